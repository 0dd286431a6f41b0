/**
 * Sections: a heading and what follows it, nested by level, each in `<section data-mw-section-id>`; 0 is what stands before
 * the first heading. Sections that do not begin in the page's own text have negative ids: they cannot be edited alone.
 */

import { Element, type Node, setChildren } from './node.ts';

/** A section for tables of contents. */
export interface SectionFacts {
  readonly id: number;
  readonly level: number;
  readonly heading: string;
  readonly anchor: string;
  /** Where it begins in the source; -1 inside a template. */
  readonly start: number;
}

export function wrapSections(body: Element, _source: string): SectionFacts[] {
  const facts: SectionFacts[] = [];
  const lead = new Element('section');
  lead.attrs.set('data-mw-section-id', '0');
  const out: Node[] = [lead];
  const stack: { level: number; section: Element }[] = [{ level: 0, section: lead }];
  let number = 0;
  for (const child of body.children) {
    const level = child.kind === 'element' ? headingLevel(child) : 0;
    if (level > 0) {
      while (stack.length > 0 && stack[stack.length - 1]!.level >= level) stack.pop();
      if (stack[0]?.level === 0) stack.shift();
      const section = new Element('section');
      section.attrs.set('data-mw-section-id', String(++number));
      const parent = stack.at(-1)?.section;
      if (parent === undefined) out.push(section);
      else {
        section.parent = parent;
        parent.children.push(section);
      }
      stack.push({ level, section });
      facts.push({
        id: number,
        level,
        heading: '',
        anchor: (child as Element).attrs.get('id') ?? '',
        start: child.start,
      });
    }
    const { section } = stack.at(-1)!;
    child.parent = section;
    section.children.push(child);
  }
  setChildren(body, out);
  return facts;
}

function headingLevel({ tag }: Element): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0;
}
