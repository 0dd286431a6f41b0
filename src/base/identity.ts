/** Who acts, and what they may do. Accounts give identities; the edge asks for them. */

/** What is allowed; each includes those before it. */
export type Scope = 'read' | 'edit' | 'admin';

export const SCOPES = ['read', 'edit', 'admin'] as const satisfies readonly Scope[];

export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly bot: boolean;
  readonly scope: Scope;
  /** Nobody vouches that the address is theirs: lists of addresses do not mean them. */
  readonly isUnverified?: boolean;
}

/** Whom credentials speak for: undefined for nobody, `unavailable` where that cannot be told at the moment. */
export type Found = Identity | 'unavailable' | undefined;

/** Whether a scope covers another. */
export function covers(has: Scope, needed: Scope): boolean {
  return SCOPES.indexOf(has) >= SCOPES.indexOf(needed);
}

/**
 * Whether a name can be an author's: one line of at most 128 bytes without what git's headers give a meaning. Anything else
 * would make another author of its owner.
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
    /^[^\s<>\u0000-\u001f\u007f]+@[^\s<>\u0000-\u001f\u007f]+$/.test(email) &&
    email.isWellFormed() &&
    Buffer.byteLength(email) <= 254 &&
    !/@stemma\.invalid$/i.test(email)
  );
}
