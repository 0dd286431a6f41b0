/**
 * The index of a static site's search, loaded piece by piece: the shards of the words that are asked for, then the titles of what was
 * found. Words fold as when the site was written; the last one may be the beginning of a word.
 */

import { IN_TITLES, numbersIn, shardOf, TITLES, usualPlace, wordsOf } from './static-words.ts';

export interface FoundPages {
  /** All of them, the best first. */
  readonly pages: readonly number[];
  /** Titles and places of the first ones, as many as were asked for. */
  readonly shown: readonly (readonly [title: string, place: string])[];
}

export class StaticIndex {
  readonly #load: (name: string) => Promise<void>;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #shards = new Map<string, string>();
  readonly #titles = new Map<number, readonly (readonly [string, string])[]>();
  #count = 0;
  #names = new Set<string>();

  /** @param load loads a file, which calls `pages`, `shard` or `titles` before that ends */
  constructor(load: (name: string) => Promise<void>) {
    this.#load = load;
  }

  pages(count: number, names: string): void {
    this.#count = count;
    this.#names = new Set(names.split(' '));
  }

  shard(name: string, words: string): void {
    this.#shards.set(name, words);
  }

  titles(part: number, packed: string): void {
    this.#titles.set(part, unpackedTitles(packed));
  }

  /** @param most titles that are wanted */
  async find(asked: string, most: number): Promise<FoundPages> {
    const pages = await this.#search(asked);
    const first = pages.slice(0, most);
    const parts = new Set(first.map((page) => Math.floor(page / TITLES)));
    await Promise.all([...parts].map((part) => this.#once(`titles-${part}`)));
    const titleOf = (page: number) => this.#titles.get(Math.floor(page / TITLES))?.[page % TITLES];
    return { pages, shown: first.map((page) => titleOf(page) ?? ['', '']) };
  }

  async #search(asked: string): Promise<number[]> {
    await this.#once('pages');
    const words = wordsOf(asked);
    const last = words.length - 1;
    const [first, ...others] = await Promise.all(words.map((word, at) => this.#scores(word, at === last)));
    if (first === undefined) return [];
    const pages: number[] = [];
    for (let page = 0; page < this.#count; page++) {
      if (first[page] === 0 || others.some((scores) => scores[page] === 0)) continue;
      for (const scores of others) first[page] = (first[page] as number) + (scores[page] as number);
      pages.push(page);
    }
    return pages.sort((a, b) => (first[b] as number) - (first[a] as number) || a - b);
  }

  /** By page, how much it is about the word; 0: it has no such word. */
  async #scores(word: string, isLast: boolean): Promise<Float64Array> {
    const name = shardOf(word);
    if (this.#names.has(name)) await this.#once(name);
    const scores = new Float64Array(this.#count);
    const rest = [...word].slice(2).join('');
    for (const entry of this.#shards.get(name)?.split('!') ?? []) {
      const [held = '', ...groups] = entry.split(' ');
      if (held !== rest && !(isLast && held.startsWith(rest) && held !== IN_TITLES)) continue;
      const all = groups.map(numbersIn);
      const found = all.reduce((sum, { length }) => sum + length - 1, 0);
      // Rare words say more.
      const weight = Math.log(1 + this.#count / found) * (held === rest ? 1 : 0.5);
      for (const group of all) raise(scores, group, weight);
    }
    // Half of the index begins with some letters: of a word that is one letter so far, the titles tell.
    if (isLast && [...word].length === 1) this.#addTitles(name, scores);
    return scores;
  }

  #addTitles(name: string, scores: Float64Array): void {
    const entry = this.#shards
      .get(name)
      ?.split('!')
      .find((each) => each.startsWith(`${IN_TITLES} `));
    let page = -1;
    for (const step of entry === undefined ? [] : numbersIn(entry.slice(2)).slice(1)) {
      page += step + 1;
      if (scores[page] === 0) scores[page] = 0.1;
    }
  }

  #once(name: string): Promise<void> {
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const loading = this.#load(name);
    this.#loading.set(name, loading);
    return loading;
  }
}

/** @param group pages that have a word equally often: how often, then the steps from page to page */
function raise(scores: Float64Array, group: readonly number[], weight: number): void {
  const [count = 0] = group;
  const score = weight * (count / (count + 2));
  let page = -1;
  for (let at = 1; at < group.length; at++) {
    page += (group[at] as number) + 1;
    if ((scores[page] as number) < score) scores[page] = score;
  }
}

/** Each title says how much it has in common with the one before it, and where its page lies if no rule says that: `0Earth|5en>wiki/a`. */
function unpackedTitles(packed: string): (readonly [string, string])[] {
  let before = '';
  return packed.split('|').map((entry) => {
    const [written = '', place] = entry.split('>');
    const title = before.slice(0, Number.parseInt(written.charAt(0), 36)) + written.slice(1);
    before = title;
    return [title, place ?? usualPlace(title)];
  });
}
