/**
 * The script of pages where one writes, loaded there alone. The text area stays the form's field: the editor stands in its place, and
 * gives the text back when the form is sent or the editor fails.
 */

import { settleConflicts } from './editor/conflicts.ts';
import { keepDraft } from './editor/drafts.ts';
import { makeEditor } from './editor/editor.ts';
import { warnOfLeaving } from './editor/leaving.ts';
import { previewBeside } from './editor/live-preview.ts';
import { pasteRichText } from './editor/paste.ts';
import { pastePictures } from './editor/pictures.ts';
import { settingsOf } from './editor/settings.ts';
import { makeToolbar } from './editor/toolbar.ts';

const form = document.querySelector<HTMLFormElement>('form[data-nonce]');
const area = form?.querySelector<HTMLTextAreaElement>('#ui-text');
if (form !== null) settleConflicts(form);
if (form !== null && area) {
  try {
    const settings = settingsOf(form, area);
    const editor = makeEditor(settings);
    makeToolbar(editor, settings);
    pastePictures(editor, settings);
    pasteRichText(editor, settings);
    previewBeside(editor, settings);
    keepDraft(editor, settings);
    warnOfLeaving(editor, settings);
  } catch (error) {
    // The text area works without us.
    area.hidden = false;
    form.querySelector('.cm-editor')?.remove();
    console.error(error);
  }
}
