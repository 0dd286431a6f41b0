import { describe, expect, test } from 'vitest';
import type { SearchEngine } from '../../src/search/engine.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { busy } from '../support/busy.ts';
import { engineWith, namespaceOf, page } from './page.ts';

/** Ids found, best first; with the redirect that matched in brackets. */
async function found(
  engine: SearchEngine,
  query: string,
  namespaces: readonly number[] | 'all' = [0],
): Promise<string> {
  const hits = await engine.search(query, 100, namespaces);
  return hits.map(({ id, matchedTitle }) => (matchedTitle ? `${id}(${matchedTitle})` : id)).join(' ');
}

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

  test.each([
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
    ['spaces', '  ', ''],
    ['punctuation', '?! *', ''],
    ['an open quotation', '"', ''],
    ['a regular expression', '(((((fox+)+)+)+$', '1 2'],
    ['template strings', '$' + '{7*7}', ''],
    ['names of properties', '__proto__', ''],
    ['a constructor', 'constructor toString', ''],
  ])('finds %s: %s', async (_name, query, expected) => {
    expect(await found(await engineWith(...pages), query)).toBe(expected);
  });

  test('looks into the namespaces of the caller unless the query names one', async () => {
    const engine = await engineWith(...pages);
    expect(await found(engine, 'fox', [12])).toBe('5');
    expect(await found(engine, 'fox', 'all')).toBe('5 1 2');
    expect(await found(engine, 'talk:fox', 'all')).toBe('');
  });

  test('gives no more than asked for, the best', async () => {
    const engine = await engineWith(...pages);
    expect((await engine.search('fox', 1, 'all')).map((hit) => hit.id)).toEqual([5]);
    expect(await engine.search('fox', 0, 'all')).toEqual([]);
    expect((await engine.search('"the fox"', 1, 'all')).map((hit) => hit.id)).toEqual([2]);
  });

  test('finds names of properties where they stand', async () => {
    const engine = await engineWith(page('A', 'constructor and __proto__ and hasOwnProperty'));
    for (const query of ['constructor', '__proto__', 'hasOwnProperty'])
      expect(await found(engine, query)).toBe('1');
  });

  test('shows the beginning of the text for a hit in the title', async () => {
    const engine = await engineWith(page('Fox', 'Once upon a time & so on'));
    const [hit] = await engine.search('fox', 1, [0]);
    expect(hit).toMatchObject({ id: 1, excerpt: 'Once upon a time &amp; so on' });
    expect(hit).not.toHaveProperty('matchedTitle');
  });

  test('takes no time for queries made to take long', async () => {
    const text = 'a aa aaa ab '.repeat(2000);
    const engine = await engineWith(...Array.from({ length: 50 }, (_, number) => page(`A${number}`, text)));
    const start = performance.now();
    for (const query of [
      '"a a a a a a a a"',
      'a* aa* aaa* ab*',
      `"${'a '.repeat(149)}`,
      `${'('.repeat(299)}a`,
    ]) {
      await engine.search(query, 10, [0]);
    }
    expect(performance.now() - start).toBeLessThan(busy(2000));
  });
});

