/** Which revisions are part of acts: lists of what happened tell the act in their place. */

import type { Ledger } from '../ledger/ledger.ts';

export class ActRevisions {
  readonly #ledger: Ledger;
  /** Of changes that were asked for: what acts made, and new pages that the log tells. */
  readonly #known = new Map<
    number,
    { readonly made: ReadonlySet<number>; readonly created: ReadonlySet<number> }
  >();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** A redirect that a move left is a new page of which the log tells nothing. */
  has(revision: number): boolean {
    const { log } = this.#ledger;
    const change = this.#ledger.changeOf(revision);
    const known = this.#known.get(change) ?? {
      made: log.revisionsOf(change),
      created: log.createdIn(change),
    };
    this.#known.set(change, known);
    if (known.made.has(revision)) return true;
    const isNew = this.#ledger.keptRevision(revision).deltaBytes === null;
    return isNew && !known.created.has(revision);
  }
}
