import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { tries } from '../../sizes.ts';
import { History, ledgerAt, sourcesOf } from './history.ts';

function said(subject: string, ...lines: string[]): string {
  return `${subject}\n\n${lines.map((line) => `Wiki-Log: ${line}`).join('\n')}\n`;
}

/** Events as `move A B p1 r2`. */
function logOf({ log }: Ledger): string[] {
  return Array.from({ length: log.count }, (_, at) => log.at(at + 1)).map(
    ({ kind, key, to, pageId, revision }) =>
      [kind, key, ...(to === undefined ? [] : [to]), `p${pageId}`, `r${revision}`].join(' '),
  );
}

async function at(history: History, name: string): Promise<{ lines: string[]; log: string[] }> {
  const log = logOf(await ledgerAt(history.store, history.version(name)));
  return { lines: await history.lines(name), log: log.filter((line) => !line.startsWith('create')) };
}

describe('a move that its change names', () => {
  const base = new History().add('one', [], { 'A.md': 'a', 'B.md': 'b' });

  test('keeps page and history also where a redirect stays, which is a new page', async () => {
    base.add('move', ['one'], { 'A.md': 'to C', 'C.md': 'a' }, said('move', 'move [[A]] to [[C]]'));
    expect(await at(base, 'move')).toEqual({
      lines: ['r1 p1 C "a" one', 'r2 p2 B "b" one', 'r3 p3 A "to C" move', 'r4 p1 C "a" move'],
      log: ['move A C p1 r4'],
    });
  });

  test('lets two pages swap their titles', async () => {
    base.add(
      'swap',
      ['one'],
      { 'A.md': 'b', 'B.md': 'a' },
      said('swap', 'move [[A]] to [[B]]', 'move [[B]] to [[A]]'),
    );
    expect((await at(base, 'swap')).lines).toEqual([
      'r1 p1 B "a" one',
      'r2 p2 A "b" one',
      'r3 p2 A "b" swap',
      'r4 p1 B "a" swap',
    ]);
  });

  test('ends the page in whose place it comes', async () => {
    base.add('over', ['one'], { 'A.md': undefined, 'B.md': 'a' }, said('over', 'move [[A]] to [[B]]'));
    expect(await at(base, 'over')).toEqual({
      lines: ['r1 p1 B "a" one', 'r3 p1 B "a" over'],
      log: ['delete-for-move B p2 r0', 'move-whole A B p1 r3'],
    });
  });

  test('is of the medium alone where there is no page', async () => {
    const history = new History()
      .add('one', [], { 'File/M.png': 'm' })
      .add(
        'move',
        ['one'],
        { 'File/M.png': undefined, 'File/N.png': 'm' },
        said('move', 'move [[File:M.png]] to [[File:N.png]]'),
      );
    expect((await at(history, 'move')).log).toEqual([
      'upload File:M.png p0 r0',
      'move-whole File:M.png File:N.png p0 r0',
    ]);
  });
});

describe('a page that was deleted', () => {
  const history = new History()
    .add('one', [], { 'A.md': 'a' })
    .add('two', ['one'], { 'A.md': 'a2' })
    .add('gone', ['two'], { 'A.md': undefined }, said('gone', 'delete [[A]]'));
  const back = said('back', 'undelete [[A]]');

  test('goes on with its number when it comes back as it was', async () => {
    history.add('back', ['gone'], { 'A.md': 'a2' }, back);
    expect(await at(history, 'back')).toEqual({
      lines: ['r1 p1 A "a" one', 'r2 p1 A "a2" two', 'r3 p1 A "a2" back'],
      log: ['delete A p1 r0', 'undelete A p1 r3'],
    });
  });

  test('is another page when its text is not that of its last revision', async () => {
    history.add('other', ['gone'], { 'A.md': 'a' }, back);
    expect(await at(history, 'other')).toEqual({
      lines: ['r3 p2 A "a" back'],
      log: ['delete A p1 r0'],
    });
  });

  test('is the one with the highest number of several with this content', async () => {
    history
      .add('again', ['gone'], { 'A.md': 'a2' })
      .add('gone2', ['again'], { 'A.md': undefined })
      .add('back2', ['gone2'], { 'A.md': 'a2' }, back);
    expect((await at(history, 'back2')).lines).toEqual(['r3 p2 A "a2" again', 'r4 p2 A "a2" back']);
  });
});

describe('other acts', () => {
  test('`note` and `protect` give a page a revision without any change, in the place of its file', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'a', 'B.md': 'b', 'C.md': 'c' })
      .add(
        'noted',
        ['one'],
        { 'A.md': 'a2', 'C.md': 'c2' },
        said('noted', 'protect [[B]]', 'note [[A]]', 'note [[X]]'),
      );
    const ledger = await ledgerAt(history.store, history.version('noted'));
    expect((await at(history, 'noted')).lines.slice(3)).toEqual([
      'r4 p1 A "a2" noted',
      'r5 p2 B "b" noted',
      'r6 p3 C "c2" noted',
    ]);
    expect(ledger.revision(5)?.deltaBytes).toBe(0);
    expect(ledger.idleActs.map(({ line }) => line)).toEqual(['note [[A]]', 'note [[X]]']);
  });

  test('uploads are logged with and without a line, as the first or a further version', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'a' })
      .add('two', ['one'], { 'File/M.png': '1' }, said('two', 'upload [[File:M.png]]'))
      .add('three', ['two'], { 'File/M.png': '2', 'x/N.png': '3' })
      .add('four', ['three'], { 'File/M.png': undefined });
    expect((await at(history, 'four')).log).toEqual([
      'upload File:M.png p0 r0',
      'upload-again File:M.png p0 r0',
      'upload File:X/N.png p0 r0',
      'delete File:M.png p0 r0',
    ]);
  });
});

