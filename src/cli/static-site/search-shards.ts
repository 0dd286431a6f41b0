/**
 * The index of a static site's search, in files that a page loads as scripts: a browser fetches nothing from a folder. A word lies in
 * the shard of its first two letters, so a search loads one file for each of its words, and the titles of what it found.
 */

import { digitsOf, IN_TITLES, shardOf, TITLES, usualPlace, wordsOf } from '../../browser/static-words.ts';

export interface IndexedPage {
  readonly title: string;
  readonly place: string;
  /** As `wordsOfPage` has them. */
  readonly words: string;
}

/** A word in the title says as much as so many in the text. */
const TITLE_WEIGHT = 20;
const MOST = 99;

/** The words of a page in order, and how often, where that is more than once: `earth*l zebra`. */
export function wordsOfPage(title: string, text: string): string {
  const counts = new Map<string, number>();
  for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + TITLE_WEIGHT);
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(byName)
    .map(([word, count]) => (count === 1 ? word : `${word}*${Math.min(count, MOST).toString(36)}`))
    .join(' ');
}

/** Names of the shards whose words are others on a page. */
export function shardsChanged(before: string, now: string): Set<string> {
  const [a, b] = [new Set(before.split(' ')), new Set(now.split(' '))];
  const changed = [...[...a].filter((each) => !b.has(each)), ...[...b].filter((each) => !a.has(each))];
  return new Set(changed.filter((each) => each !== '').map(shardOf));
}

/** The pages that have a word, by how often they have it. */
type Found = Map<number, Steps>;

/** Pages as steps from one to the next. */
interface Steps {
  last: number;
  text: string;
}

export interface Shards {
  readonly names: readonly string[];
  /** Texts of the scripts, by name. */
  readonly made: ReadonlyMap<string, string>;
}

/** Letters that a title says to have in common with the one before it, at most: one digit. */
const MOST_SHARED = 35;

/** @param wanted the shards to make */
export function searchShards(pages: readonly IndexedPage[], wanted: (name: string) => boolean): Shards {
  const shards = new Map<string, Map<string, Found> | undefined>();
  const shardNamed = (name: string): Map<string, Found> | undefined => {
    if (!shards.has(name)) shards.set(name, wanted(name) ? new Map() : undefined);
    return shards.get(name);
  };
  for (const [page, { title, words }] of pages.entries()) {
    for (const each of words.split(' ')) {
      if (each === '') continue;
      const shard = shardNamed(shardOf(each));
      const [word = '', count = '1'] = shard === undefined ? [] : each.split('*');
      if (shard !== undefined) add(shard, word, Number.parseInt(count, 36), page);
    }
    for (const first of firstLetters(title)) {
      const shard = shardNamed(shardOf(first));
      if (shard !== undefined) add(shard, first + IN_TITLES, 0, page);
    }
  }
  const made = new Map<string, string>();
  for (const [name, shard] of shards) {
    if (shard === undefined) continue;
    const rows = [...shard].sort(byName).map(([word, found]) => `${afterShard(word)}${packed(found)}`);
    made.set(name, `stemmaSearch.shard(${json(name)},${json(rows.join('!'))});\n`);
  }
  return { names: [...shards.keys()].sort(), made };
}

function firstLetters(title: string): Set<string> {
  return new Set(wordsOf(title).map((word) => String.fromCodePoint(word.codePointAt(0) as number)));
}

function add(shard: Map<string, Found>, word: string, count: number, page: number): void {
  const found = shard.get(word) ?? new Map<number, Steps>();
  const steps = found.get(count) ?? { last: -1, text: '' };
  steps.text += digitsOf(page - steps.last - 1);
  steps.last = page;
  found.set(count, steps);
  shard.set(word, found);
}

/** What its shard does not say of a word. */
function afterShard(word: string): string {
  return word.endsWith(IN_TITLES) ? IN_TITLES : [...word].slice(2).join('');
}

function packed(found: Found): string {
  return [...found].map(([count, { text }]) => ` ${digitsOf(count)}${text}`).join('');
}

/** The script that says what there is, and those with the titles, by their names. */
export function titleScripts(
  pages: readonly IndexedPage[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  const scripts = new Map([['pages', `stemmaSearch.pages(${pages.length},${json(names.join(' '))});\n`]]);
  for (let part = 0; part * TITLES < pages.length; part++) {
    const packed = packedTitles(pages.slice(part * TITLES, (part + 1) * TITLES));
    scripts.set(`titles-${part}`, `stemmaSearch.titles(${part},${json(packed)});\n`);
  }
  return scripts;
}

/** `0Earth|5en|0A>wiki/A~2.html`: how much of the one before a title begins with, and where it lies, if no rule says that. */
function packedTitles(pages: readonly IndexedPage[]): string {
  let before = '';
  const entries = pages.map(({ title, place }) => {
    let shared = 0;
    while (shared < MOST_SHARED && shared < title.length && title[shared] === before[shared]) shared++;
    before = title;
    return `${shared.toString(36)}${title.slice(shared)}${place === usualPlace(title) ? '' : `>${place}`}`;
  });
  return entries.join('|');
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
