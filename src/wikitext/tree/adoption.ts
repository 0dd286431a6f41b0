/**
 * End tags of formatting. Where blocks were opened in it, the adoption agency splits the formatting, so that the blocks
 * end up outside and their content still formatted.
 *
 *   <b>a<div>b</b>c</div>     b(a) div( b(b) c )
 */

import type { EndToken } from '../lines/token.ts';
import { append, type Element, type Node } from '../nodes/node.ts';
import * as sets from './tag-sets.ts';
import { copyOf, type TreeState } from './tree-state.ts';

/** The adoption agency: ends a formatting element inside which others were opened. */
export function adopt(state: TreeState, token: EndToken): void {
  const { tag } = token;
  if (state.open.current.tag === tag && !state.formatting.has(state.open.current)) {
    state.open.pop(token.end, false, token);
    return;
  }
  for (let round = 0; round < 8; round++) {
    const formatting = state.formatting.find(tag);
    if (formatting === undefined) {
      if (round === 0) endAny(state, token);
      return;
    }
    if (!state.open.has(formatting)) {
      const first = state.formatting.entryOf(formatting)?.first;
      state.formatting.remove(formatting);
      state.strip(token, first && { first, last: formatting });
      return;
    }
    if (!state.open.isInScope(formatting)) {
      state.strip(token);
      return;
    }
    const furthest = state.open.furthestBlock(formatting);
    if (furthest === undefined) {
      if (formatting !== state.open.current) state.note('misnested', tag, token);
      state.open.popUpTo(formatting, token.end, token);
      state.formatting.remove(formatting);
      return;
    }
    state.note('misnested', tag, token);
    rebuild(state, formatting, furthest, token);
  }
}

/** Moves the furthest block out of a formatting element, and copies the elements between into it. */
function rebuild(state: TreeState, formatting: Element, furthest: Element, token: EndToken): void {
  const open = state.open;
  const ancestor = open.beneath(formatting);
  let bookmark = state.formatting.indexOf(formatting);
  let last: Element = furthest;
  const between = open.between(formatting, furthest);
  between.forEach((node, index) => {
    const entry = state.formatting.entryOf(node);
    if (index >= 3 && entry !== undefined) state.formatting.remove(node);
    if (index >= 3 || entry === undefined) {
      open.remove(node, furthest.start < 0 ? token.start : furthest.start);
      node.syntax = { ...node.syntax, autoEnd: true };
      return;
    }
    const copy = copyOf(node, token.end);
    node.end = token.start;
    entry.element = copy;
    open.replace(node, copy);
    if (last === furthest) bookmark = state.formatting.indexOf(copy) + 1;
    move(last, copy);
    last = copy;
  });
  appendTo(state, ancestor, last);
  const copy = copyOf(formatting, token.end);
  for (const child of furthest.children) {
    child.parent = copy;
    copy.children.push(child);
  }
  copy.start = furthest.start;
  furthest.children = [];
  copy.parent = furthest;
  furthest.children.push(copy);
  copy.end = token.end;
  state.formatting.replace(formatting, copy, bookmark);
  open.remove(formatting, token.end);
  const closed = token.html || token.written === true;
  const split = { closed, cut: furthest.start, end: token.end };
  // Wherever its end is written, it is not here.
  formatting.syntax = { ...formatting.syntax, autoEnd: true, split };
  open.insertAbove(furthest, copy);
}

function appendTo(state: TreeState, parent: Element, node: Element): void {
  detach(node);
  append(sets.TABLE_CONTEXT.has(parent.tag) ? state.place(true) : parent, node);
}

/** An end tag without rules of its own: closes the nearest of its name, unless a block is between. */
export function endAny(state: TreeState, token: EndToken): void {
  const found = state.open.nearestUnlessSpecial(token.tag);
  if (found === undefined) {
    state.strip(token);
    return;
  }
  state.open.generateImpliedEnds(token.start, token.tag);
  state.open.popUpTo(found, token.end, token);
}

function detach(node: Node): void {
  const siblings = node.parent?.children;
  if (siblings === undefined) return;
  const index = siblings.lastIndexOf(node);
  if (index >= 0) siblings.splice(index, 1);
}

function move(node: Element, to: Element): void {
  detach(node);
  append(to, node);
}
