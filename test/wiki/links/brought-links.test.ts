import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MODELS } from '../../../src/content-models/models.ts';
import { PageIndex } from '../../../src/search/page-index.ts';
import { PageFeed } from '../../../src/wiki/feed/page-feed.ts';
import { WikiLinks, type WikiLinksOptions } from '../../../src/wiki/links/wiki-links.ts';
import { renderSite } from '../../../src/wiki/rendering/render-site.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { makeWiki, ORIGIN } from '../../support/make-wiki.ts';
import { MemoryCache } from '../feed/memory-cache.ts';

const make = (pages: Readonly<Record<string, string>>) => makeWiki({ pages, inBackground: true });

/** Links of a wiki by what its readers see. */
async function openRendered(wiki: Wiki, more: Partial<WikiLinksOptions> = {}): Promise<WikiLinks> {
  const site = () => renderSite(wiki.site, ORIGIN);
  const links = new WikiLinks({ wiki, feed: new PageFeed(wiki), site, ...more });
  await links.settled();
  return links;
}

function told({ index }: WikiLinks, { ledger }: Wiki): string[] {
  return [...ledger.keys()]
    .flatMap((key) => index.from(ledger.page(key)?.id ?? 0).map((link) => say(key, link)))
    .sort();
}

const say = (key: string, { kind, target, more }: { kind: string; target: string; more: string }) =>
  `${key} > ${kind} ${target}${more && ` ${more}`}`;

afterEach(() => vi.restoreAllMocks());

