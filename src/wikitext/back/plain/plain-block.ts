/**
 * A block of a new page that wikitext says in one way, which means the same wherever an empty line is before and behind it:
 * paragraphs, headings, lists and tables of words, links, bold, italics and plain tags. It is written in one pass; nothing in
 * it needs tidying, protection or a check. A law holds it to the writer of all blocks: the same source, which says what is
 * meant, or none.
 *
 *   <p>a <b>b</b> <a href="./C">d</a></p>      a '''b''' [[C|d]]          <p>* a</p>, <b> a</b>, <p id=x>      none
 */

import type { RenderContext } from '../../context.ts';
import type { Element, Node } from '../../nodes/node.ts';
import { isBare, PlainLines, type Within } from './plain-line.ts';

/** Source with the line ends that the HTML has at its edges. */
export interface PlainBlock {
  readonly lead: string;
  readonly source: string;
  readonly trail: string;
}

const LINE_ENDS = /^\n*$/;

/** The source of a block of the page; undefined where only the writer of all blocks can tell. */
export function plainBlock(block: Element, context: RenderContext): PlainBlock | undefined {
  const writer = new PlainWriter(context);
  if (!writer.block(block)) return undefined;
  const { lead, trail } = writer;
  const { source } = writer.lines;
  return source === undefined ? undefined : { lead, source, trail };
}

const LINE: Within = { bold: false, italic: false, link: false, isCell: false };
const CELL_LINE: Within = { ...LINE, isCell: true };

class PlainWriter {
  lead = '';
  trail = '';
  readonly lines: PlainLines;

  constructor(context: RenderContext) {
    this.lines = new PlainLines(context);
  }

  block(block: Element): boolean {
    const { tag } = block;
    if (/^h[1-6]$/.test(tag)) return this.#heading(block);
    if (!isBare(block)) return false;
    if (tag === 'p') return this.#paragraph(block);
    if (isList(block)) return this.#outerList(block);
    return tag === 'table' ? this.#table(block) : tag === 'div' && this.#box(block);
  }

  #paragraph({ children }: Element): boolean {
    const last = children.at(-1);
    if (last?.kind === 'text' && last.value.endsWith('\n')) this.trail = '\n';
    return this.lines.line(children, LINE, this.trail.length);
  }

  #heading(heading: Element): boolean {
    const { attrs, tag, children } = heading;
    const isNamed = attrs.size === 1 && attrs.has('id') && heading.written === undefined;
    if (!isNamed && !isBare(heading)) return false;
    const marks = '='.repeat(Number(tag[1]));
    this.lines.put(`${marks} `);
    if (!this.lines.line(children, LINE)) return false;
    this.lines.put(` ${marks}`);
    return true;
  }

  /** A list in a box: the tags have lines of their own. */
  #box({ children }: Element): boolean {
    const at = children.findIndex(isList);
    const list = children[at];
    if (!isList(list) || !isBare(list)) return false;
    const before = lineEndsOf(children.slice(0, at));
    const behind = lineEndsOf(children.slice(at + 1));
    if (before === undefined || behind === undefined) return false;
    this.lines.put('<div>');
    this.lines.put(between(before + edgeOf(list.children[0])));
    if (!this.#items(list, '')) return false;
    this.lines.put(between(behind + edgeOf(list.children.at(-1))));
    this.lines.put('</div>');
    return true;
  }

  #outerList(list: Element): boolean {
    this.lead = edgeOf(list.children[0]);
    this.trail = edgeOf(list.children.at(-1));
    return this.#items(list, '');
  }

  /** Each on a line of its own. */
  #items(list: Element, outer: string): boolean {
    const bullets = outer + (list.tag === 'ul' ? '*' : '#');
    let count = 0;
    for (const item of list.children) {
      if (item.kind === 'text' && LINE_ENDS.test(item.value)) continue;
      if (item.kind !== 'element' || item.tag !== 'li' || !isBare(item)) return false;
      if (count++ > 0) this.lines.put('\n');
      if (!this.#item(item, bullets)) return false;
    }
    return count > 0;
  }

  #item({ children }: Element, bullets: string): boolean {
    const last = children.at(-1);
    const inner = isList(last) ? last : undefined;
    const words = inner === undefined ? children : children.slice(0, -1);
    const end = words.at(-1);
    const isBroken = inner !== undefined && end?.kind === 'text' && end.value.endsWith('\n');
    this.lines.put(`${bullets} `);
    if (!this.lines.line(words, LINE, isBroken ? 1 : 0)) return false;
    if (inner === undefined) return true;
    // Line ends at its edges would go to what is around it.
    if (!isBare(inner) || edgeOf(inner.children[0]) !== '' || edgeOf(inner.children.at(-1)) !== '')
      return false;
    this.lines.put('\n');
    return this.#items(inner, bullets);
  }

  #table({ children }: Element): boolean {
    this.lines.put('{|');
    let rows = 0;
    for (const body of children) {
      if (body.kind === 'text' && LINE_ENDS.test(body.value)) continue;
      if (body.kind !== 'element' || body.tag !== 'tbody' || !isBare(body) || rows > 0) return false;
      for (const row of body.children) {
        if (row.kind === 'text' && LINE_ENDS.test(row.value)) continue;
        if (row.kind !== 'element' || row.tag !== 'tr' || !isBare(row)) return false;
        if (rows++ > 0) this.lines.put('\n|-');
        if (!this.#cells(row)) return false;
      }
    }
    this.lines.put('\n|}');
    return rows > 0;
  }

  #cells({ children }: Element): boolean {
    let cells = 0;
    for (const cell of children) {
      if (cell.kind === 'text' && LINE_ENDS.test(cell.value)) continue;
      if (cell.kind !== 'element' || (cell.tag !== 'td' && cell.tag !== 'th') || !isBare(cell)) return false;
      cells++;
      this.lines.put(cell.tag === 'td' ? '\n|' : '\n!');
      if (!this.lines.line(cell.children, CELL_LINE)) return false;
    }
    return cells > 0;
  }
}

function isList(node: Node | undefined): node is Element {
  return node?.kind === 'element' && (node.tag === 'ul' || node.tag === 'ol');
}

/** Line ends at an edge. */
function edgeOf(node: Node | undefined): string {
  return node?.kind === 'text' && LINE_ENDS.test(node.value) ? node.value : '';
}

/** So many line ends as a tag and a list in it need, and may have. */
function between(lineEnds: string): string {
  return lineEnds.length > 1 ? '\n\n' : '\n';
}

/** Undefined where there is more than line ends. */
function lineEndsOf(nodes: readonly Node[]): string | undefined {
  if (nodes.length > 1) return undefined;
  const [only] = nodes;
  if (only === undefined) return '';
  return only.kind === 'text' && LINE_ENDS.test(only.value) ? only.value : undefined;
}
