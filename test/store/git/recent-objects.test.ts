import { randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findTorn, loosePath } from '../../../src/store/git/recent-objects.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

/** Objects whose content is not what their names say. @returns the names, oldest first */
function writeTorn(directory: string, sizes: readonly number[]) {
  const nowSeconds = Date.now() / 1_000;
  return sizes.map((size, at) => {
    const oid = randomBytes(20).toString('hex') as Parameters<typeof loosePath>[1];
    const path = loosePath(directory, oid);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, deflateSync(randomBytes(size), { level: 0 }));
    const writtenSeconds = nowSeconds - sizes.length + at;
    utimesSync(path, writtenSeconds, writtenSeconds);
    return oid;
  });
}

test('of small objects the newest are checked, of large ones as many as take no long time', async () => {
  const directory = temporaryDirectory('torn');
  const [KB, MB] = [1_000, 1_000_000];
  const torn = writeTorn(directory, [KB, MB, KB, MB, MB, KB]);
  const checked = [torn[0], torn[2], torn[3], torn[4], torn[5]].sort();
  expect(await findTorn(directory, 2.1 * MB)).toEqual(checked);
  expect(await findTorn(directory)).toEqual([...torn].sort());
});

test('a file that is older than the newest by more than ten minutes is on the disk', async () => {
  const directory = temporaryDirectory('old');
  const [old, recent] = writeTorn(directory, [10, 10]);
  const path = loosePath(directory, old!);
  const longAgoSeconds = Date.now() / 1_000 - 11 * 60;
  utimesSync(path, longAgoSeconds, longAgoSeconds);
  expect(await findTorn(directory)).toEqual([recent]);
});
