/**
 * Lists: bullets in front of a line, and the colon that ends a term. The lists are nested later, once all lines are
 * known (`list-lines.ts`).
 *
 *   *#: item        ;term:definition
 *   ^^^ bullets     ^    ^ row
 */

import { MARK_CHARS } from '../expand/marks.ts';
import { MAX_LIST_DEPTH } from '../limits.ts';
import type { Scanner } from './scanner.ts';
import { beginTable } from './table.ts';
import { Term } from './term.ts';
import { boldAsItalic } from './term-quotes.ts';

const BULLETS = /[*#:;]+/y;

export function beginListLine(scanner: Scanner): void {
  if (!scanner.hasLists) return;
  BULLETS.lastIndex = scanner.at;
  BULLETS.test(scanner.text);
  const start = scanner.at;
  const end = Math.min(BULLETS.lastIndex, scanner.end);
  const written = scanner.text.slice(start, end);
  const bullets = written.slice(0, MAX_LIST_DEPTH);
  scanner.emit({ kind: 'bullets', bullets, row: false, start, end });
  scanner.skipTo(end);
  if (bullets.endsWith(';'))
    scanner.term = new Term(bullets, end, scanner.bracesEnd, boldAsItalic(scanner, end));
  // A definition that a transclusion in a term brings is the term's: colons behind it are text.
  else if (bullets.endsWith(':') && scanner.unitTerm !== undefined) {
    scanner.term = new Term(bullets, end, scanner.bracesEnd);
    scanner.term.passColon();
  }
  // Tables are indented, but no items of other lists.
  if (!/^:+$/.test(written)) return;
  const next = scanner.skipBlanks(end);
  if (scanner.text.startsWith('{|', next) && next < scanner.end) beginTable(scanner, next);
}

/** The colon after a term; false if it is text. */
export function endTerm(scanner: Scanner): boolean {
  const { term, at } = scanner;
  if (term === undefined || !term.takesColon) return false;
  if (at < scanner.bracesEnd && scanner.bracesEnd > term.bracesEnd) return false;
  // A colon in an include tag ends a term outside of it where it is the first there.
  const { includes } = scanner.brackets;
  if (includes.part(term.start - 1, at) && !includes.begin(at - MARK_CHARS)) return false;
  if (at < scanner.bracketsEnd) return false;
  const variantEnd = endOfVariant(scanner, term.start);
  if (variantEnd > at) {
    scanner.bracketsEnd = variantEnd;
    return false;
  }
  term.passColon();
  const bullets = `${term.bullets.slice(0, -1)}:`;
  scanner.emit({ kind: 'bullets', bullets, row: true, start: at, end: at + 1 });
  scanner.skipTo(at + 1);
  return true;
}

/** Where the language variant ends that the colon is in: `;-{zh:a}-:b`; -1 outside of any. */
function endOfVariant(scanner: Scanner, from: number): number {
  const { text, at } = scanner;
  const before = text.slice(from, at);
  const open = before.lastIndexOf('-{');
  if (open < 0 || before.indexOf('}-', open) >= 0) return -1;
  const rest = text.slice(at, scanner.lineEnd(at)).indexOf('}-');
  return rest < 0 ? -1 : at + rest;
}
