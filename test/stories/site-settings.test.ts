/** `.stemma/site.json` in the repository: settings with a history, followed while the wiki runs. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, CountBody, PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';

const settings = {
  siteName: 'Atlas',
  license: { url: 'https://example.org/license', title: 'Some Licence' },
  namespaces: [{ id: 100, name: 'Portal', talk: 'Portal talk', aliases: ['P'] }],
  interwiki: { wikipedia: { url: 'https://en.wikipedia.org/wiki/$1' } },
  bots: ['bot@example.org'],
};

describe('site settings', () => {
  let server: Server;
  let editor: Client;

  beforeAll(async () => {
    const files = {
      '.stemma/site.json': JSON.stringify(settings),
      'Seed.mediawiki': 'seed',
      'Portal/Maps.mediawiki': 'maps',
      'Portal talk/Maps.mediawiki': 'talk',
    };
    server = await startServer({ repo: await makeRepository(files) });
    editor = await server.editor();
  });

  test('give the licence of every answer', async () => {
    expect((await page('Seed')).body.license).toEqual(settings.license);
  });

  test('give namespaces, with their aliases and directories', async () => {
    expect((await page('Portal:Maps')).body).toMatchObject({ title: 'Portal:Maps', source: 'maps' });
    expect((await page('Portal_talk:Maps')).body.source).toBe('talk');
    expect((await editor.get('/page/p:maps')).headers.location).toBe('/v1/page/Portal%3AMaps');
    await editor.post('/page', { source: 's', title: 'P:New one', comment: 'c' });
    const changed = await git(server.repository, ['diff', '--name-only', 'main~1', 'main']);
    expect(changed).toMatch(/^Portal\/New[ _]one\.mediawiki$/);
  });

  test('give interwiki prefixes, which are no pages', async () => {
    const read = await editor.get('/page/wikipedia:Earth');
    expect([read.status, read.body.errorKey]).toEqual([404, 'rest-invalid-title']);
    const write = await editor.post('/page', { source: 's', title: 'wikipedia:Earth', comment: 'c' });
    expect([write.status, write.body.errorKey]).toEqual([400, 'apierror-invalidtitle']);
  });

  test('name the bots', async () => {
    const bot = await server.editor('Robot', 'bot@example.org');
    await bot.post('/page', { source: 's', title: 'By a bot', comment: 'c' });
    const { body } = await editor.get<CountBody>('/page/By_a_bot/history/counts/bot');
    expect(body).toEqual({ count: 1, limit: false });
  });

  test('are followed when a push changes them', async () => {
    const license = { url: 'https://example.org/other', title: 'Another' };
    await push({ ...settings, license });
    await expect.poll(async () => (await page('Seed')).body.license).toEqual(license);
  });

  test.each([
    ['is no JSON', '{"siteName": '],
    ['has a wrong type', '{"license": 5}'],
  ])('stay at the last good ones when a pushed file %s', async (_, text) => {
    const before = (await page('Seed')).body.license;
    await commit(server.repository, { files: { '.stemma/site.json': text, 'Mark.mediawiki': text } });
    await expect.poll(async () => (await page('Mark')).body.source).toBe(text);
    expect((await page('Seed')).body.license).toEqual(before);
    expect(
      (await editor.post('/page', { source: text, title: `T${text.length}`, comment: 'c' })).status,
    ).toBe(201);
  });

  test('that are bad at the start are left aside with a warning', async () => {
    const files = { '.stemma/site.json': '{', 'Seed.mediawiki': 'seed' };
    const other = await startServer({ repo: await makeRepository(files), log: 'json' });
    expect((await other.api.get('/page/Seed')).status).toBe(200);
    await expect.poll(() => other.output()).toContain('site.json');
  });

  test('with one bad key at the start are followed except for that key', async () => {
    const bad = { ...settings, interwiki: { odd: { url: 'odd' }, w: { url: '//en.wikipedia.org/wiki/$1' } } };
    const files = { '.stemma/site.json': JSON.stringify(bad), 'Seed.mediawiki': '[[w:Earth]] [[odd:Earth]]' };
    const other = await startServer({ repo: await makeRepository(files), log: 'json' });
    const { body } = await other.api.get<PageBody>('/page/Seed');
    expect(body.license).toEqual(settings.license);
    await expect
      .poll(() => other.output())
      .toContain('.stemma/site.json: a bad key is left out: interwiki.odd.url');
    expect((await other.api.get('/page/Seed/html')).text).toContain('href="//en.wikipedia.org/wiki/Earth"');
  });

  function page(key: string) {
    return editor.get<PageBody>(`/page/${key}`);
  }

  async function push(next: object): Promise<void> {
    await commit(server.repository, { files: { '.stemma/site.json': JSON.stringify(next) } });
  }
});

describe('anonymous editing', () => {
  test('where it is allowed: the token is a constant, the name an address, the id null', async () => {
    const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
    const server = await startServer({ repo, more: ['--anonymous-edits'] });
    const request = { source: 's', title: 'By nobody', comment: 'c' };
    const refused = await server.api.post('/page', request);
    expect([refused.status, refused.body.errorKey]).toEqual([400, 'rest-badtoken-missing']);
    const created = await server.api.post<PageBody>('/page', { ...request, token: '+\\' });
    expect(created.status).toBe(201);
    const { body } = await server.api.get<{ user: unknown }>(`/revision/${created.body.latest.id}`);
    expect(body.user).toEqual({ id: null, name: '127.0.0.1' });
    const author = await git(repo, ['log', '-1', '--format=%an <%ae>', 'main']);
    expect(author).toBe('127.0.0.1 <anonymous@stemma.invalid>');
    for (const type of ['anonymous', 'editors'])
      expect((await server.api.get(`/page/By_nobody/history/counts/${type}`)).body).toEqual({
        count: 1,
        limit: false,
      });
  });
});
