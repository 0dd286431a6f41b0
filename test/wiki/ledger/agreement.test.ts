import { describe, expect, test } from 'vitest';
import type { Change, Path, Version } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import { agrees } from '../../../src/wiki/ledger/agreement.ts';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import type { LedgerColumns } from '../../../src/wiki/ledger/snapshot.ts';
import { History, ledgerAt, sourcesOf } from './history.ts';

const text = (word: string): string => `${word}\na line\nanother line\n`;

/** Pages that are renamed with small changes, so that the ledger has to read them. */
function renames(): History {
  return new History()
    .add('one', [], { 'A.md': text('a'), 'B.md': text('b'), 'Gone.md': text('gone') })
    .add('two', ['one'], { 'A.md': undefined, 'New.md': text('new'), 'Gone.md': undefined, 'C.md': 'c' });
}

async function changesOf(history: History): Promise<Change[]> {
  const changes: Change[] = [];
  for await (const piece of history.store.changes(undefined, history.version('two'))) changes.push(...piece);
  return changes;
}

describe('a ledger in the middle of a change', () => {
  test('is that before the change, for whoever saves it', async () => {
    const history = renames();
    const sources = sourcesOf(history.store);
    const seen: LedgerColumns[] = [];
    const ledger: Ledger = new Ledger({
      ...sources,
      read: (content) => {
        seen.push(structuredClone(ledger.pack()));
        return sources.read(content);
      },
    });
    await ledger.append(await changesOf(history));
    expect(seen.length).toBeGreaterThan(0);
    for (const columns of seen) {
      expect(columns.tip).toBe(history.version('one'));
      expect(await agrees(new Ledger(sources, columns), history.store)).toBe(true);
    }
  });

  test('takes the change in again after reading failed, as if nothing had been', async () => {
    const history = renames();
    const sources = sourcesOf(history.store);
    let fails = true;
    const ledger = new Ledger({
      ...sources,
      read: (content) => (fails ? Promise.reject(new Error('no descriptor is free')) : sources.read(content)),
    });
    const changes = await changesOf(history);
    await expect(ledger.append(changes)).rejects.toThrow('no descriptor');
    fails = false;
    await ledger.append(changes.slice(1));
    expect(ledger.pack()).toEqual((await ledgerAt(history.store, history.version('two'))).pack());
  });
});

describe('agrees()', () => {
  const saved = async (change: (columns: LedgerColumns) => LedgerColumns): Promise<boolean> => {
    const { store } = renames();
    const tip = (await store.latest()) as Version;
    const columns = change(structuredClone((await ledgerAt(store, tip)).pack()));
    return agrees(new Ledger(sourcesOf(store), columns), store);
  };

  test('to what was saved between changes', async () => {
    expect(await saved((columns) => columns)).toBe(true);
  });

  test.each<readonly [what: string, change: (columns: LedgerColumns) => LedgerColumns]>([
    ['a page that is gone', (columns) => ({ ...columns, pageAlive: columns.pageAlive.map(() => 1) })],
    [
      'a file that is not there',
      (columns) => ({ ...columns, files: [...columns.files, other('Other.md', columns)] }),
    ],
    [
      'a file that is no page and not there',
      (columns) => ({ ...columns, others: [{ ...other('x.png', columns)[1], change: 0 }] }),
    ],
    ['a file too few', (columns) => ({ ...columns, files: columns.files.slice(1) })],
    [
      'another content',
      (columns) => ({
        ...columns,
        files: columns.files.map(
          ([key, file]) => [key, { ...file, content: other('x', columns)[1].content }] as const,
        ),
      }),
    ],
  ])('not to %s', async (_, change) => {
    expect(await saved(change)).toBe(false);
  });

  function other(path: string, { files }: LedgerColumns): LedgerColumns['files'][number] {
    const [, file] = files[0] as LedgerColumns['files'][number];
    return [path.replace('.md', '') as PageKey, { ...file, path: path as Path }];
  }
});
