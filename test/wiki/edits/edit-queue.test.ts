import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import { type Draft, type Path, StoreError, type Version } from '../../../src/store/store.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { ALICE, type MakeWikiOptions, makeWiki } from '../../support/make-wiki.ts';

/** A wiki whose saves go through `before` first, and are written down as the sizes of their groups. */
async function watched(
  before: (drafts: readonly Draft[], times: number) => Promise<void> | void = () => undefined,
  options: MakeWikiOptions = {},
) {
  const made = await makeWiki(options);
  const groups: number[] = [];
  const save = made.store.save.bind(made.store);
  made.store.save = async (base, drafts) => {
    groups.push(drafts.length);
    await before(drafts, groups.length);
    return save(base, drafts);
  };
  return { ...made, groups };
}

function write(wiki: Wiki, title: string, base?: number, source = `Text of ${title}`) {
  return wiki.edit({
    title: wiki.title(title),
    written: title,
    source,
    comment: 'c',
    model: undefined,
    base,
    author: ALICE,
    bot: false,
    minor: false,
  });
}

/** How each of many edits ended: `saved`, or the code of its error. */
async function outcomes(edits: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const edit of await Promise.allSettled(edits)) {
    const name = edit.status === 'fulfilled' ? 'saved' : (edit.reason as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Has the n-th call from now on fail, whatever it asks for. @returns whether it has; none does from then on */
function failAtCall(store: MemoryStore, n: number): () => boolean {
  let [count, isOver] = [0, false];
  for (const name of ['latest', 'relation', 'find', 'read', 'scan', 'sizes', 'turn'] as const) {
    const call = store[name].bind(store) as (...args: unknown[]) => Promise<never>;
    store[name] = async (...args: unknown[]) => {
      if (!isOver && ++count === n) throw new StoreError('unreadable', `${name} fails`);
      return call(...args);
    };
  }
  return () => {
    isOver = true;
    return count >= n;
  };
}

/** Lets others do all that takes no waiting. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

const titles = (count: number) => Array.from({ length: count }, (_, place) => `Page ${place}`);

describe('the queue of edits', () => {
  test('saves edits of different pages together, 32 at a time', async () => {
    const { wiki, groups } = await watched();
    await Promise.all(titles(50).map((title) => write(wiki, title)));
    expect(groups).toEqual([32, 18]);
    expect(wiki.ledger.revisionCount).toBe(50);
  });

  test('saves edits of one page one after another', async () => {
    const { wiki, groups } = await watched(undefined, { pages: { A: '1\n2\n3\n4\n5' } });
    const edits = [write(wiki, 'A', 1, 'one\n2\n3\n4\n5'), write(wiki, 'A', 1, '1\n2\n3\n4\nfive')];
    expect(await outcomes(edits)).toEqual({ saved: 2 });
    expect(groups).toEqual([1, 1]);
    expect((await wiki.source((await edits[1])?.revision as never)).split('\n')).toEqual([
      'one',
      '2',
      '3',
      '4',
      'five',
    ]);
  });

  test('writes what came meanwhile as soon as a group is written, before that is acknowledged', async () => {
    const said: string[] = [];
    const { wiki, groups } = await watched(async (drafts, times) => {
      said.push(`${drafts.length} are written`);
      if (times > 1) return;
      for (const title of ['B', 'C']) edits.push(write(wiki, title));
      await rest();
    });
    const edits: Promise<unknown>[] = [write(wiki, 'A').then(() => said.push('A is acknowledged'))];
    await edits[0];
    expect(await outcomes(edits)).toEqual({ saved: 3 });
    expect(said).toEqual(['1 are written', '2 are written', 'A is acknowledged']);
    expect(groups).toEqual([1, 2]);
    expect([...wiki.ledger.keys()].sort()).toEqual(['A', 'B', 'C']);
  });

  test('lets those in who come one after another, where saving is quick', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { wiki, groups } = await watched(async () => {
        await setImmediate();
        await setImmediate();
      });
      const edits: Promise<unknown>[] = [];
      for (const title of titles(30)) {
        edits.push(write(wiki, title));
        await setImmediate();
      }
      expect(await outcomes(edits)).toEqual({ saved: 30 });
      expect(groups.length).toBeLessThan(6);
    } finally {
      vi.useRealTimers();
    }
  });

  test('decides anew what was decided beside a group that could not be written', async () => {
    const { wiki, groups } = await watched(async (_, times) => {
      if (times > 1) return;
      for (const title of ['B', 'C']) edits.push(write(wiki, title));
      await rest();
      throw new StoreError('moved', 'something else was saved first');
    });
    const edits = [write(wiki, 'A')];
    await edits[0];
    expect(await outcomes(edits)).toEqual({ saved: 3 });
    expect(groups).toEqual([1, 3]);
  });

  test('tells of what could not be written beside what was', async () => {
    const { wiki } = await watched(async (_, times) => {
      if (times === 1) {
        edits.push(write(wiki, 'B'));
        await rest();
      } else throw new StoreError('unreadable', 'the disk is gone');
    });
    const edits = [write(wiki, 'A')];
    await edits[0];
    expect(await outcomes(edits)).toEqual({ saved: 1, unreadable: 1 });
    expect([...wiki.ledger.keys()]).toEqual(['A']);
  });

  test('tells of each edit what became of it, wherever the store fails', async () => {
    const saves: number[] = [];
    for (let failing = 1, hasFailed = true; hasFailed; failing++) {
      const { wiki, store, groups } = await watched(async (_, times) => {
        if (times > 1) return;
        for (const title of ['C', 'D']) edits[title] = write(wiki, title);
        await rest();
      });
      const hasFailedYet = failAtCall(store, failing);
      const edits: Record<string, Promise<unknown>> = { A: write(wiki, 'A'), B: write(wiki, 'B') };
      await Promise.allSettled([edits['A'], edits['B']]);
      const ended = await Promise.allSettled(Object.values(edits));
      hasFailed = hasFailedYet();
      await wiki.refresh();
      const saved = Object.keys(edits).filter((_, place) => ended[place]?.status === 'fulfilled');
      expect([...wiki.ledger.keys()]).toEqual(saved);
      expect(wiki.ledger.revisionCount).toBe(saved.length);
      saves.push(saved.length);
      expect(groups.length).toBeLessThanOrEqual(2);
    }
    expect(saves.length).toBeGreaterThan(8);
    expect(saves.at(-1)).toBe(4);
  });

  test('makes no two pages at once that could not lie side by side', async () => {
    const { wiki } = await watched();
    expect(await outcomes(['Seed', 'SEED', 'S-EED'].map((title) => write(wiki, title)))).toEqual({
      saved: 2,
      'title-twin': 1,
    });
  });

  test('makes one page of many creations at once', async () => {
    const { wiki } = await watched();
    expect(await outcomes(Array.from({ length: 20 }, () => write(wiki, 'A')))).toEqual({
      saved: 1,
      'page-exists': 19,
    });
  });

  test('holds 256, and tells the next to come back', async () => {
    const { wiki } = await watched();
    expect(await outcomes(titles(300).map((title) => write(wiki, title)))).toEqual({ saved: 256, busy: 44 });
  });

  test('takes new ones once some are saved', async () => {
    const { wiki } = await watched();
    await outcomes(titles(300).map((title) => write(wiki, title)));
    await write(wiki, 'Later');
    expect(wiki.ledger.pageCount).toBe(257);
  });

  test('an edit that is refused leaves the others of its group alone', async () => {
    const { wiki, groups } = await watched(undefined, { pages: { A: 'x' } });
    expect(await outcomes(['B', 'A', 'C'].map((title) => write(wiki, title)))).toEqual({
      saved: 2,
      'page-exists': 1,
    });
    expect(groups).toEqual([2]);
  });

  test('a group that comes too late is decided anew', async () => {
    const { wiki, groups } = await watched((_, times) => {
      if (times <= 2) throw new StoreError('moved', 'somebody else saved first');
    });
    expect(await outcomes(titles(3).map((title) => write(wiki, title)))).toEqual({ saved: 3 });
    expect(groups).toEqual([3, 3, 3]);
  });

  test('an edit that is too late because somebody pushed its page sees what was pushed', async () => {
    const made: { push?: () => Promise<unknown> } = {};
    const watching = await watched(async (_, times) => {
      if (times === 1) await made.push?.();
    });
    made.push = async () => {
      watching.store.push([], {
        author: ALICE,
        atSeconds: 1,
        message: 'x',
        files: [{ path: 'A.md' as never, content: Buffer.from('pushed') }],
      });
    };
    expect(await outcomes([write(watching.wiki, 'A'), write(watching.wiki, 'B')])).toEqual({
      saved: 1,
      'page-exists': 1,
    });
  });

  test('a group that is always too late is told to come back', async () => {
    const { wiki, groups } = await watched(() => {
      throw new StoreError('moved', 'somebody else saved first');
    });
    expect(await outcomes([write(wiki, 'A')])).toEqual({ busy: 1 });
    expect(groups).toHaveLength(20);
  });

  test.each([
    ['unreadable', 'unreadable'],
    ['busy', 'busy'],
    ['damaged', 'content-unavailable'],
  ] as const)('a save that is %s fails its group alone', async (code, told) => {
    const { wiki } = await watched((_, times) => {
      if (times === 1) throw new StoreError(code, 'x');
    });
    expect(await outcomes(titles(40).map((title) => write(wiki, title)))).toEqual({ [told]: 32, saved: 8 });
  });

  test('a draft that meets something else under its name leaves the others of its group alone', async () => {
    const { wiki, groups } = await watched((drafts) => {
      if (drafts.some(({ files }) => files.some(({ path }) => path.startsWith('Page_3'))))
        throw new StoreError('conflict', 'a link');
    });
    const edits = titles(6).map((title) => write(wiki, title));
    expect(await outcomes(edits)).toEqual({ saved: 5, 'title-taken': 1 });
    expect(groups).toEqual([6, 1, 1, 1, 1, 1, 1]);
  });

  test('what a failed group wanted to make may be made later', async () => {
    const { wiki } = await watched((_, times) => {
      if (times === 1) throw new StoreError('unreadable', 'x');
    });
    await outcomes([write(wiki, 'Seed')]);
    expect(await outcomes([write(wiki, 'SEED')])).toEqual({ saved: 1 });
  });

  test('a store that cannot be looked at fails those who wait, and no later ones', async () => {
    const { wiki, store } = await watched();
    const latest = store.latest.bind(store);
    store.latest = () => Promise.reject(new StoreError('unreadable', 'x'));
    expect(await outcomes(titles(3).map((title) => write(wiki, title)))).toEqual({ unreadable: 3 });
    store.latest = latest;
    expect(await outcomes([write(wiki, 'A')])).toEqual({ saved: 1 });
  });

  test('nobody waits for a turn where nobody answers to whom others save, and waits on where somebody does', async () => {
    const store = new MemoryStore();
    let isThere = true;
    let asked = 0;
    const answers = async () => {
      asked++;
      return isThere;
    };
    Object.assign(store, { elsewhere: { freshen: answers, answers } });
    const { wiki } = await watched(undefined, { store });
    let begin: () => void = () => undefined;
    const turn = new Promise<void>((done) => {
      begin = done;
    });
    store.turn = () => turn;
    const edit = outcomes([write(wiki, 'A'), write(wiki, 'B')]);
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(1);
    isThere = false;
    expect(await edit).toEqual({ 'upstream-away': 2 });
    isThere = true;
    const later = outcomes([write(wiki, 'A')]);
    begin();
    expect(await later).toEqual({ saved: 1 });
  });

  test.each([
    ['at once where nothing was saved elsewhere', 0, 1],
    ['anew where something was', 1, 2],
  ])('what stands against an edit is said %s', async (_, savedElsewhere, turns) => {
    const store = new MemoryStore();
    const looks: number[] = [];
    const freshen = async (sinceMs: number) => {
      const files = [{ path: 'B.md' as Path, content: Buffer.from('theirs') }];
      const draft = { author: ALICE, atSeconds: 1_800_000_000, message: 'Elsewhere\n', files };
      if (looks.push(sinceMs) <= savedElsewhere) store.push([(await store.latest()) as Version], draft);
      return true;
    };
    // What is saved elsewhere is not seen without looking.
    Object.assign(store, { watch: () => undefined, elsewhere: { freshen, answers: async () => true } });
    const { wiki } = await watched(undefined, { store, pages: { A: 'old' } });
    const [turn, beganMs] = [store.turn.bind(store), performance.now()];
    let taken = 0;
    store.turn = async () => {
      taken++;
      await turn();
    };
    expect(await outcomes([write(wiki, 'A', undefined, 'new')])).toEqual({ 'page-exists': 1 });
    expect([looks.length, taken]).toEqual([1, turns]);
    // All that was seen since the edit came is as good as another look.
    expect(looks[0]).toBeGreaterThanOrEqual(beganMs);
  });

  test('an edit that came too late is tried again before whoever pushes, where it has the turn still', async () => {
    const { wiki, store } = await watched();
    const said: string[] = [];
    let late = 2;
    const save = store.save.bind(store);
    store.save = async (...what) => {
      said.push('save');
      if (late-- > 0) throw new StoreError('moved', 'x');
      return save(...what);
    };
    Object.defineProperty(store, 'hasTurn', { get: () => late === 1 });
    const pass = wiki.pushes.turns.pass.bind(wiki.pushes.turns);
    wiki.pushes.turns.pass = (...whom) => {
      said.push('pass');
      return pass(...whom);
    };
    expect(await outcomes([write(wiki, 'A')])).toEqual({ saved: 1 });
    expect(said).toEqual(['pass', 'save', 'save', 'pass', 'save']);
  });
});
