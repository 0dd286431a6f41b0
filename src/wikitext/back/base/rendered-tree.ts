/**
 * The tree that a reader of a page's HTML gets, from the tree that is printed: nothing is printed only to be read again.
 * Where HTML's rules would give another tree than was printed, there is none.
 *
 *   section( p( "a" "b" ) )   <section ...><p id="mwAg">ab</p></section>   p{id}( "ab" )
 */

import { Element, type Node, type Text } from '../../nodes/node.ts';
import { elementId, escapeComment, printDataMw } from '../../nodes/printer.ts';
import { Adoption, addComment, addText, MAX_HTML_DEPTH, MAX_HTML_NODES, setAttribute } from './html-nodes.ts';
import { type Frame, frameWithin, isSectionWrapper, isVoid, mayHoldText, Standing } from './standing.ts';

/** Readers change these, or what prints them does. */
const CHANGED = /[\0\r\f]/;
const ATTRIBUTE_NAME = /^[a-z][a-z0-9_:.-]*$/;
/** What is printed from elsewhere. */
const DATA = /^data-(?:mw|mw-variant|parsoid)$/;

export interface RenderedTree {
  readonly body: Element;
  /** Elements as they are read, each with the one that it was printed from. */
  readonly twins: readonly (readonly [read: Element, printed: Element])[];
}

/** Is told of each text as it is read which one was printed for it; adjoining texts are read as one. */
export type OnTextRead = (read: Text, printed: Text) => void;

/** @param printed the finished body */
export function readRendered(printed: Element, onText?: OnTextRead): RenderedTree | undefined {
  const body = new Element('body');
  const reader = new TreeReader(onText);
  return reader.children(printed, Standing.of(body), 0) ? { body, twins: reader.twins } : undefined;
}

class TreeReader {
  readonly twins: [Element, Element][] = [];
  readonly #adoption = new Adoption();
  readonly #standing = new Standing();
  /** The body is 0. */
  #nextId = 1;
  #nodes = 0;
  readonly #onText: OnTextRead | undefined;

  constructor(onText?: OnTextRead) {
    this.#onText = onText;
  }

  children({ children }: Element, frame: Frame, depth: number): boolean {
    for (const child of children) {
      if (++this.#nodes > MAX_HTML_NODES / 2) return false;
      if (child.kind === 'element' ? !this.#element(child, frame, depth) : !this.#leaf(child, frame))
        return false;
    }
    return true;
  }

  #leaf(node: Exclude<Node, Element>, frame: Frame): boolean {
    if (node.kind === 'marker') return true;
    if (CHANGED.test(node.value)) return false;
    if (node.kind === 'comment') {
      addComment(frame.into, escapeComment(node.value));
      return this.#place(node, frame);
    }
    if (node.value === '') return true;
    return mayHoldText(frame, node.value) && this.#text(node, frame);
  }

  /** Adjoining texts are one text, which is somewhere only if they adjoin there, too. */
  #text(printed: Text, { into }: Frame): boolean {
    const { value, start, end } = printed;
    const before = into.children.at(-1);
    addText(into, value);
    const text = into.children.at(-1) as Text;
    this.#onText?.(text, printed);
    if (text !== before) [text.start, text.end] = [start, end];
    else if (text.end >= 0 && text.end === start) text.end = end;
    else [text.start, text.end] = [-1, -1];
    return true;
  }

  #place({ start, end }: Node, { into }: Frame): true {
    const made = into.children.at(-1)!;
    [made.start, made.end] = [start, end];
    return true;
  }

  #element(printed: Element, outer: Frame, depth: number): boolean {
    const { tag } = printed;
    if (depth >= MAX_HTML_DEPTH || !this.#standing.enter(outer, tag)) return false;
    if (!printed.attrs.every(isReadAlike)) return false;
    const made = new Element(tag, printed.attrs);
    if (!this.#addPrinted(printed, made)) return false;
    const isWrapper = isSectionWrapper(made);
    if (!isWrapper) {
      if (tag === 'section') return false;
      this.#adoption.add(made, outer.into);
      this.twins.push([made, printed]);
      made.start = printed.start;
      made.end = printed.end;
      made.openEnd = printed.openEnd;
      made.syntax = printed.syntax;
    }
    if (isVoid(tag)) return true;
    if (tag === 'pre' && losesNewline(printed)) return false;
    const inner = frameWithin(outer, tag, isWrapper ? outer.into : made);
    if (!this.children(printed, inner, depth + 1)) return false;
    this.#standing.leave(tag);
    return true;
  }

  /** Attributes that come from elsewhere, in the order in which they are printed. */
  #addPrinted({ attrs, about, dataMw, variant, written }: Element, made: Element): boolean {
    // Readers take the first of two.
    if (about > 0 && attrs.has('about')) return false;
    if (!attrs.has('id')) made.attrs.set('id', elementId(this.#nextId++));
    if (about > 0) made.attrs.set('about', `#mwt${about}`);
    if (variant !== undefined) setAttribute(made, 'data-mw-variant', printDataMw(variant));
    if (dataMw !== undefined) setAttribute(made, 'data-mw', printDataMw(dataMw));
    if (written !== undefined) setAttribute(made, 'data-parsoid', JSON.stringify(written));
    return true;
  }
}

/** Whether readers get the attribute that is printed. */
function isReadAlike(name: string, value: string): boolean {
  return ATTRIBUTE_NAME.test(name) && !DATA.test(name) && !CHANGED.test(value);
}

/** The printer adds a line end for the one that readers drop, where it sees one. */
function losesNewline({ children }: Element): boolean {
  const [first] = children;
  return first !== undefined && (first.kind === 'marker' || (first.kind === 'text' && first.value === ''));
}
