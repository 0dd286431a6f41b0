/**
 * The headings of a source, found without rendering it: what a comparison of revisions lists as sections. One scanner a
 * content model; models that are not here have no headings.
 */

import type { FoundHeading } from './found-heading.ts';
import { markdownHeadings } from './markdown/headings.ts';
import { wikitextHeadings } from './wikitext/headings.ts';

/** A heading as the API tells it. */
export interface Section {
  /** 1 to 6. */
  readonly level: number;
  readonly heading: string;
  /** Bytes of UTF-8 from the start of the source. */
  readonly offset: number;
}

const SCANNERS: ReadonlyMap<string, (source: string) => FoundHeading[]> = new Map([
  ['wikitext', wikitextHeadings],
  ['markdown', markdownHeadings],
]);

/** Sections that are listed; a page with more is none that people read, and its list would be longer than it. */
const MAX_SECTIONS = 10_000;

/** The sections of a source in order, without the lead: `'a\n== b =='` has `{level: 2, heading: '== b ==', offset: 2}`. */
export function sectionsOf(source: string, model: string): Section[] {
  let offset = 0;
  let counted = 0;
  const found = SCANNERS.get(model)?.(source).slice(0, MAX_SECTIONS) ?? [];
  return found.map(({ level, heading, start }) => {
    offset += Buffer.byteLength(source.slice(counted, start));
    counted = start;
    return { level, heading, offset };
  });
}
