/**
 * Lines of comments: such a line says nothing in wikitext, whatever is above and below it, so that a new comment leaves the
 * lines of its neighbours alone.
 *
 *   {{Box}}⏎b     {{Box}}⏎<!-- new -->⏎b
 */

import type { Element, Node } from '../nodes/node.ts';
import { isBlank } from './gap-text.ts';
import type { Original, SourceRange } from './original-source.ts';
import { standsApart } from './places.ts';

/** For one who writes the nodes of a page in order. */
export class CommentLines {
  readonly #original: Original;
  /** The element that comments follow, as far as it was looked at. */
  #before: Element | undefined;
  /** Whether a line of its own does no harm to a comment there, and the place of the last one that is not new. */
  #isFree = false;
  #lastOld = -1;

  constructor(original: Original) {
    this.#original = original;
  }

  /**
   * Whether a new comment is between two elements that a line end parts: in the base, or wherever they come from, as blocks.
   * @param blanks white space of the HTML between the first of them and the comment
   */
  isBetweenLines(
    nodes: readonly Node[],
    at: number,
    parent: Element,
    before: Node | undefined,
    blanks: string,
  ): boolean {
    if (before?.kind !== 'element') return false;
    if (before !== this.#before) {
      this.#before = before;
      this.#look(nodes, at, parent, before, blanks);
    }
    return this.#isFree && at > this.#lastOld;
  }

  /** Once for all comments that follow an element: there may be many. */
  #look(nodes: readonly Node[], at: number, parent: Element, before: Element, blanks: string): void {
    const original = this.#original;
    this.#isFree = false;
    this.#lastOld = -1;
    let between = blanks;
    let next = at;
    for (let node = nodes[next]; node !== undefined && node.kind !== 'element'; node = nodes[++next]) {
      if (node.kind === 'text' && isBlank(node.value)) between += node.value;
      else if (node.kind === 'text') return;
      else if (original.sameAs(node) !== undefined) this.#lastOld = next;
    }
    const after = nodes[next];
    if (after === undefined) return;
    const joint = original.joint(before, after, parent, between);
    this.#isFree =
      joint === undefined ? standsApart(before) && standsApart(after) : hasLineEnd(joint, original.source);
  }
}

/** Whether what is between two blocks ends a line, or what is before it did: the line end of a list is its last item's. */
function hasLineEnd({ start, end }: SourceRange, source: string): boolean {
  return start === end ? source[start - 1] === '\n' : /^[ \t]*\n/.test(source.slice(start, end));
}
