/** The result of expansion: one string in which transclusions are marked, and where each part of it came from. */

import type { SourceMap } from './source-map.ts';
import type { Transclusion } from './transclusion.ts';

/** Expanded text and the way back. */
export interface Expanded {
  readonly text: string;
  readonly map: SourceMap;
  /** Transclusions on the page, in order. */
  readonly transclusions: readonly Transclusion[];
  /** The page's source between two places. */
  readonly sourceOf: (start: number, end: number) => string;
}
