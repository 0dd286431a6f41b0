/**
 * The tree under construction: what is open, and where the next node goes. The rules that use it are in
 * `tree-builder.ts`, `adoption.ts` and `tree-tables.ts`.
 */

import { MAX_ELEMENT_DEPTH } from '../limits.ts';
import { type EndToken, isArgument, type MarkerToken, type StartToken } from '../lines/token.ts';
import { append, Element, Marker, type Node, setChildren } from '../nodes/node.ts';
import { strippedTag } from '../nodes/stripped-tags.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { ActiveFormatting } from './active-formatting.ts';
import { Fostering } from './fostering.ts';
import { OpenElements } from './open-elements.ts';
import * as sets from './tag-sets.ts';

export class TreeState {
  readonly root = new Element('body');
  readonly notes: TreeNote[] = [];
  readonly open: OpenElements = new OpenElements(this.root);
  readonly formatting = new ActiveFormatting();
  readonly fostering = new Fostering();
  /** The open transclusion, until part of it is moved out of a table. */
  #transclusion: MarkerToken | undefined;
  /** The open transclusion, moved or not; arguments of the page do not count. */
  #begun: MarkerToken | undefined;

  /** What takes a node: the current element, or the place before the table that cannot hold it. */
  place(foster: boolean): Element {
    if (!foster) return this.open.current;
    const table = this.open.lastTable();
    if (table === undefined) return this.root;
    const box = this.fostering.boxOf(table);
    this.#moveBeginning(box);
    return box;
  }

  /** Nodes moved out of a table take the beginning of their transclusion along. */
  #moveBeginning(to: Element): void {
    if (this.#transclusion === undefined) return;
    append(to, new Marker(this.#transclusion.transclusion.about, true));
    this.#transclusion = undefined;
  }

  /** Ends the paragraph of what was moved out of the table, if one is current. */
  partFostered(): void {
    const table = sets.TABLE_CONTEXT.has(this.open.current.tag) ? this.open.lastTable() : undefined;
    if (table !== undefined) this.fostering.part(table);
  }

  begin(token: MarkerToken): void {
    this.#transclusion = token;
    if (!isArgument(token)) this.#begun = token;
  }

  finish(token: MarkerToken): void {
    const { transclusion } = token;
    if (this.#transclusion?.transclusion === transclusion) this.#transclusion = undefined;
    if (this.#begun?.transclusion === transclusion) this.#begun = undefined;
  }

  /** Text that a transclusion brings is apart from all that follows it. */
  partBroughtText(): void {
    if (this.#begun !== undefined) this.partFostered();
  }

  insertHere(node: Node): void {
    append(this.open.current, node);
  }

  insert(node: Element, markers: readonly MarkerToken[] = []): void {
    const inTable = sets.TABLE_CONTEXT.has(this.open.current.tag) && !sets.TABLE_PARTS.has(node.tag);
    if (inTable) {
      this.note('fostered', node.tag, node);
      node.syntax = { ...node.syntax, fostered: true };
    }
    const parent = this.place(inTable);
    for (const token of markers) {
      append(parent, new Marker(token.transclusion.about, true));
      this.begin(token);
    }
    append(parent, node);
    if (node.tag === 'table' && this.#begun !== undefined) this.fostering.transclude(node);
  }

  elementOf(token: StartToken): Element {
    const made = new Element(token.tag, token.attrs);
    made.start = token.start;
    made.end = token.end;
    made.openEnd = token.end;
    made.syntax = token.syntax;
    if (token.expanded !== undefined) {
      made.attrs.set('typeof', 'mw:ExpandedAttrs');
      made.dataMw = { attribs: token.expanded };
    }
    return made;
  }

  /** Inserts and opens an element; undefined if it is too deep to be opened. */
  push(token: StartToken): Element | undefined {
    const made = this.elementOf(token);
    this.insert(made, token.markers);
    if (this.open.depth >= MAX_ELEMENT_DEPTH) return undefined;
    this.open.push(made);
    return made;
  }

  pushImplied(tag: string, at: number): void {
    this.push({
      kind: 'start',
      tag,
      attrs: undefined,
      syntax: { autoStart: true, openWidth: 0 },
      start: at,
      end: at,
    });
  }

  note(
    kind: TreeNote['kind'],
    tag: string,
    { start, end }: { start: number; end: number },
    pieces?: TreeNote['pieces'],
  ): void {
    const transclusion = this.#transclusion?.transclusion;
    const about = transclusion?.about ?? 0;
    const table = kind === 'fostered' ? this.open.lastTable() : undefined;
    const isEnd = kind === 'stripped' && tag !== 'table';
    const behind = isEnd ? this.open.current.children.findLast((node) => node.kind !== 'marker') : undefined;
    this.notes.push({ kind, tag, start, end, about, transclusion, table, behind, pieces });
  }

  strip(token: EndToken, pieces?: TreeNote['pieces']): void {
    // Ends implied by quotes and lists were not written, nor are they where a transclusion ends the line.
    if (token.start === token.end && token.start >= 0 && (!token.html || this.#transclusion === undefined))
      return;
    const isQuote = (token.tag === 'b' || token.tag === 'i') && !token.html;
    if (isQuote && token.start < 0 && token.written !== true) return;
    // The end of a table that a transclusion brings is no tag that anybody wrote.
    if (token.tag === 'table' && !token.html && this.#transclusion !== undefined) return;
    const inTable = sets.TABLE_CONTEXT.has(this.open.current.tag);
    if (!inTable) this.note('stripped', token.tag, token, pieces);
    // Tables hold none, but a transclusion needs it.
    if (inTable ? this.#begun === undefined : token.tag === 'table' && this.open.hasBulletInScope()) return;
    this.insertHere(strippedTag(token));
  }

  /** Opens again what was closed by force: `<p><b>a</p>b`. */
  reconstruct(at: number): void {
    if (this.formatting.isEmpty) return;
    for (const entry of this.formatting.closedAtEnd((found) => this.open.has(found))) {
      if (this.open.depth >= MAX_ELEMENT_DEPTH) return;
      const copy = copyOf(entry.element, at);
      this.note('reopened', copy.tag, copy, { first: entry.element, last: copy });
      this.insert(copy);
      this.open.push(copy);
      entry.element = copy;
    }
  }

  /** What was closed by force goes on in the text of a figure: `<p><b>[[File:A.jpg|thumb|text]]</b></p>`. */
  formatCaption(figure: Element, at: number): void {
    if (this.formatting.isEmpty) return;
    const caption = figure.children.find((node) => node.kind === 'element' && node.tag === 'figcaption');
    if (caption?.kind !== 'element') return;
    const closed = this.formatting
      .closedAtEnd((found) => this.open.has(found))
      .slice(0, MAX_ELEMENT_DEPTH - this.open.depth);
    for (const { element } of closed.toReversed()) {
      // A link goes on around the figure.
      if (element.tag === 'a') continue;
      const copy = copyOf(element, at);
      copy.start = caption.children[0]?.start ?? at;
      copy.end = caption.children.at(-1)?.end ?? at;
      copy.syntax = { ...copy.syntax, autoEnd: true, carried: true };
      setChildren(copy, caption.children);
      setChildren(caption, [copy]);
    }
  }
}

/** A copy of an element that is not in the source. */
export function copyOf(element: Element, at: number): Element {
  const copy = new Element(element.tag, element.attrs);
  copy.syntax = { autoStart: true, openWidth: 0, copy: true };
  if (element.syntax?.html !== undefined) copy.syntax.html = element.syntax.html;
  copy.start = at;
  copy.end = at;
  return copy;
}
