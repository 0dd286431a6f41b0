import { expect, test } from 'vitest';
import { MemoryWatch } from '../../../src/base/threads/memory-watch.ts';

const MEBIBYTE = 1024 * 1024;

/** A watch over a process of so many MiB, and what it said. */
function watch(ceilingMib?: number) {
  const process = { mib: 100, heapMib: 0, ms: 0 };
  const said: string[] = [];
  const memory = new MemoryWatch({
    ceilingMib,
    warn: (message) => said.push(message),
    residentBytes: () => process.mib * MEBIBYTE,
    heapBytes: () => process.heapMib * MEBIBYTE,
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
  ['a small wiki leaves it at 700', undefined, 300, 50, 700],
  ['a large wiki may take more', undefined, 1_000, 0, 1_250],
  ['and half of its heap in garbage', undefined, 1_000, 600, 1_550],
  ['what the operator says holds', 512, 1_000, 600, 512],
])('%s', (_, ceilingMib, atRest, heapMib, expected) => {
  const { memory, process } = watch(ceilingMib);
  Object.assign(process, { mib: atRest, heapMib });
  memory.rest();
  expect(memory.ceilingBytes).toBe(expected * MEBIBYTE);
});

test.each([
  ['a wiki that grows before it was at rest', undefined, [], 500, 1_200],
  ['one that grows afterwards', undefined, [100], 500, 1_050],
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
