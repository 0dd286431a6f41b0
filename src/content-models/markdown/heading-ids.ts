/**
 * Ids of headings: as on pages in wikitext, and beside it each that a place of origin gives the heading, because links of
 * Markdown use those. An id that is written out comes first: `## Proof {#proof}`.
 *
 *     ## Proof: 2 < é       id `Proof:_2_<_é`, places `proof-2--é`, `proof-2-e`, `Proof-2--é` ...
 */

import { type Element, element, elementsIn, type Node, Text } from '../../wikitext/nodes/node.ts';
import { shownText } from '../../wikitext/page/heading-ids.ts';
import { addOtherIds, type Heading, mendOwnLinks, textsOf } from '../../wikitext/page/other-ids.ts';
import { headingText, html5Id, IdRegister } from '../../wikitext/text/anchors.ts';
import { type AnchorStyle, anchorsFrom } from '../../wikitext/text/other-anchors.ts';

const HEADING = /^h[1-6]$/;
/** At the end of a heading: its id, and perhaps classes, which say nothing here. */
const WRITTEN_ID =
  /[ \t]*\{:?[ \t]*(?:\.[\w-]+[ \t]+)*#([^\s{}"'<>]+)(?:[ \t]+(?:\.[\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s"'{}]+)))*[ \t]*\}[ \t]*$/;

/** @param style ids of the place that the page comes from: of two headings that claim one, that one's has it */
export function setHeadingIds(body: Element, style: AnchorStyle): void {
  const ids = new IdRegister();
  const exact = new Set<string>();
  const headings: Heading[] = [];
  for (const found of elementsIn(body)) {
    if (HEADING.test(found.tag)) takeWrittenId(found);
    const id = found.attrs.get('id');
    if (id !== undefined) {
      ids.reserve(id);
      exact.add(id);
    }
    if (HEADING.test(found.tag)) headings.push({ element: found, text: namedText(found.children) });
  }
  const styles = anchorsFrom(style);
  const there = styles[0]?.(textsOf(headings)) ?? [];
  const wanted = headings.map(({ element: heading }) => html5Id(headingText(shownText(heading.children))));
  const all = new Set(wanted);
  for (const [at, id] of there.entries()) if (wanted[at] !== id && all.has(id)) ids.reserve(id);
  for (const [at, { element: heading }] of headings.entries()) {
    const id = heading.attrs.get('id') ?? ids.take(wanted[at] as string);
    heading.attrs.set('id', id);
    exact.add(id);
  }
  addOtherIds(headings, exact, styles);
  mendOwnLinks(body, exact);
}

/** The text of a heading with the names of its emoji, of which other places make its id: `rocket-launch`. */
function namedText(nodes: readonly Node[]): string {
  const parts = nodes.map((node) => {
    const isEmoji = node.kind === 'element' && node.attrs.get('class') === 'emoji';
    return isEmoji ? (node.attrs.get('title') ?? '') : shownText([node]);
  });
  return parts.join('');
}

/** `## Proof {#proof}`: a place of its own in the heading, which the way back writes as it was. */
function takeWrittenId(heading: Element): void {
  const last = heading.children.at(-1);
  const match = last?.kind === 'text' ? WRITTEN_ID.exec(last.value) : null;
  if (match === null || last?.kind !== 'text') return;
  const mark = element('span', { id: html5Id(match[1] as string), typeof: 'mw:HeadingId' });
  mark.parent = heading;
  const text = new Text(last.value.slice(0, match.index));
  text.parent = heading;
  heading.children.splice(-1, 1, text, mark);
}
