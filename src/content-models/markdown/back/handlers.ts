/** What becomes of each element of a page on its way to Markdown. */

import type { Element, Nodes } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import type { RenderContext } from '../../../wikitext/context.ts';
import { listAtEnd } from '../dialects/attribute-lists.ts';
import type { DefinitionItem } from '../dialects.ts';
import { emojiOf } from '../emoji.ts';
import type { Box } from '../parse/box.ts';
import { type Formulas, texOf } from './formulas.ts';
import { elementsOf, has, IN_LINE, inlineHtml, innerText, stringOf } from './hast-nodes.ts';
import { htmlForm, isAroundBlocks, isBlock, tagsOf, type Words } from './html-form.ts';
import { breaksIn } from './line-breaks.ts';
import { anchor, asTag, picture } from './links-back.ts';
import type { Notes } from './notes.ts';
import type { Facts } from './page-facts.ts';

/** Formatting that has no marks in Markdown stays HTML. */
const KEPT =
  'sub sup kbd ins mark small u details summary big cite dfn var samp q abbr bdi bdo time data tt font'.split(
    ' ',
  );

/** Formatting that has marks. */
const MARKED = ['b', 'strong', 'i', 'em', 's', 'strike', 'del'] as const;

export function handlersFor(
  facts: Facts,
  context: RenderContext,
  notes: Notes,
  formulas: Formulas,
): Record<string, Handle> {
  const fact: Handle = (_state, node: Element) => facts.add(node);
  const words = wordsFor(context);
  const around =
    (inLine: Handle): Handle =>
    (state, node: Element, parent) =>
      isAroundBlocks(node) && !state.inTable ? htmlForm(node, state, words) : inLine(state, node, parent);
  return {
    ...Object.fromEntries(KEPT.map((tag) => [tag, around(kept)])),
    ...Object.fromEntries(MARKED.map((tag) => [tag, around(defaultHandlers[tag])])),
    link: fact,
    meta: (_state, { properties }: Element) =>
      properties['property'] === 'mw:PageProp/toc' ? wikiLink('_TOC_') : undefined,
    a: (state, node: Element) => anchor(state, node, context),
    sup: (state, node: Element, parent) =>
      has(node, 'typeof', 'mw:Extension/ref') ? notes.call(node) : kept(state, node, parent),
    // A box that does not begin its item is a word of the line.
    input: (state, node: Element) => {
      const box = defaultHandlers.input(state, node);
      return box === undefined ? undefined : [{ type: 'text' as const, value: ' ' }, box].flat();
    },
    br: (state, node: Element, parent) => {
      const { isEmpty, asTags } = breaksIn(parent);
      if (isEmpty) return undefined;
      return state.inTable || asTags.has(node) ? inlineHtml('<br>') : { type: 'break' };
    },
    code: (state, node: Element, parent) =>
      node.children.every(({ type }) => type === 'text')
        ? { type: 'inlineCode', value: innerText(node) }
        : kept(state, node, parent),
    figure: (state, node: Element) => picture(node) ?? state.all(node),
    span: (state, node: Element, parent) => spanOf(state, node, parent, formulas),
    div: (state, node: Element) => divOf(state, node, formulas, words),
    li: (state, node: Element) => {
      const item = defaultHandlers.li(state, node);
      // A box to tick stands before a line.
      if (item.checked != null && item.children[0]?.type !== 'paragraph')
        item.children.unshift({ type: 'paragraph', children: [{ type: 'html', value: '<!-- -->' }] });
      return item;
    },
    dl: (state, node: Element) =>
      isEmptyList(node)
        ? undefined
        : isDefinitions(node)
          ? definitions(state, node)
          : htmlForm(node, state, words),
    table: (state, node: Element) =>
      state.inTable || isTable(node) ? defaultHandlers.table(state, node) : htmlForm(node, state, words),
    img: (_state, node: Element) => picture(node),
  };
}

