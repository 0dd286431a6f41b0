/**
 * Links as the places read them that wikis come from: from the files alone, by rules of its own, so that it can tell whether
 * ours finds what was found there. It says which file a link leads to, and whether that has the link's fragment.
 */

import { posix } from 'node:path';
import { idsOf } from './origin-ids.ts';

/** Files of a wiki by their paths; text for pages. */
export type OriginFiles = ReadonlyMap<string, string | undefined>;

export interface OriginLink {
  readonly from: string;
  /** As it is written. */
  readonly written: string;
  /** The file it leads to. */
  readonly to: string;
  /** Where that has such a place. */
  readonly fragment: string | undefined;
  readonly isPicture: boolean;
}

interface Written {
  readonly address: string;
  readonly isPicture: boolean;
  /** `[[...]]` names a page, not an address. */
  readonly isName: boolean;
}

const PAGE = /\.(?:md|markdown|mediawiki|wiki)$/i;

/** All links in a wiki that lead to one of its files. @param old beginnings of its addresses */
export function originLinks(files: OriginFiles, old: readonly string[] = []): OriginLink[] {
  const names = new Map<string, string[]>();
  for (const path of files.keys()) {
    const name = nameOf(path);
    names.set(name, [...(names.get(name) ?? []), path]);
  }
  return [...files].flatMap(([from, text]) => {
    if (text === undefined || !PAGE.test(from)) return [];
    const written = /\.(?:md|markdown)$/i.test(from) ? markdownLinks(text) : wikitextLinks(text);
    return written.flatMap((each) => {
      const found = targetOf(each, from, files, names, old);
      return found === undefined ? [] : [found];
    });
  });
}

function targetOf(
  { address, isPicture, isName }: Written,
  from: string,
  files: OriginFiles,
  names: ReadonlyMap<string, readonly string[]>,
  old: readonly string[],
): OriginLink | undefined {
  const begin = old.find((each) => address.startsWith(each));
  if (begin === undefined && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined;
  const own = begin === undefined ? address : `/${address.slice(begin.length)}`;
  const [, path = '', , fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(own) ?? [];
  const to = path === '' ? from : fileOf(decoded(path), from, files, names, isName);
  if (to === undefined) return undefined;
  const text = files.get(to);
  const place = fragment === undefined ? '' : decoded(fragment);
  const hasPlace =
    place !== '' && text !== undefined && hasId(text, to, isName ? place.replace(/ /g, '_') : place);
  return { from, written: address, to, fragment: hasPlace ? place : undefined, isPicture };
}

function hasId(text: string, path: string, fragment: string): boolean {
  const ids = idsOf(text, path);
  return ids.has(fragment) || [...ids].some((id) => id.toLowerCase() === fragment.toLowerCase());
}

/** Beside the page, in the folders above, or the only file of the name. */
function fileOf(
  path: string,
  from: string,
  files: OriginFiles,
  names: ReadonlyMap<string, readonly string[]>,
  isName: boolean,
): string | undefined {
  const folders = from.split('/').slice(0, -1);
  const start = path.startsWith('/') ? 0 : folders.length;
  for (let depth = start; depth >= 0; depth--) {
    const near = posix
      .join('/', ...folders.slice(0, depth), isName ? path.replace(/\?/g, '%3F') : path)
      .slice(1);
    for (const each of spellings(near)) if (files.has(each)) return each;
  }
  const [only, ...others] = names.get(nameOf(path)) ?? [];
  return others.length === 0 ? only : undefined;
}

/** Files that an address may be of: on a host of repositories, in a wiki, on a static site. */
function spellings(path: string): string[] {
  const bare = path.replace(/\/$/, '').replace(/\.html?$/i, '');
  const folder = /(?:^|\/)index$/.test(bare) ? bare.replace(/\/?index$/, '') : bare;
  const inFolder = folder === '' ? '' : `${folder}/`;
  const [above, name] = [bare.slice(0, bare.lastIndexOf('/') + 1), bare.slice(bare.lastIndexOf('/') + 1)];
  const names = [name, name.replace(/ /g, '-'), name.replace(/-/g, ' ')].map((each) => above + each);
  return [
    path,
    ...names.flatMap((each) => [`${each}.md`, `${each}.mediawiki`]),
    ...(folder === bare ? [] : [`${folder}.md`]),
    ...['index', 'README', 'Home'].map((name) => `${inFolder}${name}.md`),
  ];
}

/** What names of files have in common that places take for one. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(PAGE, '');
  return name.replace(/[-_ ]+/g, '-').toLowerCase();
}

/** A small reading of Markdown: code is no link. */
function markdownLinks(text: string): Written[] {
  const prose = withoutMarkdownCode(text);
  const found: Written[] = [];
  const add = (address: string | undefined, isPicture: boolean, isName = false): void => {
    if (address !== undefined && address.trim() !== '')
      found.push({ address: address.trim(), isPicture, isName });
  };
  // From the bracket that ends the text: what the text holds does not matter.
  for (const { 1: angled, 2: plain, index } of prose.matchAll(
    /\]\((?:<([^<>\n]{0,500})>|([^()\s]{0,500}(?:\([^()\s]{0,100}\)[^()\s]{0,500})?))(?:\s+"[^"\n]{0,500}")?\s*\)/g,
  ))
    add(angled ?? plain, /!\[[^\][]{0,500}$/.test(prose.slice(Math.max(0, index - 500), index)));
  for (const [, address] of prose.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)) add(address, false);
  for (const [, address] of prose.matchAll(/<img\s[^>]*?src="([^"]*)"/gi)) add(address, true);
  for (const [, first = '', second] of prose.matchAll(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g)) {
    if (/\.(?:png|jpe?g|gif|svg)$/i.test(first)) add(first, true, true);
    else add(second ?? first, false, true);
  }
  return found;
}

function withoutMarkdownCode(text: string): string {
  return text
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '')
    .replace(/<(pre|code)>[\s\S]*?<\/\1>/gi, '')
    .replace(/(?<=^|\n\n)(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g, '\n')
    .replace(/`{1,3}[^`\n]{1,500}`{1,3}/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\\[[\]]/g, '');
}

/** A small reading of MediaWiki's markup. */
function wikitextLinks(text: string): Written[] {
  const prose = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(pre|code|nowiki|source|syntaxhighlight|tt)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
  const found: Written[] = [];
  for (const [, first = ''] of prose.matchAll(/\[\[([^[\]|\n{}]+)(?:\|[^[\]\n]*)?\]\]/g)) {
    const file = /^(?:File|Image):(.*)$/i.exec(first)?.[1];
    found.push({ address: file ?? first, isPicture: file !== undefined, isName: true });
  }
  return found;
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
