/** Which revisions are part of acts: lists of what happened tell the act in their place. */

import type { Ledger } from '../ledger/ledger.ts';

export class ActRevisions {
  readonly #ledger: Ledger;
  /** Of changes that were asked for: the revisions that their acts made. */
  readonly #made = new Map<number, ReadonlySet<number>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** A redirect that a move left is a new page of which the log tells nothing. */
  has(revision: number): boolean {
    const { log } = this.#ledger;
    const change = this.#ledger.changeOf(revision);
    const made = this.#made.get(change) ?? new Set(Array.from(log.actsOf(change), (id) => log.revision(id)));
    this.#made.set(change, made);
    if (made.has(revision)) return true;
    return !log.tellsNew(change, revision) && this.#ledger.keptRevision(revision).deltaBytes === null;
  }
}
