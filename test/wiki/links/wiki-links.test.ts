import { describe, expect, test } from 'vitest';
import { PageFeed } from '../../../src/wiki/feed/page-feed.ts';
import { WikiLinks, type WikiLinksOptions } from '../../../src/wiki/links/wiki-links.ts';
import { renderSite } from '../../../src/wiki/rendering/render-site.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { seededRandom } from '../../bench/texts/search-corpus.ts';
import { tries } from '../../sizes.ts';
import { makeWiki, ORIGIN, pathOf } from '../../support/make-wiki.ts';
import { MemoryCache } from '../feed/memory-cache.ts';

async function openLinks(wiki: Wiki, more: Partial<WikiLinksOptions> = {}): Promise<WikiLinks> {
  const links = new WikiLinks({
    wiki,
    feed: new PageFeed(wiki),
    site: () => renderSite(wiki.site, ORIGIN),
    sourcesOnly: true,
    ...more,
  });
  await links.ready();
  return links;
}

/** `Earth > link Mars`, for every page. */
function told({ index }: WikiLinks, { ledger }: Wiki): string[] {
  return [...ledger.keys()]
    .flatMap((key) =>
      index.from(ledger.page(key)?.id ?? 0).map(({ kind, target }) => `${key} > ${kind} ${target}`),
    )
    .sort();
}

const backlinks = (links: WikiLinks, wiki: Wiki, target: string) =>
  links.index.to('link', target).map(({ page }) => wiki.ledger.pageById(page)?.key);

