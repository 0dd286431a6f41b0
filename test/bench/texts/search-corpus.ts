/** Pages and queries for measuring the search: made up by a seed, or read from a repository of real pages. */

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export type CorpusPage = { readonly title: string; readonly text: string };

/** Numbers from 0 to below 1, the same row for the same seed. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}

/**
 * Words of the language; so many that FlexSearch's own ranking reaches the 0.59 it had on pages made from
 * real prose.
 */
const VOCABULARY = 20_000;
const TOPIC_WORDS = 20_000;
const TOPICS_PER_PAGE = 10;
const TOPIC_SHARE = 0.03;
const MEDIAN_CHARS = 3_340; // a mean of 4.6 KB with the spread below
const SPREAD = 0.8;

const SYLLABLES =
  'ba be bi bo da de di do fa ga ge ka ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va vi za zu tor ment lin gal stan per con der'.split(
    ' ',
  );

/** Pages of words by Zipf's law, each with ten topic words of its own, two of which make its title. */
export function generatedPages(count: number, seed = 7): Iterable<CorpusPage> {
  const random = seededRandom(seed);
  const words = makeWords(VOCABULARY + TOPIC_WORDS, random);
  return drawPages(count, zipf(words.slice(0, VOCABULARY), random), words.slice(VOCABULARY), random);
}

function* drawPages(
  count: number,
  drawWord: () => string,
  topicWords: readonly string[],
  random: Random,
): Generator<CorpusPage> {
  for (let page = 0; page < count; page++) {
    const topics = Array.from({ length: TOPICS_PER_PAGE }, () => pick(topicWords, random));
    const words: string[] = [];
    const chars = MEDIAN_CHARS * Math.exp(SPREAD * normal(random));
    for (let length = 0; length < chars; length += words.at(-1)!.length + 1) {
      const word = random() < TOPIC_SHARE ? pick(topics, random) : drawWord();
      words.push(random() < 0.07 ? `${word}.` : word);
    }
    yield { title: topics.slice(0, 2).map(capital).join(' '), text: words.join(' ') };
  }
}

/** Distinct words, the first ones short. */
function makeWords(count: number, random: Random): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 1 + Math.floor(Math.log10(words.size + 1) / 1.5 + 2 * random());
    words.add(Array.from({ length: syllables }, () => pick(SYLLABLES, random)).join(''));
  }
  return [...words];
}

function zipf(words: readonly string[], random: Random): () => string {
  let total = 0;
  const sums = words.map((_, rank) => (total += 1 / (rank + 2.7)));
  return () => {
    const wanted = random() * total;
    let low = 0;
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low]!;
  };
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The pages of a bare repository, in plain text of a crude kind; a preamble's `Title:` goes before the name
 * of the file.
 */
export async function repositoryPages(repository: string, branch: string): Promise<CorpusPage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-bench-'));
  try {
    const files = path.join(folder, 'files');
    await promisify(execFile)('git', ['clone', '-q', '--branch', branch, repository, files]);
    const names = await readdir(files, { recursive: true });
    const pages = names.filter((name) => /\.(mediawiki|md)$/.test(name)).sort();
    return await Promise.all(
      pages.map(async (name) => {
        const source = await readFile(path.join(files, name), 'utf8');
        const title = /^\s*Title:\s*(.*\S)/m.exec(source)?.[1] ?? name.replace(/\.\w+$/, '');
        return { title: capital(title), text: crudeText(source) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function crudeText(source: string): string {
  return source
    .replace(/<!--[\s\S]*?-->|<[^<>]*>|\{\{[^{}]*\}\}/g, ' ')
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\[https?:\S+\s*([^\]]*)\]|\[([^\]]*)\]\([^)]*\)/g, '$1$2')
    .replace(/https?:\S+|'{2,}|={2,}|\{\||\|\}|\|\|/g, ' ');
}

export type QueryKind = 'title' | 'three body words' | 'mixed';

/** A query that a person would put who has one page in mind. */
export type KnownItem = { readonly page: number; readonly query: string };

/** Words that say nothing of a page: the most frequent ones are not drawn. */
const FREQUENT_WORDS = 150;

/**
 * Seeded queries: a page is drawn, and its title, three words of its text, or a word of the title and two of
 * the text make the query.
 */
export function knownItems(
  pages: readonly CorpusPage[],
  kind: QueryKind,
  count: number,
  seed = 1,
): KnownItem[] {
  const random = seededRandom(seed);
  const frequent = mostFrequent(pages.slice(0, 1000));
  const items: KnownItem[] = [];
  while (items.length < count) {
    const page = Math.floor(random() * pages.length);
    const { title, text } = pages[page]!;
    const body = rareWords(text, frequent);
    if (body.length < 3) continue;
    const name = rareWords(title, frequent);
    const first = kind === 'mixed' && name.length > 0 ? pick(name, random) : pick(body, random);
    const query = kind === 'title' ? title : [first, pick(body, random), pick(body, random)].join(' ');
    items.push({ page, query });
  }
  return items;
}

function rareWords(text: string, frequent: ReadonlySet<string>): string[] {
  return words(text).filter((word) => !frequent.has(word));
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function mostFrequent(pages: readonly CorpusPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of pages) for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).slice(0, FREQUENT_WORDS);
  return new Set(byCount.map(([word]) => word));
}
