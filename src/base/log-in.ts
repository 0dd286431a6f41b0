/** What is asked of accounts when somebody logs in, and what comes of it. Accounts do it; the edge asks for it. */

import type { Identity } from './identity.ts';

export interface LogInRequest {
  readonly name: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
  /** Session that ends when this one begins. */
  readonly replaces: string | undefined;
}

/** `busy`: too many passwords are being looked at. */
export type LogInResult =
  | { readonly session: string; readonly identity: Identity }
  | { readonly waitSeconds: number }
  | 'wrong'
  | 'busy';

/** How long a session lasts, from the log-in on; nothing that is done by it makes that longer. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
