/**
 * The blocks of a page as its HTML shows them, told apart by all that a reader or an editor can change in them: what only names
 * an element for machines is left out, since it differs from one rendering to the next.
 */

import { type DefaultTreeAdapterTypes, parse, parseFragment, serializeOuter } from 'parse5';
import { asDocument } from '../../../wikitext/back/base/html-tree.ts';
import { HOLDERS } from '../../../wikitext/back/base/room.ts';
import { mayMean } from '../../../wikitext/back/meaning-attributes.ts';
import { titleIn } from './page-facts.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A block of a page. */
export interface Block {
  readonly html: string;
  /** Equal for equal blocks. In HTML for readers there is no `data-mw`, so that there are two. */
  readonly key: string;
  readonly bareKey: string;
}

export interface Blocks {
  readonly blocks: readonly Block[];
  /** Elements of the head of an article: categories, languages, redirects. */
  readonly facts: readonly Block[];
  /** Notes by the id of each; they stand together at the end. */
  readonly notes: ReadonlyMap<string, Block>;
}

const MACHINE = /^(?:about|data-parsoid|data-mw-node)$/;
const GENERATED_ID = /^mw[\w-]{2,8}$/;
/** Elements that only hold blocks. */
const WRAPPERS: ReadonlySet<string> = new Set(['html', 'body', 'section']);

/** What stands in lines: next to each other they are one paragraph, without its tag. */
export const INLINE: ReadonlySet<string> = new Set(
  (
    'a b i u s del ins sup sub small big code tt span font strong em strike q cite dfn var samp kbd abbr mark bdi bdo ' +
    'time data br img'
  ).split(' '),
);

export function blocksOf(html: string): Blocks {
  const blocks: Block[] = [];
  const facts: Block[] = [];
  const notes = new Map<string, Block>();
  let line: Node[] = [];
  const endLine = (): void => {
    if (line.some(isShown)) blocks.push(blockOf(line));
    line = [];
  };
  const waiting: Node[] = [...parse(asDocument(html)).childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isInLine = isOfLine(node);
    if (isInLine) line.push(node);
    if (isInLine || !('tagName' in node)) continue;
    endLine();
    const classes = attributeOf(node, 'class').split(/\s+/);
    if (node.tagName === 'head' || classes.includes('stemma-draft') || classes.includes('stemma-limit'))
      continue;
    if (WRAPPERS.has(node.tagName)) waiting.push(...[...node.childNodes].reverse());
    else if (isTornFrame(node)) waiting.push(...framedApart(node).reverse());
    else if (node.tagName === 'link') facts.push(blockOf([node]));
    else if (attributeOf(node, 'typeof') === 'mw:Extension/references') takeNotes(node, notes);
    else blocks.push(blockOf([node]));
  }
  endLine();
  return { blocks, facts, notes };
}

/** Whether the frame of a block of code holds something else, too. */
function isTornFrame(node: Element): boolean {
  return (
    attributeOf(node, 'class').split(/\s+/).includes('mw-highlight') &&
    node.childNodes.some((child) => 'tagName' in child && child.tagName !== 'pre')
  );
}

/** What such a frame holds, each block of code in a frame of its own. */
function framedApart(frame: Element): Node[] {
  return frame.childNodes.map((child) =>
    child.nodeName === 'pre' ? { ...frame, attrs: [...frame.attrs], childNodes: [child] } : child,
  );
}

function isOfLine(node: Node): boolean {
  return node.nodeName === '#text' || isInline(node);
}

function isInline(top: Node): boolean {
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (!INLINE.has(node.tagName)) return false;
    waiting.push(...node.childNodes);
  }
  return 'tagName' in top;
}

function isShown(node: Node): boolean {
  return 'tagName' in node || (node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '';
}

function takeNotes(list: Element, notes: Map<string, Block>): void {
  const waiting: Node[] = [...list.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const id = attributeOf(node, 'id');
    if (node.tagName === 'li' && id.startsWith('cite_note-')) notes.set(id, blockOf(textOf(node)));
    else waiting.push(...node.childNodes);
  }
}

/** What a note says, without the links back to its calls. */
function textOf(note: Element): Node[] {
  const waiting: Node[] = [...note.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (attributeOf(node, 'class').split(/\s+/).includes('mw-reference-text')) return node.childNodes;
    waiting.push(...node.childNodes);
  }
  return note.childNodes.filter(
    (node) => !('tagName' in node) || attributeOf(node, 'rel') !== 'mw:referencedBy',
  );
}

function blockOf(nodes: readonly Node[]): Block {
  const print = (): string => nodes.map((node) => serializeOuter(node)).join('');
  const html = print();
  for (const node of nodes) {
    strip(node, isOfMachines);
    dropRoom(node);
  }
  const key = print().trim();
  for (const node of nodes) strip(node, (name) => name === 'data-mw');
  return { html, key, bareKey: print().trim() };
}

export function isSame(before: Block, after: Block): boolean {
  return before.key === after.key || before.bareKey === after.key;
}

/** What a list, an item, a table or a quote is made of. */
export interface Parts {
  readonly tag: string;
  /** The block without its parts. */
  readonly frame: string;
  /** Items, rows or blocks; a line of an item is one. */
  readonly parts: readonly Block[];
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ['ul', 'li'],
  ['ol', 'li'],
  ['table', 'tr'],
  ['blockquote', ''],
  ['li', ''],
]);

/** Undefined for other blocks, and where something else stands between the parts. */
export function partsOf(html: string): Parts | undefined {
  const [block, ...others] = parseFragment(html.trim()).childNodes;
  if (block === undefined || others.length > 0 || !('tagName' in block)) return undefined;
  const { tagName } = block;
  const part = PARTS.get(tagName);
  if (part === undefined) return undefined;
  const found: Node[][] = [];
  let line: Node[] = [];
  const take = (parent: Element): boolean =>
    parent.childNodes.splice(0).every((node) => {
      if (tagName === 'li' && isOfLine(node)) {
        if (line.length === 0 && isShown(node)) found.push(line);
        if (found.at(-1) === line) line.push(node);
        return true;
      }
      line = [];
      if (!('tagName' in node)) return node.nodeName !== '#text' || !isShown(node);
      if (/^t(?:head|body)$/.test(node.tagName)) return take(node);
      // The box of a task.
      if (node.tagName === 'input') return block.childNodes.push(node) > 0;
      found.push([node]);
      return part === '' || node.tagName === part;
    });
  if (!take(block)) return undefined;
  return { tag: tagName, frame: blockOf([block]).bareKey, parts: found.map(blockOf) };
}

/** What only names an element for machines, says nothing in a page, or says of a link what its address says. */
function isOfMachines(name: string, element: Element): boolean {
  const { tagName } = element;
  if (MACHINE.test(name) || !(name.startsWith('data-mw') || mayMean(tagName, name))) return true;
  if (tagName !== 'a') return false;
  return (
    name === 'rel' ||
    (name === 'title' && attributeOf(element, name) === titleIn(attributeOf(element, 'href')))
  );
}

/** White space between the parts of lists, tables and quotes says nothing. */
function dropRoom(top: Node): void {
  const waiting: Node[] = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (HOLDERS.has(node.tagName)) node.childNodes = node.childNodes.filter(isShown);
    waiting.push(...node.childNodes);
  }
}

function strip(top: Node, isLeftOut: (name: string, element: Element) => boolean): void {
  const waiting: Node[] = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    node.attrs = node.attrs
      .filter(({ name, value }) => !isLeftOut(name, node) && !(name === 'id' && GENERATED_ID.test(value)))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    waiting.push(...node.childNodes);
  }
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? '';
}
