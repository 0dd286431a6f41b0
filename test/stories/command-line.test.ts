/** What `bin/stemma` does besides serving: makes and clones repositories, keeps tokens, checks and rebuilds. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { makeRepository } from '../support/repository.ts';
import { addToken, runStemma, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const BIN_FILE = fileURLToPath(new URL('../../bin/stemma', import.meta.url));

test('`init` makes a bare repository that `serve --repo` takes', async () => {
  const directory = join(temporaryDirectory('init'), 'new.git');
  expect(await runStemma(['init', directory])).toMatchObject({ code: 0 });
  expect(await git(directory, ['rev-parse', '--is-bare-repository'])).toBe('true');
  const server = await startServer({ repo: directory });
  expect((await server.api.follow('/page/Main_Page')).status).toBe(200);
});

test.skipIf(!existsSync('/proc/self'))('says at once that no directory can be in a place', async () => {
  const repo = await makeRepository({ 'A.md': 'a' });
  for (const [args, said] of [
    [['init', '/proc/x/y'], '/proc/x cannot be made: there is no place for it'],
    [['serve', '--data', '/proc/x'], '/proc/x cannot be made: there is no place for it'],
    [['export', '--html', '/proc/x', '--repo', repo], '/proc/x cannot be made: there is no place for it'],
    [['export', '--xml', `${repo}/none/x`, '--repo', repo], `${repo}/none does not exist`],
  ] as const)
    expect(await runStemma(args)).toMatchObject({ code: 1, stderr: `stemma: ${said}\n` });
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

test('`reindex` says where nothing can be kept of what it builds', async () => {
  const repo = await makeRepository({ 'Main Page.md': 'main' });
  const { code, stderr } = await runStemma(['reindex', '--repo', repo, '--data', '/proc/nowhere']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('/proc/nowhere')]);
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

test.each<readonly [args: readonly string[], code: number, said: string]>([
  [['frobnicate'], 2, 'stemma: no such command: frobnicate; stemma help lists them\n'],
  [['srve'], 2, 'stemma: no such command: srve; did you mean serve?\n'],
  [['serve', '--frobnicate'], 2, 'stemma: there is no option --frobnicate\n'],
  [['serve', '--port', 'x'], 2, 'stemma: option --port: must be a number\n'],
  [['init'], 2, 'stemma: init needs a directory; see stemma help init\n'],
  [['init', 'a', 'b'], 2, 'stemma: init does not take "b"; see stemma help init\n'],
  [
    ['init', `${BIN_FILE}/x`],
    1,
    `stemma: ${BIN_FILE}/x cannot be: a part of this path is a file, and not a directory\n`,
  ],
  [
    ['init', '/tmp/new', '--from', '/nowhere'],
    1,
    "stemma: git clone: repository '/nowhere' does not exist\n",
  ],
])('%j is refused in one line, which is said once', async (args, code, said) => {
  expect(await runStemma(args)).toMatchObject({ code, stdout: '', stderr: said });
});

test.each([['-v'], ['--version']])('%s prints the version', async (flag) => {
  expect(await runStemma([flag])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^stemma \d+\.\d+\.\d+\n$/),
  });
});

test.each([[['-h']], [['help']], [['--help']]])('%j prints the commands', async (args) => {
  expect(await runStemma(args)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^usage: stemma COMMAND/),
  });
});

test.each([[['init', '-h']], [['help', 'init']], [['init', '--frobnicate', '--help']]])(
  '%j prints the help of `init`',
  async (args) => {
    expect(await runStemma(args)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^stemma init: /),
    });
  },
);

test('`serve` names the port that is taken', async () => {
  const first = await startServer();
  const { port } = new URL(first.origin);
  expect(await runStemma(['serve', '--data', temporaryDirectory('data'), '--port', port])).toMatchObject({
    code: 1,
    stderr: `stemma: port ${port} is in use; choose another with --port\n`,
  });
});

test('`serve` in a repository whose branch is not there names the repository, and a branch that is', async () => {
  const repo = await makeRepository({ 'A.md': 'a' });
  await git(repo, ['branch', '--move', 'trunk']);
  await git(repo, ['symbolic-ref', 'HEAD', 'refs/heads/gone']);
  expect(await runStemma(['serve', repo, '--port', '0'])).toMatchObject({
    code: 1,
    stderr: `stemma: ${repo} has no branch gone; --branch may name trunk\n`,
  });
});

test('the first start shows the way to the main page that the wiki has', async () => {
  const repo = await makeRepository({ 'Home.md': 'Welcome' });
  const server = await startServer({ repo });
  const [, trial = ''] = /^Try: curl (\S+)$/m.exec(server.output()) ?? [];
  const answer = await fetch(trial);
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ source: 'Welcome' })]);
});

test('`serve` has as many places, and as much room for thumbnails, as its options say', async () => {
  const own = ['--clones', '3', '--pushes', '1', '--large-transforms', '5', '--thumbnail-cache', '7'];
  const { api, origin } = await startServer({ more: own });
  const { text } = await api.at(origin).get('/metrics');
  expect(text).toContain('stemma_places{work="clone"} 3\n');
  expect(text).toContain('stemma_places{work="push"} 1\n');
  expect(text).toContain('stemma_places{work="large-transform"} 5\n');
  expect(text).toContain(`stemma_cache_limit_bytes{cache="thumbnails"} ${7 << 20}\n`);
});
