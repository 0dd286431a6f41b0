import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type DurableCalls, nodeCalls } from '../../../../src/base/durable-calls.ts';
import { BlankFiles } from '../../../../src/store/git/writing/blank-files.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

function begin(calls: Partial<DurableCalls> = {}) {
  const directory = temporaryDirectory('blanks');
  const blanks = new BlankFiles(directory, { ...nodeCalls, ...calls });
  return { directory, blanks, lock: join(directory, 'main.lock'), names: () => readdirSync(directory) };
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

afterEach(() => {
  vi.useRealTimers();
});

test('objects and a lock are written into files that are there, with the modes that git gives them', () => {
  const { blanks, lock, names } = begin();
  blanks.fill();
  const before = names();
  expect(before).toHaveLength(5);
  const path = blanks.writeObject(Buffer.from('object'));
  expect(before).toContain(path.split('/').at(-1));
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['object', 0o444]);
  blanks.createLock(lock, 'oid\n');
  expect([readFileSync(lock, 'utf8'), modeOf(lock), statSync(lock).nlink]).toEqual(['oid\n', 0o644, 1]);
  expect(names()).toHaveLength(5);
  blanks.fill();
  expect(names()).toHaveLength(7);
  blanks.drop();
  expect(names().sort()).toEqual(['main.lock', path.split('/').at(-1)]);
});

test('more objects than files, and a lock where there is none, are made as they come', () => {
  const { blanks, lock } = begin();
  blanks.fill();
  const contents = ['a', 'b', 'c', 'd', 'e', 'f'];
  const paths = contents.map((content) => blanks.writeObject(Buffer.from(content)));
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(contents);
  blanks.drop();
  blanks.createLock(lock, 'oid\n');
  expect(modeOf(lock)).toBe(0o644);
});

test("another process's lock stays as it is, and nothing is left beside it", () => {
  const { blanks, lock, names } = begin();
  writeFileSync(lock, 'theirs');
  blanks.fill();
  for (const _ of ['with a file', 'without'])
    expect(() => blanks.createLock(lock, 'ours')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(readFileSync(lock, 'utf8')).toBe('theirs');
  blanks.drop();
  expect(names()).toEqual(['main.lock']);
});

test('a lock is made all the same where a cleanup removed the files, or where files have one name only', () => {
  const { blanks, lock, directory, names } = begin();
  blanks.fill();
  for (const name of names()) rmSync(join(directory, name));
  blanks.createLock(lock, 'oid\n');
  expect(readFileSync(lock, 'utf8')).toBe('oid\n');

  const link = (): never => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  const bare = begin({ link });
  bare.blanks.fill();
  bare.blanks.createLock(bare.lock, 'oid\n');
  expect(readFileSync(bare.lock, 'utf8')).toBe('oid\n');
  bare.blanks.fill();
  expect(bare.names()).toHaveLength(5);
});

test('what nobody needs for a while is removed before it would be swept away', () => {
  vi.useFakeTimers();
  const { blanks, names } = begin();
  blanks.fill();
  vi.advanceTimersByTime(8_000);
  blanks.fill();
  vi.advanceTimersByTime(8_000);
  expect(names()).toHaveLength(5);
  vi.advanceTimersByTime(3_000);
  expect(names()).toEqual([]);
});
