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

/** `{|` at `at`; blanks before it are emitted as text. */
export function beginTable(scanner: Scanner, at: number): void {
  passBlanks(scanner, at);
  beginElement(scanner, 'table', at + 2);
  scanner.tables++;
}

/** A line in a table: `|}`, `|-`, `|+`, a cell or a heading. */
export function beginTableLine(scanner: Scanner, at: number): void {
  passBlanks(scanner, at);
  const { text } = scanner;
  if (text[at] === '!') {
    beginCell(scanner, 'th', at + 1);
    return;
  }
  switch (text[at + 1]) {
    case '}':
      endTable(scanner);
      return;
    case '-':
      beginRow(scanner);
      return;
    case '+':
      beginCell(scanner, 'caption', at + 2);
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

function endTable(scanner: Scanner): void {
  const start = scanner.at;
  scanner.tables--;
  scanner.emit({ kind: 'end', tag: 'table', html: false, start, end: start + 2 });
  scanner.skipTo(start + 2);
}

function beginRow(scanner: Scanner): void {
  let dashes = scanner.at + 1;
  while (scanner.text[dashes] === '-') dashes++;
  beginElement(scanner, 'tr', dashes);
}

/** An element whose attributes take up the rest of the line. */
function beginElement(scanner: Scanner, tag: 'table' | 'tr', attributesAt: number): void {
  const start = scanner.at;
  const newline = scanner.text.indexOf('\n', attributesAt);
  // A row's attributes may go on behind the template that began it, a table's not.
  const limit = tag === 'table' && scanner.unitEnd >= start ? scanner.unitEnd : scanner.end;
  const end = newline < 0 || newline > limit ? limit : newline;
  const { attrs, expanded } = readAttributes(scanner, tag, attributesAt, end);
  const syntax = { openWidth: attributesAt - start };
  const token: StartToken = { kind: 'start', tag, attrs, syntax, expanded, start, end };
  emitConstruct(scanner, token, attributesAt, end);
}
