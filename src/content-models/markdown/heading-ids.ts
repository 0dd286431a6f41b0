/**
 * Ids of headings: as on pages in wikitext, with the anchor that GitHub gives the heading beside it, because links of
 * Markdown use that.
 *
 *     ## Proof: 2 < é       id `Proof:_2_<_é`, anchor `proof-2--é`
 */

import { type Element, eachElement, element } from '../../wikitext/nodes/node.ts';
import { shownText } from '../../wikitext/page/heading-ids.ts';
import { headingText, html5Id, IdRegister } from '../../wikitext/text/anchors.ts';

const HEADING = /^h[1-6]$/;

export function setHeadingIds(body: Element): void {
  const ids = new IdRegister();
  const exact = new Set<string>();
  const headings: { heading: Element; text: string }[] = [];
  eachElement(body, (found) => {
    const id = found.attrs.get('id');
    if (id !== undefined) ids.reserve(id);
    if (HEADING.test(found.tag))
      headings.push({ heading: found, text: headingText(shownText(found.children)) });
  });
  for (const { heading, text } of headings) {
    const id = heading.attrs.get('id') ?? ids.take(html5Id(text));
    heading.attrs.set('id', id);
    exact.add(id);
  }
  const anchors = new Map<string, number>();
  for (const { heading, text } of headings) {
    const anchor = anchorOf(text, anchors);
    if (anchor === '' || exact.has(anchor)) continue;
    exact.add(anchor);
    const fallback = element('span', { id: anchor, typeof: 'mw:FallbackId' });
    fallback.parent = heading;
    heading.children.unshift(fallback);
  }
}

/** Letters, digits, `-` and `_` in lower case, blanks as dashes; the second of two gets `-1`. */
function anchorOf(text: string, anchors: Map<string, number>): string {
  const anchor = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
  const before = anchors.get(anchor) ?? 0;
  anchors.set(anchor, before + 1);
  return before === 0 ? anchor : `${anchor}-${before}`;
}
