/**
 * Constructs that begin a line. Comments, include tags and the ends of transclusions before them do not count, nor do
 * blanks before table lines.
 *
 *   <!-- x -->* item       {{blank}}== Head ==        {| ...
 *             ^ list                ^ heading        ^ table, despite blanks
 */

import { isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import { Text } from '../nodes/node.ts';
import { behindStrayInclude } from '../text/stray-includes.ts';
import { beginSwitch } from './behaviour-switch.ts';
import { beginHeading } from './heading.ts';
import { holdsWhole } from './html-tag.ts';
import { beginListLine } from './list.ts';
import { emitMark } from './mark-tokens.ts';
import { beginRule } from './rule.ts';
import type { Scanner } from './scanner.ts';
import { beginTable, beginTableLine } from './table.ts';
import { beginStrayCell, passAttributes } from './table-cell.ts';

/** Reads the beginning of a line at `scanner.at`. */
export function startLine(scanner: Scanner): void {
  const { text } = scanner;
  // Braces and brackets that become nothing are a text in one piece, which a cell holds whole.
  if (scanner.at > Math.max(scanner.bracesEnd, scanner.bracketsEnd)) scanner.cell = '';
  scanner.bars = '';
  scanner.strayCell = undefined;
  scanner.term = undefined;
  if (commentLine(scanner)) return;
  while (scanner.at < scanner.end) {
    if (text[scanner.at] === MARK && scanner.isTransparentAt(scanner.at)) passMark(scanner);
    else if (text[scanner.at] === '<' && passStrayEnd(scanner)) continue;
    else if (!text.startsWith('__', scanner.at) || !beginSwitch(scanner)) break;
  }
  beginBlock(scanner);
}

/** Goes over an end tag that leaves out nothing, which is shown but does not count, as other include tags do not. */
function passStrayEnd(scanner: Scanner): boolean {
  const behind = behindStrayInclude(scanner.text, scanner.at);
  if (behind === scanner.at || behind > scanner.end) return false;
  scanner.at = behind;
  return true;
}

/**
 * Within a line, a transclusion begins as if it were at the start of one: its headings, rules and rows stay what they are,
 * and cells where the line is none of cells itself.
 */
export function passInlineMark(scanner: Scanner): boolean {
  const mark = scanner.markAt(scanner.at);
  const opens = mark.kind === 'open';
  emitMark(scanner);
  if (!opens || !scanner.hasBlocks) return true;
  const { text, at } = scanner;
  if (text[at] === '=') beginHeading(scanner);
  else if (text[at] === '-') beginRule(scanner);
  else if (scanner.tables === 0) {
    if (isStrayTableLine(scanner, at)) beginTableLine(scanner, at);
    else noteBars(scanner, at);
  } else if (text[at] === '|' && /[-}]/.test(text[at + 1] ?? '')) beginTableLine(scanner, at);
  else if (/[|!]/.test(text[at] ?? '') && !isPipe(mark) && isOutOfCells(scanner)) beginTableLine(scanner, at);
  return true;
}

/** Whether a cell that a template brings here is one of its own, and not part of the cell around or the next in its line. */
function isOutOfCells({ cell, cellIsBrought, text, at }: Scanner): boolean {
  return cell === '' || (cellIsBrought && text[at + 1] !== text[at]);
}

/**
 * Cells that a template brings where there is no table are text again, with one bar each and no attributes: `| a | b || c`
 * shows `| b | c`. In what is put in (links, captions, notes, poems), quotes end before them as before other cells, and so
 * does a paragraph.
 */
function noteBars(scanner: Scanner, at: number): void {
  const { text, context } = scanner;
  const char = text[at];
  if (char !== '|' && char !== '!') return;
  const isBrought = scanner.unitEnd > at;
  if (context.part === 'content' && !isBrought && text.startsWith('|-', at) && passRowAsWritten(scanner, at))
    return;
  if (!isBrought) beginStrayCell(scanner, char, at + 1);
  const isWithin = isBrought && text[at - MARK_CHARS] !== MARK;
  if (context.part === 'content' && !isWithin && text[at + 1] !== char && text[at + 1] !== '-') {
    emitBar(scanner, at);
  }
  if (isBrought) passSigns(scanner, char, at);
}

function emitBar(scanner: Scanner, at: number, opens = false): void {
  const nodes = [new Text(scanner.text[at]!)];
  scanner.emit({ kind: 'nodes', nodes, display: 'block', opens, start: at, end: at + 1 });
  scanner.skipTo(at + 1);
}

