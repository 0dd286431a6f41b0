/** The base of an edit as the writer sees it: what may be copied from its source. */

import type { Element, Node, Text } from '../nodes/node.ts';

/** A range in the source of the base. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A range of the source in whose place nodes are written. */
export interface Patch extends SourceRange {
  readonly nodes: readonly Node[];
  readonly parent: Element;
}

/** Source that siblings share, with the places in it that were edited. */
export interface Patched extends SourceRange {
  /** The last of the siblings. */
  readonly last: number;
  readonly patches: readonly Patch[];
}

/** The base of an edit: which nodes are unchanged, and where they are in its source. */
export interface Original {
  readonly source: string;
  /** What closes what the source leaves open at its end; `''` where it does not. */
  readonly sourceEnd: string;
  /** The longest run of unchanged nodes from this one on, as one range of source. */
  run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { readonly last: number; readonly behind: string }) | undefined;
  /** The source of siblings that share it, from the first of them on. */
  patched(nodes: readonly Node[], from: number, parent: Element): Patched | undefined;
  /** Whether a range holds what was already written before it: content that was moved out of a table. */
  overlaps(before: Node | undefined, range: SourceRange): boolean;
  /** Invisible source after the last child of the base, when something new follows now. */
  tailOf(before: Node | undefined, after: Node, parent: Element): SourceRange | undefined;
  /**
   * The source between two nodes that were neighbours in the base, with the same white space. Without one of the nodes,
   * the source between the parent's edge and its first or last child. Undefined where they were not neighbours.
   */
  joint(
    before: Node | undefined,
    after: Node | undefined,
    parent: Element,
    blanks: string,
  ): SourceRange | undefined;
  /** A range of the source widened to whole blocks, with one more on either side: what is beyond has no part in its meaning. */
  around(range: SourceRange): SourceRange;
  /** Whether it is nothing but the end of what HTML's rules took apart. */
  isSpare(node: Node): boolean;
  /** What a node was in the base. */
  baseOf(node: Node): Node | undefined;
  /** The node of the base that says the same. */
  sameAs(node: Node): Node | undefined;
  /** For a changed text: how much of it is the same at both ends. */
  changedText(text: Text): (SourceRange & { readonly front: number; readonly back: number }) | undefined;
}
