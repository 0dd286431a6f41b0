/** What is done once, when the page's tree is complete: heading ids, blanks before French punctuation, empty elements. */

import type { Rendering } from '../expand/rendering.ts';
import type { Budget } from '../limits.ts';
import { type DataMwValue, Element, InlineHtml, isMetaTag, setChildren } from '../nodes/node.ts';
import { dropStrippedTags } from '../nodes/stripped-tags.ts';
import { armourSpaces, VERBATIM } from './display-space.ts';
import { trimEdges, trimLastLink } from './edge-blanks.ts';
import { dropEmpty, isBlank, isExtension, isTransclusion, markEmpty } from './empty-elements.ts';
import { setHeadingIds } from './heading-ids.ts';

export function finishPage(body: Element, { budget, context: { site } }: Rendering): void {
  // Ids tell of blanks that are not shown.
  setHeadingIds(body, site.otherAnchors);
  new Finish().page(body, budget);
}

/** What an element is in. */
interface Surroundings {
  readonly isVerbatim: boolean;
  readonly isBrought: boolean;
}

const PAGE: Surroundings = { isVerbatim: false, isBrought: false };

/** All the rest, in one walk: each costs as much as what it does, as a page's tree is larger than a processor's caches. */
class Finish {
  /** The things that are limited per page. */
  #cells = 0;
  #items = 0;

  page(body: Element, budget: Budget): void {
    this.#within(body, PAGE);
    dropEmpty(body, false);
    this.#count(body);
    budget.measure(this.#cells, this.#items);
  }

  /** Finishes what is in an element; true when there is nothing to see in it. */
  #within(parent: Element, place: Surroundings): boolean {
    let isEmpty = true;
    for (const child of parent.children) {
      if (child.kind === 'element') {
        if (!this.#element(child, place) && !isMetaTag(child.tag)) isEmpty = false;
      } else if (isEmpty && !isBlank(child)) isEmpty = false;
    }
    if (!place.isVerbatim) armourSpaces(parent);
    return isEmpty;
  }

  /** True when there is nothing to see of it. */
  #element(element: Element, outer: Surroundings): boolean {
    trimEdges(element);
    const isVerbatim = outer.isVerbatim || VERBATIM.has(element.tag);
    const isBrought = outer.isBrought || isTransclusion(element) || isExtension(element);
    if (!isBrought) trimLastLink(element);
    const isSame = isVerbatim === outer.isVerbatim && isBrought === outer.isBrought;
    const isEmpty = this.#within(element, isSame ? outer : { isVerbatim, isBrought });
    if (element.dataMw !== undefined) this.#told(element.dataMw);
    dropEmpty(element, isBrought);
    this.#count(element);
    return isEmpty && markEmpty(element);
  }

  /** What `data-mw` tells of as HTML is a page of its own. */
  #told(value: DataMwValue | undefined): void {
    if (value instanceof InlineHtml) {
      const root = new Element('body');
      setChildren(root, [...value.nodes]);
      dropStrippedTags(root);
      this.#within(root, PAGE);
      dropEmpty(root, false);
      value.nodes = root.children;
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) this.#told(each);
  }

  /** Counts what an element holds of what is limited. */
  #count({ children }: Element): void {
    for (const child of children) {
      if (child.kind !== 'element') continue;
      const { tag } = child;
      if (tag === 'td' || tag === 'th') this.#cells++;
      else if (tag === 'li' || tag === 'dd' || tag === 'dt') this.#items++;
    }
  }
}
