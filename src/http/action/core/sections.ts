/** Sections of a source by number: `0` is what stands before the first heading, `2` the second heading and all below it. */

import type { ModelName } from '../../../content-models/models.ts';
import type { Wiki } from '../../../wiki/wiki.ts';
import { ActionError } from './asked.ts';

/** How a section is called: its number, in a template's `T-1`, or `new`. */
const SECTION = /^(?:(?:T-)?\d+|new)$/;

/** @throws ActionError `invalidsection` */
export function refuseBadSection(section: string | undefined): void {
  if (section !== undefined && !SECTION.test(section))
    throw new ActionError('invalidsection', 'The "section" parameter must be a valid section ID or "new".');
}

export interface SectionAsked {
  readonly source: string;
  readonly model: ModelName;
  readonly section: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a section stands, in bytes; undefined where there is none of that number. */
async function rangeOf(wiki: Wiki, { source, model, section }: SectionAsked): Promise<Range | undefined> {
  const number = /^\d{1,6}$/.test(section) ? Number(section) : undefined;
  if (number === undefined) return undefined;
  const found = await wiki.comparisons.sections(source, model);
  const whole = Buffer.byteLength(source);
  if (number === 0) return { start: 0, end: found[0]?.offset ?? whole };
  const heading = found[number - 1];
  if (heading === undefined) return undefined;
  const next = found.slice(number).find(({ level }) => level <= heading.level);
  return { start: heading.offset, end: next?.offset ?? whole };
}

export async function sectionOf(wiki: Wiki, asked: SectionAsked): Promise<string | undefined> {
  const range = await rangeOf(wiki, asked);
  if (range === undefined) return undefined;
  return Buffer.from(asked.source).subarray(range.start, range.end).toString('utf8').trimEnd();
}

/** The source with another text in the place of a section; an empty one takes it away. */
export async function withSection(
  wiki: Wiki,
  asked: SectionAsked,
  text: string,
): Promise<string | undefined> {
  const range = await rangeOf(wiki, asked);
  if (range === undefined) return undefined;
  const bytes = Buffer.from(asked.source);
  const [before, after] = [
    bytes.subarray(0, range.start).toString('utf8'),
    bytes.subarray(range.end).toString('utf8'),
  ];
  const own = text.trimEnd();
  return [before.trimEnd(), own, after.trimStart() === '' ? '' : after]
    .filter((each) => each !== '')
    .join('\n\n');
}
