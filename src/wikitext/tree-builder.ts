/**
 * The tree builder: the rules of HTML for tags that are misnested, missing or in the wrong place, as far as wikitext can
 * bring them about (no scripts, frames, forms, foreign content). It works on tokens, so ranges survive, and notes what it
 * put in, left out and moved: that is what lint reads.
 *
 *   <b>a<i>b</b>c</i>     b( a i(b) ) i( c )          adoption agency
 *   <table>x<tr>...       x table( tbody( tr ... ) )  foster parenting
 *
 * Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */

import { ActiveFormatting } from './active-formatting.ts';
import { MAX_ELEMENT_DEPTH } from './limits.ts';
import { Element, Marker, type Node, Text } from './node.ts';
import { OpenElements } from './open-elements.ts';
import * as sets from './tag-sets.ts';
import type { EndToken, MarkerToken, NodesToken, StartToken, TextToken } from './token.ts';

/** What the builder met, for lint. */
export interface TreeNote {
  readonly kind: 'stripped' | 'fostered' | 'misnested';
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}

export class TreeBuilder {
  readonly root: Element;
  readonly notes: TreeNote[] = [];
  readonly #open: OpenElements;
  readonly #formatting = new ActiveFormatting();
  /** The transclusion that is open, until something of it is moved out of a table. */
  #transclusion: MarkerToken | undefined;
  #tableText: TextToken[] = [];

  constructor() {
    this.root = new Element('body');
    this.#open = new OpenElements(this.root);
  }

  /** Ends everything that is open. */
  finish(at: number): Element {
    this.#flushTableText();
    this.#open.closeAll(at);
    return this.root;
  }

  marker(token: MarkerToken): void {
    this.#flushTableText();
    const marker = new Marker(token.transclusion.about, token.opens);
    marker.start = token.start;
    marker.end = token.end;
    if (token.opens) this.#transclusion = token;
    else if (this.#transclusion?.transclusion === token.transclusion) this.#transclusion = undefined;
    this.#insertHere(marker);
  }

  /** Text right in a table waits for what follows: if any of it is to be seen, all of it is moved out. */
  text(token: TextToken): void {
    if (!sets.TABLE_CONTEXT.has(this.#open.current.tag)) {
      this.#insertText(token, false);
      return;
    }
    this.#tableText.push(token);
  }

  #flushTableText(): void {
    if (this.#tableText.length === 0) return;
    const waiting = this.#tableText;
    this.#tableText = [];
    const foster = waiting.some(({ value }) => /[^ \t\n\r\f]/.test(value));
    for (const token of waiting) this.#insertText(token, foster);
  }

  #textNode({ value, start, end }: Text): void {
    this.#insertText({ kind: 'text', value, start, end }, true);
  }

  #insertText(token: TextToken, foster: boolean): void {
    const blank = !/[^ \t\n\r\f]/.test(token.value);
    if (!blank) this.#reconstruct(token.start);
    const { parent, before } = this.#place(foster && sets.TABLE_CONTEXT.has(this.#open.current.tag));
    const last =
      before === undefined
        ? parent.children.at(-1)
        : parent.children[parent.children.lastIndexOf(before) - 1];
    if (last?.kind === 'text') {
      last.value += token.value;
      last.end = token.end;
      return;
    }
    const text = new Text(token.value);
    text.start = token.start;
    text.end = token.end;
    this.#insertAt(text, parent, before);
  }

  /** Finished nodes: they go where a start tag of theirs would. */
  nodes(token: NodesToken): void {
    this.#flushTableText();
    let at = token.start;
    for (const node of token.nodes) {
      if (node.start < 0) {
        node.start = at;
        node.end = token.end;
      }
      at = token.end;
      this.#finished(node, token);
    }
  }

  #finished(node: Node, token: NodesToken): void {
    if (node.kind === 'comment' || node.kind === 'marker') {
      this.#insertHere(node);
      return;
    }
    if (node.kind === 'text') {
      this.#textNode(node);
      return;
    }
    if (token.display === 'block' || sets.CLOSES_PARAGRAPH.has(node.tag)) this.#closeParagraph(token.start);
    else if (token.display === 'inline') this.#reconstruct(token.start);
    const inTable = sets.TABLE_CONTEXT.has(this.#open.current.tag);
    const { parent, before } = this.#place(inTable);
    if (inTable) this.#note('fostered', node.tag, token);
    this.#insertAt(node, parent, before);
  }

