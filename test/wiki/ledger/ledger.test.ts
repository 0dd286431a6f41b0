import { describe, expect, test } from 'vitest';
import { Slices } from '../../../src/base/slices.ts';
import type { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { readSnapshot, writeSnapshot } from '../../../src/wiki/ledger/snapshot.ts';
import { catchUp, History, ledgerAt } from './history.ts';

const LINES = Array.from({ length: 20 }, (_, n) => `line ${n} of a page that is long enough\n`);
const LONG = LINES.join('');

describe('the ledger numbers revisions', () => {
  test('in the order of history, within a change by the path of the file', async () => {
    const history = new History()
      .add('one', [], { 'B.md': 'b', 'A.md': 'a', 'C/D.md': 'd' })
      .add('two', ['one'], { 'A.md': 'a2' });
    expect(await history.lines('two')).toEqual([
      'r1 p1 A "a" one',
      'r2 p2 B "b" one',
      'r3 p3 C/D "d" one',
      'r4 p1 A "a2" two',
    ]);
  });

  test('of a side branch where it was merged, the main line first', async () => {
    const history = new History()
      .add('base', [], { 'A.md': '0' })
      .add('side', ['base'], { 'B.md': 's' })
      .add('main', ['base'], { 'A.md': 'm' })
      .add('merge', ['main', 'side'], { 'B.md': 's' });
    expect(await history.lines('merge')).toEqual([
      'r1 p1 A "0" base',
      'r2 p1 A "m" main',
      'r3 p2 B "s" side',
    ]);
  });

  test('of a merge only where it differs from what the order last knew', async () => {
    const history = new History()
      .add('base', [], { 'A.md': '0', 'B.md': '0' })
      .add('side', ['base'], { 'A.md': 's', 'B.md': 's' })
      .add('main', ['base'], { 'A.md': 'm' })
      .add('merge', ['main', 'side'], { 'A.md': 'm+s', 'B.md': 's' });
    expect(await history.lines('merge')).toEqual([
      'r1 p1 A "0" base',
      'r2 p2 B "0" base',
      'r3 p1 A "m" main',
      'r4 p1 A "s" side',
      'r5 p2 B "s" side',
      'r6 p1 A "m+s" merge',
    ]);
  });

  test('of a merge that keeps the main text once more, as its own revision', async () => {
    const history = new History()
      .add('base', [], { 'A.md': '0' })
      .add('side', ['base'], { 'A.md': 's' })
      .add('main', ['base'], { 'A.md': 'm' })
      .add('ours', ['main', 'side'], {});
    expect((await history.lines('ours')).at(-1)).toBe('r4 p1 A "m" ours');
  });

  test('once for commits that two lines share', async () => {
    const history = new History()
      .add('base', [], { 'A.md': '0' })
      .add('shared', ['base'], { 'B.md': 'b' })
      .add('x', ['shared'], { 'X.md': 'x' })
      .add('y', ['shared'], { 'Y.md': 'y' })
      .add('merge', ['x', 'y'], { 'Y.md': 'y' });
    expect((await history.lines('merge')).map((line) => line.split(' ').at(-1))).toEqual([
      'base',
      'shared',
      'x',
      'y',
    ]);
  });

  test('not of a file that only changes its name under the same title', async () => {
    const history = new History()
      .add('one', [], { 'A_B.md': 'x' })
      .add('two', ['one'], { 'A_B.md': undefined, 'A B.md': 'x' });
    expect(await history.lines('two')).toEqual(['r1 p1 A_B "x" one']);
  });

  test('of a file that changes its content model under the same title', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'x' })
      .add('two', ['one'], { 'A.md': undefined, 'A.mediawiki': 'x' });
    expect(await history.lines('two')).toEqual(['r1 p1 A "x" one', 'r2 p1 A "x" two']);
  });
});

