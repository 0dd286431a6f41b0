/**
 * Front matter: YAML between `---` lines, or TOML between `+++` lines, at the very beginning, from which the page's facts are
 * taken, by the names that static sites know them.
 *
 *     ---
 *     title: Shown title
 *     description: Short summary of the topic
 *     lang: en
 *     categories: [Rivers, Europe]
 *     languages: {de: Rhein, fr: Rhin}
 *     redirect: Other page
 *     draft: true
 *     ---
 */

import { parse as parseToml, TomlError } from 'smol-toml';
import type * as Yaml from 'yaml';
import { latePackage } from '../../base/threads/late-package.ts';
import { type FrontMatterBlock, frontMatterBlock } from './front-matter-block.ts';
import { MAX_FRONT_MATTER_CHARS } from './parse/limits.ts';
import { saysYes } from './plain-front-matter.ts';

export interface FrontMatter {
  /** Behind the closing line; 0 where there is no front matter. */
  readonly end: number;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Code of the language that the page is written in. */
  readonly language: string | undefined;
  readonly redirect: string | undefined;
  readonly isDraft: boolean;
  /** Whether Wiki.js wrote the page: it says so in each. */
  readonly isOfWikiJs: boolean;
  readonly categories: readonly string[];
  readonly languages: readonly { readonly code: string; readonly title: string }[];
}

/** A value as written: texts, lists, and pairs of maps. */
type Value = string | readonly Value[] | { readonly pairs: readonly (readonly [string, Value])[] };

const yaml = latePackage<typeof Yaml>('yaml');

const NONE: FrontMatter = {
  end: 0,
  title: undefined,
  description: undefined,
  language: undefined,
  redirect: undefined,
  isDraft: false,
  isOfWikiJs: false,
  categories: [],
  languages: [],
};

/** Reads the front matter; lines that cannot be read are the page's text, and give none. */
export function readFrontMatter(source: string): FrontMatter {
  const block = frontMatterBlock(source);
  const map = block && topLevel(block);
  if (block === undefined || map === undefined || typeof map === 'string') return NONE;
  const all = (...names: string[]): string[] => names.flatMap((name) => textsOf(map.get(name)));
  const first = (...names: string[]): string | undefined => all(...names)[0];
  return {
    end: block.end,
    title: first('title'),
    description: first('description', 'summary'),
    language: first('lang', 'language')
      ?.match(/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i)?.[0]
      .replace(/_/g, '-'),
    redirect: first('redirect', 'redirect_to'),
    isDraft: saysYes(first('draft')) === true || saysYes(first('published')) === false,
    isOfWikiJs: first('editor') === 'markdown' && map.has('dateCreated'),
    categories: [...namesOf(map, 'categories', 'category', 'tags'), ...taxonomies(map)],
    languages: languagesOf(map.get('languages')),
  };
}

/** Why lines that are meant as front matter cannot be read; undefined where there are none, or all is well. */
export function frontMatterProblem(source: string): string | undefined {
  const block = frontMatterBlock(source);
  if (block === undefined) return undefined;
  if (block.text.length > MAX_FRONT_MATTER_CHARS) return `more than ${MAX_FRONT_MATTER_CHARS} characters`;
  const map = topLevel(block);
  return typeof map === 'string' ? map : undefined;
}

/** The values of the keys at the top, the first of each name; undefined where it is text, or in words why it cannot be read. */
function topLevel({ language, text }: FrontMatterBlock): Map<string, Value> | string | undefined {
  if (text.trim() === '') return new Map();
  const isTooMuch = text.length > MAX_FRONT_MATTER_CHARS || isDeep(text);
  if (language === 'toml') return isTooMuch ? new Map() : tomlPairs(text);
  if (isTooMuch) return text.includes(':') ? new Map() : undefined;
  const { contents, errors } = yaml().parseDocument(text, OPTIONS);
  const [error] = errors;
  // Between two rules may also stand a paragraph.
  if (error !== undefined)
    return /^[\w-]+:/m.test(text) ? (error.message.split('\n')[0] as string) : undefined;
  const value = yamlValue(contents);
  return typeof value === 'object' && 'pairs' in value ? firstOfEach(value.pairs) : undefined;
}

function firstOfEach(pairs: readonly (readonly [string, Value])[]): Map<string, Value> {
  return new Map([...pairs].reverse());
}

function tomlPairs(text: string): Map<string, Value> | string {
  try {
    const value = plainValue(parseToml(text, { maxDepth: MAX_BRACKETS }));
    return typeof value === 'object' && 'pairs' in value ? firstOfEach(value.pairs) : new Map();
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return error.message.split('\n')[0] as string;
  }
}

function plainValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(plainValue);
  if (value instanceof Date || typeof value !== 'object' || value === null) return String(value).trim();
  return { pairs: Object.entries(value).map(([key, each]) => [key, plainValue(each)] as const) };
}

/** Anchors and aliases are not followed. */
function yamlValue(node: unknown): Value {
  const { isMap, isSeq } = yaml();
  if (isSeq(node)) return node.items.map(yamlValue);
  if (isMap(node))
    return { pairs: node.items.map(({ key, value }) => [scalarText(key), yamlValue(value)] as const) };
  return scalarText(node);
}

function scalarText(node: unknown): string {
  return yaml().isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
}

/** A scalar is one text, a list several. */
function textsOf(value: Value | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' && each !== '');
}

/** Lists of names, which may also stand in one text with commas. */
function namesOf(map: ReadonlyMap<string, Value>, ...keys: string[]): string[] {
  return keys.flatMap((key) => {
    const value = map.get(key);
    if (typeof value !== 'string') return textsOf(value);
    return value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  });
}

/** Where Zola keeps them: `[taxonomies]`. */
function taxonomies(map: ReadonlyMap<string, Value>): string[] {
  const value = map.get('taxonomies');
  return typeof value === 'object' && 'pairs' in value
    ? namesOf(new Map(value.pairs), 'categories', 'category', 'tags')
    : [];
}

/** `languages: {de: Rhein}`, or a list: `[de:Rhein, fr:Rhin]`. */
function languagesOf(value: Value | undefined): { code: string; title: string }[] {
  const items: readonly (Value | undefined)[] = Array.isArray(value) ? value : [value];
  const written = items.flatMap((item) => {
    if (typeof item === 'string') return [pairIn(item)];
    return item !== undefined && 'pairs' in item ? item.pairs.map(([code, title]) => [code, title]) : [];
  });
  return written.flatMap(([code, title]) =>
    typeof code === 'string' && typeof title === 'string' && code !== '' && title !== ''
      ? [{ code, title }]
      : [],
  );
}

function pairIn(text: string): string[] {
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
