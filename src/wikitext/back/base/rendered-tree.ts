/**
 * The tree that a reader of a page's HTML gets, made of the tree that is printed: nothing is printed only to be read again.
 * Where HTML's rules would give another tree than was printed, there is none.
 *
 *   section( p( "a" "b" ) )   <section ...><p id="mwAg">ab</p></section>   p{id}( "ab" )
 */

import {
  type DataMw,
  type DataMwValue,
  type Element,
  InlineHtml,
  type Node,
  type Text,
} from '../../nodes/node.ts';
import { elementId, escapeComment, printDataMw } from '../../nodes/printer.ts';
import { readDataMw } from './data-mw.ts';
import { MAX_HTML_DEPTH, MAX_HTML_NODES, Orphans } from './html-nodes.ts';
import { type Frame, frameWithin, isSectionWrapper, isVoid, mayHoldText, Standing } from './standing.ts';

/** Readers change these, or what prints them does. */
const CHANGED = /[\0\r\f]/;
const ATTRIBUTE_NAME = /^(?!data-(?:mw|mw-variant|parsoid)$)[a-z][a-z0-9_:.-]*$/;

/** Is told of each text as it is read which one was printed for it; adjoining texts are read as one. */
export type OnTextRead = (read: Text, printed: Text) => void;

/**
 * What makes of the finished body, in place, the one that is read. Undefined where HTML's rules give another; nothing was
 * changed then.
 */
export function rendered(printed: Element): RenderedTree | undefined {
  const data = new Map<Element, ReadData>();
  return new Check(data).children(printed, Standing.of(printed), 0)
    ? new RenderedTree(printed, data)
    : undefined;
}

/** Whether everything stands where it is printed, and reads as it is. */
class Check {
  readonly #data: Map<Element, ReadData>;
  readonly #standing = new Standing();
  #nodes = 0;

  constructor(data: Map<Element, ReadData>) {
    this.#data = data;
  }

  children({ children }: Element, frame: Frame, depth: number): boolean {
    for (const child of children) {
      if (++this.#nodes > MAX_HTML_NODES / 2) return false;
      if (child.kind === 'element' ? !this.#element(child, frame, depth) : !isLeafAlike(child, frame))
        return false;
    }
    return true;
  }

  #element(printed: Element, outer: Frame, depth: number): boolean {
    const { tag, attrs, about, dataMw, variant, children } = printed;
    if (depth >= MAX_HTML_DEPTH || !this.#standing.enter(outer, tag)) return false;
    if (!attrs.every(isReadAlike)) return false;
    // Readers take the first of two.
    if (about > 0 && attrs.has('about')) return false;
    if (tag === 'section' && !isSectionWrapper(printed)) return false;
    if (dataMw !== undefined || variant !== undefined) this.#data.set(printed, readData(printed));
    if (isVoid(tag)) return true;
    if (tag === 'pre' && losesNewline(printed)) return false;
    if (children.length > 0 && !this.children(printed, frameWithin(outer, tag, printed), depth + 1))
      return false;
    this.#standing.leave(tag);
    return true;
  }
}

function isLeafAlike(node: Exclude<Node, Element>, frame: Frame): boolean {
  if (node.kind === 'marker' || node.value === '') return true;
  return !CHANGED.test(node.value) && (node.kind === 'comment' || mayHoldText(frame, node.value));
}

/** Whether readers get the attribute that is printed, which does not come from elsewhere. */
function isReadAlike(name: string, value: string): boolean {
  return ATTRIBUTE_NAME.test(name) && !CHANGED.test(value);
}

/** The printer adds a line end for the one that readers drop, where it sees one. */
function losesNewline({ children }: Element): boolean {
  const [first] = children;
  return first !== undefined && (first.kind === 'marker' || (first.kind === 'text' && first.value === ''));
}

/** What is printed as JSON, as it is read. Nodes may be in it that are in the tree, too: it is printed before they change. */
interface ReadData {
  readonly dataMw: DataMw | undefined;
  readonly variant: string | undefined;
}

function readData({ dataMw, variant }: Element): ReadData {
  return {
    dataMw: dataMw === undefined || isPlain(dataMw) ? dataMw : readDataMw(printDataMw(dataMw)),
    variant: variant === undefined ? undefined : printDataMw(variant),
  };
}

/** Whether JSON gives back just this: no nodes, nothing that is left out, no names that are marked. */
function isPlain(value: DataMwValue | undefined): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object') return Number.isInteger(value);
  if (value instanceof InlineHtml) return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const data = value as DataMw;
  for (const name in data) if (/^\d+$/.test(name) || !isPlain(data[name])) return false;
  return true;
}

export class RenderedTree {
  readonly #printed: Element;
  readonly #data: ReadonlyMap<Element, ReadData>;
  readonly #orphans = new Orphans();
  /** The body is 0. */
  #nextId = 1;
  #onText: OnTextRead | undefined;

  constructor(printed: Element, data: ReadonlyMap<Element, ReadData>) {
    this.#printed = printed;
    this.#data = data;
  }

  /** Makes of the printed body the one that is read. */
  read(onText?: OnTextRead): Element {
    this.#onText = onText;
    this.#within(this.#printed);
    return this.#printed;
  }

  #within(parent: Element): void {
    const { children } = parent;
    if (children.length === 0) return;
    const out = children.some((node) => node.kind === 'element' && isSectionWrapper(node)) ? [] : children;
    out.length = this.#take(children, parent, out, 0);
    parent.children = out;
  }

  /**
   * Puts nodes, as they are read, where they are read: in their own list, which gets shorter at most, or in another one.
   * @returns how many there are then
   */
  #take(printed: readonly Node[], parent: Element, out: Node[], from: number): number {
    let to = from;
    for (let at = 0; at < printed.length; at++) {
      const node = printed[at]!;
      if (node.kind === 'marker' || (node.kind === 'text' && node.value === '')) continue;
      if (node.kind === 'element') {
        this.#setPrinted(node);
        if (isSectionWrapper(node)) {
          to = this.#take(node.children, parent, out, to);
          continue;
        }
        this.#element(node);
      } else if (node.kind === 'comment') node.value = escapeComment(node.value);
      else if (this.#joins(node, out[to - 1])) continue;
      node.parent = parent;
      out[to++] = node;
    }
    return to;
  }

  #element(element: Element): void {
    this.#orphans.settle(element);
    if (isVoid(element.tag)) element.children = [];
    else this.#within(element);
  }

  /** Adjoining texts are one text, which is somewhere only if they adjoin there, too. */
  #joins(text: Text, before: Node | undefined): boolean {
    const isJoined = before?.kind === 'text';
    this.#onText?.(isJoined ? before : text, text);
    if (!isJoined) return false;
    if (before.end >= 0 && before.end === text.start) before.end = text.end;
    else [before.start, before.end] = [-1, -1];
    before.value += text.value;
    return true;
  }

  /** Attributes that come from elsewhere, in the order in which they are printed. */
  #setPrinted(element: Element): void {
    const { attrs, about, messages } = element;
    if (messages !== undefined) attrs.set('data-mw-i18n', JSON.stringify(messages));
    element.messages = undefined;
    if (!attrs.has('id')) attrs.set('id', elementId(this.#nextId++));
    if (about > 0) attrs.set('about', `#mwt${about}`);
    element.about = 0;
    const data = this.#data.get(element);
    if (data === undefined) return;
    if (data.variant !== undefined) attrs.set('data-mw-variant', data.variant);
    element.variant = undefined;
    element.dataMw = data.dataMw;
  }
}
