import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from '../../src/base/lane.ts';

test('work runs one at a time, in the order it came', async () => {
  const lane = new Lane();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await sleep(ms);
    seen.push(`${name} ends`);
  };
  await Promise.all([lane.run(work('slow', 10)), lane.run(work('quick', 0))]);
  expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('work that fails tells its caller alone', async () => {
  const lane = new Lane();
  const failed = lane.run(() => Promise.reject(new Error('mine')));
  const next = lane.run(async () => 'done');
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('done');
});
