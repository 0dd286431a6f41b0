/** The end of a line, and with it of what lives on one line: quotes, cells, terms. */

import type { Scanner } from './scanner.ts';
import { startLine } from './start-of-line.ts';

export function newline(scanner: Scanner): boolean {
  const { at } = scanner;
  scanner.emit({ kind: 'newline', blank: false, start: at, end: at + 1 });
  scanner.skipTo(at + 1);
  if (scanner.context.blocks) startLine(scanner);
  return true;
}
