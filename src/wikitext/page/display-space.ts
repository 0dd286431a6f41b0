/**
 * A blank before French punctuation must not break a line: it becomes a no-break space in a span that says so.
 *
 *   Quoi ?   «a»      Quoi<span typeof="mw:DisplaySpace">&nbsp;</span>?
 */

import { type Element, element, type Node, setChildren, Text } from '../nodes/node.ts';

/** Most texts have none of these, which is seen sooner. */
const PUNCTUATION = /[?:;!%»›«‹]/;
const SPACE = / (?:(?=[?:;!%»›](?![\p{L}\p{N}_]))|(?<=(?<![\p{L}\p{N}_])[«‹] ))/u;
const SPACES = new RegExp(SPACE.source, 'gu');
/** In these every blank counts. */
export const VERBATIM: ReadonlySet<string> = new Set(['pre', 'style', 'script', 'syntaxhighlight', 'math']);

/** In the texts right in an element. */
export function armourSpaces(parent: Element): void {
  if (!parent.children.some(needsArmour)) return;
  const children = parent.children.flatMap((child) => (child.kind === 'text' ? split(child) : [child]));
  setChildren(parent, children);
}

function needsArmour(node: Node): boolean {
  return node.kind === 'text' && PUNCTUATION.test(node.value) && SPACE.test(node.value);
}

function split(text: Text): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  const add = (to: number): void => {
    if (to > from) nodes.push(part(text, from, to));
  };
  for (const match of text.value.matchAll(SPACES)) {
    add(match.index);
    const span: Element = element('span', { typeof: 'mw:DisplaySpace' }, ['\u00a0']);
    if (text.start >= 0) [span.start, span.end] = [text.start + match.index, text.start + match.index + 1];
    nodes.push(span);
    from = match.index + 1;
  }
  add(text.value.length);
  return nodes;
}

function part(text: Text, from: number, to: number): Text {
  const made = new Text(text.value.slice(from, to));
  if (text.start >= 0) [made.start, made.end] = [text.start + from, text.start + to];
  return made;
}
