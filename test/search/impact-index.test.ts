import { describe, expect, test } from 'vitest';
import { ImpactIndex, slotCounts } from '../../src/search/impact-index.ts';
import { LONG, LongList, type Slots, sizeOf } from '../../src/search/sheet-list.ts';

/** What the index says of a term, as `count: sheets`. */
function show(slots: Slots): Record<number, number[]> {
  const shown: Record<number, number[]> = {};
  slots.forEach((sheets, slot) => {
    if (sheets && sizeOf(sheets) > 0) shown[slotCounts[slot]!] = Array.from(sheets).slice(0, sizeOf(sheets));
  });
  return shown;
}

describe('ImpactIndex', () => {
  test('keeps sheets by how often a term stands on them', () => {
    const index = new ImpactIndex();
    index.add(0, ['fox', 'den'], [1, 3]);
    index.add(7, ['fox'], [3]);
    expect(show(index.find('fox'))).toEqual({ 1: [0], 3: [7] });
    expect(show(index.find('den'))).toEqual({ 3: [0] });
    expect(show(index.find('fo'))).toEqual({});
  });

  test.each([
    [1, 1],
    [8, 8],
    [9, 10],
    [16, 17],
    [76, 100],
    [5000, 100],
  ])('takes a count of %i for %i', (count, kept) => {
    const index = new ImpactIndex();
    index.add(1, ['fox'], [count]);
    expect(show(index.find('fox'))).toEqual({ [kept]: [1] });
  });

  test('knows no term that is on no sheet, and does not fail for one', () => {
    const index = new ImpactIndex();
    index.add(1, ['fox', 'den'], [9, 1]);
    index.add(2, ['den'], [9]);
    for (let again = 0; again < 2; again++) index.remove(1, ['fox', 'den'], [9, 1]);
    expect(show(index.find('fox'))).toEqual({});
    expect(show(index.find('den'))).toEqual({ 10: [2] });
    expect(index.size).toBe(1);
    index.remove(2, ['den'], [9]);
    expect(index.size).toBe(0);
  });

  test('lets a sheet be used again', () => {
    const index = new ImpactIndex();
    index.add(1, ['fox'], [1]);
    index.remove(1, ['fox'], [1]);
    index.add(1, ['den'], [1]);
    expect(show(index.find('fox'))).toEqual({});
    expect(show(index.find('den'))).toEqual({ 1: [1] });
  });

  test('takes names of properties and numbers for terms', () => {
    const index = new ImpactIndex();
    for (const [sheet, term] of [
      '__proto__',
      'constructor',
      'toString',
      '0',
      '2024',
      '4294967295',
    ].entries()) {
      index.add(sheet, [term], [1]);
      expect(show(index.find(term))).toEqual({ 1: [sheet] });
    }
  });

  test('knows all terms by their beginnings', () => {
    const index = new ImpactIndex();
    index.add(1, ['fox', 'foxes', 'of'], [1, 2, 1]);
    expect(index.findBegun('fo').map(show)).toEqual([{ 1: [1] }, { 2: [1] }]);
  });

  test('behaves after a snapshot as after adding', () => {
    const index = new ImpactIndex();
    const fill = index.fill(3);
    fill('fox', [[0, 2]]);
    const slots: number[][] = [];
    slots[2] = [0];
    fill('den', slots);
    index.add(3, ['fox'], [1]);
    expect(show(index.find('fox'))).toEqual({ 1: [0, 2, 3] });
    index.remove(0, ['fox', 'den'], [1, 3]);
    expect(show(index.find('fox'))).toEqual({ 1: [2, 3] });
    expect(show(index.find('den'))).toEqual({});
    expect([...index.entries()].map(([term]) => term)).toEqual(['fox']);
  });

  test('keeps a list that becomes long, and one that becomes short', () => {
    const index = new ImpactIndex();
    const sheets = Array.from({ length: LONG }, (_, sheet) => sheet);
    for (const sheet of sheets) index.add(sheet, ['fox'], [2]);
    expect(index.find('fox')[1]).toBeInstanceOf(LongList);
    expect(show(index.find('fox'))).toEqual({ 2: sheets });
    for (const sheet of sheets.slice(1)) index.remove(sheet, ['fox'], [2]);
    expect(index.find('fox')[1]).toEqual([0]);
    index.remove(0, ['fox'], [2]);
    expect(index.size).toBe(0);
  });
});
