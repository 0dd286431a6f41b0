import { describe, expect, test } from 'vitest';
import { makeMediaTools } from '../../src/media/media-tools.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { type Change, StoreError, type Version } from '../../src/store/store.ts';
import type { LedgerColumns } from '../../src/wiki/ledger/snapshot.ts';
import { Wiki } from '../../src/wiki/wiki.ts';
import { InlineWorkshop } from '../../src/wiki/work/inline.ts';
import { inlineThumbnailer } from '../media/inline-thumbnailer.ts';
import { ALICE, type MadeWiki, makeWiki } from '../support/make-wiki.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const tip = async ({ store }: MadeWiki) => (await store.latest()) as Version;
const keys = ({ wiki }: MadeWiki) => [...wiki.ledger.keys()].sort();

async function changesOf(made: MadeWiki): Promise<Change[]> {
  const changes: Change[] = [];
  for await (const piece of made.store.changes(undefined, await tip(made))) changes.push(...piece);
  return changes;
}

/** The title that `GET /page/{title}` leads to. */
async function found({ api }: MadeWiki, title: string): Promise<string> {
  const { status, headers } = await api.get(`/page/${title}`);
  return status === 301 ? (headers.location as string).replace('/v1/page/', '301 ') : String(status);
}

describe('a start', () => {
  test('names once what looks like a page and is none for the dot that it begins with', async () => {
    const files = { 'A.md': 'a', '.B.md': 'b', '.obsidian/C.md': 'c', '.gitignore': 'd', '._A.md': 'e' };
    const made = await makeWiki({ past: [{ files }] });
    expect(keys(made)).toEqual(['.B', 'A']);
    expect(made.warnings).toEqual([
      'not shown, since a name in the path begins with a dot: "._A.md", ".obsidian/C.md"',
    ]);
    await made.push({ files: { 'D.md': 'd' } });
    expect(made.warnings).toHaveLength(1);
  });
});

