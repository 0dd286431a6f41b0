/** Formatting that a page's source never closes: the element with the tag, and those that the parser made of it behind that. */

import { trimBlanks } from '../../../base/text.ts';
import { GOES_ON } from '../../nodes/formatting.ts';
import { type Element, textOf } from '../../nodes/node.ts';

/** The first part has the tag; the parser made the others. */
export type Chain = readonly Element[];

/** All that a base leaves open. */
export class Chains {
  readonly #open = new Map<string, Element[]>();

  /** Takes the elements in order. */
  take(element: Element): void {
    const { syntax, tag } = element;
    if (syntax === undefined) return;
    // What a block cut goes on behind it.
    const goesOn = syntax.copy === true || (syntax.autoStart === true && syntax.html === true);
    if (goesOn) this.#open.get(tag)?.push(element);
    else if (syntax.autoEnd === true && syntax.html === true) this.#open.set(tag, [element]);
  }

  in(base: Element): readonly Chain[] {
    return [...this.#open.values()].filter((chain) => chain.length > 1 || isAtEnd(chain[0]!, base));
  }
}

/** Whether formatting reaches the end of the page. */
function isAtEnd(part: Element, body: Element): boolean {
  for (let at: Element = part; at !== body && at.parent !== undefined; at = at.parent) {
    const { children, tag } = at.parent;
    if (
      /^(?:td|th|caption)$/.test(tag) ||
      trimBlanks(textOf(children.slice(children.indexOf(at) + 1))) !== ''
    )
      return false;
  }
  return GOES_ON.has(part.tag);
}
