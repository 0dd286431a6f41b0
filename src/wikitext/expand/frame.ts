/** Where text is expanded: on the page, or in a template with its arguments. */

import type { Piece } from './pieces.ts';

/** An argument as the caller wrote it, expanded in the caller's frame on first use. */
export interface FrameArgument {
  readonly pieces: readonly Piece[];
  readonly source: string;
  readonly frame: Frame;
  /** Named arguments lose the blanks around them. */
  readonly trimmed: boolean;
  expanded?: string;
}

/** A frame. The page's has no parent, no arguments and depth 0. */
export interface Frame {
  readonly parent: Frame | undefined;
  /** Key of what is transcluded, for loops. */
  readonly key: string;
  readonly depth: number;
  readonly args: ReadonlyMap<string, FrameArgument>;
  /** What `parse` of an extension stands in: names of extension tags from the outside in. */
  readonly within: readonly string[];
}

/** True when this template is being expanded already: `A` takes in `B` takes in `A`. */
export function isLoop(frame: Frame, key: string): boolean {
  for (let at: Frame | undefined = frame; at?.parent !== undefined; at = at.parent) {
    if (at.key === key) return true;
  }
  return false;
}
