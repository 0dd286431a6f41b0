/** Formulas: their TeX stands in `data-mw`, which HTML for readers has not; there the page as it was tells it. */

import type { Element, Nodes } from 'hast';
import type * as Markdown from 'mdast';
import { readHtml } from '../html-tree.ts';
import type { BaseSource } from './base-source.ts';
import { IN_LINE, stringOf } from './hast-nodes.ts';

/** TeX by what it looks like. */
export type Formulas = ReadonlyMap<string, string>;

export function formulasIn(base: BaseSource | undefined): Formulas {
  const found = new Map<string, string>();
  const look = (node: Nodes): void => {
    const tex = node.type === 'element' ? texIn(node) : undefined;
    if (tex !== undefined) found.set(shapeOf(node), tex);
    if ('children' in node) node.children.forEach(look);
  };
  for (const { html } of [...(base?.blocks ?? []), ...(base?.notes.values() ?? [])]) {
    const tree = html.includes('mw:Extension/math') ? readHtml(html) : undefined;
    if (typeof tree === 'object') look(tree);
  }
  return found;
}

/** A formula as Markdown; undefined for what is none. */
export function texOf(node: Element, formulas: Formulas): Markdown.Nodes | undefined {
  if (!stringOf(node.properties['typeof']).includes('mw:Extension/math')) return undefined;
  const value = texIn(node) ?? formulas.get(shapeOf(node));
  if (value === undefined) return undefined;
  return node.tagName === 'div'
    ? { type: 'formula', value, isBlock: true }
    : { type: 'formula', value, isBlock: false, data: IN_LINE };
}

function texIn({ properties }: Element): string | undefined {
  const tex = /"extsrc":("(?:[^"\\]|\\.)*")/.exec(stringOf(properties['data-mw']))?.[1];
  return tex === undefined ? undefined : (JSON.parse(tex) as string);
}

function shapeOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(shapeOf).join('');
  return node.type === 'element' ? `<${node.tagName}>${inside}</>` : inside;
}
