/**
 * The way back: walks a tree that came from HTML and writes wikitext. What each element becomes stands beside its parser
 * and in the table that is handed in; here is what they share: pieces, and the white space between things. White space of
 * the HTML is kept as far as both neighbours can live with it: each pair of them says how many line ends it needs at least
 * and may have at most.
 *
 *   p "a"  {2,2}  p "b"        a⏎⏎b
 *   li "a" {1,1}  li "b"       * a⏎* b
 */

import type { RenderContext } from './context.ts';
import { decodeReferences } from './entities.ts';
import type { Comment, Element, Node, Text } from './node.ts';
import { isAddedByEngine } from './signatures.ts';
import { distanceBetween, isSpaceTolerant } from './source-distance.ts';
import type { Piece } from './source-piece.ts';

/** Writes one element. */
export type WriteElement = (element: Element, writer: SourceWriter) => void;

/** What the writer is told from outside. */
export interface WriterTools {
  readonly context: RenderContext;
  /** Who writes an element. */
  readonly handlerOf: (element: Element) => WriteElement;
  /** The element with an id, anywhere in the document: notes stand far from their marks. */
  readonly byId: (id: string) => Element | undefined;
  /** Whole wikitext of a tree that stands by itself (a caption, a note), protected. */
  readonly inner: (parent: Element, place: InnerPlace) => string;
  /** Whether source that was written in another place may stand here as it is. */
  readonly mayCopy: (element: Element, source: string, writer: SourceWriter) => boolean;
  /** Whether wikitext, by itself, becomes just this element. */
  readonly gives: (wikitext: string, element: Element) => boolean;
  /** HTML in `data-mw` as a tree. */
  readonly parse: (html: string) => Element;
  /** Where source may be copied from, when there is a base. */
  readonly original: Original | undefined;
}

/** Where wikitext stands that is written by itself. */
export type InnerPlace = 'note' | 'caption' | 'inline' | 'line' | 'attribute';

/** Places in the source of the base. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** The base of an edit: which nodes are still what they were, and where they stand. */
export interface Original {
  readonly source: string;
  /** From a node that is the same on: all that follow and are the same and in the same order, as one stretch of source. */
  run(nodes: readonly Node[], from: number, parent: Element): (SourceRange & { readonly last: number }) | undefined;
  /** Source behind the last child of the base that shows nothing, where something new follows now. */
  tailOf(before: Node | undefined, after: Node, parent: Element): SourceRange | undefined;
  /**
   * What stands between two nodes that were neighbours in the base, with the same white space; without the one or the other,
   * between the parent's edge and its first or last child. Undefined where they were not.
   */
  joint(before: Node | undefined, after: Node | undefined, parent: Element, blanks: string): SourceRange | undefined;
  /** A text that was changed: how much of it is the same at both ends. */
  changedText(text: Text): (SourceRange & { readonly front: number; readonly back: number }) | undefined;
}

export class SourceWriter {
  readonly tools: WriterTools;
  readonly pieces: Piece[] = [];
  /** Line ends end what is being written: headings, list items. */
  singleLine = 0;
  /** In a wikilink's text. */
  inLink = 0;
  /** In `<pre>` or preformatted lines: white space is kept. */
  verbatim = 0;
  /** Inside of lists and tables that are written as tags. */
  htmlLists = 0;
  #gap = '';
  #least = 0;
  #most = Number.POSITIVE_INFINITY;
  #sticks = false;
  #lastUnit = '\n';

  constructor(tools: WriterTools) {
    this.tools = tools;
  }

  get context(): RenderContext {
    return this.tools.context;
  }

  /** Whether what is written next begins a line. */
  get atLineStart(): boolean {
    return this.#least > 0 || this.#lastUnit === '\n' || /\n[ \t]*$/.test(this.#gap);
  }

  /** White space that stands in the HTML; comments go with it. */
  gap(text: string): void {
    this.#gap += this.#skips ? text.replace(/^[ \t\n]+$/, '') : text;
  }

  /** How many line ends must and may stand before what is written next. */
  need(least: number, most: number): void {
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
  }

  /** White space from here to what is written next is the HTML's own: what stands before stays. */
  skipGap(): void {
    this.#skips = true;
  }

  #skips = false;

  /** White space before what comes next is not kept; where the source is copied, it is. */
  stick(): void {
    this.#sticks = true;
  }

  put(kind: Piece['kind'], text: string, more: Partial<Piece> = {}): void {
    if (text === '') return;
    this.#flush(false);
    this.#push({ kind, text, ...more });
  }

  markup(text: string): void {
    this.put('markup', text);
  }