describe('WikiLinks', () => {
  test('shows what an edit says before it is acknowledged', async () => {
    const { wiki, alice } = await makeWiki({ pages: { Earth: '[[Mars]]', Mars: '' } });
    const links = await openLinks(wiki);
    expect(backlinks(links, wiki, 'Mars')).toEqual(['Earth']);
    await alice.post('/page', { title: 'Venus', source: '[[Mars]] [[Category:Planets|V]]', comment: 'c' });
    expect(backlinks(links, wiki, 'Mars')).toEqual(['Earth', 'Venus']);
    expect(links.index.to('category', 'Category:Planets')).toMatchObject([{ page: 3, more: 'V' }]);
    await alice.put('/page/Earth', { source: 'no more', comment: 'c', latest: { id: 1 } });
    expect(backlinks(links, wiki, 'Mars')).toEqual(['Venus']);
  });

  test('follows moves, swaps and deletions by push', async () => {
    const { wiki, push } = await makeWiki({
      pages: { One: 'first [[A]]', Two: 'second, another text [[B]]' },
    });
    const links = await openLinks(wiki);
    await push({ files: { 'One.mediawiki': null, 'Uno.mediawiki': 'first [[A]]' } });
    expect(told(links, wiki)).toEqual(['Two > link B', 'Uno > link A']);
    await push({
      files: { 'Uno.mediawiki': 'second, another text [[B]]', 'Two.mediawiki': 'first [[A]]' },
    });
    expect(told(links, wiki)).toEqual(['Two > link A', 'Uno > link B']);
    await push({ files: { 'Two.mediawiki': null } });
    expect(told(links, wiki)).toEqual(['Uno > link B']);
    expect(links.index.to('link', 'A')).toEqual([]);
  });

  test('categories and what leads to a page follow when files are deleted by push', async () => {
    const { wiki, push } = await makeWiki({
      past: [
        {
          files: {
            'A.md': '---\ntags: [rivers, lakes]\n---\n[b](docs/B.md)',
            'docs/B.md': '---\ntags: rivers\n---\n[a](../A.md)',
          },
        },
      ],
    });
    const links = await openLinks(wiki);
    const members = (name: string) => links.index.to('category', name).map(({ page }) => page);
    expect([members('Category:Rivers'), members('Category:Lakes')]).toEqual([[1, 2], [1]]);
    expect([backlinks(links, wiki, 'A'), backlinks(links, wiki, 'Docs/B')]).toEqual([['Docs/B'], ['A']]);
    await push({ files: { 'A.md': null } });
    expect([members('Category:Rivers'), members('Category:Lakes')]).toEqual([[2], []]);
    expect(backlinks(links, wiki, 'Docs/B')).toEqual([]);
    await push({ files: { 'docs/B.md': null } });
    expect(members('Category:Rivers')).toEqual([]);
    expect(backlinks(links, wiki, 'A')).toEqual([]);
  });

  test('a redirect leads by two kinds', async () => {
    const { wiki } = await makeWiki({
      pages: { Terra: '#REDIRECT [[Earth#Core]] [[Category:R]]', Earth: '' },
    });
    const { index } = await openLinks(wiki);
    expect(index.from(1)).toMatchObject([
      { kind: 'redirect', target: 'Earth', more: 'Core' },
      { kind: 'link', target: 'Earth' },
      { kind: 'category', target: 'Category:R' },
    ]);
  });

  test('another rule of titles, and a rewritten history, build it anew', async () => {
    const { wiki, push } = await makeWiki({ pages: { Earth: '[[portal:x]]' } });
    const links = await openLinks(wiki);
    expect(told(links, wiki)).toEqual(['Earth > link Portal:x']);
    const site = { namespaces: [{ id: 100, name: 'Portal' }] };
    await push({ files: { '.stemma/site.json': JSON.stringify(site) } });
    await links.ready();
    expect(told(links, wiki)).toEqual(['Earth > link Portal:X']);
  });

  test('starts from what was saved, and looks at what changed since', async () => {
    const cache = new MemoryCache();
    const made = await makeWiki({ pages: { Earth: '[[Mars]]', Mars: '[[Earth]]', Gone: '[[Earth]]' } });
    await (await openLinks(made.wiki, { cache, place: 'here' })).close();
    await made.push({ files: { 'Mars.mediawiki': '[[Venus]]', 'Gone.mediawiki': null } });
    let reads = 0;
    const scan = made.wiki.scan.bind(made.wiki);
    made.wiki.scan = (revision) => {
      reads++;
      return scan(revision);
    };
    const links = await openLinks(made.wiki, { cache, place: 'here' });
    expect(told(links, made.wiki)).toEqual(['Earth > link Mars', 'Mars > link Venus']);
    expect(reads).toBe(1);
  });

  test.each([
    ['of another wiki', false, 'there'],
    ['that is damaged', true, 'here'],
  ])('what was saved %s is not used', async (_, damage, place) => {
    const cache = new MemoryCache();
    const { wiki } = await makeWiki({ pages: { Earth: '[[Mars]]' } });
    await (await openLinks(wiki, { cache, place: 'here' })).close();
    const bytes = cache.files.get('links') as Buffer;
    if (damage) bytes.write('[[', bytes.length - 9);
    const links = await openLinks(wiki, { cache, place });
    expect(told(links, wiki)).toEqual(['Earth > link Mars']);
  });

  test('a source that cannot be read is tried again', async () => {
    const { wiki } = await makeWiki({ pages: { Earth: '[[Mars]]' } });
    const scan = wiki.scan.bind(wiki);
    let failures = 1;
    const { WikiError } = await import('../../../src/wiki/errors.ts');
    wiki.scan = (revision) =>
      failures-- > 0 ? Promise.reject(new WikiError('unreadable', { retryAfterSeconds: 1 })) : scan(revision);
    expect(told(await openLinks(wiki), wiki)).toEqual(['Earth > link Mars']);
  });

  test('random histories: what was followed is what is read from nothing', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = seededRandom(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
      const titles = ['A', 'B', 'C', 'Talk:A', 'A/b'];
      const { wiki, push } = await makeWiki({ pages: { A: 'the first page [[B]]' } });
      const links = await openLinks(wiki);
      for (let round = 0; round < tries(8, 30); round++) {
        const files = Object.fromEntries(
          [pick(titles), pick(titles)].map((title) => [
            pathOf(title),
            random() < 0.25
              ? null
              : `text ${round} [[${pick(titles)}]] {{${pick(titles)}}} [[Category:${pick(titles)}]]`,
          ]),
        );
        const existing = Object.entries(files).filter(
          ([path, text]) =>
            text !== null ||
            [...wiki.ledger.files.titles()].some(([, all]) => all.some((each) => each.path === path)),
        );
        if (existing.length > 0) await push({ files: Object.fromEntries(existing) });
      }
      const anew = await openLinks(wiki);
      expect(told(links, wiki), `seed ${seed}`).toEqual(told(anew, wiki));
      expect(links.index.size).toBe(anew.index.size);
    }
  });
});
