/**
 * Sections of a source: the text from one heading to the next, to be read or edited by itself and put back. What stands around it
 * stays as it is, byte for byte.
 */

import { headingName } from '../../content-models/found-heading.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { Revision } from '../ledger/ledger.ts';
import type { Comparisons } from './comparisons.ts';

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
 * @returns undefined where there is no such section. @throws WikiError `overloaded`
 */
export async function findSection(
  comparisons: Pick<Comparisons, 'sections'>,
  { source, model }: { readonly source: string; readonly model: ModelName },
  number: number,
): Promise<SectionText | undefined> {
  const sections = await comparisons.sections(source, model);
  const own = sections[number - 1];
  if (number > 0 && own === undefined) return undefined;
  const next =
    own === undefined ? sections[0] : sections.slice(number).find(({ level }) => level <= own.level);
  const bytes = Buffer.from(source);
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

/** The same in the source of a revision. @throws WikiError `overloaded`, or why the source cannot be read */
export async function findSectionOf(
  wiki: {
    readonly comparisons: Pick<Comparisons, 'sections'>;
    readonly source: (revision: Revision) => Promise<string>;
  },
  revision: Revision,
  number: number,
): Promise<SectionText | undefined> {
  const source = await wiki.source(revision);
  return findSection(wiki.comparisons, { source, model: revision.model }, number);
}

/** The whole text with the section as it is now. An empty section is taken out. */
export function withSection({ before, gap, after }: SectionText, text: string): string {
  const section = text.trimEnd();
  if (section === '' || after === '') return before + section + after;
  return before + section + (gap || '\n\n') + after;
}
