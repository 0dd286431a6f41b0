/** Random lives of an index, in which an engine must answer as the naive one does. The seed is printed where it does not. */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { SearchDocument, SnapshotEngine } from '../../src/search/engine.ts';
import { NaiveSearch } from './naive-search.ts';
import { namespaceOf, page } from './page.ts';
import { saved } from './saved.ts';

const WORDS = [
  'fox',
  'FOXES',
  'Café',
  'cafe\u0301',
  'Straße',
  'ｆｏ',
  'C++',
  'c',
  'v1.2',
  '1',
  '東京都',
  '京都',
  'constructor',
];

type Clause = {
  readonly words: readonly string[];
  readonly isQuoted: boolean;
  readonly isPrefix: boolean;
  readonly isUnwanted: boolean;
  readonly inTitle: boolean;
};

type Step =
  | { readonly kind: 'put'; readonly document: SearchDocument }
  | { readonly kind: 'drop'; readonly id: number }
  | {
      readonly kind: 'search';
      readonly clauses: readonly Clause[];
      readonly category: string;
      readonly all: boolean;
    }
  | { readonly kind: 'complete'; readonly prefix: string; readonly all: boolean }
  | { readonly kind: 'restart' };

const word = fc.constantFrom(...WORDS);
const title = fc
  .tuple(fc.constantFrom('', '', 'Help:'), fc.array(word, { minLength: 1, maxLength: 2 }))
  .map(([prefix, words]) => prefix + words.join(' '));

const document = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    title,
    text: fc.array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n', '-_')), { maxLength: 8 }),
    redirects: fc.array(title, { maxLength: 2 }),
    categories: fc.subarray(['Big Animals', 'Places']),
  })
  .map(({ title, text, ...details }) => page(title, text.flat().join(''), details));

const clause = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
    isQuoted: fc.boolean(),
    isPrefix: fc.boolean(),
    isUnwanted: fc.integer({ min: 0, max: 4 }).map((die) => die === 0),
    inTitle: fc.integer({ min: 0, max: 4 }).map((die) => die === 0),
  })
  .map((each) => (each.isQuoted ? { ...each, isPrefix: false } : { ...each, words: each.words.slice(0, 1) }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), document }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('drop' as const), id: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('search' as const),
      clauses: fc.array(clause, { minLength: 1, maxLength: 3 }),
      category: fc.constantFrom('', '', '', 'big_animals', 'Places'),
      all: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      prefix: fc.constantFrom('f', 'FO', 'fox', 'c', 'cafe', 'Stras', '東', 'v1.', 'help:f'),
      all: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

export async function checkSequences(make: () => SnapshotEngine, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => runSequence(make, steps)),
    { numRuns },
  );
}

async function runSequence(make: () => SnapshotEngine, steps: readonly Step[]): Promise<void> {
  const naive = new NaiveSearch(namespaceOf);
  let engine = make();
  const ids = (hits: readonly { readonly id: number }[]): number[] =>
    hits.map(({ id }) => id).sort((a, b) => a - b);
  for (const each of steps) {
    if (each.kind === 'put') await Promise.all([naive.put(each.document), engine.put(each.document)]);
    else if (each.kind === 'drop') await Promise.all([naive.drop(each.id), engine.drop(each.id)]);
    else if (each.kind === 'restart') {
      const snapshot = await saved(engine, 'tip');
      engine = make();
      expect(await engine.load(snapshot)).toBe('tip');
    } else if (each.kind === 'search') {
      const asked = [queryOf(each.clauses, each.category), 100, each.all ? 'all' : [0]] as const;
      const { hits: found, total } = await engine.search(...asked);
      const expected = await naive.search(...asked);
      expect(ids(found), asked[0]).toEqual(ids(expected.hits));
      const count = await total();
      expect(count ?? found.length, asked[0]).toBe(await expected.total());
      expect((await engine.search(asked[0], 2, asked[2], 1)).hits, asked[0]).toEqual(found.slice(1, 3));
    } else {
      const asked = [each.prefix, 100, each.all ? 'all' : [0]] as const;
      expect(ids(await engine.complete(...asked)), asked[0]).toEqual(ids(await naive.complete(...asked)));
    }
  }
  expect((await engine.stats()).pages).toBe((await naive.stats()).pages);
}

function queryOf(clauses: readonly Clause[], category: string): string {
  const parts = clauses.map(({ words, isQuoted, isPrefix, isUnwanted, inTitle }) => {
    const value = isQuoted ? `"${words.join(' ')}"` : `${words[0]}${isPrefix ? '*' : ''}`;
    return `${isUnwanted ? '-' : ''}${inTitle ? 'intitle:' : ''}${value}`;
  });
  return [...(category === '' ? [] : [`incategory:${category}`]), ...parts].join(' ');
}
