/** The steps of an edit: what a person with an editor does to a page, each at a random place of those where it can be done. */

import { BLOCK_STEPS, INSIDE_STEPS, SECTION_STEPS } from './block-steps.ts';
import { CALL_STEPS, LINK_STEPS, MEDIA_STEPS, NOTE_STEPS } from './construct-steps.ts';
import { LIST_STEPS } from './list-steps.ts';
import { PASTE_STEPS } from './paste-steps.ts';
import type { Step } from './places.ts';
import { TABLE_STEPS } from './table-steps.ts';
import { FORMAT_STEPS, TYPING_STEPS } from './text-steps.ts';

/** In this order, by which seeds name them. */
export const EDITOR_STEPS: Readonly<Record<string, Step>> = {
  ...TYPING_STEPS,
  ...BLOCK_STEPS,
  ...LIST_STEPS,
  ...INSIDE_STEPS,
  ...TABLE_STEPS,
  ...SECTION_STEPS,
  ...FORMAT_STEPS,
  ...LINK_STEPS,
  ...MEDIA_STEPS,
  ...NOTE_STEPS,
  ...CALL_STEPS,
  ...PASTE_STEPS,
};
