import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';

/** Turns of the event loop during so many turns of some work. */
async function turnsBeside(slices: Slices, turns: number): Promise<number> {
  let count = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; count++) await setImmediate();
  })();
  for (let turn = 0; turn < turns; turn++) await slices.turn();
  isOver = true;
  await counting;
  return count;
}

describe('work in slices', () => {
  test('is due for a turn after 2 ms, and not again right after it', async () => {
    const slices = new Slices();
    const startMs = performance.now();
    while (!slices.due) expect(performance.now() - startMs).toBeLessThan(1_000);
    expect(performance.now() - startMs).toBeGreaterThan(1.9);
    await slices.turn();
    expect(slices.due).toBe(false);
  });

  test('is not due where it waited for something else meanwhile, however long', async () => {
    const [slices, slow] = [new Slices(), new Slices(10)];
    expect([slices.due, slow.due]).toEqual([false, false]);
    await sleep(5);
    // Work that nobody waits for rests all the same.
    expect([slices.due, slow.due]).toEqual([false, true]);
  });

  test('is due though it waits for what is there already', async () => {
    const slices = new Slices();
    const startMs = performance.now();
    for (; !slices.due; await undefined) expect(performance.now() - startMs).toBeLessThan(1_000);
  });

  test('has its own time beside others in the same turn', async () => {
    const all = [new Slices(), new Slices()];
    const steps = await Promise.all(
      all.map(async (slices) => {
        let count = 0;
        for (let turns = 0; turns < 20; count++) {
          if (slices.due) await slices.turn().then(() => turns++);
        }
        return count;
      }),
    );
    expect(Math.min(...steps)).toBeGreaterThan(Math.max(...steps) / 20);
  });

  test('that nobody waits for lets many others go first at each turn, other work only those that wait', async () => {
    expect(await turnsBeside(new Slices(), 5)).toBeLessThan(12);
    expect(await turnsBeside(new Slices(10), 5)).toBeGreaterThan(50);
  });
});