const kept: Handle = (state, node: Element) => {
  const [open, close] = tagsOf(node);
  return [inlineHtml(open), ...(state.all(node) as Markdown.PhrasingContent[]), inlineHtml(close)];
};

function wikiLink(value: string): Markdown.Nodes {
  return { type: 'wikiLink', value, data: IN_LINE };
}

function spanOf(
  state: State,
  node: Element,
  parent: Parameters<Handle>[2],
  formulas: Formulas,
): ReturnType<Handle> | Markdown.Nodes | Markdown.Nodes[] | undefined {
  if (has(node, 'typeof', 'mw:FallbackId')) return undefined;
  if (has(node, 'typeof', 'mw:HeadingId')) return writtenId(stringOf(node.properties['id']));
  if (has(node, 'typeof', 'mw:Attributes')) return listOf(stringOf(node.properties['title']));
  if (has(node, 'typeof', 'mw:File')) return picture(node);
  const name = stringOf(node.properties['title']);
  if (has(node, 'className', 'emoji')) {
    if (isEmoji(name, node)) return inlineHtml(name);
    if (node.children.length === 0) return undefined;
  }
  const formula = texOf(node, formulas);
  if (formula !== undefined) return formula;
  return node.data?.own?.size ? kept(state, node, parent) : (state.all(node) as Markdown.Nodes[]);
}

/** Whether an emoji is still all that the element of its name holds. */
function isEmoji(name: string, node: Element): boolean {
  return elementsOf(node).length === 0 && innerText(node) === emojiOf(name);
}

/** `{ .md-button }` behind a link; what is none is left out. */
function listOf(list: string): Markdown.Nodes | undefined {
  return listAtEnd(list)?.index === 0 ? inlineHtml(list) : undefined;
}

