/** The log by what it is about, with who did it. */

import { firstWhere } from '../../base/sorted.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LogEvent } from '../ledger/log-events.ts';
import type { User } from '../ledger/users.ts';

/** An event with who did it, when, and why. */
export interface LoggedEvent extends LogEvent {
  readonly user: User;
  readonly atSeconds: number;
  readonly comment: string;
}

/** @throws RangeError for a number that no event has */
export function loggedEvent(ledger: Ledger, id: number): LoggedEvent {
  const event = ledger.log.at(id);
  return { ...event, ...ledger.change(event.change) };
}

/** Number of an edit among everything that happened: edits and events of the log, in the ledger's order. */
export function numberOfEdit({ log }: Ledger, revision: number): number {
  return revision + firstWhere(1, log.count + 1, (id) => log.revisionsBefore(id) >= revision) - 1;
}

/** Number of an event of the log among everything that happened. */
export function numberOfEvent({ id, revisionsBefore }: LogEvent): number {
  return id + revisionsBefore;
}
