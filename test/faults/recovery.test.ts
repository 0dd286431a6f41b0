/**
 * What a crash of a careless git leaves is found at the start (hazards 2.4, recovery d to f): torn objects that nobody
 * needs are put aside, damage to what is served makes the wiki read-only, and nothing is deleted or guessed.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { recover } from '../../src/store/git/recovery.ts';
import { WritePermit } from '../../src/store/git/write-permit.ts';
import type { Path } from '../../src/store/store.ts';
import { looseCommit, lose, objectFile, tear } from '../support/damage.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const TEXT = 'a text that will be written again';
const harms: readonly (readonly [what: string, harm: (bytes: Buffer) => Uint8Array])[] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 6)],
  ['of zeros', (bytes) => Buffer.alloc(bytes.length)],
  ['those of another', () => deflateSync('blob 5\0other')],
];
const SOUND = { said: [], damage: undefined };

async function save(directory: string, permit?: WritePermit): Promise<void> {
  const store = new GitStore({
    directory,
    branch: 'main',
    root: '',
    withGit: true,
    ...(permit && { permit }),
  });
  try {
    const draft = {
      author: { name: 'Ann', email: 'ann@example.org' },
      atSeconds: 1_700_000_000,
      message: 'm\n',
      files: [{ path: 'New.md' as Path, content: Buffer.from(TEXT) }],
    };
    await store.save(await store.latest(), [draft]);
  } finally {
    await store.close();
  }
}

describe('an object that nothing names, and whose bytes are', () => {
  async function withTorn(harm: (bytes: Buffer) => Uint8Array) {
    const repo = await makeRepository({ 'A.md': 'a' });
    const oid = await git(repo, ['hash-object', '-w', '--stdin'], { input: TEXT });
    await tear(repo, oid, harm);
    return { repo, oid };
  }

  test.each(harms)('%s is put aside, and its text can be saved', async (_, harm) => {
    const { repo, oid } = await withTorn(harm);
    expect(await recover(repo, 'main')).toMatchObject({
      damage: undefined,
      said: [expect.stringMatching(/1 torn/)],
    });
    expect(readdirSync(join(repo, 'torn-objects'))).toEqual([oid]);
    expect(await recover(repo, 'main')).toEqual(SOUND);
    await save(repo);
    expect(await git(repo, ['show', 'main:New.md'])).toBe(TEXT);
    expect(await findDamage(repo)).toEqual([]);
  });

  test('negative control: without that, the same edit is damage', async () => {
    const { repo } = await withTorn(() => Buffer.alloc(0));
    await save(repo);
    expect(await findDamage(repo)).not.toEqual([]);
  });
});

describe('the newest versions, when', () => {
  async function served() {
    const repo = await makeRepository({ 'A.md': 'a' });
    await looseCommit(repo, 'B.md', 'b');
    return repo;
  }

  test('all is well', async () => {
    const repo = await served();
    expect(await recover(repo, 'main')).toEqual(SOUND);
  });

  test('they are those of a partial clone', async () => {
    const clone = join(temporaryDirectory('clone'), 'wiki.git');
    const source = await served();
    await git(source, ['config', 'uploadpack.allowFilter', 'true']);
    const args = [
      'clone',
      '--quiet',
      '--bare',
      '--no-local',
      '--filter=blob:none',
      `file://${source}`,
      clone,
    ];
    await git('/', args);
    expect(await recover(clone, 'main')).toEqual(SOUND);
  });

  test.each(['main:B.md', 'main^{tree}', 'main'])('%s is torn, are damaged', async (name) => {
    const repo = await served();
    const oid = await git(repo, ['rev-parse', name]);
    const file = await tear(repo, name, (bytes) => bytes.subarray(0, 12));
    expect((await recover(repo, 'main')).damage).toContain(oid);
    expect(existsSync(file)).toBe(true);
  });

  test.each(['main:B.md', 'main^{tree}'])('%s is gone, are damaged', async (name) => {
    const repo = await served();
    const oid = await git(repo, ['rev-parse', name]);
    await lose(repo, name);
    expect((await recover(repo, 'main')).damage).toContain(`${oid} is missing`);
  });

  test('a text of an earlier version is gone, are damaged, until an operator says that it is lost', async () => {
    const repo = await served();
    const oid = await git(repo, ['rev-parse', 'main:B.md']);
    await lose(repo, oid);
    await commit(repo, { files: { 'B.md': null } });
    expect((await recover(repo, 'main')).damage).toContain(oid);
    writeFileSync(join(repo, 'info/lost-objects'), `${oid}\n`);
    expect(await recover(repo, 'main')).toEqual(SOUND);
  });

  test('a torn object is needed by another branch alone, are not written to either', async () => {
    const repo = await served();
    await git(repo, ['branch', 'other']);
    await git(repo, ['update-ref', 'refs/heads/main', 'main^']);
    await tear(repo, 'other:B.md', () => Buffer.alloc(0));
    expect((await recover(repo, 'main')).damage).toMatch(/damaged/);
    expect(existsSync(await objectFile(repo, 'other'))).toBe(true);
  });
});

describe('a store that may not be written to', () => {
  test('says why, and moves nothing', async () => {
    const repo = await makeRepository({ 'A.md': 'a' });
    const before = await git(repo, ['rev-parse', 'main']);
    const permit = new WritePermit(repo);
    permit.freeze('it is damaged');
    await expect(save(repo, permit)).rejects.toMatchObject({ code: 'read-only', message: 'it is damaged' });
    expect(await git(repo, ['rev-parse', 'main'])).toBe(before);
  });

  test('while it is looked for, what is saved waits for the outcome', async () => {
    const repo = await makeRepository({ 'A.md': 'a' });
    const permit = new WritePermit(repo);
    const before = await git(repo, ['rev-parse', 'main']);
    permit.waitFor(git(repo, ['fsck']).then(() => permit.freeze('it is damaged')));
    await expect(save(repo, permit)).rejects.toMatchObject({ code: 'read-only' });
    expect(await git(repo, ['rev-parse', 'main'])).toBe(before);
  });
});
