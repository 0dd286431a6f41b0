/** A section under construction, between finding its heading and numbering it. */

import type { Element } from '../nodes/node.ts';

/** A section while it is made. */
export interface Section {
  readonly element: Element;
  /** Level of its heading; 0 for the lead. */
  readonly level: number;
  readonly heading: Element | undefined;
  /** Where it begins in the source; -1 if not there. */
  readonly start: number;
  id: number;
}
