import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Lease, Places } from '../../../../src/store/git/http/places.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PATIENCE_MS = 10_000;
const ended: string[] = [];
let places: Places;
beforeEach(() => {
  ended.length = 0;
  places = new Places(2, PATIENCE_MS);
});

interface Held {
  lease: Lease | undefined;
  readonly over: Promise<string>;
  leave(): void;
}

/** Takes a place once it can, and keeps it until it leaves or is ended. */
function hold(sender: string, name = sender, bytesPerSecond = Number.POSITIVE_INFINITY): Held {
  let leave = (): void => undefined;
  const held: Held = {
    lease: undefined,
    leave: () => leave(),
    over: places
      .run(sender, async (lease) => {
        held.lease = lease;
        lease.speed = () => bytesPerSecond;
        await new Promise<void>((resolve) => {
          leave = resolve;
          lease.end = () => {
            ended.push(name);
            resolve();
          };
        });
        return 'done';
      })
      .catch(() => 'away'),
  };
  return held;
}

const isIn = ({ lease }: Held): boolean => lease !== undefined;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('lets in as many as there are places, and the next when one is free', async () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => hold(name)) as [Held, Held, Held];
  await after(5_000);
  expect([one, two, three].map(isIn)).toEqual([true, true, false]);
  one.leave();
  await after(0);
  expect(isIn(three)).toBe(true);
});

test('sends away whoever waits too long beside fast ones', async () => {
  const [, , late] = ['a', 'b', 'c'].map((name) => hold(name)) as [Held, Held, Held];
  await after(PATIENCE_MS);
  expect(await late.over).toBe('away');
  expect(places.use).toEqual({ places: 2, running: 2, waiting: 0, timeouts: 1, beside: 0 });
  expect(ended).toEqual([]);
});

test('one sender never has all places, slow or not', async () => {
  const held = [1, 2, 3].map((at) => hold('a', `a${at}`, 10));
  await after(5_000);
  expect(held.map(isIn)).toEqual([true, false, false]);
  const other = hold('b');
  await after(0);
  expect(isIn(other)).toBe(true);
});

test('who is slow goes on beside the places once somebody waits who has none', async () => {
  hold('a', 'a', 20_000);
  hold('b', 'b', 10_000);
  await after(60_000);
  expect(places.use.beside).toBe(0);
  const guest = hold('c');
  await after(300);
  expect(isIn(guest)).toBe(true);
  expect(places.use).toMatchObject({ running: 2, beside: 1 });
  expect(ended).toEqual([]);
});

test('a slow one that becomes fast has a place again, and nobody else comes in for it', async () => {
  const a = hold('a', 'a', 10_000);
  hold('b');
  await after(5_000);
  const c = hold('c');
  await after(300);
  expect(isIn(c)).toBe(true);
  (a.lease as Lease).speed = () => Number.POSITIVE_INFINITY;
  const d = hold('d');
  await after(5_000);
  expect([isIn(d), places.use]).toEqual([false, expect.objectContaining({ running: 3, beside: 0 })]);
  c.leave();
  await after(300);
  expect(isIn(d)).toBe(false);
});

test('where too many go on beside, the slowest of those ends who have the most', async () => {
  for (let network = 0; network < 10; network++) {
    hold(`n${network}`, `n${network}`, 5_000 + network);
    await after(3_000);
  }
  expect(places.use).toMatchObject({ running: 2, beside: 8 });
  const guest = hold('guest');
  await after(3_000);
  expect(isIn(guest)).toBe(true);
  expect(ended).toEqual(['n0']);
});

test('however many networks are slow, whoever comes gets in within their patience', async () => {
  for (let round = 0; round < 200; round++) {
    hold(`n${round}`, `n${round}`, 4_100);
    await after(1_000);
    if (round % 10 !== 9) continue;
    const honest = hold('honest');
    await after(PATIENCE_MS - 1_000);
    expect(isIn(honest), `round ${round}`).toBe(true);
    honest.leave();
    await after(0);
  }
});
