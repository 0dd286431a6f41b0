/**
 * What somebody with an ordinary edit token tried: pushes that unfold until the server has no memory left, commits in the
 * name of others or of tomorrow, changes outside of the wiki, and objects whose names they happen to know. Each is refused
 * in words while readers wait for nothing, and the next ordinary push goes through.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageBody } from '../../support/client.ts';
import { git, tryGit } from '../../support/git.ts';
import { commitEntries, writeBlob } from '../../support/hostile/bombs.ts';
import { BOMBS, LFS_POINTER } from '../../support/hostile/pushes.ts';
import { watch } from '../../support/hostile/watch.ts';
import { processMs } from '../../support/process-time.ts';
import { Pusher, quarantines, urlOf } from '../../support/pusher.ts';
import { commit, commitCommand, fastImport, makeRepository } from '../../support/repository.ts';
import { type Server, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { useWiki } from '../../support/wiki.ts';

/** How many pages go and come, and how large they are: `STEMMA_RENAMES=large` has what was tried on servers. */
const LARGE = [
  [100, 490],
  [500, 1_000],
  [100, 49],
] as const;
const FEW = [
  [70, 490],
  // Few bytes, and many lines.
  [100, 49],
] as const;
const RENAMES = process.env['STEMMA_RENAMES'] === 'large' ? LARGE : FEW;
const INDEXED = { timeout: 300_000 };

const wiki = useWiki();
let pusher: Pusher;

beforeAll(async () => {
  pusher = await Pusher.of(wiki.server);
  await wiki.create('Seed', 'seed');
});

async function refuse(what: string, words: RegExp, by = pusher): Promise<void> {
  const before = await wiki.tip();
  const { code, stderr } = await by.push(what);
  expect(stderr).toMatch(words);
  expect(code).not.toBe(0);
  expect(await wiki.tip()).toBe(before);
  await expect.poll(() => quarantines(wiki.server)).toEqual([]);
}

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

/** A text of this size in which each line is another. */
function linesOf(what: string, kb: number): string {
  const lines: string[] = [];
  for (let bytes = 0; bytes < kb * 1_000; bytes += (lines.at(-1) as string).length + 1)
    lines.push(`${what} ${lines.length}`);
  return lines.join('\n');
}

