/** Whether a pusher may push changes in the names of their authors: patches from outside yes, other accounts no. */

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
  readonly rights: Pick<Rights, 'names'>;
  readonly users: Pick<Users, 'meant'>;
  readonly nowSeconds: number;
}

/** What is wrong with the authors of a push, a line for each. */
export function objectionsToAuthors(
  { authors }: Pick<Offer, 'authors'>,
  pusher: Pusher,
  ground: AuthorGround,
): string[] {
  if (isAdministrator(pusher)) return [];
  const objections = new Objections();
  for (const author of authors) {
    objections.add(`the change ${author.version}`, problemOfName(author, pusher, ground));
    objections.add(`the change ${author.version}`, problemOfDate(author, ground));
  }
  return objections.lines();
}

function problemOfName(
  author: PushedAuthor,
  { identity, isAccount }: Pusher,
  { users, rights }: AuthorGround,
): string | undefined {
  const own = identity?.email.toLowerCase();
  // .mailmap may lead an unused address to one that belongs to an account.
  for (const email of new Set([author.email.toLowerCase(), users.meant(author)])) {
    if (RESERVED.test(email)) return `${author.email} stands for those who edit without an account`;
    if (email !== own && (isAccount(email) || rights.names(email)))
      return `its author ${author.email} has an account: write your own name, or ask them to push`;
  }
  return undefined;
}

function problemOfDate({ latestSeconds }: PushedAuthor, { nowSeconds }: AuthorGround): string | undefined {
  if (latestSeconds <= nowSeconds + MAX_AHEAD_SECONDS) return undefined;
  const at = new Date(latestSeconds * 1_000).toISOString();
  return `its date, ${at}, is more than ${MAX_AHEAD_SECONDS / 60} minutes ahead`;
}
