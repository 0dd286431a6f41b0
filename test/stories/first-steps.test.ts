/** The tour of the README: from nothing to a wiki with a history, by the two commands and a few requests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { StemmaClient } from '../../src/client/stemma-client.ts';
import type { SavedPage } from '../../src/client/types.ts';
import type { PageBody, RevisionBody, SegmentBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage, findDifferencesToClone } from '../support/judge.ts';
import { type Server, startServer } from '../support/server.ts';

describe('a newcomer', () => {
  let server: Server;
  let reader: StemmaClient;
  let alice: StemmaClient;
  let created: SavedPage;

  beforeAll(async () => {
    server = await startServer();
    reader = new StemmaClient(server.base);
    alice = new StemmaClient(server.base, { token: await server.token('Alice', 'alice@example.org') });
  });

  test('gets a wiki with a main page and its handbook from nothing at all', async () => {
    const main = await server.api.follow<PageBody>('/page/Main_Page');
    expect(main.status).toBe(200);
    expect(main.body.source).not.toBe('');
    for (const page of ['Help:Architecture', 'Help:Storage_format', 'Help:REST_API', 'Help:Contributing'])
      expect((await server.api.follow(`/page/${page}`)).status, page).toBe(200);
  });

  test('finds the files of the starter wiki in the first commit of a sound bare repository', async () => {
    expect(await git(server.repository, ['rev-parse', '--is-bare-repository'])).toBe('true');
    expect(await git(server.repository, ['rev-list', '--count', 'main'])).toBe('1');
    const files = await git(server.repository, ['ls-tree', '-r', '--name-only', 'main']);
    expect(files.split('\n').length).toBeGreaterThanOrEqual(15);
    expect(await findDamage(server.repository)).toEqual([]);
  });

  test('sees the address, and one edit token if there is none yet', async () => {
    const words = () => server.output().split(/\s+/);
    const tokens = () => words().filter((word) => /^[\w.~+/-]{20,}$/.test(word));
    await expect.poll(() => tokens().length).toBeGreaterThanOrEqual(1);
    const body = { source: 'Hello', title: 'By the first token', comment: null };
    const answers = await Promise.all(tokens().map((word) => server.api.as(word).post('/page', body)));
    expect(answers.map(({ status }) => status)).toContain(201);
  });

  test('is told how to get an account for the browser, where no token is taken', () => {
    expect(server.output()).toContain('stemma user add NAME --email ADDRESS');
  });

  test('creates a page', async () => {
    const answer = await alice.createPage({
      source: 'Hello, world',
      title: 'First steps',
      comment: 'My first page',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`${server.base}/page/First_steps`);
    created = answer.body;
    expect(created).toEqual({
      id: expect.any(Number),
      key: 'First_steps',
      title: 'First steps',
      latest: {
        id: expect.any(Number),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
      content_model: 'wikitext',
      license: { url: expect.any(String), title: expect.any(String) },
      source: 'Hello, world',
    });
  });

  test('reads it as source and as metadata', async () => {
    const source = await reader.readSource({ title: 'First steps' });
    expect(source.status).toBe(200);
    expect(source.body).toEqual(created);
    const bare = await reader.readBare({ title: 'First_steps' });
    const { source: _, ...rest } = created;
    expect(bare.body).toEqual({ ...rest, html_url: `${server.base}/page/First_steps/html` });
  });

  test('updates it', async () => {
    const answer = await alice.updatePage(
      { title: 'First_steps' },
      { source: 'Hello, wide world', comment: 'Wider', latest: { id: created.latest.id } },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.body).toMatchObject({ id: created.id, key: 'First_steps', source: 'Hello, wide world' });
    expect(answer.body.latest.id).toBeGreaterThan(created.latest.id);
  });

  test('lists the history', async () => {
    const { status, body } = await reader.readHistory({ title: 'First_steps' });
    expect(status).toBe(200);
    expect(body.latest).toBe(`${server.base}/page/First_steps/history`);
    expect(body).not.toHaveProperty('older');
    expect(body).not.toHaveProperty('newer');
    const user = { id: expect.any(Number), name: 'Alice' };
    const timestamp = expect.stringMatching(/Z$/);
    expect(body.revisions).toEqual([
      { id: expect.any(Number), timestamp, minor: false, size: 18, comment: 'Wider', user, delta: 5 },
      {
        id: created.latest.id,
        timestamp,
        minor: false,
        size: 13,
        comment: 'My first page',
        user,
        delta: null,
      },
    ]);
  });

  test.each([
    ['edits', 2],
    ['editors', 1],
    ['minor', 0],
    ['bot', 0],
    ['anonymous', 0],
    ['reverted', 0],
  ] as const)('counts %s', async (type, count) => {
    const { status, body } = await reader.readCount({ title: 'First_steps', type });
    expect(status).toBe(200);
    expect(body).toEqual({ count, limit: false });
  });

  test('reads an old revision', async () => {
    const { id } = created.latest;
    const answer = await server.api.get<RevisionBody>(`/revision/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id,
      size: 13,
      minor: false,
      timestamp: created.latest.timestamp,
      content_model: 'wikitext',
      page: { id: created.id, key: 'First_steps', title: 'First steps' },
      license: created.license,
      user: { id: expect.any(Number), name: 'Alice' },
      comment: 'My first page',
      delta: null,
      source: 'Hello, world',
    });
    const bare = await server.api.get<RevisionBody>(`/revision/${id}/bare`);
    const { source: _, ...rest } = answer.body;
    expect(bare.body).toEqual({ ...rest, html_url: `${server.base}/revision/${id}/html` });
  });

  test('hears of the edits from the stream, and of the next as it happens', async () => {
    const heard: string[] = [];
    for await (const { type, title, comment } of reader.changes({ since: '1-999999' })) {
      heard.push(`${type} ${title}: ${comment}`);
      if (comment === 'Wider') await alice.createPage({ title: 'Heard', source: 'x', comment: 'Next' });
      if (comment === 'Next') break;
    }
    expect(heard.slice(-3)).toEqual([
      'new First steps: My first page',
      'edit First steps: Wider',
      'new Heard: Next',
    ]);
  });

  test('finds the edits in git, under the right name', async () => {
    const log = await git(server.repository, ['log', '--format=%an <%ae> %s', 'main']);
    expect(log.split('\n').slice(0, 3)).toEqual([
      'Alice <alice@example.org> Next',
      'Alice <alice@example.org> Wider',
      'Alice <alice@example.org> My first page',
    ]);
    expect(await findDamage(server.repository)).toEqual([]);
  });

  test('gets the same pages by cloning as by the API', async () => {
    expect(await findDifferencesToClone({ repository: server.repository, api: server.api })).toEqual([]);
  });

  test('learns that the wiki is healthy', async () => {
    expect(await healthOf(server)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('is served under the addresses of other wikis too', async () => {
    for (const alias of ['/rest.php/v1', '/w/rest.php/v1']) {
      const api = server.api.at(server.origin + alias);
      const bare = await api.get<PageBody>('/page/First_steps/bare');
      expect(bare.body.html_url).toBe(`${server.origin}${alias}/page/First_steps/html`);
      const history = await api.get<SegmentBody>('/page/First_steps/history');
      expect(history.body.latest).toBe(`${server.origin}${alias}/page/First_steps/history`);
    }
  });

  test('stops the server and starts it again to the same numbers', async () => {
    const before = await server.api.get<SegmentBody>('/page/First_steps/history');
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    const again = await startServer({ data: server.data });
    const after = await again.api.get<SegmentBody>('/page/First_steps/history');
    expect(after.body.revisions).toEqual(before.body.revisions);
    expect(await again.kill('SIGINT')).toEqual({ code: 0, signal: null });
  });
});

/** The contract names the route without saying whether it stands below `/v1`, so either will do. */
async function healthOf(server: Server): Promise<{ status: number; body: unknown }> {
  const answer = await server.api.get<unknown>('/health');
  return answer.status === 404 ? server.api.at(server.origin).get<unknown>('/health') : answer;
}
