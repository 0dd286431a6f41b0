import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import {
  ownThreadClock,
  type ThreadUse,
  threadName,
  useOfThread,
} from '../../../src/base/threads/thread-clock.ts';

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

describe.skipIf(!isTold)('useOfThread()', () => {
  test('tells what the clock of that thread shows, each time anew', () => {
    const use = useOfThread(threadName() as string) as ThreadUse;
    const clock = ownThreadClock();
    for (const ms of [0, 20]) {
      work(ms);
      expect(Math.abs((use.usedMs() as number) - clock())).toBeLessThan(50);
    }
    use.close();
  });

  test('knows nothing of a thread that is not there, or no longer', async () => {
    expect(useOfThread('0')).toBeUndefined();
    const report = "parentPort.postMessage(require('node:fs').readlinkSync('/proc/thread-self'))";
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads'); ${report}; setInterval(() => {}, 1e6)`,
      {
        eval: true,
      },
    );
    const [link] = (await once(worker, 'message')) as [string];
    const use = useOfThread(link.split('/').at(-1) as string) as ThreadUse;
    expect(use.usedMs()).toBeGreaterThan(0);
    await worker.terminate();
    await expect.poll(() => use.usedMs()).toBeUndefined();
    use.close();
  });
});
