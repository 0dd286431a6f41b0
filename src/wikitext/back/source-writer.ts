/**
 * The way back: walks a tree that came from HTML and has it written. What each element becomes stands beside its parser and in
 * the table that is handed in; what may be copied from the base is copied.
 */

import type { RenderContext } from '../context.ts';
import type { Comment, Element, Node, Text } from '../nodes/node.ts';
import { decodeReferences } from '../text/entities.ts';
import { isAddedByEngine } from './base/signatures.ts';
import { partsOf } from './gap-text.ts';
import { distanceBetween, isSpaceTolerant } from './source-distance.ts';
import { SourceOutput } from './source-output.ts';

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
  run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { readonly last: number; readonly behind: string }) | undefined;
  /** Whether a stretch of source holds what was written before it already: content that was moved out of a table. */
  overlaps(before: Node | undefined, range: SourceRange): boolean;
  /** Source behind the last child of the base that shows nothing, where something new follows now. */
  tailOf(before: Node | undefined, after: Node, parent: Element): SourceRange | undefined;
  /**
   * What stands between two nodes that were neighbours in the base, with the same white space; without the one or the other,
   * between the parent's edge and its first or last child. Undefined where they were not.
   */
  joint(
    before: Node | undefined,
    after: Node | undefined,
    parent: Element,
    blanks: string,
  ): SourceRange | undefined;
  /** A text that was changed: how much of it is the same at both ends. */
  changedText(text: Text): (SourceRange & { readonly front: number; readonly back: number }) | undefined;
}

export class SourceWriter extends SourceOutput {
  readonly tools: WriterTools;

  constructor(tools: WriterTools) {
    super(tools.original?.source ?? '');
    this.tools = tools;
  }

  get context(): RenderContext {
    return this.tools.context;
  }

  /** A writer for a part that is put in as a whole; nothing is copied there. */
  fresh(): SourceWriter {
    const inner = new SourceWriter({ ...this.tools, original: undefined });
    inner.inLink = this.inLink;
    return inner;
  }

  children(parent: Element): void {
    this.siblings(parent.children, parent);
  }

  siblings(nodes: readonly Node[], parent: Element): void {
    const { original } = this.tools;
    let before: Node | undefined;
    let blanks = '';
    let owned = '';
    // What stands before a parent without markup of its own is still to be written.
    const isPending = this.isPending;
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!;
      if (isFollower(node, before) || (node.kind === 'element' && isAddedByEngine(node))) continue;
      if (this.verbatim > 0) {
        this.node(node);
        continue;
      }
      if (node.kind === 'text' && node.value.trim() === '') {
        this.gap(owned !== '' && node.value.startsWith(owned) ? node.value.slice(owned.length) : node.value);
        owned = '';
        blanks += node.value;
        continue;
      }
      if (
        isEmptyParagraph(node) &&
        before !== undefined &&
        original?.run(nodes, index, parent) === undefined
      ) {
        this.widen();
        continue;
      }
      const found = original?.joint(before, node, parent, blanks);
      const joint = isPending && before === undefined && found?.start === found?.end ? undefined : found;
      const run = original?.run(nodes, index, parent);
      if (run !== undefined && (joint !== undefined || this.#mayStand(before, node, run))) {
        if (joint === undefined) this.#place(before, node, parent);
        else this.copyGap(joint.start, Math.min(joint.end, run.start));
        this.copy(run.start, run.end);
        // White space that stood behind the last is copied with it.
        owned = run.behind;
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
    if (this.tools.original!.overlaps(before, { start, end })) return false;
    return (
      node.kind !== 'element' || this.tools.mayCopy(node, this.tools.original!.source.slice(start, end), this)
    );
  }

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
      this.#text(isJoined ? lead + core : core);
      this.gap(trail);
      return;
    }
    const { start, end, front, back } = changed;
    const skipped = isJoined ? 0 : lead.length;
    if (front > skipped) this.copy(start + skipped, start + front);
    const from = Math.max(front, skipped);
    const middle = node.value.slice(from, node.value.length - back);
    if (back > 0) {
      if (middle !== '') this.#text(middle);
      this.copy(end - back, end);
      return;
    }
    const tail = partsOf(middle);
    if (tail.core !== '') this.#text(tail.lead + tail.core);
    this.gap(tail.core === '' ? tail.lead : tail.trail);
  }

  #closing(before: Node | undefined, parent: Element, blanks: string): void {
    const joint = this.tools.original?.joint(before, undefined, parent, blanks);
    if (joint !== undefined) {
      this.copyGap(joint.start, joint.end);
      return;
    }
    if (parent.tag === 'p' && before !== undefined) this.trimEnd();
    const [least, most] = distanceBetween(before, undefined, parent, this);
    this.need(least, most);
  }

  #place(before: Node | undefined, node: Node, parent: Element): void {
    const [least, most] = distanceBetween(before, node, parent, this);
    // White space in front of what was first is that of what stood there.
    const isNowFirst = before === undefined && parent.tag === 'body' && this.tools.original !== undefined;
    this.need(least, isNowFirst ? 0 : most);
    this.nextKeepsBlanks = isSpaceTolerant(node);
  }

  node(node: Node): void {
    if (node.kind === 'text') this.#text(node.value);
    else if (node.kind === 'comment') this.gap(commentSource(node));
    else if (node.kind === 'element') this.tools.handlerOf(node)(node, this);
  }

  #text(value: string): void {
    let text = value;
    if (this.verbatim === 0) {
      text = this.singleLine > 0 ? text.replace(/\s*\n\s*/g, ' ') : text.replace(/\n(?:[ \t]*\n)+/g, '\n');
    }
    this.put('text', text, { inLink: this.inLink > 0 });
  }
}

/** A new paragraph with nothing in it: one line more between its neighbours. */
function isEmptyParagraph(node: Node): boolean {
  return (
    node.kind === 'element' &&
    node.tag === 'p' &&
    node.written === undefined &&
    node.children.length === 0 &&
    node.attrs.size === 0
  );
}

/** Further nodes of a transclusion that was written with the first of them. */
function isFollower(node: Node, before: Node | undefined): boolean {
  if (node.kind !== 'element' || before?.kind !== 'element') return false;
  const about = node.attrs.get('about');
  if (about === undefined || !about.startsWith('#mwt')) return false;
  return before.attrs.get('about') === about;
}

/** Dashes and angles stand as references in HTML; `-->` may not stand in the source. */
function commentSource({ value }: Comment): string {
  return `<!--${decodeReferences(value)
    .replace(/--(?=>)/g, '--&#62;')
    .replace(/&#62;>/g, '&#62;')}-->`;
}
