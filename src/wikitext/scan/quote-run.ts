/**
 * A run of apostrophes. What it means depends on the whole line, so it is settled later (`quotes.ts`).
 *
 *   l'amour ''toujours''
 *    ^ text ^ run     ^ run
 */

import type { Scanner } from './scanner.ts';

const RUN = /'{2,}/y;

export function beginQuotes(scanner: Scanner): boolean {
  RUN.lastIndex = scanner.at;
  if (!RUN.test(scanner.text)) return false;
  const start = scanner.at;
  const end = Math.min(RUN.lastIndex, scanner.end);
  if (end - start < 2) return false;
  scanner.emit({ kind: 'quote', start, end, afterBlank: scanner.text[start - 1] === ' ' });
  scanner.skipTo(end);
  scanner.term?.passQuotes(start, end - start);
  return true;
}
