/** Jobs done on the spot: for tests, and wherever nothing else waits. Budgets are not kept. */

import { wallClock } from '../../base/thread-clock.ts';
import type { JobInput, JobOutput, Workshop } from '../workshop.ts';
import { type Jobs, makeJobs } from './jobs.ts';

export class InlineWorkshop implements Workshop<Jobs> {
  readonly #jobs = makeJobs(wallClock);

  async run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Jobs, Name>,
  ): Promise<JobOutput<Jobs, Name>> {
    const job = this.#jobs[name] as (input: JobInput<Jobs, Name>) => JobOutput<Jobs, Name>;
    return job(input);
  }
}
