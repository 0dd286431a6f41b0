/**
 * Which source of the base may be copied for an edited page: unchanged nodes, the white space between nodes that still
 * are neighbours, both ends of a text changed in the middle.
 */

import { trimBlanks } from '../../../base/text.ts';
import type { Element, Node, Text } from '../../nodes/node.ts';
import { bulletsOf } from '../constructs/list.ts';
import { needsMark } from '../constructs/table.ts';
import { isBlank as isOnlyBlanks } from '../gap-text.ts';
import type { Original, SourceRange } from '../original-source.ts';
import { placeAmong } from '../siblings.ts';
import type { BasePage } from './base-page.ts';
import { type Matching, significant } from './match.ts';
import { isRoom } from './room.ts';
import { isAddedByEngine } from './signatures.ts';
import { openSourceEnd } from './unclosed.ts';

export class MatchedOriginal implements Original {
  readonly source: string;
  readonly sourceEnd: string;
  readonly #base: BasePage;
  readonly #matching: Matching;
  /** For each node of the base, the one before it among its siblings. */
  readonly #before = new Map<Node, Node | undefined>();
  readonly #last = new Map<Element, Node | undefined>();
  /** Siblings whose source is entangled, as content moved out of a table is: they are copied together or not at all. */
  readonly #tangle = new Map<Node, number>();
  readonly #tangleStart = new Map<number, number>();

  constructor(base: BasePage, matching: Matching) {
    this.source = base.source;
    this.sourceEnd = openSourceEnd(base);
    this.#base = base;
    this.#matching = matching;
  }

