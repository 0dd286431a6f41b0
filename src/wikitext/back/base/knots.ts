/**
 * What HTML's rules take apart has one place in the source: its parts are a knot, and are copied together or not at all.
 *
 *   [[A|b <div>c</div>]]    printed p(a(b div(c)))    read  p(a(b)) div(a(c)) p()
 */

import { trimBlanks } from '../../../base/text.ts';
import type { Element, Node, Text } from '../../nodes/node.ts';
import { isVoid } from './standing.ts';

export interface Knot {
  readonly start: number;
  readonly end: number;
}

export interface Knots {
  readonly of: ReadonlyMap<Node, Knot>;
  /** Elements of which something that was printed in them is elsewhere. */
  readonly torn: ReadonlySet<Element>;
  /** Paragraphs that are nothing but the end of one that was taken apart. */
  readonly spare: ReadonlySet<Node>;
}

export const NO_KNOTS: Knots = { of: new Map(), torn: new Set(), spare: new Set() };

/** Gives the nodes read from HTML the places of those they were printed from, and finds what is not where it was printed. */
export function adoptPlaces(read: Element, printed: Element): Knots {
  const adoption = new Adoption();
  adoption.within(read, contentOf(printed));
  return adoption;
}

class Adoption implements Knots {
  readonly of = new Map<Node, Knot>();
  readonly torn = new Set<Element>();
  readonly spare = new Set<Node>();
  readonly #weights = new Map<Node, number>();

  /** Says whether what was printed in an element is what is read in it. */
  within(read: Element, printed: readonly Node[]): boolean {
    const { children } = read;
    let [own, from] = [0, 0];
    while (own < children.length && from < printed.length) {
      const count = this.#pair(children[own]!, printed[from]!)
        ? 1
        : this.#takenOut(children, own, printed[from]!);
      if (count === 0) break;
      own += count;
      from++;
    }
    if (own === children.length && from === printed.length) return true;
    const most = Math.min(children.length - own, printed.length - from);
    // The first that differs was looked at.
    const first = most > 0 && isTwin(children[own]!, printed[from]!) ? 1 : 0;
    let back = 0;
    while (
      back < most - first &&
      this.#pair(children[children.length - 1 - back]!, printed[printed.length - 1 - back]!)
    )
      back++;
    // What was taken out of two rows leaves those between them where they were; the last that differs was looked at.
    if (children.length - own === printed.length - from)
      for (let at = first; at < most - back - 1; at++) this.#pair(children[own + at]!, printed[from + at]!);
    const parts = children.slice(own, children.length - back);
    const whole = printed.slice(from, printed.length - back);
    const isWhole = this.#weigh(parts) === this.#weigh(whole);
    if (isWhole) {
      for (const part of parts) if (isSpare(part)) this.spare.add(part);
      this.#tie(parts, whole);
    }
    return isWhole;
  }

  /** How many there are of a table and what was taken out of it, in front of it. */
  #takenOut(children: readonly Node[], from: number, table: Node): number {
    if (table.kind !== 'element' || table.tag !== 'table') return 0;
    const at = children.slice(from, from + MOST_AHEAD).findIndex((node) => isTwin(node, table));
    const parts = children.slice(from, from + at + 1);
    if (at <= 0 || this.#weigh(parts) !== this.#weigh([table])) return 0;
    this.#pair(parts[at]!, table);
    this.#tie(parts, [table]);
    return parts.length;
  }

  #pair(node: Node, twin: Node): boolean {
    if (!isTwin(node, twin)) return false;
    node.start = twin.start;
    node.end = twin.end;
    if (node.kind !== 'element' || twin.kind !== 'element') return true;
    node.written = twin.written;
    node.openEnd = twin.openEnd;
    node.syntax = twin.syntax;
    if (this.within(node, contentOf(twin))) return true;
    this.torn.add(node);
    return false;
  }

  #tie(parts: readonly Node[], whole: readonly Node[]): void {
    const placed = whole.filter(({ kind }) => kind !== 'comment');
    const [first, last] = [placed[0], placed.at(-1)];
    if (first === undefined || last === undefined || first.start < 0) return;
    const end = (last.kind === 'element' ? last.syntax?.runEnd : undefined) ?? last.end;
    if (end < first.start) return;
    const knot = { start: first.start, end };
    for (const part of parts) this.of.set(part, knot);
    placeTexts(textsIn(parts), textsIn(whole));
  }

  /** The same for two trees with the same leaves, wherever these are. */
  #weigh(nodes: readonly Node[]): number {
    let sum = 0;
    for (const node of nodes) sum = (sum + this.#weight(node)) | 0;
    return sum;
  }

  #weight(node: Node): number {
    if (node.kind === 'comment') return 7919;
    if (node.kind === 'text') return textWeight(node.value);
    if (node.kind !== 'element') return 0;
    if (isVoid(node.tag)) return 104_729;
    const known = this.#weights.get(node);
    if (known !== undefined) return known;
    // What a call brings is something, though it may show nothing.
    const weight =
      this.#weigh(node.children) + (node.children.length === 0 && node.attrs.has('typeof') ? 104_729 : 0);
    this.#weights.set(node, weight);
    return weight;
  }
}

/** Of its letters, in whatever order; HTML changes blanks and what no text has. */
function textWeight(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x20 && unit !== 0xfffd) sum = (sum + Math.imul(unit + 31, 2_654_435_761)) | 0;
  }
  return sum;
}

/** Texts are in the order in which they were printed, but for those that were moved out of tables. */
function placeTexts(read: readonly Text[], printed: readonly Text[]): void {
  let from = 0;
  for (const text of read) {
    const at = printed.slice(from, from + MOST_AHEAD).findIndex(({ value }) => value === text.value);
    if (at < 0) continue;
    const { start, end } = printed[from + at]!;
    Object.assign(text, { start, end });
    from += at + 1;
  }
}

const MOST_AHEAD = 20;

function textsIn(nodes: readonly Node[]): readonly Text[] {
  const out: Text[] = [];
  const waiting = [...nodes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'text') out.push(next);
    else if (next.kind === 'element') for (const child of contentOf(next).reverse()) waiting.push(child);
  }
  return out;
}

function isSpare(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'p' && node.children.length === 0 && node.attrs.size === 0;
}

/** Children without section wrappers and with adjacent texts joined, as a reader of HTML sees them. */
function contentOf(parent: Element): Node[] {
  const out: Node[] = [];
  for (const child of parent.children) {
    if (child.kind === 'marker' || (child.kind === 'text' && child.value === '')) continue;
    if (child.kind === 'element' && child.tag === 'section') {
      for (const inner of contentOf(child)) push(out, inner);
    } else push(out, child);
  }
  return out;
}

function push(out: Node[], node: Node): void {
  const last = out.at(-1);
  if (last?.kind !== 'text' || node.kind !== 'text') {
    out.push(node);
    return;
  }
  const joins = last.end >= 0 && last.end === node.start;
  out[out.length - 1] = Object.assign(Object.create(Object.getPrototypeOf(last)) as typeof last, last, {
    value: last.value + node.value,
    start: joins ? last.start : -1,
    end: joins ? node.end : -1,
  });
}

function isTwin(node: Node, twin: Node): boolean {
  if (node.kind !== twin.kind) return false;
  if (node.kind === 'element') return node.tag === (twin as Element).tag;
  return node.kind !== 'text' || node.value === (twin as typeof node).value || trimBlanks(node.value) === '';
}
