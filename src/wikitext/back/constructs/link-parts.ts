/** What wikilinks and external links share on the way back. */

import type { Element, Node } from '../../nodes/node.ts';
import { attribPairs, htmlSource } from '../attributes-source.ts';
import type { SourceWriter } from '../source-writer.ts';

/** The target that a transclusion gave: `data-mw.attribs`; undefined without one. */
export function expandedHref(element: Element, writer: SourceWriter): string | undefined {
  const html = toldHref(element);
  return html === undefined ? undefined : htmlSource(html, writer);
}

/** What such a target shows behind a bar, which has divided the link; undefined without one. Of more than text it is HTML. */
export function shownBehindBar(element: Element): string | undefined {
  const html = toldHref(element)?.replace(/<\/?span\b[^>]*>/g, '');
  const bar = html?.indexOf('|') ?? -1;
  return bar < 0 ? undefined : html?.slice(bar + 1);
}

function toldHref(element: Element): string | undefined {
  for (const pair of attribPairs(element)) {
    const [key, value] = pair as readonly { txt?: string; html?: string }[];
    if (key?.txt === 'href' && typeof value?.html === 'string') return value.html;
  }
  return undefined;
}

export function isEntity(node: Node): boolean {
  return node.kind === 'element' && node.attrs.get('typeof') === 'mw:Entity';
}
