/**
 * A MediaWiki's dumps as a wiki of ours, in two passes. The first puts every text into git as it is read and keeps a short line
 * of each revision; the second makes a commit of each line, in order of time. So memory holds pages, never texts.
 */

import type { DumpProblem } from '../dumps/dump-problem.ts';
import { Gathering, type GatheringPlan } from './gathering.ts';
import { OldWiki } from './old-wiki.ts';
import { absentLines, Remarks } from './remarks.ts';
import { type Replayed, type ReplayPlan, replay } from './replay.ts';
import { SortedLines } from './sorted-lines.ts';

export interface ImportPlan extends GatheringPlan, ReplayPlan {
  /** Where what does not fit into memory may lie for a while. */
  readonly scratch: string;
}

export interface Imported extends Replayed {
  /** Revisions that an earlier run had brought in. */
  readonly knownBefore: number;
  /** Lines about what is not as it was. */
  readonly remarks: readonly string[];
  /** Lines about pages that were deleted, of which the dump holds nothing. */
  readonly absent: readonly string[];
  /** Why not all was read; undefined: it was. */
  readonly problem: DumpProblem | undefined;
}

/** @throws RepositoryProblem when git fails */
export async function importDumps(plan: ImportPlan): Promise<Imported> {
  const lines = new SortedLines(plan.scratch);
  try {
    const old = new OldWiki(plan.known);
    const remarks = new Remarks();
    const gathering = new Gathering(plan, old, lines, remarks);
    const problem = await gathering.read();
    const { pages, moves, knownBefore } = gathering;
    let saved: Replayed = { revisions: 0, hidden: [] };
    if (!plan.isStopped()) {
      await gathering.settle();
      saved = await replay(plan, { old, lines, pages, moves, remarks });
    }
    return {
      ...saved,
      knownBefore,
      remarks: [...old.titles.remarks, ...remarks.lines],
      absent: absentLines(moves.absent),
      problem,
    };
  } finally {
    await lines.close();
  }
}
