import { setImmediate as turn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { BroadcastChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { looksFor, Rest, restWhenTold } from '../../../src/base/threads/rest.ts';
import { waitUntil } from '../../support/parallel.ts';

const PATIENCE = { timeout: 60_000 };
const TRIES = 4;
/** Of work: three looks see it, two of them from end to end. */
const LONG_ENOUGH_MS = 1_600;
const MEBIBYTE = 1024 * 1024;

/** Works without a pause. */
async function work(ms: number): Promise<void> {
  for (const endMs = performance.now() + ms; performance.now() < endMs; ) await turn();
}

/** What is told on a channel. A thread that asked for it again and again would not rest. */
function listenTo(name: string) {
  const channel = new BroadcastChannel(name);
  let told = 0;
  let tell = (): void => {};
  channel.onmessage = () => {
    told++;
    tell();
  };
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      tell = resolve;
    });
  return { channel, count: () => told, next };
}

test('a thread that is told of a rest collects its garbage, though it asks for no memory; once', async () => {
  let isGone = false;
  // Asking a weak reference would keep what it refers to for as long as V8 marks.
  const registry = new FinalizationRegistry(() => {
    isGone = true;
  });
  let channel: BroadcastChannel;
  let name: string;
  let count = 0;
  // A collection that was under way before keeps what is made during it.
  do {
    name = `one collects ${count}`;
    registry.register({ of: 'old' }, '');
    restWhenTold(name);
    channel = new BroadcastChannel(name);
    channel.postMessage('');
    await waitUntil(async () => isGone, PATIENCE.timeout / TRIES);
    if (!isGone) channel.close();
  } while (!isGone && ++count < TRIES);
  expect(isGone).toBe(true);
  const heard = new BroadcastChannel(name);
  const { external_memory } = getHeapStatistics();
  const again = new Promise<void>((resolve) => Object.assign(heard, { onmessage: () => resolve() }));
  channel.postMessage('');
  await again;
  await turn();
  expect(getHeapStatistics().external_memory).toBeLessThan(external_memory + 60 * MEBIBYTE);
  channel.close();
  heard.close();
});

test('threads are told once that the one that serves rests, and again when it has worked', async () => {
  const { channel, count, next } = listenTo('one rests');
  const rest = new Rest('one rests', 2);
  await next();
  await work(LONG_ENOUGH_MS);
  expect(count()).toBe(1);
  await next();
  expect(count()).toBe(2);
  rest.close();
  channel.close();
});

test('a server that was at work since it started collects nothing', async () => {
  const { channel, count } = listenTo('one works');
  const rest = new Rest('one works');
  await work(LONG_ENOUGH_MS);
  expect(count()).toBe(0);
  rest.close();
  channel.close();
});

test('the larger the heap the longer it must rest, within bounds', () => {
  expect([1, 50, 200, 400, 4_000].map((mib) => looksFor(mib * MEBIBYTE))).toEqual([2, 2, 5, 10, 20]);
});
