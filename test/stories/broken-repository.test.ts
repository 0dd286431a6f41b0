/**
 * What cannot be served is not guessed at. One line says why, the exit is not zero, and the repository stays as it was,
 * byte for byte: a person who repairs it must find everything that was there.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageBody } from '../support/client.ts';
import { looseCommit, objectFile } from '../support/damage.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { inParallel, waitUntil } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { commit, makeBareRepository, makeRepository } from '../support/repository.ts';
import { launchServer, runStemma, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

interface Row {
  readonly what: string;
  readonly make: () => Promise<string>;
  /** What the line has to speak of. */
  readonly says: RegExp;
  readonly more?: readonly string[];
}

const rows: readonly Row[] = [
  { what: 'is not bare', make: makeWorkTree, says: /bare/i },
  {
    what: 'uses SHA-256',
    make: () => makeBareRepository('main', ['--object-format=sha256']),
    says: /sha-?256/i,
  },
  { what: 'keeps its refs in a reftable', make: makeReftable, says: /reftable/i },
  { what: 'is of a format from the future', make: makeFutureFormat, says: /format|version/i },
  { what: 'has an unknown extension', make: makeUnknownExtension, says: /extension|frobnicate/i },
  { what: 'has no branch of that name', make: makeSound, says: /nosuch/, more: ['--branch', 'nosuch'] },
  { what: 'has an empty ref file', make: () => withRef(''), says: /main/ },
  { what: 'has an empty ref file over an older packed ref', make: withEmptyRefOverPacked, says: /main/ },
  { what: 'has garbage for a ref', make: () => withRef('garbage\n'), says: /main/ },
  { what: 'has a ref cut short', make: () => withRef('0123456789abcdef\n'), says: /main/ },
  {
    what: 'has a ref to a commit that is not there',
    make: () => withRef(`${'1'.repeat(40)}\n`),
    says: /main|1{7}/,
  },
  { what: 'has lost its newest commit', make: withoutTip, says: /main|commit|missing|damaged/i },
  { what: 'has a newest commit that is torn', make: withTornTip, says: /main|commit|damaged|corrupt/i },
  { what: 'has lost the tree of its newest commit', make: withoutTree, says: /main|tree|missing|damaged/i },
  {
    what: 'has a branch that only points to another',
    make: () => withRef('ref: refs/heads/other\n'),
    says: /main.*points to other/,
  },
  { what: 'has a branch that points to a text', make: withRefToBlob, says: /main|commit/i },
];

