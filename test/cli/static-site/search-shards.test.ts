/** What a browser finds in the shards of a static site is what a plain search finds in the words of its pages. */
import { expect, test } from 'vitest';
import { StaticIndex } from '../../../src/browser/static-index.ts';
import { foldedWords } from '../../../src/browser/static-words.ts';
import {
  type IndexedPage,
  searchShards,
  titleScripts,
  wordsOfPage,
} from '../../../src/cli/static-site/search-shards.ts';
import { makeRandom } from '../../bench/random.ts';

const WORDS =
  'a an ant ants b ba bat 1 12 12a é éa ບ über zebra 水星 水 𝒳x 𐐀𐐁𐐂 averyveryveryverylongwordindeed'.split(
    ' ',
  );

/** The same random pages each time: few words, most of them often. */
function drawPages(count: number): IndexedPage[] {
  const random = makeRandom(count);
  const drawn = (most: number): string =>
    Array.from({ length: 1 + random.below(most) }, () => WORDS[random.zipf(WORDS.length)]).join(' ');
  const titles = Array.from(
    { length: count },
    (_, at) => `${['', 'Talk:', 'Sub/'][random.below(3)]}${drawn(3)} ${at}`,
  );
  return titles.sort().map((title) => {
    const usual = title.replace(/ /g, '_').replace(/:/g, '~3A');
    const place = `wiki/${usual}${random.below(9) === 0 ? '~2' : ''}.html`;
    return { title, place, words: wordsOfPage(title, drawn(120)) };
  });
}

function indexOf(pages: readonly IndexedPage[]): StaticIndex {
  const { names, made } = searchShards(pages, () => true);
  const scripts = new Map([...made, ...titleScripts(pages, names)]);
  const index: StaticIndex = new StaticIndex(async (name) => {
    new Function('stemmaSearch', scripts.get(name) as string)(index);
  });
  return index;
}

/** The rule: every word is on the page, the last one or more of it; rare words say more, and so do those that are there often. */
function plainSearch(pages: readonly IndexedPage[], asked: readonly string[]): number[] {
  const held = pages.map(({ words }) => words.split(' ').map((each) => each.split('*') as [string, string?]));
  const scores = asked.map((word, at) => {
    const isLast = at === asked.length - 1;
    const found = new Map<number, number>();
    const isMeant = (each: string): boolean =>
      each === word || (isLast && each.startsWith(word) && [...word].length > 1);
    for (const each of new Set(
      held
        .flat()
        .map(([name]) => name)
        .filter(isMeant),
    )) {
      const counts = held.map((words) => words.find(([name]) => name === each));
      const weight = Math.log(1 + pages.length / counts.filter(Boolean).length) * (each === word ? 1 : 0.5);
      for (const [page, entry] of counts.entries()) {
        const count = entry && Number.parseInt(entry[1] ?? '1', 36);
        if (count !== undefined)
          found.set(page, Math.max(found.get(page) ?? 0, weight * (count / (count + 2))));
      }
    }
    if (isLast && [...word].length === 1)
      for (const [page, { title }] of pages.entries())
        if (!found.has(page) && foldedWords(title).some((each) => each.startsWith(word)))
          found.set(page, 0.1);
    return found;
  });
  const sums = pages.map((_, page) =>
    scores.every((found) => found.has(page))
      ? scores.reduce((sum, found) => sum + (found.get(page) as number), 0)
      : 0,
  );
  const order = [...sums.keys()].filter((page) => (sums[page] as number) > 0);
  return order.sort((a, b) => (sums[b] as number) - (sums[a] as number) || a - b);
}

test.each([1, 70, 400])('of %i pages', async (count) => {
  const pages = drawPages(count);
  const index = indexOf(pages);
  const random = makeRandom(5);
  for (let round = 0; round < 25; round++) {
    const asked = Array.from({ length: 1 + random.below(3) }, () => {
      const [word = ''] = foldedWords(random.pick(WORDS).slice(0, 24)).filter((each) => !/水/.test(each));
      return word === '' ? '水' : [...word].slice(0, 1 + random.below(6)).join('');
    });
    const { pages: found, shown } = await index.find(asked.join(' '), 100);
    expect(found, asked.join(' ')).toEqual(plainSearch(pages, asked));
    expect(shown).toEqual(found.slice(0, 100).map((page) => [pages[page]?.title, pages[page]?.place]));
  }
});

test('nothing, where no word is asked for or known', async () => {
  const index = indexOf(drawPages(3));
  expect(await index.find(' ?! ', 10)).toEqual({ pages: [], shown: [] });
  expect(await index.find('nowhere ant', 10)).toEqual({ pages: [], shown: [] });
});

test('a word of all pages takes hardly more than a letter of each', () => {
  const pages = Array.from({ length: 10_000 }, (_, at) => ({
    title: `P ${at}`,
    place: '',
    words: `the*${(1 + (at % 40)).toString(36)}`,
  }));
  expect(searchShards(pages, () => true).made.get('th')?.length).toBeLessThan(10_500);
});
