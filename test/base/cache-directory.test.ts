import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CacheDirectory } from '../../src/base/cache-directory.ts';
import { temporaryDirectory } from '../support/temporary.ts';

describe('CacheDirectory', () => {
  test('gives back what was written, and makes its directory', async () => {
    const path = join(temporaryDirectory(), 'a/b');
    const cache = new CacheDirectory(path);
    await cache.write('x', Buffer.from('one'));
    await cache.write('x', Buffer.from('two'));
    expect(String(await cache.read('x'))).toBe('two');
    expect(readdirSync(path)).toEqual(['x']);
    expect(statSync(join(path, 'x')).mode & 0o777).toBe(0o600);
  });

  test('reads large files whole', async () => {
    const cache = new CacheDirectory(temporaryDirectory());
    const bytes = Buffer.alloc(3_500_000, 'abcdefg');
    await cache.write('x', bytes);
    expect((await cache.read('x'))?.equals(bytes)).toBe(true);
    await cache.write('y', Buffer.alloc(0));
    expect(await cache.read('y')).toHaveLength(0);
  });

  test('gives undefined for what is not there or is no file', async () => {
    const path = temporaryDirectory();
    mkdirSync(join(path, 'directory'));
    const cache = new CacheDirectory(path);
    expect(await cache.read('missing')).toBeUndefined();
    expect(await cache.read('directory')).toBeUndefined();
  });
});
