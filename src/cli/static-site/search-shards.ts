/**
 * The index of a static site's search, in files that a page loads as scripts: a browser fetches nothing from a folder. A word lies in
 * the shard of its first two letters, so a search loads the titles and one small file for each of its words.
 */

import { createHash } from 'node:crypto';

export interface IndexedPage {
  readonly title: string;
  readonly place: string;
  readonly text: string;
}

/** Folded as the script in the browser folds what is asked. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Characters of Chinese and Japanese stand for words. */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Longer words are cut; no one types them. */
const LONGEST_WORD = 24;

export function shardOf(word: string): string {
  return [...word]
    .slice(0, 2)
    .map((letter) => (/[a-z0-9]/.test(letter) ? letter : `u${letter.codePointAt(0)?.toString(16)}`))
    .join('');
}

/** @returns name to text of each script; `pages.js` has the titles */
export function searchShards(pages: readonly IndexedPage[]): Map<string, string> {
  const shards = new Map<string, Map<string, Map<number, number>>>();
  const add = (word: string, page: number, weight: number): void => {
    const name = shardOf(word);
    const words = shards.get(name) ?? new Map<string, Map<number, number>>();
    const counts = words.get(word) ?? new Map<number, number>();
    shards.set(name, words.set(word, counts.set(page, (counts.get(page) ?? 0) + weight)));
  };
  for (const [at, { title, text }] of pages.entries()) {
    for (const word of wordsOf(title)) add(word, at, 20);
    for (const word of wordsOf(text)) add(word, at, 1);
  }
  const files = new Map<string, string>();
  for (const [name, words] of [...shards].sort(byName)) {
    const rows = [...words].sort(byName).map(([word, counts]) => [word, packed(counts)]);
    files.set(`search/${name}.js`, `stemmaSearch.shard(${json(name)},${json(Object.fromEntries(rows))});\n`);
  }
  const titles = pages.map(({ title, place }) => [title, place]);
  const version = createHash('sha256')
    .update([...files.values()].join(''))
    .digest('hex')
    .slice(0, 8);
  files.set(
    'search/pages.js',
    `stemmaSearch.pages(${json(titles)},${json([...shards.keys()].sort())},${json(version)});\n`,
  );
  return files;
}

function wordsOf(text: string): string[] {
  return foldedWords(text).flatMap((word) => {
    const signs = word.match(IDEOGRAPHS) ?? [];
    const rest = word
      .replace(IDEOGRAPHS, ' ')
      .split(' ')
      .filter((each) => each !== '');
    return [...signs, ...rest.map((each) => each.slice(0, LONGEST_WORD))];
  });
}

/** Pages as steps from one to the next in base 36, and how often, where that is more than once: `a 3*2 1`. */
function packed(counts: ReadonlyMap<number, number>): string {
  let last = -1;
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([page, count]) => {
      const step = (page - last).toString(36);
      last = page;
      return count === 1 ? step : `${step}*${Math.min(count, 99).toString(36)}`;
    })
    .join(' ');
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Safe within a script of any page. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