describe('`serve` on a repository that', () => {
  test.each(rows)('$what says so in one line and ends', async ({ make, says, more = [] }) => {
    const repo = await make();
    const before = fingerprint(repo);
    const outcome = await runStemma([
      ...['serve', '--port', '0', '--data', temporaryDirectory('data'), '--repo', repo],
      ...['--log', 'silent', ...more],
    ]);
    expect(outcome.code, outcome.stdout + outcome.stderr).toBeGreaterThan(0);
    const lines = `${outcome.stdout}\n${outcome.stderr}`.split('\n').filter((line) => line.trim() !== '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(says);
    expect(lines[0]).not.toMatch(/\bat \S+:\d+|node:|Error:.*Error:/);
    expect(fingerprint(repo)).toBe(before);
  });

  test.each([
    ['is not there', '/nonexistent/wiki.git'],
    ['is a file', '/etc/hostname'],
    ['is a directory of something else', '/etc'],
  ])('%s says so in one line and ends', async (_, repo) => {
    const data = temporaryDirectory('data');
    const outcome = await runStemma(['serve', '--port', '0', '--data', data, '--repo', repo]);
    expect(outcome.code).toBeGreaterThan(0);
    expect(outcome.stderr.trim().split('\n')).toHaveLength(1);
    expect(outcome.stderr).toContain(repo);
  });

  test('has no commit yet says so, and ends or takes the first edit', async () => {
    const repo = await makeBareRepository();
    const launch = launchServer({ repo });
    const server = await launch.listening.catch((error: Error) => error);
    if (server instanceof Error) {
      expect(server.message).toMatch(/empty|no commit|unborn/i);
      expect((await launch.kill('SIGTERM')).code).toBeGreaterThan(0);
      return;
    }
    await expect.poll(() => server.output()).toMatch(/empty|no commit|unborn/i);
    const editor = await server.editor();
    expect((await editor.post('/page', { source: 's', title: 'First', comment: 'c' })).status).toBe(201);
    expect(await findDamage(repo)).toEqual([]);
  });

  test('another server serves already is refused, or both lose nothing', async () => {
    const first = await startServer({ repo: await makeSound() });
    const second = await startServer({ repo: first.repository, data: first.data }).catch(() => undefined);
    if (second === undefined) return;
    const editors = [await first.editor(), await second.editor()];
    const titles = Array.from({ length: 40 }, (_, index) => `Two servers ${index}`);
    const answers = await inParallel(titles, 8, (title, index) =>
      editors[index % 2]!.post<PageBody>('/page', { source: title, title, comment: 'c' }),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    for (const editor of editors)
      for (const { latest, source } of made) {
        const read = async () => (await editor.get<PageBody>(`/revision/${latest.id}`)).body.source;
        await expect.poll(read).toBe(source); // what the other wrote is seen within half a second
      }
    expect(await git(first.repository, ['rev-list', '--count', 'main'])).toBe(String(made.length + 1));
  });
});

describe('`check` on a repository that', () => {
  test.each(rows)('$what ends with 1 or more', async ({ make, more = [] }) => {
    const repo = await make();
    const before = fingerprint(repo);
    const data = temporaryDirectory('data');
    const outcome = await runStemma(['check', '--data', data, '--repo', repo, ...more]);
    expect(outcome.code).toBeGreaterThan(0);
    expect(outcome.stderr + outcome.stdout).not.toMatch(/\n\s+at /);
    expect(fingerprint(repo)).toBe(before);
  });
});

describe('a repository that breaks while it is served', () => {
  test('with a ref that is empty: edits get 503 and nothing is written on top', async () => {
    const { server, editor } = await served();
    const ref = join(server.repository, 'refs/heads/main');
    const good = readFileSync(ref);
    writeFileSync(ref, '');
    const answer = await editor.post('/page', { source: 's', title: 'On damage', comment: 'c' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(readFileSync(ref, 'utf8')).toBe('');
    expect((await editor.get('/page/Seed')).status).not.toBe(404);
    writeFileSync(ref, good);
    const post = async () =>
      (await editor.post('/page', { source: 's', title: 'Repaired', comment: 'c' })).status === 201;
    expect(await waitUntil(post, 3_000)).toBeDefined();
    expect(await findDamage(server.repository)).toEqual([]);
  });

  test('with a text that is gone: that page is 500, never 404, and the others are well', async () => {
    const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
    await looseCommit(repo, 'Lost.mediawiki', 'a text that will be lost');
    const object = await objectFile(repo, 'main:Lost.mediawiki');
    const server = await startServer({ repo });
    rmSync(object);
    const answer = await server.api.get('/page/Lost');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain(repo);
    expect((await server.api.get('/page/Seed')).status).toBe(200);
  });

  test('with a text that is torn: the same', async () => {
    const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
    await looseCommit(repo, 'Torn.mediawiki', 'a text that will be torn');
    const object = await objectFile(repo, 'main:Torn.mediawiki');
    const server = await startServer({ repo });
    rmSync(object);
    writeFileSync(object, 'torn');
    expect((await server.api.get('/page/Torn')).status).toBe(500);
    expect((await server.api.get('/page/Seed')).status).toBe(200);
  });

  test('with a lock that another process holds: an edit is 503, and goes through after', async () => {
    const { server, editor } = await served();
    const lock = join(server.repository, 'refs/heads/main.lock');
    writeFileSync(lock, '');
    const answer = await editor.post('/page', { source: 's', title: 'Locked', comment: 'c' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await editor.get('/page/Seed')).status).toBe(200);
    rmSync(lock);
    const again = await editor.post('/page', { source: 's', title: 'Locked', comment: 'c' });
    expect(again.status).toBe(201);
  });

  test.each(['at the start', 'while it runs'])(
    'with a lock whose owner died long ago, found %s: edits go through without help',
    async (when) => {
      const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
      if (when === 'at the start') leaveOldLock(repo);
      const server = await startServer({ repo });
      if (when !== 'at the start') leaveOldLock(repo);
      const editor = await server.editor();
      const post = async () =>
        (await editor.post('/page', { source: 's', title: 'Unlocked', comment: 'c' })).status === 201;
      expect(await waitUntil(post, 5_000)).toBeDefined();
    },
  );

  test('with entries that are no pages beside its pages: they stay as they are', async () => {
    const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
    const target = await git(repo, ['hash-object', '-w', '--stdin'], { input: '/etc/passwd' });
    const tree = await git(repo, ['mktree', '--missing'], {
      input: [
        `120000 blob ${target}\tLinked.mediawiki`,
        `160000 commit ${'2'.repeat(40)}\tModule.mediawiki`,
        `100644 blob ${target}\tback\\slash.mediawiki`,
        `100644 blob ${await git(repo, ['rev-parse', 'main:Seed.mediawiki'])}\tSeed.mediawiki`,
      ].join('\n'),
    });
    const oid = await git(repo, ['commit-tree', tree, '-p', 'main', '-m', 'odd']);
    await git(repo, ['update-ref', 'refs/heads/main', oid]);
    const odd = await git(repo, ['ls-tree', 'main']);
    const server = await startServer({ repo });
    const editor = await server.editor();
    for (const title of ['Linked', 'Module']) {
      expect((await editor.get(`/page/${title}`)).status, title).toBe(404);
      const put = await editor.put(`/page/${title}`, { source: 's', comment: 'c' });
      expect([404, 409], title).toContain(put.status);
    }
    const { body } = await editor.get<PageBody>('/page/Seed');
    const edit = { source: 'seed, edited', comment: 'c', latest: { id: body.latest.id } };
    expect((await editor.put('/page/Seed', edit)).status).toBe(200);
    const after = await git(repo, ['ls-tree', 'main']);
    expect(withoutSeed(after)).toEqual(withoutSeed(odd));
  });

  test('with a text of 10 MB as a page: refused for its size, with little work', async () => {
    const repo = await makeRepository({ 'Huge.mediawiki': 'x'.repeat(11 * 1024 * 1024) });
    const server = await startServer({ repo });
    const startedMs = processMs(server.pid);
    const answer = await server.api.get('/page/Huge');
    expect([413, 500]).toContain(answer.status);
    expect(processMs(server.pid) - startedMs).toBeLessThan(1_000);
  });

  test('with a text that is not UTF-8: read with replacement characters', async () => {
    const repo = await makeRepository({ 'Latin.mediawiki': Buffer.from('caf\xe9', 'latin1') });
    const server = await startServer({ repo });
    expect((await server.api.get<PageBody>('/page/Latin')).body.source).toBe('caf\ufffd');
  });

  async function served() {
    const server = await startServer({ repo: await makeRepository({ 'Seed.mediawiki': 'seed' }) });
    return { server, editor: await server.editor() };
  }
});

function withoutSeed(listing: string): readonly string[] {
  return listing.split('\n').filter((line) => !line.endsWith('\tSeed.mediawiki'));
}

function leaveOldLock(repo: string): void {
  const lock = join(repo, 'refs/heads/main.lock');
  const longAgo = new Date(Date.now() - 600_000);
  writeFileSync(lock, '');
  utimesSync(lock, longAgo, longAgo);
}

/** All there is: every file's name and content, `objects` included. */
function fingerprint(repo: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(repo, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(repo, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function makeSound(): Promise<string> {
  return makeRepository({ 'Seed.mediawiki': 'seed' });
}

async function makeWorkTree(): Promise<string> {
  const directory = temporaryDirectory('worktree');
  await git('/', ['clone', '--quiet', await makeSound(), directory]);
  return directory;
}

/** Older versions of git cannot make one; the configuration alone tells any reader to keep off. */
async function makeReftable(): Promise<string> {
  const directory = join(temporaryDirectory('repo'), 'wiki.git');
  const made = await tryGit('/', ['init', '--quiet', '--bare', '--ref-format=reftable', directory]);
  if (made.code === 0) return directory;
  return forge(
    '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\trefstorage = reftable\n',
  );
}

function makeFutureFormat(): Promise<string> {
  return forge('[core]\n\trepositoryformatversion = 7\n\tbare = true\n');
}

function makeUnknownExtension(): Promise<string> {
  return forge('[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tfrobnicate = true\n');
}

async function forge(config: string): Promise<string> {
  const repo = await makeSound();
  writeFileSync(join(repo, 'config'), config);
  return repo;
}

async function withRef(content: string): Promise<string> {
  const repo = await makeSound();
  writeFileSync(join(repo, 'refs/heads/main'), content);
  return repo;
}

async function withEmptyRefOverPacked(): Promise<string> {
  const repo = await makeSound();
  await git(repo, ['pack-refs', '--all']);
  await commit(repo, { files: { 'Newer.mediawiki': 'newer' } });
  writeFileSync(join(repo, 'refs/heads/main'), '');
  return repo;
}

async function withoutTip(): Promise<string> {
  const repo = await makeSound();
  await looseCommit(repo, 'Newer.mediawiki', 'newer');
  rmSync(await objectFile(repo, 'main'));
  return repo;
}

async function withTornTip(): Promise<string> {
  const repo = await makeSound();
  await looseCommit(repo, 'Newer.mediawiki', 'newer');
  const file = await objectFile(repo, 'main');
  rmSync(file);
  writeFileSync(file, '');
  return repo;
}

async function withoutTree(): Promise<string> {
  const repo = await makeSound();
  await looseCommit(repo, 'Newer.mediawiki', 'newer');
  rmSync(await objectFile(repo, 'main^{tree}'));
  return repo;
}

async function withRefToBlob(): Promise<string> {
  const repo = await makeSound();
  const blob = await git(repo, ['hash-object', '-w', '--stdin'], { input: 'text' });
  writeFileSync(join(repo, 'refs/heads/main'), `${blob}\n`);
  return repo;
}
