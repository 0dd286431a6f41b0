import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate, GateClosed } from '../../src/base/gate.ts';

test('lets in as many as there is room for, in the order they came', async () => {
  const gate = new Gate(2, 1_000);
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await sleep(ms);
    seen.push(`${name} ends`);
  };
  await Promise.all([gate.run(work('a', 40)), gate.run(work('b', 5)), gate.run(work('c', 5))]);
  expect(seen).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'a ends']);
});

test('who waits too long is sent away, and takes no place', async () => {
  const gate = new Gate(1, 20);
  const slow = gate.run(() => sleep(60, 'slow'));
  await expect(gate.run(async () => 'never')).rejects.toThrow(GateClosed);
  expect(await slow).toBe('slow');
  expect(await gate.run(async () => 'next')).toBe('next');
});

test('work that fails makes room', async () => {
  const gate = new Gate(1, 1_000);
  const failed = gate.run(() => Promise.reject(new Error('mine')));
  const next = gate.run(async () => 'done');
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('done');
});
