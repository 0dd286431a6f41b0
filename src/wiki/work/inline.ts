/** Jobs done on the spot: for tests, and wherever nothing else waits. Budgets are not kept. */

import { JOBS, type JobInput, type JobName, type JobOutput, type Workshop } from './jobs.ts';

export const inlineWorkshop: Workshop = {
  async run<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> {
    const job = JOBS[name] as (input: JobInput<Name>) => JobOutput<Name>;
    return job(input);
  },
};
