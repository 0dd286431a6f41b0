/** Undoing one revision, or several in a row, whatever came later. */

import { WikiError } from '../../wiki/errors.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { Visit } from '../visit.ts';
import type { Draft } from './draft.ts';

export interface Undo {
  /** The page without what the revision did; undefined where later changes touch the same place. */
  readonly text: string | undefined;
  /** Whose revision it is; `''` where that is hidden. */
  readonly author: string;
  readonly latest: Revision;
}

/** @param after the revision to go back to in that place; by default the one before. @throws WikiError `revision-missing`, `revision-of-other-page` */
export async function undoOf(
  visit: Visit,
  draft: Draft,
  id: number,
  after: number | undefined,
): Promise<Undo> {
  const { wiki } = visit.call;
  const { latest } = draft;
  const { revision, page } = wiki.revision(id);
  if (latest === undefined || revision.pageId !== latest.pageId)
    throw new WikiError('revision-of-other-page', { id, title: draft.key });
  const beforeId = after ?? page.revisions[page.revisions.indexOf(id) - 1];
  const before = beforeId === undefined ? undefined : wiki.revision(beforeId).revision;
  if (before !== undefined && before.pageId !== revision.pageId)
    throw new WikiError('revision-of-other-page', { id: before.id, title: draft.key });
  const [base, current] = [await wiki.source(revision), await wiki.source(latest)];
  const submitted = before === undefined ? '' : await wiki.source(before);
  const regions = await wiki.regionsOf({ base, current, submitted });
  const fits = regions?.every((region) => 'fits' in region) === true;
  return {
    text: fits ? regions.flatMap((region) => ('fits' in region ? region.fits : [])).join('\n') : undefined,
    author: wiki.redaction.shown(revision).user?.name ?? '',
    latest,
  };
}
