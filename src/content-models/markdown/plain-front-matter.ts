/**
 * The few lines of a Markdown page's front matter that the server itself wants, by the names that `markdown/front-matter.ts`
 * knows; what is harder to read is left to the renderer.
 */

import type { Listing } from '../model.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { MAX_FRONT_MATTER_CHARS } from './parse/limits.ts';

export interface SearchedMatter {
  readonly description: string | undefined;
  readonly categories: readonly string[];
  /** Where the text begins. */
  readonly end: number;
}

/**
 *     ---
 *     description: From a clone to a change
 *     categories: [Handbook, Git]
 *     ---
 */
export function readFrontMatter(source: string): SearchedMatter {
  const block = frontMatterBlock(source);
  if (block === undefined) return { description: undefined, categories: [], end: 0 };
  const values = readValues(block.text);
  const all = (...names: string[]): string[] => names.flatMap((name) => values.get(name) ?? []);
  return {
    description: all('description', 'summary')[0],
    categories: all('categories', 'category', 'tags'),
    end: block.end,
  };
}

/** Names of keys that say how a page is listed: most pages have none, and are not read for it. */
const LISTED = /^["']?(?:draft|published|alias(?:es)?|redirect_from|permalink)["']?[ \t]*[:=]/im;

/** How lists and look-ups treat a page; undefined: as any other. */
export function listingOf(source: string): Listing | undefined {
  const block = frontMatterBlock(source);
  if (block === undefined || !LISTED.test(block.text)) return undefined;
  const values = readValues(block.text);
  const first = (name: string): string | undefined => values.get(name)?.[0];
  return {
    isDraft: saysYes(first('draft')) === true || saysYes(first('published')) === false,
    aliases: [
      ...['aliases', 'alias', 'redirect_from'].flatMap((name) => values.get(name) ?? []),
      ...(values.get('permalink') ?? []).filter((address) => /^\/./.test(address)),
    ],
  };
}

/** Whether a value is one of the words for yes or for no; undefined for all others. */
export function saysYes(value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (/^(?:true|yes|on)$/i.test(value)) return true;
  return /^(?:false|no|off)$/i.test(value) ? false : undefined;
}

/** Names whose value in one text is a list with commas. */
const COMMAS: ReadonlySet<string> = new Set(['categories', 'category', 'tags']);

/** Keys with their values, the first of each name: one on the key's line, a list in brackets, or one on each line that follows. */
function readValues(text: string): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>();
  if (text.length > MAX_FRONT_MATTER_CHARS) return values;
  let list: string[] = [];
  let open: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open !== undefined) {
      open += ` ${line.trim()}`;
      if (!isOpen(open)) [list, open] = [push(list, valuesIn(open, false)), undefined];
      continue;
    }
    const [, quotedKey, rest = ''] = /^(["']?[A-Za-z_]+["']?)[ \t]*[:=][ \t]*(.*)$/.exec(line) ?? [];
    const item = /^[ \t]*-[ \t]+(.*)$/.exec(line)?.[1];
    if (quotedKey !== undefined) {
      const key = unquoted(quotedKey).toLowerCase();
      list = [];
      if (!values.has(key)) values.set(key, list);
      const value = rest.trim();
      if (isOpen(value)) open = value;
      else push(list, valuesIn(value, COMMAS.has(key)));
    } else if (item !== undefined) {
      push(list, valuesIn(item.trim(), false));
    }
  }
  return values;
}

/** A list in brackets that goes on with the next line. */
function isOpen(value: string): boolean {
  return value.startsWith('[') && !/\][ \t]*(?:#.*)?$/.test(value);
}

function push(list: string[], values: readonly string[]): string[] {
  for (const value of values) list.push(value);
  return list;
}

const ITEM = /"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^,\s][^,]*)/g;

function valuesIn(text: string, commas: boolean): string[] {
  const inside = /^\[(.*)\]/s.exec(text)?.[1];
  if (inside !== undefined)
    return [...inside.matchAll(ITEM)]
      .map(([, double, single, plain]) => double ?? single ?? (plain ?? '').trim())
      .filter((item) => item !== '');
  const value = unquoted(/^["']/.test(text) ? text : text.replace(/(?:^|[ \t])#.*$/, ''));
  return (commas ? value.split(',') : [value]).map((each) => each.trim()).filter((each) => each !== '');
}

function unquoted(text: string): string {
  return /^(["'])(.*?)\1(?:[ \t]*#.*)?$/.exec(text)?.[2] ?? text;
}
