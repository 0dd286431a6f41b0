/**
 * Functions on titles and addresses: `ns fullurl #titleparts #rel2abs filepath ...`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#URL_data
 */

import { escapeHtml } from '../../base/text.ts';
import { FILE, MEDIA, SPECIAL } from '../../title/namespaces.ts';
import { spellSpecial } from '../../title/special-pages.ts';
import { isTitle, keyOf, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { Site } from '../context.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';
import { linkedFile } from '../linked-file.ts';
import { fragmentHref } from '../text/anchors.ts';
import { asPlainText } from '../text/plain-text.ts';
import { errorText } from './error-text.ts';
import { leadingInteger } from './php-number.ts';
import { wikiEncode } from './url-encode.ts';

/** The most parts that a title is split into. */
const MOST_TITLE_PARTS = 25;

function namespaceOf(call: FunctionCall): string | undefined {
  const { site } = call.scope.context;
  const written = call.args[0]?.text ?? '';
  if (written === '') return '';
  const number = leadingInteger(written);
  if (number !== 0 || /^0+$/.test(written)) return site.namespaces.nameOf(number) ?? '';
  const spaced = written.replace(/_/g, ' ');
  // Names are found as they are: with more blanks, they are none.
  const id = /^ | {2}| $/.test(spaced) ? undefined : site.namespaces.find(spaced);
  return id === undefined ? undefined : site.namespaces.nameOf(id);
}

function nse(call: FunctionCall): string | undefined {
  const name = namespaceOf(call);
  return name === undefined ? undefined : wikiEncode(name);
}

/** @param site undefined for the address of another wiki */
type AddressOf = (path: string, fragment: string, site: Site | undefined) => string;

function address(addressOf: AddressOf): ParserFunction {
  return ({ args, scope }) => {
    const { site } = scope.context;
    const written = args[0]?.text ?? '';
    const asWritten = parseTitle(written, site);
    const found = isTitle(asWritten) ? asWritten : parseTitle(decodeEscapes(written), site);
    if (!isTitle(found)) return undefined;
    // The page of a file, where the file itself is meant.
    const title = found.namespace === MEDIA ? { ...found, namespace: FILE } : found;
    const target = site.interwiki.get(title.interwiki);
    const query = args[1]?.text ?? '';
    const fragment = title.fragment === '' ? '' : `#${fragmentHref(title.fragment)}`;
    const path =
      target === undefined
        ? localPath(title, query, site)
        : withQuery(target.url.replace('$1', wikiEncode(title.text)), query);
    return addressOf(path, fragment, target === undefined ? site : undefined);
  };
}

function localPath(title: Title, query: string, site: Site): string {
  const key = wikiEncode(keyOf(title, site));
  return query === '' ? site.articlePath.replace('$1', key) : `${site.script}?title=${key}&${query}`;
}

function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return url + (url.includes('?') ? '&' : '?') + query;
}

