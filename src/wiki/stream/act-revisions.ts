/** Which revisions are part of acts: lists of what happened tell the act in their place. */

import type { Ledger } from '../ledger/ledger.ts';

export class ActRevisions {
  readonly #ledger: Ledger;
  /** Of changes that were asked for, by revision: whether the log only tells that its page is new. */
  readonly #known = new Map<number, ReadonlyMap<number, boolean>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** A redirect that a move left is a new page of which the log tells nothing. */
  has(revision: number): boolean {
    const change = this.#ledger.changeOf(revision);
    const known = this.#known.get(change) ?? this.#madeBy(change);
    this.#known.set(change, known);
    const isOnlyCreated = known.get(revision);
    if (isOnlyCreated !== undefined) return !isOnlyCreated;
    return this.#ledger.keptRevision(revision).deltaBytes === null;
  }

  #madeBy(change: number): ReadonlyMap<number, boolean> {
    const { log } = this.#ledger;
    const made = new Map<number, boolean>();
    for (const id of log.of(change)) {
      const revision = log.revision(id);
      made.set(revision, log.kind(id) === 'create' && made.get(revision) !== false);
    }
    return made;
  }
}
