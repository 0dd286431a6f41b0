/**
 * The preview beside the text while one types. The server renders, as it does for readers; here only what changed is replaced, and both
 * sides scroll together.
 */

import type { Editor } from './editor.ts';
import { ScrollTogether } from './scroll-together.ts';
import { type EditorSettings, word } from './settings.ts';

const WAIT_MS = 400;
const CHOICE = 'stemma-live-preview';
/** Below it there is no room beside the text. */
const WIDE = '(min-width: 75rem)';

export function previewBeside(editor: Editor, settings: EditorSettings): void {
  const { view } = editor;
  const { form } = settings;
  const pane = document.createElement('section');
  pane.className = 'ui-live';
  pane.tabIndex = 0;
  pane.setAttribute('aria-label', word(settings, 'preview'));
  const text = document.createElement('div');
  text.className = 'ui-text';
  pane.append(text);
  const beside = document.createElement('div');
  beside.className = 'ui-beside-text';
  view.dom.before(beside);
  beside.append(view.dom, pane);
  const choice = document.createElement('button');
  choice.type = 'button';
  choice.textContent = word(settings, 'livePreview');
  form.querySelector('.ui-toolbar')?.append(choice);
  choice.tabIndex = -1;
  const scroll = new ScrollTogether(view, pane);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  let isOn = (localStorage.getItem(CHOICE) ?? 'on') === 'on' && matchMedia(WIDE).matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const render = async (): Promise<void> => {
    asking?.abort();
    asking = new AbortController();
    const fields = new FormData(form);
    fields.set('text', editor.text());
    fields.set('live', '1');
    try {
      const answer = await fetch(form.action, { method: 'POST', body: fields, signal: asking.signal });
      if (!answer.ok) return;
      const { html, css, lang, dir } = (await answer.json()) as Readonly<
        Record<'html' | 'css' | 'lang' | 'dir', string>
      >;
      sheet.replaceSync(css);
      text.lang = lang;
      text.dir = dir;
      replaceChanged(text, html);
      scroll.refresh();
    } catch {
      // The next word asks again.
    }
  };
  const show = (): void => {
    pane.hidden = !isOn;
    beside.classList.toggle('ui-both', isOn);
    document.querySelector('.ui-body')?.classList.toggle('ui-wide', isOn);
    choice.setAttribute('aria-pressed', String(isOn));
    if (isOn) void render();
  };
  choice.addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(CHOICE, isOn ? 'on' : 'off');
    show();
  });
  editor.onChange(() => {
    if (!isOn) return;
    clearTimeout(timer);
    timer = setTimeout(render, WAIT_MS);
  });
  show();
}

/** Replaces the blocks between the first and the last that differ: pictures that stay do not flicker. */
function replaceChanged(target: HTMLElement, html: string): void {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const [old, fresh] = [[...target.childNodes], [...holder.content.childNodes]];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start]?.isEqualNode(fresh[start] ?? null)) start++;
  let end = 0;
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end]?.isEqualNode(fresh[fresh.length - 1 - end] ?? null)
  )
    end++;
  for (const node of old.slice(start, old.length - end)) node.remove();
  target.insertBefore(fragmentOf(fresh.slice(start, fresh.length - end)), target.childNodes[start] ?? null);
}

function fragmentOf(nodes: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  return fragment;
}
