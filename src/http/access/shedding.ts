/** What is refused where memory runs short: first what takes most to answer, reading and editing last. */

import { FULL } from '../../base/threads/memory-watch.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Work } from './rate-limits.ts';

/** From which share of the memory that may be taken. */
const REFUSED_FROM: Readonly<Record<Work, number>> = {
  transform: FULL,
  compute: (1 + FULL) / 2,
  clone: (1 + FULL) / 2,
  read: 1,
  edit: 1,
  push: 1,
};

/** @throws WikiError `overloaded` */
export function refuseWhereFull({ share }: { readonly share: number }, work: Work): void {
  if (share >= REFUSED_FROM[work]) throw new WikiError('overloaded', { retryAfterSeconds: 1 });
}
