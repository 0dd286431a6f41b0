/** Blanks at the edges of headings, items, cells and links are layout of the source: they are not shown. */

import { trimBlanks } from '../../base/text.ts';
import { type Element, hasToken, isMetaTag, type Node, type Text } from '../nodes/node.ts';
import { isTransclusion } from './empty-elements.ts';

const TRIMMED = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'td', 'th', 'caption']);

export function trimEdges(element: Element): void {
  if (!TRIMMED.has(element.tag) || element.syntax?.html === true) return;
  trim(element, 'start');
  trim(element, 'end');
}

const LINED = new Set(['p', 'pre', 'li', 'dt', 'dd']);

/** Line ends at the end of a plain link are none of it where a line of the page ends with it: `[[Foo⏎]]`. */
export function trimLastLink({ tag, syntax, children }: Element): void {
  if (!LINED.has(tag) || syntax?.html === true) return;
  const last = children.findLast((child) => child.kind !== 'text' || trimBlanks(child.value) !== '');
  if (last?.kind !== 'element' || last.tag !== 'a' || !isPageLink(last) || isTransclusion(last)) return;
  const text = last.children.at(-1);
  if (text?.kind !== 'text' || last.children.some((child) => child.kind === 'element')) return;
  const cut = widthOf('\n', text.value, -1);
  if (cut > 0) shorten(text, cut, 'end');
}

function isPageLink(link: Element): boolean {
  return ['mw:WikiLink', 'mw:WikiLink/Interwiki', 'mw:MediaLink'].some((rel) => hasToken(link, 'rel', rel));
}

/** Skips comments, categories, metas and old ids at the edge. */
function trim({ children }: Element, edge: 'start' | 'end'): void {
  const step = edge === 'start' ? 1 : -1;
  for (let at = edge === 'start' ? 0 : children.length - 1; at >= 0 && at < children.length; at += step) {
    const node = children[at]!;
    if (node.kind === 'text') {
      const isLast = at === children.length - 1;
      const cut = widthOf(edge === 'end' && isLast ? ' \t\n' : ' \t', node.value, step);
      if (cut > 0) shorten(node, cut, edge);
      if (node.value !== '') return;
    } else if (!isTransparent(node)) return;
  }
}

/** How many of these blanks a text begins or ends with. */
function widthOf(blanks: string, value: string, step: 1 | -1): number {
  let width = 0;
  const from = step === 1 ? 0 : value.length - 1;
  while (width < value.length && blanks.includes(value[from + step * width]!)) width++;
  return width;
}

function shorten(node: Text, cut: number, edge: 'start' | 'end'): void {
  if (edge === 'start' && node.start >= 0) node.start += cut;
  if (edge === 'end' && node.end >= 0) node.end -= cut;
  node.value = edge === 'start' ? node.value.slice(cut) : node.value.slice(0, -cut);
}

/** Nothing of it is seen; a template's categories stand in an empty span. */
function isTransparent(node: Node): boolean {
  if (node.kind !== 'element' || isMetaTag(node.tag)) return true;
  return node.attrs.get('typeof') === 'mw:FallbackId' || node.attrs.get('class') === 'mw-empty-elt';
}
