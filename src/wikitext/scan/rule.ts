/**
 * A horizontal rule: four or more dashes at the start of a line.
 *
 *   ------ text
 *   ^ rule ^ counts as a line of its own
 */

import type { Scanner } from './scanner.ts';

const RULE = /-{4,}/y;

export function beginRule(scanner: Scanner): void {
  RULE.lastIndex = scanner.at;
  if (!RULE.test(scanner.text)) return;
  const start = scanner.at;
  const end = Math.min(RULE.lastIndex, scanner.end);
  scanner.emit({ kind: 'start', tag: 'hr', attrs: undefined, syntax: undefined, start, end });
  scanner.skipTo(end);
}