  /** Source as it stands in the base; what was copied right before is not copied again. */
  copy(start: number, end: number): void {
    this.#flush(true);
    this.#copySource(start, end);
  }

  /** White space exactly as it stands in the base, up to here; comments that are new stay. */
  copyGap(start: number, end: number): void {
    if (this.#gap.includes('<!--')) this.#push({ kind: 'markup', text: outsideComments(this.#gap, () => '') });
    this.#drop();
    this.#copySource(start, end);
  }

  #copySource(start: number, end: number): void {
    const from = this.pieces.at(-1)?.kind === 'copied' ? Math.max(start, Math.min(end, this.#copiedUpTo)) : start;
    if (from < end) this.#push({ kind: 'copied', text: this.tools.original!.source.slice(from, end) });
    this.#copiedUpTo = Math.max(end, from);
  }

  /** Forgets what was to stand in between. */
  #drop(): void {
    this.#gap = '';
    this.#skips = false;
    this.#least = 0;
    this.#most = Number.POSITIVE_INFINITY;
    this.#sticks = false;
  }

  #push(piece: Piece): void {
    if (piece.text === '') return;
    this.pieces.push(piece);
    if (piece.text.includes('\n')) this.cellLine = '';
    this.#lastUnit = piece.text[piece.text.length - 1]!;
  }

  /** Line ends that are needed stand before the blanks that come now. */
  #settle(): void {
    if (this.pieces.length === 0) return;
    const lines = lineEnds(this.#gap);
    if (lines < this.#least) {
      if (lines === 0) this.#gap = outsideComments(this.#gap, (text) => text.replace(/^[ \t]+|[ \t]+$/g, ''));
      this.#gap += '\n'.repeat(this.#least - lines);
    } else if (lines > Math.max(this.#most, this.#least)) this.#gap = limitLines(this.#gap, Math.max(this.#most, this.#least));
  }

  /** Line ends at the end of what was copied count for what is needed. */
  #copiedLineEnds(): number {
    const last = this.pieces.at(-1);
    return last?.kind === 'copied' ? /[\n \t]*$/.exec(last.text)![0].split('\n').length - 1 : 0;
  }

  #flush(tolerant: boolean): void {
    let gap = this.#gap;
    const isFirst = this.pieces.length === 0;
    const least = isFirst ? 0 : Math.max(0, this.#least - this.#copiedLineEnds());
    const most = Math.max(this.#most, least);
    const sticks = this.#sticks;
    this.#drop();
    if (sticks && least === 0) gap = gap.replace(/[ \t\n]+/g, '');
    if (this.verbatim > 0 && least === 0) {
      this.#push({ kind: 'markup', text: gap });
      return;
    }
    const lines = lineEnds(gap);
    if (least === 0 && most > 0 && this.singleLine > 0) gap = outsideComments(gap, (text) => text.replace(/\s*\n\s*/g, ' '));
    else if (lines > most) gap = limitLines(gap, most);
    else if (lines < least) {
      if (lines === 0) gap = outsideComments(gap, (text) => text.replace(/^[ \t]+|[ \t]+$/g, ''));
      gap += '\n'.repeat(least - lines);
    }
    const loose = !tolerant && !this.#nextKeepsBlanks && / $/.test(gap) && (gap.includes('\n') || this.#lastUnit === '\n');
    this.#nextKeepsBlanks = false;
    this.#push({ kind: 'markup', text: gap, ...(loose ? { loose } : {}) });
  }

  #nextKeepsBlanks = false;
  /** The kind of cell that the line began with: more of it may follow; `''` on other lines. */
  cellLine = '';

  /** Ends the text; white space that is left over stays. */
  finish(): void {
    this.#flush(true);
  }

  // Surroundings. Each `enter` gives what `leave` takes back.

  /** In a heading `<br>` is a blank. */
  inHeading = false;

  /** White space that belongs to the markup; what stands there already is not doubled. */
  pad(blanks: string): void {
    if (blanks === '') return;
    this.#gap = outsideComments(this.#gap, (text) => text.replace(/[ \t\n]+/g, ''));
    this.#flush(true);
    this.#push({ kind: 'markup', text: blanks });
    this.#sticks = true;
  }

  enterLine(kind: 'heading' | 'item'): Surroundings {
    const outer = this.#surroundings();
    this.singleLine++;
    if (kind === 'heading') this.inHeading = true;
    return outer;
  }

  leaveLine(outer: Surroundings): void {
    this.#restore(outer);
  }

  enterTag(isList: boolean): Surroundings {
    const outer = this.#surroundings();
    if (isList) this.singleLine = 0;
    return outer;
  }

  leaveTag(outer: Surroundings): void {
    this.#restore(outer);
  }

  enterTable(): Surroundings {
    const outer = this.#surroundings();
    this.singleLine = 0;
    return outer;
  }

  leaveTable(outer: Surroundings): void {
    this.#restore(outer);
  }

  enterCell(): Surroundings {
    return this.enterTable();
  }

  leaveCell(outer: Surroundings): void {
    this.#restore(outer);
  }

  enterParagraph(): Surroundings {
    this.#settle();
    return this.#surroundings();
  }

  leaveParagraph(outer: Surroundings): void {
    this.#restore(outer);
  }

  enterLink(): Surroundings {
    return this.#surroundings();
  }

  leaveLink(outer: Surroundings): void {
    this.#restore(outer);
  }

  #surroundings(): Surroundings {
    return { singleLine: this.singleLine, inHeading: this.inHeading };
  }

  #restore({ singleLine, inHeading }: Surroundings): void {
    this.singleLine = singleLine;
    this.inHeading = inHeading;
  }

