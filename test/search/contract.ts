/** What every search engine must do. Each implementation passes this suite; gaps are named with their reason. */

import { describe, expect, test } from 'vitest';
import {
  QUERY_CHARS,
  type SearchDocument,
  type SearchEngine,
  type SnapshotEngine,
} from '../../src/search/engine.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import { page } from './page.ts';
import { saved } from './saved.ts';

/** Tests of the contract that an engine fails, by name. One that passes nevertheless has to leave the list. */
export interface Gap {
  readonly reason: string;
  readonly tests: readonly string[];
}

type Namespaces = readonly number[] | 'all';

/** @param make gives an empty engine that knows the namespaces of `page.ts` by their names */
export function searchContract(
  name: string,
  make: () => SearchEngine | Promise<SearchEngine>,
  gaps: readonly Gap[] = [],
): void {
  const open = new Set(gaps.flatMap(({ tests }) => tests));
  const check = (title: string, work: () => Promise<void>): void => {
    if (open.delete(title)) test.fails(title, work);
    else test(title, work);
  };

  /** An engine with these pages, numbered from 1. */
  const engineWith = async (...pages: readonly SearchDocument[]): Promise<SearchEngine> => {
    const engine = await make();
    await putAll(engine, pages);
    return engine;
  };

  describe(`${name} as a search engine`, () => {
    describe('search', () => {
      const pages = [
        page('Fox', 'A quick animal that lives in a den.'),
        page('Den', 'Where the fox lives, quick to enter.', {
          categories: ['Big places'],
          templates: ['Infobox'],
        }),
        page('Programming in C++', 'C++ since v1.2.3, unlike C#.'),
        page('Straßen in 東京都', 'Übersicht ไทย 2024'),
        page('Help:Fox', 'How to find a fox.', { redirects: ['Manual'] }),
      ];

      for (const [what, query, expected] of QUERIES) {
        check(`finds ${what}: ${query}`, async () => {
          expect(await found(await engineWith(...pages), query)).toBe(expected);
        });
      }

      check('looks into the namespaces of the caller unless the query names one', async () => {
        const engine = await engineWith(...pages);
        expect(await found(engine, 'fox', [12])).toBe('5');
        expect(await found(engine, 'fox', [0, 12])).toBe('5 1 2');
        expect(await found(engine, 'fox', 'all')).toBe('5 1 2');
        expect(await found(engine, 'fox', [])).toBe('');
        expect(await found(engine, 'talk:fox', 'all')).toBe('');
      });

      check('goes on with a phrase part by part, also while pages change', async () => {
        const dens = Array.from({ length: 30 }, (_, at) =>
          page(`Den ${at}`, at % 3 === 0 ? 'a fox with dens' : 'it lives in a den'),
        );
        const engine = await engineWith(...dens);
        const idsOf = async (skip: number, limit: number) =>
          (await engine.search('"in a den"', limit, 'all', skip)).hits.map(({ id }) => id);
        const inParts = async () => [
          ...(await idsOf(0, 3)),
          ...(await idsOf(3, 9)),
          ...(await idsOf(12, 1)),
          ...(await idsOf(13, 50)),
        ];
        const all = await idsOf(0, 100);
        expect(all).toHaveLength(20);
        expect(await inParts()).toEqual(all);
        expect(await idsOf(5, 2)).toEqual(all.slice(5, 7));
        await engine.put({ ...page('Den 0', 'lives in a den'), id: 1 });
        await engine.drop(2);
        const changed = await inParts();
        expect([...changed].sort((a, b) => a - b)).toEqual(
          [1, ...all.filter((id) => id !== 2)].sort((a, b) => a - b),
        );
        expect(await idsOf(0, 100)).toEqual(changed);
      });

      check('counts what it finds, of phrases once their texts are read', async () => {
        const engine = await engineWith(...pages);
        for (const [, query] of QUERIES)
          for (const namespaces of ['all', [0], [12], []] as const) {
            const { hits, total } = await engine.search(query, 100, namespaces);
            const count = await total();
            const { total: ofNone } = await engine.search(query, 0, namespaces);
            expect(await ofNone(), query).toBe(count);
            if (count === undefined) expect(query).toContain('"');
            else expect([query, namespaces, count]).toEqual([query, namespaces, hits.length]);
          }
        expect(await (await engine.search('fox', 1, [0])).total()).toBe(2);
        // A redirect of another namespace, of which the record alone tells.
        expect(await (await engine.search('manual', 1, [0], 1)).total()).toBe(1);
      });

      check('gives no more than the limit, and the best of them', async () => {
        const engine = await engineWith(...pages);
        expect(ids((await engine.search('fox', 1, 'all')).hits)).toEqual([5]);
        expect((await engine.search('fox', 0, 'all')).hits).toEqual([]);
        expect(ids((await engine.search('"the fox"', 1, 'all')).hits)).toEqual([2]);
      });

      check('leaves out the best so many', async () => {
        const engine = await engineWith(...pages);
        expect(ids((await engine.search('fox', 1, 'all', 1)).hits)).toEqual([1]);
        expect(ids((await engine.search('fox', 9, 'all', 2)).hits)).toEqual([2]);
        expect((await engine.search('fox', 9, 'all', 3)).hits).toEqual([]);
        expect(ids((await engine.search('"fox"', 9, 'all', 1)).hits)).toEqual([1, 2]);
      });

      check('finds names of properties that objects have, where they stand', async () => {
        const engine = await engineWith(page('A', 'constructor and __proto__ and hasOwnProperty'));
        for (const query of ['constructor', '__proto__', 'hasOwnProperty'])
          expect(await found(engine, query)).toBe('1');
      });

      check('reads no more of a query than its first 300 characters', async () => {
        const engine = await engineWith(page('A', 'fox'));
        expect(await found(engine, `fox${' '.repeat(QUERY_CHARS)}unicorn`)).toBe('1');
      });

      check('never fails, whatever the query', async () => {
        const engine = await engineWith(page('A', 'fox'));
        for (const query of ODD_TEXTS) {
          expect((await engine.search(query, 10, 'all')).hits).toBeInstanceOf(Array);
          expect(await engine.complete(query, 10, 'all')).toBeInstanceOf(Array);
        }
      });

      check('takes no time for queries made to take long', async () => {
        const text = 'a aa aaa ab '.repeat(1000);
        const engine = await engineWith(...Array.from({ length: 20 }, (_, at) => page(`A${at}`, text)));
        for (const query of [
          '"a a a a a a a a"',
          'a* aa* aaa* ab*',
          `"${'a '.repeat(149)}`,
          `${'('.repeat(299)}a`,
        ]) {
          const start = threadMs();
          await engine.search(query, 10, [0]);
          expectWithin(threadMs() - start, 3000);
        }
      });
    });

    describe('ranking', () => {
      for (const [what, pages, query, expected] of RANKINGS) {
        check(`puts first ${what}`, async () => {
          expect(await found(await engineWith(...pages), query)).toBe(expected);
        });
      }

      check('gives scores that fall along the hits', async () => {
        const engine = await engineWith(...RANKINGS.flatMap(([, pages]) => pages));
        const scores = (await engine.search('fox', 100, 'all')).hits.map(({ score }) => score);
        expect(scores.length).toBeGreaterThan(10);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      });
    });

    describe('redirects', () => {
      for (const [what, query, expected] of [
        ['where the redirect has all words', 'terra firma', '1(Terra firma)'],
        ['not where the title has them', 'earth', '1'],
        ['not where the text has to help', 'terra planet', '1'],
      ] as const) {
        check(`name the title that matched, ${what}`, async () => {
          const redirects = ['Terra firma', 'Earth (planet)'];
          const engine = await engineWith(page('Earth', 'A planet.', { redirects }));
          expect(await found(engine, query)).toBe(expected);
        });
      }

      check('make a page found once, and not by a redirect that it has lost', async () => {
        const engine = await engineWith(page('Earth', 'x', { redirects: ['Terra', 'Terra nova'] }));
        expect(await found(engine, 'terra')).toBe('1(Terra)');
        await engine.put(page('Earth', 'x'));
        expect(await found(engine, 'terra')).toBe('');
      });
    });

    describe('excerpts', () => {
      const excerptOf = async (text: string, query: string): Promise<string> => {
        const { hits } = await (await engineWith(page('Title', text))).search(query, 1, [0]);
        const [hit] = hits;
        return hit!.excerpt;
      };

      check('mark the words of the query in safe HTML', async () => {
        expect(await excerptOf('The <b>quick</b> Fóx & its den', 'fox')).toBe(
          'The &lt;b&gt;quick&lt;/b&gt; <span class="searchmatch">Fóx</span> &amp; its den',
        );
      });

      check('show the beginning of the text for a hit in the title', async () => {
        const { hits } = await (await engineWith(page('Fox', 'Once upon a time & so on'))).search(
          'fox',
          1,
          [0],
        );
        const [hit] = hits;
        expect(hit).toMatchObject({ id: 1, excerpt: 'Once upon a time &amp; so on' });
        expect(hit).not.toHaveProperty('matchedTitle');
      });

      check('show what stands around a match far down, in 300 characters', async () => {
        const filler = 'lorem ipsum '.repeat(200);
        const excerpt = await excerptOf(`${filler}fox ${filler}`, 'fox');
        expect(excerpt).toContain('ipsum <span class="searchmatch">fox</span> lorem');
        const plain = excerpt.replaceAll(/<span class="searchmatch">|<\/span>/g, '');
        expect(plain.length).toBeLessThanOrEqual(300);
      });

      check('show the best of many places of a rare word', async () => {
        const filler = 'lorem ipsum '.repeat(100);
        const text = `fox ${filler} foxes ${filler} Fox ${filler} a fox and a fox in a den`;
        const engine = await engineWith(page('Title', text), page('Den', 'den', { id: 2 }));
        await engine.put(page('Title', `${text}.`));
        for (const query of ['fox den', 'fo* den', 'fox intitle:title']) {
          const { hits } = await engine.search(query, 1, [0]);
          expect(hits[0]?.excerpt, query).toContain('class="searchmatch">fox</span> in a ');
        }
      });

      check('of a page without a text are empty', async () => {
        expect(await excerptOf('', 'title')).toBe('');
      });
    });

    describe('complete', () => {
      for (const [what, titles, prefix, expected] of COMPLETIONS) {
        check(`gives ${what}`, async () => {
          const engine = await engineWith(
            ...titles.map(([title, ...redirects]) => page(title!, '', { redirects })),
          );
          expect(await begun(engine, prefix)).toBe(expected);
        });
      }

      check('reads a namespace in front, and nothing as nothing', async () => {
        const engine = await engineWith(page('Fox', ''), page('Help:Fox', ''), page('Help:Den', ''));
        expect(await begun(engine, 'f')).toBe('1');
        expect(await begun(engine, 'HELP: f')).toBe('2');
        expect(await begun(engine, 'help:')).toBe('3 2');
        expect(await begun(engine, 'all:fo')).toBe('1 2');
        expect(await begun(engine, ' _ ')).toBe('');
        expect(await begun(engine, '')).toBe('');
      });

      check('looks into the namespaces of the caller', async () => {
        const engine = await engineWith(page('Fox', ''), page('Help:Fox', ''), page('Talk:Fox', ''));
        expect(await begun(engine, 'fo', [12])).toBe('2');
        expect(await begun(engine, 'fo', [0, 1])).toBe('1 3');
        expect(await begun(engine, 'fo', [7])).toBe('');
      });

      check('counts pages, not titles, against the limit', async () => {
        const engine = await engineWith(
          page('Aa', '', { redirects: ['Ab', 'Ac'] }),
          page('Ad', ''),
          page('Ae', ''),
        );
        expect(ids(await engine.complete('a', 2, [0]))).toEqual([1, 2]);
        expect(await engine.complete('a', 0, [0])).toEqual([]);
      });
    });

    describe('put and drop', () => {
      check('are seen by the next search', async () => {
        const engine = await engineWith(page('Fox', 'red'));
        await engine.put(page('Wolf', 'grey', { redirects: ['Canis'] }));
        expect(await found(engine, 'fox')).toBe('');
        expect(await found(engine, 'red')).toBe('');
        expect(await found(engine, 'grey canis')).toBe('1');
        await engine.drop(1);
        await engine.drop(99);
        expect(await found(engine, 'grey')).toBe('');
        expect(await engine.complete('c', 10, [0])).toEqual([]);
        expect(await engine.stats()).toMatchObject({ pages: 0, titles: 0, textBytes: 0 });
      });

      check('come in the order of the calls', async () => {
        const engine = await make();
        await Promise.all([
          engine.put(page('One', 'x '.repeat(100_000))),
          engine.put(page('Two', 'y')),
          engine.drop(1),
          engine.put(page('Three', 'z')),
        ]);
        expect(await found(engine, 'z')).toBe('1');
        expect(await engine.stats()).toMatchObject({ pages: 1, titles: 1 });
      });

      check('show the old state, whole, while a long page is read', async () => {
        const long = Array.from({ length: 30_000 }, (_, number) => `w${number}`).join(' ');
        const engine = await engineWith(page('Old', 'fox'));
        let isDone = false;
        const done = engine.put(page('New', `${long} den`)).then(() => {
          isDone = true;
        });
        const seen: boolean[] = [];
        while (!isDone) {
          seen.push((await found(engine, 'old fox')) === '');
          seen.push((await found(engine, 'w1')) === '1', (await found(engine, 'w19999')) === '1');
          await new Promise((resolve) => setImmediate(resolve));
        }
        await done;
        // Each search comes later than the one before it: first all see the old page, then all the new one.
        expect(seen).toEqual(seen.toSorted());
        expect(await found(engine, 'old')).toBe('');
        expect(await found(engine, 'new w1 w19999')).toBe('1');
      });

      check('let others take turns while a long page is read', async () => {
        const long = Array.from({ length: 20_000 }, (_, number) => `w${number}`).join(' ');
        const engine = await make();
        let turns = 0;
        let isDone = false;
        const done = engine.put(page('Long', long.repeat(2))).finally(() => {
          isDone = true;
        });
        for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve));
        await done;
        expect(turns).toBeGreaterThan(2);
      });

      check('take any text and any title', async () => {
        const engine = await make();
        for (const text of ODD_TEXTS) await engine.put(page(text, `${text} fox`, { redirects: [text] }));
        expect(ids((await engine.search('fox', 10, 'all')).hits)).toEqual([1]);
      });

      check('count pages, titles and bytes', async () => {
        const engine = await engineWith(page('Fox', 'añb', { redirects: ['Reynard'] }), page('Den', 'x'));
        expect(await engine.stats()).toMatchObject({ pages: 2, titles: 3, textBytes: 5 });
      });
    });

    test('every gap is the name of a test', () => {
      expect([...open]).toEqual([]);
    });
  });
}

