/**
 * Has each push judged in a process of its own, with bounds on time and memory: a small push may be made to unfold without
 * end, and must not take the wiki down with it.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StoreError, type StoreErrorCode } from '../../store.ts';
import type { Examined, Pushed, Served } from './examine.ts';
import type { PushLimits } from './push-limits.ts';
import { PushRefused, TooMuchToJudge } from './push-refused.ts';

/** A push to be judged. */
export interface ExamineJob extends Pushed {
  readonly served: Served;
}

/** What the process says. */
export type Verdict =
  | { readonly found: Examined }
  | { readonly objections: readonly string[] }
  | { readonly code?: StoreErrorCode; readonly message: string };

/** How often its memory and time are looked at: what it allocates in between is bounded by its heap. */
const LOOK_EVERY_MS = 50;
/** Of its memory, what the heap may have. */
const HEAP_SHARE = 0.75;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

/** @param module the compiled examine-process. @throws PushRefused, StoreError, Error when it breaks down */
export async function examineApart(module: URL, job: ExamineJob): Promise<Examined> {
  const { limits } = job;
  const heap = Math.floor(limits.memoryMib * HEAP_SHARE);
  const child = fork(module, {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'] },
  });
  // A server that stops does not wait for it; and it ends with the server.
  child.unref();
  child.channel?.unref();
  const watch = new Watch(child, limits);
  try {
    const verdict = await verdictOf(child, job);
    if ('found' in verdict) return verdict.found;
    if ('objections' in verdict) throw new PushRefused(...verdict.objections);
    throw verdict.code === undefined
      ? new Error(verdict.message)
      : new StoreError(verdict.code, verdict.message);
  } catch (error) {
    throw watch.refusal ?? error;
  } finally {
    watch.end();
    child.kill('SIGKILL');
  }
}

function verdictOf(child: ChildProcess, job: ExamineJob): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    child.once('message', (verdict) => resolve(verdict as Verdict));
    // For as long as it lives: a process that is killed may break its channel more than once.
    child.on('error', reject);
    // Not its exit, which may be seen before its last words: that a child is gone is told by whichever ends first.
    child.once('close', (code, signal) =>
      // A heap that is full ends it by SIGABRT.
      reject(signal === 'SIGABRT' ? tooMuchMemory(job.limits) : new Error(`it ended with ${code ?? signal}`)),
    );
    child.send(job, (error) => error && reject(error));
  });
}

/** Ends the process at its limits. */
class Watch {
  /** Why it was ended; undefined: it was not. */
  refusal: PushRefused | undefined;
  readonly #child: ChildProcess;
  readonly #limits: PushLimits;
  readonly #timer: NodeJS.Timeout;
  readonly #looks: NodeJS.Timeout;

  constructor(child: ChildProcess, limits: PushLimits) {
    this.#child = child;
    this.#limits = limits;
    this.#timer = setTimeout(() => this.#stop(tooLong(limits)), limits.seconds * 1_000).unref();
    this.#looks = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
  }

  async #look(): Promise<void> {
    const { pid } = this.#child;
    const [stat, statm] = await Promise.all(
      ['stat', 'statm'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => undefined)),
    );
    // Not on every system; then the clock and the heap are the limits.
    if (stat === undefined || statm === undefined) return;
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = times.slice(11, 15).reduce((sum, time) => sum + Number(time), 0);
    const residentBytes = Number(statm.split(' ')[1]) * PAGE_BYTES;
    if (ticks / TICKS_PER_SECOND > this.#limits.seconds) this.#stop(tooLong(this.#limits));
    if (residentBytes > this.#limits.memoryMib * 1_048_576) this.#stop(tooMuchMemory(this.#limits));
  }

  #stop(refusal: PushRefused): void {
    this.refusal ??= refusal;
    this.end();
    this.#child.kill('SIGKILL');
  }
}

function tooLong({ seconds }: PushLimits): TooMuchToJudge {
  return new TooMuchToJudge(`the push takes more than ${seconds} s to judge: push it in parts`);
}

function tooMuchMemory({ memoryMib }: PushLimits): TooMuchToJudge {
  return new TooMuchToJudge(`the push takes more than ${memoryMib} MiB of memory to judge: push it in parts`);
}
