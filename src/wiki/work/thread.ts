/** What runs in a worker thread: does the job it is sent. */

import { ownThreadClock } from '../../base/thread-clock.ts';
import { answerWork } from '../../base/work-answers.ts';
import { type Jobs, makeJobs } from './jobs.ts';

const jobs = makeJobs(ownThreadClock());

answerWork(({ name, input }: { name: keyof Jobs; input: never }) => jobs[name](input));