  run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { last: number; behind: string }) | undefined {
    const found = this.#run(nodes, from, parent);
    if (found === undefined || this.#tangle.size === 0) return found;
    const [first, last] = [this.#matching.baseOf(nodes[from]!), this.#matching.baseOf(nodes[found.last]!)];
    if (first === undefined || last === undefined) return found;
    const tangle = this.#tangle.get(first);
    if (tangle !== undefined && this.#tangle.get(this.#before.get(first)!) === tangle) return undefined;
    const torn = this.#tangle.get(last);
    if (torn === undefined || this.#ends(last, torn)) return found;
    let end = found.last;
    while (end > from && this.#tangle.get(this.#matching.baseOf(nodes[end - 1]!)!) === torn) end--;
    return end <= from ? undefined : this.#run(nodes.slice(0, end), from, parent);
  }

  /** Whether no later sibling is entangled with it. */
  #ends(base: Node, tangle: number): boolean {
    const next = this.#matching.behindBase(base);
    return next === undefined || this.#tangle.get(next) !== tangle;
  }

  #run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { last: number; behind: string }) | undefined {
    const first = nodes[from]!;
    if (!this.#isSame(first)) return undefined;
    const baseParent = this.#matching.baseOf(first)?.parent;
    if (baseParent !== undefined) this.#index(baseParent);
    const isTangled = baseParent !== undefined && this.#isTangled(baseParent);
    const edge = isTangled ? undefined : this.#contentOf(parent);
    let start = this.#isFirst(first, parent) && edge !== undefined ? edge.start : Number.POSITIVE_INFINITY;
    let [end, last] = [-1, -1];
    let reach = -1;
    let behind = '';
    let lead = first;
    let blanks = '';
    for (let at = from; at < nodes.length; at++) {
      const node = nodes[at]!;
      if (isBlank(node)) {
        blanks += node.value;
        continue;
      }
      if (at > from && isPartOf(lead, node)) {
        if (last >= from) last = at;
        continue;
      }
      if (at > from && !(this.#isSame(node) && this.#follows(lead, node, blanks))) break;
      lead = node;
      blanks = '';
      const range = this.#rangeOf(this.#matching.baseOf(node)!);
      if (range === undefined && at === from && start === Number.POSITIVE_INFINITY) return undefined;
      if (range !== undefined) {
        start = Math.min(start, range.start);
        reach = Math.max(reach, range.end);
        [end, last] = [reach, at];
      }
      if (edge !== undefined && this.#isLast(node, parent)) {
        // Blanks that HTML does not show end the line: what is new comes before them.
        const next = nodes.slice(at + 1).find((each) => !isNothing(each));
        const isInLine = next !== undefined && !(next.kind === 'element' && /^[uod]l$/.test(next.tag));
        if (isInLine && /^[ \t]+$/.test(this.source.slice(reach, edge.end))) {
          [end, last] = [reach, at];
          continue;
        }
        const isItem = next !== undefined && /^(?:li|dd|dt)$/.test(parent.tag);
        [end, last] = [Math.max(reach, isItem ? this.#lineEnd(reach, edge.end) : edge.end), at];
        behind = blanksBetween(
          this.#matching.baseOf(node),
          undefined,
          this.#matching.baseOf(parent) as Element,
        );
      }
    }
    return end >= 0 && end >= start && last >= from ? { start, end, last, behind } : undefined;
  }

  isSpare(node: Node): boolean {
    const { spare } = this.#base.knots;
    const base = spare.size === 0 ? undefined : this.#matching.baseOf(node);
    return base !== undefined && spare.has(base) && this.#matching.isSame(node);
  }

  sameAs(node: Node): Node | undefined {
    return this.#isSame(node) ? this.#matching.baseOf(node) : undefined;
  }

  /** The end of the line, before its line end. */
  #lineEnd(from: number, end: number): number {
    const lineEnd = this.source.indexOf('\n', from);
    return lineEnd < 0 ? end : Math.min(lineEnd, end);
  }

  #isFirst(node: Node, parent: Element): boolean {
    const [base, baseParent] = [this.#matching.baseOf(node), this.#matching.baseOf(parent)];
    if (base === undefined || baseParent?.kind !== 'element' || base.parent !== baseParent) return false;
    this.#index(baseParent);
    return this.#before.get(base) === undefined;
  }

  #isLast(node: Node, parent: Element): boolean {
    const [base, baseParent] = [this.#matching.baseOf(node), this.#matching.baseOf(parent)];
    if (base === undefined || baseParent?.kind !== 'element') return false;
    this.#index(baseParent);
    return this.#last.get(baseParent) === base;
  }

  #isSame(node: Node): boolean {
    const base = this.#matching.baseOf(node);
    if (base === undefined || (base.kind === 'element' && this.#isTorn(base))) return false;
    return this.#matching.isSame(node) && hasSameBullets(node, base);
  }

  /** Whether not even what it is a part of has its source. */
  #isTorn(base: Element): boolean {
    return this.#base.knots.torn.has(base) && !this.#base.knots.of.has(base);
  }

  /** Whether one came right after the other in the base, with the same white space between. */
  #follows(before: Node, node: Node, blanks: string): boolean {
    const [a, b] = [this.#matching.baseOf(before)!, this.#matching.baseOf(node)!];
    if (a.parent === undefined || a.parent !== b.parent) return false;
    this.#index(a.parent);
    if (this.#before.get(b) !== a) return false;
    const tangle = this.#tangle.get(a);
    // Where the source of one is within the other's, the room between them is none of its.
    const isWithin = tangle !== undefined && tangle === this.#tangle.get(b);
    return isWithin || hasSameRoom(a, b, a.parent, blanks);
  }

  overlaps(before: Node | undefined, { start, end }: SourceRange): boolean {
    const base = before === undefined ? undefined : this.#matching.baseOf(before);
    const range = base === undefined ? undefined : this.#rangeOf(base);
    return range !== undefined && range.start < end && range.end > start;
  }

  around({ start, end }: SourceRange): SourceRange {
    const blocks = significant(this.#base.body).filter((node) => isWholeBlock(node, this.source));
    return {
      start: blocks.findLast((block) => block.end <= start)?.start ?? 0,
      end: blocks.find((block) => block.start >= end)?.end ?? this.source.length,
    };
  }

  tailOf(before: Node | undefined, after: Node, parent: Element): SourceRange | undefined {
    if (this.#matching.baseOf(after) !== undefined) return undefined;
    const base = before === undefined ? undefined : this.#matching.baseOf(before);
    const baseParent = this.#matching.baseOf(parent);
    const edge = this.#contentOf(parent);
    if ((before !== undefined && base === undefined) || baseParent?.kind !== 'element' || edge === undefined)
      return undefined;
    this.#index(baseParent);
    if (this.#last.get(baseParent) !== base) return undefined;
    const start = base === undefined ? edge.start : (this.#rangeOf(base)?.end ?? edge.end);
    return trimBlanks(this.source.slice(start, edge.end)) === '' ? undefined : { start, end: edge.end };
  }

  joint(
    before: Node | undefined,
    node: Node | undefined,
    parent: Element,
    blanks: string,
  ): SourceRange | undefined {
    // A row that needs its mark now: nothing comes between the mark and the cell.
    if (
      before === undefined &&
      parent.tag === 'tr' &&
      parent.written?.autoInsertedStart === true &&
      needsMark(parent)
    )
      return undefined;
    const [start, baseBefore] = this.#leftEdge(before, parent);
    const [end, baseNode] = this.#rightEdge(node, parent);
    if (start < 0 || end < start) return undefined;
    const baseParent = this.#matching.baseOf(parent);
    if (baseParent?.kind !== 'element') return undefined;
    this.#index(baseParent);
    if (
      baseNode === undefined
        ? this.#last.get(baseParent) !== baseBefore
        : !this.#before.has(baseNode) ||
          this.#before.get(baseNode) !== baseBefore ||
          baseNode.parent !== baseParent
    )
      return undefined;
    if (this.#isTangled(baseParent) && trimBlanks(this.source.slice(start, end)) !== '') return undefined;
    return hasSameRoom(baseBefore, baseNode, baseParent, blanks) ? { start, end } : undefined;
  }

  /** Whether its source holds what is elsewhere in the tree. */
  #isTangled(base: Element): boolean {
    for (let at: Element | undefined = base; at !== undefined; at = at.parent) {
      if (at.parent !== undefined) this.#index(at.parent);
      if (this.#tangle.has(at)) return true;
    }
    return false;
  }

  #leftEdge(before: Node | undefined, parent: Element): [number, Node | undefined] {
    if (before === undefined) return [this.#contentOf(parent)?.start ?? -1, undefined];
    const base = this.#matching.baseOf(before);
    return [base === undefined ? -1 : (this.#rangeOf(base)?.end ?? -1), base];
  }

  #rightEdge(node: Node | undefined, parent: Element): [number, Node | undefined] {
    if (node === undefined) return [this.#contentOf(parent)?.end ?? -1, undefined];
    const base = this.#matching.baseOf(node);
    return [base === undefined ? -1 : this.#startOf(base), base];
  }

  #rangeOf(base: Node): SourceRange | undefined {
    return this.#base.knots.of.get(base) ?? rangeOf(base);
  }

  /** Where its source begins; what is within each other's source begins with the first of it. */
  #startOf(base: Node): number {
    const start = this.#rangeOf(base)?.start ?? -1;
    if (base.parent === undefined || start < 0) return start;
    this.#index(base.parent);
    const tangle = this.#tangle.get(base);
    if (tangle === undefined) return start;
    return Math.min(start, this.#tangleStart.get(tangle) ?? start);
  }

  #contentOf(element: Element): SourceRange | undefined {
    const base = this.#matching.baseOf(element);
    if (base?.kind !== 'element' || this.#base.knots.torn.has(base)) return undefined;
    if (base.tag === 'body') return { start: 0, end: this.source.length };
    const { syntax, written, start, end } = base;
    if (start < 0 || end < start) return undefined;
    const width = syntax?.openWidth;
    const opened =
      base.openEnd >= 0 ? base.openEnd : width !== undefined ? start + width : base.tag === 'p' ? start : -1;
    if (opened < 0) return undefined;
    const closeStart = syntax?.closeStart;
    const isClosed = closeStart !== undefined && closeStart >= opened && closeStart <= end;
    return {
      start: opened + (written?.lead?.length ?? 0),
      end:
        (isClosed ? closeStart : end - (syntax?.closeWidth ?? 0)) -
        (/^h[1-6]$/.test(base.tag) ? (written?.trail?.length ?? 0) : 0),
    };
  }

  #index(parent: Element): void {
    if (this.#last.has(parent)) return;
    let before: Node | undefined;
    let reach = -1;
    for (const node of significant(parent)) {
      this.#before.set(node, before);
      const range = this.#rangeOf(node);
      if (before !== undefined && range !== undefined && range.start < reach) {
        const tangle = this.#tangle.get(before) ?? this.#tangle.size + 1;
        this.#tangle.set(before, tangle);
        this.#tangle.set(node, tangle);
        const starts = [before, node].flatMap((each) => this.#rangeOf(each)?.start ?? []);
        this.#tangleStart.set(tangle, Math.min(...starts, this.#tangleStart.get(tangle) ?? range.start));
      }
      if (range !== undefined) reach = Math.max(reach, range.end);
      before = node;
    }
    this.#last.set(parent, before);
  }

  changedText(text: Text): (SourceRange & { front: number; back: number }) | undefined {
    const base = this.#matching.baseOf(text);
    if (base?.kind !== 'text' || base.start < 0) return undefined;
    if (this.source.slice(base.start, base.end) !== base.value) return undefined;
    const shorter = Math.min(base.value.length, text.value.length);
    let front = 0;
    while (front < shorter && base.value[front] === text.value[front]) front++;
    let back = 0;
    while (
      back < shorter - front &&
      base.value[base.value.length - 1 - back] === text.value[text.value.length - 1 - back]
    )
      back++;
    return { start: base.start, end: base.end, front, back };
  }
}

/** Elements that begin and end with lines of their own. */
const BLOCK = /^(?:p|h[1-6]|ul|ol|dl|table|pre|div|blockquote)$/;

/** Whether a node of the base begins and ends with lines of its own. */
export function isWholeBlock(node: Node, source: string): boolean {
  if (node.kind !== 'element' || !BLOCK.test(node.tag) || node.attrs.has('typeof')) return false;
  const { start, end, syntax } = node;
  if (start < 0 || end <= start || syntax?.fostered === true || syntax?.runEnd !== undefined) return false;
  const beginsLine = start === 0 || source[start - 1] === '\n';
  return beginsLine && (end === source.length || source[end] === '\n' || source[end - 1] === '\n');
}

/** Lines of a list begin with the bullets of all lists around it: deeper or further out their source is another. */
function hasSameBullets(node: Node, base: Node): boolean {
  if (node.kind !== 'element' || base.kind !== 'element') return true;
  if (/^(?:li|dd|dt)$/.test(node.tag)) return bulletsOf(node) === bulletsOf(base);
  if (!/^[uod]l$/.test(node.tag) || node.parent === undefined || base.parent === undefined) return true;
  return bulletsOf(node.parent) === bulletsOf(base.parent);
}

function rangeOf(base: Node): SourceRange | undefined {
  const { start } = base;
  const end = (base.kind === 'element' ? base.syntax?.runEnd : undefined) ?? base.end;
  return start >= 0 && end >= start ? { start, end } : undefined;
}

function isBlank(node: Node): node is Text {
  return node.kind === 'text' && isOnlyBlanks(node.value);
}

function isNothing(node: Node): boolean {
  return isBlank(node) || (node.kind === 'element' && isAddedByEngine(node));
}

/** Further nodes of one transclusion. */
function isPartOf(first: Node, node: Node): boolean {
  if (first.kind !== 'element' || node.kind !== 'element') return false;
  const about = node.attrs.get('about');
  return about?.startsWith('#mwt') === true && first.attrs.get('about') === about;
}

function hasSameRoom(
  before: Node | undefined,
  node: Node | undefined,
  parent: Element,
  blanks: string,
): boolean {
  return isRoom(before, node, parent) || blanksBetween(before, node, parent) === blanks;
}

/** White space that HTML has between two significant neighbours. */
function blanksBetween(before: Node | undefined, node: Node | undefined, parent: Element): string {
  const { children } = parent;
  let blanks = '';
  const from = before === undefined ? 0 : placeAmong(children, before) + 1;
  for (let at = from; at < children.length && children[at] !== node; at++) {
    const each = children[at]!;
    if (each.kind === 'text') blanks += each.value;
  }
  return blanks;
}
