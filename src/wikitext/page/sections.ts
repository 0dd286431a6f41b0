/**
 * Sections: a heading and what follows it, nested by level, each in `<section data-mw-section-id>`; 0 is everything
 * before the first heading. A section that does not begin and end in the page's own text cannot be edited alone and has
 * a negative id. Headings written as HTML tags do not begin sections.
 *
 *     a                 <section 0>a</section>
 *     == b ==           <section 1><h2>b</h2>
 *     === c ===           <section 2><h3>c</h3></section></section>
 *
 * Source: https://www.mediawiki.org/wiki/Specs/HTML#Headings_and_Sections
 */

import { trimBlanks } from '../../base/text.ts';
import { Element, isMetaTag, type Node, setChildren, textOf } from '../nodes/node.ts';
import type { Section } from './section.ts';
import { headingLineStarts, sectionNumber } from './section-numbers.ts';
import { markTransclusions } from './section-transclusions.ts';

/** A section for tables of contents. */
export interface SectionFacts {
  /** As in `data-mw-section-id`. */
  readonly id: number;
  readonly level: number;
  /** Text of the heading. */
  readonly heading: string;
  readonly anchor: string;
  /** Where it begins in the source; -1 inside a template. */
  readonly start: number;
}

/** Id of a section that only holds a block cutting through sections. */
const PSEUDO = -2;
const NOT_EDITABLE = -1;
/** Lower than all levels of headings. */
const NO_LEVEL = 7;

/** The surroundings of a container. */
interface Surroundings {
  readonly isNested: boolean;
  /** Inside the result of a transclusion. */
  readonly isGenerated: boolean;
}

/**
 * Wraps the sections of a page and lists them.
 * @param starts where headings begin in the source, ascending
 */
export function wrapSections(
  body: Element,
  source: string,
  starts: readonly number[] = headingLineStarts(source),
): SectionFacts[] {
  const maker = new SectionMaker(starts);
  maker.page(body);
  for (const { element, id } of maker.sections) element.attrs.set('data-mw-section-id', String(id));
  markTransclusions(body, maker.sections, source);
  return maker.sections.flatMap(({ heading, id, level, start }) =>
    heading === undefined
      ? []
      : [
          {
            id,
            level,
            heading: trimBlanks(textOf(heading.children)),
            anchor: heading.attrs.get('id') ?? '',
            start,
          },
        ],
  );
}

class SectionMaker {
  /** In the order of the page. */
  readonly sections: Section[] = [];
  readonly #starts: readonly number[];

  constructor(starts: readonly number[]) {
    this.#starts = starts;
  }

  page(body: Element): void {
    const lead = this.#make(0, undefined, 0, 0);
    this.#fill(body, [lead], { isNested: false, isGenerated: false });
  }

  #make(level: number, heading: Element | undefined, start: number, id: number): Section {
    const section = { element: new Element('section'), level, heading, start, id };
    this.sections.push(section);
    return section;
  }

  /** Sorts the children of a container into sections; returns the highest heading level directly in it. */
  #fill(container: Element, open: Section[], { isNested, isGenerated }: Surroundings): number {
    const out: Node[] = open.map(({ element }) => element);
    const place = (node: Node): void => {
      const inner = open.at(-1)?.element;
      if (inner === undefined) out.push(node);
      else put(inner, node);
    };
    let highest = NO_LEVEL;
    let last: Section | undefined;
    for (const child of container.children) {
      const level = child.kind === 'element' ? sectionLevel(child) : 0;
      if (child.kind === 'element' && level > 0) {
        highest = Math.min(highest, level);
        last = this.#begin(child, level, isGenerated);
        const opening = takeOpening(open.at(-1)?.element.children ?? out, child);
        while (open.length > 0 && (open.at(-1) as Section).level >= level) open.pop();
        if (open[0]?.level === 0) open.shift();
        place(last.element);
        for (const node of opening) put(last.element, node);
        open.push(last);
      } else if (child.kind === 'element') this.#visitBlock(child, open, out, isGenerated);
      place(child);
    }
    // In the source, text after the container belongs to its last section too.
    if (isNested && last !== undefined) last.id = NOT_EDITABLE;
    setChildren(container, out);
    return highest;
  }

  #begin(heading: Element, level: number, isGenerated: boolean): Section {
    const isOwn = !isGenerated && heading.about === 0 && heading.start >= 0;
    const id = isOwn ? sectionNumber(this.#starts, heading.start) : NOT_EDITABLE;
    return this.#make(level, heading, heading.start, id);
  }

  /** A block whose headings are of a higher level than the section around it ends that section. */
  #visitBlock(block: Element, open: Section[], out: Node[], isGenerated: boolean): void {
    if (!holdsHeading(block)) return;
    const at = this.sections.length;
    const highest = this.#fill(block, [], { isNested: true, isGenerated: isGenerated || block.about > 0 });
    const around = open.at(-1);
    if (around === undefined || around.id === PSEUDO || block.tag === 'figure') return;
    if (highest === NO_LEVEL || (around.level !== 0 && highest > around.level)) return;
    around.id = NOT_EDITABLE;
    open.pop();
    const pseudo: Section = {
      element: new Element('section'),
      level: around.level,
      heading: undefined,
      start: block.start,
      id: PSEUDO,
    };
    this.sections.splice(at, 0, pseudo);
    const parent = open.at(-1)?.element;
    if (parent === undefined) out.push(pseudo.element);
    else put(parent, pseudo.element);
    open.push(pseudo);
  }
}

function put(parent: Element, node: Node): void {
  node.parent = parent;
  parent.children.push(node);
}

const LEVELS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));

/** Level of a heading that begins a section, 0 for all else. */
function sectionLevel({ tag, syntax }: Element): number {
  const level = tag.length === 2 ? (LEVELS.get(tag) ?? 0) : 0;
  return level > 0 && syntax?.html === true ? 0 : level;
}

function holdsHeading(element: Element): boolean {
  for (const child of element.children)
    if (child.kind === 'element' && (sectionLevel(child) > 0 || holdsHeading(child))) return true;
  return false;
}

/**
 * Takes blanks and metas at the beginning of the transclusion that the heading is in: they go into the section, so that
 * the transclusion does not begin in the one before.
 */
function takeOpening(siblings: Node[], heading: Element): Node[] {
  if (heading.about === 0) return [];
  let from = siblings.length;
  while (from > 0 && isOpening(siblings[from - 1] as Node, heading.about)) from--;
  const first = siblings[from];
  const begins = first?.kind === 'element' && (first.attrs.get('typeof') ?? '').includes('mw:Transclusion');
  return begins ? siblings.splice(from) : [];
}

function isOpening(node: Node, about: number): boolean {
  if (node.kind !== 'element' || node.about !== about) return false;
  if (isMetaTag(node.tag)) return true;
  return (
    node.tag === 'span' &&
    node.children.every(
      (child) => child.kind === 'comment' || (child.kind === 'text' && !/[^ \t\n\r\f]/.test(child.value)),
    )
  );
}
