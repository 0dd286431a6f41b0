/**
 * Ids of headings, from their text; a second heading of the same text gets `_2`. If the old form of the id differs, a
 * span with it keeps old links working. Ids written by authors stay as they are.
 */

import { type Element, element, elementsIn, hasToken, type Node } from '../nodes/node.ts';
import { headingLines, html5Id, IdRegister, legacyId } from '../text/anchors.ts';
import { addOtherIds, type Heading, mendOwnLinks } from './other-ids.ts';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** @param others whether headings also have the places that they have where the wiki comes from */
export function setHeadingIds(body: Element, others: boolean): void {
  const ids = new IdRegister();
  for (const found of elementsIn(body)) {
    const id = found.attrs.get('id');
    if (id === undefined) {
      if (HEADINGS.has(found.tag)) setIds(found, ids);
    } else ids.reserve(id);
  }
  if (others) setOtherIds(body);
}

function setOtherIds(body: Element): void {
  const taken = new Set<string>();
  const headings: Heading[] = [];
  for (const found of elementsIn(body)) {
    const id = found.attrs.get('id');
    if (id !== undefined) taken.add(id);
    if (HEADINGS.has(found.tag)) headings.push({ element: found, text: shownText(found.children) });
  }
  addOtherIds(headings, taken);
  mendOwnLinks(body, taken);
}

function setIds(heading: Element, ids: IdRegister): void {
  const text = headingLines(shownText(heading.children));
  const id = ids.take(html5Id(text));
  if (id !== '') heading.attrs.set('id', id);
  const old = legacyId(text);
  if (old === html5Id(text)) return;
  const fallback = element('span', { id: ids.take(old), typeof: 'mw:FallbackId' });
  fallback.parent = heading;
  heading.children.unshift(fallback);
}

/** Text of a heading without the marks of notes and style sheets. Texts for variants are as they were written. */
export function shownText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && node.syntax?.construct === 'variant') out += node.syntax.source;
    else if (node.kind === 'element' && node.tag !== 'style' && !hasToken(node, 'typeof', 'mw:Extension/ref'))
      out += shownText(node.children);
  }
  return out;
}
