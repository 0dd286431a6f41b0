/** Sections of a source: the text between two headings, to be edited by itself and put back. */

import { headingName } from '../../wiki/comparison.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { Wiki } from '../../wiki/wiki.ts';

/** A section as the text around it has it. */
export interface SectionText {
  readonly before: string;
  readonly text: string;
  /** White space before the next heading. */
  readonly gap: string;
  readonly after: string;
  /** Its name, for the summary; `''` for what stands before the first heading. */
  readonly name: string;
}

/**
 * @param number 0 is what stands before the first heading. A section holds those below it.
 * @returns undefined where there is no such section. @throws WikiError `overloaded`, or why the source cannot be read
 */
export async function findSection(
  wiki: Wiki,
  revision: Revision,
  number: number,
): Promise<SectionText | undefined> {
  const { fromSections } = await wiki.comparisons.ofRevisions(revision, revision);
  const sections = JSON.parse(fromSections) as readonly {
    readonly level: number;
    readonly heading: string;
    readonly offset: number;
  }[];
  const own = sections[number - 1];
  if (number > 0 && own === undefined) return undefined;
  const next =
    own === undefined ? sections[0] : sections.slice(number).find(({ level }) => level <= own.level);
  const bytes = Buffer.from(await wiki.source(revision));
  const [start, end] = [own?.offset ?? 0, next?.offset ?? bytes.length];
  const whole = bytes.toString('utf8', start, end);
  const text = whole.trimEnd();
  return {
    before: bytes.toString('utf8', 0, start),
    text,
    gap: whole.slice(text.length),
    after: bytes.toString('utf8', end),
    name: own === undefined ? '' : headingName(own.heading),
  };
}

/** The whole text with the section as it is now. An empty section is taken out. */
export function withSection({ before, gap, after }: SectionText, text: string): string {
  const section = text.trimEnd();
  if (section === '' || after === '') return before + section + after;
  return before + section + (gap || '\n\n') + after;
}
