/** Work that runs beside the server, never in it: a table of what a worker thread can do. */

import { mergeTexts } from '../../diff/merge.ts';
import { compareSources } from './compare-sources.ts';

export const JOBS = {
  compare: compareSources,
  merge: (texts: { base: string; ours: string; theirs: string; budgetMs: number }) =>
    mergeTexts(texts.base, texts.ours, texts.theirs, texts.budgetMs),
} as const;

export type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Does a piece of work, within a budget. @throws WorkRefused */
export interface Workshop {
  run<Name extends JobName>(name: Name, input: JobInput<Name>, budgetMs: number): Promise<JobOutput<Name>>;
}
