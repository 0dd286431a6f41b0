import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from '../../src/wiki/turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let turns: Turns;
let drained = 0;
beforeEach(() => {
  drained = 0;
  turns = new Turns(async () => {
    drained++;
  });
});

/** Comes in vain twice, and fetches. */
function begin(who: string): Promise<void> {
  turns.trying(who);
  turns.trying(who);
  return turns.begin(who);
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

test('who fetches, or was late once, has no turn', async () => {
  await turns.begin('ann');
  turns.trying('ann');
  await turns.begin('ann');
  expect(await hasHappened(turns.pass())).toBe(true);
  expect(drained).toBe(0);
});

test('who was late twice has one: others wait until the push has come', async () => {
  await begin('ann');
  expect(drained).toBe(1);
  const other = turns.pass('ben');
  const editor = turns.pass();
  expect(await hasHappened(turns.pass('ann'))).toBe(true);
  expect(await hasHappened(Promise.race([other, editor]), 900)).toBe(false);
  turns.end('ben');
  expect(await hasHappened(Promise.race([other, editor]))).toBe(false);
  turns.end('ann');
  expect(await hasHappened(Promise.all([other, editor]))).toBe(true);
});

test('a push that was in time is no reason for a turn', async () => {
  turns.trying('ann');
  turns.trying('ann');
  turns.done('ann');
  await turns.begin('ann');
  expect(await hasHappened(turns.pass())).toBe(true);
});

test('nobody waits for long for a push that does not come', async () => {
  await begin('ann');
  const editor = turns.pass();
  expect(await hasHappened(editor, 999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('who asks before the push has a second more', async () => {
  await begin('ann');
  const editor = turns.pass();
  await vi.advanceTimersByTimeAsync(900);
  turns.trying('ann');
  expect(await hasHappened(editor, 999)).toBe(false);
  expect(await hasHappened(editor, 1)).toBe(true);
});

test('turns come one after another, with a rest for all others', async () => {
  await begin('ann');
  const second = begin('ben');
  expect(await hasHappened(second, 500)).toBe(false);
  turns.end('ann');
  expect(await hasHappened(turns.pass())).toBe(true);
  expect(await hasHappened(second, 99)).toBe(false);
  expect(await hasHappened(second, 1)).toBe(true);
  expect(await hasHappened(turns.pass(), 10)).toBe(false);
});

test('a fetch goes on without its turn where that does not come', async () => {
  await begin('ann');
  const second = begin('ben');
  for (let step = 0; step < 29; step++) {
    turns.trying('ann');
    expect(await hasHappened(second, 100)).toBe(false);
  }
  expect(await hasHappened(second, 100)).toBe(true);
  expect(await hasHappened(turns.pass('ben'))).toBe(false);
});

test('of two from one place each has a turn of its own', async () => {
  turns.trying('office');
  await begin('office');
  const second = turns.begin('office');
  expect(await hasHappened(second, 500)).toBe(false);
  turns.done('office');
  turns.end('office');
  expect(await hasHappened(second, 100)).toBe(true);
  expect(drained).toBe(2);
});

test('who came in vain is forgotten after a minute', async () => {
  turns.trying('ann');
  turns.trying('ann');
  await vi.advanceTimersByTimeAsync(60_001);
  await turns.begin('ann');
  expect(drained).toBe(0);
});
