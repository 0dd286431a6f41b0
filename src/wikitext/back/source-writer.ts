/**
 * The way back: walks a tree read from HTML and writes it. A table, which is handed in, says how each element is
 * written; whatever may be copied from the base is copied.
 */

import { trimBlanksStart } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import type { Comment, Element, Node, Text } from '../nodes/node.ts';
import { firstOfCall, isAddedByEngine } from './base/signatures.ts';
import { CommentLines } from './comment-lines.ts';
import { emptyLine } from './empty-line.ts';
import { foldLines, isBlank, partsOf } from './gap-text.ts';
import { isCentred, isInline, isSpaceTolerant, isTag, kindOf } from './node-kinds.ts';
import type { Original, Patched, SourceRange } from './original-source.ts';
import {
  arePartedTexts,
  CELL,
  isBreak,
  isEmptyParagraph,
  isFollower,
  isGap,
  isLineBound,
  isNewList,
  isText,
  isTrail,
  isUnseen,
  shownBefore,
  standsApart,
  takesLineEnds,
  wantsLine,
} from './places.ts';
import { distanceBetween, isInLine, isOnCellLine } from './source-distance.ts';
import { TextWriter } from './text-writer.ts';
import type { WriterTools } from './writer-tools.ts';

export class SourceWriter extends TextWriter<WriterTools<SourceWriter>> {
  /** The body whose children are the blocks of the page; undefined in a part of one. */
  readonly page: Element | undefined;

  constructor(tools: WriterTools<SourceWriter>, page?: Element) {
    super(tools);
    this.page = page;
  }

  /** A writer for a part that is inserted as a whole; nothing is copied into it. */
  fresh(): SourceWriter {
    const inner = new SourceWriter({ ...this.tools, original: undefined });
    inner.inLink = this.inLink;
    inner.inCaption = this.inCaption;
    inner.inNote = this.inNote;
    return inner;
  }

  children(parent: Element): void {
    this.siblings(parent.children, parent);
  }

