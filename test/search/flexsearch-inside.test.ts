import { Index } from 'flexsearch';
import { describe, expect, test } from 'vitest';
import { eraseSheet, fillSheets, insideOf, writeSheet } from '../../src/search/flexsearch-inside.ts';

/** An index as impact-index.ts makes it, whose terms are words and whose slot is the length of the word. */
function emptyIndex(): Index {
  return new Index({
    tokenize: 'strict',
    fastupdate: false,
    resolution: 16,
    encode: (text: string) => text.split(' '),
    score: (_content: unknown, term: string) => term.length,
  });
}

function slots(rows: Readonly<Record<number, number[]>>): number[][] {
  return Object.assign([], rows);
}

describe('the inside of FlexSearch', () => {
  test('is the same whether filled by add or by us', () => {
    const added = emptyIndex();
    for (const text of ['fox den', 'den', 'fox of']) added.add(insideOf(added).reg.size, text);
    const filled = emptyIndex();
    const fill = fillSheets(filled, 3);
    fill('fox', slots({ 3: [0, 2] }));
    fill('den', slots({ 3: [0, 1] }));
    fill('of', slots({ 2: [2] }));
    expect(insideOf(filled)).toEqual(insideOf(added));
    expect(Object.keys(filled).sort()).toEqual(Object.keys(added).sort());
  });

  test('is the same whether a sheet is added by FlexSearch or by us', () => {
    const [added, written] = [emptyIndex(), emptyIndex()];
    for (const [sheet, text] of ['fox den __proto__ 7', 'den', '', 'fox of 7'].entries()) {
      added.add(sheet, text);
      const terms = text.split(' ').filter((term) => term !== '');
      writeSheet(written, sheet, terms, (place) => terms[place]?.length ?? 0);
    }
    expect(insideOf(written)).toEqual(insideOf(added));
    expect(written.search('fox')).toEqual([0, 3]);
  });

  test('has in its map what its search brings, which therefore need not be asked', () => {
    const index = emptyIndex();
    for (const [sheet, text] of ['fox den', 'den', 'fox'].entries()) index.add(sheet, text);
    for (const term of ['fox', 'den']) {
      const { result } = index.search(term, { resolve: false });
      expect(insideOf(index).map.get(term)).toBe(result);
    }
    expect(insideOf(index).map.get('of')).toBeUndefined();
    expect(index.search('of', { resolve: false }).result).toEqual([]);
  });

  test('lets what we filled be searched and taken away, to the last term', () => {
    const index = emptyIndex();
    fillSheets(index, 2)('fox', slots({ 3: [0, 1] }));
    expect(index.search('fox')).toEqual([0, 1]);
    eraseSheet(index, 0, ['fox', 'unknown'], () => 3);
    expect(index.search('fox')).toEqual([1]);
    eraseSheet(index, 1, ['fox'], () => 3);
    expect(insideOf(index).map.size + insideOf(index).reg.size).toBe(0);
    index.add(1, 'fox');
    expect(index.search('fox')).toEqual([1]);
  });

  test('has its lists in order, whatever the order that sheets are added and taken away in', () => {
    const index = emptyIndex();
    const write = (sheet: number): void => writeSheet(index, sheet, ['fox'], () => 3);
    const sheets = Array.from({ length: 50 }, (_, at) => (at * 37) % 50);
    for (const sheet of sheets) write(sheet);
    for (const sheet of sheets.slice(0, 30)) eraseSheet(index, sheet, ['fox'], () => 3);
    for (const sheet of sheets.slice(10, 20)) write(sheet);
    const left = [...sheets.slice(30), ...sheets.slice(10, 20)].sort((a, b) => a - b);
    expect(insideOf(index).map.get('fox')?.[3]).toEqual(left);
    eraseSheet(index, sheets[0] as number, ['fox'], () => 3); // is not there
    expect(insideOf(index).map.get('fox')?.[3]).toEqual(left);
  });

  test('is refused when it is another', () => {
    expect(() => insideOf({ map: new Map(), reg: new Map() } as unknown as Index)).toThrow('keeps its terms');
  });
});
