/** The job behind a comparison: the sections of two sources and what differs between them, as JSON. */

import type { Clock } from '../../base/thread-clock.ts';
import { sectionsOf } from '../../content-models/headings.ts';
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

/** The job that comparisons hand out. */
export interface CompareJobs {
  compare(input: CompareSourcesInput): Comparison;
}

export function compareSources({ from, to, budgetMs }: CompareSourcesInput, clock: Clock): Comparison {
  const deadline = clock() + budgetMs;
  const fromSections = JSON.stringify(sectionsOf(from.source, from.model));
  const toSections = JSON.stringify(sectionsOf(to.source, to.model));
  const leftMs = deadline - clock();
  const entries =
    leftMs > 0
      ? compareTexts(from.source, to.source, { budgetMs: leftMs, clock })
      : compareCoarsely(from.source, to.source);
  return { fromSections, toSections, diff: JSON.stringify(entries) };
}
