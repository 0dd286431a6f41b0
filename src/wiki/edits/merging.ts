/** Merging an edit with what others saved meanwhile: in a worker, within a time. */

import { WorkRefused } from '../../base/threads/worker-pool.ts';
import type { MergeRegion, MergeResult } from '../../diff/merge.ts';
import { type ConflictTexts, WikiError } from '../errors.ts';
import type { Workshop } from '../workshop.ts';
import { prepareSource } from './presave.ts';

/** A merge gives up after this time, and its thread is ended a little later. */
const MERGE_BUDGET_MS = 800;
const MERGE_THREAD_MS = 1_000;

/** What edits leave to the workshop. */
export interface MergeJobs {
  merge(texts: TimedTexts): MergeResult;
  mergeRegions(texts: TimedTexts): readonly MergeRegion[] | undefined;
}

export interface MergedTexts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

interface TimedTexts extends MergedTexts {
  readonly budgetMs: number;
}

/** The merged text; undefined where both sides touch the same lines. @throws WikiError `busy` */
export async function merged(
  texts: MergedTexts,
  { workshop }: { readonly workshop: Workshop<MergeJobs> },
): Promise<string | undefined> {
  const result = await workshop
    .run('merge', { ...texts, budgetMs: MERGE_BUDGET_MS }, MERGE_THREAD_MS)
    .catch(refused);
  return result?.clean ? result.text.trimEnd() : undefined;
}

/**
 * What of a conflict fits together, and where people have to decide; undefined if that takes too long to find out.
 * @throws WikiError `busy`
 */
export async function regionsOf(
  { base, current, submitted }: Pick<ConflictTexts, 'base' | 'current' | 'submitted'>,
  { workshop }: { readonly workshop: Workshop<MergeJobs> },
): Promise<readonly MergeRegion[] | undefined> {
  const texts = { base, ours: prepareSource(submitted), theirs: current, budgetMs: MERGE_BUDGET_MS };
  return workshop.run('mergeRegions', texts, MERGE_THREAD_MS).catch(refused);
}

/** A merge that takes too long becomes a conflict; if no thread is free, the client may try again. */
function refused(error: unknown): undefined {
  if (!(error instanceof WorkRefused)) throw error;
  if (error.reason === 'busy') throw new WikiError('busy', { retryAfterSeconds: 1 }, { cause: error });
}
