/**
 * The tree under construction: what is open, and where the next node goes. The rules that use it are in
 * `tree-builder.ts`, `adoption.ts` and `tree-tables.ts`.
 */

import { MAX_ELEMENT_DEPTH } from '../limits.ts';
import type { EndToken, MarkerToken, StartToken } from '../lines/token.ts';
import { Element, Marker, type Node } from '../nodes/node.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { ActiveFormatting } from './active-formatting.ts';
import { OpenElements } from './open-elements.ts';
import { strippedTag } from './stripped-tags.ts';
import * as sets from './tag-sets.ts';

export class TreeState {
  readonly root = new Element('body');
  readonly notes: TreeNote[] = [];
  readonly open: OpenElements = new OpenElements(this.root);
  readonly formatting = new ActiveFormatting();
  /** The open transclusion, until part of it is moved out of a table. */
  transclusion: MarkerToken | undefined;

  /** Where to insert a node: in the current element, or before the table that cannot hold it. */
  place(foster: boolean): { parent: Element; before: Element | undefined } {
    const { current } = this.open;
    if (!foster) return { parent: current, before: undefined };
    const table = this.open.lastTable();
    if (table === undefined) return { parent: this.root, before: undefined };
    if (table.parent !== undefined) {
      this.markFostered(table);
      return { parent: table.parent, before: table };
    }
    return { parent: this.open.beneath(table), before: undefined };
  }

  /** Nodes moved out of a table take the beginning of their transclusion along. */
  markFostered(table: Element): void {
    if (this.transclusion === undefined) return;
    const marker = new Marker(this.transclusion.transclusion.about, true);
    this.transclusion = undefined;
    this.insertAt(marker, table.parent!, table);
  }

  insertHere(node: Node): void {
    this.insertAt(node, this.open.current, undefined);
  }

  insertAt(node: Node, parent: Element, before: Element | undefined): void {
    node.parent = parent;
    if (before === undefined) parent.children.push(node);
    else parent.children.splice(parent.children.lastIndexOf(before), 0, node);
  }

  insert(node: Element, markers: readonly MarkerToken[] = []): void {
    const inTable = sets.TABLE_CONTEXT.has(this.open.current.tag) && !sets.TABLE_PARTS.has(node.tag);
    if (inTable) {
      this.note('fostered', node.tag, node);
      node.syntax = { ...node.syntax, fostered: true };
    }
    const { parent, before } = this.place(inTable);
    for (const token of markers) {
      const marker = new Marker(token.transclusion.about, true);
      this.insertAt(marker, parent, before);
      this.transclusion = token;
    }
    this.insertAt(node, parent, before);
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

  note(kind: TreeNote['kind'], tag: string, { start, end }: { start: number; end: number }): void {
    const about = this.transclusion?.transclusion.about ?? 0;
    const table = kind === 'fostered' ? this.open.lastTable() : undefined;
    this.notes.push({ kind, tag, start, end, about, table });
  }

  strip(token: EndToken): void {
    // Ends implied by quotes and lists were not written.
    if (token.start === token.end && token.start >= 0 && (!token.html || this.transclusion === undefined))
      return;
    if (!sets.TABLE_CONTEXT.has(this.open.current.tag)) this.note('stripped', token.tag, token);
    if (token.tag !== 'table') this.insertHere(strippedTag(token));
  }

  /** Opens again what was closed by force: `<p><b>a</p>b`. */
  reconstruct(at: number): void {
    if (this.formatting.isEmpty) return;
    for (const entry of this.formatting.closedAtEnd((found) => this.open.has(found))) {
      if (this.open.depth >= MAX_ELEMENT_DEPTH) return;
      const copy = copyOf(entry.element, at);
      this.insert(copy);
      this.open.push(copy);
      entry.element = copy;
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
