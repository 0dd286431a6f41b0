/**
 * Cells, headings and captions of tables. Text before a single pipe is attributes, unless it holds a link or texts for
 * variants of a language.
 *
 *   | class="a" | b || c        ! d !! e
 *     ^ attributes  ^ next cell      ^ next heading
 */

import { trimBlanks } from '../../base/text.ts';
import { findMark, isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import type { StartToken } from '../lines/token.ts';
import { parseAttributes } from '../text/attributes.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { addressSignsBefore, reachesAsAddress } from '../text/sanitizer-url.ts';
import { readAttributes } from './attribute-range.ts';
import { emitConstruct } from './emit-construct.ts';
import { endOfKnownTag } from './html-tag.ts';
import type { Scanner } from './scanner.ts';

export type CellTag = 'td' | 'th' | 'caption';

/** Begins a cell whose separator ends at `contentAt`. */
export function beginCell(scanner: Scanner, tag: CellTag, contentAt: number, row = false): void {
  const start = scanner.at;
  if (scanner.tableDepth === 0 && tag !== 'caption') {
    scanner.at = contentAt;
    return;
  }
  const { pipe, brought, attributesAt = contentAt } = findAttributePipe(scanner, tag, contentAt);
  const end = pipe === undefined ? contentAt : pipe + 1;
  const joins = pipe !== undefined && brought && beginsTransclusion(scanner, pipe);
  const range = joins
    ? { attrs: attributesOfPage(scanner, tag, attributesAt, pipe) }
    : pipe === undefined
      ? { attrs: undefined }
      : readAttributes(scanner, tag, attributesAt, pipe, brought ? 'shown' : 'line');
  const syntax = { openWidth: end - start, ...(row && { row }), ...(brought && !joins && { brought }) };
  const token: StartToken = { kind: 'start', tag, ...range, syntax, start, end };
  emitConstruct(scanner, token, start, end);
  if (brought && !joins) emitHiddenQuotes(scanner, attributesAt, pipe!);
  scanner.cell = tag === 'caption' ? '' : tag;
  scanner.caption = tag === 'caption' ? scanner.tableDepth : 0;
  scanner.cellIsBrought = scanner.inTransclusion;
  if (pipe === undefined || tag !== 'th' || !beginsTransclusion(scanner, pipe)) return;
  // The pipe began a cell of the template's own; more cells in it are of that kind.
  scanner.unitCell = { cell: tag, tables: scanner.tables };
  scanner.cell = 'td';
}

/** Quotes before a bar that a transclusion brings are of the line, though what they begin is not shown behind the bar. */
function emitHiddenQuotes(scanner: Scanner, from: number, to: number): void {
  const { text, tokens } = scanner;
  for (let at = from; at < to; at++) {
    if (text[at] === MARK) {
      at += MARK_CHARS - 1;
      continue;
    }
    if (text[at] !== "'" || text[at + 1] !== "'") continue;
    const start = at;
    while (text[at + 1] === "'") at++;
    tokens.push({ kind: 'quote', start, end: at + 1, afterBlank: text[start - 1] === ' ', hidden: true });
  }
}

/** What a template's cell, which joins the one around, has for attributes: the text before without other transclusions. */
function attributesOfPage(scanner: Scanner, tag: CellTag, from: number, to: number): Map<string, string> {
  let own = '';
  for (let at = from; at < to; ) {
    if (scanner.text[at] === MARK) at = behindTransclusion(scanner, at);
    else own += scanner.text[at++];
  }
  return safeAttributes(tag, parseAttributes(own));
}

/** Braces that name nothing are text up to their end, bars and colons too. */
export function enterBraces(scanner: Scanner): boolean {
  scanner.bracesEnd = Math.max(scanner.bracesEnd, scanner.brackets.braces.get(scanner.at) ?? -1);
  return false;
}

/** So are texts for variants where no language has any, but for their exclamation marks. */
export function enterVariants(scanner: Scanner): boolean {
  scanner.variantsEnd = Math.max(scanner.variantsEnd, scanner.brackets.variants.get(scanner.at) ?? -1);
  return false;
}

/** `||` or `!!` in a line that began with a cell; false for a lone one. */
export function beginNextCell(scanner: Scanner): boolean {
  const { cell, bars, text, at } = scanner;
  if (scanner.isInBraces(at)) return false;
  const isOfVariants = text[at] === '|' && at < scanner.variantsEnd;
  if (!isOfVariants && endsCaption(scanner, at)) return endCaption(scanner);
  if (!isOfVariants && partsStrayCells(scanner, at)) beginStrayCell(scanner, scanner.strayCell!.sign, at + 2);
  if (cell === '') return text[at] === '|' || text[at] === bars ? passBars(scanner, bars) : false;
  const contentAt = isOfVariants ? undefined : separatorEnd(scanner, at);
  if (contentAt === undefined) return false;
  beginCell(scanner, cell, contentAt, true);
  return true;
}

/** Where `||` or `!!` ends that parts cells of the line; undefined if it does not. */
function separatorEnd(scanner: Scanner, at: number): number | undefined {
  const { cell, text } = scanner;
  if (cell === '' || (text[at] === '!' && cell !== 'th')) return undefined;
  if (scanner.isInBraces(at) || at < scanner.bracketsEnd) return undefined;
  // The second half of `||` may come from a template.
  const second = scanner.skipMarks(at + 1);
  return text[second] === text[at] && second < scanner.end ? second + 1 : undefined;
}

/** Whether a place is at `||` in a caption, which ends there: what follows is in no cell. */
function endsCaption(scanner: Scanner, at: number): boolean {
  const { caption, tableDepth, text, bracketsEnd, bracesEnd } = scanner;
  if (caption === 0 || caption !== tableDepth || !text.startsWith('||', at) || at + 2 > scanner.end)
    return false;
  return at >= Math.max(bracketsEnd, bracesEnd) && scanner.inTransclusion === scanner.cellIsBrought;
}

function endCaption(scanner: Scanner): true {
  const { at } = scanner;
  scanner.caption = 0;
  scanner.flush(at);
  scanner.emit({ kind: 'end', tag: 'caption', html: false, start: at, end: at });
  scanner.at = at + 2;
  return true;
}

/** Outside of tables a cell is text, but no link goes on across what would part it or end its attributes. */
export function beginStrayCell(scanner: Scanner, sign: '|' | '!', contentAt: number): void {
  if (sign === '|' && /[-}]/.test(scanner.text[contentAt] ?? '')) return;
  const pipe = findPipe(scanner, sign === '|' ? 'td' : 'th', contentAt, 'closed');
  scanner.strayCell = { sign, from: contentAt, pipe };
}

