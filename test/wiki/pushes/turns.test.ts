import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from '../../../src/wiki/pushes/turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let turns: Turns;
let drained = 0;
let held = 0;
let inVain: () => void;
let pushed: () => Promise<void>;
beforeEach(() => {
  drained = 0;
  held = 0;
  pushed = async () => undefined;
  turns = new Turns(
    async () => {
      drained++;
    },
    async (called) => {
      held++;
      inVain = called;
      return () => {
        held--;
      };
    },
  );
});

/** Comes in vain twice, and fetches. */
function begin(address: string, name = address): Promise<void> {
  turns.asking(address, name);
  turns.asking(address, name);
  return turns.begin(address, pushed);
}

/** The push comes, and goes in. */
function push(address: string, name = address): void {
  turns.pushing(address, name);
  turns.end(name, true);
}

/** Whether something has happened, after so many milliseconds. */
async function hasHappened(what: Promise<unknown>, afterMs = 0): Promise<boolean> {
  let happened = false;
  void what.then(() => {
    happened = true;
  });
  await vi.advanceTimersByTimeAsync(afterMs);
  return happened;
}

test('other servers wait for as long as the turn lasts', async () => {
  await begin('ann');
  expect(held).toBe(1);
  push('ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await begin('ben');
  expect(held).toBe(1);
  // It never comes.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held).toBe(0);
});

test('somebody beside all servers saved: the turn is over, and the next comes behind those who waited', async () => {
  await begin('ann');
  const waiting = turns.pass();
  inVain();
  expect([await hasHappened(waiting), held]).toEqual([true, 0]);
  const next = turns.begin('ann', pushed);
  expect([await hasHappened(next, 90), held]).toEqual([false, 0]);
  expect([await hasHappened(next, 20), held]).toEqual([true, 1]);
  turns.pushing('ann', 'ann');
  inVain();
  await vi.advanceTimersByTimeAsync(0);
  // What has arrived is judged.
  expect(held).toBe(1);
  turns.end('ann', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toBe(0);
});

test('who fetches, or was late once, has no turn', async () => {
  await turns.begin('ann', pushed);
  turns.asking('ann', 'ann');
  await turns.begin('ann', pushed);
  expect(await hasHappened(turns.pass())).toBe(true);
  expect(drained).toBe(0);
});

test('who was late twice has one: others wait until the push has come', async () => {
  await begin('ann');
  expect(drained).toBe(1);
  const other = turns.pass('ben', 'ben');
  const editor = turns.pass();
  expect(await hasHappened(turns.pass('ann', 'ann'))).toBe(true);
  expect(await hasHappened(Promise.race([other, editor]), 900)).toBe(false);
  turns.end('ben', true);
  expect(await hasHappened(Promise.race([other, editor]))).toBe(false);
  push('ann');
  expect(await hasHappened(Promise.all([other, editor]))).toBe(true);
});

test('a push that came too late at the last moment has a turn next time', async () => {
  turns.asking('ann', 'ann');
  turns.pushing('ann', 'ann');
  turns.late('ann', 'ann');
  await turns.begin('ann', pushed);
  expect(drained).toBe(1);
});

test('a push that was in time is no reason for a turn', async () => {
  turns.asking('ann', 'ann');
  turns.asking('ann', 'ann');
  turns.pushing('ann', 'ann');
  await turns.begin('ann', pushed);
  expect(await hasHappened(turns.pass())).toBe(true);
});

test('nobody waits for long for a push that does not come', async () => {
  await begin('ann');
  const editor = turns.pass();
  expect(await hasHappened(editor, 999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('who made nothing of a turn has no other before coming in vain again', async () => {
  await begin('ann');
  await vi.advanceTimersByTimeAsync(4_000);
  await turns.begin('ann', pushed);
  turns.asking('ann', 'ann');
  await turns.begin('ann', pushed);
  expect(drained).toBe(1);
  turns.asking('ann', 'ann');
  await turns.begin('ann', pushed);
  expect(drained).toBe(2);
});

test('who asks before the push has a second more', async () => {
  await begin('ann');
  const editor = turns.pass();
  await vi.advanceTimersByTimeAsync(900);
  turns.asking('ann', 'ann');
  expect(await hasHappened(editor, 999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('a turn begins when pushes that are under way have ended, or take too long', async () => {
  let end = (): void => undefined;
  pushed = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  const first = begin('ann');
  expect(await hasHappened(first, 500)).toBe(false);
  end();
  expect(await hasHappened(first)).toBe(true);
  push('ann');
  await vi.advanceTimersByTimeAsync(100);
  const second = begin('ben');
  expect(await hasHappened(second, 999)).toBe(false);
  expect(await hasHappened(second, 1)).toBe(true);
});

test('who asks again and again, and never pushes, is not waited for', async () => {
  await begin('ann');
  const editor = turns.pass();
  for (let step = 0; step < 29; step++) {
    turns.asking('ann', 'ann');
    expect(await hasHappened(editor, 100)).toBe(false);
  }
  expect(await hasHappened(editor, 100)).toBe(true);
  const again = begin('ann');
  expect(await hasHappened(again, 3_000)).toBe(true);
  expect(await hasHappened(turns.pass())).toBe(true);
});

test('who pushes what is refused keeps others waiting for a quarter of the time at most', async () => {
  let waitedMs = 0;
  for (let passedMs = 0; passedMs < 120_000; passedMs += 100) {
    void begin('ann').then(() => turns.pushing('ann', 'ann'));
    const isFree = await hasHappened(turns.pass(), 100);
    if (!isFree) waitedMs += 100;
  }
  expect(waitedMs).toBeGreaterThan(8_000);
  expect(waitedMs).toBeLessThan(120_000 / 4 + 8_000);
});

test('turns come one after another, with a rest for all others', async () => {
  await begin('ann');
  const second = begin('ben');
  expect(await hasHappened(second, 500)).toBe(false);
  push('ann');
  expect(await hasHappened(turns.pass())).toBe(true);
  expect(await hasHappened(second, 99)).toBe(false);
  expect(await hasHappened(second, 1)).toBe(true);
  expect(await hasHappened(turns.pass(), 10)).toBe(false);
});

test('a fetch waits for its turn until the one before is over, and those that do not wait had theirs', async () => {
  await begin('ann');
  const second = begin('ben');
  for (let step = 0; step < 29; step++) {
    turns.asking('ann', 'ann');
    expect(await hasHappened(second, 100)).toBe(false);
  }
  expect(await hasHappened(second, 2_099)).toBe(false);
  expect(await hasHappened(second, 1)).toBe(true);
  expect(drained).toBe(2);
});

test('a fetch goes on without its turn where that does not come', async () => {
  await begin('ann');
  turns.pushing('ann', 'ann');
  const [second, third] = [begin('ben'), begin('cleo')];
  // Eight seconds for a push that is judged for long, and two of rest.
  expect(await hasHappened(Promise.race([second, third]), 9_999)).toBe(false);
  expect(await hasHappened(Promise.all([second, third]), 1)).toBe(true);
  expect(drained).toBeLessThan(3);
});

test('a push that has arrived is waited for while it is judged, but not for ever', async () => {
  await begin('ann');
  turns.pushing('ann', 'ann');
  const editor = turns.pass();
  expect(await hasHappened(editor, 7_999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('a push that ends in any way ends its turn, and none but its own', async () => {
  await begin('office', 'ann');
  turns.late('office', 'ben');
  turns.end('ben', false);
  expect(await hasHappened(turns.pass())).toBe(false);
  turns.pushing('office', 'ann');
  turns.end('ann', false);
  expect(await hasHappened(turns.pass())).toBe(true);
});

test('who takes long from the fetch to the push has steps of twice that', async () => {
  for (let attempt = 0; attempt < 2; attempt++) {
    await turns.begin('ann', pushed);
    await vi.advanceTimersByTimeAsync(1_500);
    turns.asking('ann', 'ann');
  }
  await turns.begin('ann', pushed);
  const editor = turns.pass();
  expect(await hasHappened(editor, 2_999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('who was not waited for long enough is waited for longer the next time', async () => {
  await begin('ann');
  expect(await hasHappened(turns.pass(), 1_000)).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  await turns.begin('ann', pushed);
  await begin('ann');
  expect(await hasHappened(turns.pass(), 1_999)).toBe(false);
  expect(await hasHappened(turns.pass(), 1)).toBe(true);
});

test('who takes hours is waited for no longer than four seconds', async () => {
  for (let attempt = 0; attempt < 2; attempt++) {
    await turns.begin('ann', pushed);
    await vi.advanceTimersByTimeAsync(50_000);
    turns.asking('ann', 'ann');
  }
  await turns.begin('ann', pushed);
  expect(await hasHappened(turns.pass(), 4_000)).toBe(true);
});

test('whose push came too late in a turn has another, after three times its length', async () => {
  await begin('ann');
  turns.pushing('ann', 'ann');
  await vi.advanceTimersByTimeAsync(2_000);
  turns.late('ann', 'ann');
  await vi.advanceTimersByTimeAsync(5_999);
  await turns.begin('ann', pushed);
  expect(drained).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await turns.begin('ann', pushed);
  expect(drained).toBe(2);
});

test('of two from one place each has a turn of its own, and nobody waits for one that is there', async () => {
  await begin('office', 'ann');
  expect(await hasHappened(begin('office', 'ben'))).toBe(true);
  expect(drained).toBe(1);
  expect(await hasHappened(turns.pass('office', 'cleo'))).toBe(false);
  expect(await hasHappened(turns.pass('office', 'ann'))).toBe(true);
  push('office', 'ann');
  turns.late('office', 'ben');
  expect(await hasHappened(turns.begin('office', pushed), 100)).toBe(true);
  expect(drained).toBe(2);
  expect(await hasHappened(turns.pass('office', 'ben'))).toBe(true);
});

test('who fetches again in a turn gets what the push will be judged upon', async () => {
  let ends = () => {};
  const underWay = new Promise<void>((resolve) => {
    ends = resolve;
  });
  turns.asking('ann', 'ann');
  turns.asking('ann', 'ann');
  const first = turns.begin('ann', () => underWay);
  const again = turns.begin('ann', pushed);
  expect(await hasHappened(again)).toBe(false);
  ends();
  expect(await hasHappened(first)).toBe(true);
  expect(await hasHappened(again)).toBe(true);
});

test('who came in vain once a minute has no turn', async () => {
  for (let minute = 0; minute < 3; minute++) {
    turns.asking('ann', 'ann');
    await turns.begin('ann', pushed);
    await vi.advanceTimersByTimeAsync(60_001);
  }
  expect(drained).toBe(0);
});

test('who came in vain is forgotten after a minute', async () => {
  turns.asking('ann', 'ann');
  turns.asking('ann', 'ann');
  await vi.advanceTimersByTimeAsync(60_001);
  await turns.begin('ann', pushed);
  expect(drained).toBe(0);
});