describe('catching up', () => {
  test('a push on top is taken in, and told', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const told: string[] = [];
    made.wiki.onChange((changed) => void told.push(...changed));
    await made.push({ files: { 'A.mediawiki': 'y', 'B.md': 'z', 'Map.png': 'p' } });
    expect([keys(made), told, made.warnings]).toEqual([['A', 'B'], ['A', 'B', 'File:Map.png'], []]);
    expect(made.wiki.ledger.revisionCount).toBe(3);
  });

  test('a push is taken in without being asked', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const seen = new Promise<void>((resolve) => made.wiki.onChange(() => resolve()));
    made.store.push([await tip(made)], {
      author: { name: 'Ann', email: 'ann@x' },
      atSeconds: 1,
      message: 'x',
      files: [{ path: 'B.md' as never, content: Buffer.from('z') }],
    });
    await seen;
    expect(keys(made)).toEqual(['A', 'B']);
  });

  test('an edit after a push nobody told of is made on top of it', async () => {
    const made = await makeWiki({ pages: { A: '1\n2\n3' } });
    made.store.watch(() => undefined);
    made.store.push([await tip(made)], {
      author: { name: 'Ann', email: 'ann@x' },
      atSeconds: 1,
      message: 'x',
      files: [{ path: 'A.mediawiki' as never, content: Buffer.from('1\n2\nthree') }],
    });
    const edit = { source: 'one\n2\n3', comment: 'c', latest: { id: 1 } };
    expect((await made.alice.put('/page/A', edit)).json).toMatchObject({
      latest: { id: 3 },
      source: 'one\n2\nthree',
    });
  });

  test('a merge that has the served line as its side keeps all numbers', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const first = await tip(made);
    await made.alice.post('/page', { source: 'ours', comment: 'c', title: 'B' });
    const served = await tip(made);
    const theirs = made.store.push([first], {
      author: { name: 'Ann', email: 'ann@x' },
      atSeconds: 1,
      message: 'x',
      files: [{ path: 'C.md' as never, content: Buffer.from('theirs') }],
    });
    const merge = await made.push({ files: { 'B.mediawiki': 'ours\n' } }, [theirs, served]);
    expect(keys(made)).toEqual(['A', 'B', 'C']);
    expect(made.wiki.ledger.page('B' as never)?.revisions).toEqual([2]);
    expect(made.wiki.ledger.page('C' as never)?.revisions).toEqual([3]);
    expect(await tip(made)).not.toBe(merge);
    expect(await made.store.relation(served, await tip(made))).toBe('continues');
    expect(made.warnings).toEqual([expect.stringContaining('a merge was added')]);
  });

  test('a merge into the served line needs none', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const first = await tip(made);
    await made.alice.post('/page', { source: 'ours', comment: 'c', title: 'B' });
    const served = await tip(made);
    const theirs = made.store.push([first], {
      author: { name: 'Ann', email: 'ann@x' },
      atSeconds: 1,
      message: 'x',
      files: [{ path: 'C.md' as never, content: Buffer.from('theirs') }],
    });
    const merge = await made.push({ files: { 'C.md': 'theirs' } }, [served, theirs]);
    expect([await tip(made), made.warnings]).toEqual([merge, []]);
  });

  test('a history that was rewritten is numbered anew, loudly', async () => {
    const made = await makeWiki({ pages: { A: 'x', B: 'y' } });
    await made.push({ files: { 'C.md': 'z' } }, []);
    expect(keys(made)).toEqual(['C']);
    expect((await made.api.get('/revision/2')).status).toBe(404);
    expect(made.warnings).toEqual([expect.stringContaining('REWRITTEN')]);
  });

  test('a store that cannot be read is not an empty one', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    made.store.latest = () => Promise.reject(new StoreError('unreadable', 'x'));
    await expect(made.wiki.refresh()).rejects.toMatchObject({ code: 'unreadable' });
    expect(keys(made)).toEqual(['A']);
  });

  test('a branch that is gone leaves an empty wiki, with a warning', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    made.store.latest = async () => undefined;
    await made.wiki.refresh();
    expect([keys(made), made.warnings]).toEqual([[], [expect.stringContaining('the branch is gone')]]);
  });

  test('a ledger from a snapshot goes on where it stood', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const columns = made.wiki.ledger.pack();
    const version = await made.push({ files: { 'B.md': 'y' } });
    const again = await Wiki.open({
      workshop: new InlineWorkshop(),
      media: makeMediaTools(temporaryDirectory('media'), inlineThumbnailer),
      store: made.store,
      loadLedger: async () => columns,
    });
    expect(again.ledger.pack()).toEqual(made.wiki.ledger.pack());
    expect(again.ledger.tip).toBe(version);
  });

  describe('a ledger that was saved', () => {
    async function opened(change: (columns: LedgerColumns) => LedgerColumns, lookOnly = false) {
      const { wiki, store } = await makeWiki({ pages: { A: 'x', B: 'y' } });
      const looks: Version[] = [];
      const files = store.files.bind(store);
      store.files = (version: Version) => {
        looks.push(version);
        return files(version);
      };
      const warnings: string[] = [];
      const columns = wiki.ledger.pack();
      const again = await Wiki.open({
        workshop: new InlineWorkshop(),
        media: makeMediaTools(temporaryDirectory('media'), inlineThumbnailer),
        store,
        lookOnly,
        warn: (line) => void warnings.push(line),
        loadLedger: async () => change(columns),
      });
      const edit = () =>
        again.edit({
          title: again.title('C'),
          written: 'C',
          source: 'z',
          comment: '',
          model: undefined,
          base: undefined,
          author: ALICE,
          bot: false,
          minor: false,
        });
      return { wiki: again, edit, looks, warnings, columns };
    }
    const truth = (columns: LedgerColumns): LedgerColumns => columns;
    const lie = (columns: LedgerColumns): LedgerColumns => ({
      ...columns,
      files: columns.files.slice(1),
      pageAlive: Uint8Array.of(0, 1),
    });

    test('is read by all at once, and compared once, before anything is built upon it', async () => {
      const made = await opened(truth);
      expect(made.wiki.find('A').page.id).toBe(1);
      expect(made.looks).toEqual([]);
      await made.edit();
      await made.wiki.refresh();
      expect([made.looks.length, made.warnings]).toEqual([1, []]);
    });

    test.each([
      ['edit', (made: Awaited<ReturnType<typeof opened>>) => made.edit()],
      ['look', (made: Awaited<ReturnType<typeof opened>>) => made.wiki.refresh()],
    ])('and is not true is built anew before the first %s', async (_, act) => {
      const made = await opened(lie);
      const told: string[] = [];
      made.wiki.onChange((keys) => void told.push(...keys));
      await act(made);
      expect(made.wiki.find('A').page.id).toBe(1);
      expect(told).toEqual(expect.arrayContaining(['A', 'B']));
      expect(made.warnings).toEqual([expect.stringContaining('does not agree')]);
    });

    test('is compared before a check looks at it', async () => {
      expect((await opened(lie, true)).warnings).toEqual([expect.stringContaining('does not agree')]);
    });
  });

  test('an empty store is an empty wiki', async () => {
    const made = await makeWiki({ store: new MemoryStore() });
    expect(made.wiki.ledger.tip).toBeUndefined();
    expect(await found(made, 'Main_Page')).toBe('404');
  });
});

