/** Rich text that is pasted becomes the page's markup, by the wiki's own way back, as one step to undo. Ctrl+Shift+V pastes it plain. */

import { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Editor } from './editor.ts';
import type { EditorSettings } from './settings.ts';

/** What only carries other things: pasting a line out of it gives no more than plain text has. */
const RICH =
  /<(?:a|b|strong|i|em|u|s|h[1-6]|ul|ol|table|blockquote|pre|code|img|sub|sup|dl|span[^>]*font-(?:weight|style))[\s>]/i;
const MAX_CHARS = 2_000_000;

export function pasteRichText({ view }: Editor, settings: EditorSettings): void {
  let isPlain = false;
  const handlers = EditorView.domEventHandlers({
    keydown(event) {
      isPlain = event.shiftKey;
      return false;
    },
    paste(event) {
      const html = event.clipboardData?.getData('text/html') ?? '';
      const markup = settings.markup();
      if (isPlain || markup === undefined || html.length > MAX_CHARS || !RICH.test(html)) return false;
      event.preventDefault();
      const plain = event.clipboardData?.getData('text/plain') ?? '';
      void markupOf(`${markup}/${encodeURIComponent(settings.key)}`, cleaned(html)).then((text) =>
        insert(view, text ?? plain),
      );
      return true;
    },
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(handlers) });
}

function insert(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

/** @param target `wikitext/A_title` */
async function markupOf(target: string, html: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/v1/transform/html/to/${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ html }),
    });
    return answer.ok ? (await answer.text()).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Tags that mean something; all else of what word processors write is dropped, and its text kept. */
const KEPT = new Set(
  'A B STRONG I EM U S DEL INS CODE PRE KBD SUB SUP BR P H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE TABLE CAPTION THEAD TBODY TFOOT TR TH TD HR'.split(
    ' ',
  ),
);
const DROPPED = new Set('SCRIPT STYLE META LINK TITLE HEAD XML TEMPLATE SVG IFRAME OBJECT'.split(' '));
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};

/** What was copied, without the styles of where it comes from. It is read by a parser that runs nothing. */
export function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const out = document.implementation.createHTMLDocument('').body;
  copy(body, out);
  return out.innerHTML;
}

function copy(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    if (!(node instanceof HTMLElement) || DROPPED.has(node.tagName)) continue;
    copy(node, meaning(node, to));
  }
}

/** The element that the node's inside goes into: bold and italic may be said by styles alone. */
function meaning(node: HTMLElement, to: Element): Element {
  const { tagName } = node;
  // Read as text: our policy lets no attribute of style count.
  const style = node.getAttribute('style') ?? '';
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1] ?? '';
  const isBold = /^(?:bold|[6-9]00)$/i.test(weight);
  // Google Docs wraps all of it into a bold that is none.
  const isNoBold = /^(?:normal|400)$/i.test(weight);
  let target = to;
  if (KEPT.has(tagName) && !(isNoBold && ['B', 'STRONG'].includes(tagName))) {
    const made = to.ownerDocument.createElement(tagName);
    for (const name of ATTRIBUTES[tagName] ?? []) {
      const value = node.getAttribute(name);
      if (value !== null && !/^\s*javascript:/i.test(value)) made.setAttribute(name, value);
    }
    target = append(target, made);
  } else if (
    tagName === 'DIV' &&
    node.textContent?.trim() &&
    !node.querySelector('p, div, ul, ol, table, h1, h2, h3')
  )
    target = append(target, to.ownerDocument.createElement('p'));
  const isHeading = /^(?:H[1-6]|TH)$/.test(tagName);
  if (isBold && !isHeading && !['B', 'STRONG'].includes(tagName))
    target = append(target, to.ownerDocument.createElement('b'));
  if (/font-style\s*:\s*italic/i.test(style) && !['I', 'EM'].includes(tagName))
    target = append(target, to.ownerDocument.createElement('i'));
  return target;
}

function append(to: Element, made: Element): Element {
  to.append(made);
  return made;
}
