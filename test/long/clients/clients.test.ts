/** Clients for MediaWiki, as they come from their packages, do on this wiki what they do on others. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Mwn } from 'mwn';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.ts';
import { MANY, PASSWORD, PNG, type WikiForClients, wikiForClients } from './wiki-for-clients.ts';

let wiki: WikiForClients;

beforeAll(async () => {
  wiki = await wikiForClients();
});

describe('mwn', () => {
  Mwn.setLoggingConfig({ stream: { write: () => true } as never });
  const options = () => ({
    apiUrl: `${wiki.server.origin}/api.php`,
    userAgent: 'stemma-test',
    silent: true,
    maxRetries: 0,
  });

  test('logs in by password, and out', async () => {
    const bot = await Mwn.init({ ...options(), username: 'Carol', password: PASSWORD });
    expect(bot.loggedIn).toBe(true);
    expect((await bot.userinfo()).name).toBe('Carol');
    const saved = await bot.create('Mwn by password', 'Hello', 'greeting');
    expect(saved).toMatchObject({ result: 'Success', new: true });
    await bot.logout();
    await expect(bot.userinfo()).resolves.toMatchObject({ anon: true });
    const wrong = new Mwn({ ...options(), username: 'Carol', password: 'wrong' });
    await expect(wrong.login()).rejects.toThrow(/incorrect/i);
  });

  test('reads, edits, merges and is told of conflicts', async () => {
    const bot = await Mwn.init({ ...options(), OAuth2AccessToken: wiki.token });
    await bot.create('Mwn page', 'one\n\ntwo\n\nthree', 'new');
    await expect(bot.create('Mwn page', 'again', 'new')).rejects.toMatchObject({ code: 'articleexists' });
    expect((await bot.read('Mwn page')).revisions?.[0]?.content).toBe('one\n\ntwo\n\nthree');
    await bot.edit('Mwn page', ({ content }) => ({ text: content.replace('two', '2'), summary: 'digits' }));
    expect((await bot.read('Mwn page')).revisions?.[0]?.content).toBe('one\n\n2\n\nthree');
    const clash = {
      baserevid: (await bot.read('Mwn page', { rvprop: 'ids|content' })).revisions?.[0]?.revid as number,
    };
    await bot.save('Mwn page', 'one\n\nII\n\nthree', 'Roman');
    await expect(bot.save('Mwn page', 'one\n\nzwei\n\nthree', 'German', clash)).rejects.toMatchObject({
      code: 'editconflict',
    });
    await bot.newSection('Mwn page', 'More', 'said later');
    expect((await bot.read('Mwn page')).revisions?.[0]?.content).toContain('== More ==\n\nsaid later');
    await expect(bot.read('Mwn nowhere')).resolves.toMatchObject({ missing: true });
    expect(await bot.parseWikitext("''x''")).toMatch(/<i\b[^>]*>x<\/i>/);
  });

  test('lists with continuation, categories, search', async () => {
    const bot = await Mwn.init({ ...options(), OAuth2AccessToken: wiki.token });
    const pages: string[] = [];
    const query = { action: 'query', list: 'allpages', apprefix: 'Client page', aplimit: 50 } as const;
    for await (const { query: part } of bot.continuedQueryGen(query, 1000))
      pages.push(...((part?.['allpages'] ?? []) as { title: string }[]).map(({ title }) => title));
    expect(new Set(pages).size).toBe(MANY);
    expect(pages).toHaveLength(MANY);
    expect(pages).toEqual([...pages].sort());
    const members = await new bot.Category('Client pages').members({ cmlimit: 'max' });
    expect(members).toHaveLength(500);
    const found = await bot.search('"Text 77"', 5);
    expect(found.map(({ title }) => title)).toContain('Client page 0077');
    const page = new bot.Page('Client page 0003');
    expect(await page.categories()).toEqual(['Category:Client pages', 'Category:Of 3']);
    expect(await page.history(['ids', 'user'], 10)).toHaveLength(1);
  });

  test('asks a page for all that stands on it and leads to it', async () => {
    const bot = await Mwn.init({ ...options(), OAuth2AccessToken: wiki.token });
    const source =
      '{{Mwn box}} [[Client page 0001]] [[File:Mwn shown.png]] [https://example.org/mwn x] [[Category:Of 1]]';
    await bot.create('Template:Mwn box', 'box', 'new');
    await bot.create('Mwn whole', source, 'new');
    await bot.create('Mwn way', '#REDIRECT [[Mwn whole]]', 'new');
    const page = new bot.Page('Mwn whole');
    expect(await page.exists()).toBe(true);
    expect(await page.text()).toBe(source);
    expect(await page.links()).toEqual(['Client page 0001']);
    expect(await page.templates()).toEqual(['Template:Mwn box']);
    expect((await page.images()).map((name) => name.replace(/^File:/, ''))).toEqual(['Mwn shown.png']);
    expect(await page.externallinks()).toEqual(['https://example.org/mwn']);
    expect(await page.backlinks()).toEqual(['Mwn way']);
    expect(await new bot.Page('Template:Mwn box').transclusions()).toEqual(['Mwn whole']);
    expect(await page.getCreator()).toBe('Alice');
    const way = new bot.Page('Mwn way');
    expect([await way.isRedirect(), await way.getRedirectTarget()]).toEqual([true, 'Mwn whole']);
    await page.move('Mwn whole moved', 'better');
    const moved = new bot.Page('Mwn whole moved');
    expect((await new bot.Page('Mwn whole').logs(['type'], 5)).map(({ type }) => type)).toContain('move');
    const ids: number[] = [];
    for await (const { revid } of moved.historyGen(['ids'], { rvlimit: 1 })) ids.push(revid as number);
    expect(ids).toHaveLength(2);
    expect(await moved.purge()).toMatchObject([{ purged: true }]);
  });

  test('moves, deletes, brings back, rolls back, uploads, sees recent changes', async () => {
    const bot = await Mwn.init({ ...options(), OAuth2AccessToken: wiki.token });
    await bot.create('Mwn old', 'text', 'new');
    const { pageid } = await bot.read('Mwn old');
    expect(await bot.move('Mwn old', 'Mwn new', 'better')).toMatchObject({ redirectcreated: true });
    expect((await bot.read('Mwn new')).pageid).toBe(pageid);
    await bot.delete('Mwn new', 'not needed');
    expect((await bot.read('Mwn new')).missing).toBe(true);
    expect(await bot.undelete('Mwn new', 'needed')).toMatchObject({ revisions: 2 });
    expect((await bot.read('Mwn new')).pageid).toBe(pageid);
    const carol = await Mwn.init({ ...options(), username: 'Carol', password: PASSWORD });
    await carol.save('Mwn new', 'spoiled', 'mischief');
    expect(await bot.rollback('Mwn new', 'Carol')).toMatchObject({ title: 'Mwn new' });
    expect((await bot.read('Mwn new')).revisions?.[0]?.content).toBe('text');
    const path = join(temporaryDirectory('upload'), 'dot.png');
    writeFileSync(path, PNG);
    expect(await bot.upload(path, 'Mwn dot.png', 'A dot')).toMatchObject({ result: 'Success' });
    const { query } = await bot.query({
      action: 'query',
      list: 'recentchanges',
      rclimit: 4,
      rcprop: 'title|ids',
    });
    const titles = ((query?.['recentchanges'] ?? []) as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('File:Mwn dot.png');
  });
});

describe('nodemw', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: it has no types that are true
  const { default: Nodemw } = (await import('nodemw')) as any;

  function bot() {
    const made = new Nodemw({ protocol: 'http', server: '127.0.0.1', port: wiki.port, path: '' });
    // biome-ignore lint/suspicious/noExplicitAny: answers of a client
    const call = (method: string, ...words: unknown[]): Promise<any> =>
      new Promise((resolve, reject) =>
        made[method](...words, (error: unknown, data: unknown) => (error ? reject(error) : resolve(data))),
      );
    // It has no methods for some acts, and lets others ask for them.
    // biome-ignore lint/suspicious/noExplicitAny: answers of a client
    const act = async (action: string, title: string, more: object = {}): Promise<any> => {
      const token = await call('getToken', title, 'edit');
      return new Promise((resolve, reject) =>
        made.api.call(
          { action, title, token, ...more },
          (error: unknown, info: unknown) => (error ? reject(error) : resolve(info)),
          'POST',
        ),
      );
    };
    const rollbackToken = (): Promise<string> =>
      new Promise((resolve, reject) =>
        made.api.call(
          { action: 'query', meta: 'tokens', type: 'rollback' },
          (error: unknown, info: { tokens: { rollbacktoken: string } }) =>
            error ? reject(error) : resolve(info.tokens.rollbacktoken),
        ),
      );
    return { call, act, rollbackToken };
  }

  test('logs in, reads and edits', async () => {
    const { call, act, rollbackToken } = bot();
    expect(await call('logIn', 'Carol', PASSWORD)).toMatchObject({ result: 'Success', lgusername: 'Carol' });
    expect(await call('whoami')).toMatchObject({ name: 'Carol' });
    expect(await call('edit', 'Nodemw page', 'one', 'new', false)).toMatchObject({ result: 'Success' });
    expect(await call('append', 'Nodemw page', '\ntwo', 'more')).toMatchObject({ result: 'Success' });
    expect(await call('getArticle', 'Nodemw page', false)).toBe('one\ntwo');
    expect(await call('getArticleRevisions', 'Nodemw page')).toHaveLength(2);
    expect(await call('move', 'Nodemw page', 'Nodemw moved', 'better')).toMatchObject({ to: 'Nodemw moved' });
    expect(await call('prepend', 'Nodemw moved', 'zero\n', 'before')).toMatchObject({ result: 'Success' });
    expect(await call('delete', 'Nodemw moved', 'gone')).toMatchObject({ title: 'Nodemw moved' });
    expect(await act('undelete', 'Nodemw moved')).toMatchObject({ title: 'Nodemw moved' });
    const { revid: base } = (await call('getArticleRevisions', 'Nodemw moved')).at(-1);
    await wiki.ask({ action: 'edit', title: 'Nodemw moved', text: 'spoiled', token: '+\\' });
    await expect(act('edit', 'Nodemw moved', { text: 'mine', baserevid: base })).rejects.toThrow(/conflict/i);
    // It asks for one kind of token, whatever it is for.
    const token = await rollbackToken();
    expect(await act('rollback', 'Nodemw moved', { user: 'Alice', token })).toMatchObject({
      last_revid: base,
    });
    expect(await call('getArticle', 'Nodemw moved', false)).toBe('zero\none\ntwo');
    expect((await call('getLog', 'delete', '')).map(({ title }: { title: string }) => title)).toContain(
      'Nodemw moved',
    );
    expect(await call('upload', 'Nodemw dot.png', PNG, 'a dot')).toMatchObject({ result: 'Success' });
    expect(await call('getImageInfo', 'File:Nodemw dot.png')).toMatchObject({ size: PNG.length });
  });

  test('lists everything by continuation', async () => {
    const { call } = bot();
    expect(await call('getPagesInCategory', 'Client pages')).toHaveLength(MANY);
    // It does not go on by itself.
    expect(await call('getPagesByPrefix', 'Client page')).toHaveLength(500);
    expect(await call('getArticleCategories', 'Client page 0003')).toEqual([
      'Category:Client pages',
      'Category:Of 3',
    ]);
    expect((await call('getCategories', 'Of')).map(String)).toHaveLength(7);
    expect((await call('search', '"Text 77"')).map(({ title }: { title: string }) => title)).toContain(
      'Client page 0077',
    );
    expect((await call('getRecentChanges', '')).length).toBeGreaterThan(100);
    expect((await call('getSiteInfo', ['general'])).general.generator).toMatch(/^MediaWiki 1\./);
    expect(await call('getUserContribs', { user: 'Alice' })).toHaveLength(500);
    expect(await call('whois', 'Alice')).toMatchObject({ name: 'Alice' });
    expect(await call('parse', "'''x'''", 'X')).toMatch(/<b\b[^>]*>x<\/b>/);
    expect(await call('expandTemplates', '{{uc:x}}', 'X')).toContain('<title>uc:x</title>');
    expect((await call('getAllPages')).length).toBeGreaterThanOrEqual(MANY);
    expect((await call('getPagesInNamespace', 14)).length).toBe(0);
    expect((await call('getUsers', { prefix: 'Ali' })).map(({ name }: { name: string }) => name)).toEqual([
      'Alice',
    ]);
    const info = await call('getArticleInfo', 'Client page 0003', {});
    expect(info).toMatchObject([{ title: 'Client page 0003', contentmodel: 'wikitext' }]);
  });
});

describe('wikijs', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: its module has the function in different places
  const loaded = (await import('wikijs')) as any;
  const connect = loaded.default.default ?? loaded.default;

  test('finds and reads', async () => {
    const client = connect({ apiUrl: `${wiki.server.origin}/api.php`, origin: null });
    await wiki.ask({
      action: 'edit',
      title: 'Wikijs page',
      text: 'An introduction. [[Client page 0001]]\n\n== Part ==\nMore [https://example.org x] [[Category:Of 1]]',
    });
    expect((await client.search('"Text 77"')).results).toContain('Client page 0077');
    const page = await client.page('Wikijs page');
    expect(page.raw).toMatchObject({ title: 'Wikijs page', ns: 0 });
    expect(await page.summary()).toContain('An introduction.');
    expect(await page.links()).toEqual(['Client page 0001']);
    expect(await page.categories()).toEqual(['Category:Of 1']);
    expect(await page.html()).toContain('An introduction.');
    expect(await page.rawContent()).toContain('More');
    expect(await page.externalLinks()).toEqual(['https://example.org']);
    expect(await page.backlinks()).toEqual([]);
    expect(await (await client.page('Client page 0001')).backlinks()).toContain('Wikijs page');
    expect((await client.findById(page.raw.pageid)).raw.title).toBe('Wikijs page');
    expect((await client.prefixSearch('Wikijs', 3)).results).toEqual(['Wikijs page']);
    expect(await client.opensearch('Wikijs')).toEqual(['Wikijs page']);
    expect(await client.allCategories({ limit: 500 })).toContain('Of 3');
    expect(await client.exportXml('Wikijs page')).toContain('An introduction.');
    expect(await client.random(1)).toHaveLength(1);
    expect(await client.allPages({ limit: 500 })).toContain('Client page 0000');
    expect((await client.pagesInCategory('Category:Of 3')).length).toBeGreaterThan(50);
  });
});

const PYTHON = '/usr/bin/python3';
const hasMwclient = await promisify(execFile)(PYTHON, ['-c', 'import mwclient']).then(
  () => true,
  () => false,
);

test.runIf(hasMwclient)('mwclient does all of it', async () => {
  const script = new URL('mwclient-story.py', import.meta.url).pathname;
  const words = [script, String(wiki.port), PASSWORD, wiki.token, String(MANY)];
  const { stdout } = await promisify(execFile)(PYTHON, words, { timeout: 300_000 });
  expect(stdout.trim().split('\n').at(-1)).toBe('done');
});
