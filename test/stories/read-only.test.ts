/**
 * A repository that is found damaged when the server starts (F14): it is read as far as it can be, nothing is written on
 * top, every answer says why, and no object is deleted. What cannot be read at all ends the start with one line.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageBody } from '../support/client.ts';
import { looseCommit, lose, objectFile, tear } from '../support/damage.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { Pusher, urlOf } from '../support/pusher.ts';
import { makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

/** A wiki that was served before: its ledger is saved. */
const served: { data?: string; token?: string } = {};

beforeAll(async () => {
  const data = temporaryDirectory('data');
  const repo = join(data, 'wiki.git');
  cpSync(await makeRepository({ 'Main Page.md': 'main', 'Packed.md': 'packed' }), repo, { recursive: true });
  await git(repo, ['repack', '-a', '-d', '-q']);
  await looseCommit(repo, 'Lost.md', 'a text that will be lost');
  const server = await startServer({ data });
  served.token = await server.token();
  await server.stop();
  served.data = data;
});

/** A copy of it, harmed. */
async function harmed(harm: (repo: string) => unknown): Promise<string> {
  const data = temporaryDirectory('data');
  cpSync(served.data!, data, { recursive: true });
  await harm(join(data, 'wiki.git'));
  return data;
}

const pack = (repo: string, ending: string): string => {
  const directory = join(repo, 'objects/pack');
  return join(directory, readdirSync(directory).find((name) => name.endsWith(ending))!);
};

function objects(data: string): readonly string[] {
  return readdirSync(join(data, 'wiki.git/objects'), { recursive: true, encoding: 'utf8' }).sort();
}

describe('a wiki that is damaged', () => {
  test('is read, cloned as far as git can, and not written to, until it is repaired', async () => {
    const data = await harmed(() => undefined);
    const repo = join(data, 'wiki.git');
    const file = await objectFile(repo, 'main:Lost.md');
    const kept = readFileSync(file);
    rmSync(file);
    const server = await startServer({ data });
    const editor = server.api.as(served.token);
    const tip = await git(repo, ['rev-parse', 'main']);

    const health = await server.api.get<{ status: string; reason: string }>('/health');
    expect([health.status, health.body.status, health.body.reason]).toEqual([
      200,
      'read-only',
      expect.stringMatching(/damaged: the object [0-9a-f]{40} is missing$/),
    ]);
    expect((await server.api.get('/health?writes')).status).toBe(503);
    await expect.poll(() => server.output()).toMatch(/READ-ONLY/);
    expect((await server.api.get<PageBody>('/page/Packed')).body.source).toBe('packed');
    expect((await server.api.get('/page/Packed/html')).status).toBe(200);
    expect((await server.api.get('/page/Lost')).status).toBe(500);
    const refused = await editor.post('/page', { source: 's', title: 'On damage', comment: 'c' });
    expect([refused.status, refused.body.errorKey, refused.headers['retry-after']]).toEqual([
      503,
      'stemma-read-only',
      '60',
    ]);
    expect((await tryGit('/', ['ls-remote', urlOf(server)])).stdout).toContain(tip);
    const push = await tryGit(repo, ['push', urlOf(server, served.token), `${tip}:refs/heads/main`]);
    expect([push.code, push.stderr]).toEqual([128, expect.stringMatching(/Nothing can be saved|503/)]);
    expect(await git(repo, ['rev-parse', 'main'])).toBe(tip);
    await server.stop();

    // As a fetch from a clone would bring it back.
    cpSync(served.data!, data, { recursive: true, force: false });
    expect(readFileSync(file).equals(kept)).toBe(true);
    const again = await startServer({ data });
    expect((await again.api.get('/health')).status).toBe(200);
    const made = await again.api
      .as(served.token)
      .post('/page', { source: 's', title: 'Repaired', comment: 'c' });
    expect(made.status).toBe(201);
    expect(await findDamage(repo)).toEqual([]);
  });

  test.each<readonly [what: string, harm: (repo: string) => unknown]>([
    ['a torn text', (repo) => tear(repo, 'main:Lost.md', (bytes) => bytes.subarray(0, 10))],
    ['a text of zeros', (repo) => tear(repo, 'main:Lost.md', (bytes) => Buffer.alloc(bytes.length))],
    ['a torn directory', (repo) => tear(repo, 'main^{tree}', () => Buffer.alloc(0))],
    ['a lost directory', (repo) => lose(repo, 'main^{tree}')],
    [
      'a pack that is cut short',
      (repo) => {
        chmodSync(pack(repo, '.pack'), 0o644);
        truncateSync(pack(repo, '.pack'), 40);
      },
    ],
    ['a pack without its index', (repo) => renameSync(pack(repo, '.idx'), join(repo, 'taken-away.idx'))],
  ])('by %s: nothing is written, and nothing deleted', async (_, harm) => {
    const data = await harmed(harm);
    const before = objects(data);
    const tip = readFileSync(join(data, 'wiki.git/refs/heads/main'), 'utf8');
    const server = await startServer({ data }).catch((error: Error) => error);
    if (server instanceof Error) expect(server.message.trim().split('\n').slice(1)).toHaveLength(1);
    else await expectReadOnly(server);
    expect(objects(data)).toEqual(before);
    expect(readFileSync(join(data, 'wiki.git/refs/heads/main'), 'utf8')).toBe(tip);
  });

  async function expectReadOnly(server: Server): Promise<void> {
    const { status, body } = await server.api.get<{ reason: string }>('/health');
    expect([status, body.reason]).toEqual([200, expect.stringMatching(/damaged/)]);
    const request = { source: 's', title: 'On damage', comment: 'c' };
    expect((await server.api.as(served.token).post('/page', request)).status).toBe(503);
  }
});

describe('a torn object that nothing names', () => {
  test('is put aside with a word, and its text can be saved', async () => {
    let oid = '';
    const data = await harmed(async (repo) => {
      oid = await git(repo, ['hash-object', '-w', '--stdin'], { input: 'torn before' });
      await tear(repo, oid, () => Buffer.alloc(0));
    });
    const server = await startServer({ data });
    expect(existsSync(join(data, 'wiki.git/torn-objects', oid))).toBe(true);
    await expect.poll(() => server.output()).toMatch(/put aside 1 torn/);
    const request = { source: 'torn before', title: 'Torn before', comment: 'c' };
    expect((await server.api.as(served.token).post('/page', request)).status).toBe(201);
    expect(await findDamage(server.repository)).toEqual([]);
    const pusher = await Pusher.of(server, served.token);
    expect(await pusher.push(await pusher.commit({ 'Pushed.md': 'p' }))).toMatchObject({ code: 0 });
  });
});
