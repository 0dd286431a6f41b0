/** Whether a push does to pages and files what it says, and what its pusher may do: with or without a line that says so. */

import type { Identity } from '../../base/identity.ts';
import type { RestrictedAct, Rights } from '../../site/rights.ts';
import type { Offer } from '../../store/store.ts';
import { keyToReadingForm } from '../../title/title.ts';
import type { LogKind } from '../ledger/log-events.ts';
import { ACT_TRAILER } from '../ledger/message.ts';
import type { Foretold } from './foretell.ts';
import { Objections } from './objections.ts';

/** What is kept by which right, in words. */
const ACTS: Readonly<Partial<Record<LogKind, readonly [RestrictedAct, words: string]>>> = {
  move: ['move', 'moves'],
  'move-whole': ['move', 'moves'],
  delete: ['delete', 'deletes'],
  undelete: ['delete', 'brings back'],
  upload: ['upload', 'uploads'],
  'upload-again': ['upload', 'uploads'],
};

export interface ActsGround {
  readonly rights: Rights;
  /** What the push would do: asked only where it matters, since it takes as long as reading a saved ledger. */
  readonly foretell: (offer: Offer) => Promise<Foretold>;
}

/** What speaks against what a push does, a line for each. @throws StoreError */
export async function objectionsToActs(
  offer: Offer,
  pusher: Identity | undefined,
  { rights, foretell }: ActsGround,
): Promise<string[]> {
  const needs = (act: RestrictedAct): string | undefined => rights.lackingForAct(act, pusher);
  const isFree = (['delete', 'move', 'upload'] as const).every((act) => needs(act) === undefined);
  if (isFree && !offer.hasTrailer) return [];
  const objections = new Objections();
  const { idle, events } = await foretell(offer);
  for (const { version, line } of idle)
    objections.add(`the change ${version}`, `"${ACT_TRAILER}: ${line}" is not what it does`);
  for (const { version, kind, key } of events) {
    const [act, words] = ACTS[kind] ?? [];
    const lacking = act && needs(act);
    objections.add(
      `the change ${version}`,
      lacking && `it ${words} ${keyToReadingForm(key)}, which needs ${lacking}`,
    );
    if (objections.isFull) break;
  }
  return objections.lines();
}
