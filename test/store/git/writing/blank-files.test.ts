import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type DurableCalls, nodeCalls } from '../../../../src/base/durable-calls.ts';
import { sweepObjects } from '../../../../src/store/git/unfinished.ts';
import { BlankFiles } from '../../../../src/store/git/writing/blank-files.ts';
import { SyncGroup } from '../../../../src/store/git/writing/sync-group.ts';
import { cleanUp, temporaryDirectory } from '../../../support/temporary.ts';

function begin(calls: Partial<DurableCalls> = {}) {
  const directory = temporaryDirectory('blanks');
  mkdirSync(join(directory, 'objects'));
  const folder = join(directory, 'stemma-blank');
  const all = { ...nodeCalls, ...calls };
  const [blanks, group] = [new BlankFiles(directory, all), groupOf(all)];
  return {
    ...{ directory, folder, blanks, group },
    /** As a save makes one. */
    async createLock(content: string): Promise<void> {
      blanks.writeLock(content, group);
      await group.sync();
      blanks.createLock(join(directory, 'main.lock'), content);
    },
    lock: join(directory, 'main.lock'),
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

function groupOf(calls: DurableCalls): SyncGroup {
  return new SyncGroup(calls, async (files) => {
    for (const file of files) file.datasync();
  });
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

afterEach(() => {
  vi.useRealTimers();
});

test('objects and a lock are written into files that are there, with the modes that git gives them', async () => {
  const { blanks, group, lock, createLock, names, folder } = begin();
  blanks.fill();
  const before = names();
  expect(before).toHaveLength(5);
  const path = blanks.writeObject(Buffer.from('object'), group);
  expect(before).toContain(basename(path));
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['object', 0o444]);
  await createLock('oid\n');
  expect([readFileSync(lock, 'utf8'), modeOf(lock), statSync(lock).nlink]).toEqual(['oid\n', 0o644, 1]);
  expect(names()).toHaveLength(4);
  rmSync(path);
  blanks.fill();
  expect(names()).toHaveLength(5);
  blanks.drop();
  expect(existsSync(folder)).toBe(false);
});

test('more objects than files, and a lock where there is none, are made as they come', async () => {
  const { blanks, group, lock, createLock, directory } = begin();
  blanks.fill();
  const contents = ['a', 'b', 'c', 'd', 'e', 'f'];
  const paths = contents.map((content) => blanks.writeObject(Buffer.from(content), group));
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(contents);
  expect(readdirSync(join(directory, 'objects'))).toEqual(
    paths
      .slice(4)
      .map((path) => basename(path))
      .sort(),
  );
  blanks.drop();
  await createLock('oid\n');
  expect(modeOf(lock)).toBe(0o644);
});

test("another process's lock stays as it is, and nothing is left beside it", async () => {
  const { blanks, lock, createLock, directory } = begin();
  writeFileSync(lock, 'theirs');
  blanks.fill();
  for (const _ of ['with a file', 'without'])
    await expect(createLock('ours')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(lock, 'utf8')).toBe('theirs');
  blanks.drop();
  expect(readdirSync(directory).sort()).toEqual(['main.lock', 'objects']);
});

test('a lock is made all the same where somebody removed the files, or where files have one name only', async () => {
  const { blanks, lock, createLock, folder } = begin();
  blanks.fill();
  rmSync(folder, { recursive: true });
  await createLock('oid\n');
  expect(readFileSync(lock, 'utf8')).toBe('oid\n');
  // One that cannot be filled up begins anew at the next time.
  for (const _ of ['fails', 'begins']) blanks.fill();
  expect(readdirSync(folder)).toHaveLength(5);

  const link = (): never => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  const bare = begin({ link });
  bare.blanks.fill();
  await bare.createLock('oid\n');
  expect(readFileSync(bare.lock, 'utf8')).toBe('oid\n');
  bare.blanks.fill();
  expect(bare.names()).toHaveLength(4);
});

test('a lock says what this save wants, not what one wanted that came to nothing', async () => {
  const { blanks, group, lock, createLock } = begin();
  blanks.fill();
  blanks.writeLock('given up\n', group);
  blanks.createLock(lock, 'oid\n');
  expect(readFileSync(lock, 'utf8')).toBe('oid\n');
  rmSync(lock);
  blanks.fill();
  blanks.writeLock('given up\n', group);
  await createLock('oid\n');
  expect(readFileSync(lock, 'utf8')).toBe('oid\n');
});

test('files that wait are removed before they could be swept away as those of a process that died', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { blanks, names, folder } = begin();
  blanks.fill();
  vi.advanceTimersByTime(9_000);
  blanks.fill();
  expect(names()).toHaveLength(5);
  vi.advanceTimersByTime(2_000);
  expect(existsSync(folder)).toBe(false);
  blanks.fill();
  expect(names()).toHaveLength(5);
});

test('those of a process that died are swept away, and those of one that lives are not', async () => {
  const { blanks, names, folder, directory } = begin();
  blanks.fill();
  const [old = '', ...others] = names();
  utimesSync(join(folder, old), 0, 0);
  await sweepObjects(directory);
  expect(names()).toEqual(others);
  for (const name of others) utimesSync(join(folder, name), 0, 0);
  await sweepObjects(directory);
  expect(existsSync(folder)).toBe(false);
});

/** Another file system than that of temporary files, if there is one. */
const ELSEWHERE = '/dev/shm';
const isElsewhere = existsSync(ELSEWHERE) && statSync(ELSEWHERE).dev !== statSync(tmpdir()).dev;

test.skipIf(!isElsewhere)('there are none where objects lie on another disk', () => {
  const { blanks, group, directory } = begin();
  const objects = mkdtempSync(join(ELSEWHERE, 'stemma-objects-'));
  cleanUp(() => rmSync(objects, { recursive: true, force: true }));
  rmSync(join(directory, 'objects'), { recursive: true });
  symlinkSync(objects, join(directory, 'objects'));
  blanks.fill();
  expect(readdirSync(directory)).toEqual(['objects']);
  const path = blanks.writeObject(Buffer.from('object'), group);
  expect(readdirSync(objects)).toEqual([basename(path)]);
});
