/**
 * Front matter: YAML between `---` lines at the very beginning, from which the page's facts are taken.
 *
 *     ---
 *     title: Shown title
 *     description: Short summary of the topic
 *     categories: [Rivers, Europe]
 *     languages: {de: Rhein, fr: Rhin}
 *     redirect: Other page
 *     ---
 */

import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { frontMatterBlock } from './front-matter-block.ts';
import { MAX_FRONT_MATTER_CHARS } from './parse/limits.ts';

export interface FrontMatter {
  /** Behind the closing line; 0 where there is no front matter. */
  readonly end: number;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly redirect: string | undefined;
  readonly categories: readonly string[];
  readonly languages: readonly { readonly code: string; readonly title: string }[];
}

const NONE: FrontMatter = {
  end: 0,
  title: undefined,
  description: undefined,
  redirect: undefined,
  categories: [],
  languages: [],
};

/** Reads the front matter; lines that are no map of YAML are the page's text, and give none. */
export function readFrontMatter(source: string): FrontMatter {
  const block = frontMatterBlock(source);
  if (block === undefined) return NONE;
  const { yaml, end } = block;
  const map = topLevel(yaml);
  if (map === undefined) return NONE;
  const all = (...names: string[]): string[] => names.flatMap((name) => textsOf(map.get(name)));
  const first = (...names: string[]): string | undefined => all(...names)[0];
  return {
    end,
    title: first('title'),
    description: first('description', 'summary'),
    redirect: first('redirect', 'redirect_to'),
    categories: all('categories', 'category', 'tags'),
    languages: languagesOf(map.get('languages')),
  };
}

/** The values of the keys at the top, the first of each name; undefined where the YAML is no map. */
function topLevel(yaml: string): Map<string, unknown> | undefined {
  const found = new Map<string, unknown>();
  if (yaml.trim() === '') return found;
  if (yaml.length > MAX_FRONT_MATTER_CHARS || isDeep(yaml)) return yaml.includes(':') ? found : undefined;
  const { contents } = parseDocument(yaml, OPTIONS);
  if (!isMap(contents)) return undefined;
  for (const { key, value } of contents.items) {
    const name = textOf(key);
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}

/** A scalar is one text, a list several. Anchors and aliases are not followed. */
function textsOf(value: unknown): string[] {
  return (isSeq(value) ? value.items : [value]).map(textOf).filter((text) => text !== '');
}

/** `languages: {de: Rhein}`, or a list: `[de:Rhein, fr:Rhin]`. */
function languagesOf(value: unknown): { code: string; title: string }[] {
  const written = (isSeq(value) ? value.items : [value]).flatMap((item) =>
    isMap(item) ? item.items.map(({ key, value: title }) => [textOf(key), textOf(title)]) : [pairIn(item)],
  );
  return written.flatMap(([code = '', title = '']) => (code === '' || title === '' ? [] : [{ code, title }]));
}

function pairIn(item: unknown): string[] {
  const text = textOf(item);
  const colon = text.indexOf(':');
  return colon < 0 ? [] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** More brackets within each other than facts of a page have: they would be followed by calls within calls. */
const MAX_BRACKETS = 50;

function isDeep(yaml: string): boolean {
  let open = 0;
  for (const char of yaml) {
    if (char === '[' || char === '{') open++;
    else if ((char === ']' || char === '}') && open > 0) open--;
    if (open > MAX_BRACKETS) return true;
  }
  return false;
}

/** Values stay as written: `no` is a language and `2024-01-01` a title. */
const OPTIONS = { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false } as const;

function textOf(node: unknown): string {
  return isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
}
