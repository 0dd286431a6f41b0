/** What is done once, when the page's tree is complete: heading ids, blanks before French punctuation, empty elements. */

import { armourSpaces } from './display-space.ts';
import { trimEdges } from './edge-blanks.ts';
import { markEmptyElements } from './empty-elements.ts';
import { setHeadingIds } from './heading-ids.ts';
import type { Element } from './node.ts';
import type { Rendering } from './rendering.ts';

export function finishPage(body: Element, _rendering: Rendering): void {
  trimEdges(body);
  setHeadingIds(body);
  armourSpaces(body);
  markEmptyElements(body);
}
