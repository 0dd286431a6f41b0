/**
 * A block as HTML in Markdown: the form for what Markdown has no words for. On lines of its own without an empty one between
 * them all of it is HTML; where it holds what only Markdown can say (notes, formulas), its boxes stand on lines of their own
 * with empty ones around what they hold.
 *
 *     <table class="x">                   <div class="x">
 *     <tr><td>a</td></tr>
 *     </table>                            a[^1]
 *
 *                                         </div>
 */

import type { Element, ElementContent, Nodes } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import { escapeAttribute, escapeText } from '../../../wikitext/nodes/printer.ts';
import { isElement, printAttributes } from '../raw-html.ts';

/** What a node is where Markdown has a form for it beside its tag. */
export interface Words {
  /** True for what has no form in HTML. */
  isOnlyMarkdown(node: Element): boolean;
  /** A link or a picture; undefined for other elements, `''` for what is not shown. */
  html(node: Element, inside: () => string): string | undefined;
}

/** Holds only certain elements, which are HTML with it. */
const FRAMES: ReadonlySet<string> = new Set('ul ol dl table thead tbody tfoot tr'.split(' '));
/** Hold blocks. */
const BOXES: ReadonlySet<string> = new Set(
  'li dd dt td th div blockquote center details summary figure figcaption caption'.split(' '),
);
const VOID: ReadonlySet<string> = new Set('br hr wbr img col'.split(' '));
const LINES = /^(?:table|thead|tbody|tfoot|tr|ul|ol|dl|li|dt|dd|div|blockquote|center)$/;
const BLOCKS = /^(?:p|h[1-6]|pre|hr|ul|ol|dl|table|div|blockquote|center|details|figure)$/;

export function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCKS.test(node.tagName);
}

/** Formatting around more than a paragraph, for which Markdown has no marks. */
export function isAroundBlocks(node: Element): boolean {
  if (isBlock(node) || FRAMES.has(node.tagName) || BOXES.has(node.tagName)) return false;
  const inside = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isParagraph = (child: ElementContent): boolean =>
    child.type === 'element' && child.tagName === 'p' && !child.children.some(isBlock);
  if (inside.length === 1 && inside.every(isParagraph)) return false;
  return inside.some((child) => isBlock(child) || (child.type === 'element' && isAroundBlocks(child)));
}

/** Undefined where only Markdown can say it. */
export function htmlForm(node: Element, state: State, words: Words): Markdown.RootContent[] | undefined {
  const { tagName, children } = node;
  if (isPlain(node, words)) {
    const html = print(node, words, false).trim();
    // Formatting around blocks begins such HTML only with its tag alone on a line.
    const [open] = tagsOf(node);
    const isAround = !isBlock(node) && html.startsWith(open);
    return [{ type: 'html', value: isAround ? `${open}\n${html.slice(open.length)}` : html }];
  }
  const isFrame = FRAMES.has(tagName);
  if (words.isOnlyMarkdown(node) || (!isFrame && !BOXES.has(tagName) && !isAroundBlocks(node)))
    return undefined;
  const inner: Markdown.RootContent[] = [];
  let text: ElementContent[] = [];
  const endText = (): void => {
    inner.push(...flowOf(state, text));
    text = [];
  };
  for (const child of children) {
    const form = child.type === 'element' && isBox(child) ? htmlForm(child, state, words) : undefined;
    if (form === undefined) {
      if (!isFrame || child.type === 'element') text.push(child);
      continue;
    }
    endText();
    inner.push(...form);
  }
  endText();
  const [open, close] = tagsOf(node);
  return [{ type: 'html', value: open }, ...inner, { type: 'html', value: close }];
}

/** Holds blocks, or says what Markdown has no words for. */
function isBox(node: Element): boolean {
  const { tagName, data } = node;
  if (FRAMES.has(tagName) || BOXES.has(tagName) || isAroundBlocks(node)) return true;
  return isBlock(node) && (data?.own?.size ?? 0) > 0;
}

function flowOf(state: State, children: readonly ElementContent[]): Markdown.RootContent[] {
  return state.toFlow(state.all({ type: 'root', children: [...children] })) as Markdown.RootContent[];
}

function isPlain(node: Nodes, words: Words): boolean {
  if (node.type !== 'element') return true;
  return !words.isOnlyMarkdown(node) && node.children.every((child) => isPlain(child, words));
}

/** The tag with what an author can say in it. */
export function tagsOf({ tagName, data }: Element): [open: string, close: string] {
  return [`<${tagName}${printAttributes(data?.own ?? new Map())}>`, `</${tagName}>`];
}

function print(node: Nodes, words: Words, isVerbatim: boolean): string {
  if (node.type === 'text') {
    const text = escapeText(node.value);
    return isVerbatim ? text.replace(/\n/g, '&#10;') : text.replace(/[ \t\n\r\f]+/g, ' ');
  }
  if (node.type !== 'element') return '';
  const { tagName } = node;
  const inside = (): string =>
    node.children.map((child) => print(child, words, isVerbatim || tagName === 'pre')).join('');
  const own = words.html(node, inside);
  if (own !== undefined) return own;
  if (!isElement(tagName) || (tagName === 'tbody' && !node.data?.own?.size)) return inside();
  const [open, close] = tagsOf(node);
  if (VOID.has(tagName)) return open;
  const text = FRAMES.has(tagName) ? inside().trim().replace(/\n\s+/g, '\n') : inside();
  return tagName === 'table' || /^(?:ul|ol|dl|thead|tbody)$/.test(tagName)
    ? `${open}\n${text.trim()}\n${close}\n`
    : `${open}${LINES.test(tagName) ? text.trim() : text}${close}${LINES.test(tagName) ? '\n' : ''}`;
}

/** `<a href="x" title="y">`. */
export function openTag(
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): string {
  const shown = Object.entries(attributes).flatMap(([name, value]) =>
    value == null ? [] : [` ${name}="${escapeAttribute(value)}"`],
  );
  return `<${tag}${shown.join('')}>`;
}
