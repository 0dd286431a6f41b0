/**
 * Processor time of another process, such as a server under test. A limit in it holds however busy the machine is. While
 * a client waits, the server's main thread either works on something, which counts here, or is free to answer.
 */

import { readFileSync } from 'node:fs';

/** What Linux counts in, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** Milliseconds used by all threads of a process and by those of its children that have ended. */
export function processMs(pid: number): number {
  // The name in brackets may hold spaces: `4711 (node) S 1 ...`
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Milliseconds used by the main thread of a process: the one that answers requests. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
}
