/** Tables in the tree: missing rows and bodies are inserted, and a cell ends the one before. */

import type { EndToken, StartToken } from '../lines/token.ts';
import { strippedTag } from '../nodes/stripped-tags.ts';
import * as sets from './tag-sets.ts';
import type { TreeState } from './tree-state.ts';

/** A start tag of a table or of a part of one. */
export function startTablePart(state: TreeState, token: StartToken): void {
  const { tag, start } = token;
  if (tag === 'table') {
    startTable(state, token);
    return;
  }
  if (!state.open.hasInScope('table', 'table')) {
    // Lines of a table that is over are left out, but no tag of theirs was written; a caption's line counts as one.
    if (token.syntax?.html === true || tag === 'caption') state.strip({ ...token, kind: 'end', html: true });
    else state.insertHere(strippedTag(token));
    return;
  }
  switch (tag) {
    case 'caption':
      clearToTable(state, start);
      break;
    case 'tbody':
    case 'thead':
    case 'tfoot':
      clearToTable(state, start);
      break;
    case 'tr':
      clearToBody(state, start);
      break;
    default:
      clearToRow(state, start);
  }
  const pushed = state.push(token);
  if (pushed !== undefined && sets.CELLS.has(tag)) state.formatting.pushMarker(pushed);
}

function startTable(state: TreeState, token: StartToken): void {
  closeParagraph(state, token.start);
  // A table in a table but in none of its cells goes after it, as in HTML: the outer one is closed.
  if (state.open.hasInScope('table', 'default')) state.open.popUpToTag('table', token.start, undefined);
  state.push(token);
}

function clearToTable(state: TreeState, at: number): void {
  popCell(state, at);
  state.open.popWhileNot(sets.TABLE_ROOT, at);
  state.formatting.clearClosed((found) => state.open.has(found));
}

function clearToBody(state: TreeState, at: number): void {
  popCell(state, at);
  state.open.popWhileNot(sets.BODY_ROOT, at);
  state.formatting.clearClosed((found) => state.open.has(found));
  if (state.open.current.tag === 'table') state.pushImplied('tbody', at);
}

function clearToRow(state: TreeState, at: number): void {
  popCell(state, at);
  state.open.popWhileNot(sets.ROW_ROOT, at);
  state.formatting.clearClosed((found) => state.open.has(found));
  if (state.open.current.tag === 'table') state.pushImplied('tbody', at);
  if (sets.SECTIONS.has(state.open.current.tag)) state.pushImplied('tr', at);
}

function popCell(state: TreeState, at: number): void {
  if (state.open.hasAnyInTableScope(sets.CELLS)) state.open.popUpToAny(sets.CELLS, at, undefined);
}

/** An end tag of a table or of a part of one. */
export function endTablePart(state: TreeState, token: EndToken): void {
  const { tag } = token;
  if (!state.open.hasInScope(tag, 'table')) {
    state.strip(token);
    return;
  }
  state.open.popUpToTag(tag, token.end, token);
  state.formatting.clearClosed((found) => state.open.has(found));
}

/** Ends the paragraph that is open, if one is. */
export function closeParagraph(state: TreeState, at: number): void {
  if (!state.open.hasInScope('p', 'button')) return;
  state.open.generateImpliedEnds(at, 'p');
  state.open.popUpToTag('p', at, undefined);
}
