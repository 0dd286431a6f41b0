/** Whether a pusher may push changes in the names of their authors: patches from outside yes, other accounts no. */

import { Slices } from '../../base/slices.ts';
import type { Rights } from '../../site/rights.ts';
import type { Offer, PushedAuthor } from '../../store/store.ts';
import type { Users } from '../ledger/users.ts';
import { Objections } from './objections.ts';
import { isAdministrator, type Pusher } from './pusher.ts';

/** How far ahead a clock may be. */
const MAX_AHEAD_SECONDS = 600;
const RESERVED = /@stemma\.invalid$/;

export interface AuthorGround {
  /** Whom the wiki names in its rights may have no account yet, and is meant all the same. */
  readonly rights: Pick<Rights, 'named'>;
  readonly users: Pick<Users, 'meant'>;
  readonly nowSeconds: number;
}

/** What is wrong with the authors of a push, a line for each. */
export async function objectionsToAuthors(
  { authors }: Pick<Offer, 'authors'>,
  pusher: Pusher,
  ground: AuthorGround,
): Promise<string[]> {
  if (isAdministrator(pusher)) return [];
  const objections = new Objections();
  // Asked once: a push may have as many authors as commits.
  const others = new Set([...pusher.accountEmails(), ...ground.rights.named]);
  others.delete(pusher.identity?.email.toLowerCase() ?? '');
  const slices = new Slices();
  for (const author of authors) {
    if (slices.due) await slices.turn();
    objections.add(`the change ${author.version}`, problemOfName(author, others, ground));
    objections.add(`the change ${author.version}`, problemOfDate(author, ground));
    if (objections.isFull) break;
  }
  return objections.lines();
}

function problemOfName(
  author: PushedAuthor,
  others: ReadonlySet<string>,
  { users }: AuthorGround,
): string | undefined {
  // .mailmap may lead an unused address to one that belongs to an account.
  for (const email of new Set([author.email.toLowerCase(), users.meant(author)])) {
    if (RESERVED.test(email)) return `${author.email} stands for those who edit without an account`;
    if (others.has(email))
      return `its author ${author.email} has an account: write your own name, or ask them to push`;
  }
  return undefined;
}

function problemOfDate({ latestSeconds }: PushedAuthor, { nowSeconds }: AuthorGround): string | undefined {
  if (latestSeconds <= nowSeconds + MAX_AHEAD_SECONDS) return undefined;
  const at = new Date(latestSeconds * 1_000).toISOString();
  return `its date, ${at}, is more than ${MAX_AHEAD_SECONDS / 60} minutes ahead`;
}
