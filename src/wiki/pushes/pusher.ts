/** Who pushes, from where, and what they may bring. */

import { covers, type Identity } from '../../base/identity.ts';

export interface Pusher {
  /** Undefined: nobody known. */
  readonly identity: Identity | undefined;
  readonly address: string;
  /** Pages that one push may make. */
  readonly maxPages: number;
  /** Whether somebody has an account with this address (in lower case). */
  readonly isAccount: (email: string) => boolean;
}

export function isAdministrator({ identity }: Pick<Pusher, 'identity'>): boolean {
  return identity !== undefined && covers(identity.scope, 'admin');
}
