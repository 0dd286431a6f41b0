/**
 * A run of apostrophes. What it means depends on the whole line, so it is settled later (`quotes.ts`).
 *
 *   l'amour ''toujours''
 *    ^ text ^ run     ^ run
 */

import type { Scanner, Term } from './scanner.ts';

const RUN = /'{2,}/y;

export function beginQuotes(scanner: Scanner): boolean {
  RUN.lastIndex = scanner.at;
  if (!RUN.test(scanner.text)) return false;
  const start = scanner.at;
  const end = Math.min(RUN.lastIndex, scanner.end);
  if (end - start < 2) return false;
  scanner.emit({ kind: 'quote', start, end, afterBlank: scanner.text[start - 1] === ' ' });
  scanner.skipTo(end);
  if (scanner.term !== undefined) toggle(scanner.term, end - start);
  return true;
}

function toggle(term: Term, length: number): void {
  if (length === 2 || length >= 5) term.italic = !term.italic;
  if (length >= 3) term.bold = !term.bold;
}
