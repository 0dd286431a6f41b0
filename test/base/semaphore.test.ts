import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore, SemaphoreTimeout } from '../../src/base/semaphore.ts';

test('lets in as many as there is room for, in the order they came', async () => {
  const semaphore = new Semaphore(2, 60_000);
  const seen: string[] = [];
  const work = (name: string, until: Promise<unknown>) => async () => {
    seen.push(`${name} begins`);
    await until;
    seen.push(`${name} ends`);
  };
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = [semaphore.run(work('a', ended)), semaphore.run(work('b', sleep(5)))];
  await semaphore.run(work('c', sleep(5)));
  end();
  await Promise.all(all);
  expect(seen).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'a ends']);
});

test('who waits too long is sent away, and takes no place', async () => {
  const semaphore = new Semaphore(1, 20);
  const slow = semaphore.run(() => sleep(60, 'slow'));
  await expect(semaphore.run(async () => 'never')).rejects.toThrow(SemaphoreTimeout);
  expect(await slow).toBe('slow');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});

test('work that fails makes room', async () => {
  const semaphore = new Semaphore(1, 1_000);
  const failed = semaphore.run(() => Promise.reject(new Error('mine')));
  const next = semaphore.run(async () => 'done');
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('done');
});

test('one sender never has all places', async () => {
  const semaphore = new Semaphore(3, 20);
  const ends: (() => void)[] = [];
  const held = [1, 2, 3].map(() =>
    semaphore.run(() => new Promise<void>((resolve) => ends.push(resolve)), 'greedy').catch(() => 'away'),
  );
  expect(await semaphore.run(async () => 'in', 'other')).toBe('in');
  expect(await held[2]).toBe('away');
  expect(semaphore.use).toEqual({ places: 3, running: 2, waiting: 0, timeouts: 1 });
  for (const end of ends) end();
  await Promise.all(held);
  expect(await semaphore.run(async () => 'again', 'greedy')).toBe('again');
});

test('where there is one place, each sender may have it', async () => {
  const semaphore = new Semaphore(1, 1_000);
  expect(await Promise.all(['a', 'a', 'b'].map((who) => semaphore.run(async () => who, who)))).toEqual([
    'a',
    'a',
    'b',
  ]);
});
