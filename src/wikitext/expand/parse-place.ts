/** Where a text stands that is parsed by itself. */

import type { ParseOptions } from '../extension.ts';
import type { Frame } from './frame.ts';

export interface ParsePlace extends ParseOptions {
  readonly frame: Frame;
  /** Where the text begins in the page; -1 = it does not stand there. */
  readonly base: number;
  /** Whether transclusions in it are told of. */
  readonly isTraced?: boolean;
  /** The text is the page itself. */
  readonly isPage?: boolean;
}
