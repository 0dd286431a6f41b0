/** The page that comes after a save has no form: the draft is done with. Where the form came back, it stays. */

import { forgetDraft } from './draft-store.ts';

/** What a form that is sent leaves behind. */
export const SAVING = 'stemma-saving';

export function forgetSavedDraft(): void {
  if (document.querySelector('form[data-nonce], form[enctype]') !== null) return;
  try {
    const name = sessionStorage.getItem(SAVING);
    if (name === null) return;
    sessionStorage.removeItem(SAVING);
    forgetDraft(name).catch(() => undefined);
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}
