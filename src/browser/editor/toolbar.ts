/** The toolbar: one stop for Tab, arrow keys within. What it writes depends on the markup of the page. */

import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { EditorSelection, StateEffect } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { Editor } from './editor.ts';
import { type EditorSettings, word } from './settings.ts';

/** Around what is selected, or at the beginning of its lines. */
type Written =
  | { readonly around: readonly [string, string] }
  | { readonly lines: string }
  | { readonly block: string };

interface Tool {
  readonly name: string;
  readonly sign: string;
  readonly key?: string;
  readonly wikitext: Written;
  readonly markdown: Written;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      sign: 'B',
      key: 'Mod-b',
      wikitext: { around: ["'''", "'''"] },
      markdown: { around: ['**', '**'] },
    },
    {
      name: 'italic',
      sign: 'I',
      key: 'Mod-i',
      wikitext: { around: ["''", "''"] },
      markdown: { around: ['*', '*'] },
    },
    {
      name: 'code',
      sign: '<>',
      wikitext: { around: ['<code>', '</code>'] },
      markdown: { around: ['`', '`'] },
    },
    {
      name: 'link',
      sign: '[[ ]]',
      key: 'Mod-k',
      wikitext: { around: ['[[', ']]'] },
      markdown: { around: ['[[', ']]'] },
    },
  ],
  [
    { name: 'headingTool', sign: 'H', wikitext: { around: ['== ', ' =='] }, markdown: { lines: '## ' } },
    { name: 'list', sign: '•', wikitext: { lines: '* ' }, markdown: { lines: '- ' } },
    { name: 'numberedList', sign: '1.', wikitext: { lines: '# ' }, markdown: { lines: '1. ' } },
    {
      name: 'quote',
      sign: '”',
      wikitext: { around: ['<blockquote>', '</blockquote>'] },
      markdown: { lines: '> ' },
    },
    {
      name: 'tableTool',
      sign: '▦',
      wikitext: { block: '{| class="wikitable"\n! A !! B\n|-\n| 1 || 2\n|}' },
      markdown: { block: '| A | B |\n| --- | --- |\n| 1 | 2 |' },
    },
  ],
  [
    {
      name: 'reference',
      sign: '[1]',
      wikitext: { around: ['<ref>', '</ref>'] },
      markdown: { around: ['[^', ']'] },
    },
    {
      name: 'templateTool',
      sign: '{{ }}',
      wikitext: { around: ['{{', '}}'] },
      markdown: { around: ['{{', '}}'] },
    },
    {
      name: 'categoryTool',
      sign: '#',
      wikitext: { around: ['[[Category:', ']]'] },
      markdown: { around: ['[[Category:', ']]'] },
    },
  ],
];

export function makeToolbar(editor: Editor, settings: EditorSettings): void {
  const { view } = editor;
  const bar = document.createElement('div');
  bar.className = 'ui-toolbar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', word(settings, 'toolbar'));
  const groups = TOOLS.map((tools) =>
    tools.map((tool) => button(settings, tool.name, tool.sign, () => use(tool))),
  );
  const always = [
    button(settings, 'undoTool', '↶', () => undo(view)),
    button(settings, 'redoTool', '↷', () => redo(view)),
    button(settings, 'find', '⌕', () => openSearchPanel(view)),
  ];
  for (const group of [...(settings.markup() === undefined ? [] : groups), always]) {
    const part = document.createElement('span');
    part.append(...group);
    bar.append(part);
  }
  view.dom.before(bar);
  oneStop(bar);
  const save = (): boolean => {
    settings.form.requestSubmit(settings.form.querySelector<HTMLButtonElement>('button[name=save]'));
    return true;
  };
  const keys = TOOLS.flat().flatMap((tool) => (tool.key ? [{ key: tool.key, run: () => use(tool) }] : []));
  view.dispatch({ effects: StateEffect.appendConfig.of(keymap.of([{ key: 'Mod-s', run: save }, ...keys])) });

  function use(tool: Tool): boolean {
    const markup = settings.markup();
    if (markup === undefined) return false;
    apply(view, tool[markup]);
    view.focus();
    return true;
  }
}

function apply(view: EditorView, markup: Written): void {
  const { state } = view;
  const change = state.changeByRange((range) => {
    if ('around' in markup) {
      const [before, after] = markup.around;
      return {
        changes: [
          { from: range.from, insert: before },
          { from: range.to, insert: after },
        ],
        range: EditorSelection.range(range.from + before.length, range.to + before.length),
      };
    }
    if ('block' in markup) {
      const line = state.doc.lineAt(range.to);
      const insert = `${line.length > 0 ? '\n\n' : ''}${markup.block}\n`;
      return { changes: { from: line.to, insert }, range: EditorSelection.cursor(line.to + insert.length) };
    }
    const [first, last] = [state.doc.lineAt(range.from).number, state.doc.lineAt(range.to).number];
    const changes = Array.from({ length: last - first + 1 }, (_, at) => ({
      from: state.doc.line(first + at).from,
      insert: markup.lines,
    }));
    const added = markup.lines.length;
    return { changes, range: EditorSelection.range(range.from + added, range.to + added * changes.length) };
  });
  view.dispatch(state.update(change, { userEvent: 'input.markup', scrollIntoView: true }));
}

function button(settings: EditorSettings, name: string, sign: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  // Drawn by the style sheet: what is read aloud is the name.
  made.dataset['sign'] = sign;
  made.className = `ui-tool-${name}`;
  made.setAttribute('aria-label', word(settings, name));
  made.title = word(settings, name);
  made.addEventListener('click', run);
  return made;
}

/** Tab comes to one button, arrows go on from there. */
function oneStop(bar: HTMLElement): void {
  const buttons = [...bar.querySelectorAll('button')];
  for (const [place, each] of buttons.entries()) each.tabIndex = place === 0 ? 0 : -1;
  bar.addEventListener('keydown', (event) => {
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: now + 1,
      ArrowLeft: now - 1,
      Home: 0,
      End: -1,
    };
    const next = now < 0 ? undefined : steps[event.key];
    const target = next === undefined ? undefined : buttons.at(next % buttons.length);
    if (target === undefined) return;
    event.preventDefault();
    for (const each of buttons) each.tabIndex = each === target ? 0 : -1;
    target.focus();
  });
}
