/** Histories of one page: segments of at most twenty revisions, and counts. Both from memory. */

import { lowerBound } from '../../base/sorted.ts';
import { WikiError } from '../errors.ts';
import type { Ledger, Page, Revision } from '../ledger/ledger.ts';
import type { RevisionFlag } from '../ledger/revision-marks.ts';
import type { Redaction } from './redaction.ts';

/** Revisions in one segment. */
export const SEGMENT_LENGTH = 20;

/** Where a page's history is read. */
export interface HistoryGround {
  readonly ledger: Ledger;
  /** E-mails that the site calls bots. */
  readonly bots: ReadonlySet<string>;
  readonly redaction: Redaction;
}

export interface SegmentQuery {
  readonly olderThan?: number | undefined;
  readonly newerThan?: number | undefined;
  readonly filter?: RevisionFlag | undefined;
}

/** A slice of a history, newest first. `older` and `newer` are the ids the neighbouring segments start from. */
export interface Segment {
  readonly revisions: readonly Revision[];
  readonly older: number | undefined;
  readonly newer: number | undefined;
}

/** What can be counted; there are no `temporary` users here. */
export type CountType = 'edits' | 'editors' | 'minor' | 'bot' | 'anonymous' | 'reverted' | 'temporary';

/** The largest value that each count gives. */
export const COUNT_CAPS: Readonly<Record<CountType, number>> = {
  anonymous: 10_000,
  bot: 10_000,
  editors: 25_000,
  edits: 30_000,
  minor: 1_000,
  reverted: 30_000,
  temporary: 10_000,
};

/** Counts leave out revisions with such a part hidden, as in MediaWiki. */
const NOT_COUNTED: Readonly<Record<CountType, readonly ('text' | 'user')[]>> = {
  anonymous: ['text', 'user'],
  bot: ['text', 'user'],
  editors: ['user'],
  edits: ['text'],
  minor: [],
  reverted: [],
  temporary: [],
};
const NONE: ReadonlySet<number> = new Set();

/** With more minor edits than this, the count is refused. */
const MAX_MINOR = 2_000;

export interface Count {
  readonly count: number;
  /** True when the real value exceeds the cap. */
  readonly limit: boolean;
}

/** @throws WikiError `revision-of-other-page` if the reference is not a revision of the page */
export function segment(
  { ledger, bots, redaction }: HistoryGround,
  page: Page,
  query: SegmentQuery,
): Segment {
  const { filter, olderThan, newerThan } = query;
  // A filter must not reveal whether a hidden user is a bot or anonymous.
  const hidden = filter === 'anonymous' || filter === 'bot' ? redaction.hiddenIn(page, 'user') : NONE;
  const passes = (id: number): boolean =>
    filter === undefined || (ledger.marks.has(id, filter, bots) && !hidden.has(id));
  const ids = page.revisions;
  if (newerThan !== undefined) {
    const found = take(ids, placeOf(page, newerThan) + 1, 1, passes).reverse();
    const shown = found.length > SEGMENT_LENGTH ? found.slice(1) : found;
    return {
      revisions: shown.map((id) => ledger.revision(id) as Revision),
      older: shown.at(-1),
      newer: found.length > SEGMENT_LENGTH ? shown[0] : undefined,
    };
  }
  const from = olderThan === undefined ? ids.length - 1 : placeOf(page, olderThan) - 1;
  const found = take(ids, from, -1, passes);
  const shown = found.slice(0, SEGMENT_LENGTH);
  return {
    revisions: shown.map((id) => ledger.revision(id) as Revision),
    older: found.length > SEGMENT_LENGTH ? shown.at(-1) : undefined,
    newer: olderThan === undefined ? undefined : shown[0],
  };
}

/**
 * @param between revision ids, both left out, in either order; only for edits and editors
 * @throws WikiError `too-many-minor`, `revision-of-other-page`
 */
export function count(
  ground: HistoryGround,
  page: Page,
  type: CountType,
  between?: readonly [number, number] | undefined,
): Count {
  const ids = between === undefined ? page.revisions : within(page, between);
  const left = NOT_COUNTED[type]
    .map((part) => ground.redaction.hiddenIn(page, part))
    .filter(({ size }) => size > 0);
  const counted = left.length === 0 ? ids : ids.filter((id) => !left.some((hidden) => hidden.has(id)));
  const value = countAll(ground, type, counted);
  if (type === 'minor' && value > MAX_MINOR) throw new WikiError('too-many-minor', { maxCount: MAX_MINOR });
  return { count: Math.min(value, COUNT_CAPS[type]), limit: value > COUNT_CAPS[type] };
}

function countAll({ ledger, bots }: HistoryGround, type: CountType, ids: readonly number[]): number {
  if (type === 'edits') return ids.length;
  if (type === 'editors') return ledger.marks.countEditors(ids);
  if (type === 'temporary') return 0;
  return ledger.marks.count(ids, type, bots);
}

function within(page: Page, [a, b]: readonly [number, number]): readonly number[] {
  const places = [placeOf(page, a), placeOf(page, b)].sort((x, y) => x - y) as [number, number];
  return page.revisions.slice(places[0] + 1, places[1]);
}

/** Takes one more than a segment holds, which shows whether another follows. */
function take(ids: readonly number[], from: number, step: 1 | -1, passes: (id: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = from; at >= 0 && at < ids.length && found.length <= SEGMENT_LENGTH; at += step) {
    const id = ids[at] as number;
    if (passes(id)) found.push(id);
  }
  return found;
}

function placeOf(page: Page, id: number): number {
  const place = lowerBound(page.revisions, id);
  if (page.revisions[place] !== id) throw new WikiError('revision-of-other-page', { id, title: page.key });
  return place;
}