function partsStrayCells(scanner: Scanner, at: number): boolean {
  const { strayCell, text, bracketsEnd, bracesEnd, inTransclusion } = scanner;
  if (strayCell === undefined || inTransclusion || text[at + 1] !== text[at]) return false;
  return (
    at >= Math.max(strayCell.from, bracketsEnd, bracesEnd) && (text[at] === '|' || strayCell.sign === '!')
  );
}

/** What no link goes on across: what parts the cells that it stands in, and `|}` in a table. */
export function partsTable(scanner: Scanner, at: number): boolean {
  const { text, tables, bracketsEnd, inTransclusion, cellIsBrought } = scanner;
  if (text[at] === '|' && text[at + 1] === '}') return tables > 0 && at >= bracketsEnd;
  if (endsCaption(scanner, at) || partsStrayCells(scanner, at)) return true;
  return inTransclusion === cellIsBrought && separatorEnd(scanner, at) === at + 2;
}

/** `||` on a line that would be one of cells in a table. */
function passBars(scanner: Scanner, bars: Scanner['bars']): boolean {
  const { text, at, context } = scanner;
  if (bars === '' || text[at + 1] !== text[at]) return false;
  const endsLine = context.part === 'content';
  scanner.emit({ kind: 'text', value: bars, endsLine, start: at, end: at + 2 });
  scanner.skipTo(at + 2);
  if (at !== scanner.barsFrom) passAttributes(scanner, bars === '!' ? 'th' : 'td', at + 2);
  return true;
}

/** Outside of tables, the attributes of a cell that a transclusion brings go with the bar behind them. */
export function passAttributes(scanner: Scanner, tag: CellTag, contentAt: number): void {
  const { unitEnd } = scanner;
  const pipe = findPipe(scanner, tag, contentAt, 'closed', Math.min(scanner.end, unitEnd));
  if (pipe === undefined) return;
  scanner.flush(contentAt);
  scanner.skipTo(pipe + 1);
}

