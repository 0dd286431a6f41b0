/**
 * Formulas in TeX as MathML. The library's output is parsed again and only elements of presentation MathML are kept, so
 * that nothing else can get in.
 */

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type Temml from 'temml';
import { trimBlanks } from '../../base/text.ts';
import { latePackage } from '../../base/threads/late-package.ts';
import { append, Element, element, type Node, Text } from '../nodes/node.ts';
import { errorElement } from './error-element.ts';
import { latexOf, wikiMacros } from './wiki-tex.ts';

const temml = latePackage<typeof Temml>('temml');

/** The longest formula, and the most macro steps in one. */
const LONGEST_FORMULA_CHARS = 10_000;
/** All formulas of a page together: they take about 3 µs a character. */
const PAGE_BUDGET_CHARS = 200_000;
const MOST_EXPANSIONS = 1000;
/** Elements within elements. */
const DEEPEST_FORMULA = 100;

/** The formulas that a page has shown so far. */
export interface FormulaAccount {
  chars: number;
}

/** How a formula is set: in display style, and as a block of its own. */
export interface FormulaStyle {
  readonly isLarge: boolean;
  readonly isBlock: boolean;
}

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt ' +
    'mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'accent accentunder align class columnalign columnlines columnspacing columnspan depth dir display displaystyle ' +
    'fence form frame framespacing height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant ' +
    'maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator stretchy ' +
    'symmetric voffset width'
  ).split(' '),
);

/** The element for a formula, or the error. */
export function formulaNodes(
  written: string,
  { isLarge, isBlock }: FormulaStyle,
  account: FormulaAccount,
): Node[] {
  const formula = trimBlanks(written);
  if (formula.length > LONGEST_FORMULA_CHARS) return [errorElement('Failed to parse (formula is too long)')];
  account.chars += formula.length;
  if (account.chars > PAGE_BUDGET_CHARS) return [errorElement('Failed to parse (too many formulas)')];
  const math = mathElement(formula, isLarge, isBlock);
  if (typeof math === 'string') return formulaError(math, written, isLarge || isBlock);
  if (!isBlock) return [element('span', { class: 'mwe-math-element mwe-math-element-inline' }, [math])];
  return [element('div', { class: 'mwe-math-element mwe-math-element-block' }, [math])];
}

/** What is wrong in a word, and the formula with the style that it is set in, as MediaWiki tells of it; a line end follows. */
function formulaError(why: string, written: string, isLarge: boolean): Node[] {
  const style = isLarge || written.startsWith('\\ce{') ? 'displaystyle' : 'textstyle';
  const message = `Failed to parse (${why}): {\\${style} ${written.replaceAll('\n', ' ')}}`;
  return [element('strong', { class: 'error texerror' }, [message]), element('span', {}, ['\n'])];
}

/** What the library does not know: `Unsupported function name: \foo at position 15`, `No such environment: x at ...`. */
const UNKNOWN = /(?:function name|environment): (\S+)/;

function wordOf(message: string): string {
  const name = UNKNOWN.exec(message)?.[1];
  if (name === undefined) return 'syntax error';
  return `unknown function "${name.startsWith('\\') ? name : `\\begin{${name}}`}"`;
}

/** The formula, or why it is none. */
function mathElement(formula: string, isLarge: boolean, isBlock: boolean): Element | string {
  try {
    const latex = latexOf(formula);
    const tex = isLarge && !isBlock ? `\\displaystyle ${latex}` : latex;
    const options = {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: MOST_EXPANSIONS,
      macros: wikiMacros(),
    };
    const markup = temml().renderToString(tex, options);
    const [root] = parseFragment(markup).childNodes;
    const copied = root === undefined ? undefined : copy(root, 0);
    return copied?.kind === 'element' ? copied : 'no formula';
  } catch (error) {
    // The library throws on an author's mistakes, and trips over an index that is not there: `x^`.
    return wordOf(error instanceof Error ? error.message.split('\n')[0]!.slice(0, 200) : '');
  }
}

function copy(node: DefaultTreeAdapterTypes.ChildNode, depth: number): Node | undefined {
  if (node.nodeName === '#text') return new Text((node as DefaultTreeAdapterTypes.TextNode).value);
  if (!('tagName' in node) || !ELEMENTS.has(node.tagName) || depth > DEEPEST_FORMULA) return undefined;
  const made = new Element(node.tagName);
  for (const { name, value } of node.attrs) if (ATTRIBUTES.has(name)) made.attrs.set(name, value);
  for (const child of node.childNodes) {
    const copied = copy(child, depth + 1);
    if (copied !== undefined) append(made, copied);
  }
  return made;
}
