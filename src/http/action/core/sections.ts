/** How sections of a source are called: `0` is what stands before the first heading, `2` the second heading and all below it. */

import { ActionError } from './asked.ts';

/** Its number, in a template's `T-1`, or `new`. */
const SECTION = /^(?:(?:T-)?\d+|new)$/;

/** @throws ActionError `invalidsection` */
export function refuseBadSection(section: string | undefined): void {
  if (section !== undefined && !SECTION.test(section))
    throw new ActionError('invalidsection', 'The "section" parameter must be a valid section ID or "new".');
}

/** What no source has is beyond all sections. */
export function sectionNumber(section: string): number {
  return /^\d{1,6}$/.test(section) ? Number(section) : Number.POSITIVE_INFINITY;
}