function decodeEscapes(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** The same for text that is put into HTML as it is. */
function escaped(address: ParserFunction): ParserFunction {
  return (call) => {
    const url = address(call);
    return typeof url === 'string' ? escapeHtml(url) : url;
  };
}

const local = address((path) => path);
const full = address((path, fragment, site) => (site?.server ?? '') + path + fragment);
const canonical = address(
  (path, fragment, site) => (site?.server ?? '').replace(/^\/\//, 'https://') + path + fragment,
);

/** `{{filepath:A.png|nowiki}}`, `{{filepath:A.png|120}}`. */
function filepath({ args, scope }: FunctionCall): string {
  const { context } = scope;
  const title = parseTitle(args[0]?.text ?? '', context.site, FILE);
  const file = isTitle(title) ? linkedFile(title, context).file : undefined;
  if (file === undefined) return '';
  const options = [args[1]?.text ?? '', args[2]?.text ?? ''];
  const width = Math.max(...options.map(leadingInteger));
  const path = width > 0 && width < file.width ? file.thumbUrl(width) : file.url;
  const url = /^[a-z]+:|^\/\//i.test(path) ? path : context.site.server + path;
  return options.includes('nowiki') ? asPlainText(url) : url;
}

/** `{{#titleparts:A/b/c|number|first}}`. */
function titleparts({ args, scope }: FunctionCall): string {
  const written = args[0]?.text ?? '';
  const title = parseTitle(written, scope.context.site);
  if (!isTitle(title)) return written;
  const all = readingForm(title, scope.context.site).split('/');
  const parts = [...all.slice(0, MOST_TITLE_PARTS - 1)];
  if (all.length >= MOST_TITLE_PARTS) parts.push(all.slice(MOST_TITLE_PARTS - 1).join('/'));
  const first = leadingInteger(args[2]?.text ?? '');
  const count = leadingInteger(args[1]?.text ?? '');
  const rest = parts.slice(first > 0 ? first - 1 : first);
  return (count === 0 ? rest : rest.slice(0, count)).join('/');
}

/** `{{#rel2abs:../x|A/b}}` is `A/x`. */
function rel2abs({ args, scope }: FunctionCall): string {
  const to = (args[0]?.text ?? '').replace(/[ /]+$/, '');
  const from = args[1]?.text || readingForm(scope.context.title, scope.context.site);
  if (to === '' || to === '.') return from;
  const relative = /^\.{0,2}\/|^\.{2}$/.test(to);
  const path = relative ? `${from}/${to}` : to;
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') out.push(part);
    else if (out.pop() === undefined) {
      return errorText(
        `Error: Invalid depth in path: "${path}" (tried to access a node above the root node).`,
      );
    }
  }
  return out.join('/');
}

function special({ args, scope }: FunctionCall): string {
  const { site } = scope.context;
  const title = parseTitle(args[0]?.text ?? '', site, SPECIAL);
  const name = site.namespaces.nameOf(SPECIAL) ?? '';
  if (!isTitle(title) || title.namespace !== SPECIAL) return `${name}:Badtitle`;
  return readingForm({ ...title, text: spellSpecial(title.text, site.words) }, site);
}

/** `{{#isbn:0-306-40615-2}}`: the link that the number alone would become. */
function isbn({ args }: FunctionCall): string {
  const written = args[0]?.text ?? '';
  const digits = written.replace(/[^0-9Xx]/g, '').toUpperCase();
  if (!/^(?:\d{9}[\dX]|97[89]\d{10})$/.test(digits)) return errorText('Error: Invalid ISBN.');
  return `[[Special:BookSources/${digits}|ISBN ${asPlainText(written)}]]`;
}

/** `{{#interwikilink:prefix|Title|text}}`: a link to another wiki even where the prefix is a namespace here. */
function interwikilink({ args, scope }: FunctionCall): string | undefined {
  const prefix = args[0]?.text ?? '';
  const target = args[1]?.raw ?? '';
  const found = scope.context.site.interwiki.get(prefix.toLowerCase());
  if (found === undefined || !/^[^ \t\n\r\f_](?:[^\n[\]{}|<>]*[^ \t\n\r\f_])?$/.test(target))
    return undefined;
  return `[${found.url.replace('$1', wikiEncode(target))} ${asPlainText(args[2]?.text || `${prefix}:${target}`)}]`;
}

export const TITLES: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['ns', namespaceOf],
  ['nse', nse],
  ['localurl', local],
  ['localurle', escaped(local)],
  ['fullurl', full],
  ['fullurle', escaped(full)],
  ['canonicalurl', canonical],
  ['canonicalurle', escaped(canonical)],
  ['filepath', filepath],
  ['#titleparts', titleparts],
  ['#rel2abs', rel2abs],
  ['#interwikilink', interwikilink],
  ['#isbn', isbn],
  ['#special', special],
  ['#speciale', (call) => wikiEncode(special(call))],
]);
