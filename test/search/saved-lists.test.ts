import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import { ImpactIndex } from '../../src/search/impact-index.ts';
import { loadLists, saveLists } from '../../src/search/saved-lists.ts';
import { LONG, LongList } from '../../src/search/sheet-list.ts';
import { SnapshotReader, SnapshotWriter } from '../../src/search/snapshot.ts';

const SHEETS = 3 * LONG;

/** One word on every third sheet from the second on, and one on the first. */
function writtenIndex(): ImpactIndex {
  const index = new ImpactIndex();
  index.add(0, ['den'], [3]);
  for (let sheet = 1; sheet < SHEETS; sheet += 3) index.add(sheet, ['fox'], [1]);
  return index;
}

async function saved(index: ImpactIndex): Promise<Buffer> {
  const numbers = Int32Array.from({ length: SHEETS }, (_, sheet) => sheet);
  return Buffer.concat(await saveLists(index, numbers, new Slices()));
}

async function loaded(bytes: Buffer): Promise<ImpactIndex> {
  const index = new ImpactIndex();
  await loadLists(index, SHEETS, new SnapshotReader(bytes), new Slices());
  return index;
}

describe('saved lists', () => {
  test('are written in the same way, whether long or short', async () => {
    const writer = new SnapshotWriter();
    writer.text('den');
    for (const number of [1, 2, 1, 0]) writer.number(number); // one slot: the third, of one sheet, the first
    writer.text('fox');
    for (const number of [1, 0, LONG, 1, ...new Array<number>(LONG - 1).fill(3)]) writer.number(number);
    writer.text('');
    const index = writtenIndex();
    expect(index.find('fox')[0]).toBeInstanceOf(LongList);
    expect(await saved(index)).toEqual(Buffer.concat(writer.done()));
  });

  test('are loaded outside the heap where they are long, with room for no more, and saved as they were', async () => {
    const bytes = await saved(writtenIndex());
    const index = await loaded(bytes);
    expect(index.find('fox')[0]).toBeInstanceOf(LongList);
    expect(index.find('fox')[0]).toHaveLength(LONG);
    expect(index.find('den')[2]).toEqual([0]);
    expect(await saved(index)).toEqual(bytes);
    index.add(0, ['fox'], [1]);
    index.remove(0, ['fox'], [1]);
    expect(await saved(index)).toEqual(bytes);
  });
});
