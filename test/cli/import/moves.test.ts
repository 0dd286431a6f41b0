import { describe, expect, test } from 'vitest';
import type { DumpLogEntry } from '../../../src/cli/dumps/dump-records.ts';
import { type DatedPage, Moves } from '../../../src/cli/import/moves.ts';
import type { PlacedTitle } from '../../../src/cli/import/titles.ts';
import type { PageKey } from '../../../src/title/title.ts';

const at = (text: string): PlacedTitle => ({
  title: { namespace: 0, text, fragment: '', interwiki: '' },
  key: text as PageKey,
});

type Event = readonly [atSeconds: number, action: string, title: string, target?: string];
/** `[title, first, last]`, and the title that is wanted where another has it. */
type Page = readonly [title: string, first: number, last: number, wanted?: string];

function settled(events: readonly Event[], pages: readonly Page[]) {
  const moves = new Moves();
  const took = (entry: Event, id: number): void => {
    const [atSeconds, action, title, parameters = ''] = entry;
    const type = action === 'restore' ? 'delete' : action;
    const log: DumpLogEntry = {
      ...{ kind: 'log', id, atSeconds, user: undefined, comment: '', type, action, title, parameters },
    };
    moves.take(log, at);
  };
  // Parts of a log may overlap.
  for (const _ of [1, 2]) for (const [id, entry] of events.entries()) took(entry, id);
  const dated = pages.map(([title, firstSeconds, lastSeconds, wanted], id): [number, DatedPage] => [
    id,
    { place: at(title), firstSeconds, lastSeconds, wanted: wanted === undefined ? undefined : at(wanted) },
  ]);
  moves.settle(new Map(dated));
  return {
    deleted: [...moves.deleted].map(([page, { atSeconds }]) => `${page} at ${atSeconds}`),
    absent: moves.absent.map(({ key, atSeconds }) => `${key} at ${atSeconds}`),
    successors: moves.successors(new Map(dated)),
  };
}

describe('Moves', () => {
  test.each<[string, readonly Event[], readonly Page[], object]>([
    ['after its last revision', [[5, 'delete', 'A']], [['A', 1, 4]], { deleted: ['0 at 5'] }],
    ['in the second of it', [[4, 'delete', 'A']], [['A', 1, 4]], { deleted: ['0 at 4'] }],
    [
      'and restored',
      [
        [5, 'delete', 'A'],
        [6, 'restore', 'A'],
      ],
      [['A', 1, 4]],
      {},
    ],
    [
      'and imported again',
      [
        [5, 'delete', 'A'],
        [6, 'import', 'A'],
      ],
      [['A', 1, 4]],
      {},
    ],
    [
      'restored, and deleted again',
      [
        [5, 'delete', 'A'],
        [6, 'restore', 'A'],
        [7, 'delete', 'A'],
      ],
      [['A', 1, 4]],
      { deleted: ['0 at 7'] },
    ],
    ['before its first', [[1, 'delete', 'A']], [['A', 2, 4]], { absent: ['A at 1'] }],
    [
      'and nothing of it is there',
      [
        [2, 'delete', 'B'],
        [3, 'delete', 'C'],
      ],
      [['A', 1, 4]],
      { absent: ['B at 2', 'C at 3'] },
    ],
    [
      'once it was moved',
      [
        [3, 'move', 'A', 'B'],
        [5, 'delete', 'B'],
      ],
      [['B', 1, 4]],
      { deleted: ['0 at 5'] },
    ],
    [
      'after it was moved away',
      [
        [3, 'move', 'A', 'B'],
        [5, 'delete', 'A'],
      ],
      [['B', 1, 4]],
      { absent: ['A at 5'] },
    ],
    [
      'and another came',
      [
        [3, 'delete', 'A'],
        [6, 'delete', 'A'],
      ],
      [
        ['A', 1, 2],
        ['A 2', 3, 5, 'A'],
        ['A 3', 7, 8, 'A'],
        ['A 4', 7, 9, 'A'],
      ],
      { deleted: ['1 at 6', '0 at 3'], successors: [1, 2] },
    ],
    [
      'and the dump has the later one first',
      [[3, 'delete', 'A']],
      [
        ['A', 4, 5],
        ['A 2', 1, 2, 'A'],
      ],
      { deleted: ['1 at 3'], successors: [1] },
    ],
    [
      'of which the log knows nothing',
      [],
      [
        ['A', 4, 5],
        ['A 2', 1, 2, 'A'],
      ],
      {},
    ],
  ])('a page that was deleted %s', (_, events, pages, expected) =>
    expect(settled(events, pages)).toEqual({ deleted: [], absent: [], successors: [], ...expected }),
  );
});
