/** Trees that are edited entry by entry, held to git's order whatever the order of the edits. */

import { describe, expect, test } from 'vitest';
import type { Oid } from '../../../src/store/git/objects.ts';
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