describe('pushes that unfold', () => {
  const REFUSED_WITHIN_MS = 30_000;
  const MORE_MB = 150;
  /** What the server's thread works while a reader waits: other programs cannot change that. */
  const WORK_MS = 300;

  /** Pushes it while a reader asks for a page again and again, tells what that took, and pushes something ordinary. */
  async function expectRefusal(
    name: string,
    { server, by }: { server: Server; by: Pusher },
    what: string,
    words: RegExp,
  ): Promise<void> {
    const before = residentMb(server.pid);
    const unwatch = watch(server, 'Seed');
    const [beganMs, workedMs] = [performance.now(), processMs(server.pid)];
    const { code, stderr } = await by.push(what);
    const [tookMs, work] = [performance.now() - beganMs, processMs(server.pid) - workedMs];
    const { waitsMs, mostMib, failures } = await unwatch();
    const waitMs = waitsMs.at(-1) as number;
    console.log(
      `${name}: refused after ${(tookMs / 1_000).toFixed(1)} s (${(work / 1_000).toFixed(1)} s of work), ` +
        `a reader waited for ${waitMs.toFixed(0)} ms of work at most, the server grew by ${Math.max(0, mostMib - before).toFixed(0)} MiB`,
    );
    expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
    expect(work).toBeLessThan(REFUSED_WITHIN_MS);
    expect([failures, waitMs < WORK_MS]).toEqual([0, true]);
    expect(mostMib - before).toBeLessThan(MORE_MB);
    await expect.poll(() => quarantines(server)).toEqual([]);
    const good = await by.commit({ 'After.md': `${what}\n` });
    expect(await by.push(good)).toMatchObject({ code: 0 });
  }

  test.each(BOMBS)('%s: refused, and no reader notices', async (name, make, words) => {
    const what = await make(pusher);
    await expectRefusal(name, { server: wiki.server, by: pusher }, what, words);
  });

  test.each<readonly [count: number, kb: number]>(RENAMES)(
    '%i pages of %i KB that go, and as many that come: refused',
    async (count, kb) => {
      const pages = (letter: string): Record<string, string> =>
        Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`${letter}${at}.md`, linesOf(`${letter}${at}`, kb)]),
        );
      const old = pages('old');
      const server = await startServer({ repo: await makeRepository({ 'Seed.md': 'seed', ...old }) });
      // What the index of the old pages takes is none of the push.
      const standing = async () => (await server.api.at(server.origin).get('/health')).body;
      await expect.poll(standing, INDEXED).toMatchObject({ search: { status: 'ready' } });
      const by = await Pusher.of(server);
      const gone = Object.fromEntries(Object.keys(old).map((name) => [name, null]));
      const what = await by.commit({ ...gone, ...pages('new') });
      const name = `renames of ${count} pages of ${kb} KB`;
      await expectRefusal(name, { server, by }, what, /too much to look for renames/);
    },
  );

  test('19,000 files that are let in, and then go: no reader notices', async () => {
    const server = await startServer({ more: ['--push-limits', 'pages=19000'] });
    await (await server.editor()).post('/page', { title: 'Seed', source: 'seed', comment: 'c' });
    const many = await Pusher.of(server);
    const files = Array.from({ length: 19_000 }, (_, at) => [`${at % 150}/Page ${at}.md`, `text ${at}\n`]);
    await fastImport(many.directory, [
      commitCommand({ files: Object.fromEntries(files), branch: 'many', parents: [] }),
      'done\n',
    ]);
    const tree = await git(many.directory, ['rev-parse', 'many^{tree}']);
    for (const entry of [`040000 tree ${tree}`, null]) {
      const commit = await commitEntries(many.directory, [await many.follow()], { Many: entry });
      const unwatch = watch(server, 'Seed');
      expect(await many.push(commit)).toMatchObject({ code: 0 });
      const { waitsMs, failures } = await unwatch();
      expect([failures, (waitsMs.at(-1) as number) < WORK_MS]).toEqual([0, true]);
    }
  });

  test('a judge that takes too long or too much is ended, in words', async () => {
    const repo = await makeRepository({ 'A.md': 'a' });
    for (const [limit, words] of [
      ['seconds=1', /more than 1 s to judge/],
      ['memory=60', /more than 60 MiB of memory/],
    ] as const) {
      const server = await startServer({ repo, more: ['--push-limits', limit] });
      const small = await Pusher.of(server);
      const tip = await small.follow();
      // Several seconds' work, also on a machine that is quicker.
      const commands = Array.from({ length: 4_000 }, (_, at) =>
        commitCommand({
          files: { [`${at % 100}/${at % 1_500}.md`]: `${at}` },
          parents: at === 0 ? [tip] : [],
        }),
      );
      await fastImport(small.directory, [...commands, 'done\n']);
      const { code, stderr } = await small.push(await small.tip());
      expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
      const { text } = await server.api.at(server.origin).get('/metrics');
      expect(text).toContain('stemma_pushes_total{result="ended"} 1\n');
      await server.stop();
    }
  });

  test('pages that go and come by the hundred, too many to be compared', async () => {
    const pages = (letter: string, count: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`Swap/${letter}${at}.md`, `${letter}${at}\n`]),
      );
    const old = pages('old', 501);
    expect(await pusher.push(await pusher.commit(old))).toMatchObject({ code: 0 });
    const gone = Object.fromEntries(Object.keys(old).map((name) => [name, null]));
    await refuse(await pusher.commit({ ...gone, ...pages('new', 500) }), /too much to look for renames/);
    expect(await pusher.push(await pusher.commit(gone))).toMatchObject({ code: 0 });
  });
});

