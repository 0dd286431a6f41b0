/** What the tree builder repaired, where, and how: the raw material of lint. */

import type { Element, Node } from './node.ts';

/** A repair by the tree builder. */
export interface TreeNote {
  /** `colons`: a link whose target begins with more than one. */
  readonly kind: 'stripped' | 'fostered' | 'misnested' | 'reopened' | 'colons';
  /** Of the tag, `''` for text; the target of a link. */
  readonly tag: string;
  readonly start: number;
  readonly end: number;
  /** The transclusion it came from; 0 = the page itself. */
  readonly about: number;
  /** Where that is on the page. */
  readonly transclusion?: { readonly start: number; readonly end: number } | undefined;
  /** What stands right before it: another stripped tag too. */
  readonly behind?: Node | undefined;
  /** Formatting that was closed by force before and goes on or would have ended here: as it was opened, and as it was last. */
  readonly pieces?: { readonly first: Element; readonly last: Element } | undefined;
  /** The table that something was moved out of. */
  readonly table?: Element | undefined;
}
