import { expect, test } from 'vitest';
import type { PlacedSuppression } from '../../../src/base/suppression.ts';
import { defaultSite } from '../../../src/site/read-site.ts';
import type { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { SuppressedRevisions } from '../../../src/wiki/pages/suppressed-revisions.ts';

type Row = readonly [content: string, version: string, pageKey: string, atSeconds: number];

const rules = defaultSite().titles;

/** A ledger of these revisions, the first being 1. */
function ledgerOf(rows: readonly Row[]): Ledger {
  return {
    get revisionCount() {
      return rows.length;
    },
    origins: (wanted: string, first = 1) =>
      rows
        .map(([content, version, pageKey, atSeconds], place) => ({
          ...{ id: place + 1, content, version, pageKey, atSeconds },
        }))
        .filter(({ id, content }) => id >= first && content === wanted),
  } as unknown as Ledger;
}

const rest = { hide: ['text'], atMs: 0 } as const;
const placed = { version: 'v2', path: 'Diary.md', madeAtSeconds: 2, content: 'secret', ...rest };

function hiddenIn(rows: readonly Row[], record: PlacedSuppression): number[] {
  return [...new SuppressedRevisions(() => [record]).of(ledgerOf(rows), rules).keys()];
}

const other: Row = ['plain', 'v1', 'Other', 1];

test.each<readonly [what: string, rows: readonly Row[], record: PlacedSuppression, hidden: number[]]>([
  ['its version', [other, ['secret', 'v2', 'Diary', 2], ['secret', 'v3', 'Diary', 3]], placed, [2]],
  [
    'its version, when the page was moved',
    [
      ['secret', 'v2', 'Moved', 2],
      ['secret', 'v3', 'Far', 2],
    ],
    placed,
    [1],
  ],
  [
    'its file, of two in one version',
    [
      ['secret', 'v2', 'A', 2],
      ['secret', 'v2', 'Diary', 2],
    ],
    placed,
    [2],
  ],
  [
    'page and moment, where the version is gone',
    [
      ['secret', 'x', 'Diary', 2],
      ['secret', 'y', 'Diary', 3],
    ],
    placed,
    [1],
  ],
  [
    'the page, where the moment is another',
    [
      ['secret', 'x', 'Diary', 8],
      ['secret', 'y', 'Diary', 9],
    ],
    placed,
    [1, 2],
  ],
  [
    'the moment, where the page is another',
    [
      ['secret', 'x', 'Moved', 2],
      ['secret', 'y', 'Far', 9],
    ],
    placed,
    [1],
  ],
  ['nothing that only has the text', [['secret', 'x', 'Far', 9]], placed, []],
  [
    'nothing of another content, whatever its number',
    [other, other],
    { revision: 2, content: 'secret', ...rest },
    [],
  ],
  [
    'a number that still has the content',
    [
      ['secret', 'x', 'A', 1],
      ['secret', 'y', 'B', 2],
    ],
    { revision: 2, content: 'secret', ...rest },
    [2],
  ],
  [
    'all with the content of a number that has another',
    [['secret', 'x', 'A', 1], other, ['secret', 'y', 'B', 2]],
    { revision: 2, content: 'secret', ...rest },
    [1, 3],
  ],
])('finds %s', (_, rows, record, hidden) => {
  expect(hiddenIn(rows, record)).toEqual(hidden);
});

test('the map is the same until a record or a revision comes that changes it', () => {
  const rows: Row[] = [other, ['secret', 'v2', 'Diary', 2]];
  let records: readonly PlacedSuppression[] = [placed];
  const [revisions, ledger] = [new SuppressedRevisions(() => records), ledgerOf(rows)];
  const first = revisions.of(ledger, rules);
  rows.push(other);
  expect(revisions.of(ledger, rules)).toBe(first);
  records = [{ ...placed, hide: ['user'] }, placed];
  expect(revisions.of(ledger, rules).get(2)?.hide).toEqual(['user', 'text']);
  rows.push(['secret', 'v2', 'Diary', 2]);
  expect([...revisions.of(ledger, rules).keys()]).toEqual([2, 4]);
});