describe('renames', () => {
  test('a pushed rename keeps the page, under its new title alone', async () => {
    const made = await makeWiki({ pages: { Old: 'The same text' } });
    await made.push({ files: { 'Old.mediawiki': null, 'New.mediawiki': 'The same text' } });
    expect((await made.api.get('/page/New')).json).toMatchObject({ id: 1, latest: { id: 2 } });
    expect((await made.api.get('/revision/2')).json).toMatchObject({ delta: 0, page: { title: 'New' } });
    expect(await found(made, 'Old')).toBe('404');
  });

  test('another ending alone makes another model, not another page', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    await made.push({ files: { 'A.mediawiki': null, 'A.md': 'x' } });
    expect((await made.api.get('/page/A')).json).toMatchObject({
      id: 1,
      latest: { id: 2 },
      content_model: 'markdown',
    });
  });

  test('of two files of one title the first is the page, and edits go to it', async () => {
    const made = await makeWiki({
      past: [{ files: { 'A B.md': 'first' } }, { files: { 'A_B.md': 'second' } }],
    });
    expect((await made.api.get('/page/A_B')).json).toMatchObject({ source: 'first', latest: { id: 1 } });
    await made.alice.put('/page/A_B', { source: 'edited', comment: 'c', latest: { id: 1 } });
    const files = await made.store.list(await tip(made));
    const content = async (path: string) => {
      const id = files.find((file) => file.path === path)?.content;
      return (await made.store.read(id as never, 100)).toString();
    };
    expect([await content('A B.md'), await content('A_B.md')]).toEqual(['edited\n', 'second']);
  });
});