describe('a push', () => {
  test('counts as as many edits as it changes paths', async () => {
    const server = await startServer({ more: ['--rate-limits', 'on', '--rate-edits', '2'] });
    const [token, other] = [await server.token(), await server.token('Other', 'other@example.org')];
    const charged = await Pusher.of(server, token);
    const many = await charged.commit({ 'A.md': 'a', 'B.md': 'b', 'C.md': 'c' });
    expect(await charged.push(many)).toMatchObject({ code: 0 });
    const edit = (by: string) =>
      server.api.as(by).post('/page', { title: `By ${by}`, source: 'x', comment: 'c' });
    expect((await edit(token)).status).toBe(429);
    expect((await edit(other)).status).toBe(201);
  });
});

describe('authors', () => {
  const by = (email: string, at?: number): Promise<string> =>
    pusher.follow().then(() =>
      commit(pusher.directory, {
        files: { 'By.md': email },
        name: 'Somebody',
        email,
        ...(at === undefined ? {} : { at }),
      }),
    );

  test('that have an account push for themselves', async () => {
    await wiki.server.token('Adm', 'Adm@example.org', ['--scope', 'admin']);
    await refuse(await by('adm@Example.org'), /adm@Example\.org has an account/);
    await refuse(await by('anonymous@stemma.invalid'), /without an account/);
  });

  test('that have none are welcome, and an administrator may bring anybody', async () => {
    expect(await pusher.push(await by('patch@example.net'))).toMatchObject({ code: 0 });
    const admin = await Pusher.of(
      wiki.server,
      await wiki.server.token('Root', 'root@example.org', ['--scope', 'admin']),
    );
    await admin.follow();
    const theirs = await commit(admin.directory, {
      files: { 'By.md': 'adm' },
      email: 'adm@example.org',
      at: 4_070_908_800,
    });
    expect(await admin.push(theirs)).toMatchObject({ code: 0 });
  });

  test('whom only the rights name push for themselves', async () => {
    const admin = await Pusher.of(
      wiki.server,
      await wiki.server.token('Ruler', 'ruler@example.org', ['--scope', 'admin']),
    );
    const rights = JSON.stringify({ titles: { Charter: ['Chair@example.org'] } });
    expect(await admin.push(await admin.commit({ '.stemma/rights.json': rights }))).toMatchObject({
      code: 0,
    });
    await refuse(await by('chair@example.org'), /chair@example\.org has an account/);
  });

  test('write no dates of tomorrow', async () => {
    await refuse(
      await by('pusher@example.org', 4_070_908_800),
      /2099-01-01T00:00:00\.000Z, is more than 10 minutes ahead/,
    );
  });

  test('are not reached by a detour over .mailmap', async () => {
    const admin = await Pusher.of(
      wiki.server,
      await wiki.server.token('Mapper', 'mapper@example.org', ['--scope', 'admin']),
    );
    const map = await admin.commit({ '.mailmap': 'Adm <adm@example.org> <old@example.org>\n' });
    expect(await admin.push(map)).toMatchObject({ code: 0 });
    await refuse(await by('old@example.org'), /has an account/);
  });
});

describe('outside of the root', () => {
  test('only administrators push, and no links', async () => {
    const repo = await makeRepository({ 'docs/A.md': 'a', 'README.md': 'r' });
    const server = await startServer({ repo, more: ['--root', 'docs'] });
    const editor = await Pusher.of(server);
    const workflow = { '.github/workflows/x.yml': 'on: push\n' };
    const push = async (by: Pusher, what: string) => (await by.push(what)).stderr;
    expect(await push(editor, await editor.commit(workflow))).toMatch(
      /"\.github\/workflows\/x\.yml": it lies outside/,
    );
    expect(
      await push(editor, await editor.commitRaw([{ mode: '120000', name: 'Link', text: '/etc/passwd' }])),
    ).toMatch(/symbolic links/);
    expect(await editor.push(await editor.commit({ 'docs/B.md': 'b' }))).toMatchObject({ code: 0 });
    const admin = await Pusher.of(
      server,
      await server.token('Root', 'root@example.org', ['--scope', 'admin']),
    );
    expect(
      await push(admin, await admin.commitRaw([{ mode: '120000', name: 'Link', text: '/etc/passwd' }])),
    ).toMatch(/symbolic links/);
    expect(await push(admin, await admin.commit({ 'a:b.yml': 'x' }))).toMatch(/on every system/);
    expect(await admin.push(await admin.commit(workflow))).toMatchObject({ code: 0 });
  });
});

