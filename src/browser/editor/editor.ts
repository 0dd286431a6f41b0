/** The editor itself: CodeMirror with the colours of the page's markup, brackets, search and completion. Tab leaves it. */

import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completeIn } from './completion.ts';
import type { EditorSettings, Markup } from './settings.ts';
import { WIKITEXT } from './wikitext.ts';

const LOOK = EditorView.theme({
  '&': {
    border: '1px solid var(--control)',
    borderRadius: '4px',
    backgroundColor: 'var(--bg)',
    color: 'var(--text)',
    height: 'min(70vh, 40rem)',
    minHeight: '14rem',
  },
  '&.cm-focused': { outline: '2px solid var(--link)', outlineOffset: '2px' },
  '.cm-scroller': { font: '0.875rem / 1.55 var(--mono)', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--hit)',
    outline: '1px solid var(--control)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--hit)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--link)' },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--hairline)' },
  '.cm-panel.cm-search [name=close]': { minWidth: '24px', minHeight: '24px' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--bg)', border: '1px solid var(--control)' },
  '.cm-textfield': { backgroundColor: 'var(--bg)', border: '1px solid var(--control)' },
  '.cm-tooltip': { backgroundColor: 'var(--bg)', color: 'var(--text)', border: '1px solid var(--control)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--selection)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--subtle)', fontStyle: 'normal' },
});

const COLOURS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--text)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--link)' },
  { tag: [tags.macroName, tags.labelName], color: 'var(--visited)' },
  { tag: [tags.tagName, tags.angleBracket, tags.keyword], color: 'var(--orange)' },
  { tag: [tags.monospace, tags.string, tags.literal], color: 'var(--green)' },
  { tag: [tags.comment, tags.meta, tags.quote], color: 'var(--subtle)' },
  {
    tag: [tags.processingInstruction, tags.list, tags.contentSeparator, tags.punctuation],
    color: 'var(--amber)',
  },
]);

export interface Editor {
  readonly view: EditorView;
  /** Called after each change of the text. */
  readonly onChange: (listener: () => void) => void;
  readonly text: () => string;
}

export function makeEditor(settings: EditorSettings): Editor {
  const { form, area, nonce } = settings;
  const listeners: (() => void)[] = [];
  const language = new Compartment();
  const label = form.querySelector('label[for="ui-text"]')?.textContent ?? '';
  const direction = area.dir === 'rtl' ? { dir: 'rtl' } : {};
  const state = EditorState.create({
    doc: area.value,
    extensions: [
      EditorView.cspNonce.of(nonce),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      bracketMatching(),
      highlightSelectionMatches(),
      search({ top: true }),
      autocompletion({ override: [completeIn(settings)], icons: false }),
      language.of(languageOf(settings.markup())),
      syntaxHighlighting(COLOURS),
      keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of({
        'aria-label': label,
        tabindex: '0',
        lang: area.lang,
        spellcheck: 'true',
        autocorrect: 'on',
        ...direction,
      }),
      EditorState.phrases.of(settings.words),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) for (const listener of listeners) listener();
      }),
      LOOK,
    ],
  });
  const view = new EditorView({ state });
  area.before(view.dom);
  area.hidden = true;
  const text = (): string => view.state.doc.toString();
  const giveBack = (): void => {
    area.value = text();
  };
  form.addEventListener('submit', giveBack);
  // A page that is left and come back to restores its fields, not its editors; some browsers do so after scripts have begun.
  addEventListener('pagehide', giveBack);
  const began = text();
  const takeRestored = (): void => {
    if (area.value === text() || text() !== began) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: area.value } });
  };
  addEventListener('pageshow', () => setTimeout(takeRestored));
  form.querySelector('select[name=model]')?.addEventListener('change', () => {
    view.dispatch({ effects: language.reconfigure(languageOf(settings.markup())) });
  });
  form.querySelector('label[for="ui-text"]')?.addEventListener('click', () => view.focus());
  // What did not go is heard first.
  if (document.getElementById('ui-problem') === null) view.focus();
  return { view, text, onChange: (listener) => void listeners.push(listener) };
}

const LANGUAGES: Readonly<Record<Markup, Extension>> = {
  wikitext: WIKITEXT,
  markdown: [markdownLanguage, keymap.of(markdownKeymap)],
};

function languageOf(markup: Markup | undefined): Extension {
  return markup === undefined ? [] : LANGUAGES[markup];
}