  siblings(nodes: readonly Node[], parent: Element): void {
    const { original } = this.tools;
    const commentLines = original && parent === this.page ? new CommentLines(original) : undefined;
    let before: Node | undefined;
    /** The last that is no comment: what follows it may be another part of the same transclusion. */
    let lead: Node | undefined;
    let shown: Shown | undefined;
    let lastShown: number | undefined;
    let blanks = '';
    let owned = '';
    // White space before a parent without markup of its own is still pending.
    const isPending = this.isPending;
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!;
      if (isFollower(node, lead) || (node.kind === 'element' && isAddedByEngine(node))) continue;
      if (original?.isSpare(node) === true) continue;
      if (this.verbatim > 0) {
        this.node(node);
        if (node.kind !== 'comment') lead = node;
        continue;
      }
      if (node.kind === 'text' && isBlank(node.value)) {
        const rest =
          owned !== '' && node.value.startsWith(owned)
            ? node.value.slice(owned.length)
            : this.#withoutAddedLine(node, nodes[index + 1]);
        // Indented HTML says no more than other HTML.
        const blank = this.isEdit && parent === this.page ? rest.replace(/\n[ \t]+/g, '\n') : rest;
        const isInText = before !== undefined && kindOf(before) === 'text';
        if (this.isEdit ? kindOf(parent) === 'text' || (isInText && isLineBound(parent)) : isInText)
          this.blanks(blank, node, parent);
        else this.gap(isNewList(parent) ? blank.replace(/[ \t]+/g, '') : blank);
        owned = '';
        blanks += node.value;
        continue;
      }
      if (isEmptyParagraph(node, this.isEdit) && original?.run(nodes, index, parent) === undefined) {
        const [next, second] = nodes.slice(index + 1, index + 3);
        emptyLine(this, before, next !== undefined && isGap(next) ? second : next, parent);
        continue;
      }
      if (
        node.kind === 'comment' &&
        commentLines?.isBetweenLines(nodes, index, parent, before, blanks) === true
      ) {
        this.commentLine(commentSource(node));
        continue;
      }
      const found = original?.joint(before, node, parent, blanks);
      const isApart =
        (isPending && before === undefined && found?.start === found?.end) ||
        (before !== undefined && takesLineEnds(before) && isText(node) && this.#isNewText(shown, node)) ||
        !this.#goesOnLine(node) ||
        this.#leftCellLine(before, node, parent);
      const joint = isApart ? undefined : found;
      const run =
        this.endedLine(node, parent) || this.breaksLine(node, parent)
          ? undefined
          : this.#run(nodes, index, parent, shown);
      if (run !== undefined && (joint !== undefined || this.#mayStand(before, node, run))) {
        if (joint === undefined) {
          this.#place(before, node, parent, shown);
          this.copyApart(run.start, run.end);
        } else {
          this.#copyJoint({ start: joint.start, end: Math.min(joint.end, run.start) }, before, node);
          this.copy(run.start, run.end);
        }
        // White space after the last one is copied with it.
        owned = run.behind;
        before = nodes[run.last]!;
        lead = firstOfCall(before, nodes);
        const seen = nodes.slice(index, run.last + 1).findLast((each) => !isUnseen(each) && !isGap(each));
        if (seen !== undefined) shown = this.#shown(seen, shown);
        this.#noteCells(before);
        index = run.last;
        blanks = '';
        continue;
      }
      const patched = original?.patched(nodes, index, parent);
      if (patched !== undefined && (joint !== undefined || this.#mayStand(before, node, patched))) {
        if (joint === undefined) this.#place(before, node, parent, shown);
        else this.#copyJoint({ start: joint.start, end: Math.min(joint.end, patched.start) }, before, node);
        this.#patch(patched);
        before = nodes[patched.last]!;
        lead = before;
        shown = this.#shown(before, shown);
        index = patched.last;
        blanks = '';
        continue;
      }
      if (joint !== undefined) this.#copyJoint(joint, before, node);
      const tail =
        joint === undefined
          ? (original?.tailOf(before, node, parent) ?? this.#blankPage(before, parent, blanks))
          : undefined;
      if (tail !== undefined) this.copyGap(tail.start, tail.end);
      if (node.kind === 'comment') {
        lastShown ??= nodes.findLastIndex(({ kind }) => kind === 'element');
        if (this.isEdit && parent === this.page && index < lastShown && !this.endsLine && standsApart(before))
          this.gap('\n');
        this.gap(commentSource(node));
        if (original === undefined) continue;
      } else if (node.kind === 'text') this.#separateText(before, node, parent, joint !== undefined, shown);
      else {
        if (joint === undefined) this.#place(before, node, parent, shown);
        if (parent === this.page) this.#pageBlock(node);
        else this.node(node);
      }
      before = node;
      if (node.kind !== 'comment') lead = node;
      shown = this.#shown(before, shown);
      blanks = '';
    }
    this.#closing(before, parent, blanks);
  }

  /** Copies source in which some places are written. */
  #patch({ start, end, patches }: Patched): void {
    let at = start;
    for (const { nodes, parent, ...place } of patches) {
      this.copy(at, place.start);
      const isInLink = isWithinLink(parent);
      if (isInLink) this.inLink++;
      for (const node of nodes) {
        if (node.kind === 'text')
          this.changedText(node, parent, this.tools.original!.changedText(node), true);
        else this.node(node);
      }
      if (isInLink) this.inLink--;
      at = place.end;
    }
    this.copy(at, end);
  }

  /** The engine begins a line for what it adds to a page. */
  #withoutAddedLine({ value }: Text, next: Node | undefined): string {
    return this.isEdit && next?.kind === 'element' && isAddedByEngine(next)
      ? value.replace(/\n$/, '')
      : value;
  }

  /** Behind a text that was not there, what takes line ends along is apart from the text that follows it. */
  #run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
    shown: Shown | undefined,
  ): ReturnType<Original['run']> {
    const { original } = this.tools;
    if (!takesLineEnds(nodes[from]!) || !this.#isNewText(shown, nodes[from]!))
      return original?.run(nodes, from, parent);
    let end = from;
    while (end < nodes.length && (isGap(nodes[end]!) || takesLineEnds(nodes[end]!))) end++;
    const run = original?.run(nodes.slice(from, end), 0, parent);
    return run === undefined ? undefined : { ...run, last: from + run.last };
  }

  #isNewText(shown: Shown | undefined, node: Node): boolean {
    if (shown === undefined || !isText(shown.node)) return false;
    const [was, base] = [shown.node, node].map((each) => this.tools.original?.sameAs(each));
    return was === undefined || (base !== undefined && shownBefore(base) !== was);
  }

