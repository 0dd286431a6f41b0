/** The process in which one push is judged: it takes a job, says what it found, and ends. It never outlives the server. */

import { StoreError } from '../../store.ts';
import { GitReader } from '../git-reader.ts';
import { quarantineEnvironment } from './asked-move.ts';
import { examine } from './examine.ts';
import type { ExamineJob, Verdict } from './examiner.ts';
import { PushRefused } from './push-refused.ts';

process.once('message', (job: ExamineJob) => void work(job));
process.once('disconnect', () => process.exit());

async function work(job: ExamineJob): Promise<void> {
  const verdict = await judge(job);
  process.send?.(verdict, () => process.exit());
}

async function judge(job: ExamineJob): Promise<Verdict> {
  const { served, ...pushed } = job;
  try {
    const reader = new GitReader(served.directory, quarantineEnvironment(served.directory, job.quarantine));
    return { found: await examine(served, reader, pushed) };
  } catch (error) {
    if (error instanceof PushRefused) return { objections: error.objections };
    if (error instanceof StoreError) return { code: error.code, message: error.message };
    return { message: String(error) };
  }
}
