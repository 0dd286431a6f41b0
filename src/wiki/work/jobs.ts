/** Work that runs beside the server, never in it: a table of what a worker thread can do. */

import type { Clock } from '../../base/thread-clock.ts';
import { mergeTexts } from '../../diff/merge.ts';
import { type FactsInput, readFacts } from '../../media/facts.ts';
import type { ModelInput, RenderInput, SaveInput } from '../rendering/render-messages.ts';
import { ThreadRenderer } from '../rendering/thread-renderer.ts';
import { type CompareSourcesInput, compareSources } from './compare-sources.ts';

/** The jobs of one thread, with what it keeps from one to the next. @param clock measures what they take */
export function makeJobs(clock: Clock) {
  const renderer = new ThreadRenderer(clock);
  return {
    compare: (input: CompareSourcesInput) => compareSources(input, clock),
    merge: (texts: { base: string; ours: string; theirs: string; budgetMs: number }) =>
      mergeTexts(texts.base, texts.ours, texts.theirs, texts.budgetMs, clock),
    mediaFacts: (input: FactsInput) => readFacts(input),
    render: (input: RenderInput) => renderer.render(input),
    writeOut: (input: SaveInput) => renderer.writeOut(input),
    lint: (input: ModelInput) => renderer.lint(input),
    toSource: (input: ModelInput) => renderer.toSource(input),
  } as const;
}

export type Jobs = ReturnType<typeof makeJobs>;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Does a piece of work, within a budget. @throws WorkRefused */
export interface Workshop {
  run<Name extends JobName>(name: Name, input: JobInput<Name>, budgetMs: number): Promise<JobOutput<Name>>;
}