describe('the ledger numbers pages', () => {
  test('anew when a title comes back after its deletion', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'x' })
      .add('gone', ['one'], { 'A.md': undefined })
      .add('back', ['gone'], { 'A.md': 'y' });
    expect(await history.lines('back')).toEqual(['r2 p2 A "y" back']);
  });

  test('as before when a side branch deleted a page that the merge kept', async () => {
    const history = new History()
      .add('base', [], { 'A.md': 'x', 'B.md': 'b' })
      .add('side', ['base'], { 'A.md': undefined })
      .add('main', ['base'], { 'B.md': 'b2' })
      .add('merge', ['main', 'side'], {});
    expect((await history.lines('merge')).filter((line) => line.includes(' A '))).toEqual([
      'r1 p1 A "x" base',
      'r4 p1 A "x" merge',
    ]);
  });

  test('the same through a rename without change, which is a revision', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'x' })
      .add('move', ['one'], { 'A.md': undefined, 'B.md': 'x' });
    expect(await history.lines('move')).toEqual(['r1 p1 B "x" one', 'r2 p1 B "x" move']);
    const ledger = await ledgerAt(history.store, history.version('move'));
    expect(ledger.revision(2)?.deltaBytes).toBe(0);
  });

  test('the same through a rename that changes less than half', async () => {
    const fresh = LINES.slice(0, 11).join('') + 'other words\n'.repeat(20);
    const history = new History()
      .add('one', [], { 'A.md': LONG })
      .add('move', ['one'], { 'A.md': undefined, 'B.md': fresh });
    expect((await ledgerAt(history.store, history.version('move'))).page('B' as never)?.id).toBe(1);
  });

  test('anew when less than half of the new page was in the old', async () => {
    const fresh = LINES.slice(0, 5).join('') + 'other words that were not there\n'.repeat(20);
    const history = new History()
      .add('one', [], { 'A.md': LONG })
      .add('move', ['one'], { 'A.md': undefined, 'B.md': fresh });
    expect((await ledgerAt(history.store, history.version('move'))).page('B' as never)?.id).toBe(2);
  });

  test('by equal content before likeness, and by the best pair before others', async () => {
    const history = new History()
      .add('one', [], { 'A.md': LONG, 'B.md': `${LONG}b\n` })
      .add('move', ['one'], { 'A.md': undefined, 'B.md': undefined, 'X.md': `${LONG}b\nx\n`, 'Y.md': LONG });
    const ledger = await ledgerAt(history.store, history.version('move'));
    expect([ledger.page('X' as never)?.id, ledger.page('Y' as never)?.id]).toEqual([2, 1]);
  });
});

describe('the ledger and two files of one title', () => {
  const twins = new History()
    .add('one', [], { 'A_B.md': 'first' })
    .add('two', ['one'], { 'A B.md': 'second' })
    .add('three', ['two'], { 'A B.md': 'second, changed' })
    .add('four', ['three'], { 'A_B.md': undefined });

  test('takes the one that was there first; the other makes no revisions', async () => {
    expect(await twins.lines('three')).toEqual(['r1 p1 A_B "first" one']);
  });

  test('takes the other as the same page when the first goes', async () => {
    expect(await twins.lines('four')).toEqual(['r1 p1 A_B "first" one', 'r2 p1 A_B "second, changed" four']);
  });
});

describe('the ledger knows users', () => {
  const by = (name: string, email: string) => ({ author: { name, email } });
  const history = new History()
    .add('one', [], { 'A.md': '1' }, 'one\n', by('Ann', 'Ann@x.org'))
    .add('two', ['one'], { 'picture.png': 'p' }, 'two\n', by('Bob', 'bob@x.org'))
    .add('three', ['two'], { 'A.md': '2' }, 'three\n', by('192.0.2.7', 'anonymous@stemma.invalid'))
    .add('four', ['three'], { 'A.md': '3' }, 'four\n', by('Ann B.', 'ann@X.org'))
    .add('five', ['four'], { 'A.md': '4' }, 'five\n', by('Cleo', 'cleo@x.org'));

  test('by e-mail in lower case, numbered over all changes; anonymous ones have no number', async () => {
    const ledger = await ledgerAt(history.store, history.version('five'));
    expect([1, 2, 3, 4].map((id) => ledger.revision(id)?.user)).toEqual([
      { id: 1, name: 'Ann' },
      { id: null, name: '192.0.2.7' },
      { id: 1, name: 'Ann B.' },
      { id: 3, name: 'Cleo' },
    ]);
    expect(ledger.marks.countEditors([1, 2, 3, 4])).toBe(3);
  });

  test('a mailmap leads one to another and renumbers nobody', async () => {
    const ledger = await ledgerAt(history.store, history.version('five'));
    ledger.users.useMailmap('# people\nAnn Proper <ann@x.org> <cleo@x.org>\n');
    expect(ledger.revision(4)?.user).toEqual({ id: 1, name: 'Ann Proper' });
    expect(ledger.revision(1)?.user).toEqual({ id: 1, name: 'Ann' });
  });
});

