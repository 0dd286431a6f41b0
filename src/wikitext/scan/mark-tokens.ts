/**
 * Marks in the text become tokens: comments, metas, ends of transclusions, results of extension tags.
 *
 *   a⟨open 1⟩B⟨close 1⟩⟨comment⟩     text(a) marker(opens) text(B) marker nodes(<!--c-->)
 */

import { includeMetas } from '../expand/include-tags.ts';
import { isCut, isPipe, MARK_CHARS, type Mark } from '../expand/marks.ts';
import type { MarkerToken, Token } from '../lines/token.ts';
import { Comment, type Node, Text } from '../nodes/node.ts';
import { extensionToken } from './extension-token.ts';
import type { Scanner } from './scanner.ts';

/** Reads the mark at `scanner.at`. */
export function emitMark(scanner: Scanner): boolean {
  const { at } = scanner;
  const mark = scanner.markAt(at);
  if (mark.kind === 'open') {
    const { term } = scanner;
    scanner.unitTerm = term;
    if (term !== undefined) term.inUnit = true;
    scanner.unitEnd = scanner.closeOf(at);
    scanner.unitCell = { cell: scanner.cell, tables: scanner.tables };
  } else if (mark.kind === 'close') endUnit(scanner);
  const end = isCut(mark) ? cutEnd(scanner, at) : at + MARK_CHARS;
  const found = tokenOf(scanner, mark, at);
  const token = found && { ...found, end };
  if (token?.kind === 'marker' && token.opens && !isPipe(mark) && isSeparatorLike(scanner, at + MARK_CHARS))
    giveToCell(scanner, token);
  else if (token !== undefined) scanner.emit(token);
  else scanner.flush(at);
  scanner.skipTo(end);
  return true;
}

/** Where that ends of which an include tag without end leaves out the rest. */
function cutEnd(scanner: Scanner, at: number): number {
  const { end } = scanner;
  const cut = scanner.brackets.cuts.get(at);
  // A heading is still one, but nothing comes behind it.
  if (cut === undefined && scanner.headingEnd >= 0) scanner.isCutShort = true;
  return Math.min(cut ?? end, end);
}

/** Lines and cells of a transclusion do not change the line of cells around it: `! {{lines}} || next`. */
function endUnit(scanner: Scanner): void {
  scanner.unitEnd = -1;
  scanner.bars = '';
  endTermUnit(scanner);
  const before = scanner.unitCell;
  scanner.unitCell = undefined;
  if (before !== undefined && before.tables === scanner.tables && before.cell !== '')
    scanner.cell = before.cell;
}

/** Behind the lines of a transclusion, the line of the term goes on; terms that it brings end with it. */
function endTermUnit(scanner: Scanner): void {
  const { term, unitTerm } = scanner;
  scanner.unitTerm = undefined;
  scanner.term = unitTerm;
  if (unitTerm === undefined) return;
  unitTerm.inUnit = false;
  if (term !== unitTerm) unitTerm.goOnFrom(term);
}

/** Text that would have begun a cell at the start of a line: the cell around it then belongs to the template. */
function isSeparatorLike(scanner: Scanner, from: number): boolean {
  if (scanner.cell === '') return false;
  const next = scanner.skipMarks(from);
  const char = scanner.text[next];
  return (
    (char === '!' && scanner.cell === 'td') || (char === '|' && !/[|}-]/.test(scanner.text[next + 1] ?? ''))
  );
}

function giveToCell(scanner: Scanner, token: MarkerToken): void {
  const { tokens } = scanner;
  scanner.flush(token.start);
  const at = tokens.findLastIndex((each) => each.kind === 'start' && each.tag === scanner.cell);
  const cell = tokens[at];
  if (cell?.kind === 'start') tokens[at] = { ...cell, markers: [...(cell.markers ?? []), token] };
}

/** The token for a mark inside the markup of a construct, without moving the scanner. */
export function tokenOf(scanner: Scanner, mark: Mark, at: number): Token | undefined {
  const place = { start: at, end: at + MARK_CHARS };
  switch (mark.kind) {
    case 'open':
    case 'close':
      return { kind: 'marker', opens: mark.kind === 'open', transclusion: mark.transclusion, ...place };
    case 'comment':
      return {
        kind: 'nodes',
        nodes: [new Comment(mark.value, mark.unclosed)],
        display: 'transparent',
        ...place,
      };
    case 'include': {
      const nodes: Node[] = includeMetas(mark.name, mark.source);
      return { kind: 'nodes', nodes, display: 'transparent', ...place };
    }
    case 'literal':
      return { kind: 'nodes', nodes: [new Text(mark.text)], display: 'inline', ...place };
    case 'extension':
      return extensionToken(scanner, mark, place);
  }
}
