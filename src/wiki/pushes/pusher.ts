/** Who pushes, from where, and what they may bring. */

import { covers, type Identity } from '../../base/identity.ts';

export interface Pusher {
  /** undefined for an anonymous pusher. */
  readonly identity: Identity | undefined;
  readonly address: string;
  /** Pages that one push may make. */
  readonly maxPages: number;
  /** Addresses of all who have an account, in lower case. */
  readonly accountEmails: () => readonly string[];
}

export function isAdministrator({ identity }: Pick<Pusher, 'identity'>): boolean {
  return identity !== undefined && covers(identity.scope, 'admin');
}
