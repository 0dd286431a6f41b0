/**
 * `<syntaxhighlight lang="python" line>`: code in colours, on request with line numbers and highlighted lines.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:SyntaxHighlight
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { addToken, Element, element, type Node, setChildren, Text } from '../nodes/node.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { type CodeRun, highlightedRuns, isKnownLanguage, runNodes } from './highlight.ts';

/** What an author may say of the element around the code. */
const OWN: ReadonlySet<string> = new Set(['class', 'id', 'style']);
/** Classes of code in lines of its own, by the attributes that ask for them. */
const MARKED_BY: ReadonlyMap<string, string> = new Map([
  ['line', 'mw-highlight-lines'],
  ['copy', 'mw-highlight-copy'],
]);
/** Languages that had other names in the highlighter of old, which pages still have. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['html4strict', 'html'],
  ['html5', 'html'],
  ['java5', 'java'],
  ['jquery', 'javascript'],
  ['vb', 'vbnet'],
]);
/** The most lines that get elements of their own. */
const MOST_NUMBERED_LINES = 5000;

export const SYNTAX_HIGHLIGHT: Extension = { name: 'syntaxhighlight', render };
/** The old name of the tag. */
export const SOURCE: Extension = { name: 'source', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const { attrs } = tag;
  const isInline = attrs.has('inline') || attrs.get('enclose') === 'none';
  const body = tag.body ?? '';
  const code = isInline ? trimBlanks(body) : trimBlanksEnd(body.replace(/^\n+/, ''));
  const written = trimBlanks(attrs.get('lang') ?? '').toLowerCase();
  const language = RENAMED.get(written) ?? written;
  const account = scope.state('syntaxhighlight', () => ({ chars: 0 }));
  const runs = highlightedRuns(code, language, account);
  const frame = frameOf(attrs, isInline, isKnownLanguage(language) ? [`mw-highlight-lang-${language}`] : []);
  const shown = isInline ? runNodes(runs) : [element('pre', {}, lineNodes(runs, attrs))];
  if (code !== '' || isInline) setChildren(frame, shown);
  return [frame];
}

/** The element around the code: with the author's own class, id and style, too. */
function frameOf(
  attrs: ReadonlyMap<string, string>,
  isInline: boolean,
  language: readonly string[],
): Element {
  const tag = isInline ? 'code' : 'div';
  const direction = attrs.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const own = [...attrs].flatMap(([name, value]) => (OWN.has(name) ? [{ name, value }] : []));
  const safe = new Map(safeAttributes(tag, own));
  const classes = [
    ...(safe.get('class') ?? '').split(/[ \t\n\r\f]+/),
    'mw-highlight',
    ...language,
    `mw-content-${direction}`,
    ...(isInline ? [] : [...MARKED_BY].flatMap(([name, mark]) => (attrs.has(name) ? [mark] : []))),
  ];
  const id = safe.get('id') || undefined;
  const frame = element(tag, { id, style: safe.get('style'), dir: direction });
  for (const each of classes) if (each !== '') addToken(frame, 'class', each);
  return frame;
}

/** Lines with numbers (`line start="10"`) and highlights (`highlight="2,4-6"`), if requested. */
function lineNodes(runs: readonly CodeRun[], attrs: ReadonlyMap<string, string>): Node[] {
  const marked = markedLines(attrs.get('highlight'));
  const isNumbered = attrs.has('line');
  const lines = isNumbered || marked.size > 0 ? splitLines(runs) : [];
  if (lines.length === 0 || lines.length > MOST_NUMBERED_LINES) return runNodes(runs);
  const first = Number(/^\d{1,9}$/.exec(attrs.get('start') ?? '')?.[0] ?? 1);
  return lines.flatMap((line, index) => {
    const number = String(first + index);
    const children = runNodes(line);
    if (isNumbered) children.unshift(element('span', { class: 'linenos', 'data-line': number }));
    const made = new Element('span', isNumbered ? [['id', `L-${number}`]] : []);
    if (marked.has(index + 1)) made.attrs.set('class', 'hll');
    for (const child of children) {
      child.parent = made;
      made.children.push(child);
    }
    return index + 1 < lines.length ? [made, new Text('\n')] : [made];
  });
}

function splitLines(runs: readonly CodeRun[]): CodeRun[][] {
  const lines: CodeRun[][] = [[]];
  for (const { text, classes } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, classes });
    }
  }
  return lines;
}

function markedLines(written: string | undefined): Set<number> {
  const marked = new Set<number>();
  for (const part of (written ?? '').split(',')) {
    const match = /^[ \t\n\r\f]*(\d{1,5})(?:[ \t\n\r\f]*-[ \t\n\r\f]*(\d{1,5}))?[ \t\n\r\f]*$/.exec(part);
    if (match === null) continue;
    const last = Math.min(Number(match[2] ?? match[1]), MOST_NUMBERED_LINES);
    for (let line = Number(match[1]); line <= last; line++) marked.add(line);
  }
  return marked;
}