  /** A blank line that stands for a break at the beginning of a paragraph. */
  blankLine(hasMore: boolean): void {
    this.#flush(false);
    if (hasMore) this.#push({ kind: 'markup', text: '\n' });
    this.#sticks = true;
  }

  /** The end tag that nobody wrote: the white space before it stays. */
  copyGapEnd(): void {}

  /** A writer for a part that is put in as a whole; nothing is copied there. */
  branch(_kind: 'fresh'): SourceWriter {
    const inner = new SourceWriter({ ...this.tools, original: undefined });
    inner.inLink = this.inLink;
    return inner;
  }

  finishedPieces(): Piece[] {
    this.finish();
    return this.pieces;
  }

  /** Lines that begin with a blank each. */
  indented(pieces: readonly Piece[]): void {
    this.#flush(false);
    this.#push({ kind: 'markup', text: ' ' });
    const last = pieces.length - 1;
    pieces.forEach((piece, index) => {
      const text = index === last ? piece.text.replace(/\n$/, '') : piece.text;
      const lines = text.split('\n');
      lines.forEach((line, at) => {
        if (at > 0) this.#push({ kind: 'markup', text: '\n ' });
        this.#push({ ...piece, text: line });
      });
    });
  }

  // Walking.

  children(parent: Element): void {
    this.siblings(parent.children, parent);
  }

  siblings(nodes: readonly Node[], parent: Element): void {
    const { original } = this.tools;
    let before: Node | undefined;
    let blanks = '';
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!;
      if (isFollower(node, before) || (node.kind === 'element' && isAddedByEngine(node))) continue;
      if (this.verbatim > 0) {
        this.node(node);
        continue;
      }
      if (node.kind === 'text' && node.value.trim() === '') {
        this.gap(node.value);
        blanks += node.value;
        continue;
      }
      const joint = original?.joint(before, node, parent, blanks);
      const run = original?.run(nodes, index, parent);
      if (run !== undefined && (joint !== undefined || this.#mayStand(before, node, run))) {
        if (joint === undefined) this.#place(before, node, parent);
        else this.copyGap(joint.start, Math.min(joint.end, run.start));
        this.copy(run.start, run.end);
        before = nodes[run.last]!;
        this.#noteCells(before);
        index = run.last;
        blanks = '';
        continue;
      }
      if (joint !== undefined) this.copyGap(joint.start, joint.end);
      const tail = joint === undefined ? original?.tailOf(before, node, parent) : undefined;
      if (tail !== undefined) this.copyGap(tail.start, tail.end);
      if (node.kind === 'comment') {
        this.gap(commentSource(node));
        if (original === undefined) continue;
      } else if (node.kind === 'text') this.#separateText(before, node, parent, joint !== undefined);
      else {
        if (joint === undefined) this.#place(before, node, parent);
        this.node(node);
      }
      before = node;
      blanks = '';
    }
    this.#closing(before, parent, blanks);
  }

