/** Runs jobs in the calling thread, without budgets: for tests, and where nothing else waits. */

import { wallClock } from '../../base/threads/thread-clock.ts';
import type { JobInput, JobOutput, Workshop } from '../workshop.ts';
import { type Jobs, makeJobs } from './jobs.ts';

export class InlineWorkshop implements Workshop<Jobs> {
  readonly #jobs = makeJobs(wallClock);

  async run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Jobs, Name>,
  ): Promise<JobOutput<Jobs, Name>> {
    const job = this.#jobs[name] as (input: JobInput<Jobs, Name>) => JobOutput<Jobs, Name>;
    const output = await job(input);
    // What takes several rounds is not ended for the time that they took here.
    return typeof output === 'object' && output !== null && 'ms' in output ? { ...output, ms: 0 } : output;
  }
}
