/**
 * Tables: the lines that open, close and divide them. Cells are in `table-cell.ts`.
 *
 *   {| class="x"      |- style="y"      |+ caption      |}
 *   ^ table           ^ row             ^ caption       ^ end
 */

import { isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import type { StartToken } from '../lines/token.ts';
import { readAttributes } from './attribute-range.ts';
import { emitConstruct } from './emit-construct.ts';
import type { Scanner } from './scanner.ts';
import { beginCell } from './table-cell.ts';

/** A table, if the brace at `at` begins `{|`; blanks before it are emitted as text. */
export function beginTable(scanner: Scanner, at: number): void {
  const attributesAt = behindPipe(scanner, at + 1);
  if (attributesAt === undefined) return;
  passBlanks(scanner, at);
  beginElement(scanner, 'table', attributesAt);
  scanner.tables++;
  scanner.tableDepth++;
}

/** A line in a table: `|}`, `|-`, `|+`, a cell or a heading. */
export function beginTableLine(scanner: Scanner, at: number): void {
  passBlanks(scanner, at);
  scanner.caption = 0;
  const { text } = scanner;
  if (text[at] === '!') {
    beginCell(scanner, 'th', at + 1);
    return;
  }
  const next = behindPipe(scanner, at) ?? at + 1;
  switch (text[next]) {
    case '}':
      endTable(scanner, next + 1);
      return;
    case '-':
      beginRow(scanner, next);
      return;
    case '+':
      beginCell(scanner, 'caption', next + 1);
      return;
    default:
      beginCell(scanner, 'td', at + 1);
      return;
  }
}

function passBlanks(scanner: Scanner, at: number): void {
  while (scanner.at < at) {
    if (scanner.text[scanner.at] === MARK) {
      if (isPipe(scanner.markAt(scanner.at))) scanner.skipTo(scanner.at + MARK_CHARS);
      else scanner.passMark();
    } else scanner.at++;
  }
  scanner.flush(at);
}

/** Place behind the pipe at `at`, which may come from `{{!}}`; undefined where there is none. */
function behindPipe(scanner: Scanner, at: number): number | undefined {
  const isMark = (place: number): boolean => scanner.text[place] === MARK && isPipe(scanner.markAt(place));
  const pipe = isMark(at) ? at + MARK_CHARS : at;
  if (scanner.text[pipe] !== '|') return undefined;
  return isMark(pipe + 1) ? pipe + 1 + MARK_CHARS : pipe + 1;
}

function endTable(scanner: Scanner, end: number): void {
  const start = scanner.at;
  scanner.tables = Math.max(0, scanner.tables - 1);
  scanner.tableDepth = Math.max(0, scanner.tableDepth - 1);
  scanner.emit({ kind: 'end', tag: 'table', html: false, start, end });
  scanner.skipTo(end);
}

function beginRow(scanner: Scanner, dashesAt: number): void {
  let dashes = dashesAt;
  while (scanner.text[dashes] === '-') dashes++;
  if (scanner.tableDepth === 0) {
    scanner.at = dashes;
    return;
  }
  beginElement(scanner, 'tr', dashes);
}

/** An element whose attributes take up the rest of the line. */
function beginElement(scanner: Scanner, tag: 'table' | 'tr', attributesAt: number): void {
  const start = scanner.at;
  const newline = scanner.text.indexOf('\n', attributesAt);
  const lineEnd = newline < 0 || newline > scanner.end ? scanner.end : newline;
  const { unitEnd } = scanner;
  const isBrought = unitEnd >= start && unitEnd < lineEnd;
  const goesOn = !isBrought || (tag === 'tr' && isPlain(scanner, unitEnd + MARK_CHARS, lineEnd));
  const end = goesOn ? lineEnd : unitEnd;
  const { attrs, expanded } = readAttributes(scanner, tag, attributesAt, end, 'line');
  const syntax = { openWidth: scanner.sourceWidth(start, attributesAt) || attributesAt - start };
  const token: StartToken = { kind: 'start', tag, attrs, syntax, expanded, start, end };
  emitConstruct(scanner, token, attributesAt, end);
}

/** Behind the template that began a row, its attributes go on in plain text alone; all else is content. */
function isPlain({ text }: Scanner, from: number, to: number): boolean {
  return !/[[<\u0000]|''/.test(text.slice(from, to));
}
