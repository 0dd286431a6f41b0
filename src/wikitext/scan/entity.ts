/**
 * Character references: shown as the character they stand for, in a span that says so, and never read as markup.
 *
 *   &lt;b>   &nosuch;
 *   ^ <      ^ text
 */

import { findReferenceAt } from '../../title/entities.ts';
import { element } from '../nodes/node.ts';
import type { Scanner } from './scanner.ts';

export function beginEntity(scanner: Scanner): boolean {
  const found = findReferenceAt(scanner.text, scanner.at);
  if (found === undefined) return false;
  const start = scanner.at;
  const end = start + found.source.length;
  if (end > scanner.end) return false;
  const span = element('span', { typeof: 'mw:Entity' }, [found.text]);
  span.syntax = { construct: 'entity' };
  scanner.emit({ kind: 'nodes', nodes: [span], display: 'inline', start, end });
  scanner.skipTo(end);
  return true;
}
