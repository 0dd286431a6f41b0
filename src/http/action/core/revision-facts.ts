/** What lists and pages tell of a revision. */

import { createHash } from 'node:crypto';
import { lowerBound } from '../../../base/sorted.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import type { User } from '../../../wiki/ledger/users.ts';
import { timestamp } from '../../answers/shapes.ts';
import { parsedComment } from './comment.ts';
import type { Asked } from './module.ts';

type Wanted = ReadonlySet<string>;

/** Name and number of who made it, or that it is hidden. */
export function userFacts(user: User | null, wanted: Wanted): object {
  if (!wanted.has('user') && !wanted.has('userid')) return {};
  if (user === null) return { userhidden: true };
  return {
    ...(wanted.has('user') ? { user: user.name } : {}),
    ...(wanted.has('user') && user.id === null ? { anon: true } : {}),
    ...(wanted.has('userid') ? { userid: user.id ?? 0 } : {}),
  };
}

export function commentFacts({ call: { wiki } }: Asked, comment: string | null, wanted: Wanted): object {
  if (!wanted.has('comment') && !wanted.has('parsedcomment')) return {};
  if (comment === null) return { commenthidden: true };
  return {
    ...(wanted.has('comment') ? { comment } : {}),
    ...(wanted.has('parsedcomment') ? { parsedcomment: parsedComment(comment, wiki.site.titles) } : {}),
  };
}

/** The revision before it on its page; 0: there is none. */
export function parentOf(page: Page, id: number): number {
  return page.revisions[lowerBound(page.revisions, id) - 1] ?? 0;
}

export function timeFact({ atSeconds }: Pick<Revision, 'atSeconds'>, wanted: Wanted): object {
  return wanted.has('timestamp') ? { timestamp: timestamp(atSeconds) } : {};
}

export function sha1Of(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
