/**
 * The number that clients know a user by. Users count from 1 by their first edit; who has not edited gets a number far above,
 * which follows from the address and so is the same on every server.
 */

import { createHash } from 'node:crypto';
import type { Wiki } from '../../../wiki/wiki.ts';

/** Clients keep numbers in 32 bits. */
const FIRST = 1_000_000_000;
const COUNT = 1_000_000_000;

export function userNumber({ ledger }: Pick<Wiki, 'ledger'>, email: string): number {
  return ledger.users.idOf(email) ?? FIRST + (hashOf(email.toLowerCase()) % COUNT);
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