  start(token: StartToken): void {
    this.#flushTableText();
    const { tag } = token;
    if (sets.TABLE_PARTS.has(tag)) {
      this.#startTablePart(token);
      return;
    }
    if (sets.CLOSES_PARAGRAPH.has(tag)) {
      this.#closeParagraph(token.start);
      if (sets.HEADINGS.has(tag) && sets.HEADINGS.has(this.#open.current.tag))
        this.#open.pop(token.start, true);
      if (tag === 'li' || tag === 'dd' || tag === 'dt') this.#closeItem(tag, token.start);
      if (tag === 'hr') {
        this.#insert(this.#elementOf(token));
        return;
      }
      this.#push(token);
      return;
    }
    if (tag === 'a') this.#closeAnchor(token);
    if (sets.RUBY.has(tag))
      this.#open.generateImpliedEnds(token.start, tag === 'rp' || tag === 'rt' ? 'rtc' : '');
    this.#reconstruct(token.start);
    if (sets.VOID.has(tag)) {
      this.#insert(this.#elementOf(token), token.markers);
      return;
    }
    const pushed = this.#push(token);
    if (pushed !== undefined && sets.FORMATTING.has(tag)) this.#formatting.push(pushed);
  }

  end(token: EndToken): void {
    this.#flushTableText();
    const { tag } = token;
    if (sets.TABLE_PARTS.has(tag)) {
      this.#endTablePart(token);
      return;
    }
    if (sets.FORMATTING.has(tag)) {
      this.#adopt(token);
      return;
    }
    if (tag === 'p') {
      this.#endParagraph(token);
      return;
    }
    if (sets.HEADINGS.has(tag)) {
      this.#endHeading(token);
      return;
    }
    if (tag === 'li') {
      this.#endInScope(token, 'list');
      return;
    }
    if (sets.CLOSES_PARAGRAPH.has(tag)) {
      this.#endInScope(token, 'default');
      return;
    }
    this.#endAny(token);
  }

  // --- where things go

  /** Where a node is inserted: in the current element, or before the table that cannot hold it. */
  #place(foster: boolean): { parent: Element; before: Element | undefined } {
    const { current } = this.#open;
    if (!foster) return { parent: current, before: undefined };
    const table = this.#open.lastTable();
    if (table === undefined) return { parent: this.root, before: undefined };
    if (table.parent !== undefined) {
      this.#markFostered(table);
      return { parent: table.parent, before: table };
    }
    return { parent: this.#open.beneath(table), before: undefined };
  }

  /** What is moved out of a table takes the beginning of its transclusion along. */
  #markFostered(table: Element): void {
    if (this.#transclusion === undefined) return;
    const marker = new Marker(this.#transclusion.transclusion.about, true);
    this.#transclusion = undefined;
    this.#insertAt(marker, table.parent!, table);
  }

  #insertHere(node: Node): void {
    this.#insertAt(node, this.#open.current, undefined);
  }

  #insertAt(node: Node, parent: Element, before: Element | undefined): void {
    node.parent = parent;
    if (before === undefined) parent.children.push(node);
    else parent.children.splice(parent.children.lastIndexOf(before), 0, node);
  }

  #insert(node: Element, markers: readonly MarkerToken[] = []): void {
    const inTable = sets.TABLE_CONTEXT.has(this.#open.current.tag) && !sets.TABLE_PARTS.has(node.tag);
    if (inTable) {
      this.#note('fostered', node.tag, node);
      node.syntax = { ...node.syntax, fostered: true };
    }
    const { parent, before } = this.#place(inTable);
    for (const token of markers) {
      const marker = new Marker(token.transclusion.about, true);
      this.#insertAt(marker, parent, before);
      this.#transclusion = token;
    }
    this.#insertAt(node, parent, before);
  }

  #elementOf(token: StartToken): Element {
    const made = new Element(token.tag, token.attrs);
    made.start = token.start;
    made.end = token.end;
    made.syntax = token.syntax;
    if (token.expanded !== undefined) {
      made.attrs.set('typeof', 'mw:ExpandedAttrs');
      made.dataMw = { attribs: token.expanded };
    }
    return made;
  }

  /** Inserts and opens an element; undefined where it is too deep to be opened. */
  #push(token: StartToken): Element | undefined {
    const made = this.#elementOf(token);
    this.#insert(made, token.markers);
    if (this.#open.depth >= MAX_ELEMENT_DEPTH) return undefined;
    this.#open.push(made);
    return made;
  }

