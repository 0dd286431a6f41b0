/** The places that a page's headings have where the wiki comes from, as spans before the text of each heading. */

import { trimBlanks } from '../../base/text.ts';
import { type Element, element, elementsIn } from '../nodes/node.ts';
import { fragmentHref } from '../text/anchors.ts';
import { type Anchors, OTHER_ANCHORS } from '../text/other-anchors.ts';

export interface Heading {
  readonly element: Element;
  /** As it is shown: elsewhere an underscore is no blank. */
  readonly text: string;
}

/** Lets links within the page find its ids without regard to case, where none is quite as they say. */
export function mendOwnLinks(body: Element, taken: ReadonlySet<string>): void {
  let folded: Map<string, string> | undefined;
  for (const found of elementsIn(body)) {
    if (found.tag !== 'a' || found.attrs.get('class') !== 'mw-selflink-fragment') continue;
    const [, page = '', fragment = ''] = /^([^#]*)#(.+)$/s.exec(found.attrs.get('href') ?? '') ?? [];
    if (fragment === '' || taken.has(fragment)) continue;
    folded ??= new Map([...taken].reverse().map((id) => [id.toLowerCase(), id]));
    const id = folded.get(fragment.toLowerCase());
    if (id !== undefined && id !== fragment) found.attrs.set('href', `${page}#${fragmentHref(id)}`);
  }
}

/**
 * Adds those that no other element of the page has; of several headings the first has it.
 * @param taken ids of the page
 * @param styles in the order in which they claim a name
 */
export function addOtherIds(
  headings: readonly Heading[],
  taken: Set<string>,
  styles: readonly Anchors[] = OTHER_ANCHORS,
): void {
  const texts = textsOf(headings);
  for (const make of styles) {
    for (const [place, id] of make(texts).entries()) {
      if (id === '' || taken.has(id)) continue;
      taken.add(id);
      const { element: heading } = headings[place] as Heading;
      const span = element('span', { id, typeof: 'mw:FallbackId' });
      span.parent = heading;
      heading.children.unshift(span);
    }
  }
}

/** Texts of headings, as ids are made from them. */
export function textsOf(headings: readonly Heading[]): string[] {
  return headings.map(({ text }) => trimBlanks(text).replace(/[\t\n\r\f]/g, ' '));
}
