import { expect, test } from 'vitest';
import { MemoryWatch } from '../../../src/base/threads/memory-watch.ts';

const MEBIBYTE = 1024 * 1024;

/** A watch over a process of so many MiB, and what it said. */
function watch(ceilingMib?: number) {
  const process = { mib: 100, ms: 0 };
  const said: string[] = [];
  const memory = new MemoryWatch({
    ceilingMib,
    warn: (message) => said.push(message),
    residentBytes: () => process.mib * MEBIBYTE,
    nowMs: () => process.ms,
  });
  return { memory, process, said };
}

test('tells what is taken of the ceiling, and looks again after a while', () => {
  const { memory, process } = watch(400);
  expect(memory.share).toBe(0.25);
  process.mib = 200;
  expect(memory.share).toBe(0.25);
  process.ms = 10;
  expect(memory.share).toBe(0.5);
});

test('what was known holds where nobody can look', () => {
  const { memory, process } = watch(400);
  expect(memory.share).toBe(0.25);
  Object.defineProperty(process, 'mib', {
    get: () => {
      throw new Error('EMFILE');
    },
  });
  process.ms = 10;
  expect(memory.share).toBe(0.25);
});

test('warns where much is taken, once a minute', () => {
  const { memory, process, said } = watch();
  for (const [ms, mib] of [
    [0, 540],
    [100, 560],
    [200, 640],
    [60_200, 640],
  ] as const) {
    Object.assign(process, { ms, mib });
    expect(memory.share).toBe(mib / 700);
  }
  expect(said).toEqual([
    '560 MiB of memory are taken; at 700 no more requests are answered',
    '640 MiB of memory are taken; at 700 no more requests are answered',
  ]);
});

test.each([
  ['a small wiki leaves it at 700', undefined, 300, 700],
  ['a large wiki may take more', undefined, 1_000, 1_250],
  ['what the operator says holds', 512, 1_000, 512],
])('%s', (_, ceilingMib, atRest, expected) => {
  const { memory, process } = watch(ceilingMib);
  process.mib = atRest;
  memory.rest();
  expect(memory.ceilingBytes).toBe(expected * MEBIBYTE);
});

test.each([
  ['a wiki that grows before it was at rest', undefined, [], 500, 950],
  ['one that grows afterwards', undefined, [100], 500, 850],
  ['what the operator says holds', 512, [100], 500, 512],
])('%s may take more', (_, ceilingMib, atRest, grown, expected) => {
  const { memory, process } = watch(ceilingMib);
  process.mib = 150;
  for (const mib of atRest) {
    memory.needs(mib * MEBIBYTE);
    memory.rest();
  }
  memory.needs(grown * MEBIBYTE);
  expect(memory.ceilingBytes).toBe(expected * MEBIBYTE);
});
