/**
 * Where the target of `[[...]]` leads.
 *
 *   Main Page#x   :Category:A   es:Foo   meatball:Foo   File:A.jpg   Category:A   #x
 *   page          page          language interwiki      media        category     fragment here
 */

import { trimBlanks, trimBlanksEnd, trimBlanksStart } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { CATEGORY, FILE, isTalk, MEDIA } from '../../title/namespaces.ts';
import {
  hasLocalPrefix,
  type Interwiki,
  isTitle,
  parseTitle,
  readingForm,
  type Title,
} from '../../title/title.ts';
import type { Site } from '../context.ts';
import { fragmentHref, legacyId } from '../text/anchors.ts';
import { decodePercent } from '../text/percent.ts';
import { subpageTitle } from '../text/subpage.ts';

export type LinkTarget =
  | { readonly kind: 'here'; readonly fragment: string; readonly text: string }
  | {
      readonly kind: 'page' | 'category' | 'file' | 'media';
      readonly title: Title;
      readonly text: string;
      /** Where it may be meant as the path of a file: `../bip-0016.mediawiki`. */
      readonly path?: string | undefined;
    }
  | {
      readonly kind: 'interwiki' | 'language';
      readonly href: string;
      /** `meatball:Soft Security`. */
      readonly name: string;
      readonly text: string;
    };

const FILE_PATH = /^(\.{0,2}\/[^#]*\.[A-Za-z]{2,10})(?:#|$)/;

/** Reads a target; undefined if it is not a title. `text` is what a link without a pipe shows. */
export function readTarget(written: string, here: Title, site: Site): LinkTarget | undefined {
  const decoded = decodePercent(decodeReferences(written));
  const colon = /^[ \t\n\r\f_]*:/.test(decoded);
  const text = colon ? decoded.slice(decoded.indexOf(':') + 1) : decoded;
  const trimmed = trimBlanks(text);
  if (/[\n\ufffd]/.test(trimmed)) return undefined;
  const target = withoutLocalPrefixes(trimmed, site);
  if (target === '' || ((colon || target !== trimmed) && target.startsWith(':'))) return undefined;
  if (target.startsWith('#')) return { kind: 'here', fragment: target.slice(1), text };
  const whole = subpageTitle(target, here, site);
  const title = parseTitle(escapeReferences(whole), site);
  if (!isTitle(title)) return undefined;
  if (title.interwiki !== '')
    return interwikiTarget(title, { text, colon: colon || target !== trimmed }, here, site);
  const isPlain = colon || target !== trimmed;
  const path = isPlain ? undefined : FILE_PATH.exec(target)?.[1];
  const isAbove = text.startsWith('../') && path === undefined;
  if (isPlain) {
    const kind = title.namespace === MEDIA ? 'media' : 'page';
    return { kind, title, text: isAbove ? shownAbove(text, title, site) : text };
  }
  const isBelow = target.startsWith('/') && whole !== target;
  const shown = isBelow ? target.replace(/^\/(.*?)\/+$/, '$1') : text;
  return { kind: kindOf(title), title, text: isAbove ? shownAbove(text, title, site) : shown, path };
}

/**
 * Skips prefixes that mean this wiki, however many there are. Behind one, files and categories are pages like others, and
 * nothing is the main page.
 */
function withoutLocalPrefixes(target: string, site: Site): string {
  let rest = target;
  for (;;) {
    const colon = rest.indexOf(':');
    if (!hasLocalPrefix(rest, site)) return rest === '' && target !== '' ? site.mainPage : rest;
    rest = trimBlanksStart(rest.slice(colon + 1));
  }
}

function kindOf({ namespace }: Title): 'page' | 'category' | 'file' | 'media' {
  if (namespace === CATEGORY) return 'category';
  if (namespace === FILE) return 'file';
  return namespace === MEDIA ? 'media' : 'page';
}

/** `../B/` is shown as what it names, `../B` and `../` as the whole title. */
function shownAbove(text: string, title: Title, site: Site): string {
  const below = trimBlanksEnd(text.replace(/^(?:\.\.\/)+/, ''));
  const isName = below.endsWith('/') && !below.startsWith('/');
  return isName ? below.replace(/\/+$/, '') : readingForm({ ...title, fragment: '' }, site);
}

function interwikiTarget(
  title: Title,
  { text, colon }: { text: string; colon: boolean },
  here: Title,
  site: Site,
): LinkTarget | undefined {
  const interwiki = site.interwiki.get(title.interwiki);
  if (interwiki === undefined) return undefined;
  const isLanguage = interwiki.language !== undefined && !colon && !isTalk(here.namespace);
  const prefix = new RegExp(`^.*?${escapeRegex(title.interwiki).replace(/ /g, '[ _]')}[ _]*:`, 'i').exec(
    text,
  );
  const rest = (prefix === null ? title.text : text.slice(prefix[0].length)).replace(/#.*$/s, '');
  // The title in another language is told as it is written, blanks and colons too.
  const page = isLanguage ? rest : trimBlanks(rest.replace(/^ *:?/, ''));
  const end = title.fragment === '' && text.includes('#') ? '#' : '';
  const href = interwikiHref(interwiki, page, title.fragment) + end;
  const name = `${title.interwiki}:${page.replace(/_/g, ' ')}`;
  return { kind: isLanguage ? 'language' : 'interwiki', href, name, text: text.replace(/: *:/, ':') };
}

/** The address of a page on another wiki: spaces as bytes, letters as they are. */
export function interwikiHref(interwiki: Interwiki, page: string, fragment: string): string {
  const path = page.replace(
    /[%? [\]\\#|<>{}]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const address = interwiki.url.includes('$1')
    ? interwiki.url.replace('$1', () => path)
    : interwiki.url + path;
  return address + interwikiFragment(interwiki, fragment);
}

/** Sister wikis understand today's ids; others get the old spelling. */
function interwikiFragment(interwiki: Interwiki, fragment: string): string {
  if (fragment === '') return '';
  return `#${interwiki.language === undefined ? legacyId(fragment) : fragmentHref(fragment)}`;
}

/** References are decoded once; what looks like one afterwards is text, and not allowed in titles. */
function escapeReferences(text: string): string {
  return text.replace(/&/g, '&amp;');
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