/** What an engine must do that its caller keeps. */
export function snapshotContract(name: string, make: () => SnapshotEngine): void {
  const engineWith = async (...pages: readonly SearchDocument[]): Promise<SnapshotEngine> => {
    const engine = make();
    await putAll(engine, pages);
    return engine;
  };

  describe(`${name} as an engine that is kept`, () => {
    describe('save and load', () => {
      const long = Array.from({ length: 3000 }, (_, number) => `w${number}`).join(' ');

      test('bring back all, and go on from there', async () => {
        const before = await engineWith(
          page('Fox', 'lives in a dén 東京', {
            redirects: ['Reynard'],
            categories: ['Animals'],
            templates: ['Box'],
          }),
          page('Help:Long', `${long} fox`),
          page('Gone', 'fox'),
        );
        await before.drop(3);
        const engine = make();
        expect(await engine.load(await saved(before, 'tip of ä'))).toBe('tip of ä');
        expect(await engine.stats()).toEqual({
          ...(await before.stats()),
          terms: (await engine.stats()).terms,
        });
        for (const query of [
          'fox',
          'all:fox',
          'reynard',
          'incategory:animals hastemplate:box',
          '"a den"',
          '東京',
          'w2* help:fox',
        ]) {
          expect((await engine.search(query, 10, [0])).hits).toEqual(
            (await before.search(query, 10, [0])).hits,
          );
        }
        expect(await engine.complete('r', 10, [0])).toEqual([{ id: 1, matchedTitle: 'Reynard' }]);
        await engine.put(page('Fox', 'grey'));
        await engine.drop(2);
        expect(await found(engine, 'den', 'all')).toBe('');
        expect(await found(engine, 'w1', 'all')).toBe('');
        expect(await found(engine, 'grey fox', 'all')).toBe('1');
      });

      test('keep the state of one moment while pages change', async () => {
        const engine = await engineWith(page('Fox', long), page('Den', long), page('Wolf', long));
        const saving = saved(engine, 'tip');
        await Promise.all([engine.put(page('New', 'fresh')), engine.drop(2)]);
        const copy = make();
        await copy.load(await saving);
        expect(await found(copy, 'w0 w2999')).toBe('1 2 3');
        expect(await found(copy, 'fresh')).toBe('');
        expect(await found(engine, 'w0')).toBe('3');
        await engine.put(page('Den', 'again', { id: 2 }));
        expect(await found(engine, 'w0')).toBe('3');
        expect(await found(engine, 'again')).toBe('2');
      });

      test('replace what is there', async () => {
        const engine = await engineWith(page('Old', 'old'), page('Older', 'old'));
        expect(await engine.load(await saved(await engineWith(page('New', 'new')), 'tip'))).toBe('tip');
        expect(await found(engine, 'old')).toBe('');
        expect(await found(engine, 'new')).toBe('1');
        expect(await engine.stats()).toMatchObject({ pages: 1, titles: 1, textBytes: 3 });
      });

      test('take an empty engine', async () => {
        const engine = make();
        expect(await engine.load(await saved(make(), ''))).toBe('');
      });

      test('empty an engine where nothing was saved', async () => {
        const engine = await engineWith(page('Fox', 'den'));
        const nothing = Buffer.alloc(0);
        for (let count = 0; count < 2; count++) {
          expect(await engine.load({ lists: nothing, texts: nothing })).toBeUndefined();
          expect(await engine.stats()).toEqual({ pages: 0, titles: 0, terms: 0, textBytes: 0 });
          await engine.put(page('Fox', 'den'));
          expect(await found(engine, 'den')).toBe('1');
        }
      });

      test('refuse parts of two saves', async () => {
        const engine = await engineWith(page('Fox', 'den'));
        const { lists } = await saved(engine, 'tip');
        const { texts } = await saved(engine, 'top');
        expect(await engine.load({ lists, texts })).toBeUndefined();
      });

      for (const part of ['lists', 'texts'] as const)
        for (const [what, damage] of DAMAGES) {
          test(`leave an empty engine that works when the file of ${part} ${what}`, async () => {
            const engine = await engineWith(page('Fox', 'den'));
            const sound = await saved(engine, 'tip');
            expect(await engine.load({ ...sound, [part]: damage(sound[part]) })).toBeUndefined();
            expect(await engine.stats()).toEqual({ pages: 0, titles: 0, terms: 0, textBytes: 0 });
            await engine.put(page('Fox', 'den'));
            expect(await found(engine, 'den')).toBe('1');
          });
        }
    });
  });
}

