import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withFileLock } from '../../src/base/file-lock.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stemma-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

const lock = () => join(directory, 'x.lock');

describe('withFileLock()', () => {
  test('one works at a time, and nothing is left', async () => {
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await sleep(2);
      inside--;
    };
    await Promise.all(Array.from({ length: 6 }, () => withFileLock(lock(), work)));
    expect(existsSync(lock())).toBe(false);
  });

  test('work that fails gives the lock back', async () => {
    await expect(withFileLock(lock(), () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(await withFileLock(lock(), async () => 'done')).toBe('done');
  });

  test('a lock of nobody is waited for while it is fresh, and then taken', async () => {
    writeFileSync(lock(), '');
    const late = withFileLock(lock(), async () => performance.now());
    await sleep(60);
    const before = performance.now();
    utimesSync(lock(), new Date(0), new Date(0));
    expect(await late).toBeGreaterThan(before);
  });
});
