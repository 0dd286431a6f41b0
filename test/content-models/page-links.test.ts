import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import type { ModelName } from '../../src/content-models/models.ts';
import { type PathMeaning, pageLinks } from '../../src/content-models/page-links.ts';
import { plainPage } from '../../src/content-models/plain-page.ts';
import { type LanguageWords, wordsOfLanguage } from '../../src/title/language-words.ts';
import { LocalWords } from '../../src/title/local-words.ts';
import { isTitle, parseTitle } from '../../src/title/title.ts';
import { ALL } from '../sizes.ts';
import { threadMs } from '../support/thread-time.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

/** As in every wiki of ours, all namespaces have subpages. */
const site = { ...contextFor({}).site, subpageNamespaces: new Set([0]) };
/** What paths mean on `Guide/Setup`. */
const MEANINGS: Readonly<Record<string, PathMeaning>> = {
  'Install.md': { kind: 'page', key: 'Guide/Install' },
  '/Home': { kind: 'page', key: 'Home' },
  'map.png': { kind: 'file', key: 'File:Map.png' },
  'no.png': { kind: 'missing', key: 'File:No.png' },
  'files/x.pdf': { kind: 'file', key: 'File:Files/x.pdf' },
};

async function linksOf(
  source: string,
  model: ModelName = 'wikitext',
  here = 'Guide/Setup',
  words?: LocalWords,
) {
  const title = parseTitle(here, site);
  if (!isTitle(title)) throw new Error(here);
  const { leads } = await plainPage(source, model, site, new Slices());
  const meaning = (_: string, path: string): PathMeaning | undefined => MEANINGS[path];
  return pageLinks(leads, { title, site: { ...site, words }, meaning }).map(({ kind, target, more }) =>
    [kind, target, more].filter(Boolean).join(' '),
  );
}

describe('pageLinks()', () => {
  test.each([
    ['[[earth#Core|blue]] [[Earth]] [[:Earth]]', ['link Earth']],
    [
      '[[talk:a b]] [[ :Category:X]] [[:File:Y.png]]',
      ['link Talk:A_b', 'link Category:X', 'link File:Y.png'],
    ],
    ['[[/Sub]] [[../]] [[../Other/]]', ['link Guide/Setup/Sub', 'link Guide', 'link Guide/Other']],
    ['[[Category:Maps|*old]] [[category:maps|*new]]', ['category Category:Maps *new']],
    ['[[File:Map.png|thumb|A [[map]]]] [[Media:Map.png]]', ['link Map', 'file File:Map.png']],
    ['<gallery>\nA.png|a\nFile:B.png\n</gallery>', ['file File:A.png', 'file File:B.png']],
    [
      '{{Box|[[a]]}} {{:Home}} {{user:X}} {{/x}}',
      ['link A', 'template Template:Box', 'template Home', 'template User:X', 'template Guide/Setup/x'],
    ],
    ['{{subst:Box}} {{Box}}', ['template Template:Box']],
    ['{{PAGENAME}} {{lc:X}} {{#if:x|[[b]]}} {{NUMBEROFPAGES:R}} {{{arg}}}', ['link B']],
    [
      '[http://a.test/x y] http://b.test/?a=1&b=2, [//c.test] [mailto:a@b.test m]',
      [
        'address http://a.test/x',
        'address http://b.test/?a=1&b=2',
        'address //c.test',
        'address mailto:a@b.test',
      ],
    ],
    ['<nowiki>[[A]]</nowiki> <!-- [[B]] {{C}} --> <pre>[[D]]</pre>', []],
    ['[[a|b\n\n[[A[b]] [[]] [[#x]]', []],
    ['[[Caf&eacute;]] [[A%20b]]', ['link Café', 'link A_b']],
  ])('of the wikitext %s', async (source, expected) => {
    expect((await linksOf(source)).sort()).toEqual([...expected].sort());
  });

  test.each([
    ['[a](Install.md) [b](Install.md#x) [c](/Home)', ['link Guide/Install', 'link Home']],
    [
      '[[Home]] [[Category:X]] ![p](map.png) ![n](no.png) [q](files/x.pdf)',
      ['link Home', 'category Category:X', 'file File:Map.png', 'file File:No.png', 'file File:Files/x.pdf'],
    ],
    [
      '[a](http://a.test/x) <https://b.test> [m](mailto:a@b.test)',
      ['address http://a.test/x', 'address https://b.test', 'address mailto:a@b.test'],
    ],
    ['---\ncategories: [A, B c]\n---\n[x](#part) `[[no]]`', ['category Category:A', 'category Category:B_c']],
  ])('of the Markdown %s', async (source, expected) => {
    expect((await linksOf(source, 'markdown')).sort()).toEqual([...expected].sort());
  });

  test("of the wikitext of a wiki with words of its own: what takes a page in is not the page's name", async () => {
    const words = new LocalWords((await wordsOfLanguage('de')) as LanguageWords);
    const links = await linksOf('{{ers:Box}} {{MSGNW:Rahmen}} {{ERSX:Y}}', 'wikitext', 'Earth', words);
    expect(links).toEqual(['template Template:Box', 'template Template:Rahmen', 'template Template:ERSX:Y']);
  });

  test('of other models: none', async () => {
    expect(await linksOf('{"a": "[[b]] http://c.test"}', 'json')).toEqual([]);
  });

  test.runIf(ALL).each([
    ['links', (at: number) => `[[L${at}]] `],
    ['open links', () => '[['],
    ['addresses', (at: number) => `http://a.test/${at} `],
    ['addresses in each other', () => 'http://'],
    ['templates', (at: number) => `{{T${at}|`],
  ])('twice as many %s take twice as long, at most', async (_, make) => {
    const text = (count: number): string => Array.from({ length: count }, (__, at) => make(at)).join('');
    const time = async (count: number): Promise<number> => {
      const source = text(count);
      await linksOf(source);
      let least = Number.POSITIVE_INFINITY;
      // Garbage is collected at any moment, and only ever adds time.
      for (let tries = 0; tries < 3; tries++) {
        const before = threadMs();
        await linksOf(source);
        least = Math.min(least, threadMs() - before);
      }
      return least;
    };
    const [once, twice] = [await time(20_000), await time(40_000)];
    expect(twice).toBeLessThan(4 * once + 50);
  });
});
