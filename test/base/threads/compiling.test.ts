import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { compileLate, compileSoon } from '../../../src/base/threads/compiling.ts';
import { beginLongRead } from '../../../src/base/threads/long-read.ts';
import { Rest } from '../../../src/base/threads/rest.ts';
import { keepYoungSmall } from '../../../src/base/threads/young-room.ts';

const { setFlagsFromString } = v8;
const LATE = '--interrupt-budget=540672';
/** What V8 is told at rest. */
const SIZE = '--optimize-for-size';
const SOON = '--interrupt-budget=16896';

/** What V8 is told from now on of how, and how soon, it compiles. */
function listen(): string[] {
  const told: string[] = [];
  v8.setFlagsFromString = (flag) => {
    if (flag.startsWith('--interrupt-budget') || flag === SIZE) told.push(flag);
    setFlagsFromString(flag);
  };
  syncBuiltinESMExports();
  return told;
}

afterEach(() => {
  v8.setFlagsFromString = setFlagsFromString;
  syncBuiltinESMExports();
  compileLate();
});

async function work(ms: number): Promise<void> {
  for (const endMs = performance.now() + ms; performance.now() < endMs; ) await turn();
}

test('who is at work for seconds has what it does compiled soon, and a thread that starts then does not', async () => {
  const told = listen();
  const rest = new Rest('one compiles');
  await work(2_000);
  expect(told).not.toContain(SOON);
  await work(2_600);
  expect(told).toContain(SOON);
  keepYoungSmall();
  expect(told.at(-1)).toBe(LATE);
  await work(1_600);
  expect(told.at(-1)).toBe(SOON);
  rest.close();
});

test('what a long history is read with is compiled soon', () => {
  const told = listen();
  beginLongRead()();
  expect(told.at(-1)).toBe(SOON);
});

test('at rest it is late again', async () => {
  const told = listen();
  compileSoon();
  const rest = new Rest('one rests and compiles');
  // Whoever asks often does not rest.
  await expect.poll(() => told.join(' '), { interval: 2_000, timeout: 100_000 }).toContain(`${SIZE} ${LATE}`);
  rest.close();
});
