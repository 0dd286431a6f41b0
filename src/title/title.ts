/**
 * Titles as MediaWiki reads them: from what a person or a link wrote to namespace + text, and back to the two written
 * forms, the key (`Talk:Main_Page`) and the reading form (`Talk:Main Page`).
 *
 * Source: MediaWiki's title rules as measured in its REST API (normalisation and rejections).
 */

import type { Brand } from '../base/brand.ts';
import { capitalised, utf8Bytes } from '../base/text.ts';
import { decodeReferences } from './entities.ts';
import { FILE, MAIN, MEDIA, type Namespaces, SPECIAL, TALK } from './namespaces.ts';

/** Title for URLs: underscores, prefix, first letter by the site's rule: `Talk:Main_Page`. */
export type PageKey = Brand<string, 'PageKey'>;

/** A parsed title. `text` is in reading form without prefix; `fragment` and `interwiki` are `''` where absent. */
export interface Title {
  readonly namespace: number;
  readonly text: string;
  readonly fragment: string;
  readonly interwiki: string;
}

/** Why a text is not a valid title. */
export type TitleProblem =
  | 'empty'
  | 'too-long'
  | 'illegal-characters'
  | 'relative-path'
  | 'signature'
  | 'talk-prefix'
  | 'leading-colon';

/** Target of an interwiki prefix; `url` has `$1` in place of the title. `local` marks a prefix of this wiki. */
export interface Interwiki {
  readonly url: string;
  readonly language?: string | undefined;
  readonly local?: boolean | undefined;
}

/** Longest title text, in bytes of UTF-8 (MediaWiki's column width). */
export const MAX_TITLE_BYTES = 255;

/** `User:A` and `user talk:A` are prefixes, `Rt:foo` is not: what a site says about its titles. */
export interface TitleRules {
  readonly namespaces: Namespaces;
  /** Prefix in lower case -> target. */
  readonly interwiki: ReadonlyMap<string, Interwiki>;
  /** Whether first letters are upper-cased (`capitalLinks`). */
  readonly capitalLinks: boolean;
}

/** Words that stand in titles as they are written. */
const PLAIN = /^[A-Za-z0-9(),'-]+(?: [A-Za-z0-9(),'-]+)*$/;
/** What counts as a blank in a title, as a part of a class. */
export const TITLE_BLANKS = String.raw` _\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const SPACES = new RegExp(`[${TITLE_BLANKS}]+`, 'g');
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/g;
const ILLEGAL =
  /[\u0000-\u001f\u007f\ufffd-\uffff\u2066-\u2069#<>[\]{}|]|%[0-9A-Fa-f]{2}|&(?:[A-Za-z0-9\u0080-\uffff]+|#\d+|#x[0-9A-Fa-f]+);/;
const LEADING_COLONS = /^: ?:/;
const RELATIVE = /^\.{1,2}$|^\.{1,2}\/|\/\.{1,2}\/|\/\.{1,2}$/;
/** Repositories name files by paths, some relative to the page: `File:./images/map.png` (invalid in MediaWiki). */
const FROM_HERE = /^(?:\.\/)+/;

/**
 * Pages that GitHub's wikis and Gollum show around others. Elsewhere a leading underscore is a space; here it is part of the name,
 * so that `_Sidebar.md` and `Sidebar.md` are two pages.
 */
const UNDERSCORED = /^_(?:Sidebar|Header|Footer)$/;

/**
 * Parses what was written as a title.
 * @param written decoded text, entities and fragment allowed: ` talk:main_page#History `
 * @param defaultNamespace namespace of a title without prefix (a leading colon says main)
 * @returns the title, or why it is not valid. An interwiki title keeps its text as written.
 */
export function parseTitle(
  written: string,
  rules: TitleRules,
  defaultNamespace: number = MAIN,
): Title | TitleProblem {
  if (PLAIN.test(written) && written.length <= MAX_TITLE_BYTES)
    return { namespace: defaultNamespace, text: capitalise(written, rules), fragment: '', interwiki: '' };
  if (!written.isWellFormed()) return 'illegal-characters';
  if (UNDERSCORED.test(written)) return { namespace: MAIN, text: written, fragment: '', interwiki: '' };
  let rest = clean(decodeEntities(written).normalize('NFC').replace(DIRECTION_MARKS, ''));
  let namespace = defaultNamespace;
  let interwiki = '';
  if (rest.startsWith(':')) {
    namespace = MAIN;
    rest = clean(rest.slice(1));
  }
  for (let first = true; ; first = false) {
    const prefix = splitPrefix(rest);
    if (prefix === undefined) break;
    const found = rules.namespaces.find(prefix.name);
    if (found !== undefined) {
      if (found === TALK && hasPrefix(prefix.rest, rules)) return 'talk-prefix';
      namespace = found;
      rest = prefix.rest;
      break;
    }
    const target = rules.interwiki.get(prefix.name.toLowerCase());
    if (target === undefined || !first) break;
    rest = prefix.rest;
    if (target.local === true) continue;
    interwiki = prefix.name.toLowerCase();
    namespace = MAIN;
    break;
  }
  return finish(rest, namespace, interwiki, rules);
}

