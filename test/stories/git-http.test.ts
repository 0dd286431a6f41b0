/** The wiki as a repository on the web: cloned by anyone, pushed to with an access token, and nothing else. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, type PageBody, type RevisionBody } from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { BROKEN_PACKS, NO_GIT } from '../support/hostile/pushes.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { inParallel } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { childrenOf } from '../support/processes.ts';
import { noise, Pusher, pktLine, quarantines, urlOf } from '../support/pusher.ts';
import { startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { useWiki } from '../support/wiki.ts';

const wiki = useWiki();
let pusher: Pusher;
let token: string;
let web: Client;

beforeAll(async () => {
  token = await wiki.server.token('Web', 'web@example.org');
  pusher = await Pusher.of(wiki.server, token);
  web = new Client(wiki.server.origin);
});

const RACES = setting('STEMMA_RACES', 3);

const RECEIVE = '/wiki.git/git-receive-pack';
const RECEIVE_TYPE = { 'content-type': 'application/x-git-receive-pack-request' };
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
});

async function cloned(...more: string[]): Promise<string> {
  const clone = join(temporaryDirectory('clone'), 'wiki');
  await git('/', ['clone', '--quiet', ...more, urlOf(wiki.server), clone]);
  return clone;
}

describe('a clone', () => {
  test('without credentials equals the tip (T181)', async () => {
    const clone = await cloned();
    expect(await git(clone, ['rev-parse', 'HEAD'])).toBe(await wiki.tip());
    expect(await findDamage(clone)).toEqual([]);
  });

  test('may be shallow, partial, or by an older protocol', async () => {
    const shallow = await cloned('--depth=1');
    expect(await git(shallow, ['rev-list', '--count', 'HEAD'])).toBe('1');
    const partial = await cloned('--filter=blob:none');
    expect(await git(partial, ['show', 'HEAD:_Sidebar.md'])).not.toBe('');
    for (const version of [0, 1, 2]) {
      const clone = join(temporaryDirectory('clone'), 'wiki');
      const args = ['-c', `protocol.version=${version}`, 'clone', '--quiet', urlOf(wiki.server), clone];
      await git('/', args);
      expect(await git(clone, ['rev-parse', 'HEAD'])).toBe(await wiki.tip());
    }
  });

  test('may be large: the answer comes in pieces of any size', async () => {
    await pusher.push(await pusher.commit({ 'File/Noise.bin': noise(4 << 20) }));
    const clone = await cloned();
    expect(readFileSync(join(clone, 'File/Noise.bin')).equals(noise(4 << 20))).toBe(true);
    // Waiting for git again and again leaves no listeners behind.
    expect(wiki.server.output()).not.toContain('MaxListenersExceededWarning');
  });

  test('follows edits', async () => {
    const clone = await cloned();
    await wiki.create('Fetched', 'fetched');
    await git(clone, ['pull', '--quiet']);
    expect(await git(clone, ['show', 'HEAD:Fetched.mediawiki'])).toBe('fetched');
  });

  test('may need a token, if the wiki is kept so', async () => {
    const server = await startServer({ more: ['--anonymous-clone', 'off'] });
    expect((await tryGit('/', ['ls-remote', urlOf(server)])).stderr).toMatch(
      /terminal prompts disabled|Authentication/,
    );
    const reader = await server.token('Reader', 'reader@example.org', ['--scope', 'read']);
    expect((await tryGit('/', ['ls-remote', urlOf(server, reader)])).code).toBe(0);
  });
});

describe('a push', () => {
  test('is everywhere when it is over, and takes the server and its git little time', async () => {
    const ours: number[] = [];
    for (let round = 0; round < 3; round++) {
      const commit = await pusher.commit({ 'Pushed.md': `round ${round}\n` });
      const startedMs = processMs(wiki.server.pid);
      expect(await pusher.push(commit)).toMatchObject({ code: 0 });
      ours.push(processMs(wiki.server.pid) - startedMs);
      const { body } = await web.get<PageBody>('/v1/page/Pushed');
      expect(body.source).toBe(`round ${round}`);
      expect(await git(wiki.server.repository, ['rev-parse', 'main'])).toBe(commit);
    }
    expect(Math.min(...ours)).toBeLessThan(1_000);
  });

  test('needs an access token that may edit (T182)', async () => {
    const commit = await pusher.commit({ 'Denied.md': 'denied' });
    const path = '/wiki.git/info/refs?service=git-receive-pack';
    const nobody = await web.get(path);
    expect([nobody.status, nobody.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ]);
    expect((await web.get(path, { cookie: 'session=1; token=2' })).status).toBe(401);
    expect((await web.get(path, basic('stemma_wrong'))).status).toBe(401);
    const reader = await wiki.server.token('Reader', 'reader@example.org', ['--scope', 'read']);
    const denied = await web.get(path, basic(reader));
    expect([denied.status, denied.body.errorKey]).toEqual([403, 'rest-write-denied']);
    expect(
      (await web.send({ method: 'POST', path: RECEIVE, headers: RECEIVE_TYPE, body: '0000' })).status,
    ).toBe(401);
    const asReader = await Pusher.of(wiki.server, reader);
    expect((await asReader.push(commit)).stderr).toMatch(/allows only "read"/);
    expect((await web.get(path, basic(token))).status).toBe(200);
    expect((await web.get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('tells who made it in the log of the branch', async () => {
    await pusher.push(await pusher.commit({ 'Logged.md': 'logged' }));
    const log = await git(wiki.server.repository, ['log', '-g', '-1', '--format=%gn <%ge>', 'main']);
    expect(log).toBe('Web <web@example.org>');
  });

  test('is told which of its files are no pages for the dot they begin with', async () => {
    const commit = await pusher.commit({
      '.NET.md': 'a page',
      '.github/notes.md': 'none',
      '.gitignore': 'x',
    });
    const { code, stderr } = await pusher.push(commit);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/remote: "\.github\/notes\.md": kept, but no page/),
    ]);
    expect(stderr.match(/no page/g)).toHaveLength(1);
    expect((await wiki.editor.get<PageBody>('/page/.NET')).body.source).toBe('a page');
  });

  test('with the served line as its second parent gets a merge on top, and the answer says so', async () => {
    await wiki.create('Served', 'served 1');
    await pusher.follow();
    const fork = await pusher.tip();
    await wiki.update('Served', 'served 2');
    const [latest] = (await wiki.editor.get<{ revisions: RevisionBody[] }>('/page/Served/history')).body
      .revisions;
    const own = await git(pusher.directory, ['commit-tree', `${fork}^{tree}`, '-p', fork, '-m', 'own work']);
    const served = await pusher.follow();
    const merge = await git(pusher.directory, [
      ...['commit-tree', `${served}^{tree}`, '-p', own, '-p', served, '-m', 'pulled'],
    ]);
    const { code, stderr } = await pusher.push(merge);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/remote: .*a merge was put on top/s)]);
    expect(await git(wiki.server.repository, ['rev-parse', 'main^1', 'main^2'])).toBe(`${served}\n${merge}`);
    expect((await wiki.editor.get<RevisionBody>(`/revision/${latest?.id}`)).body.source).toBe('served 2');
  });

  test('that comes too late gets the advice to fetch', async () => {
    const late = await pusher.commit({ 'Late.md': 'late' });
    await wiki.create('Sooner', 'sooner');
    const { code, stderr } = await pusher.push(late);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/fetch/)]);
    expect(quarantines(wiki.server)).toEqual([]);
  });

  test('that adds a page which an edit adds too: one of them wins each time (T195)', async () => {
    for (let round = 0; round < RACES; round++) {
      const commit = await pusher.commit({ [`Race ${round}.mediawiki`]: 'pushed\n' });
      const other = await Pusher.of(wiki.server, token);
      const rival = await other.commit({ [`Race ${round}.mediawiki`]: 'rival\n' });
      const edit = { source: 'edited', title: `Race ${round}`, comment: 'c' };
      const [one, two, edited] = await Promise.all([
        pusher.push(commit),
        other.push(rival),
        wiki.editor.post<PageBody>('/page', edit),
      ]);
      const { body } = await wiki.editor.get<PageBody>(`/page/Race_${round}`);
      const winners = [one.code === 0, two.code === 0, edited.status === 201];
      expect(winners.filter(Boolean).length).toBe(1);
      expect(body.source.trim()).toBe(['pushed', 'rival', 'edited'][winners.indexOf(true)]);
    }
    expect(await findDamage(wiki.server.repository)).toEqual([]);
  });
});

describe('what is no request of git', () => {
  test.each(NO_GIT)('%s: GET %s gives %i', async (_, path, status) => {
    const answer = await web.get(path);
    expect([answer.status, answer.body.httpCode]).toEqual([status, status]);
  });

  test('an odd Git-Protocol is not passed on (T186)', async () => {
    const path = '/wiki.git/info/refs?service=git-upload-pack';
    const plain = await web.get(path);
    for (const value of [`version=2:${'x'.repeat(10_000)}`, 'version=9', 'version=2 ']) {
      const answer = await web.get(path, {
        'git-protocol': value.trim() === 'version=2' ? 'version=2:x' : value,
      });
      expect([answer.status, answer.text]).toEqual([200, plain.text]);
    }
    expect((await web.get(path, { 'git-protocol': 'version=2' })).text).toMatch(/version 2/);
  });

  test('a command that no clone needs is refused before git sees it', async () => {
    const packets = [pktLine('command=object-info'), '0001', pktLine(`oid ${await wiki.tip()}`), '0000'];
    const answer = await web.send({
      method: 'POST',
      path: '/wiki.git/git-upload-pack',
      headers: { 'content-type': 'application/x-git-upload-pack-request', 'git-protocol': 'version=2' },
      body: packets.join(''),
    });
    expect(answer.text).toMatch(/ERR upload-pack: no such command/);
  });

  test('a body of another type is refused (T187), and so is another encoding', async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      web.send({ method: 'POST', path: RECEIVE, headers: { ...basic(token), ...headers }, body: '0000' });
    expect((await send({})).status).toBe(415);
    expect((await send({ 'content-type': 'application/json' })).status).toBe(415);
    expect((await send({ ...RECEIVE_TYPE, 'content-encoding': 'br' })).status).toBe(415);
    expect((await send(RECEIVE_TYPE)).status).toBe(200);
  });

  test('a body is counted as what it becomes', async () => {
    const body = gzipSync(Buffer.alloc(40 << 20));
    const headers = { 'content-type': 'application/x-git-upload-pack-request', 'content-encoding': 'gzip' };
    const answer = await web.send({ method: 'POST', path: '/wiki.git/git-upload-pack', headers, body });
    expect([answer.status, answer.body.errorKey]).toEqual([413, 'stemma-body-too-large']);
    const broken = await web.send({
      method: 'POST',
      path: '/wiki.git/git-upload-pack',
      headers,
      body: 'no gzip',
    });
    expect(broken.status).toBe(400);
  });
});

describe('packs that are none (T193)', () => {
  const head = Buffer.from('5041434b0000000200000001', 'hex');
  test.each(BROKEN_PACKS)('%s', async (_, pack) => {
    const before = await wiki.tip();
    const answer = await pusher.pushRaw([`${before} ${'1'.repeat(40)} refs/heads/main`], pack);
    expect(answer.text).not.toMatch(/ok refs/);
    expect(await wiki.tip()).toBe(before);
    await expect.poll(() => quarantines(wiki.server)).toEqual([]);
    expect(locks()).toEqual([]);
  });

  test('one that ends in the middle, as its sender does: git ends too, and nothing stays', async () => {
    const before = await wiki.tip();
    const { hostname, port } = new URL(wiki.server.origin);
    const line = `${before} ${'1'.repeat(40)} refs/heads/main\0report-status`;
    const sentBy = (someone: string): string =>
      [
        `POST ${RECEIVE} HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(someone).authorization}\r\n`,
        `Content-Type: ${RECEIVE_TYPE['content-type']}\r\nContent-Length: 100000000\r\n\r\n`,
        `${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`,
      ].join('');
    // The first tenth of one blob of a megabyte: git waits for the rest.
    const blob = Buffer.concat([
      Buffer.from('b0808004', 'hex'),
      deflateSync(noise(1 << 20)).subarray(0, 100_000),
    ]);
    // One person has one place.
    const tokens = [token, await wiki.server.token('Other', 'other@example.org')];
    const sockets = await inParallel(tokens, 2, async (someone) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(Buffer.concat([Buffer.from(sentBy(someone)), head, blob]));
      return socket;
    });
    await expect.poll(() => quarantines(wiki.server).length).toBe(2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => quarantines(wiki.server)).toEqual([]);
    // Only the reader that stands by is left.
    await expect
      .poll(async () => (await childrenOf(wiki.server.pid)).filter((each) => !/cat-file/.test(each)))
      .toEqual([]);
    expect(await pusher.push(await pusher.commit({ 'Then.md': 'then' }))).toMatchObject({ code: 0 });
  });
});

describe('a gate that is not in order (T199)', () => {
  const another = '#!/bin/sh\nexit 0\n';
  const harms: readonly (readonly [what: string, harm: (hook: string) => void])[] = [
    ['missing', (hook) => rmSync(hook)],
    ['another one', (hook) => writeFileSync(hook, another, { mode: 0o755 })],
    ['not to be run', (hook) => chmodSync(hook, 0o444)],
  ];

  test('no push is taken, and clones go on', async () => {
    const server = await startServer();
    const someone = await Pusher.of(server);
    const commit = await someone.commit({ 'A.md': 'a' });
    const hook = join(server.data, 'state/hooks/pre-receive');
    const good = readFileSync(hook);
    for (const [what, harm] of harms) {
      harm(hook);
      const { code, stderr } = await someone.push(commit);
      expect([what, code, stderr]).toEqual([what, 128, expect.stringMatching(/503|cannot be checked/)]);
      expect(await git(server.repository, ['rev-parse', 'main'])).not.toBe(commit);
      rmSync(hook, { force: true });
      writeFileSync(hook, good, { mode: 0o555 });
    }
    expect((await tryGit('/', ['ls-remote', urlOf(server)])).code).toBe(0);
    expect(await someone.push(commit)).toMatchObject({ code: 0 });
  });

  test('hooks in the repository are never run', async () => {
    const server = await startServer();
    const marker = join(server.data, 'owned');
    for (const name of ['pre-receive', 'update', 'post-receive', 'post-update', 'reference-transaction'])
      writeFileSync(join(hooksOf(server.repository), name), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
    const someone = await Pusher.of(server);
    expect(await someone.push(await someone.commit({ 'A.md': 'a' }))).toMatchObject({ code: 0 });
    expect(readdirSync(server.data)).not.toContain('owned');
  });
});

describe('what a kill leaves behind (T198)', () => {
  test('is swept once it is old, and what may still be at work is left alone', async () => {
    const server = await startServer();
    const objects = join(server.repository, 'objects');
    await server.stop();
    for (const name of ['tmp_objdir-incoming-old', 'tmp_objdir-incoming-new']) {
      const directory = join(objects, name);
      mkdirSync(join(directory, 'pack'), { recursive: true });
      writeFileSync(join(directory, 'pack/tmp_pack_x'), 'x');
    }
    const old = new Date(Date.now() - 3_600_000);
    for (const part of ['pack/tmp_pack_x', 'pack', '.'])
      utimesSync(join(objects, 'tmp_objdir-incoming-old', part), old, old);
    const again = await startServer({ data: server.data });
    expect(quarantines(again)).toEqual(['tmp_objdir-incoming-new']);
  });
});

function hooksOf(repository: string): string {
  const hooks = join(repository, 'hooks');
  mkdirSync(hooks, { recursive: true });
  return hooks;
}

function locks(): string[] {
  return readdirSync(wiki.server.repository, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.lock'),
  );
}
