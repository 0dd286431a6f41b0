/** Whether two notes say the same, wherever they come from: attributes and template wrappers do not count. */

import { trimBlanks } from '../../base/text.ts';
import type { Node } from '../nodes/node.ts';

export function saysTheSame(a: readonly Node[], b: readonly Node[]): boolean {
  return trimBlanks(outline(a)) === trimBlanks(outline(b));
}

function outline(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element') {
      const isWrapper =
        node.tag === 'span' && (node.attrs.get('typeof') ?? 'mw:').startsWith('mw:') && node.attrs.size <= 1;
      const target = node.attrs.get('href') ?? node.attrs.get('src') ?? '';
      const inner = outline(node.children);
      out += isWrapper ? inner : `<${node.tag} ${target}>${inner}</>`;
    }
  }
  return out;
}

/** Whether both are the same text, without any markup: then one of them is enough. */
export function isCopy(a: readonly Node[], b: readonly Node[]): boolean {
  const isText = (node: Node): boolean => node.kind === 'text';
  return a.every(isText) && b.every(isText) && outline(a) === outline(b);
}
