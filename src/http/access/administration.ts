/** What administrators do with accounts, tokens and hidden revisions. The program knows how; pages ask for it. */

import type { Identity } from '../../base/identity.ts';
import type { Hideable } from '../../base/suppression.ts';

/** An account or a token as it is listed. */
export interface Listed extends Identity {
  /** ISO 8601 */
  readonly createdAt: string;
}

export interface ListedKey extends Listed {
  readonly id: number;
  /** ISO 8601; absent: it does not expire. */
  readonly expiresAt?: string | undefined;
  /** ISO 8601; undefined: never, as far as is known. */
  readonly usedAt: string | undefined;
}

/** `latest`: what a page shows now cannot be hidden. */
export type Hiding = 'done' | 'missing' | 'latest';

export interface Administration {
  accounts(): readonly Listed[];
  /** @returns false if the name or the address is taken, or cannot be used. @throws Error when nothing can be written */
  addAccount(identity: Identity, password: string): Promise<boolean>;
  removeAccount(name: string): Promise<boolean>;
  tokens(): readonly ListedKey[];
  /** @returns its text, which is not kept anywhere; undefined if the name or the address cannot be used */
  addToken(identity: Identity, expiresAt: Date | undefined): Promise<string | undefined>;
  revokeToken(id: number): Promise<boolean>;
  /** Hides these parts of a revision and shows the others. */
  hide(revision: number, parts: readonly Hideable[]): Promise<Hiding>;
  /** Whether this is the password of an account; the tries are counted as those of log-ins are. */
  confirm(
    name: string,
    password: string,
    address: string,
  ): Promise<'right' | 'wrong' | 'busy' | { readonly waitSeconds: number }>;
}