async function putAll(engine: SearchEngine, pages: readonly SearchDocument[]): Promise<void> {
  for (const [at, each] of pages.entries()) await engine.put({ ...each, id: at + 1 });
}

/** Ids found, best first; with the redirect that matched in brackets. */
export async function found(
  engine: SearchEngine,
  query: string,
  namespaces: Namespaces = [0],
): Promise<string> {
  return shown((await engine.search(query, 100, namespaces)).hits);
}

async function begun(engine: SearchEngine, prefix: string, namespaces: Namespaces = [0]): Promise<string> {
  return shown(await engine.complete(prefix, 100, namespaces));
}

function shown(hits: readonly { readonly id: number; readonly matchedTitle?: string }[]): string {
  return hits.map(({ id, matchedTitle }) => (matchedTitle ? `${id}(${matchedTitle})` : id)).join(' ');
}

function ids(hits: readonly { readonly id: number }[]): number[] {
  return hits.map(({ id }) => id);
}

const QUERIES: readonly (readonly [what: string, query: string, expected: string])[] = [
  ['every word, in title and text together', 'fox quick', '1 2'],
  ['no page that lacks one', 'fox quick unicorn', ''],
  ['case, diacritics and ß folded', 'STRASSEN ubersicht', '4'],
  ['decomposed and full-width letters', 'U\u0308bersicht ｆ', ''],
  ['full-width words', 'ｆｏｘ', '1 2'],
  ['a phrase', '"lives in a den"', '1'],
  ['a phrase in the title', '"programming in"', '3'],
  ['no phrase over title and text', '"fox a quick"', ''],
  ['no phrase in another order', '"quick fox"', ''],
  ['a beginning', 'anim*', '1'],
  ['no beginning without a star', 'anim', ''],
  ['without a word', 'quick -animal', '2'],
  ['without a phrase', 'quick -"lives in"', '2'],
  ['without a beginning', 'quick -ani*', '2'],
  ['nothing for exclusions alone', '-fox', ''],
  ['words of the title', 'intitle:fox', '1'],
  ['a phrase of the title', 'intitle:"in C++"', '3'],
  ['titles with a beginning', 'prefix:pro', '3'],
  ['a beginning and a word', 'quick prefix:f', '1'],
  ['titles of a namespace', 'prefix:Help:f', '5'],
  ['a category', 'incategory:big_places', '2'],
  ['a template', 'quick hastemplate:"infobox"', '2'],
  ['no other category', 'quick incategory:Small', ''],
  ['C++', 'c++', '3'],
  ['C#', 'C#', '3'],
  ['C, in both', 'c', '3'],
  ['a version', 'v1.2.3', '3'],
  ['a part of a version', '1.2', '3'],
  ['no tail of a version', '2.3', ''],
  ['numbers whole', '202', ''],
  ['a number', '2024', '4'],
  ['Japanese', '東京', '4'],
  ['one character', '京', '4'],
  ['Thai', 'ไทย', '4'],
  ['another namespace', 'help:fox', '5'],
  ['a redirect from another namespace', 'manual', '5(Manual)'],
  ['all namespaces', 'all:fox', '5 1 2'],
  ['letters for a namespace that is none', 'den: fox', '2 1'],
  ['nothing', '', ''],
  ['nothing for spaces', '  ', ''],
  ['nothing for punctuation', '?! *', ''],
  ['nothing for an open quotation', '"', ''],
  ['words in a regular expression', '(((((fox+)+)+)+$', '1 2'],
  ['nothing for template strings', '$' + '{7*7}', ''],
  ['nothing for names of properties', '__proto__', ''],
  ['nothing for names of methods', 'constructor toString', ''],
];

