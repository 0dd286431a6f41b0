/** The headings of a source, found without rendering it: what a comparison of revisions lists as sections. */

import { ENGINES } from './engines.ts';
import type { ModelName } from './models.ts';

/** A heading as the API tells it. */
export interface Section {
  /** 1 to 6. */
  readonly level: number;
  readonly heading: string;
  /** Bytes of UTF-8 from the start of the source. */
  readonly offset: number;
}

/** Sections listed. The list of a page with more would be longer than the page. */
const MAX_SECTIONS = 10_000;

/** The sections of a source in order, without the lead: `'a\n== b =='` has `{level: 2, heading: '== b ==', offset: 2}`. */
export function sectionsOf(source: string, model: ModelName): Section[] {
  let offset = 0;
  let counted = 0;
  const found = ENGINES[model].headings?.(source).slice(0, MAX_SECTIONS) ?? [];
  return found.map(({ level, heading, start }) => {
    offset += Buffer.byteLength(source.slice(counted, start));
    counted = start;
    return { level, heading, offset };
  });
}
