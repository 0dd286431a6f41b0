import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Throttle, TokenBuckets } from '../../../src/base/token-buckets.ts';
import { BookedBuckets } from '../../../src/http/access/booked-buckets.ts';

const DRAW = { key: 'a', perSecond: 10, capacity: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function servers(count: number, shared: Throttle | undefined): BookedBuckets[] {
  return Array.from({ length: count }, () => new BookedBuckets(new TokenBuckets(), shared));
}

/** How many pass when all servers are asked for as much as they give. */
async function passing(asked: readonly BookedBuckets[], forMs: number): Promise<number> {
  let passed = 0;
  for (let ms = 0; ms < forMs; ms += 50) {
    for (const buckets of asked) while (buckets.take(DRAW) === 0) passed++;
    await vi.advanceTimersByTimeAsync(50);
  }
  return passed;
}

describe('BookedBuckets', () => {
  test('several servers let through what one would, after a while', async () => {
    const three = servers(3, new TokenBuckets());
    // Before they heard of each other: what was in the bucket of each, and came in meanwhile.
    const first = await passing(three, 1_000);
    expect([first >= 300, first <= 330]).toEqual([true, true]);
    // Those that booked first know the least, and try again first.
    expect(await passing(three, 18_000)).toBeLessThan(10);
    // Each may be ahead of the others by what came in until it heard of them.
    const passed = await passing(three, 300_000);
    expect(passed).toBeGreaterThan(2_950);
    expect(passed).toBeLessThan(3_050);
  });

  test('what was owed on one is waited for on another', async () => {
    const [one, other] = servers(2, new TokenBuckets()) as [BookedBuckets, BookedBuckets];
    one.owe({ ...DRAW, tokens: 150 });
    await vi.advanceTimersByTimeAsync(300);
    expect(other.take(DRAW)).toBe(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(other.take(DRAW)).toBeGreaterThan(4_000);
  });

  test('what was let through while the others were told counts too', async () => {
    const shared = new TokenBuckets();
    let told = (): void => undefined;
    const slow: Throttle = {
      take: (draws) => shared.take(draws),
      giveBack: (draws) => shared.giveBack(draws),
      async owe(draws) {
        const emptyMs = shared.owe(draws);
        await new Promise<void>((done) => {
          told = done;
        });
        return emptyMs;
      },
    };
    const [one] = servers(1, slow) as [BookedBuckets];
    expect(one.take({ ...DRAW, tokens: 60 })).toBe(0);
    await vi.advanceTimersByTimeAsync(250);
    expect(one.take({ ...DRAW, tokens: 40 })).toBe(0);
    told();
    await vi.advanceTimersByTimeAsync(0);
    expect(one.take({ ...DRAW, tokens: 10 })).toBeGreaterThan(0);
  });

  test.each([
    ['cannot be told', { take: away, owe: away, giveBack: away }],
    ['are none', undefined],
  ])('where the others %s a server counts for itself', async (_, shared) => {
    expect(await passing(servers(1, shared), 10_000)).toBe(199);
  });
});

function away(): never {
  throw new Error('away');
}
