/** The acts on a page that have a form, by the word in the address. */

import type { ActForm } from './act-form.ts';
import { DELETING } from './deleting.tsx';
import { MOVING } from './moving.tsx';
import { PROTECTING } from './protecting.tsx';
import { RESTORING } from './restoring.tsx';
import { RETURNING } from './returning.tsx';
import { ROLLING_BACK } from './rolling-back.tsx';

export const ACTS = {
  delete: DELETING,
  undelete: RESTORING,
  move: MOVING,
  protect: PROTECTING,
  rollback: ROLLING_BACK,
  revert: RETURNING,
} as const satisfies Record<string, ActForm>;

export type ActName = keyof typeof ACTS;

export function isAct(word: string): word is ActName {
  return Object.hasOwn(ACTS, word);
}
