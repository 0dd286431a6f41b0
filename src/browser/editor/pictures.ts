/** Pictures that are pasted or dropped into the text: uploaded as `Special:Upload` does it, and shown where they were put. */

import { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Editor } from './editor.ts';
import { type EditorSettings, type Markup, word } from './settings.ts';

const SHOWN: Readonly<Record<Markup, (name: string) => string>> = {
  wikitext: (name) => `[[File:${name}|thumb]]`,
  markdown: (name) => `[[File:${name}]]`,
};

export function pastePictures({ view }: Editor, settings: EditorSettings): void {
  const take = (data: DataTransfer | null, at: number): boolean => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const markup = settings.markup();
    // A word processor sends a picture of the text beside the text itself.
    const hasText = data?.types.includes('text/html') === true && data.types.includes('text/plain');
    if (pictures.length === 0 || markup === undefined || hasText) return false;
    for (const picture of pictures) void place(view, settings, picture, SHOWN[markup], at);
    return true;
  };
  const handlers = EditorView.domEventHandlers({
    paste(event) {
      const isTaken = take(event.clipboardData, view.state.selection.main.from);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    drop(event) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.from;
      const isTaken = take(event.dataTransfer, at);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(handlers) });
}

async function place(
  view: EditorView,
  settings: EditorSettings,
  picture: File,
  shown: (name: string) => string,
  at: number,
): Promise<void> {
  const status = noticeFor(settings);
  status.textContent = word(settings, 'uploadingPicture');
  const name = nameOf(picture, settings.key);
  const fields = new FormData();
  const token = settings.form.elements.namedItem('token');
  fields.set('token', token instanceof HTMLInputElement ? token.value : '');
  fields.set('filename', name);
  fields.append('file', picture, name);
  try {
    const answer = await fetch('/wiki/Special:Upload', { method: 'POST', body: fields });
    if (!answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      status.textContent = page.querySelector('#ui-problem span')?.textContent ?? answer.statusText;
      return;
    }
    const from = Math.min(at, view.state.doc.length);
    view.dispatch({ changes: { from, insert: shown(name) }, userEvent: 'input.paste', scrollIntoView: true });
    status.remove();
  } catch {
    status.textContent = word(settings, 'unreachable');
  }
}

function noticeFor({ form }: EditorSettings): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'ui-notice';
  notice.setAttribute('role', 'status');
  form.before(notice);
  return notice;
}

/** Pictures from the clipboard are all called `image.png`: they get the page's name and the time. */
function nameOf({ name }: File, key: string): string {
  if (name !== '' && name !== 'image.png') return name;
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ').replace(/:/g, '');
  return `${key.replace(/^.*[:/]/, '').replace(/_/g, ' ')} ${time}.png`;
}
