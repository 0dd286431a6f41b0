/** An edited page and its base: matched, tidied, and with the base's spelling. */

import type { Element, Node } from '../../nodes/node.ts';
import type { Original } from '../source-writer.ts';
import { type BasePage, idsOf } from './base-page.ts';
import { tidyTree } from './html-tidy.ts';
import { Matching, significant } from './match.ts';
import { MatchedOriginal } from './original.ts';
import { Signatures } from './signatures.ts';

export interface Edited {
  readonly original: Original;
  readonly ids: ReadonlyMap<string, Element>;
  /** Nothing was edited. */
  readonly isSame: boolean;
  /** Blocks of the base that the edited page still has, in order. */
  readonly kept: readonly Node[];
}

/** Counts the nodes that are not found again, in order, among the children of a body. */
export function keptNodes(kept: readonly Node[], body: Element): { readonly missing: number } {
  const signatures = new Signatures();
  const found = significant(body).map((node) => signatures.of(node));
  let at = 0;
  let missing = 0;
  for (const node of kept) {
    const next = found.indexOf(signatures.of(node), at);
    if (next < 0) missing++;
    else at = next + 1;
  }
  return { missing };
}

export function copies(body: Element, base: BasePage): Edited {
  const ids = idsOf(body);
  const byId = (id: string): Element | undefined => ids.get(id);
  const first = new Matching(body, base, byId);
  if (first.isSame(body)) return { original: new MatchedOriginal(base, first), ids, isSame: true, kept: [] };
  takeSpelling(body, first);
  tidyTree(body, (left, right) => wereNeighbours(left, right, first));
  // Tidying moves nodes to other parents: match once more.
  const matching = new Matching(body, base, byId);
  takeSpelling(body, matching);
  for (const [id, note] of ids) {
    const old = /^mw-reference-text/.test(id) ? base.byId.get(id) : undefined;
    if (old !== undefined) matching.pairApart(note, old);
    if (old !== undefined) takeSpelling(note, matching);
  }
  const kept = significant(body).filter((node) => node.kind === 'element' && matching.isSame(node));
  return { original: new MatchedOriginal(base, matching), ids, isSame: false, kept };
}

/** Takes over how an element was written in the base; a link with a changed text is not tied to its old form. */
function takeSpelling(parent: Element, matching: Matching): void {
  for (const child of parent.children) {
    if (child.kind !== 'element') continue;
    const base = matching.baseOf(child);
    if (base?.kind === 'element') {
      child.written = base.written;
      if (child.tag === 'a' && !matching.isSame(child) && child.written !== undefined) {
        const { stx, src: _src, tail: _tail, prefix: _prefix, ...rest } = child.written;
        child.written = stx === 'url' || stx === 'magiclink' ? {} : rest;
      }
    }
    takeSpelling(child, matching);
  }
}

function wereNeighbours(left: Node, right: Node, matching: Matching): boolean {
  const [a, b] = [matching.baseOf(left), matching.baseOf(right)];
  if (a === undefined || b === undefined || a.parent === undefined || a.parent !== b.parent) return false;
  const siblings = significant(a.parent);
  return siblings.indexOf(b) === siblings.indexOf(a) + 1;
}