type Ranking = readonly [what: string, pages: readonly SearchDocument[], query: string, expected: string];

const RANKINGS: readonly Ranking[] = [
  [
    'the title of the query',
    [page('Red fox', 'x'), page('Fox', 'x'), page('Fox red fox', 'fox fox')],
    'fox',
    '2 3 1',
  ],
  [
    'a redirect of that name',
    [page('Fox den', 'fox'), page('Reynard', 'x', { redirects: ['Fox'] })],
    'fox',
    '2(Fox) 1',
  ],
  ['the beginning of the title', [page('The fox', 'fox fox'), page('Fox den', 'x')], 'fox', '2 1'],
  ['whole words at the beginning', [page('Foxes', 'fox fox'), page('Fox den', 'x')], 'fox', '2 1'],
  ['begun words at the beginning', [page('A fox', 'foxes'), page('Foxes', 'x')], 'fox*', '2 1'],
  ['words in the title', [page('A', 'the fox'), page('The fox', 'x y')], 'fox', '2 1'],
  ['words that stand often', [page('A', 'fox a b c'), page('B', 'fox fox b c')], 'fox', '2 1'],
  ['short texts', [page('A', `fox ${'x '.repeat(99)}`), page('B', `fox ${'x '.repeat(9)}`)], 'fox', '2 1'],
  [
    'rare words',
    [
      page('A', 'fox fox den'),
      page('B', 'fox den den'),
      page('C', 'fox'),
      page('D', 'fox'),
      page('E', 'fox'),
    ],
    'fox den',
    '2 1',
  ],
  ['lower ids among equals', [page('A', 'fox'), page('B', 'fox')], 'fox', '1 2'],
];

