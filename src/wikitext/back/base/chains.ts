/** Formatting that a page's source never closes: the element with the tag, and those that the parser made of it behind that. */

import { GOES_ON } from '../../nodes/formatting.ts';
import { type Element, textOf } from '../../nodes/node.ts';

/** The first part has the tag; the parser made the others. */
export type Chain = readonly Element[];

/** All that a base leaves open. */
export function chainsIn(base: Element): readonly Chain[] {
  const open = new Map<string, Element[]>();
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      const { syntax, tag } = child;
      // What a block cut goes on behind it.
      const goesOn = syntax?.copy === true || (syntax?.autoStart === true && syntax.html === true);
      if (goesOn) open.get(tag)?.push(child);
      else if (syntax?.autoEnd === true && syntax.html === true) open.set(tag, [child]);
      visit(child);
    }
  };
  visit(base);
  return [...open.values()].filter((chain) => chain.length > 1 || isAtEnd(chain[0]!, base));
}

/** Whether formatting reaches the end of the page. */
function isAtEnd(part: Element, body: Element): boolean {
  for (let at: Element = part; at !== body && at.parent !== undefined; at = at.parent) {
    const { children, tag } = at.parent;
    if (/^(?:td|th|caption)$/.test(tag) || textOf(children.slice(children.indexOf(at) + 1)).trim() !== '')
      return false;
  }
  return GOES_ON.has(part.tag);
}
