/** Text in which only character references are markup: each becomes `<span typeof="mw:Entity">`. */

import { findReferenceAt } from '../../title/entities.ts';
import { element, type Node, Text } from '../nodes/node.ts';

/** `a&lt;b` as text, entity, text. */
export function textWithReferences(source: string): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', at)) {
    const reference = findReferenceAt(source, at);
    if (reference === undefined) {
      at++;
      continue;
    }
    if (at > from) nodes.push(new Text(source.slice(from, at)));
    nodes.push(element('span', { typeof: 'mw:Entity' }, [reference.text]));
    at += reference.source.length;
    from = at;
  }
  if (from < source.length) nodes.push(new Text(source.slice(from)));
  return nodes;
}
