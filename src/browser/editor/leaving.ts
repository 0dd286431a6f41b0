/**
 * Asks before a page is left with words that are not saved. Sending the form is no leaving; where there is no network, it would lead nowhere,
 * and the page stays.
 */

import type { Editor } from './editor.ts';
import { type EditorSettings, word } from './settings.ts';

export function warnOfLeaving(editor: Editor, settings: EditorSettings): void {
  const { form } = settings;
  let isChanged = form.dataset['changed'] !== undefined;
  let isSending = false;
  editor.onChange(() => {
    isChanged = true;
  });
  form.addEventListener('submit', (event) => {
    isSending = navigator.onLine;
    if (isSending) return;
    event.preventDefault();
    sayOffline(settings);
  });
  addEventListener('pageshow', () => {
    isSending = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged && !isSending) event.preventDefault();
  });
}

function sayOffline(settings: EditorSettings): void {
  document.getElementById('ui-offline')?.remove();
  const notice = document.createElement('p');
  notice.id = 'ui-offline';
  notice.className = 'ui-notice ui-error';
  notice.setAttribute('role', 'alert');
  notice.textContent = `${word(settings, 'unreachable')} ${word(settings, 'textIsSafe')}`;
  settings.form.before(notice);
  notice.scrollIntoView({ block: 'nearest' });
}
