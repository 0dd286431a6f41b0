import { describe, expect, test } from 'vitest';
import { IdColumn, NumberColumn, TextColumn } from '../../../src/wiki/ledger/columns.ts';

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
  expect(texts.rowsWith('one')).toEqual([]);
  expect([ids.pack().length, texts.pack().ends.length, numbers.pack().length]).toEqual([0, 0, 0]);
});
