/** Who makes a request, and what they may do. Accounts provide identities; the HTTP floor asks for them. */

/** What a user may do. Each scope includes those before it. */
export type Scope = 'read' | 'edit' | 'admin';

export const SCOPES = ['read', 'edit', 'admin'] as const satisfies readonly Scope[];

export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly bot: boolean;
  readonly scope: Scope;
  /** The address is not verified, so lists of addresses do not mean this person. */
  readonly isUnverified?: boolean;
}

/** The user behind some credentials: undefined if they are no good, `unavailable` if they cannot be checked now. */
export type Found = Identity | 'unavailable' | undefined;

/** Whether one scope includes another. */
export function covers(has: Scope, needed: Scope): boolean {
  return SCOPES.indexOf(has) >= SCOPES.indexOf(needed);
}

/**
 * Whether a name can be an author's: one line of at most 128 bytes, without characters that have a meaning in git's headers.
 * Any other name would come out of the history changed.
 */
export function isUsableName(name: string): boolean {
  return (
    name.trim() !== '' &&
    name.isWellFormed() &&
    !/[\u0000-\u001f\u007f-\u009f<>\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(name) &&
    Buffer.byteLength(name) <= 128
  );
}

/** Whether an address can be an author's; those of `stemma.invalid` are reserved. */
export function isUsableEmail(email: string): boolean {
  return (
    Buffer.byteLength(email) <= 254 &&
    /^[^\s<>\u0000-\u001f\u007f]+@[^\s<>\u0000-\u001f\u007f]+$/.test(email) &&
    email.isWellFormed() &&
    !/@stemma\.invalid$/i.test(email)
  );
}
