import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeObject } from '../../../../src/store/git/objects.ts';
import { deflated, stored } from '../../../../src/store/git/writing/deflated.ts';
import { looseForm } from '../../../../src/store/git/writing/loose-objects.ts';
import { git } from '../../../support/git.ts';
import { makeRepository } from '../../../support/repository.ts';

test('what is stored as it is, or compressed in one piece, is what it was', () =>
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 9 }),
      (head, body, times, level) => {
        const long = Buffer.concat(Array.from({ length: times }, () => body));
        const both = Buffer.concat([head, long]);
        expect(inflateSync(stored(head, long)).equals(both)).toBe(true);
        expect(inflateSync(deflated(both, level)).equals(both)).toBe(true);
      },
    ),
  ));

test('zlib has 65,535 bytes in a block, and one byte more than 16 KiB, where it would begin another piece', () => {
  for (const length of [0, 1, 16_383, 16_384, 16_385, 65_535]) {
    const bytes = Buffer.from(Array.from({ length }, (_, place) => (place * 7_919) % 256));
    expect(inflateSync(stored(bytes)).equals(bytes), `${length}`).toBe(true);
    for (const level of [0, 1, 3]) expect(inflateSync(deflated(bytes, level)).equals(bytes)).toBe(true);
  }
});

test('git reads loose objects of all kinds and sizes, and one that fits into a block is stored as it is', async () => {
  const directory = await makeRepository({ 'A.md': 'a' });
  const bodies = [0, 1, 3_900, 3_990, 3_991, 4_000, 20_000, 100_000].map((length) =>
    Buffer.alloc(length, 'text '),
  );
  const objects = bodies.map((body) => makeObject('blob', body));
  const entry = (name: string, oid: string) => [Buffer.from(`100644 ${name}\0`), Buffer.from(oid, 'hex')];
  const names = Array.from({ length: 1_500 }, (_, place) => `Page ${String(place).padStart(5, '0')}`);
  const oid = objects[1]?.oid as string;
  for (const count of [3, 90, 1_500])
    objects.push(
      makeObject('tree', Buffer.concat(names.slice(0, count).flatMap((name) => entry(name, oid)))),
    );
  for (const object of objects) {
    const folder = join(directory, 'objects', object.oid.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, object.oid.slice(2)), looseForm(object));
    expect(await git(directory, ['cat-file', '-t', object.oid])).toBe(object.type);
    expect(await git(directory, ['cat-file', '-s', object.oid])).toBe(String(object.body.length));
  }
  await git(directory, ['fsck', '--strict', '--full']);
  const isStored = objects.map((object) => looseForm(object).length > object.body.length);
  expect(isStored).toEqual([true, true, true, true, false, false, false, false, true, true, true]);
});
