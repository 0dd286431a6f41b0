/**
 * A push is in every answer before the pusher reads `ok`: nothing is polled here. All that is asked afterwards was asked before
 * too, so that whatever is kept of old answers had its chance to be wrong.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, type PageBody, type RevisionBody, type SegmentBody } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import { inParallel, waitUntil } from '../../support/parallel.ts';
import { Pusher } from '../../support/pusher.ts';
import { useWiki } from '../../support/wiki.ts';

const wiki = useWiki();
let pusher: Pusher;
let api: Client;

beforeAll(async () => {
  pusher = await Pusher.of(wiki.server);
  api = new Client(wiki.server.base);
  await wiki.create('Template:Box', 'box zero');
  await wiki.create('User of the box', '{{Box}} and a link to [[Newcomer]]');
  const state = async () => (await api.get<{ search: { status: string } }>('/health')).body.search.status;
  await waitUntil(async () => (await state()) === 'ready', 30_000);
});

interface Found {
  readonly pages: readonly { readonly key: string }[];
}

const html = async (key: string) => (await api.get<unknown>(`/page/${key}/html`)).text;
const found = async (path: string) => (await api.get<Found>(path)).body.pages.map(({ key }) => key);

describe('a push that is over', () => {
  test.each(['first', 'second', 'third'])(
    'the %s time: is in source, HTML, history and search',
    async (word) => {
      const ask = () =>
        inParallel(
          ['/page/Pushed', '/page/Pushed/html', '/page/Pushed/history', '/page/User_of_the_box/html'],
          4,
          (path) => api.get<unknown>(path),
        );
      await ask();
      expect(await found(`/search/page?q=${word}word`)).toEqual([]);
      const commit = await pusher.commit({
        'Pushed.md': `# ${word}heading\n\nThe ${word}word.\n`,
        'Template/Box.mediawiki': `box ${word}\n`,
        [`New ${word}.md`]: `new in the ${word} push\n`,
      });
      expect(await pusher.push(commit)).toMatchObject({ code: 0 });

      const { body: page } = await api.get<PageBody>('/page/Pushed');
      expect(page.source).toBe(`# ${word}heading\n\nThe ${word}word.`);
      expect(await html('Pushed')).toContain(`The ${word}word.`);
      expect(await html('User_of_the_box')).toContain(`box ${word}`);
      const { body: history } = await api.get<SegmentBody>('/page/Pushed/history');
      expect(history.revisions[0]).toMatchObject({ id: page.latest.id, user: { name: 'Pusher' } });
      const { body: revision } = await api.get<RevisionBody>(`/revision/${page.latest.id}`);
      expect(revision.source).toBe(page.source);
      expect((await api.get(`/page/New_${word}/bare`)).status).toBe(200);
      expect(await found(`/search/page?q=${word}word`)).toEqual(['Pushed']);
      expect(await found(`/search/title?q=new%20${word}`)).toEqual([`New_${word}`]);
      expect(await git(wiki.server.repository, ['rev-parse', 'main'])).toBe(commit);
    },
  );

  test('a link to a page that came by it is no longer red', async () => {
    expect(await html('User_of_the_box')).toMatch(/class="[^"]*new|redlink/);
    expect(await pusher.push(await pusher.commit({ 'Newcomer.md': 'hello\n' }))).toMatchObject({ code: 0 });
    expect(await html('User_of_the_box')).not.toMatch(/class="[^"]*new|redlink/);
  });

  test('a page that it took away is gone, everywhere', async () => {
    expect(await pusher.push(await pusher.commit({ 'Newcomer.md': null }))).toMatchObject({ code: 0 });
    expect((await api.get('/page/Newcomer')).status).toBe(404);
    expect((await api.get('/page/Newcomer/html')).status).toBe(404);
    expect(await found('/search/title?q=Newcomer')).toEqual([]);
  });

  test('settings that came by it hold', async () => {
    const boss = await wiki.server.token('Boss', 'boss@example.org', ['--scope', 'admin']);
    const keeper = await Pusher.of(wiki.server, boss);
    const settings = '{"license": {"url": "https://example.org/pushed", "title": "Pushed"}}';
    expect(await keeper.push(await keeper.commit({ '.stemma/site.json': settings }))).toMatchObject({
      code: 0,
    });
    expect((await api.get<PageBody>('/page/Pushed')).body.license.title).toBe('Pushed');
  });
});