describe('site settings', () => {
  const SITE = '.stemma/site.json';
  const settings = (value: object) => ({ files: { [SITE]: JSON.stringify(value) } });

  test('a pushed file takes effect at once', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    await made.push(settings({ license: { url: 'https://x.test', title: 'Mine' } }));
    expect((await made.api.get('/page/A')).json.license).toEqual({ url: 'https://x.test', title: 'Mine' });
    expect(made.warnings).toEqual([]);
  });

  test.each([
    ['{', 'no valid JSON'],
    ['[]', 'the file'],
    ['{"siteNmae":"x"}', 'siteNmae'],
    ['{"namespaces":[{"id":101,"name":"X"}]}', 'namespaces.0.id'],
    ['{"license":{"url":5,"title":"x"}}', 'license.url'],
  ])('a bad file %s is ignored, and told in words', async (text, words) => {
    const made = await makeWiki({ pages: { A: 'x' } });
    await made.push(settings({ siteName: 'Good' }));
    await made.push({ files: { [SITE]: text } });
    expect(made.wiki.site.settings.siteName).toBe('Good');
    expect(made.warnings).toEqual([expect.stringContaining(words)]);
  });

  test('a bad file at the start leaves the defaults', async () => {
    const made = await makeWiki({ past: [{ files: { [SITE]: '{', 'A.md': 'x' } }] });
    expect(made.wiki.site.settings.siteName).toBe('Stemma');
    expect(made.warnings).toHaveLength(1);
  });

  test.each([SITE, '.mailmap'])('%s of 3 MB is ignored and told, and the wiki opens', async (file) => {
    const made = await makeWiki({ past: [{ files: { [file]: 'x'.repeat(3_000_000), 'A.md': 'x' } }] });
    expect(await found(made, 'A')).toBe('200');
    expect(made.warnings).toEqual([`${file} is ignored: it is lost or too large`]);
  });

  test.each([SITE, '.mailmap'])('%s that is pushed with 3 MB stops no edit', async (file) => {
    const made = await makeWiki({ pages: { A: 'x' } });
    await made.push({ files: { [file]: 'x'.repeat(3_000_000) } });
    const edit = { source: 'y', comment: 'c', latest: { id: 1 } };
    expect((await made.alice.put('/page/A', edit)).status).toBe(200);
  });

  test('a file that could not be read for a moment is read later', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    const read = made.store.read.bind(made.store);
    made.store.read = () => Promise.reject(new StoreError('unreadable', 'x'));
    await expect(made.push(settings({ siteName: 'New' }))).rejects.toMatchObject({ code: 'unreadable' });
    made.store.read = read;
    await made.push({ files: { 'B.md': 'y' } });
    expect(made.wiki.site.settings.siteName).toBe('New');
  });

  test('a file that is taken away leaves the defaults', async () => {
    const made = await makeWiki({ past: [settings({ siteName: 'X' })] });
    await made.push({ files: { [SITE]: null } });
    expect(made.wiki.site.settings.siteName).toBe('Stemma');
  });

  test('a new namespace is looked for in all files there are', async () => {
    const made = await makeWiki({ past: [{ files: { 'Portal/trains.md': 'x' } }] });
    expect(keys(made)).toEqual(['Portal/trains']);
    await made.push(settings({ namespaces: [{ id: 100, name: 'Portal', aliases: ['P'] }] }));
    expect(keys(made)).toEqual(['Portal:Trains']);
    expect(await found(made, 'p:trains')).toBe('301 Portal%3ATrains');
  });

  test('small first letters', async () => {
    const made = await makeWiki({ past: [{ files: { 'iPod.md': 'x' } }] });
    expect(keys(made)).toEqual(['IPod']);
    await made.push(settings({ capitalLinks: false }));
    expect(keys(made)).toEqual(['iPod']);
    expect(await found(made, 'iPod')).toBe('200');
  });

  test('the project namespace has its own name', async () => {
    const made = await makeWiki({ past: [settings({ projectNamespace: 'Atlas' })] });
    const { json } = await made.alice.post('/page', { source: '', comment: 'c', title: 'project:about' });
    expect(json.key).toBe('Atlas:About');
  });

  test('a page under the settings cannot be reached as a page', async () => {
    const made = await makeWiki({ past: [settings({ siteName: 'X' })] });
    expect(await found(made, '.stemma%2Fsite.json')).toBe('404');
  });

  test.each([
    ['there', '404'],
    ['here', '301 Earth'],
  ])('an interwiki prefix that means this wiki is none: %s', async (prefix, expected) => {
    const made = await makeWiki({
      pages: { Earth: 'x' },
      past: [settings({ interwiki: { here: { url: 'https://x.test/$1', local: true } } })],
    });
    expect(await found(made, `${prefix}:earth`)).toBe(expected);
  });
});

describe('mailmap', () => {
  test('leads one identity to the name and number of another, and follows pushes', async () => {
    const made = await makeWiki({
      past: [
        { files: { 'A.md': '1' }, author: { name: 'Ann', email: 'ann@x' } },
        { files: { 'A.md': '2' }, author: { name: 'A.', email: 'old@x' } },
      ],
    });
    expect((await made.api.get('/revision/2')).json.user).toEqual({ id: 2, name: 'A.' });
    await made.push({ files: { '.mailmap': 'Ann <ann@x> <old@x>\n' } });
    expect((await made.api.get('/revision/2')).json.user).toEqual({ id: 1, name: 'Ann' });
    expect((await made.api.get('/page/A/history/counts/editors')).json.count).toBe(1);
  });
});

