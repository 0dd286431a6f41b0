/**
 * The parts of the engine that call each other in a circle (a link holds text with links, a template holds templates), as
 * one object. The rendering carries it, so that files need not import each other in a circle.
 */

import type { Resolved } from './braces.ts';
import type { Frame } from './frame.ts';
import type { Node } from './node.ts';
import type { ParsePlace } from './parse-place.ts';
import type { BracePiece } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import type { Scanner } from './scanner.ts';

/** Reads a construct at `scanner.at` and stands behind it; false (and nothing done) where it does not begin. */
export type Begin = (scanner: Scanner) => boolean;

export interface Language {
  /** Constructs within a line, by the code of the character they begin with. */
  readonly inline: readonly (readonly Begin[] | undefined)[];
  /** Reads what begins a line. */
  readonly startLine: (scanner: Scanner) => void;
  /** Gives out the mark that stands at `scanner.at`. */
  readonly passMark: (scanner: Scanner) => void;
  /** Reads the redirect at the beginning of a page. */
  readonly redirect: (scanner: Scanner) => void;
  /** What braces give. */
  readonly resolve: (piece: BracePiece, source: string, frame: Frame, rendering: Rendering) => Resolved;
  /** Parses text that stands by itself. */
  readonly parse: (wikitext: string, rendering: Rendering, place: ParsePlace) => Node[];
}
