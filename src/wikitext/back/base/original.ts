/**
 * Which source of the base may be copied for an edited page: unchanged nodes, the white space between nodes that still
 * are neighbours, both ends of a text changed in the middle.
 */

import { trimBlanks } from '../../../base/text.ts';
import type { Element, Node, Text } from '../../nodes/node.ts';
import { placeAmong } from '../../nodes/places.ts';
import { bulletsOf } from '../constructs/list.ts';
import { needsMark } from '../constructs/table.ts';
import { isBlank as isOnlyBlanks } from '../gap-text.ts';
import type { Original, Patched, SourceRange } from '../original-source.ts';
import { patchesIn } from '../patches.ts';
import { Tangles } from '../tangles.ts';
import type { BasePage } from './base-page.ts';
import { type Matching, significant } from './match.ts';
import { isRoom } from './room.ts';
import { firstOfCall, isAddedByEngine, isPartOf } from './signatures.ts';
import { openSourceEnd } from './unclosed.ts';

export class MatchedOriginal implements Original {
  readonly source: string;
  readonly sourceEnd: string;
  readonly #base: BasePage;
  readonly #matching: Matching;
  readonly #tangles: Tangles;

  constructor(base: BasePage, matching: Matching) {
    this.source = base.source;
    this.sourceEnd = openSourceEnd(base);
    this.#base = base;
    this.#matching = matching;
    this.#tangles = new Tangles((node) => this.#rangeOf(node));
  }

  run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { last: number; behind: string }) | undefined {
    const found = this.#run(nodes, from, parent);
    if (found === undefined || this.#tangles.isEmpty) return found;
    const [first, last] = [this.#matching.baseOf(nodes[from]!), this.#matching.baseOf(nodes[found.last]!)];
    if (first === undefined || last === undefined) return found;
    if (first.parent !== undefined && this.#tangles.isShared(first.parent, found)) return undefined;
    const tangle = this.#tangles.of(first);
    if (tangle !== undefined && tangle.members[0] !== first) return undefined;
    const torn = this.#tangles.of(last);
    if (torn === undefined || torn.members.at(-1) === last) return found;
    let end = found.last;
    while (end > from && this.#tangles.of(this.#matching.baseOf(nodes[end - 1]!)) === torn) end--;
    return end <= from ? undefined : this.#run(nodes.slice(0, end), from, parent);
  }

  #run(
    nodes: readonly Node[],
    from: number,
    parent: Element,
  ): (SourceRange & { last: number; behind: string }) | undefined {
    const first = nodes[from]!;
    if (!this.#isSame(first)) return undefined;
    const baseParent = this.#matching.baseOf(first)?.parent;
    const isTangled = baseParent !== undefined && this.#tangles.isWithin(baseParent);
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

  patched(nodes: readonly Node[], from: number, parent: Element): Patched | undefined {
    const first = this.#matching.baseOf(nodes[from]!);
    const tangle = this.#tangles.of(first);
    if (first?.parent === undefined || tangle?.members[0] !== first) return undefined;
    const { members, start, end } = tangle;
    if (this.#tangles.isShared(first.parent, tangle)) return undefined;
    let last = from;
    for (let at = from; at < nodes.length && at < last + 2 * members.length; at++) {
      if (this.#tangles.of(this.#matching.baseOf(nodes[at]!)) === tangle) last = at;
    }
    const siblings = first.parent.children;
    const own = siblings.slice(placeAmong(siblings, first), placeAmong(siblings, members.at(-1)!) + 1);
    const patches = patchesIn(withoutFurther(nodes.slice(from, last + 1)), withoutFurther(own), parent, {
      baseOf: (node) => this.#matching.baseOf(node),
      isSame: (node) => this.#matching.isSame(node),
      rangeOf,
    });
    if (patches === undefined) return undefined;
    while (last + 1 < nodes.length && isPartOf(nodes[last]!, nodes[last + 1]!)) last++;
    return { start, end, last, patches };
  }

  isSpare(node: Node): boolean {
    const { spare } = this.#base.knots;
    const base = spare.size === 0 ? undefined : this.#matching.baseOf(node);
    return base !== undefined && spare.has(base) && this.#matching.isSame(node);
  }

  baseOf(node: Node): Node | undefined {
    return this.#matching.baseOf(node);
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
    return this.#tangles.before(base) === undefined;
  }

  #isLast(node: Node, parent: Element): boolean {
    const [base, baseParent] = [this.#matching.baseOf(node), this.#matching.baseOf(parent)];
    if (base === undefined || baseParent?.kind !== 'element') return false;
    return this.#tangles.last(baseParent) === base;
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
    if (this.#tangles.before(b) !== a) return false;
    const tangle = this.#tangles.of(a);
    // Where the source of one is within the other's, the room between them is none of its.
    const isWithin = tangle !== undefined && tangle === this.#tangles.of(b);
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
    if (this.#tangles.last(baseParent) !== base) return undefined;
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
    const [start, baseBefore] = this.#leftEdge(before, node, parent);
    const [end, baseNode] = this.#rightEdge(node, parent);
    if (start < 0 || end < start) return undefined;
    const baseParent = this.#matching.baseOf(parent);
    if (baseParent?.kind !== 'element') return undefined;
    if (
      baseNode === undefined
        ? this.#tangles.last(baseParent) !== baseBefore
        : !this.#tangles.isShown(baseNode) ||
          this.#tangles.before(baseNode) !== baseBefore ||
          baseNode.parent !== baseParent
    )
      return undefined;
    if (this.#tangles.isWithin(baseParent) && trimBlanks(this.source.slice(start, end)) !== '')
      return undefined;
    return hasSameRoom(baseBefore, baseNode, baseParent, blanks) ? { start, end } : undefined;
  }

  #leftEdge(before: Node | undefined, node: Node | undefined, parent: Element): [number, Node | undefined] {
    if (before === undefined) return [this.#contentOf(parent)?.start ?? -1, undefined];
    // The first node of a call stands for all of it.
    const isWithin = node !== undefined && isPartOf(before, node);
    const base = this.#matching.baseOf(isWithin ? before : firstOfCall(before, parent.children));
    return [base === undefined ? -1 : this.#endOf(base), base];
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
    return start < 0 ? start : Math.min(start, this.#tangles.of(base)?.start ?? start);
  }

  #endOf(base: Node): number {
    const end = this.#rangeOf(base)?.end ?? -1;
    return end < 0 ? end : Math.max(end, this.#tangles.of(base)?.end ?? end);
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

function withoutFurther(nodes: readonly Node[]): readonly Node[] {
  return nodes.filter((node, at) => at === 0 || !isPartOf(nodes[at - 1]!, node));
}

function isNothing(node: Node): boolean {
  return isBlank(node) || (node.kind === 'element' && isAddedByEngine(node));
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
