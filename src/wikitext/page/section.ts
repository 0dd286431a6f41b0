/** A section while sections are made: between finding its heading and giving it its number. */

import type { Element } from '../nodes/node.ts';

/** A section while it is made. */
export interface Section {
  readonly element: Element;
  /** Of its heading; 0 for the lead. */
  readonly level: number;
  readonly heading: Element | undefined;
  /** Where it begins in the source; -1 where nothing of the source says so. */
  readonly start: number;
  id: number;
}
