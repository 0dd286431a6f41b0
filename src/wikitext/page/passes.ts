/** What is done once, when the page's tree is complete: heading ids, blanks before French punctuation, empty elements. */

import type { Rendering } from '../expand/rendering.ts';
import type { Budget } from '../limits.ts';
import { type Element, eachElement } from '../nodes/node.ts';
import { armourSpaces } from './display-space.ts';
import { trimEdges } from './edge-blanks.ts';
import { markEmptyElements } from './empty-elements.ts';
import { setHeadingIds } from './heading-ids.ts';

export function finishPage(body: Element, { budget, context: { site } }: Rendering): void {
  // Ids tell of blanks that are not shown.
  setHeadingIds(body, site.otherAnchors);
  trimEdges(body);
  armourSpaces(body);
  markEmptyElements(body);
  measure(body, budget);
}

/** Counts the things that are limited per page. */
function measure(body: Element, budget: Budget): void {
  let cells = 0;
  let items = 0;
  eachElement(body, ({ tag }) => {
    if (tag === 'td' || tag === 'th') cells++;
    else if (tag === 'li' || tag === 'dd' || tag === 'dt') items++;
  });
  budget.measure(cells, items);
}
