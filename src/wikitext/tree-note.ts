/** What the tree builder put right, where, and how: the raw stuff of lint. */

/** What the builder met, for lint. */
export interface TreeNote {
  readonly kind: 'stripped' | 'fostered' | 'misnested';
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}
