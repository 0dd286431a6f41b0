/** Asks before a page is left with words that are not saved. Sending the form is no leaving. */

import type { Editor } from './editor.ts';
import type { EditorSettings } from './settings.ts';

export function warnOfLeaving(editor: Editor, { form }: EditorSettings): void {
  let isChanged = form.dataset['changed'] !== undefined;
  let isSending = false;
  editor.onChange(() => {
    isChanged = true;
  });
  form.addEventListener('submit', () => {
    isSending = true;
  });
  addEventListener('pageshow', () => {
    isSending = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged && !isSending) event.preventDefault();
  });
}
