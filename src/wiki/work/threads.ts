/** Jobs in a pool of worker threads. */

import { WorkerPool } from '../../base/worker-pool.ts';
import type { JobInput, JobName, JobOutput, Workshop } from './jobs.ts';

const HEAP_MIB = 192;
/** Jobs that may wait; one more is told to come back. */
const MAX_WAITING = 256;
/** What edits wait for, one behind the other. */
const URGENT: ReadonlySet<JobName> = new Set(['merge', 'writeOut', 'compare']);

export class Threads implements Workshop {
  readonly #pool: WorkerPool;

  /**
   * @param module address of the compiled thread.ts
   * @param memory what the process takes of the memory it may
   */
  constructor(module: URL, threads: number, memory?: { readonly share: number }) {
    this.#pool = new WorkerPool({ module, threads, heapMib: HEAP_MIB, maxWaiting: MAX_WAITING, memory });
  }

  get waiting(): number {
    return this.#pool.waiting;
  }

  /** Starts the threads before the first job comes. */
  warm(): void {
    this.#pool.warm();
  }

  run<Name extends JobName>(name: Name, input: JobInput<Name>, budgetMs: number): Promise<JobOutput<Name>> {
    return this.#pool.run({ name, input }, budgetMs, URGENT.has(name)) as Promise<JobOutput<Name>>;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