/** A row of what is put in is shown as it is written, whatever stands in it; false where a transclusion in it goes on behind it. */
function passRowAsWritten(scanner: Scanner, at: number): boolean {
  const newline = scanner.text.slice(at, scanner.end).indexOf('\n');
  const end = newline < 0 ? scanner.end : at + newline;
  if (scanner.tableDepth > 0 || !holdsWhole(scanner, at, end)) return false;
  emitBar(scanner, at, true);
  const value = scanner.sourceText(at + 1, end) || scanner.plain(at + 1, end);
  scanner.emit({ kind: 'text', value, start: at + 1, end });
  scanner.skipTo(end);
  return true;
}

/** Goes behind what begins the line of a row, a caption or cells that a transclusion brings. */
function passSigns(scanner: Scanner, char: '|' | '!', at: number): void {
  const { text } = scanner;
  scanner.bars = char;
  scanner.barsFrom = at;
  if (isArgumentOfPage(scanner)) return;
  if (char === '!') {
    scanner.at = at + 1;
    passAttributes(scanner, 'th', at + 1);
  } else if (text[at + 1] === '-') passRow(scanner, at + 2);
  else if (text[at + 1] === '+') passAttributes(scanner, 'caption', at + 2);
  else if (!/[|}]/.test(text[at + 1] ?? '')) passAttributes(scanner, 'td', at + 1);
}

/** The default of a parameter stands on the page itself. */
function isArgumentOfPage(scanner: Scanner): boolean {
  const mark = scanner.markAt(scanner.unitEnd);
  return mark.kind === 'close' && mark.transclusion.part.kind === 'templatearg';
}

/** Nothing is shown of a row's further dashes and attributes. */
function passRow(scanner: Scanner, from: number): void {
  const { text, unitEnd, end } = scanner;
  const to = Math.min(unitEnd, end);
  const newline = text.slice(from, to).indexOf('\n');
  scanner.flush(from);
  scanner.skipTo(newline < 0 ? to : from + newline);
}

/** The pipe of a table line belongs to the table, even if it came from `{{!}}`. */
function passMark(scanner: Scanner): void {
  const isTablePipe = scanner.tables > 0 && isPipe(scanner.markAt(scanner.at));
  if (isTablePipe) scanner.skipTo(scanner.at + MARK_CHARS);
  else emitMark(scanner);
}

function beginBlock(scanner: Scanner): void {
  switch (scanner.text[scanner.at]) {
    case '=':
      beginHeading(scanner);
      return;
    case '*':
    case '#':
    case ':':
    case ';':
      beginListLine(scanner);
      return;
    case '-':
      beginRule(scanner);
      return;
    default:
      beginIndentedBlock(scanner);
  }
}

/** Blanks, then a table or a line of one. */
function beginIndentedBlock(scanner: Scanner): void {
  const at = scanner.skipBlanks(scanner.at);
  const char = scanner.text[at];
  if (at >= scanner.end || (char !== '{' && char !== '|' && char !== '!')) return;
  if (char === '{') beginTable(scanner, at);
  else if (scanner.tables > 0 || isStrayTableLine(scanner, at)) beginTableLine(scanner, at);
  else {
    passTo(scanner, at);
    noteBars(scanner, at);
  }
}

/** Goes over blanks and marks. */
function passTo(scanner: Scanner, to: number): void {
  while (scanner.at < to) {
    if (scanner.text[scanner.at] === MARK) emitMark(scanner);
    else scanner.at++;
  }
}

/** Outside of tables, the end of one and a caption show nothing of their signs in what is put in; on the page, they are text. */
function isStrayTableLine({ text, context }: Scanner, at: number): boolean {
  return context.part === 'content' && /^\|[}+]/.test(text.slice(at, at + 2));
}

/** A line of only comments and blanks does not count as a line, nor does its newline. */
function commentLine(scanner: Scanner): boolean {
  const { text, end } = scanner;
  let at = scanner.at;
  let comments = 0;
  for (; at < end; at++) {
    const char = text[at];
    if (char === ' ' || char === '\t') continue;
    if (char !== MARK || scanner.markAt(at).kind !== 'comment') break;
    comments++;
    at += MARK_CHARS - 1;
  }
  if (comments === 0 || text[at] !== '\n' || at >= end) return false;
  passTo(scanner, at);
  scanner.emit({ kind: 'newline', blank: true, start: at, end: at + 1 });
  scanner.skipTo(at + 1);
  startLine(scanner);
  return true;
}
