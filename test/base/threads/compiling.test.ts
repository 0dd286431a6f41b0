import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { compileLate, compileSoon } from '../../../src/base/threads/compiling.ts';
import { beginLongRead } from '../../../src/base/threads/long-read.ts';
import { Rest } from '../../../src/base/threads/rest.ts';
import { keepYoungSmall } from '../../../src/base/threads/young-room.ts';

const { setFlagsFromString } = v8;
const [LATE, SOON] = ['135168 12 38 0', '4224 3 150 81'];
/** What V8 is told at rest. */
const SIZE = '--optimize-for-size';
const MEASURE =
  /^--(?:interrupt-budget|ticks-before-optimization|bytecode-size-allowance-per-tick|max-bytecode-size-for-early-opt)=/;

/** What V8 is told from now on of how, and how soon, it compiles. */
function listen(): string[] {
  const told: string[] = [];
  const measure: string[] = [];
  v8.setFlagsFromString = (flag) => {
    if (flag === SIZE) told.push(flag);
    if (MEASURE.test(flag)) measure.push(flag.replace(MEASURE, ''));
    if (measure.length === 4) told.push(measure.splice(0).join(' '));
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

test('who is at work for a second has what it does compiled soon, and a thread that starts then does not', async () => {
  const told = listen();
  const rest = new Rest('one compiles');
  await work(400);
  expect(told).toEqual([]);
  await work(1_600);
  expect(told.at(-1)).toBe(SOON);
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

test('a V8 with other measures is told nothing, of which it would complain', () => {
  const told = listen();
  const versions = { value: { ...process.versions, v8: '12.4.254.21-node.57' } };
  vi.stubGlobal('process', Object.create(process, { versions }));
  for (const tell of [compileLate, compileSoon]) tell();
  expect(told).toEqual([]);
  vi.unstubAllGlobals();
  compileLate();
  expect(told).toEqual([LATE]);
});

test('at rest it is late again', async () => {
  const told = listen();
  compileSoon();
  const rest = new Rest('one rests and compiles');
  // Whoever asks often does not rest.
  await expect.poll(() => told.join(' '), { interval: 2_000, timeout: 100_000 }).toContain(`${SIZE} ${LATE}`);
  rest.close();
});