  /** Whether source may stand apart from what it followed in the base. */
  #mayStand(before: Node | undefined, node: Node, { start, end }: SourceRange): boolean {
    if (node.kind === 'text') return false;
    const copied = this.#copiedUpTo;
    if (before !== undefined && start < copied) return false;
    return node.kind !== 'element' || this.tools.mayCopy(node, this.tools.original!.source.slice(start, end), this);
  }

  /** Where the last copy ended in the base. */
  #copiedUpTo = -1;

  #noteCells(last: Node): void {
    if (last.kind !== 'element' || (last.tag !== 'td' && last.tag !== 'th')) return;
    this.cellLine = this.pieces.at(-1)!.text.trimStart().includes('\n') ? '' : last.tag;
  }

  #separateText(before: Node | undefined, node: Text, parent: Element, isJoined: boolean): void {
    const changed = this.tools.original?.changedText(node);
    const { lead, core, trail } = partsOf(node.value);
    if (!isJoined) {
      this.gap(lead);
      this.#place(before, node, parent);
    }
    if (changed === undefined || changed.front + changed.back === 0) {
      this.#text(node, isJoined ? lead + core : core);
      this.gap(trail);
      return;
    }
    const { start, end, front, back } = changed;
    const skipped = isJoined ? 0 : lead.length;
    if (front > skipped) this.copy(start + skipped, start + front);
    const from = Math.max(front, skipped);
    const middle = node.value.slice(from, node.value.length - back);
    if (back > 0) {
      if (middle !== '') this.#text(node, middle);
      this.copy(end - back, end);
      return;
    }
    const tail = partsOf(middle);
    if (tail.core !== '') this.#text(node, tail.lead + tail.core);
    this.gap(tail.core === '' ? tail.lead : tail.trail);
  }

  #closing(before: Node | undefined, parent: Element, blanks: string): void {
    const joint = this.tools.original?.joint(before, undefined, parent, blanks);
    if (joint !== undefined) {
      this.copyGap(joint.start, joint.end);
      return;
    }
    if (parent.tag === 'p' && before !== undefined) this.#trimEnd();
    const [least, most] = distanceBetween(before, undefined, parent, this);
    this.need(least, most);
  }

  /** A line end at the end of a paragraph is not the author's. */
  #trimEnd(): void {
    this.#gap = this.#gap.replace(/\n[ \t\n]*$/, '');
  }

  #place(before: Node | undefined, node: Node, parent: Element): void {
    const [least, most] = distanceBetween(before, node, parent, this);
    this.need(least, most);
    this.#nextKeepsBlanks = isSpaceTolerant(node);
  }

  node(node: Node): void {
    if (node.kind === 'text') this.#text(node, node.value);
    else if (node.kind === 'comment') this.gap(commentSource(node));
    else if (node.kind === 'element') this.tools.handlerOf(node)(node, this);
  }

  #text(_node: Text, value: string): void {
    let text = value;
    if (this.verbatim === 0) {
      text = this.singleLine > 0 ? text.replace(/\s*\n\s*/g, ' ') : text.replace(/\n(?:[ \t]*\n)+/g, '\n');
    }
    this.put('text', text, { inLink: this.inLink > 0 });
  }
}

/** What `leave` takes back. */
export interface Surroundings {
  readonly singleLine: number;
  readonly inHeading: boolean;
}

/** White space at the edges, and what stands between. */
function partsOf(value: string): { lead: string; core: string; trail: string } {
  const lead = /^[ \t\n]*/.exec(value)![0];
  if (lead.length === value.length) return { lead, core: '', trail: '' };
  let end = value.length;
  while (/[ \t\n]/.test(value[end - 1]!)) end--;
  return { lead, core: value.slice(lead.length, end), trail: value.slice(end) };
}

/** Further nodes of a transclusion that was written with the first of them. */
function isFollower(node: Node, before: Node | undefined): boolean {
  if (node.kind !== 'element' || before?.kind !== 'element') return false;
  const about = node.attrs.get('about');
  if (about === undefined || !about.startsWith('#mwt')) return false;
  return before.attrs.get('about') === about;
}

/** Dashes and angles stand as references in HTML; `-->` may not stand in the source. */
export function commentSource({ value }: Comment): string {
  return `<!--${decodeReferences(value).replace(/--(?=>)/g, '--&#62;').replace(/&#62;>/g, '&#62;')}-->`;
}

/** Line ends of a gap; a line of nothing but comments is no line. */
function lineEnds(gap: string): number {
  if (!gap.includes('\n')) return 0;
  const plain = gap.includes('<!--') ? gap.replace(/\n[ \t]*(?:<!--[\s\S]*?-->[ \t]*)+(?=\n)/g, '').replace(/<!--[\s\S]*?-->/g, '') : gap;
  return plain.split('\n').length - 1;
}

function limitLines(gap: string, most: number): string {
  let left = most;
  return outsideComments(gap, (text) =>
    text.replace(/\n[ \t]*/g, (line) => {
      if (left <= 0) return '';
      left--;
      return line;
    }),
  );
}

function outsideComments(gap: string, change: (text: string) => string): string {
  if (!gap.includes('<!--')) return change(gap);
  return gap
    .split(/(<!--[\s\S]*?-->)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
