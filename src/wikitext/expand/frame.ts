/** Where text is expanded: on the page, or in a template with its arguments. */

import type { Piece } from './pieces.ts';

/** An argument as written, expanded in the caller's frame on first use. */
export interface FrameArgument {
  readonly pieces: readonly Piece[];
  readonly source: string;
  readonly frame: Frame;
  /** Named arguments lose surrounding blanks. */
  readonly trimmed: boolean;
  expanded?: string;
}

/** A frame. The page's has no parent, no arguments and depth 0. */
export interface Frame {
  readonly parent: Frame | undefined;
  /** Key of the transcluded page, to detect loops. */
  readonly key: string;
  readonly depth: number;
  readonly args: ReadonlyMap<string, FrameArgument>;
  /** Names of the extension tags around it, from the outside in. */
  readonly within: readonly string[];
}

/** True when this template is already being expanded: `A` transcludes `B` transcludes `A`. */
export function isLoop(frame: Frame, key: string): boolean {
  for (let at: Frame | undefined = frame; at?.parent !== undefined; at = at.parent) {
    if (at.key === key) return true;
  }
  return false;
}
