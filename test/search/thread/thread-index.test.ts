import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { SavedIndex } from '../../../src/search/engine.ts';
import { PIECE_BYTES } from '../../../src/search/snapshot.ts';
import { ThreadIndex } from '../../../src/search/thread/thread-index.ts';
import { tries } from '../../sizes.ts';
import { found, searchContract, snapshotContract } from '../contract.ts';
import { namespaceOf, page } from '../page.ts';
import { whole } from '../saved.ts';
import { checkSequences } from '../sequences.ts';

/** As it is built: a test runs without what compiles this one. */
const THREAD = new URL('../../../dist/search/thread/search-thread.js', import.meta.url);

/** A thread that ends when it gets a page of this title. */
const MORTAL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    await import('${THREAD}');
    parentPort.on('message', ([, , [given]]) => given?.title === 'Deadly' && process.exit());
  `)}`,
);

const NOTHING: SavedIndex = { lists: Buffer.alloc(0), texts: Buffer.alloc(0) };

const taken: ThreadIndex[] = [];
const idle: ThreadIndex[] = [];

/** An empty one: to start a thread takes longer than most tests. */
function take(): ThreadIndex {
  const engine = idle.pop() ?? new ThreadIndex(THREAD, namespaceOf);
  taken.push(engine);
  return engine;
}

afterEach(async () => {
  for (const engine of taken.splice(0)) {
    await engine.load(NOTHING);
    idle.push(engine);
  }
});

afterAll(async () => {
  for (const engine of idle) await engine.close();
});

searchContract('ThreadIndex', take);
snapshotContract('ThreadIndex', take);

test('agrees with a naive scan after any sequence of put, drop, search and restart', async () => {
  await checkSequences(take, tries(10, 100));
});

describe('an index in a thread', () => {
  test('is searched with all that was put before, which nobody waited for', async () => {
    const engine = take();
    for (let round = 0; round < 50; round++) {
      const word = `w${round}`;
      void engine.put(page('Fox', `${word} ${'den '.repeat(round * 40)}`));
      expect(await found(engine, word)).toBe('1');
      void engine.drop(1);
      expect(await found(engine, word)).toBe('');
    }
  });

  test('saves in pieces that lie in the same memory, and ends a save when another begins', async () => {
    const engine = take();
    for (let id = 1; id <= 5; id++) await engine.put(page(`P${id}`, 'den '.repeat(100_000), { id }));
    const { texts } = await engine.save('tip');
    const places = new Set<ArrayBufferLike>();
    let bytes = 0;
    for await (const piece of texts) {
      places.add(piece.buffer);
      bytes += piece.length;
    }
    expect(bytes).toBeGreaterThan(5 * 400_000);
    expect([...places].map(({ byteLength }) => byteLength)).toEqual([PIECE_BYTES]);
    const before = await engine.save('tip');
    const after = await engine.save('top');
    await expect(whole(before.texts)).rejects.toThrow('another save has begun');
    expect(await whole(after.texts)).toHaveLength(bytes);
  });

  test('tells once when its thread has ended, and begins anew when it is emptied', async () => {
    const engine = new ThreadIndex(MORTAL, namespaceOf);
    const lost: string[] = [];
    engine.onLost(({ message }) => lost.push(message));
    await engine.put(page('Fox', 'den'));
    expect(await found(engine, 'den')).toBe('1');
    for (let count = 0; count < 3; count++) await engine.put(page('Deadly', 'den'));
    await expect(engine.stats()).rejects.toThrow('the thread has ended');
    expect(lost).toEqual(['the thread has ended']);
    expect(await engine.load(NOTHING)).toBeUndefined();
    expect(await found(engine, 'den')).toBe('');
    await engine.put(page('Fox', 'den'));
    expect(await found(engine, 'den')).toBe('1');
    await engine.put(page('Deadly', 'den'));
    await expect(engine.stats()).rejects.toThrow('the thread has ended');
    expect(lost).toHaveLength(2);
    await engine.close();
  });

  test('fails where no thread can be had', async () => {
    const engine = new ThreadIndex(new URL('file:///nowhere/search-thread.js'), namespaceOf);
    const lost: string[] = [];
    engine.onLost(({ message }) => lost.push(message));
    await expect(engine.search('fox', 1, 'all')).rejects.toThrow('the thread has ended');
    expect(lost).toHaveLength(1);
  });
});
