import { describe, expect, test, vi } from 'vitest';
import type { Page, Revision } from '../../../src/wiki/ledger/ledger.ts';
import type { RenderedPage } from '../../../src/wiki/rendering/render-rounds.ts';
import type { ShownPage } from '../../../src/wiki/rendering/shown-page.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

function latest({ wiki }: MadeWiki, title: string): { page: Page; revision: Revision } {
  const { page, latest } = wiki.find(title);
  return { page, revision: latest };
}

function render(made: MadeWiki, title: string): Promise<RenderedPage> {
  const { page, revision } = latest(made, title);
  return made.wiki.html.page(page, revision, 'view');
}

async function htmlOf(made: MadeWiki, title: string): Promise<string> {
  return Buffer.from((await render(made, title)).html).toString();
}

describe('a page', () => {
  test('is rendered with its templates, however deep they are named', async () => {
    const pages: Record<string, string> = { Start: 'a {{T1|{{lc:T}}}} z' };
    for (let level = 1; level < 20; level++) pages[`Template:T${level}`] = `{{ {{{1}}}${level + 1}|{{{1}}}}}`;
    pages['Template:T20'] = 'the bottom';
    expect(await htmlOf(await makeWiki({ pages }), 'Start')).toContain('the bottom');
  });

  test('keeps no texts of the pages that it links to, and follows them', async () => {
    const made = await makeWiki({
      pages: {
        Start: '[[Earth]] [[Terra]] {{T}}',
        Earth: 'x',
        Terra: '#REDIRECT [[Earth]]',
        'Template:T': 't',
      },
    });
    const { store } = made;
    const kept: string[] = [];
    const read = store.read.bind(store);
    store.scan = read;
    store.read = async (content, maxBytes) => {
      const bytes = await read(content, maxBytes);
      kept.push(bytes.toString());
      return bytes;
    };
    expect(await htmlOf(made, 'Start')).toContain('title="Terra" class="mw-redirect"');
    expect(kept).not.toContain('x');
    expect(kept).not.toContain('#REDIRECT [[Earth]]');
    await made.alice.put('/page/Terra', {
      source: 'a page',
      comment: '',
      latest: { id: latest(made, 'Terra').revision.id },
    });
    expect(await htmlOf(made, 'Start')).not.toContain('mw-redirect');
  });

  test('shows which pages are there, which lead on and which are missing', async () => {
    const made = await makeWiki({
      pages: {
        Start: '[[Earth]] [[Terra]] [[Nowhere]] [[main-page]]',
        Earth: 'x',
        Terra: '#REDIRECT [[Earth]]',
        'Main Page': 'y',
      },
    });
    const html = await htmlOf(made, 'Start');
    expect(html).toMatch(/<a rel="mw:WikiLink" href="\.\/Earth" title="Earth"[^>]*>/);
    expect(html).toContain('title="Terra" class="mw-redirect"');
    expect(html).toMatch(/href="\.\/Nowhere\?action=edit[^"]*"/);
    expect(html).toContain('<a rel="mw:WikiLink" href="./Main_Page" title="Main Page"');
  });

  test('is rendered once for all who ask, and again when it is asked for otherwise', async () => {
    const made = await makeWiki({ pages: { Start: 'x' } });
    const [one, other] = await Promise.all([render(made, 'Start'), render(made, 'Start')]);
    expect(other).toBe(one);
    expect(await render(made, 'Start')).toBe(one);
    const { page, revision } = latest(made, 'Start');
    expect(await made.wiki.html.page(page, revision, 'edit')).not.toBe(one);
  });

  test('tells what it leads to and holds, also through templates', async () => {
    const made = await makeWiki({
      pages: {
        Start: '{{Both}} [[Earth|planet]] [http://x.org y]',
        'Template:Both': '[[Category:Things]][[File:Map.png]][[Mars]]',
      },
    });
    const outline = await made.wiki.html.outline(latest(made, 'Start').page);
    expect(outline).toMatchObject({
      links: ['Mars', 'Earth'],
      categories: ['Category:Things'],
      files: ['File:Map.png'],
      externalLinks: ['http://x.org'],
    });
    expect(outline.text).toContain('planet');
  });
});