  #pageBlock(node: Node): void {
    this.block = node;
    const plain = this.tools.plain.get(node);
    if (plain === undefined) {
      this.node(node);
      return;
    }
    if (kindOf(node) === 'paragraph') this.settle();
    // Nothing is above the first list.
    if (kindOf(node) === 'list' && this.pieces.length === 0) this.skipGap();
    this.gap(plain.lead);
    this.put('markup', plain.source, { isPlain: true });
    this.gap(plain.trail);
  }

  /** The source of a page that shows nothing, before the first that does. */
  #blankPage(before: Node | undefined, parent: Element, blanks: string): SourceRange | undefined {
    if (before !== undefined || parent.tag !== 'body') return undefined;
    return this.tools.original?.joint(undefined, undefined, parent, blanks);
  }

  /** Whether a cell that shared its line still can. */
  #goesOnLine(node: Node): boolean {
    if (node.kind !== 'element' || (node.tag !== 'td' && node.tag !== 'th')) return true;
    return node.written?.stx !== 'row' || this.cellLine === node.tag;
  }

  /** Whether a text of a cell would be one paragraph with the next, as it no longer shares the line of the mark. */
  #leftCellLine(before: Node | undefined, node: Node, parent: Element): boolean {
    if (before === undefined || !CELL.test(parent.tag) || isTag(parent)) return false;
    return kindOf(before) === 'text' && kindOf(node) === 'paragraph' && !isOnCellLine(before, parent);
  }

  /** What was between two neighbours; what began a line still does where the first one's end was written anew. */
  #copyJoint({ start, end }: SourceRange, before: Node | undefined, node: Node): void {
    this.copyGap(start, end, before?.kind === 'text');
    // An empty line would end the paragraph.
    if (before?.kind === 'text' && before.parent?.tag === 'p') this.need(0, 1);
    if (before === undefined || isInLine(before, node)) return;
    const { source } = this.tools.original!;
    if (!this.beginsLine && /\n[ \t]*$/.test(source.slice(Math.max(0, end - 200), end)))
      this.need(1, Number.POSITIVE_INFINITY);
  }

  /** Whether source may be copied away from what it followed in the base. */
  #mayStand(before: Node | undefined, node: Node, { start, end }: SourceRange): boolean {
    if (node.kind === 'text') return false;
    if (this.tools.original!.overlaps(before, { start, end })) return false;
    return (
      node.kind !== 'element' || this.tools.mayCopy(node, this.tools.original!.source.slice(start, end), this)
    );
  }

  #noteCells(last: Node): void {
    if (last.kind !== 'element' || (last.tag !== 'td' && last.tag !== 'th')) return;
    this.cellLine = trimBlanksStart(this.pieces.at(-1)!.text).includes('\n') ? '' : last.tag;
  }

  #separateText(
    before: Node | undefined,
    node: Text,
    parent: Element,
    isJoined: boolean,
    shown: Shown | undefined,
  ): void {
    const changed = this.tools.original?.changedText(node);
    const { lead } = partsOf(node.value);
    if (!isJoined) {
      const isFolded =
        !this.isEdit && before !== undefined && kindOf(before) === 'text' && this.isBound(parent);
      // Blanks begin the next line, where they are looked at once more.
      const isBelow =
        !this.isEdit && /^[ \t]+$/.test(lead) && distanceBetween(before, node, parent, this)[0] > 0;
      if (!isBelow) this.gap(isFolded ? foldLines(lead) : lead);
      this.#place(before, node, parent, shown);
      if (isBelow) {
        this.settle();
        this.gap(lead);
      }
    }
    if (this.isEdit && (changed?.front ?? 0) === 0 && isTrail(node, before, parent)) this.markup('<nowiki/>');
    this.changedText(node, parent, changed, isJoined);
  }

  #closing(before: Node | undefined, parent: Element, blanks: string): void {
    const joint = this.tools.original?.joint(before, undefined, parent, blanks);
    const [least, most] = distanceBetween(before, undefined, parent, this);
    if (joint !== undefined) {
      this.copyGap(joint.start, joint.end, before?.kind === 'text');
      // Blanks that end a new text are not the base's.
      if (this.isPending) this.need(0, most);
      return;
    }
    if (parent.tag === 'p' && before !== undefined && (this.isEdit || isBreak(before))) this.trimEnd();
    this.need(least, most);
    if (isCentred(parent)) this.nextKeepsBlanks = true;
  }

  #place(before: Node | undefined, node: Node, parent: Element, shown?: Shown): void {
    // A new comment parts nothing from what is before it.
    const last = this.isEdit && this.holdsComment ? (shown?.node ?? before) : before;
    const [least, most] = distanceBetween(last, node, parent, this);
    // A blank stands for the line end that there cannot be.
    const isWanted = !this.isEdit && this.singleLine > 0 && !isTag(parent) && wantsLine(before, node);
    if (isWanted && !this.endsLine) this.gap(' ');
    // White space before the first node belonged to the node that was first in the base.
    const isNowFirst = before === undefined && parent.tag === 'body' && this.tools.original !== undefined;
    if (before === undefined && !this.isEdit && !isInline(parent) && INDENTED.test(kindOf(node)))
      this.breakFirst();
    this.need(Math.max(least, this.#leastBehind(before, node, parent, shown)), isNowFirst ? 0 : most);
    if (this.isEdit && kindOf(node) !== 'text') this.indent(this.#indentationOf(node));
    this.nextKeepsBlanks = isSpaceTolerant(node);
  }

  /** What has a line of its own keeps it; paragraphs stay two with only a category between them. */
  #leastBehind(before: Node | undefined, node: Node, parent: Element, shown: Shown | undefined): number {
    const isOver = before !== undefined && shown !== undefined && shown.node !== before;
    const isParted = isOver && arePartedTexts(shown.node, node);
    // A category takes the line ends before it along.
    if (isParted && kindOf(before) === 'category' && PARAGRAPHS_IN.test(parent.tag)) return 2;
    if (!this.isEdit) return 0;
    const beganLine = this.#indentationOf(node) !== undefined;
    if (isTag(parent) && /^(?:[uod]l|table|tbody|tr)$/.test(parent.tag)) return beganLine ? 1 : 0;
    if (before === undefined || parent.tag !== 'body') return 0;
    if (isParted) {
      const between = this.pieces.slice(shown.end).map(({ text }) => text);
      return /\n[ \t]*\n/.test(between.join('')) ? 0 : 2;
    }
    return kindOf(node) !== 'text' && beganLine ? 1 : 0;
  }

  /** The blanks before what began a line of the base. */
  #indentationOf(node: Node): string | undefined {
    const { original } = this.tools;
    const start = original?.sameAs(node)?.start ?? -1;
    if (start < 0) return undefined;
    return /(?:^|\n)([ \t]*)$/.exec(
      original!.source.slice(Math.max(0, start - MOST_INDENTATION), start),
    )?.[1];
  }

  #shown(node: Node, before: Shown | undefined): Shown | undefined {
    return isUnseen(node) ? before : { node, end: this.pieces.length };
  }

  node(node: Node): void {
    if (node.kind === 'text') this.text(node.value, this.tools.isGuarded(node), node.parent);
    else if (node.kind === 'comment') this.gap(commentSource(node));
    else if (node.kind === 'element') this.tools.handlerOf(node)(node, this);
  }
}

/** Blocks that keep the blanks before them at the beginning of what they are in, or take them away. */
const INDENTED = /^(?:table|heading|rule)$/;

/** What holds paragraphs on lines of their own. */
const PARAGRAPHS_IN = /^(?:body|div|blockquote|center)$/;

/** Blanks before a line that are looked at: more are none that an author wrote. */
const MOST_INDENTATION = 200;

function isWithinLink(element: Element): boolean {
  for (let at: Element | undefined = element; at !== undefined; at = at.parent)
    if (at.tag === 'a') return true;
  return false;
}

/** A node that readers see, and how many pieces there were after it. */
interface Shown {
  readonly node: Node;
  readonly end: number;
}

/** HTML has dashes and angles as references; in the source, `-->` is `--&gt;`, and that is `--&amp;gt;`. */
function commentSource({ value }: Comment): string {
  return `<!--${decodeReferences(value).replace(/(?<=--)(?:>|&(?=(?:amp;)*gt;))/g, (end) => (end === '>' ? '&gt;' : '&amp;'))}-->`;
}
