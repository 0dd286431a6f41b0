/**
 * Everything that happened in the wiki, in the ledger's order: edits, and events of the log. The number of each is its place in
 * this order, so it is the same on every server.
 */

import { firstWhere } from '../../base/sorted.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LogEvent } from '../ledger/log-events.ts';
import { ActRevisions } from './act-revisions.ts';

/** What one request looks at. */
const MAX_LOOKED_AT = 20_000;

export type Happening =
  | { readonly number: number; readonly revision: number; readonly event?: undefined }
  | { readonly number: number; readonly event: LogEvent; readonly revision?: undefined };

/** How much has happened. */
export function happeningCount({ revisionCount, log }: Ledger): number {
  return revisionCount + log.count;
}

/**
 * What has a number at most, newest first, or at least, oldest first. That a page was created is told by its first revision
 * alone: a large push has thousands of these in its log.
 */
export function* happenings(ledger: Ledger, from: number, way: 'older' | 'newer'): Generator<Happening> {
  const { log } = ledger;
  const last = happeningCount(ledger);
  const isOlder = way === 'older';
  let number = isOlder ? Math.min(from, last) : Math.max(from, 1);
  // Events up to the number.
  let events = eventsUpTo(ledger, number);
  while (number >= 1 && number <= last) {
    const isEvent = events > 0 && numberOfEvent(ledger, events) === number;
    if (!isEvent) yield { number, revision: number - events };
    else if (log.kind(events) !== 'create') yield { number, event: log.at(events) };
    if (isOlder && isEvent) events--;
    number += isOlder ? -1 : 1;
    if (!isOlder && events < log.count && numberOfEvent(ledger, events + 1) === number) events++;
  }
}

/**
 * What was done last, newest first: edits, and acts with what they made. A new page is its first edit, and what an act made of
 * a page is the act.
 * @param wanted decides which are listed, of the last that are looked at
 */
export function newestHappenings(
  ledger: Ledger,
  limit: number,
  wanted: (happening: Happening) => boolean = () => true,
): Happening[] {
  const found: Happening[] = [];
  let lookedAt = 0;
  const acts = new ActRevisions(ledger);
  for (const happening of happenings(ledger, happeningCount(ledger), 'older')) {
    if (found.length === limit || lookedAt++ >= MAX_LOOKED_AT) break;
    const { revision, event } = happening;
    const isTold = event !== undefined || !acts.has(revision);
    if (isTold && wanted(happening)) found.push(happening);
  }
  return found;
}

function numberOfEvent({ log }: Ledger, id: number): number {
  return id + log.revisionsBefore(id);
}

/** Events whose number is not above this one. */
function eventsUpTo(ledger: Ledger, number: number): number {
  return firstWhere(1, ledger.log.count + 1, (id) => numberOfEvent(ledger, id) > number) - 1;
}
