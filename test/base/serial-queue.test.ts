import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SerialQueue } from '../../src/base/serial-queue.ts';

test('work runs one at a time, in the order it came', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await sleep(ms);
    seen.push(`${name} ends`);
  };
  await Promise.all([queue.run(work('slow', 10)), queue.run(work('quick', 0))]);
  expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('work that fails tells its caller alone', async () => {
  const queue = new SerialQueue();
  const failed = queue.run(() => Promise.reject(new Error('mine')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('done');
});