/** `{#proof}` at the end of a heading; what is none is left out. */
function writtenId(id: string): Markdown.Nodes | undefined {
  return /^[^\s{}"'<>]+$/.test(id) ? inlineHtml(` {#${id}}`) : undefined;
}

function divOf(
  state: State,
  node: Element,
  formulas: Formulas,
  words: Words,
): Markdown.Nodes | Markdown.Nodes[] | undefined {
  const box = boxOf(state, node);
  if (box !== undefined) return box;
  if (has(node, 'className', 'stemma-draft')) return undefined;
  const formula = texOf(node, formulas);
  if (formula !== undefined) return formula;
  // Notes are told apart from the blocks of a page.
  if (has(node, 'typeof', 'mw:Extension/references')) return undefined;
  if (isFrameOfCode(node) && !isCode(node)) return state.toFlow(state.all(framedApart(node)));
  if (!isCode(node)) {
    const own = node.data?.own?.size && !state.inTable ? htmlForm(node, state, words) : undefined;
    return own ?? state.toFlow(state.all(node));
  }
  const names = node.properties['className'] as string[];
  const lang = names
    .find((each) => each.startsWith('mw-highlight-lang-'))
    ?.slice('mw-highlight-lang-'.length);
  const title = stringOf(node.properties['title']);
  const meta = lang === undefined || title === '' ? null : `title="${title.replace(/"/g, "'")}"`;
  return { type: 'code', lang: lang ?? null, meta, value: innerText(node).replace(/(?<!\n)\n+$/, '') };
}

/** Whether a block of code is all that its frame holds. */
function isCode(node: Element): boolean {
  return isFrameOfCode(node) && elementsOf(node).every(({ tagName }) => tagName === 'pre');
}

function isFrameOfCode(node: Element): boolean {
  return has(node, 'className', 'mw-highlight');
}

/** Each block of code in a frame of its own, beside what else was put into the frame. */
function framedApart(frame: Element): Element {
  const children = frame.children.map((child) =>
    child.type === 'element' && child.tagName === 'pre' ? { ...frame, children: [child] } : child,
  );
  return { type: 'element', tagName: 'div', properties: {}, children };
}

/** Frames of boxes, by their first class, with the class of their titles. */
const BOXES: ReadonlyMap<string, { form: Box['form']; title: string }> = new Map([
  ['markdown-alert', { form: 'alert', title: 'markdown-alert-title' }],
  ['admonition', { form: 'admonition', title: 'admonition-title' }],
  ['custom-block', { form: 'container', title: 'custom-block-title' }],
]);

function boxOf(state: State, node: Element): Markdown.Nodes | undefined {
  const [frame, second = '', ...classes] = (node.properties['className'] as string[] | undefined) ?? [];
  const box = BOXES.get(frame ?? '');
  if (box === undefined || second === '') return undefined;
  const kind = second.replace(/^markdown-alert-/, '');
  const isTitle = (child: Nodes): boolean => child.type === 'element' && has(child, 'className', box.title);
  const shown = node.children.find(isTitle);
  // Titles are text alone.
  if (shown?.type === 'element' && elementsOf(shown).length > 0) return undefined;
  const written = shown === undefined ? '' : innerText(shown);
  const title = written === kind[0]?.toUpperCase() + kind.slice(1) ? undefined : written;
  const rest = { ...node, children: node.children.filter((child) => !isTitle(child)) };
  const children = state.toFlow(state.all(rest)) as Markdown.RootContent[];
  return { type: 'box', form: box.form, kind, classes, title, children };
}

function isEmptyList(node: Element): boolean {
  return elementsOf(node).length === 0 && innerText(node).trim() === '';
}

/** A definition stands behind what it defines. */
function isDefinitions(node: Element): boolean {
  const tags = elementsOf(node).map(({ tagName }) => tagName);
  return tags[0] === 'dt' && tags.at(-1) === 'dd';
}

/** Tables of Markdown have one row of headings, as many cells in each row, and a line of text in a cell. */
function isTable(node: Element): boolean {
  const parts = elementsOf(node).flatMap((part) =>
    part.tagName === 'tr' ? [part] : [part, ...elementsOf(part)],
  );
  const [first, ...rows] = parts.filter(({ tagName }) => tagName === 'tr').map(elementsOf);
  const isRow = (cells: readonly Element[], tag: string): boolean =>
    cells.length === first?.length && cells.every((cell) => cell.tagName === tag && isLine(cell));
  return (
    first !== undefined &&
    isRow(first, 'th') &&
    rows.every((cells) => isRow(cells, 'td')) &&
    [node, ...parts].every((part) => /^(?:table|thead|tbody|tr)$/.test(part.tagName) && !part.data?.own?.size)
  );
}

function isLine({ children, data }: Element): boolean {
  const own = [...(data?.own?.keys() ?? [])];
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = shown;
  const isParagraph = shown.length === 1 && only?.type === 'element' && only.tagName === 'p';
  return own.every((name) => name === 'align') && (isParagraph || !shown.some(isBlock));
}

function definitions(state: State, node: Element): Markdown.Nodes {
  const children = node.children.flatMap((child): DefinitionItem[] =>
    child.type === 'element' && (child.tagName === 'dt' || child.tagName === 'dd')
      ? [
          {
            type: 'definitionItem',
            tag: child.tagName,
            children: state.all(child) as Markdown.PhrasingContent[],
          },
        ]
      : [],
  );
  return { type: 'definitionList', children };
}

/** What HTML in Markdown cannot hold. */
function isOnlyMarkdown(node: Element): boolean {
  return (
    /^mw:(?:Extension\/(?:ref|math)|Inclusion|HeadingId|Attributes)$/.test(
      stringOf(node.properties['typeof']),
    ) ||
    has(node, 'className', 'emoji') ||
    isCode(node) ||
    node.tagName === 'meta' ||
    node.tagName === 'input'
  );
}

/** What Markdown has forms for, where a block is HTML. */
export function wordsFor(context: RenderContext): Words {
  return { isOnlyMarkdown, html: (node, inside) => asTag(node, inside, context) };
}