type Completion = readonly [
  what: string,
  /** Of each page its title and the redirects to it. */
  titles: readonly (readonly string[])[],
  prefix: string,
  expected: string,
];

const COMPLETIONS: readonly Completion[] = [
  ['titles in order', [['Fox den'], ['Foal'], ['Fix']], 'fo', '2 1'],
  ['the exact title first', [['Fox den'], ['Fox'], ['Foal'], ['Foxes']], 'fox', '2 1 4'],
  ['case and diacritics alike', [['Éclair'], ['eclat']], 'ECLA', '1 2'],
  ['the spelling of the prefix before others', [['NASA'], ['Nasa'], ['Nasal']], 'Nasa', '2 1 3'],
  ['underscores as spaces', [['Main Page']], ' main_p', '1'],
  ['no middles of titles', [['The fox']], 'fox', ''],
  ['redirects with their title', [['Earth', 'Terra']], 'ter', '1(Terra)'],
  ['several redirects as one', [['Earth', 'Terra', 'Tera']], 'te', '1(Tera)'],
  ['a page before a redirect of the same name', [['Foo'], ['Bar', 'foo']], 'FOO', '1 2(foo)'],
  ['punctuation as it stands', [['C++'], ['C#'], ['C']], 'c+', '1'],
];

const DAMAGES: readonly (readonly [what: string, damage: (snapshot: Buffer) => Buffer])[] = [
  [
    'has a bit changed',
    (snapshot) => Buffer.from(snapshot.map((byte, at) => (at === snapshot.length - 3 ? byte ^ 1 : byte))),
  ],
  ['is cut off', (snapshot) => snapshot.subarray(0, -2)],
  ['is empty', () => Buffer.alloc(0)],
  ['is something else', () => Buffer.from('{"tip": "of another kind", "pages": []}')],
];

const ODD_TEXTS = [
  '\0',
  '\ud800',
  'a\udc00b',
  '\u0301\u0301',
  '\u202e\ufeff',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'x'.repeat(100_000),
  '-'.repeat(1000),
  '"'.repeat(999),
  ':'.repeat(999),
  'intitle:incategory:hastemplate:prefix:',
  '__proto__',
  'all:all:all:',
  '<script>&amp;',
];
