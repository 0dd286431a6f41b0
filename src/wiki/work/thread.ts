/** What runs in a worker thread: does the job it is sent. */

import { answerWork } from '../../base/work-answers.ts';
import { JOBS, type JobName } from './jobs.ts';

answerWork(({ name, input }: { name: JobName; input: never }) => JOBS[name](input));
