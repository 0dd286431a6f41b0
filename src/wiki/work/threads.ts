/** Jobs in a pool of worker threads. */

import { WorkerPool } from '../../base/threads/worker-pool.ts';
import type { JobInput, JobOutput, Workshop } from '../workshop.ts';
import type { Jobs } from './jobs.ts';

const HEAP_MIB = 192;
/** Jobs that may wait; more are refused as busy. */
const MAX_WAITING = 256;
/** Edits wait for these jobs, one after another. */
const URGENT: ReadonlySet<keyof Jobs> = new Set(['merge', 'writeOut', 'compare']);

export class Threads implements Workshop<Jobs> {
  readonly #pool: WorkerPool;

  /**
   * @param module address of the compiled thread.ts
   * @param memory how much of its allowed memory the process uses
   */
  constructor(module: URL, threads: number, memory?: { readonly share: number }) {
    this.#pool = new WorkerPool({ module, threads, heapMib: HEAP_MIB, maxWaiting: MAX_WAITING, memory });
  }

  get waiting(): number {
    return this.#pool.waiting;
  }

  /** Work that was not done, by the reason. */
  get refused(): Readonly<Record<string, number>> {
    return this.#pool.refused;
  }

  /** Starts a thread before the first job comes. */
  warm(): void {
    this.#pool.warm();
  }

  run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Jobs, Name>,
    budgetMs: number,
  ): Promise<JobOutput<Jobs, Name>> {
    return this.#pool.run({ name, input }, budgetMs, URGENT.has(name)) as Promise<JobOutput<Jobs, Name>>;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