describe('a line that does not count is text', () => {
  const files = { 'A.md': undefined, 'C.md': 'a' };
  const plain = new History().add('one', [], { 'A.md': 'a', 'B.md': 'b' }).add('x', ['one'], files, 'x\n');

  test.each([
    ['of another form', 'moved [[A]] to [[B]]'],
    ['with a fragment', 'move [[A]] to [[C#x]]'],
    ['that the change does not do', 'move [[B]] to [[C]]'],
    ['to its own title', 'move [[A]] to [[a]]'],
    ['of a page that is there', 'delete [[B]]'],
    ['of a page that never ended', 'undelete [[C]]'],
    ['of no medium', 'upload [[C]]'],
  ])('%s', async (_, line) => {
    const history = new History()
      .add('one', [], { 'A.md': 'a', 'B.md': 'b' })
      .add('x', ['one'], files, said('x', line));
    expect(await at(history, 'x')).toEqual(await at(plain, 'x'));
  });

  test('in a merge, and in the first change of a history', async () => {
    const lines = said('m', 'note [[A]]');
    const history = new History()
      .add('one', [], { 'A.md': 'a' }, said('one', 'note [[A]]'))
      .add('side', ['one'], { 'B.md': 'b' })
      .add('m', ['one', 'side'], { 'B.md': 'b' }, lines);
    expect(await history.lines('m')).toEqual(['r1 p1 A "a" one', 'r2 p2 B "b" side']);
  });

  test('the first that counts of two that name one title wins', async () => {
    const history = new History()
      .add('one', [], { 'A.md': 'a', 'B.md': 'a' })
      .add(
        'x',
        ['one'],
        { 'A.md': '1', 'B.md': '2', 'C.md': 'a', 'D.md': 'a' },
        said('x', 'move [[A]] to [[X]]', 'move [[A]] to [[C]]', 'move [[A]] to [[D]]', 'move [[B]] to [[C]]'),
      );
    expect((await at(history, 'x')).log).toEqual(['move A C p1 r5']);
  });

  test('a line of `git cherry-pick -x` does not spoil the block', async () => {
    const message = `x\n\nWiki-Log: delete [[A]]\n(cherry picked from commit ${'a'.repeat(40)})\n`;
    const history = new History()
      .add('one', [], { 'A.md': 'a' })
      .add('x', ['one'], { 'A.md': undefined }, message);
    expect((await at(history, 'x')).log).toEqual(['delete A p1 r0']);
  });
});

describe('whatever lines say', () => {
  const TITLES = ['A', 'B', 'C', 'File:M.png'];
  const PATHS = ['A.md', 'A.mediawiki', 'B.md', 'C.md', 'File/M.png', 'File/M.png.md', 'x/y.png'];
  const title = fc.constantFrom(...TITLES);
  const line = fc.oneof(
    fc.tuple(title, title).map(([from, to]) => `move [[${from}]] to [[${to}]]`),
    fc
      .tuple(fc.constantFrom('delete', 'undelete', 'upload', 'protect', 'note'), title)
      .map(([kind, key]) => `${kind} [[${key}]]`),
  );
  const change = fc.record({
    files: fc.dictionary(fc.constantFrom(...PATHS), fc.constantFrom(undefined, 'one', 'two'), { maxKeys: 4 }),
    lines: fc.array(line, { maxLength: 4 }),
    /** How far back each version is that it is made on. */
    upon: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
  });
  const changes = fc.array(change, { minLength: 1, maxLength: 12 });
  type Drawn = typeof changes extends fc.Arbitrary<infer T> ? T : never;

  function historyOf(drawn: Drawn): History {
    const history = new History();
    for (const [place, { files, lines, upon }] of drawn.entries()) {
      const parents = [...new Set(upon.map((back) => place - 1 - back).filter((each) => each >= 0))];
      // The last is the tip: nothing may be left beside it.
      const bases = parents.length === 0 && place > 0 ? [place - 1] : parents;
      history.add(
        `${place}`,
        bases.map((base) => `${base}`),
        files,
        said(`${place}`, ...lines),
      );
    }
    return history;
  }

  test('each page is its newest revision, a title has one page, and the log tells of every page', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (drawn) => {
        const history = historyOf(drawn);
        const ledger = await ledgerAt(history.store, history.version(`${drawn.length - 1}`));
        const titles = [...ledger.files.titles()];
        expect(new Set(ledger.keys())).toEqual(new Set(titles.map(([key]) => key)));
        for (const [key, [file]] of titles) {
          const page = ledger.page(key);
          expect(page && ledger.latest(page).content, key).toBe(file?.content);
          expect(page?.revisions).toEqual([...(page?.revisions ?? [])].sort((a, b) => a - b));
        }
        const ids = titles.map(([key]) => ledger.page(key)?.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: tries(60, 300) },
    );
  });

  test('a ledger that is continued anywhere is the one built at once', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(), async (drawn, somewhere) => {
        const history = historyOf(drawn);
        const tip = history.version(`${drawn.length - 1}`);
        const whole = await ledgerAt(history.store, tip);
        const order = [];
        for await (const changes of history.store.changes(undefined, tip)) order.push(...changes);
        const place = somewhere % order.length;
        const begun = new Ledger(sourcesOf(history.store));
        await begun.append(order.slice(0, place));
        const continued = new Ledger(sourcesOf(history.store), structuredClone(begun.pack()));
        await continued.append(order.slice(place));
        expect(continued.pack()).toEqual(whole.pack());
      }),
      { numRuns: tries(30, 150) },
    );
  });
});
