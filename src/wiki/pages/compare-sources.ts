/** The job behind a comparison: the sections of two sources and what differs between them, as JSON. */

import type { Clock } from '../../base/threads/thread-clock.ts';
import { type Section, sectionsOf } from '../../content-models/headings.ts';
import type { ModelName } from '../../content-models/models.ts';
import { compareCoarsely } from '../../diff/coarse.ts';
import { compareTexts } from '../../diff/compare.ts';
import type { Comparison } from '../comparison.ts';

/** A source and its content model. */
export interface ModelledSource {
  readonly source: string;
  readonly model: ModelName;
}

export interface CompareSourcesInput {
  readonly from: ModelledSource;
  readonly to: ModelledSource;
  /** For sections and lines together; 0 gives the coarsest comparison. */
  readonly budgetMs: number;
}

/** Characters of a source whose sections are listed beside the coarsest comparison: a parser takes a microsecond for each. */
const MAX_COARSE_CHARS = 64 * 1024;

/** The job that comparisons hand out. */
export interface CompareJobs {
  compare(input: CompareSourcesInput): Comparison;
  sections(input: ModelledSource): Section[];
  parsetree(input: { readonly source: string }): string;
}

export function compareSources({ from, to, budgetMs }: CompareSourcesInput, clock: Clock): Comparison {
  const deadline = clock() + budgetMs;
  const [fromSections, toSections] = [from, to].map(({ source, model }) =>
    JSON.stringify(budgetMs > 0 || source.length <= MAX_COARSE_CHARS ? sectionsOf(source, model) : []),
  ) as [string, string];
  const leftMs = deadline - clock();
  const entries =
    leftMs > 0
      ? compareTexts(from.source, to.source, { budgetMs: leftMs, clock })
      : compareCoarsely(from.source, to.source);
  return { fromSections, toSections, diff: JSON.stringify(entries) };
}