  #pushImplied(tag: string, at: number): void {
    this.#push({
      kind: 'start',
      tag,
      attrs: undefined,
      syntax: { autoStart: true, openWidth: 0 },
      start: at,
      end: at,
    });
  }

  #note(kind: TreeNote['kind'], tag: string, { start, end }: { start: number; end: number }): void {
    this.notes.push({ kind, tag, start, end });
  }

  #strip(token: EndToken): void {
    this.#note('stripped', token.tag, token);
  }

  // --- formatting

  /** Opens again what was closed by force: `<p><b>a</p>b`. */
  #reconstruct(at: number): void {
    if (this.#formatting.isEmpty) return;
    for (const entry of this.#formatting.closedAtEnd((found) => this.#open.has(found))) {
      if (this.#open.depth >= MAX_ELEMENT_DEPTH) return;
      const copy = copyOf(entry.element, at);
      this.#insert(copy);
      this.#open.push(copy);
      entry.element = copy;
    }
  }

  #closeAnchor(token: StartToken): void {
    const found = this.#formatting.find('a');
    if (found === undefined) return;
    this.#adopt({ kind: 'end', tag: 'a', html: false, start: token.start, end: token.start });
    this.#formatting.remove(found);
    this.#open.remove(found, token.start);
  }

  /** The adoption agency: ends a formatting element that others were opened in. */
  #adopt(token: EndToken): void {
    const { tag } = token;
    if (this.#open.current.tag === tag && !this.#formatting.has(this.#open.current)) {
      this.#open.pop(token.end, false, token);
      return;
    }
    for (let round = 0; round < 8; round++) {
      const formatting = this.#formatting.find(tag);
      if (formatting === undefined) {
        if (round === 0) this.#endAny(token);
        return;
      }
      if (!this.#open.has(formatting)) {
        this.#formatting.remove(formatting);
        this.#strip(token);
        return;
      }
      if (!this.#open.isInScope(formatting)) {
        this.#strip(token);
        return;
      }
      const furthest = this.#open.furthestBlock(formatting);
      if (furthest === undefined) {
        if (formatting !== this.#open.current) this.#note('misnested', tag, token);
        this.#open.popUpTo(formatting, token.end, token);
        this.#formatting.remove(formatting);
        return;
      }
      this.#note('misnested', tag, token);
      this.#rebuild(formatting, furthest, token);
    }
  }

  /** Moves the furthest block out of a formatting element, and copies of what is between into it. */
  #rebuild(formatting: Element, furthest: Element, token: EndToken): void {
    const open = this.#open;
    const ancestor = open.beneath(formatting);
    let bookmark = this.#formatting.indexOf(formatting);
    let last: Element = furthest;
    const between = open.between(formatting, furthest);
    between.forEach((node, index) => {
      const entry = this.#formatting.entryOf(node);
      if (index >= 3 && entry !== undefined) this.#formatting.remove(node);
      if (index >= 3 || entry === undefined) {
        open.remove(node, token.start);
        return;
      }
      const copy = copyOf(node, token.end);
      node.end = token.start;
      entry.element = copy;
      open.replace(node, copy);
      if (last === furthest) bookmark = this.#formatting.indexOf(copy) + 1;
      move(last, copy);
      last = copy;
    });
    this.#appendTo(ancestor, last);
    const copy = copyOf(formatting, token.end);
    for (const child of furthest.children) {
      child.parent = copy;
      copy.children.push(child);
    }
    copy.start = furthest.start;
    furthest.children = [];
    copy.parent = furthest;
    furthest.children.push(copy);
    copy.end = token.end;
    this.#formatting.replace(formatting, copy, bookmark);
    open.remove(formatting, token.end);
    open.insertAbove(furthest, copy);
  }

  #appendTo(parent: Element, node: Element): void {
    detach(node);
    if (!sets.TABLE_CONTEXT.has(parent.tag)) {
      this.#insertAt(node, parent, undefined);
      return;
    }
    const { parent: foster, before } = this.#place(true);
    this.#insertAt(node, foster, before);
  }

  // --- paragraphs, items, headings

  #closeParagraph(at: number): void {
    if (!this.#open.hasInScope('p', 'button')) return;
    this.#open.generateImpliedEnds(at, 'p');
    this.#open.popUpToTag('p', at, undefined);
  }

  #endParagraph(token: EndToken): void {
    if (this.#open.hasInScope('p', 'button')) {
      this.#open.generateImpliedEnds(token.start, 'p');
      this.#open.popUpToTag('p', token.end, token);
      return;
    }
    if (!token.html) return;
    this.#pushImplied('p', token.start);
    this.#open.popUpToTag('p', token.end, token);
  }

  #closeItem(tag: 'li' | 'dd' | 'dt', at: number): void {
    const tags = tag === 'li' ? sets.LI : sets.TERMS;
    const item = this.#open.nearestItem(tags);
    if (item === undefined) return;
    this.#open.generateImpliedEnds(at, item.tag);
    this.#open.popUpTo(item, at, undefined);
  }

  #endHeading(token: EndToken): void {
    if (!this.#open.hasAnyInScope(sets.HEADINGS)) {
      this.#strip(token);
      return;
    }
    this.#open.generateImpliedEnds(token.start, '');
    this.#open.popUpToAny(sets.HEADINGS, token.end, token);
  }

  #endInScope(token: EndToken, scope: 'default' | 'list'): void {
    if (!this.#open.hasInScope(token.tag, scope)) {
      this.#strip(token);
      return;
    }
    this.#open.generateImpliedEnds(token.start, token.tag);
    this.#open.popUpToTag(token.tag, token.end, token);
  }

  /** An end tag without rules of its own: closes the nearest of its name, unless a block stands between. */
  #endAny(token: EndToken): void {
    const found = this.#open.nearestUnlessSpecial(token.tag);
    if (found === undefined) {
      this.#strip(token);
      return;
    }
    this.#open.generateImpliedEnds(token.start, token.tag);
    this.#open.popUpTo(found, token.end, token);
  }

  // --- tables

  #startTablePart(token: StartToken): void {
    const { tag, start } = token;
    if (tag === 'table') {
      this.#startTable(token);
      return;
    }
    if (!this.#open.hasInScope('table', 'table')) {
      this.#strip({ ...token, kind: 'end', html: true });
      return;
    }
    switch (tag) {
      case 'caption':
        this.#clearToTable(start);
        break;
      case 'tbody':
      case 'thead':
      case 'tfoot':
        this.#clearToTable(start);
        break;
      case 'tr':
        this.#clearToBody(start);
        break;
      default:
        this.#clearToRow(start);
    }
    const pushed = this.#push(token);
    if (pushed !== undefined && sets.CELLS.has(tag)) this.#formatting.pushMarker(pushed);
  }

  #startTable(token: StartToken): void {
    this.#closeParagraph(token.start);
    // A table right in a table is put before it, as HTML asks for (the outer one is closed).
    if (sets.TABLE_CONTEXT.has(this.#open.current.tag)) {
      this.#open.popUpToTag('table', token.start, undefined);
    }
    this.#push(token);
  }

  #clearToTable(at: number): void {
    this.#popCell(at);
    this.#open.popWhileNot(sets.TABLE_ROOT, at);
    this.#formatting.clearClosed((found) => this.#open.has(found));
  }

  #clearToBody(at: number): void {
    this.#popCell(at);
    this.#open.popWhileNot(sets.BODY_ROOT, at);
    this.#formatting.clearClosed((found) => this.#open.has(found));
    if (this.#open.current.tag === 'table') this.#pushImplied('tbody', at);
  }

  #clearToRow(at: number): void {
    this.#popCell(at);
    this.#open.popWhileNot(sets.ROW_ROOT, at);
    this.#formatting.clearClosed((found) => this.#open.has(found));
    if (this.#open.current.tag === 'table') this.#pushImplied('tbody', at);
    if (sets.SECTIONS.has(this.#open.current.tag)) this.#pushImplied('tr', at);
  }

  #popCell(at: number): void {
    if (this.#open.hasAnyInTableScope(sets.CELLS)) this.#open.popUpToAny(sets.CELLS, at, undefined);
  }

  #endTablePart(token: EndToken): void {
    const { tag } = token;
    if (!this.#open.hasInScope(tag, 'table')) {
      this.#strip(token);
      return;
    }
    this.#open.popUpToTag(tag, token.end, token);
    this.#formatting.clearClosed((found) => this.#open.has(found));
  }
}

/** The same element once more, as nobody wrote it. */
function copyOf(element: Element, at: number): Element {
  const copy = new Element(element.tag, element.attrs);
  copy.syntax = { autoStart: true, openWidth: 0, copy: true };
  if (element.syntax?.html !== undefined) copy.syntax.html = element.syntax.html;
  copy.start = at;
  copy.end = at;
  return copy;
}

function detach(node: Node): void {
  const siblings = node.parent?.children;
  if (siblings === undefined) return;
  const index = siblings.lastIndexOf(node);
  if (index >= 0) siblings.splice(index, 1);
}

function move(node: Element, to: Element): void {
  detach(node);
  node.parent = to;
  to.children.push(node);
}
