/** What runs in a worker thread: does the job it is sent. */

import { ownThreadClock } from '../../base/thread-clock.ts';
import { answerWork } from '../../base/work-answers.ts';
import { type JobName, makeJobs } from './jobs.ts';

const jobs = makeJobs(ownThreadClock());

answerWork(({ name, input }: { name: JobName; input: never }) => jobs[name](input));
