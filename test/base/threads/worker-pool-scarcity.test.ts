/** Threads where no more files may be opened: in a process of its own, which has used up its descriptors. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const dist = (path: string): string => JSON.stringify(new URL(`../../../dist/${path}`, import.meta.url));

/** Asks for work while so many descriptors are left for the threads, then with plenty. Prints what became of it. */
const program = (left: number): string => `
  import { closeSync, openSync } from 'node:fs';
  import { WorkerPool } from ${dist('base/threads/worker-pool.js')};
  const module = new URL(${dist('wiki/work/thread.js')});
  const pool = new WorkerPool({ module, threads: 2, heapMib: 64, maxWaiting: 8 });
  const ask = () => pool.run({ name: 'none' }, 60_000).catch((error) => error.reason ?? 'failed');
  const held = [];
  try { for (;;) held.push(openSync('/dev/null')); } catch {}
  for (let count = 0; count < ${left}; count++) closeSync(held.pop());
  const scarce = await Promise.all([ask(), ask(), ask()]);
  for (const each of held) closeSync(each);
  console.log(JSON.stringify([...scarce, await ask()]));
  process.exit(0);
`;

test.each([
  ['begin', 0],
  ['load its module', 4],
])('work is told to come back where no thread can %s, and is taken when one can', async (_, left) => {
  const shell = 'ulimit -n 120; exec "$0" --input-type=module -e "$1"';
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', shell, process.execPath, program(left)]);
  // The thread that is there then knows no such job.
  expect(JSON.parse(stdout)).toEqual(['busy', 'busy', 'busy', 'failed']);
});
