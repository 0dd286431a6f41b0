/** Who acts, and what they may do. Accounts give identities; the edge asks for them. */

/** What is allowed; each includes those before it. */
export type Scope = 'read' | 'edit' | 'admin';

export const SCOPES: readonly Scope[] = ['read', 'edit', 'admin'];

export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly bot: boolean;
  readonly scope: Scope;
}

/** Whether a scope covers another. */
export function covers(has: Scope, needed: Scope): boolean {
  return SCOPES.indexOf(has) >= SCOPES.indexOf(needed);
}