describe('objects whose names somebody knows', () => {
  test('are given where the served branch leads to them, in every version of the protocol', async () => {
    const repo = await makeRepository({ 'A.md': 'old', 'B.md': 'b' });
    const old = await git(repo, ['rev-parse', 'main:A.md']);
    const first = await git(repo, ['rev-parse', 'main']);
    await commit(repo, { files: { 'A.md': 'new' } });
    const secret = await commit(repo, {
      files: { 'Secret.md': 'secret' },
      branch: 'other',
      parents: [first],
    });
    const strangers = [
      secret,
      await git(repo, ['rev-parse', 'other:Secret.md']),
      await git(repo, ['rev-parse', 'other^{tree}']),
      await writeBlob(repo, 'nobody names this'),
      '1'.repeat(40),
    ];
    const url = urlOf(await startServer({ repo }));
    for (const version of ['0', '1', '2']) {
      const clone = join(temporaryDirectory(), 'clone.git');
      await git('/', ['init', '--quiet', '--bare', clone]);
      const fetch = (oid: string) =>
        tryGit(clone, ['-c', `protocol.version=${version}`, 'fetch', '--quiet', url, oid]);
      for (const oid of strangers)
        expect(await fetch(oid), `${version} ${oid}`).not.toMatchObject({ code: 0 });
      // In the older ones git itself asks for nothing that was not offered.
      for (const oid of version === '2' ? [first, old] : [])
        expect(await fetch(oid), `${version} ${oid}`).toMatchObject({ code: 0 });
    }
  });

  test('clones that are shallow or partial go on as they did', async () => {
    const repo = await makeRepository({ 'A.md': 'one', 'B/C.md': 'c' });
    for (const text of ['two', 'three']) await commit(repo, { files: { 'A.md': text } });
    const url = urlOf(await startServer({ repo }));
    const shallow = join(temporaryDirectory(), 'shallow');
    await git('/', ['clone', '--quiet', '--depth', '1', url, shallow]);
    expect(await git(shallow, ['rev-list', '--count', 'HEAD'])).toBe('1');
    await git(shallow, ['fetch', '--quiet', '--deepen', '1']);
    expect(await git(shallow, ['rev-list', '--count', 'HEAD'])).toBe('2');
    await git(shallow, ['fetch', '--quiet', '--unshallow']);
    expect(await git(shallow, ['rev-list', '--count', 'HEAD'])).toBe('3');
    for (const filter of ['blob:none', 'tree:0']) {
      const partial = join(temporaryDirectory(), 'partial');
      await git('/', ['clone', '--quiet', `--filter=${filter}`, url, partial]);
      expect(await git(partial, ['show', 'HEAD~2:A.md'])).toBe('one');
      expect(await git(partial, ['show', 'HEAD:B/C.md'])).toBe('c');
    }
  });
});

describe('a pointer of Git LFS that is there already', () => {
  test('is told as missing, and never sent as the picture', async () => {
    const repo = await makeRepository({ 'A.md': '![x](Photo.png)', 'Photo.png': LFS_POINTER });
    const { api, origin } = await startServer({ repo });
    const { status, body } = await api.get<{ original: { size: number | null } }>('/file/Photo.png');
    expect([status, body.original.size]).toEqual([200, null]);
    expect((await api.at(origin).get('/media/Photo.png')).text).not.toMatch(/git-lfs/);
  });
});

describe('an entry beside', () => {
  test('that was there before stays as it is', async () => {
    const repo = await makeRepository({ 'A.md': 'a', 'Photo.png': LFS_POINTER });
    const server = await startServer({ repo });
    const editor = await Pusher.of(server);
    const more = await commitEntries(editor.directory, [await editor.follow()], {
      'B.md': `100644 blob ${await writeBlob(editor.directory, 'b')}`,
    });
    expect(await editor.push(more)).toMatchObject({ code: 0 });
    expect((await server.api.get<PageBody>('/page/B')).body.source).toBe('b');
  });
});
