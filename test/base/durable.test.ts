import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DurableFiles,
  hasCode,
  makeDirectory,
  nodeFiles,
  replaceFile,
  writeNewFile,
} from '../../src/base/durable.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stemma-durable-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** The file system, in which one call fails; `calls` tells what was asked of it. */
function faulty(failing: keyof DurableFiles | 'writeFile' | 'datasync' | 'close' | '') {
  const calls: string[] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    calls.push(name);
    if (name === failing) throw new Error(`${name} fails`);
    return work();
  };
  const files: DurableFiles = {
    ...nodeFiles,
    open: (path, flags, mode) =>
      step('open', async () => {
        const handle = await nodeFiles.open(path, flags, mode);
        return {
          writeFile: (content) => step('writeFile', () => handle.writeFile(content)),
          datasync: () => step('datasync', () => handle.datasync()),
          close: () => step('close', () => handle.close()),
        };
      }),
    rename: (from, to) => step('rename', () => nodeFiles.rename(from, to)),
    syncDirectory: (path) => step('syncDirectory', () => nodeFiles.syncDirectory(path)),
  };
  return { files, calls };
}

describe('replaceFile()', () => {
  test('syncs the file before it is renamed, and the directory after', async () => {
    const { files, calls } = faulty('');
    await replaceFile(files, join(directory, 'a'), 'new', 0o600);
    expect(calls).toEqual(['open', 'writeFile', 'datasync', 'close', 'rename', 'syncDirectory']);
    expect(readFileSync(join(directory, 'a'), 'utf8')).toBe('new');
    expect(statSync(join(directory, 'a')).mode & 0o777).toBe(0o600);
  });

  test('writes pieces as they come, in memory that may hold the next one then, and nothing if one does not', async () => {
    const path = join(directory, 'a');
    const memory = Buffer.alloc(2);
    async function* pieces(fails: boolean) {
      for (const text of ['ab', 'cd', 'e']) yield memory.subarray(0, memory.write(text));
      if (fails) throw new Error('no more');
    }
    await replaceFile(nodeFiles, path, pieces(false));
    expect(readFileSync(path, 'utf8')).toBe('abcde');
    await replaceFile(nodeFiles, path, 'old');
    await expect(replaceFile(nodeFiles, path, pieces(true))).rejects.toThrow('no more');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(directory)).toEqual(['a']);
  });

  test.each(['open', 'writeFile', 'datasync', 'close', 'rename'] as const)(
    'leaves the old file alone, whole, when %s fails',
    async (failing) => {
      await replaceFile(nodeFiles, join(directory, 'a'), 'old');
      await expect(replaceFile(faulty(failing).files, join(directory, 'a'), 'new')).rejects.toThrow(failing);
      expect(readdirSync(directory)).toEqual(['a']);
      expect(readFileSync(join(directory, 'a'), 'utf8')).toBe('old');
    },
  );
});

test('writeNewFile() takes no place that is taken', async () => {
  await writeNewFile(nodeFiles, join(directory, 'a'), 'old', 0o644);
  const failure = await writeNewFile(nodeFiles, join(directory, 'a'), 'new', 0o644).catch((error) => error);
  expect([hasCode(failure, 'EEXIST'), hasCode(failure, 'ENOENT')]).toEqual([true, false]);
  expect(readFileSync(join(directory, 'a'), 'utf8')).toBe('old');
});

test('makeDirectory() makes what is missing, also beside others, and nothing where a file lies', async () => {
  const path = join(directory, 'a/b/c/../d');
  await Promise.all([makeDirectory(path, 0o700), makeDirectory(path, 0o700), makeDirectory(path, 0o700)]);
  expect(['a', 'a/b', 'a/b/d'].map((name) => statSync(join(directory, name)).mode & 0o777)).toEqual([
    0o700, 0o700, 0o700,
  ]);
  await writeNewFile(nodeFiles, join(directory, 'file'), '', 0o644);
  const failures = await Promise.all(
    ['file', 'file/x'].map((name) => makeDirectory(join(directory, name)).catch((error) => error.code)),
  );
  expect(failures).toEqual(['EEXIST', 'ENOTDIR']);
});
