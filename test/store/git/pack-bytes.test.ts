/** Packs as we write them, judged by git: it reads each object back, and makes the very same index. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeObject, type NewObject, type Oid } from '../../../src/store/git/objects.ts';
import { spliceTree } from '../../../src/store/git/trees/tree.ts';
import { deltaOf } from '../../../src/store/git/writing/delta.ts';
import { packBytes } from '../../../src/store/git/writing/pack-bytes.ts';
import { makeRandom, type Random } from '../../bench/random.ts';
import { GIT_ENVIRONMENT } from '../../support/git.ts';
import { makeBareRepository } from '../../support/repository.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const SEED = Date.now() % 1_000_000;

function git(directory: string, args: readonly string[], input = ''): Buffer {
  const options = { env: GIT_ENVIRONMENT, input, maxBuffer: 1 << 28 };
  return execFileSync('git', ['-C', directory, ...args], options);
}

/** A folder that is edited again and again, each time from the last, as a batch of edits makes it. */
function editedFolder(random: Random, files: number, edits: number): NewObject[] {
  const objects: NewObject[] = [];
  const names = Array.from(
    { length: files },
    (_, at) => `Page ${String(at).padStart(4, '0')} ${random.below(1e9)}.md`,
  );
  let bytes: Buffer = Buffer.concat(
    names.flatMap((name, at) => {
      const text = makeObject('blob', Buffer.from(`text ${at} ${random.below(1_000_000)}`));
      return [Buffer.from(`100644 ${name}\0`), Buffer.from(text.oid, 'hex')];
    }),
  );
  let last: Oid | undefined;
  for (let edit = 0; edit < edits; edit++) {
    const text = makeObject('blob', Buffer.from(`text ${edit} ${random.below(1_000_000)}`));
    const name = Buffer.from(`Page ${random.below(files)}.md`);
    bytes = spliceTree(bytes, name, { mode: '100644', oid: text.oid });
    const tree = makeObject('tree', bytes, last);
    last = tree.oid;
    objects.push(text, tree);
  }
  return objects;
}

function once(objects: readonly NewObject[]): NewObject[] {
  return [...new Map(objects.map((object) => [object.oid, object])).values()];
}

function packed(objects: readonly NewObject[]) {
  const { name, pack, index } = packBytes(objects);
  const directory = temporaryDirectory('pack');
  const path = join(directory, `pack-${name}`);
  writeFileSync(`${path}.pack`, pack);
  return { directory, path, name, pack, index };
}

test.each([1, 30, 700, 3_000])('a folder of %i files and its edits', async (files) => {
  const random = makeRandom(SEED);
  const objects = once([
    ...editedFolder(random, files, 60),
    makeObject('blob', Buffer.alloc(0)),
    makeObject('blob', Buffer.alloc(100_000, 'x')),
    makeObject('commit', Buffer.from('tree x\n\nnot looked into\n')),
  ]);
  const { directory, path, name, pack, index } = packed(objects);
  git(directory, ['index-pack', '-o', `${path}.idx`, `${path}.pack`]);
  expect(readFileSync(`${path}.idx`).equals(index), `seed ${SEED}`).toBe(true);

  const repository = await makeBareRepository();
  mkdirSync(join(repository, 'objects/pack'), { recursive: true });
  writeFileSync(join(repository, 'objects/pack', `pack-${name}.pack`), pack);
  writeFileSync(join(repository, 'objects/pack', `pack-${name}.idx`), index);
  const list = objects.map(({ oid }) => `${oid}\n`).join('');
  const expected = objects.flatMap(({ oid, type, body }) => [
    Buffer.from(`${oid} ${type} ${body.byteLength}\n`),
    body,
    Buffer.from('\n'),
  ]);
  expect(git(repository, ['cat-file', '--batch'], list).equals(Buffer.concat(expected)), `seed ${SEED}`).toBe(
    true,
  );
});

test('edits of one folder take a fraction of what its trees have', () => {
  const objects = once(editedFolder(makeRandom(SEED), 1_000, 30));
  const treeBytes = objects.reduce((sum, { type, body }) => sum + (type === 'tree' ? body.byteLength : 0), 0);
  expect(packBytes(objects).pack.length).toBeLessThan(treeBytes / 15);
});

test('a difference is told only where there is much in common', () => {
  const [a, b] = [Buffer.alloc(50_000, 'a'), Buffer.alloc(50_000, 'b')];
  expect(deltaOf(a, b)).toBeUndefined();
  expect(deltaOf(Buffer.alloc(0), b)).toBeUndefined();
  expect(deltaOf(a, a)?.length).toBeLessThan(20);
  expect(deltaOf(a, a.subarray(1))?.length).toBeLessThan(20);
});