describe('what a page shows and leads to, for lists and the search', () => {
  const PAGES = {
    Start:
      '{{Both|[[Mars]]}} [[Earth|planet]] [[earth]] [http://x.org y] [[de:Erde]] {{DISPLAYTITLE:start}}\n== H ==\n',
    Hour: '{{CURRENTHOUR}} [[Earth]]',
    Long: '中'.repeat(2_900_000),
    'Template:Both': '[[Category:Things]][[File:Map.png]]{{{1}}}{{#ifexist:Earth|is}}__NOTOC__',
    Earth: '#REDIRECT [[Start]]',
  };

  /** What it is, and whether its own source was read for it. */
  async function shown(made: MadeWiki, title: string): Promise<{ page: ShownPage; isRendered: boolean }> {
    const { page, revision } = latest(made, title);
    const scanned = vi.spyOn(made.store, 'scan');
    const is = await made.wiki.html.shown(page);
    const isRendered = scanned.mock.calls.some(([content]) => content === revision.content);
    scanned.mockRestore();
    return { page: is, isRendered };
  }

  test('is known from what a reader was, or is just being, shown, and the same', async () => {
    const made = await makeWiki({ pages: PAGES });
    const before = await shown(made, 'Start');
    const rendering = render(made, 'Start');
    const beside = await shown(made, 'Start');
    await rendering;
    const after = await shown(made, 'Start');
    expect([before, beside, after].map(({ isRendered }) => isRendered)).toEqual([true, false, false]);
    expect([beside.page, after.page]).toEqual([before.page, before.page]);
  });

  test('is found anew when a template changed, where it shows the hour, and where its HTML is over a limit', async () => {
    const made = await makeWiki({ pages: PAGES });
    for (const title of ['Start', 'Hour', 'Long']) await render(made, title);
    await made.push({ files: { 'Template/Both.mediawiki': '[[Category:Others]]' } });
    const found: { page: ShownPage; isRendered: boolean }[] = [];
    for (const title of ['Start', 'Hour', 'Long']) found.push(await shown(made, title));
    expect(found.map(({ isRendered }) => isRendered)).toEqual([true, true, true]);
    const [start, , long] = found;
    expect(start?.page.outline?.categories).toEqual(['Category:Others']);
    expect(long?.page.outline?.text).toHaveLength(2_900_000);
  });
});

describe('what is kept', () => {
  const PAGES = {
    Start: '{{Box}} [[Later]] [[Earth]]',
    Other: 'nothing of all that',
    'Template:Box': 'one',
    Earth: 'x',
  };

  async function kept(
    changes: Record<string, string | null>,
  ): Promise<{ start: boolean; other: boolean; html: string }> {
    const made = await makeWiki({ pages: PAGES });
    const [start, other] = [await render(made, 'Start'), await render(made, 'Other')];
    await made.push({ files: changes });
    return {
      start: (await render(made, 'Start')) === start,
      other: (await render(made, 'Other')) === other,
      html: await htmlOf(made, 'Start'),
    };
  }

  test('is dropped when a template changes', async () => {
    const after = await kept({ 'Template/Box.mediawiki': 'two' });
    expect(after).toMatchObject({ start: false, other: true });
    expect(after.html).toContain('two');
  });

  test('is dropped when a page it links to is made', async () => {
    const after = await kept({ 'Later.mediawiki': 'here' });
    expect(after).toMatchObject({ start: false, other: true });
    expect(after.html).toContain('href="./Later" title="Later"');
  });

  test('is dropped when a page is made that a link leads to by another spelling', async () => {
    expect(await kept({ 'later.md': 'here' })).toMatchObject({ start: false, other: true });
  });

  test('is dropped when a page it links to goes, or leads on', async () => {
    expect(await kept({ 'Earth.mediawiki': null })).toMatchObject({ start: false, other: true });
    const after = await kept({ 'Earth.mediawiki': '#REDIRECT [[Other]]' });
    expect(after).toMatchObject({ start: false, other: true });
    expect(after.html).toContain('mw-redirect');
  });

  test('stays when a page it links to changes its text, or another page is made', async () => {
    expect(await kept({ 'Earth.mediawiki': 'y' })).toMatchObject({ start: true, other: true });
    expect(await kept({ 'New.mediawiki': 'y' })).toMatchObject({ start: true, other: true });
  });

  test('is dropped when the settings change', async () => {
    const after = await kept({ '.stemma/site.json': JSON.stringify({ language: 'de' }) });
    expect(after).toMatchObject({ start: false, other: false });
    expect(after.html).toContain('lang="de"');
  });
});
