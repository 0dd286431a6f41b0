import { Index } from 'flexsearch';
import { describe, expect, test } from 'vitest';
import { IndexFiller, insideOf } from '../../src/search/flexsearch-inside.ts';

/** An index as impact-index.ts makes it, whose terms are words and whose slot is the length of the word. */
function emptyIndex(): Index {
  return new Index({
    tokenize: 'strict',
    fastupdate: true,
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
    const filler = new IndexFiller(filled);
    for (const terms of [2, 1, 2]) filler.addSheet(terms);
    filler.addTerm('fox', slots({ 3: [0, 2] }));
    filler.addTerm('den', slots({ 3: [0, 1] }));
    filler.addTerm('of', slots({ 2: [2] }));
    expect(insideOf(filled)).toEqual(insideOf(added));
    expect(Object.keys(filled).sort()).toEqual(Object.keys(added).sort());
  });

  test('has in `reg` the very lists of `map`, by which sheets are removed', () => {
    const index = emptyIndex();
    index.add(0, 'fox den');
    const { map, reg } = insideOf(index);
    expect(reg.get(0)).toHaveLength(2);
    expect(reg.get(0)![0]).toBe(map.get('fox')![3]);
    expect(reg.get(0)![1]).toBe(map.get('den')![3]);
  });

  test('lets what we filled be searched, removed and cleaned up', () => {
    const index = emptyIndex();
    const filler = new IndexFiller(index);
    for (const terms of [1, 1]) filler.addSheet(terms);
    filler.addTerm('fox', slots({ 3: [0, 1] }));
    expect(index.search('fox')).toEqual([0, 1]);
    index.remove(0);
    expect(index.search('fox')).toEqual([1]);
    index.remove(1);
    index.cleanup();
    expect(insideOf(index).map.size + insideOf(index).reg.size).toBe(0);
  });

  test('is refused when it is another', () => {
    expect(() => insideOf({ map: {}, reg: new Set() } as unknown as Index)).toThrow('keeps its terms');
  });
});
