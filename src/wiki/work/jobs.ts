/** The table of all jobs that run in worker threads, never in the server's own. */

import type { Clock } from '../../base/threads/thread-clock.ts';
import { sectionsOf } from '../../content-models/headings.ts';
import { parsetreeOf } from '../../content-models/wikitext/parsetree.ts';
import { mergeRegions, mergeTexts } from '../../diff/merge.ts';
import { compareRendered, type RenderedJobs } from '../../diff/rendered.ts';
import { readFacts } from '../../media/facts.ts';
import type { MergeJobs } from '../edits/merging.ts';
import type { MediaJobs } from '../media/files.ts';
import { type CompareJobs, compareSources } from '../pages/compare-sources.ts';
import type { RenderJobs } from '../rendering/render-messages.ts';
import { ThreadRenderer } from '../rendering/thread-renderer.ts';

export type Jobs = CompareJobs & RenderedJobs & MergeJobs & MediaJobs & RenderJobs;

/** The jobs of one thread, with what it keeps between them. @param clock measures the time they take */
export function makeJobs(clock: Clock): Jobs {
  const renderer = new ThreadRenderer(clock);
  return {
    compare: (input) => compareSources(input, clock),
    compareRendered: (input) => compareRendered(input, clock),
    sections: ({ source, model }) => sectionsOf(source, model),
    parsetree: ({ source }) => parsetreeOf(source),
    merge: ({ base, ours, theirs, budgetMs }) => mergeTexts(base, ours, theirs, budgetMs, clock),
    mergeRegions: ({ base, ours, theirs, budgetMs }) => mergeRegions(base, ours, theirs, budgetMs, clock),
    mediaFacts: readFacts,
    render: (input) => renderer.render(input),
    writeOut: (input) => renderer.writeOut(input),
    expand: (input) => renderer.expand(input),
    lint: (input) => renderer.lint(input),
    toSource: (input) => renderer.toSource(input),
  };
}
