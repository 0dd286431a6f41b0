/**
 * Transclusions that begin in one section and end in another: the sections between become part of the transclusion,
 * with the page's text before and after it in `data-mw.parts`.
 */

import { addToken, type DataMwValue, type Element, elementsIn, hasToken, isWithin } from '../nodes/node.ts';
import type { Section } from './section.ts';

/** First and last element of a transclusion. */
interface Extent {
  readonly first: Element;
  last: Element;
}

/** Marks the sections that transclusions cut through. */
export function markTransclusions(body: Element, sections: readonly Section[], source: string): void {
  const byElement = new Map(sections.map((section, index) => [section.element, index]));
  for (const extent of extents(body).values()) {
    if (extent.first.parent === extent.last.parent) continue;
    const range = sectionsBetween(extent, byElement);
    if (range.length === 0 || hasToken(range[0] as Element, 'typeof', 'mw:Transclusion')) continue;
    mark(range, extent.first, { sections, byElement, source });
  }
}

function extents(body: Element): Map<number, Extent> {
  const found = new Map<number, Extent>();
  for (const element of elementsIn(body)) {
    if (element.about === 0) continue;
    const extent = found.get(element.about);
    if (extent !== undefined) extent.last = element;
    else if (hasToken(element, 'typeof', 'mw:Transclusion') || hasToken(element, 'typeof', 'mw:Param')) {
      found.set(element.about, { first: element, last: element });
    }
  }
  return found;
}

/**
 * The smallest run of sibling sections that holds both ends; just the section if it begins in the section's own text.
 */
function sectionsBetween({ first, last }: Extent, byElement: ReadonlyMap<Element, number>): Element[] {
  const ancestors = new Set<Element>();
  for (let at = first.parent; at !== undefined; at = at.parent) ancestors.add(at);
  let to: Element = last;
  while (to.parent !== undefined && !ancestors.has(to.parent)) to = to.parent;
  const common = to.parent;
  if (common === undefined) return [];
  let from: Element = first;
  while (from.parent !== undefined && from.parent !== common) from = from.parent;
  if (!byElement.has(from)) return byElement.has(common) ? [common] : [];
  const siblings = common.children.filter((child): child is Element => child.kind === 'element');
  return siblings
    .slice(siblings.indexOf(from), siblings.indexOf(to) + 1)
    .filter((each) => byElement.has(each));
}

interface Page {
  readonly sections: readonly Section[];
  readonly byElement: ReadonlyMap<Element, number>;
  readonly source: string;
}

function mark(range: readonly Element[], transclusion: Element, page: Page): void {
  const [first] = range;
  const parts = transclusion.dataMw?.['parts'];
  const runEnd = transclusion.syntax?.runEnd;
  if (first === undefined || !Array.isArray(parts) || runEnd === undefined) return;
  const begins = page.sections[page.byElement.get(first) as number]?.start ?? -1;
  const ends = endOf(range.at(-1) as Element, page);
  const before = begins >= 0 ? page.source.slice(begins, transclusion.start) : '';
  const behind = page.source.slice(runEnd, ends);
  const all: DataMwValue[] = [
    ...(before === '' ? [] : [before]),
    ...parts,
    ...(behind === '' ? [] : [behind]),
  ];
  addToken(first, 'typeof', 'mw:Transclusion');
  first.dataMw = { parts: all };
  for (const section of range) section.about = transclusion.about;
}

/** Where a section ends in the source: at the next one that is not inside it. */
function endOf(section: Element, { sections, byElement, source }: Page): number {
  for (let index = (byElement.get(section) as number) + 1; index < sections.length; index++) {
    const { element, start } = sections[index] as Section;
    if (start >= 0 && !isWithin(element, section)) return start;
  }
  return source.length;
}