describe('the ledger reads flags', () => {
  const none: ReadonlySet<string> = new Set();

  test('from trailers of the last block only', async () => {
    const history = new History()
      .add('one', [], { 'A.md': '1' }, 'one\n\nWiki-Minor: true\nWiki-Bot: true\n')
      .add('two', ['one'], { 'A.md': '2' }, 'two\n\nWiki-Minor: true\n\nmore words\n')
      .add('three', ['two'], { 'A.md': '3' }, 'Wiki-Minor: true\n');
    const ledger = await ledgerAt(history.store, history.version('three'));
    expect([1, 2, 3].map((id) => ledger.marks.has(id, 'minor', none))).toEqual([true, false, false]);
    expect([1, 2].map((id) => ledger.marks.has(id, 'bot', none))).toEqual([true, false]);
    expect(ledger.marks.has(2, 'bot', new Set(['ann@example.org']))).toBe(true);
  });

  test('calls a revert what says so, and what returns to one of the last fifteen contents', async () => {
    const history = new History().add('v0', [], { 'A.md': '0' });
    for (let n = 1; n <= 16; n++) history.add(`v${n}`, [`v${n - 1}`], { 'A.md': `${n}` });
    history
      .add('near', ['v16'], { 'A.md': '2' })
      .add('far', ['near'], { 'A.md': '0' })
      .add('said', ['far'], { 'A.md': 'new' }, `Revert\n\nThis reverts commit ${'a'.repeat(40)}.\n`);
    const ledger = await ledgerAt(history.store, history.version('said'));
    expect([17, 18, 19, 20].map((id) => ledger.marks.has(id, 'reverted', none))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('shows an empty comment where the author left none', async () => {
    const history = new History().add('one', [], { 'A.md': '1' }, 'Update A\n\nWiki-Comment: empty\n');
    expect((await ledgerAt(history.store, history.version('one'))).revision(1)?.comment).toBe('');
  });
});

describe('the ledger is the same', () => {
  const history = new History()
    .add('base', [], { 'A.md': LONG, 'B.md': 'b' })
    .add('side', ['base'], { 'A.md': undefined, 'Moved.md': LONG })
    .add('side2', ['side'], { 'B.md': undefined, 'C.md': 'c' })
    .add('main', ['base'], { 'B.md': 'b2' })
    .add('merge', ['main', 'side2'], { 'A.md': undefined, 'Moved.md': LONG, 'C.md': 'c' })
    .add('next', ['merge'], { 'C.md': 'c2', 'x.png': 'p' });

  test.each(['base', 'main', 'merge', 'next'])(
    'when continued from %s as when built from nothing',
    async (name) => {
      const whole = await ledgerAt(history.store, history.version('next'));
      const part = await ledgerAt(history.store, history.version(name));
      const continued = await ledgerAt(history.store, history.version('next'), structuredClone(part.pack()));
      expect(continued.pack()).toEqual(whole.pack());
    },
  );

  test('of a snapshot no column keeps the bytes', async () => {
    const version = history.version('next');
    const bytes = await saved(await ledgerAt(history.store, version));
    const kept = (await ledgerAt(history.store, version, readSnapshot(bytes, 'rules'))).pack();
    const views = (value: unknown): ArrayBufferView[] => {
      if (ArrayBuffer.isView(value)) return [value];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(views) : [];
    };
    expect(views(kept).length).toBeGreaterThan(10);
    for (const { buffer } of views(kept)) expect(buffer === bytes.buffer).toBe(false);
  });

  test('after a snapshot; a spoiled one is not taken', async () => {
    const ledger = await ledgerAt(history.store, history.version('next'));
    const [packed, bytes] = [ledger.pack(), await saved(ledger)];
    expect(
      (await ledgerAt(history.store, history.version('next'), readSnapshot(bytes, 'rules'))).pack(),
    ).toEqual(packed);
    expect(readSnapshot(bytes, 'other rules')).toBeUndefined();
    for (const at of [0, 40, bytes.length - 1]) {
      const spoiled = Buffer.from(bytes);
      spoiled[at] = (spoiled[at] as number) ^ 1;
      expect(readSnapshot(spoiled, 'rules')).toBeUndefined();
    }
    for (const length of [0, 35, 100])
      expect(readSnapshot(bytes.subarray(0, length), 'rules')).toBeUndefined();
  });

  test('after a snapshot that was written while it went on: it is of the moment when that began', async () => {
    const ledger = await ledgerAt(history.store, history.version('base'));
    const begun = structuredClone(ledger.pack());
    const bytes = await saved(ledger, () => catchUp(ledger, history.store, history.version('next')));
    expect(readSnapshot(bytes, 'rules')).toEqual(begun);
    expect(ledger.pack()).toEqual((await ledgerAt(history.store, history.version('next'))).pack());
  });

  test('after a snapshot that lies anywhere in memory', async () => {
    const ledger = await ledgerAt(history.store, history.version('next'));
    const bytes = await saved(ledger);
    const shifted = Buffer.alloc(bytes.length + 3);
    bytes.copy(shifted, 3);
    expect(readSnapshot(shifted.subarray(3), 'rules')).toEqual(structuredClone(ledger.pack()));
  });
});

/** A snapshot. @param meanwhile what happens in each of its pauses */
async function saved(ledger: Ledger, meanwhile = async (): Promise<void> => undefined): Promise<Buffer> {
  class Paused extends Slices {
    override get due(): boolean {
      return true;
    }
    override turn = meanwhile;
  }
  return Buffer.concat(await writeSnapshot(ledger.pack(), 'rules', new Paused()));
}