describe('ranking', () => {
  test.each([
    [
      'the title asked for',
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
  ])('puts first %s', async (_name, pages, query, expected) => {
    expect(await found(await engineWith(...pages), query)).toBe(expected);
  });
});

describe('redirects', () => {
  test.each([
    ['where the redirect has all words', 'terra firma', '1(Terra firma)'],
    ['not where the title has them', 'earth', '1'],
    ['not where the text has to help', 'terra planet', '1'],
  ])('name the title that matched, %s', async (_name, query, expected) => {
    const engine = await engineWith(
      page('Earth', 'A planet.', { redirects: ['Terra firma', 'Earth (planet)'] }),
    );
    expect(await found(engine, query)).toBe(expected);
  });
});

describe('complete', () => {
  test('reads a namespace in front, and nothing as nothing', async () => {
    const engine = await engineWith(page('Fox', ''), page('Help:Fox', ''), page('Help:Den', ''));
    const ids = async (prefix: string) => (await engine.complete(prefix, 10, [0])).map((hit) => hit.id);
    expect(await ids('f')).toEqual([1]);
    expect(await ids('HELP: f')).toEqual([2]);
    expect(await ids('help:')).toEqual([3, 2]);
    expect(await ids('all:fo')).toEqual([1, 2]);
    expect(await ids(' _ ')).toEqual([]);
    expect(await ids('')).toEqual([]);
  });
});

describe('put and drop', () => {
  test('are seen by the next search', async () => {
    const engine = await engineWith(page('Fox', 'red'));
    await engine.put(page('Wolf', 'grey', { redirects: ['Canis'] }));
    expect(await found(engine, 'fox')).toBe('');
    expect(await found(engine, 'red')).toBe('');
    expect(await found(engine, 'grey canis')).toBe('1');
    await engine.drop(1);
    await engine.drop(99);
    expect(await found(engine, 'grey')).toBe('');
    expect(await engine.complete('c', 10, [0])).toEqual([]);
    expect(engine.stats()).toMatchObject({ pages: 0, titles: 0, textBytes: 0 });
  });

  test('come in the order of the calls', async () => {
    const engine = new PageIndex(namespaceOf);
    await Promise.all([
      engine.put(page('One', 'x '.repeat(100_000))),
      engine.put(page('Two', 'y')),
      engine.drop(1),
      engine.put(page('Three', 'z')),
    ]);
    expect(await found(engine, 'z')).toBe('1');
    expect(engine.stats()).toMatchObject({ pages: 1, titles: 1 });
  });

  test('show the old state, whole, while a long page is read', async () => {
    const long = Array.from({ length: 30_000 }, (_, number) => `w${number}`).join(' ');
    const engine = await engineWith(page('Old', 'fox'));
    let isDone = false;
    const done = engine.put(page('New', `${long} den`)).then(() => {
      isDone = true;
    });
    const states = new Set<string>();
    while (!isDone) {
      states.add(
        `${await found(engine, 'old fox')},${await found(engine, 'w1')},${await found(engine, 'w19999')}`,
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect([...states].slice(0, 2)).toEqual(['1,,', ',1,1'].slice(0, states.size));
    expect(await found(engine, 'old')).toBe('');
    expect(await found(engine, 'new w1 w19999')).toBe('1');
  });

  test('keep limits: 20,000 distinct words, 512 KiB of text, and turns for others', async () => {
    const engine = await engineWith(page('Small', 'fox'));
    const words = Array.from({ length: 50_000 }, (_, number) => `${number}x`);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await engine.put(page('Many', `fox ${words.join(' ')}`, { id: 2 }));
    await engine.put(page('Long', `fox ${'ä'.repeat(300)} ${'b '.repeat(400_000)} end`, { id: 3 }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    expect(await found(engine, 'fox')).toBe('1 2 3');
    expect(await found(engine, words[100]!)).toBe('2');
    expect(await found(engine, words[20_000]!)).toBe('');
    expect(await found(engine, 'end')).toBe('');
    expect(engine.stats()).toMatchObject({ pages: 3, terms: 20_002 });
    expect(engine.stats().textBytes).toBeLessThanOrEqual(2 * 512 * 1024 + 3);
  });

  test('free the words of pages that are gone', async () => {
    const engine = await engineWith(page('Fox', 'den'));
    for (let change = 0; change < 6000; change++) await engine.put(page('Fox', `w${change}`));
    expect(engine.stats().terms).toBeLessThan(2000);
    expect(await found(engine, 'w5999')).toBe('1');
  });
});

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
    const engine = new PageIndex(namespaceOf);
    expect(await engine.load(await before.save('tip'))).toBe('tip');
    expect(engine.stats()).toEqual({ ...before.stats(), terms: engine.stats().terms });
    for (const query of [
      'fox',
      'all:fox',
      'reynard',
      'incategory:animals hastemplate:box',
      '"a den"',
      '東京',
      'w2* help:fox',
    ]) {
      expect(await engine.search(query, 10, [0])).toEqual(await before.search(query, 10, [0]));
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
    const saved = engine.save('tip');
    await Promise.all([engine.put(page('New', 'fresh')), engine.drop(2)]);
    const copy = new PageIndex(namespaceOf);
    await copy.load(await saved);
    expect(await found(copy, 'w0 w2999')).toBe('1 2 3');
    expect(await found(copy, 'fresh')).toBe('');
    expect(await found(engine, 'w0')).toBe('3');
    await engine.put(page('Den', 'again', { id: 2 }));
    expect(await found(engine, 'w0')).toBe('3');
    expect(await found(engine, 'again')).toBe('2');
  });

  test('leave an empty engine that works when the snapshot is damaged', async () => {
    const engine = await engineWith(page('Fox', 'den'));
    const snapshot = await engine.save('tip');
    snapshot[snapshot.length - 1]! ^= 1;
    expect(await engine.load(snapshot)).toBeUndefined();
    expect(engine.stats()).toEqual({ pages: 0, titles: 0, terms: 0, textBytes: 0 });
    await engine.put(page('Fox', 'den'));
    expect(await found(engine, 'den')).toBe('1');
  });

  test('take an empty engine', async () => {
    const engine = new PageIndex(namespaceOf);
    expect(await engine.load(await new PageIndex(namespaceOf).save(''))).toBe('');
  });
});
