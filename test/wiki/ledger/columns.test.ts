import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdColumn, NumberColumn, TextColumn } from '../../../src/wiki/ledger/columns.ts';
import { NamedRows } from '../../../src/wiki/ledger/named-rows.ts';

const id = (digit: number): string => String(digit).repeat(40);

/** Each kind with rows that look like their numbers. */
const KINDS = {
  numbers: () => {
    const column = new NumberColumn(new Uint32Array());
    return { column, stage: (row: number) => void column.stage(row), at: (at: number) => column.at(at) };
  },
  ids: () => {
    const column = new IdColumn();
    return {
      column,
      stage: (row: number) => column.stage(id(row)),
      at: (at: number) => Number(column.at(at)[0]),
    };
  },
  texts: () => {
    const column = new TextColumn();
    return {
      column,
      stage: (row: number) => column.stage(`${row}`),
      at: (at: number) => Number(column.at(at)),
    };
  },
} as const;

describe.each(Object.entries(KINDS))('a column of %s', (_, make) => {
  test('counts staged rows when they are shown', () => {
    const { column, stage, at } = make();
    for (const row of [1, 2, 3]) stage(row);
    expect(column.length).toBe(0);
    column.show();
    expect([column.length, at(0), at(2)]).toEqual([3, 1, 3]);
  });

  test('forgets those that are dropped, and grows over them', () => {
    const { column, stage, at } = make();
    stage(1);
    column.show();
    for (let row = 0; row < 1_000; row++) stage(9);
    column.drop();
    stage(2);
    column.show();
    column.drop();
    expect([column.length, at(0), at(1)]).toEqual([2, 1, 2]);
  });
});

test('staged rows are neither packed nor found', () => {
  const [ids, texts, numbers] = [new IdColumn(), new TextColumn(), new NumberColumn(new Uint8Array())];
  ids.stage(id(1));
  texts.stage('one');
  numbers.stage(1);
  expect(ids.rowsOf(id(1), 0)).toEqual([]);
  expect(new NamedRows(texts).find('one')).toEqual([]);
  expect([ids.pack().length, texts.pack().ends.length, numbers.pack().length]).toEqual([0, 0, 0]);
});

test('rows are found by their names as by looking through all, however the column grows', () => {
  const name = fc.oneof(fc.constantFrom('A', 'B', 'Ä', 'AB'), fc.stringMatching(/^[a-z]{1,3}$/));
  const row = fc.oneof(
    name,
    fc.tuple(name, name).map((both) => both.join('|')),
  );
  // More rows than it has room for at first.
  const many = fc
    .integer({ min: 0, max: 3_000 })
    .map((count) => Array.from({ length: count }, (_, at) => `m${at}`));
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: fc.array(row) }, many), { maxLength: 5 }),
      (parts) => {
        const column = new TextColumn();
        const named = new NamedRows(column);
        const rows = parts.flatMap((part) => {
          for (const each of part) column.stage(each);
          column.show();
          named.find('A');
          return part;
        });
        for (const wanted of [
          'A',
          'Ä',
          'm7',
          'm2999',
          'a',
          ...rows.slice(0, 5).flatMap((each) => each.split('|')),
        ])
          expect(named.find(wanted)).toEqual(
            rows.flatMap((each, at) => (each.split('|').includes(wanted) ? [at] : [])),
          );
      },
    ),
    { numRuns: 50 },
  );
});

test('the first rows after those of a snapshot find room: nothing is copied for them', () => {
  const given = Uint32Array.from({ length: 1_000 }, (_, at) => at);
  const numbers = new NumberColumn(given);
  const values = numbers.values;
  for (let row = 0; row < 250; row++) numbers.push(row);
  expect(numbers.values).toBe(values);
  expect(values.buffer).not.toBe(given.buffer);
  expect([...numbers.pack()]).toEqual([...given, ...given.subarray(0, 250)]);
});
