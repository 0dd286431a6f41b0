/** What runs in a worker thread: does the job it is sent. */

import { ownThreadClock } from '../../base/threads/thread-clock.ts';
import { answerWork } from '../../base/threads/work-answers.ts';
import { type Jobs, makeJobs } from './jobs.ts';

const jobs = makeJobs(ownThreadClock());

answerWork(({ name, input }: { name: keyof Jobs; input: never }) => jobs[name](input));