const STOP = /[\n|![<\u0000]|-\{|\{\{/g;

/** The pipe that ends the attributes of a cell: one of the page first, then one that a template brings (no caption's). */
function findAttributePipe(
  scanner: Scanner,
  tag: CellTag,
  from: number,
): { pipe: number | undefined; brought: boolean; attributesAt?: number } {
  const written = findPipe(scanner, tag, from, 'closed');
  if (written === from && tag === 'td') {
    // Behind `||` at the beginning of a line, attributes are those that a template brings or stands in.
    const pipe = findPipe(scanner, tag, from + 1, 'open');
    if (pipe !== undefined && isBroughtBehind(scanner, from + 1, pipe))
      return { pipe, brought: true, attributesAt: from + 1 };
  }
  if (written !== undefined || tag === 'caption') return { pipe: written, brought: false };
  const pipe = findPipe(scanner, tag, from, 'open');
  // What `{{!}}` brings is of the page.
  const isOfPage = !scanner.inTransclusion || isPipe(scanner.markAt(scanner.unitEnd));
  if (pipe !== undefined && !isOfPage && pipe > scanner.unitEnd) return { pipe: undefined, brought: false };
  return { pipe, brought: pipe !== undefined };
}

/** Whether a template brings a pipe, or stands before it; one that its cell begins with comes behind nothing of the page. */
function isBroughtBehind(scanner: Scanner, from: number, pipe: number): boolean {
  if (scanner.inTransclusion && pipe > scanner.unitEnd) return false;
  if (findMark(scanner.text, from, pipe) < 0) return false;
  return !beginsTransclusion(scanner, pipe) || trimBlanks(scanner.plain(from, pipe)) === '';
}

/** @param templates whether what they bring is looked at */
function findPipe(
  scanner: Scanner,
  tag: CellTag,
  from: number,
  templates: 'open' | 'closed',
  end = scanner.end,
): number | undefined {
  const { text, brackets } = scanner;
  // In braces that name nothing, only what templates bring is a pipe.
  let bracesEnd = -1;
  let addressEnd = -1;
  let depth = 0;
  STOP.lastIndex = from;
  for (let match = STOP.exec(text); match !== null && match.index < end; match = STOP.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case '\n':
        if (at >= bracesEnd || depth > 0) return undefined;
        break;
      case MARK: {
        const { kind } = scanner.markAt(at);
        // What a transclusion brings right behind an address is a part of that.
        const isWhole = kind === 'open' && (at === addressEnd || endsInAddress(text, from, at));
        STOP.lastIndex =
          isWhole || templates === 'closed' ? behindTransclusion(scanner, at) : at + MARK_CHARS;
        if (isWhole) addressEnd = STOP.lastIndex;
        else depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
        break;
      }
      case '[':
        if (text[at + 1] === '[') return undefined;
        break;
      case '!':
        if (text[at + 1] === '!' && (tag === 'th' || isBehindUnit(scanner, at))) return undefined;
        break;
      case '<':
        // Pipes in the attributes of a tag belong to the tag.
        STOP.lastIndex = endOfKnownTag(scanner, at) ?? at + 1;
        break;
      case '{{':
        // Many lines of cells in each other's braces would each be read to the last of these.
        if (from >= scanner.bracesEnd) bracesEnd = Math.max(bracesEnd, brackets.braces.get(at) ?? -1);
        STOP.lastIndex = templates === 'closed' ? Math.max(bracesEnd, at + 1) : at + 1;
        break;
      case '-{':
        if (brackets.variants.has(at)) return undefined;
        break;
      default:
        if (at < bracesEnd && depth <= 0) break;
        return text[scanner.skipMarks(at + 1)] === '|' || beginsTableLine(scanner, at) ? undefined : at;
    }
  }
  return undefined;
}

/** Whether an address goes up to a place. */
function endsInAddress(text: string, from: number, to: number): boolean {
  let start = addressSignsBefore(text, to, from);
  if (text[start - 1] === MARK) start += MARK_CHARS - 1;
  return reachesAsAddress(text.slice(start, to));
}

/** Whether a place is in a line of headings, behind the transclusion in it that the scanner is in. */
function isBehindUnit({ unitCell, unitEnd }: Scanner, at: number): boolean {
  return unitCell?.cell === 'th' && at > unitEnd;
}

/** The end of a transclusion in one line; just behind any other mark. */
function behindTransclusion(scanner: Scanner, from: number): number {
  const { text, end } = scanner;
  let depth = 0;
  for (let at = from; at < end && text[at] !== '\n'; at++) {
    if (text[at] !== MARK) continue;
    const mark = scanner.markAt(at);
    if (mark.kind === 'open' && !isPipe(mark)) depth++;
    else if (mark.kind === 'close' && !isPipe(mark)) depth--;
    at += MARK_CHARS - 1;
    if (depth <= 0) return at + 1;
  }
  return from + MARK_CHARS;
}

/** A row or the end of the table in a template of the line. */
function beginsTableLine(scanner: Scanner, at: number): boolean {
  return /[-}]/.test(scanner.text[at + 1] ?? '') && beginsTransclusion(scanner, at);
}

function beginsTransclusion(scanner: Scanner, at: number): boolean {
  if (scanner.text[at - MARK_CHARS] !== MARK) return false;
  const mark = scanner.markAt(at - MARK_CHARS);
  return mark.kind === 'open' && !isPipe(mark);
}