describe('what templates bring', () => {
  test('is in the lists and the search, and follows the template', async () => {
    const { wiki, links, search, alice } = await make({
      'Template:Planet': '[[Sun]] [[Category:Planets|{{{1}}}]] orbiting <noinclude>[[Doc]]</noinclude>',
      Earth: 'Blue. {{Planet|E}}',
    });
    await links.settled();
    expect(links.index.to('category', 'Category:Planets').map(({ page, more }) => [page, more])).toEqual(
      [
        [2, 'E'],
        [1, '{{{1}}}'],
      ].reverse(),
    );
    expect(links.index.to('link', 'Sun').map(({ page }) => page)).toEqual([1, 2]);
    const found = async (query: string) => (await search.pages(query, 9)).results.map(({ page }) => page.key);
    expect(await found('blue orbiting')).toEqual(['Earth']);
    expect(await found('incategory:Planets blue')).toEqual(['Earth']);
    await alice.put('/page/Template:Planet', {
      source: '[[Moon]] spinning',
      comment: 'c',
      latest: { id: 1 },
    });
    await links.settled();
    expect(told(links, wiki)).toEqual([
      'Earth > link Moon',
      'Earth > template Template:Planet',
      'Template:Planet > link Moon',
    ]);
    expect(await found('orbiting')).toEqual([]);
    expect(await found('blue spinning')).toEqual(['Earth']);
  });

  test('an edit that leads where the page led before changes nothing in the lists', async () => {
    const { wiki, links, alice } = await make({
      'Template:Planet': '[[Category:Planets|{{{1}}}]] of the [[Sun]]',
      Earth: 'Blue. {{Planet|E}} [[Moon]]',
    });
    await links.settled();
    const [before, { state }] = [told(links, wiki), links.index];
    const edit = { source: 'Green. {{Planet|E}} [[Moon]]', comment: 'c', latest: { id: 2 } };
    expect((await alice.put('/page/Earth', edit)).status).toBe(200);
    await links.settled();
    expect(told(links, wiki)).toEqual(before);
    expect(links.index.state).toBe(state);
  });

  test('counts each page that waits once', async () => {
    const { wiki } = await make({ 'Template:T': '{{PAGENAME}}', A: '{{T}}', B: '{{T}}', C: '{{T}}' });
    const site = () => renderSite(wiki.site, ORIGIN);
    const links = new WikiLinks({ wiki, feed: new PageFeed(wiki), site, isHasty: true });
    await links.ready();
    expect(links.left).toBeGreaterThan(0);
    expect(links.left).toBeLessThanOrEqual([...wiki.ledger.keys()].length);
    await links.settled();
    expect(links.left).toBe(0);
    await links.close();
  });

  test('an edited page goes before those that wait since the start', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `P${at}`);
    const pages = Object.fromEntries(names.map((name) => [name, '{{T}}']));
    const { wiki, alice } = await makeWiki({ pages: { 'Template:T': 'red', ...pages } });
    const links = new WikiLinks({
      wiki,
      feed: new PageFeed(wiki),
      site: () => renderSite(wiki.site, ORIGIN),
    });
    await links.ready();
    const leftBefore = links.left;
    const rendered: string[] = [];
    const shown = wiki.html.shown.bind(wiki.html);
    vi.spyOn(wiki.html, 'shown').mockImplementation((page) => {
      rendered.push(page.key);
      return shown(page);
    });
    await alice.put('/page/P0', { source: 'a {{T}}', comment: 'c', latest: { id: 2 } });
    const before = rendered.length;
    await alice.put('/page/P29', { source: 'a {{T}}', comment: 'c', latest: { id: 31 } });
    const beside = rendered.length;
    await links.settled();
    expect(leftBefore).toBeGreaterThan(20);
    // Whatever was rendered by then, and one that may have been begun.
    expect(rendered.slice(before, beside + 2)).toContain('P29');
    expect(new Set(rendered).size).toBeGreaterThan(20);
    await links.close();
  });

  test.each([
    ['half of the time', { isSaving: false, utilization: 0.1 }, 1.6],
    ['an eighth of the time while an edit is being saved', { isSaving: true, utilization: 0.1 }, 6],
    ['what others leave, where that is a tenth', { isSaving: false, utilization: 0.9 }, 6],
  ])('pages are looked at after a start for no more than %s', async (_, { isSaving, utilization }, times) => {
    const names = Array.from({ length: 60 }, (_, at) => [`P${at}`, '{{T}}'] as const);
    const { wiki } = await makeWiki({ pages: { 'Template:T': 'red', ...Object.fromEntries(names) } });
    const cache = new MemoryCache();
    await (await openRendered(wiki, { cache, isHasty: true })).close();
    const markNow = wiki.html.markNow.bind(wiki.html);
    let workedMs = 0;
    vi.spyOn(wiki.html, 'markNow').mockImplementation((facts) => {
      const beganMs = performance.now();
      while (performance.now() - beganMs < 3);
      workedMs += performance.now() - beganMs;
      return markNow(facts);
    });
    const shown = vi.spyOn(wiki.html, 'shown');
    vi.spyOn(wiki, 'isSaving', 'get').mockReturnValue(isSaving);
    vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization, active: 0, idle: 0 });
    const startMs = performance.now();
    const links = await openRendered(wiki, { cache });
    // Timers are of whole milliseconds.
    expect(performance.now() - startMs).toBeGreaterThan(times * workedMs);
    expect([workedMs >= 3 * names.length, shown.mock.calls]).toEqual([true, []]);
    await links.close();
  });

  test('of pages that are edited again and again, waits for the edits, and comes after them', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const pages = Object.fromEntries(names.map((name) => [name, '{{T|0}}']));
    const { wiki, alice } = await makeWiki({ pages: { 'Template:T': '[[{{{1}}}]]', ...pages } });
    const links = new WikiLinks({
      wiki,
      feed: new PageFeed(wiki),
      site: () => renderSite(wiki.site, ORIGIN),
    });
    await links.settled();
    const shown = vi.spyOn(wiki.html, 'shown');
    let edits = 0;
    // Where this machine is held up for long, edits are no run, and each is rendered.
    const isRun = async (): Promise<boolean> => {
      shown.mockClear();
      const gaps: number[] = [];
      for (let count = 0; count < 60; count++) {
        const startedMs = performance.now();
        await sleep(10);
        const name = names[edits++ % names.length] as string;
        const { id } = wiki.find(name).latest;
        await alice.put(`/page/${name}`, { source: `{{T|${edits}}}`, comment: '', latest: { id } });
        gaps.push(performance.now() - startedMs);
      }
      return Math.max(...gaps) < 45;
    };
    await expect.poll(isRun, { timeout: 30_000 }).toBe(true);
    expect(shown.mock.calls.length).toBeLessThan(25);
    await links.settled();
    expect(links.index.to('link', String(edits))).toHaveLength(1);
    await links.close();
  });

  test('stays in the lists while the page is edited, until it is rendered again', async () => {
    const { links, alice } = await make({ 'Template:T': '[[Category:X]]', Earth: '{{T}}' });
    await links.settled();
    await alice.put('/page/Earth', { source: 'new {{T}} [[Own]]', comment: 'c', latest: { id: 2 } });
    await links.followed();
    const { index } = links;
    expect(index.to('link', 'Own')).toHaveLength(1);
    expect(index.to('category', 'Category:X')).toHaveLength(2);
    await alice.put('/page/Earth', { source: 'no templates', comment: 'c', latest: { id: 3 } });
    await links.followed();
    expect(index.to('category', 'Category:X')).toHaveLength(1);
  });

  test('is what a condition lets through: what it keeps back is none of it', async () => {
    const { wiki, links, push } = await make({ A: '{{#ifexist:B|[[Yes]]|[[No]]}}', Other: '' });
    await links.settled();
    expect(told(links, wiki)).toEqual(['A > link B', 'A > link No']);
    await push({ files: { 'B.mediawiki': 'b' } });
    await links.settled();
    expect(told(links, wiki)).toEqual(['A > link B', 'A > link Yes']);
  });

  test('sort keys, properties, languages and other wikis come with it', async () => {
    const { wiki, links, push } = await make({
      'Template:T':
        '{{DEFAULTSORT:Zed}}[[Category:C]][[Category:D|own key]][[de:Erde]][[w:Help]][https://a.test/ x]__NOTOC__',
      A: '{{T}}',
    });
    const interwiki = {
      de: { url: 'https://de.test/$1', language: 'de' },
      w: { url: 'https://w.test/$1' },
    };
    await push({ files: { '.stemma/site.json': JSON.stringify({ interwiki }) } });
    await links.settled();
    expect(links.index.from(wiki.ledger.page('A' as never)?.id ?? 0).map((link) => say('A', link))).toEqual(
      expect.arrayContaining([
        'A > category Category:C Zed',
        'A > category Category:D own key',
        'A > language de:Erde',
        'A > interwiki w:Help',
        'A > address https://a.test/',
        'A > property defaultsort Zed',
        'A > property notoc',
      ]),
    );
  });

  test('starts from what was saved: only what changed meanwhile is rendered', async () => {
    const cache = new MemoryCache();
    const { wiki, push } = await makeWiki({
      pages: {
        'Template:T': '[[One]]',
        'Template:U': '[[Two]]',
        A: '{{T}}',
        B: '{{U}}',
        C: 'plain',
        ...{ One: 'x', Two: 'x', Three: 'x' },
      },
    });
    const open = () => openRendered(wiki, { cache, place: 'p' });
    await (await open()).close();
    await push({ files: { 'Template/T.mediawiki': '[[Three]]' } });
    let renderings = 0;
    const shown = wiki.html.shown.bind(wiki.html);
    wiki.html.shown = (page) => {
      renderings++;
      return shown(page);
    };
    const links = await open();
    expect(renderings).toBe(1);
    expect(links.index.to('link', 'Three')).toHaveLength(2);
    expect(links.index.to('link', 'Two')).toHaveLength(2);
    await links.close();
  });

  test('a page over a limit keeps what its source says, and is tried again when its template is mended', async () => {
    const { wiki, links, push } = await makeWiki({ pages: { 'Template:Big': 'much', A: '[[Own]] {{Big}}' } });
    const shown = wiki.html.shown.bind(wiki.html);
    let isOver = true;
    wiki.html.shown = async (page) => ({ ...(await shown(page)), ...(isOver ? { outline: undefined } : {}) });
    const rendered = await openRendered(wiki);
    expect(told(rendered, wiki)).toEqual(['A > link Own', 'A > template Template:Big']);
    isOver = false;
    await push({ files: { 'Template/Big.mediawiki': '[[Small]]' } });
    await rendered.settled();
    expect(told(rendered, wiki)).toContain('A > link Small');
    await rendered.close();
    await links.close();
  });

  test('a follower that cannot take it goes on with sources alone', async () => {
    const { links, search, alice, warnings } = await make({ 'Template:T': 'seen', A: 'own {{T}}' });
    await links.settled();
    const put = PageIndex.prototype.put;
    try {
      PageIndex.prototype.put = function (document) {
        return document.text.includes('broken') ? Promise.reject(new Error('no')) : put.call(this, document);
      };
      await alice.put('/page/Template:T', { source: '{{lc:BROKEN}}', comment: 'c', latest: { id: 1 } });
      await links.settled();
      await search.ready();
    } finally {
      PageIndex.prototype.put = put;
    }
    expect(warnings.join()).toContain('the search index failed, it is built anew');
    expect((await search.pages('own', 9)).results.map(({ page }) => page.key)).toEqual(['A']);
  });
});

describe('showsMore()', () => {
  test('sees what may lead elsewhere than it says', () => {
    expect(MODELS.wikitext.showsMore?.('[[A]] {{B}}')).toBe(true);
    expect(MODELS.wikitext.showsMore?.('a <onlyinclude>b</onlyinclude>')).toBe(true);
    expect(MODELS.wikitext.showsMore?.("''plain'' [[A]]")).toBe(false);
    expect(MODELS.markdown.showsMore?.('{{B}}')).toBe(false);
    expect(MODELS.markdown.showsMore?.('---\ntitle: x\n---\n')).toBe(true);
  });
});