describe('the wikis of others', () => {
  test.each([
    ['Home.md', 'Main_Page', '301 Home'],
    ['README.md', 'Main_Page', '301 README'],
    ['Readme.md', 'main_page', '301 Readme'],
    ['Home.md', 'Home', '200'],
  ])('%s stands in for the main page (%s)', async (file, title, expected) => {
    expect(await found(await makeWiki({ past: [{ files: { [file]: 'x' } }] }), title)).toBe(expected);
  });

  test('a main page of its own comes first', async () => {
    const made = await makeWiki({ past: [{ files: { 'Home.md': 'x', 'Main_Page.md': 'y' } }] });
    expect(await found(made, 'Main_Page')).toBe('200');
  });

  test('Home comes before README', async () => {
    const made = await makeWiki({ past: [{ files: { 'Home.md': 'x', 'README.md': 'y' } }] });
    expect(await found(made, 'Main_Page')).toBe('301 Home');
  });

  test('the main page of the settings is stood in for', async () => {
    const made = await makeWiki({
      past: [{ files: { '.stemma/site.json': '{"mainPage":"Start"}', 'Home.md': 'x' } }],
    });
    expect([await found(made, 'Start'), await found(made, 'Main_Page')]).toEqual(['301 Home', '404']);
  });

  test.each([
    ['Getting Started', '301 Getting-Started'],
    ['Getting_Started', '301 Getting-Started'],
    ['getting-started', '301 Getting-Started'],
    ['GETTING started', '301 Getting-Started'],
    ['Getting-Started', '200'],
    ['GettingStarted', '404'],
    ['Talk:Getting Started', '404'],
  ])('%s, in a wiki that writes dashes: %s', async (title, expected) => {
    const made = await makeWiki({ past: [{ files: { 'Getting-Started.md': 'x' } }] });
    expect(await found(made, encodeURIComponent(title))).toBe(expected);
  });

  test('of two that match folded, none is found, and both are named', async () => {
    const made = await makeWiki({ past: [{ files: { 'A-b.md': 'x', 'A_B.md': 'y' } }] });
    const { status, json } = await made.api.get('/page/a%20b');
    expect([status, json.errorKey, json.others]).toEqual([404, 'rest-nonexistent-title', ['A-b', 'A_B']]);
  });

  test('a page made later is found folded, one deleted no longer', async () => {
    const made = await makeWiki({ pages: { Earth: 'x' } });
    expect(await found(made, 'NEW-PAGE')).toBe('404');
    await made.alice.post('/page', { source: '', comment: 'c', title: 'New page' });
    expect(await found(made, 'NEW-PAGE')).toBe('301 New_page');
    await made.push({ files: { 'New_page.mediawiki': null } });
    expect(await found(made, 'NEW-PAGE')).toBe('404');
  });

  const GITHUB = { 'Home.md': 'x', 'Getting-Started.md': 'x', 'How-To-Help.md': 'x', 'A_B.md': 'x' };

  test('a new page in a wiki of dashes is written with dashes, and found by what was asked', async () => {
    const made = await makeWiki({ past: [{ files: GITHUB }] });
    const { status, headers, json } = await made.alice.post('/page', {
      source: 'x',
      comment: 'c',
      title: 'Talk:release notes',
      content_model: 'markdown',
    });
    expect([status, json.key]).toEqual([201, 'Talk:Release-notes']);
    expect(headers.location).toBe('https://wiki.test/v1/page/Talk:Release-notes');
    expect(await made.store.find(await tip(made), 'Talk/Release-notes.md' as never)).toBeDefined();
    expect(await found(made, 'Talk:Release_notes')).toBe('301 Talk%3ARelease-notes');
    const again = { source: 'x', comment: 'c', title: 'Talk:release notes' };
    expect((await made.alice.post('/page', again)).status).toBe(409);
  });

  test('a page of that wiki that has an underscore keeps its file', async () => {
    const made = await makeWiki({ past: [{ files: GITHUB }] });
    const { json } = await made.api.get('/page/A_B');
    const edit = { source: 'y', comment: 'c', latest: json.latest };
    expect((await made.alice.put('/page/A_B', edit)).json.key).toBe('A_B');
  });

  test('a wiki that writes spaces gets files with spaces', async () => {
    const made = await makeWiki({ past: [{ files: { 'Old page.md': 'x' } }] });
    await made.alice.post('/page', { source: 'x', comment: 'c', title: 'New page' });
    expect(await made.store.find(await tip(made), 'New page.mediawiki' as never)).toBeDefined();
  });
});

describe('what an edit writes', () => {
  test('one file, one change, by its author, at the time of the clock', async () => {
    const made = await makeWiki();
    await made.alice.post('/page', { source: 'x', comment: '', title: 'Template:New page' });
    const [change] = await changesOf(made);
    expect(change).toMatchObject({
      author: { name: 'Alice', email: 'alice@example.org' },
      atSeconds: Date.parse('2026-11-21T03:07:00Z') / 1000,
      message: 'Created page with "x"\n',
      files: [[{ path: 'Template/New_page.mediawiki', before: undefined }]],
    });
  });

  test('an edit without a summary has a line for readers of the log', async () => {
    const made = await makeWiki({ pages: { 'Talk:A': 'x' } });
    await made.alice.put('/page/Talk:A', { source: 'y', comment: '', latest: { id: 1 } });
    const changes = await changesOf(made);
    expect(changes[1]?.message).toBe('Update Talk:A\n\nWiki-Comment: empty\n');
  });
});
