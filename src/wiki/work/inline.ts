/** Jobs done on the spot: for tests, and wherever nothing else waits. Budgets are not kept. */

import { wallClock } from '../../base/thread-clock.ts';
import { type JobInput, type JobName, type JobOutput, makeJobs, type Workshop } from './jobs.ts';

export class InlineWorkshop implements Workshop {
  readonly #jobs = makeJobs(wallClock);

  async run<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> {
    const job = this.#jobs[name] as (input: JobInput<Name>) => JobOutput<Name>;
    return job(input);
  }
}
