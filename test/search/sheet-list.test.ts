import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addSheet,
  LONG,
  LongList,
  listOf,
  removeSheet,
  SHORT,
  type SheetList,
  type Sheets,
  sizeOf,
} from '../../src/search/sheet-list.ts';

function sheetsOf(list: Sheets): number[] {
  return Array.from(list).slice(0, sizeOf(list));
}

function counted(size: number): SheetList {
  let sheet = 0;
  return listOf(size, () => sheet++);
}

/** Adds or removes so many sheets, chosen by a number each. */
type Stretch = { readonly isAdding: boolean; readonly isInOrder: boolean; readonly picks: readonly number[] };

const stretch: fc.Arbitrary<Stretch> = fc.record({
  isAdding: fc.boolean(),
  isInOrder: fc.boolean(),
  picks: fc.array(fc.nat(10_000), { minLength: 50, maxLength: SHORT, size: 'max' }),
});

describe('a list of sheets', () => {
  test('has what a plain one would have, whatever is added and removed', () => {
    const life = fc.array(stretch, { minLength: 4, maxLength: 12, size: 'max' });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * LONG }), life, (size, stretches) => {
        let list = counted(size);
        const plain = sheetsOf(list);
        for (const { isAdding, isInOrder, picks } of stretches) {
          for (const pick of picks) {
            const sheet = isInOrder ? (plain.at(-1) ?? 0) + 1 : pick;
            const at = plain.filter((each) => each < sheet).length;
            if (isAdding && plain[at] !== sheet) {
              plain.splice(at, 0, sheet);
              list = addSheet(list, sheet);
            } else if (!isAdding && plain.length > 0) {
              list = removeSheet(list, 20_000); // is not there
              list = removeSheet(list, plain.splice(pick % plain.length, 1)[0]!);
            }
            expectKind(list);
          }
          expect(sheetsOf(list)).toEqual(plain);
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test.each([
    [LONG - 1, false],
    [LONG, true],
  ])('of %i sheets made at once is long: %s', (size, isLong) => {
    const list = counted(size);
    expect(list instanceof LongList).toBe(isLong);
    expect(list).toHaveLength(size);
    expect(sheetsOf(list)).toEqual(Array.from({ length: size }, (_, at) => at));
  });

  test('begins with one sheet', () => {
    expect(addSheet(undefined, 0)).toEqual([0]);
  });

  test('is no copy each time that it gets longer, nor where it goes up and down', () => {
    let list = counted(LONG);
    const kept = new Set<SheetList>();
    const keep = (next: SheetList): void => {
      list = next;
      kept.add(next);
    };
    for (let sheet = LONG; sheet < 2 * LONG; sheet++) keep(addSheet(list, sheet));
    expect(kept.size).toBeLessThan(10);
    kept.clear();
    for (let sheet = 2 * LONG - 1; sheet > SHORT; sheet--) keep(removeSheet(list, sheet));
    for (let sheet = SHORT + 1; sheet < LONG; sheet++) keep(addSheet(list, sheet));
    expect(kept.size).toBeLessThan(12);
  });

  test('gives back the room of sheets that are gone, and shares none with other lists', () => {
    let list = counted(8 * LONG);
    for (let sheet = 8 * LONG - 1; sheet >= LONG; sheet--) list = removeSheet(list, sheet);
    expect(list.length).toBeLessThanOrEqual(2 * LONG);
    for (const each of [list, addSheet(counted(LONG), LONG)] as LongList[])
      expect([each.byteOffset, each.buffer.byteLength]).toEqual([0, each.byteLength]);
  });
});

/** Between the two lengths it may be either. */
function expectKind(list: SheetList): void {
  const size = sizeOf(list);
  if (size >= LONG && !(list instanceof LongList)) expect(list).toBeInstanceOf(LongList);
  if (size < SHORT && !Array.isArray(list)) expect(list).toBeInstanceOf(Array);
}
