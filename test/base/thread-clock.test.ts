import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ownThreadClock, threadName, usedByThread } from '../../src/base/thread-clock.ts';

/** Only Linux tells what one thread used. */
const isTold = existsSync('/proc/thread-self/schedstat');

function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe.skipIf(!isTold)('ownThreadClock()', () => {
  test('goes on while the thread works', () => {
    const clock = ownThreadClock();
    const before = clock();
    for (let rounds = 0; rounds < 500 && clock() - before < 20; rounds++) work(10);
    expect(clock() - before).toBeGreaterThanOrEqual(20);
  });

  test('stands still, or nearly, while it waits', async () => {
    const clock = ownThreadClock();
    const before = clock();
    await sleep(300);
    expect(clock() - before).toBeLessThan(150);
  });
});

describe.skipIf(!isTold)('usedByThread()', () => {
  test('tells what the clock of that thread shows', () => {
    const used = usedByThread(threadName() as string) as number;
    expect(Math.abs(used - ownThreadClock()())).toBeLessThan(50);
  });

  test('knows nothing of a thread that is not there', () => {
    expect(usedByThread('0')).toBeUndefined();
  });
});
