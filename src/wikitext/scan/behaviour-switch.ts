/**
 * Behaviour switches: each leaves a meta and sets a property of the page.
 *
 *   a __NOTOC__ b      __index__
 *     ^ in any case    ^ text: this one must be in upper case
 */

import { element } from '../nodes/node.ts';
import { switchAt } from '../text/switches.ts';
import type { Scanner } from './scanner.ts';

export function beginSwitch(scanner: Scanner): boolean {
  const found = switchAt(scanner.text, scanner.at, scanner.context.rendering.context.site.words);
  if (found === undefined || found.end > scanner.end) return false;
  const { name, end } = found;
  const start = scanner.at;
  if (name === undefined) {
    scanner.at = end;
    return true;
  }
  scanner.context.rendering.properties.set(name, '');
  const meta = element('meta', { property: `mw:PageProp/${name}` });
  scanner.emit({ kind: 'nodes', nodes: [meta], display: 'transparent', start, end });
  scanner.skipTo(end);
  return true;
}
