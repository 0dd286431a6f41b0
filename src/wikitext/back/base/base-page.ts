/**
 * The base of an edit: the page as it was, rendered again and read back as HTML, with every node's place in the source.
 * It depends on source and context only, so it can be kept for many edits of the same revision.
 */

import { trimBlanks } from '../../../base/text.ts';
import type { RenderContext } from '../../context.ts';
import type { Element, Node } from '../../nodes/node.ts';
import { printBody } from '../../nodes/printer.ts';
import { renderTree } from '../../render.ts';
import { describeWritten } from '../written-of.ts';
import { isBarePicture, isEmptyBox } from './bare-pictures.ts';
import { type Chain, Chains } from './chains.ts';
import { readHtml } from './html-tree.ts';
import { adoptPlaces, type Knots, NO_KNOTS } from './knots.ts';
import { rendered } from './rendered-tree.ts';
import { Signatures } from './signatures.ts';
import { joinCalls } from './whole-calls.ts';

/** A page as readers of its HTML get it. */
export interface ReadPage {
  readonly body: Element;
  /** Elements by their ids; the first of each. */
  readonly byId: ReadonlyMap<string, Element>;
  readonly signatures: Signatures;
}

export interface BasePage extends ReadPage {
  readonly source: string;
  /** Formatting that its source never closes. */
  readonly unclosed: readonly Chain[];
  readonly knots: Knots;
}

/** Renders the base. No wikitext makes it throw. */
export function readBase(source: string, context: RenderContext): BasePage {
  return readPrinted(renderTree(source, context), source);
}

/** The base made of a page that was rendered, and perhaps printed, before: its tree has no other use any more. */
export function readPrinted(printed: Element, source: string): BasePage {
  const { body, knots } = readPlaced(printed, source);
  const byId = new Map<string, Element>();
  const chains = new Chains();
  // In one walk: a page's tree is larger than what a processor has at hand.
  const settle = (parent: Element): void => {
    widenLists(parent, source);
    placePictures(parent);
    findEnds(parent);
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      const id = child.attrs.get('id');
      if (id !== undefined && !byId.has(id)) byId.set(id, child);
      chains.take(child);
      if (child.children.length > 0) settle(child);
    }
  };
  settle(body);
  return { source, ...withSignatures(body, byId), unclosed: chains.in(body), knots };
}

export function readPageOf(body: Element): ReadPage {
  return withSignatures(body, idsOf(body));
}

function withSignatures(body: Element, byId: ReadonlyMap<string, Element>): ReadPage {
  return { body, byId, signatures: new Signatures((id) => byId.get(id)) };
}

/** A rendered page as readers of its HTML get it, with the places and the spelling of what was printed. */
function readPlaced(printed: Element, source: string): { body: Element; knots: Knots } {
  const tree = rendered(printed);
  if (tree !== undefined) {
    describeWritten(printed, source);
    const body = tree.read();
    if (source.includes('<!--')) joinCalls(body);
    return { body, knots: NO_KNOTS };
  }
  const html = printBody(printed.children, 'edit');
  describeWritten(printed, source);
  const body = readHtml(html);
  joinCalls(body);
  return { body, knots: adoptPlaces(body, printed) };
}

/** @param again is told of an element whose id an earlier one has */
export function idsOf(body: Element, again?: (id: string, element: Element) => void): Map<string, Element> {
  const ids = new Map<string, Element>();
  const visit = (element: Element): void => {
    const id = element.attrs.get('id');
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
    else if (id !== undefined) again?.(id, element);
    for (const child of element.children) if (child.kind === 'element') visit(child);
  };
  visit(body);
  return ids;
}

/** A child closed by a transclusion ends where that begins; one moved out of a table ends where its content does. */
function findEnds(parent: Element): void {
  let after = -1;
  for (let at = parent.children.length - 1; at >= 0; at--) {
    const child = parent.children[at]!;
    if (child.kind === 'element' && child.start >= 0 && child.end < 0) {
      if (after >= child.start) child.end = after;
      else if (child.syntax?.fostered === true) child.end = lastEnd(child);
    }
    if (child.kind === 'element' && child.start === child.end && child.start >= 0) takeInner(child);
    if (child.kind !== 'text' || trimBlanks(child.value) !== '') after = child.start;
  }
}

/** A picture behind the link in whose text it was written has the place of the box that was left there. */
function placePictures({ children }: Element): void {
  for (let at = 1; at < children.length; at++) {
    const [link, child] = [children[at - 1]!, children[at]!];
    if (link.kind !== 'element' || child.kind !== 'element' || !isBarePicture(child)) continue;
    const box = lastOf(link);
    if (!isEmptyBox(box)) continue;
    child.start = box.start;
    child.end = box.end;
    Object.assign(box, { end: box.start, written: {} });
  }
}

function lastOf(element: Element): Element {
  let last = element;
  for (let next = last.children.at(-1); next?.kind === 'element'; next = last.children.at(-1)) last = next;
  return last;
}

/** What has no source of its own is where that is which it holds: the rest of a link's text behind a link in it. */
function takeInner(element: Element): void {
  const [first, last] = [element.children[0], element.children.at(-1)];
  if (first === undefined || first.start < 0 || last!.end < first.start) return;
  if (element.tag === 'span' && element.written?.stx === undefined)
    element.written = { ...element.written, misnested: true };
  element.start = first.start;
  element.end = last!.end;
}

function lastEnd(node: Node): number {
  return node.kind === 'element' ? Math.max(node.end, ...node.children.map(lastEnd)) : node.end;
}

const LIST = /^(?:ul|ol|dl)$/;
const ITEM = /^(?:li|dt|dd)$/;

/** The bullets of outer lists in front of an inner one belong to its first item: they are written with it. */
function widenLists(parent: Element, source: string): void {
  if (!ITEM.test(parent.tag)) return;
  for (const child of parent.children) {
    if (child.kind !== 'element' || !LIST.test(child.tag)) continue;
    if (child.written?.stx === 'html' || child.start <= 0) continue;
    const lineStart = source.lastIndexOf('\n', child.start - 1) + 1;
    if (!/^[*#:;]+$/.test(source.slice(lineStart, child.start))) continue;
    const first = child.children.find((node): node is Element => node.kind === 'element');
    if (first?.start === child.start) first.start = lineStart;
    child.start = lineStart;
  }
}
