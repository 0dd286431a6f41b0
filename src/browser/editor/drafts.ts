/**
 * Drafts, kept in the browser while one writes: of each page and section, with the revision they began with. One that differs from the form
 * is offered, never poured in; it goes when the saved page comes back, or after thirty days.
 */

import { forgetDraft, forgetDraftsBefore, type KeptDraft, keepDraftAs, readDraft } from '../draft-store.ts';
import { SAVING } from '../saved-draft.ts';
import type { Editor } from './editor.ts';
import { type EditorSettings, word } from './settings.ts';

const WAIT_MS = 2_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

export function keepDraft(editor: Editor, settings: EditorSettings): void {
  const { form, draftName } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChanged = false;
  void forgetDraftsBefore(Date.now() - KEPT_MS)
    .then(() => readDraft(draftName))
    .then((kept) => {
      if (kept !== undefined && kept.text !== editor.text() && !isChanged) offer(editor, settings, kept);
    })
    .catch(() => undefined);
  const keep = (): void => {
    clearTimeout(timer);
    if (!isChanged) return;
    const draft: KeptDraft = {
      text: editor.text(),
      summary: fieldIn(form, 'summary'),
      base: fieldIn(form, 'base'),
      atMs: Date.now(),
    };
    // Where there is no room, or none for us, one writes without.
    keepDraftAs(draftName, draft).catch(() => undefined);
  };
  editor.onChange(() => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(keep, WAIT_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  form.addEventListener('submit', ({ submitter }) => {
    keep();
    if (submitter instanceof HTMLButtonElement && submitter.name === 'save')
      sessionStorage.setItem(SAVING, draftName);
    else sessionStorage.removeItem(SAVING);
  });
}

function fieldIn(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
}

function offer(editor: Editor, settings: EditorSettings, kept: KeptDraft): void {
  const notice = document.createElement('div');
  notice.className = 'ui-notice ui-draft';
  notice.setAttribute('role', 'status');
  const time = new Date(kept.atMs).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const said = document.createElement('p');
  said.textContent = word(settings, 'draftOf').replace('$1', time);
  const button = (name: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = word(settings, name);
    made.addEventListener('click', act);
    return made;
  };
  const close = (): void => {
    notice.remove();
    editor.view.focus();
  };
  const buttons = document.createElement('p');
  buttons.className = 'ui-buttons';
  buttons.append(
    button('showChanges', () => void showChanges(notice, settings, kept)),
    button('restoreDraft', () => {
      restore(editor, settings, kept);
      close();
    }),
    button('discardDraft', () => {
      forgetDraft(settings.draftName).catch(() => undefined);
      close();
    }),
  );
  notice.append(said, buttons);
  settings.form.before(notice);
}

function restore(editor: Editor, { form }: EditorSettings, { text, summary, base }: KeptDraft): void {
  editor.view.dispatch({ changes: { from: 0, to: editor.view.state.doc.length, insert: text } });
  const [summaryField, baseField] = ['summary', 'base'].map(
    (name) => form.elements.namedItem(name) as HTMLInputElement | null,
  );
  if (summaryField) summaryField.value ||= summary;
  // What was written began with that revision: what came since is merged by the save.
  if (baseField && base !== '') baseField.value = base;
}

/** What the draft changes of the page, as the form's own button tells it; the text in the editor stays. */
async function showChanges(notice: HTMLElement, settings: EditorSettings, kept: KeptDraft): Promise<void> {
  const fields = new FormData(settings.form);
  fields.set('text', kept.text);
  if (kept.base !== '') fields.set('base', kept.base);
  fields.set('changes', '1');
  notice.querySelector('.ui-beside, .ui-error')?.remove();
  try {
    const answer = await fetch(settings.form.action, { method: 'POST', body: fields });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const changes = page.querySelector('main .ui-beside');
    notice.append(
      changes ?? problem(page.querySelector('#ui-problem span')?.textContent ?? answer.statusText),
    );
  } catch {
    notice.append(problem(word(settings, 'unreachable')));
  }
}

function problem(text: string): HTMLElement {
  const said = document.createElement('p');
  said.className = 'ui-error';
  said.textContent = text;
  return said;
}