/** True if `parseTitle` returned a title, not a problem. */
export function isTitle(parsed: Title | TitleProblem): parsed is Title {
  return typeof parsed !== 'string';
}

/** The title in reading form with its prefix, without fragment: `Talk:Main Page`. */
export function readingForm(title: Title, rules: TitleRules): string {
  const name = rules.namespaces.nameOf(title.namespace) ?? '';
  const local = name === '' ? title.text : `${name}:${title.text}`;
  return title.interwiki === '' ? local : `${title.interwiki}:${local}`;
}

/** The title's key: `Talk:Main_Page`. */
export function keyOf(title: Title, rules: TitleRules): PageKey {
  return readingForm(title, rules).replace(/ /g, '_') as PageKey;
}

/** Reading form of a key: the two differ only in spaces. */
export function keyToReadingForm(key: PageKey): string {
  const text = key.replaceAll('_', ' ');
  return key.startsWith('_') ? `_${text.slice(1)}` : text;
}

/** The title with its first letter upper-cased where the site does so; the rest is kept. */
export function capitalise(text: string, rules: Pick<TitleRules, 'capitalLinks'>): string {
  return rules.capitalLinks ? capitalised(text) : text;
}

function finish(
  cleaned: string,
  namespace: number,
  interwiki: string,
  rules: TitleRules,
): Title | TitleProblem {
  const hash = cleaned.indexOf('#');
  const fragment = hash < 0 ? '' : cleaned.slice(hash + 1);
  const named = hash < 0 ? cleaned : cleaned.slice(0, hash).trimEnd();
  const body = namespace === FILE || namespace === MEDIA ? named.replace(FROM_HERE, '') : named;
  if (RELATIVE.test(body)) return 'relative-path';
  if (body.includes('~~~')) return 'signature';
  if (interwiki !== '') {
    if (ILLEGAL.test(body)) return 'illegal-characters';
    // One alone leads to the main namespace there.
    if (LEADING_COLONS.test(body)) return 'leading-colon';
    return { namespace: MAIN, text: body, fragment, interwiki };
  }
  // A large letter may take more bytes than the small one.
  const text = capitalise(body, rules);
  const problem = problemOf(text, namespace);
  if (problem !== undefined) return problem;
  return { namespace, text, fragment, interwiki };
}

function problemOf(text: string, namespace: number): TitleProblem | undefined {
  if (text === '') return 'empty';
  if (ILLEGAL.test(text)) return 'illegal-characters';
  if (utf8Bytes(text) > (namespace === SPECIAL ? 512 : MAX_TITLE_BYTES)) return 'too-long';
  if (text.startsWith(':')) return 'leading-colon';
  return undefined;
}

function clean(text: string): string {
  return text.replace(SPACES, ' ').replace(/^ | $/g, '');
}

function splitPrefix(text: string): { name: string; rest: string } | undefined {
  const colon = text.indexOf(':');
  if (colon <= 0) return undefined;
  return { name: text.slice(0, colon).trimEnd(), rest: text.slice(colon + 1).trimStart() };
}

/** Whether what is written begins with a prefix that means this wiki. */
export function hasLocalPrefix(written: string, rules: TitleRules): boolean {
  const name = splitPrefix(written.trimStart())?.name ?? '';
  return rules.namespaces.find(name) === undefined && rules.interwiki.get(name.toLowerCase())?.local === true;
}

function hasPrefix(text: string, rules: TitleRules): boolean {
  const prefix = splitPrefix(text);
  if (prefix === undefined) return false;
  return rules.namespaces.find(prefix.name) !== undefined || rules.interwiki.has(prefix.name.toLowerCase());
}

/** What no code point can be is refused with U+FFFD, whatever was meant. */
function decodeEntities(text: string): string {
  return decodeReferences(text).replace(/&#(?:(\d{1,7})|[xX]([0-9A-Fa-f]{1,6}));/g, '\ufffd');
}
