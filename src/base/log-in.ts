/** A request to log in, and its result. Accounts handle it; the HTTP floor makes it. */

import type { Identity } from './identity.ts';

export interface LogInRequest {
  readonly name: string;
  readonly password: string;
  /** Address of the client. */
  readonly address: string;
  /** The session that the new one replaces. */
  readonly replaces: string | undefined;
}

/** `busy`: too many passwords are being checked. */
export type LogInResult =
  | { readonly session: string; readonly identity: Identity }
  | { readonly waitSeconds: number }
  | 'wrong'
  | 'busy';

/** How long a session lasts from the log-in. Using it does not extend it. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

export const MIN_PASSWORD_CHARS = 8;
/** Longer passwords would only cost time. */
export const MAX_PASSWORD_BYTES = 4_096;

export function isUsablePassword(password: string): boolean {
  return [...password].length >= MIN_PASSWORD_CHARS && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES;
}
