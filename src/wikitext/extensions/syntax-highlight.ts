/**
 * `<syntaxhighlight lang="python" line>`: code in colours. The highlighter gives spans with class names; colours are the
 * style sheet's.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:SyntaxHighlight
 */

import { common, createLowlight } from 'lowlight';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { Element, element, type Node, Text } from '../node.ts';

/** Longer code is shown without colours: some patterns take quadratic time (90 kB of words: 27 s; 10 kB: 0.3 s). */
const LONGEST_HIGHLIGHTED_CHARS = 10_000;
/** Longer lines make some languages' patterns take quadratic time. */
const LONGEST_LINE_CHARS = 1000;
/** Code of a page that is coloured in all. */
const PAGE_BUDGET_CHARS = 50_000;
/** Spans within spans; what is deeper has the colours of what is around it. */
const DEEPEST_SPAN = 50;
/** Lines that are numbered one by one. */
const MOST_NUMBERED_LINES = 5000;

const lowlight = createLowlight(common);

/** A run of code with the classes around it. */
interface Run {
  readonly text: string;
  readonly classes: readonly string[];
}

export const SYNTAX_HIGHLIGHT: Extension = { name: 'syntaxhighlight', render };
/** The old name of the tag. */
export const SOURCE: Extension = { name: 'source', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const { attrs } = tag;
  const isInline = attrs.has('inline') || attrs.get('enclose') === 'none';
  const body = tag.body ?? '';
  const code = isInline ? body.trim() : body.replace(/^\n+/, '').trimEnd();
  const language = (attrs.get('lang') ?? '').trim().toLowerCase();
  const runs = highlighted(code, language, scope);
  const known = language !== '' && lowlight.registered(language) ? ` mw-highlight-lang-${language}` : '';
  const lines = attrs.has('line') && !isInline ? ' mw-highlight-lines' : '';
  const frame = { class: `mw-highlight${known} mw-content-ltr${lines}`, dir: 'ltr' };
  if (isInline) return [element('code', frame, runNodes(runs))];
  return [element('div', frame, [element('pre', {}, lineNodes(runs, attrs))])];
}

function highlighted(code: string, language: string, scope: ExtensionScope): Run[] {
  const isPlain = language === '' || !lowlight.registered(language) || !isAffordable(code, scope);
  if (isPlain) return [{ text: code, classes: [] }];
  const runs: Run[] = [];
  collect(lowlight.highlight(language, code).children as readonly HighlightNode[], [], runs);
  return runs;
}

/** Whether the code may be coloured; takes it from the page's budget if so. */
function isAffordable(code: string, scope: ExtensionScope): boolean {
  if (code.length > LONGEST_HIGHLIGHTED_CHARS) return false;
  if (code.split('\n').some((line) => line.length > LONGEST_LINE_CHARS)) return false;
  const used = scope.state('syntaxhighlight', () => ({ chars: 0 }));
  if (used.chars + code.length > PAGE_BUDGET_CHARS) return false;
  used.chars += code.length;
  return true;
}

/** The part of the highlighter's tree that is read. */
interface HighlightNode {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly HighlightNode[];
}

function collect(nodes: readonly HighlightNode[], classes: readonly string[], runs: Run[]): void {
  for (const node of nodes) {
    if (node.type === 'text') runs.push({ text: node.value ?? '', classes });
    else if (classes.length >= DEEPEST_SPAN) runs.push({ text: textWithin(node), classes });
    else {
      const own = node.properties?.className;
      const names = Array.isArray(own) ? own.map(String) : [];
      collect(node.children ?? [], [...classes, ...names], runs);
    }
  }
}

/** Text of a node, however deep it lies. */
function textWithin(node: HighlightNode): string {
  let text = '';
  const waiting: HighlightNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    text += next.value ?? '';
    const children = next.children ?? [];
    for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index] as HighlightNode);
  }
  return text;
}

function runNodes(runs: readonly Run[]): Node[] {
  return runs
    .filter(({ text }) => text !== '')
    .map(({ text, classes }) =>
      classes.length === 0 ? new Text(text) : element('span', { class: classes.join(' ') }, [text]),
    );
}

/** Lines with numbers (`line start="10"`) and marks (`highlight="2,4-6"`), where they are asked for. */
function lineNodes(runs: readonly Run[], attrs: ReadonlyMap<string, string>): Node[] {
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

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
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
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part);
    if (match === null) continue;
    const last = Math.min(Number(match[2] ?? match[1]), MOST_NUMBERED_LINES);
    for (let line = Number(match[1]); line <= last; line++) marked.add(line);
  }
  return marked;
}
