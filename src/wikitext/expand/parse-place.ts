/** The place of a separately parsed text. */

import type { ParseOptions } from '../extension.ts';
import type { Frame } from './frame.ts';

export interface ParsePlace extends ParseOptions {
  readonly frame: Frame;
  /** Where the text begins in the page; -1 = it is not on the page. */
  readonly base: number;
  /** Whether its transclusions are reported. */
  readonly isTraced?: boolean;
  /** The text is the page itself. */
  readonly isPage?: boolean;
}
