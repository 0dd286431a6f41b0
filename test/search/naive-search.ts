import fc from 'fast-check';
import { expect } from 'vitest';
import type { SearchDocument } from '../../src/search/engine.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { namespaceOf, page } from './page.ts';

/**
 * A search that scans all pages for each query and knows its few words by heart: the oracle for `PageIndex`.
 * For each word as written: what it stands for at each place (the first is the word itself, the others find
 * it too).
 */
const WORDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fox: [['fox']],
  FOXES: [['foxes']],
  Café: [['cafe']],
  'cafe\u0301': [['cafe']],
  Straße: [['strasse']],
  ｆｏ: [['fo']],
  'C++': [['c++', 'c']],
  c: [['c']],
  'v1.2': [['1.2', '1', 'v1']],
  '1': [['1']],
  東京都: [
    ['東京', '東'],
    ['京都', '京', '都'],
  ],
  京都: [['京都', '京', '都']],
  constructor: [['constructor']],
};

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

const word = fc.constantFrom(...Object.keys(WORDS));
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

/**
 * Random sequences of steps, in which `PageIndex` must agree with the scan. The seed is printed where it does
 * not.
 */
export async function checkSequences(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => runSequence(steps)),
    { numRuns },
  );
}

async function runSequence(steps: readonly Step[]): Promise<void> {
  const pages = new Map<number, SearchDocument>();
  let engine = new PageIndex(namespaceOf);
  for (const each of steps) {
    if (each.kind === 'put') {
      pages.set(each.document.id, each.document);
      await engine.put(each.document);
    } else if (each.kind === 'drop') {
      pages.delete(each.id);
      await engine.drop(each.id);
    } else if (each.kind === 'restart') {
      const snapshot = await engine.save('tip');
      engine = new PageIndex(namespaceOf);
      expect(await engine.load(snapshot)).toBe('tip');
    } else if (each.kind === 'search') {
      const hits = await engine.search(queryOf(each.clauses, each.category), 100, each.all ? 'all' : [0]);
      const expected = [...pages.values()].filter((document) => matches(document, each));
      expect(sorted(hits.map((hit) => hit.id))).toEqual(sorted(expected.map((document) => document.id)));
    } else {
      const hits = await engine.complete(each.prefix, 100, each.all ? 'all' : [0]);
      const expected = [...pages.values()].filter((document) => begins(document, each.prefix, each.all));
      expect(sorted(hits.map((hit) => hit.id))).toEqual(sorted(expected.map((document) => document.id)));
    }
  }
  expect(engine.stats().pages).toBe(pages.size);
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}

function queryOf(clauses: readonly Clause[], category: string): string {
  const parts = clauses.map(({ words, isQuoted, isPrefix, isUnwanted, inTitle }) => {
    const value = isQuoted ? `"${words.join(' ')}"` : `${words[0]}${isPrefix ? '*' : ''}`;
    return `${isUnwanted ? '-' : ''}${inTitle ? 'intitle:' : ''}${value}`;
  });
  return [...(category === '' ? [] : [`incategory:${category}`]), ...parts].join(' ');
}

function matches(document: SearchDocument, query: Extract<Step, { kind: 'search' }>): boolean {
  const wanted = query.clauses.filter((each) => !each.isUnwanted);
  const unwanted = query.clauses.filter((each) => each.isUnwanted);
  if (wanted.length === 0 && query.category === '') return false;
  const category = query.category.toLowerCase().replace('_', ' ');
  if (category !== '' && !document.categories?.some((name) => name.toLowerCase() === category)) return false;
  const isSearched = (namespace: number): boolean => query.all || namespace === 0;
  const isThere =
    isSearched(document.namespace) ||
    document.redirects.some(
      (redirect) =>
        isSearched(redirect.namespace) && wanted.every((each) => hasTerms([places(redirect.title)], each)),
    );
  return (
    isThere &&
    wanted.every((each) => holds(document, each)) &&
    !unwanted.some((each) => holds(document, each))
  );
}

type Places = readonly (readonly string[])[];

function holds(document: SearchDocument, clause: Clause): boolean {
  const titles = [document, ...document.redirects].map((each) => places(each.title));
  const fields = clause.inTitle ? titles : [...titles, places(document.text)];
  const isPhrase = places(clause.words.join(' ')).length > 1 && (clause.isQuoted || clause.isUnwanted);
  return isPhrase ? fields.some((field) => hasRow(field, clause)) : hasTerms(fields, clause);
}

function hasTerms(fields: readonly Places[], clause: Clause): boolean {
  const wanted = places(clause.words.join(' '));
  return wanted.every(([term], at) =>
    fields.flat(2).some((each) => isTerm(each, term!, clause.isPrefix && at === wanted.length - 1)),
  );
}

function hasRow(field: Places, clause: Clause): boolean {
  const wanted = places(clause.words.join(' '));
  return field.some((_, start) =>
    wanted.every(([term], at) =>
      field[start + at]?.some((each) => isTerm(each, term!, clause.isPrefix && at === wanted.length - 1)),
    ),
  );
}

function isTerm(each: string, term: string, isPrefix: boolean): boolean {
  return isPrefix ? each.startsWith(term) : each === term;
}

function places(text: string): Places {
  const local = text.replace(/^Help:/, '');
  return local.split(/[\s,_-]+/).flatMap((written) => WORDS[written] ?? []);
}

function begins(document: SearchDocument, prefix: string, all: boolean): boolean {
  const isHelp = prefix.startsWith('help:');
  const start = foldByHeart(prefix.replace('help:', ''));
  return [document, ...document.redirects].some(
    ({ title, namespace }) =>
      (isHelp ? namespace === 12 : all || namespace === 0) &&
      foldByHeart(title.replace(/^Help:/, '')).startsWith(start),
  );
}

function foldByHeart(text: string): string {
  return text
    .replaceAll(/Café|cafe\u0301/g, 'cafe')
    .replaceAll('ß', 'ss')
    .replaceAll('ｆｏ', 'fo')
    .toLowerCase();
}
