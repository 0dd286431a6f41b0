/** Trees that are edited entry by entry, held to git's order whatever the order of the edits. */

import { describe, expect, test } from 'vitest';
import type { Oid } from '../../../src/store/git/objects.ts';
import { IndexedTree } from '../../../src/store/git/trees/indexed-tree.ts';
import { compareEntryNames, findPlace, parseTree, spliceTree } from '../../../src/store/git/trees/tree.ts';
import { makeRandom, type Random } from '../../bench/random.ts';

const SEED = Date.now() % 1_000_000;
const OID = 'a0'.repeat(20) as Oid;
const OTHER = '00'.repeat(20) as Oid;

function nameOf(random: Random): string {
  const letters = ['a', 'b', '-', '.', 'ä', 'A'];
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(letters)).join('');
}

describe('spliceTree()', () => {
  test("keeps git's order, files and folders mixed", () => {
    const random = makeRandom(SEED);
    for (let round = 0; round < 200; round++) {
      let bytes: Buffer = Buffer.alloc(0);
      const held = new Map<string, string>();
      for (let edit = 0; edit < 40; edit++) {
        const name = nameOf(random);
        if (random.percent(20)) {
          bytes = spliceTree(bytes, Buffer.from(name), undefined);
          held.delete(name);
          continue;
        }
        const mode = held.get(name) ?? random.pick(['100644', '40000']);
        bytes = spliceTree(bytes, Buffer.from(name), { mode, oid: random.pick([OID, OTHER]) });
        held.set(name, mode);
      }
      const sorted = [...held]
        .map(([name, mode]) => ({ name: Buffer.from(name), mode }))
        .sort((a, b) => compareEntryNames(a.name, a.mode === '40000', b.name, b.mode === '40000'));
      const kept = parseTree(bytes).map(({ name, mode }) => ({ name: Buffer.from(name), mode }));
      expect(kept, `seed ${SEED}`).toEqual(sorted);
      for (const [name, mode] of held) expect(findPlace(bytes, Buffer.from(name)).entry?.mode).toBe(mode);
    }
  });
});

describe('IndexedTree', () => {
  const modes = ['100644', '40000', '160000', '120000'];

  /** What it finds, and makes of an edit, beside what reading the bytes through does. */
  function expectAlike(tree: IndexedTree, bytes: Buffer, name: Buffer): void {
    expect(tree.bytes.equals(bytes), `seed ${SEED}: ${name}`).toBe(true);
    const [found, read] = [tree.find(name), findPlace(bytes, name)];
    expect(JSON.stringify(found), `seed ${SEED}: ${name}`).toBe(JSON.stringify(read));
  }

  test('finds and edits as reading it through does', () => {
    const random = makeRandom(SEED);
    for (let round = 0; round < 30; round++) {
      let bytes: Buffer = Buffer.alloc(0);
      let tree = new IndexedTree(bytes);
      for (let edit = 0; edit < 60; edit++) {
        const name = Buffer.from(nameOf(random));
        expectAlike(tree, bytes, name);
        const { entry } = findPlace(bytes, name);
        const mode =
          ['100644', '40000'].find((each) => each === entry?.mode) ?? random.pick(modes.slice(0, 2));
        const made = random.percent(30) ? undefined : { mode, oid: random.pick([OID, OTHER]) };
        tree = tree.with(name, made);
        bytes = spliceTree(bytes, name, made);
        if (random.percent(10)) tree = new IndexedTree(Buffer.from(bytes));
      }
    }
  });

  test('finds what stands out of order, or twice, and leaves all else as it is', () => {
    const random = makeRandom(SEED);
    for (let round = 0; round < 200; round++) {
      const bytes = Buffer.concat(
        Array.from({ length: random.below(6) }, () =>
          Buffer.concat([Buffer.from(`${random.pick(modes)} ${nameOf(random)}\0`), Buffer.from(OID, 'hex')]),
        ),
      );
      const tree = new IndexedTree(bytes);
      for (const { name, mode } of parseTree(bytes)) {
        expectAlike(tree, bytes, name);
        if (mode !== '100644' || findPlace(bytes, name).entry?.mode !== mode) continue;
        for (const entry of [undefined, { mode, oid: OTHER }])
          expectAlike(tree.with(name, entry), spliceTree(bytes, name, entry), name);
      }
      expectAlike(tree, bytes, Buffer.from(nameOf(random)));
    }
  });

  test('does not read a tree that ends within an entry', () => {
    const tree = new IndexedTree(Buffer.from('100644 a\0short'));
    expect(() => tree.find(Buffer.from('a'))).toThrow('within an entry');
  });
});
