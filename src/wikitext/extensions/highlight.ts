/**
 * Code in colours. The highlighter makes spans with class names; the style sheet has the colours.
 *
 *     const a = 1;      <span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;
 */

import { common, createLowlight } from 'lowlight';
import { element, type Node, Text } from '../nodes/node.ts';

/** Longer code is shown without colours: some patterns take quadratic time (90 kB of words: 27 s; 10 kB: 0.3 s). */
const LONGEST_HIGHLIGHTED_CHARS = 10_000;
/** Longer lines make some languages' patterns take quadratic time. */
const LONGEST_LINE_CHARS = 1000;
/** How much code of a page is coloured in total. */
const PAGE_BUDGET_CHARS = 50_000;
/** Spans within spans; deeper code has the colours of the code around it. */
const DEEPEST_SPAN = 50;

let lowlight: ReturnType<typeof createLowlight> | undefined;

/** What knows the languages: made when code is first coloured, since most pages hold none. */
function highlighter() {
  lowlight ??= createLowlight(common);
  return lowlight;
}

/** A run of code with the classes around it. */
export interface CodeRun {
  readonly text: string;
  readonly classes: readonly string[];
}

/** The code that a page has coloured so far. */
export interface HighlightAccount {
  chars: number;
}

/** Whether the highlighter knows a language of this name (in lower case). */
export function isKnownLanguage(language: string): boolean {
  return language !== '' && highlighter().registered(language);
}

/** The code in runs; a single run if the language is unknown or colouring would take too long. */
export function highlightedRuns(code: string, language: string, account: HighlightAccount): CodeRun[] {
  if (!isKnownLanguage(language) || !takeAffordable(code, account)) return [{ text: code, classes: [] }];
  const runs: CodeRun[] = [];
  collect(highlighter().highlight(language, code).children as readonly HighlightNode[], [], runs);
  return runs;
}

/** Whether the code may be coloured; if so, charges it to the page's account. */
function takeAffordable(code: string, account: HighlightAccount): boolean {
  if (code.length > LONGEST_HIGHLIGHTED_CHARS) return false;
  if (code.split('\n').some((line) => line.length > LONGEST_LINE_CHARS)) return false;
  if (account.chars + code.length > PAGE_BUDGET_CHARS) return false;
  account.chars += code.length;
  return true;
}

/** The part of the highlighter's tree that we read. */
interface HighlightNode {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly HighlightNode[];
}

function collect(nodes: readonly HighlightNode[], classes: readonly string[], runs: CodeRun[]): void {
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

/** Runs as spans. */
export function runNodes(runs: readonly CodeRun[]): Node[] {
  return runs
    .filter(({ text }) => text !== '')
    .map(({ text, classes }) =>
      classes.length === 0 ? new Text(text) : element('span', { class: classes.join(' ') }, [text]),
    );
}
