/** Revisions of the whole wiki, newest first: read in slices, and bounded, however rare what one looks for is. */

import { Slices } from '../../base/slices.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { Wiki } from '../../wiki/wiki.ts';

/** Revisions that one request looks at. */
const MAX_LOOKED_AT = 200_000;

export interface Changes {
  readonly revisions: readonly Revision[];
  /** Where to go on: revisions below this id; undefined at the end. */
  readonly next: number | undefined;
}

/** @param before only revisions below this id; @param accept decides which are listed, `stop` that no older one can be */
export async function changesOf(
  { ledger }: Wiki,
  before: number | undefined,
  limit: number,
  accept: (revision: Revision) => boolean | 'stop',
): Promise<Changes> {
  const slices = new Slices();
  const first = Math.min(before ?? Number.POSITIVE_INFINITY, ledger.revisionCount + 1) - 1;
  const revisions: Revision[] = [];
  for (let id = first; id >= 1; id--) {
    if (revisions.length === limit || first - id >= MAX_LOOKED_AT) return { revisions, next: id + 1 };
    if (slices.due) await slices.turn();
    const revision = ledger.revision(id);
    const verdict = revision === undefined ? false : accept(revision);
    if (verdict === 'stop') return { revisions, next: undefined };
    if (verdict && revision !== undefined) revisions.push(revision);
  }
  return { revisions, next: undefined };
}

/** First revisions of pages. */
export function newPages(wiki: Wiki, before: number | undefined, limit: number): Promise<Changes> {
  return changesOf(wiki, before, limit, ({ deltaBytes }) => deltaBytes === null);
}
