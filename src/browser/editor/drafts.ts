/**
 * Drafts, kept in the browser while one writes: of each page and section, with the revision they began with. One that differs from the form
 * is offered, never poured in; it goes when the saved page comes back, or after thirty days.
 */

import { SAVING } from '../saved-draft.ts';
import type { Editor } from './editor.ts';
import { type EditorSettings, word } from './settings.ts';

const WAIT_MS = 2_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const PREFIX = 'stemma-draft ';

interface KeptDraft {
  readonly text: string;
  readonly summary: string;
  readonly base: string;
  readonly atMs: number;
}

export function keepDraft(editor: Editor, settings: EditorSettings): void {
  const { form, draftName } = settings;
  forgetOld();
  const first = editor.text();
  const kept = read(draftName);
  if (kept !== undefined && kept.text !== first) offer(editor, settings, kept);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChanged = false;
  const keep = (): void => {
    clearTimeout(timer);
    if (!isChanged) return;
    const field = (name: string): string =>
      (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
    const draft: KeptDraft = {
      text: editor.text(),
      summary: field('summary'),
      base: field('base'),
      atMs: Date.now(),
    };
    try {
      localStorage.setItem(draftName, JSON.stringify(draft));
    } catch {
      // There is no room, or none for us.
    }
  };
  editor.onChange(() => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(keep, WAIT_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  form.addEventListener('submit', (event) => {
    keep();
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'save')
      sessionStorage.setItem(SAVING, draftName);
    else sessionStorage.removeItem(SAVING);
  });
}

function offer(editor: Editor, settings: EditorSettings, { text, summary, base, atMs }: KeptDraft): void {
  const notice = document.createElement('div');
  notice.className = 'ui-notice ui-draft';
  notice.setAttribute('role', 'status');
  const time = new Date(atMs).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const said = document.createElement('p');
  said.textContent = word(settings, 'draftOf').replace('$1', time);
  const restore = document.createElement('button');
  restore.type = 'button';
  restore.textContent = word(settings, 'restoreDraft');
  restore.addEventListener('click', () => {
    editor.view.dispatch({ changes: { from: 0, to: editor.view.state.doc.length, insert: text } });
    const fields = settings.form.elements;
    const [summaryField, baseField] = ['summary', 'base'].map(
      (name) => fields.namedItem(name) as HTMLInputElement | null,
    );
    if (summaryField) summaryField.value ||= summary;
    // What was written began with that revision: what came since is merged by the save.
    if (baseField && base !== '') baseField.value = base;
    notice.remove();
    editor.view.focus();
  });
  const discard = document.createElement('button');
  discard.type = 'button';
  discard.textContent = word(settings, 'discardDraft');
  discard.addEventListener('click', () => {
    localStorage.removeItem(settings.draftName);
    notice.remove();
    editor.view.focus();
  });
  const buttons = document.createElement('p');
  buttons.className = 'ui-buttons';
  buttons.append(restore, discard);
  notice.append(said, buttons);
  settings.form.before(notice);
}

function read(name: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptDraft | null;
    return typeof kept?.text === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function forgetOld(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const kept = read(name);
    if (kept === undefined || Date.now() - kept.atMs > KEPT_MS) localStorage.removeItem(name);
  }
}
