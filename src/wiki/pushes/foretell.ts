/**
 * What a push would do besides saving pages, and what it only says it does. A copy of the ledger takes it in first: so it is judged
 * by the very rules by which it would count, with all that its changes do to each other.
 */

import type { Offer, Version } from '../../store/store.ts';
import type { IdleAct } from '../ledger/acts.ts';
import { Ledger, type LedgerSources } from '../ledger/ledger.ts';
import type { LogEvent } from '../ledger/log-events.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';

export interface Foretold {
  /** Lines of acts that their changes do not do. */
  readonly idle: readonly IdleAct[];
  /** What the log would say of it, with the change that did it. */
  readonly events: readonly (LogEvent & { readonly version: Version })[];
}

/** @param ledger at the version on which the push stands. @throws StoreError */
export async function foretell(offer: Offer, ledger: Ledger, sources: LedgerSources): Promise<Foretold> {
  const copy = new Ledger(withOffered(offer, sources), { ...ledger.pack(), idleActs: [] });
  const before = copy.log.count;
  for await (const changes of offer.changes()) await copy.append(changes);
  const events = Array.from({ length: copy.log.count - before }, (_, at) => {
    const event = copy.log.at(before + at + 1);
    return { ...event, version: copy.changeVersion(event.change) };
  });
  return { idle: copy.idleActs, events };
}

/** What is offered is not in the store yet. */
function withOffered(offer: Offer, sources: LedgerSources): LedgerSources {
  const offered = new Map(offer.brought.map(({ content, sizeBytes }) => [content, sizeBytes]));
  return {
    ...sources,
    async sizes(contents) {
      const others = contents.filter((content) => !offered.has(content));
      const sizes = await sources.sizes(others);
      const known = new Map(others.map((content, at) => [content, sizes[at]]));
      return contents.map((content) => offered.get(content) ?? known.get(content));
    },
    async read(content) {
      const sizeBytes = offered.get(content);
      if (sizeBytes === undefined) return sources.read(content);
      if (sizeBytes > MAX_SOURCE_BYTES) return undefined;
      for await (const bytes of offer.read([content])) return bytes;
      return undefined;
    },
  };
}
