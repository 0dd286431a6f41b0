/** The tour of the README: from nothing to a wiki with a history, by the two commands and a few requests. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { StemmaClient } from '../../src/client/stemma-client.ts';
import type { SavedPage } from '../../src/client/types.ts';
import type { PageBody, RevisionBody, SegmentBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage, findDifferencesToClone } from '../support/judge.ts';
import { makeRepository } from '../support/repository.ts';
import { addToken, runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

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

  test('is told the address, and one edit token when there is none yet', async () => {
    const fresh = await startServer();
    const words = () => fresh.output().split(/\s+/);
    const tokens = () => words().filter((word) => /^[\w.~+/-]{20,}$/.test(word));
    await expect.poll(() => tokens().length).toBeGreaterThanOrEqual(1);
    const body = { source: 'Hello', title: 'By the first token', comment: null };
    const answers = await Promise.all(tokens().map((word) => fresh.api.as(word).post('/page', body)));
    expect(answers.map(({ status }) => status)).toContain(201);
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
      { id: expect.any(Number), timestamp, minor: false, size: 17, comment: 'Wider', user, delta: 5 },
      {
        id: created.latest.id,
        timestamp,
        minor: false,
        size: 12,
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
      size: 12,
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

  test('finds the edits in git, under the right name', async () => {
    const log = await git(server.repository, ['log', '--format=%an <%ae> %s', 'main']);
    expect(log.split('\n').slice(0, 2)).toEqual([
      'Alice <alice@example.org> Wider',
      'Alice <alice@example.org> My first page',
    ]);
    expect(await findDamage(server.repository)).toEqual([]);
  });

  test('gets the same pages by cloning as by the API', async () => {
    expect(await findDifferencesToClone({ repository: server.repository, api: server.api })).toEqual([]);
  });

  test('is told that the wiki is well', async () => {
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

describe('the command line', () => {
  test('`init` makes a bare repository that `serve --repo` takes', async () => {
    const directory = join(temporaryDirectory('init'), 'new.git');
    expect(await runStemma(['init', directory])).toMatchObject({ code: 0 });
    expect(await git(directory, ['rev-parse', '--is-bare-repository'])).toBe('true');
    const server = await startServer({ repo: directory });
    expect((await server.api.follow('/page/Main_Page')).status).toBe(200);
  });

  test('`init --from` clones a wiki with its numbers', async () => {
    const first = await startServer();
    const alice = await first.editor();
    const { body } = await alice.post<PageBody>('/page', { source: 'one', title: 'Numbered', comment: 'c' });
    const directory = join(temporaryDirectory('init'), 'copy.git');
    expect(await runStemma(['init', directory, '--from', first.repository])).toMatchObject({ code: 0 });
    const second = await startServer({ repo: directory });
    const copy = await second.api.get<PageBody>('/page/Numbered');
    expect(copy.body).toEqual(body);
  });

  test.each(['main', 'wiki'])(
    '`init --from` a bundle of %s without HEAD: clones have files all the same',
    async (branch) => {
      const place = temporaryDirectory('bundle');
      const [bundle, directory] = [join(place, 'wiki.bundle'), join(place, 'copy.git')];
      const source = await makeRepository({ 'Bundled.md': 'packed' });
      await git(source, ['branch', '--force', 'wiki', 'main']);
      await git(source, ['bundle', 'create', '--quiet', bundle, branch]);
      const outcome = await runStemma(['init', directory, '--from', bundle, '--branch', branch]);
      expect(outcome.code).toBe(0);
      await git(place, ['clone', '--quiet', directory, 'clone']);
      expect(readdirSync(join(place, 'clone'))).toContain('Bundled.md');
    },
  );

  test('`init` leaves a directory alone that holds something', async () => {
    const directory = temporaryDirectory('init');
    await git(directory, ['init', '--quiet', '--bare', '.']);
    const before = readdirSync(directory);
    const outcome = await runStemma(['init', directory]);
    expect(outcome.code).not.toBe(0);
    expect(readdirSync(directory)).toEqual(before);
  });

  test('`token add` prints the token alone, once, and keeps it only hashed', async () => {
    const data = temporaryDirectory('data');
    const outcome = await runStemma(['token', 'add', 'Bob', '--email', 'bob@example.org', '--data', data]);
    expect(outcome.code).toBe(0);
    const token = outcome.stdout.trim();
    expect(token).toMatch(/^\S{20,}$/);
    const state = join(data, 'state');
    const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).map((name) => join(state, name));
    for (const file of files.filter((name) => statSync(name).isFile())) {
      expect(readFileSync(file, 'utf8')).not.toContain(token);
      expect(statSync(file).mode & 0o077, file).toBe(0);
    }
  });

  test('`token revoke` takes effect on the running server at once', async () => {
    const server = await startServer();
    const token = await server.token('Carol', 'carol@example.org');
    const carol = server.api.as(token);
    expect((await carol.get('/page/Main_Page')).status).toBe(200);
    const list = await runStemma(['token', 'list', '--data', server.data]);
    expect(list.stdout).not.toContain(token);
    const line = list.stdout.split('\n').find((text) => text.includes('Carol')) ?? '';
    const id = /\S+/.exec(line)?.[0] ?? '';
    expect(await runStemma(['token', 'revoke', id, '--data', server.data])).toMatchObject({ code: 0 });
    expect((await carol.get('/page/Main_Page')).status).toBe(401);
  });

  test('a read token reads and does not write', async () => {
    const server = await startServer();
    const reader = await server.editor('Dan', 'dan@example.org', ['--scope', 'read']);
    expect((await reader.get('/page/Main_Page')).status).toBe(200);
    const answer = await reader.post('/page', { source: 's', title: 'Not mine', comment: 'c' });
    expect(answer.status).toBe(403);
  });

  test.each([
    ['a line break', 'm <m@x> 1 +0000\nparent 0', 'm@example.org'],
    ['a bracket', 'm <m', 'm@example.org'],
    ['nothing', '', 'm@example.org'],
    ['200 letters', 'm'.repeat(200), 'm@example.org'],
  ])('`token add` refuses a name with %s', async (_, name, email) => {
    const data = temporaryDirectory('data');
    const outcome = await runStemma(['token', 'add', name, '--email', email, '--data', data]);
    expect(outcome.code).not.toBe(0);
    expect(outcome.stdout).toBe('');
  });

  test('`token add` refuses an e-mail address that would forge an author line', async () => {
    const data = temporaryDirectory('data');
    const outcome = await runStemma(['token', 'add', 'M', '--email', 'm@x> 1 +0000\nx <y', '--data', data]);
    expect(outcome.code).not.toBe(0);
  });

  test('`check` finds nothing wrong with a new wiki', async () => {
    const server = await startServer();
    expect(await runStemma(['check', '--data', server.data])).toMatchObject({ code: 0 });
  });

  test('`reindex` throws away and rebuilds what is derived, to the same numbers', async () => {
    const server = await startServer();
    const before = await server.api.get('/page/Main_Page');
    await server.stop();
    expect(await runStemma(['reindex', '--data', server.data])).toMatchObject({ code: 0 });
    const again = await startServer({ data: server.data });
    expect((await again.api.get('/page/Main_Page')).body).toEqual(before.body);
    expect(existsSync(join(server.data, 'state'))).toBe(true);
  });

  test('options may come as variables', async () => {
    const data = temporaryDirectory('data');
    await addToken(data);
    const server = await startServer({
      data,
      environment: { STEMMA_PUBLIC_URL: 'https://wiki.example.org' },
    });
    const { body } = await server.api.get<PageBody>('/page/Main_Page/bare');
    expect(body.html_url).toBe('https://wiki.example.org/v1/page/Main_Page/html');
  });

  test('an unknown command or option gets one line and a non-zero exit', async () => {
    for (const args of [['frobnicate'], ['serve', '--frobnicate'], ['serve', '--port', 'x']]) {
      const outcome = await runStemma(args);
      expect(outcome.code, args.join(' ')).not.toBe(0);
      expect(outcome.stderr).not.toMatch(/\n\s+at /);
    }
  });
});

/** The contract names the route without saying whether it stands below `/v1`, so either will do. */
async function healthOf(server: Server): Promise<{ status: number; body: unknown }> {
  const answer = await server.api.get<unknown>('/health');
  return answer.status === 404 ? server.api.at(server.origin).get<unknown>('/health') : answer;
}
