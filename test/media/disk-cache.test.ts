import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DiskCache, writePieces } from '../../src/media/disk-cache.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const place = (): string => join(temporaryDirectory('cache'), 'files');
const of = (text: string) => (path: string) => writeFile(path, text);

describe('DiskCache', () => {
  test('makes a file once, however many ask', async () => {
    const directory = place();
    const cache = new DiskCache(directory, 1_000);
    let made = 0;
    const make = async (path: string): Promise<void> => {
      made++;
      await writeFile(path, 'text');
    };
    const found = await Promise.all([1, 2, 3].map(() => cache.get('a', make)));
    expect([made, found[2]?.sizeBytes, readFileSync(found[2]?.path ?? '', 'utf8')]).toEqual([1, 4, 'text']);
    expect(await cache.find('b')).toBeUndefined();
  });

  test('keeps nothing of a file that could not be made, and tries again', async () => {
    const directory = place();
    const cache = new DiskCache(directory, 1_000);
    const failing = async (path: string): Promise<void> => {
      await writeFile(path, 'half');
      throw new Error('no');
    };
    await expect(cache.get('a', failing)).rejects.toThrow('no');
    expect(readdirSync(directory)).toEqual([]);
    expect((await cache.get('a', of('whole'))).sizeBytes).toBe(5);
  });

  test('throws away what was not used for longest', async () => {
    const directory = place();
    const cache = new DiskCache(directory, 10);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
    for (const name of ['a', 'b', 'c']) {
      await cache.get(name, of('four'));
      await pause();
      if (name === 'b') await cache.find('a');
      await pause();
    }
    expect(readdirSync(directory).sort()).toEqual(['a', 'c']);
    await cache.get('huge', of('x'.repeat(100)));
    expect(readdirSync(directory)).toEqual(['huge']);
  });

  test('knows what an earlier process made, and sweeps what it did not finish', async () => {
    const directory = place();
    mkdirSync(directory);
    for (const name of ['old', 'new', 'x.123.part']) writeFileSync(join(directory, name), 'four');
    utimesSync(join(directory, 'old'), 1, 1);
    const cache = new DiskCache(directory, 10);
    expect((await cache.find('new'))?.sizeBytes).toBe(4);
    await cache.get('c', of('four'));
    expect(readdirSync(directory).sort()).toEqual(['c', 'new']);
  });

  test('makes again what somebody took away, and lets open files be read to their end', async () => {
    const directory = place();
    const cache = new DiskCache(directory, 10);
    const file = await cache.open('a', of('first'));
    await cache.get('b', of('x'.repeat(10)));
    expect(existsSync(join(directory, 'a'))).toBe(false);
    expect(await file.readFile('utf8')).toBe('first');
    await file.close();
    const again = await cache.open('a', of('again'));
    expect(await again.readFile('utf8')).toBe('again');
    await again.close();
  });
});

test('writePieces() writes one after another, and tells what fails', async () => {
  const path = join(temporaryDirectory('pieces'), 'a');
  await writePieces(
    path,
    (async function* () {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    })(),
  );
  expect(readFileSync(path, 'utf8')).toBe('one two');
  const failing = (async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('x');
    throw new Error('lost');
  })();
  await expect(writePieces(`${path}2`, failing)).rejects.toThrow('lost');
  // It comes no more when it was removed.
  rmSync(`${path}2`);
});
