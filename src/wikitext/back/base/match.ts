/**
 * Finds for each node of an edited page the node of the base: first by id, then equal subtrees in order, then
 * neighbours of the same kind among the rest.
 */

import type { Element, Node } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';
import type { ReadPage } from './base-page.ts';
import { Identity } from './identity.ts';
import { contentOf, type Signatures } from './signatures.ts';

/** Cells of the table that finds the longest common sequence; above it, equal nodes are matched greedily. */
const MOST_CELLS = 200_000;

/** Up to here nodes are compared without numbering all of them before. */
const FEW_CELLS = 64;

/** How many siblings are looked at for another part of an element that HTML's rules took apart. */
const MOST_CLONES = 50;

export class Matching {
  readonly #base: ReadPage;
  readonly #baseOf = new Map<Node, Node>();
  readonly #taken = new Set<Node>();
  readonly #edited: Signatures;
  readonly #identity: Identity;
  /** Elements that are those of the base letter by letter, and whether what is in them was paired already. */
  readonly #whole = new Map<Element, { isOpen: boolean }>();
  /** For siblings of the base, which one is next. */
  readonly #behind = new Map<Element, ReadonlyMap<Node, Node | undefined>>();
  /** Their bases: all that is in these is taken. */
  readonly #takenWhole = new Set<Element>();

  /** @param edited signatures of the body's nodes, beside those of the base */
  constructor(body: Element, base: ReadPage, edited: Signatures) {
    this.#base = base;
    this.#edited = edited;
    this.#identity = new Identity(edited);
    this.#pair(body, base.body);
  }

  /** Matches nodes outside the page's tree: notes. */
  pairApart(edited: Element, base: Element): void {
    this.#pair(edited, base);
  }

  baseOf(node: Node): Node | undefined {
    for (;;) {
      const known = this.#baseOf.get(node);
      if (known !== undefined) return known;
      let outer = node.parent;
      while (outer !== undefined && this.#whole.get(outer)?.isOpen !== false) outer = outer.parent;
      if (outer === undefined) return undefined;
      this.#open(outer);
    }
  }

  /** Whether the node says the same as its base. */
  isSame(node: Node): boolean {
    if (this.isWhole(node)) return true;
    const base = this.baseOf(node);
    return base !== undefined && this.#edited.isSame(node, base);
  }

  /** The next one of the base that shows something. */
  behindBase(base: Node): Node | undefined {
    const { parent } = base;
    if (parent === undefined) return undefined;
    let behind = this.#behind.get(parent);
    if (behind === undefined) {
      const siblings = significant(parent);
      behind = new Map(siblings.map((node, at) => [node, siblings[at + 1]] as const));
      this.#behind.set(parent, behind);
    }
    return behind.get(base);
  }

  /** Whether the node is its base, letter by letter. */
  isWhole(node: Node): boolean {
    return node.kind === 'element' && this.#whole.has(node);
  }

  #pair(edited: Node, base: Node): void {
    this.#baseOf.set(edited, base);
    this.#taken.add(base);
    if (edited.kind !== 'element' || base.kind !== 'element' || edited.children.length === 0) return;
    if (this.#identity.isSame(edited, base)) {
      this.#close(edited, base);
      this.#edited.takeSame(edited, base);
    } else this.#children(edited, base);
  }

  #close(edited: Element, base: Element): void {
    this.#whole.set(edited, { isOpen: false });
    this.#takenWhole.add(base);
  }

  /** Pairs what is in an element that is its base letter by letter, but for what was put behind it since. */
  #open(edited: Element): void {
    this.#whole.get(edited)!.isOpen = true;
    const right = significant(this.#baseOf.get(edited) as Element);
    for (const [at, node] of significant(edited).slice(0, right.length).entries()) {
      const base = right[at]!;
      this.#baseOf.set(node, base);
      if (node.kind === 'element' && node.children.length > 0) this.#close(node, base as Element);
    }
  }

  #isTaken(base: Node): boolean {
    if (this.#taken.has(base)) return true;
    for (let at = base.parent; at !== undefined; at = at.parent) if (this.#takenWhole.has(at)) return true;
    return false;
  }

  #children(edited: Element, base: Element): void {
    const left = significant(edited);
    const right = significant(base);
    let from = 0;
    while (from < left.length && from < right.length && this.#agree(left[from]!, right[from]!)) from++;
    let back = 0;
    while (
      back < left.length - from &&
      back < right.length - from &&
      this.#agree(left[left.length - 1 - back]!, right[right.length - 1 - back]!)
    )
      back++;
    for (let at = 0; at < from; at++) this.#pair(left[at]!, right[at]!);
    for (let at = 1; at <= back; at++) this.#pair(left[left.length - at]!, right[right.length - at]!);
    this.#middle(left.slice(from, left.length - back), right.slice(from, right.length - back));
  }

  #agree(edited: Node, base: Node): boolean {
    const known = this.#byId(edited);
    if (known !== undefined && (known === base || !haveOneId(edited, base))) return known === base;
    return this.#edited.isSame(edited, base);
  }

  /** The same for many pairs of the same nodes. */
  #agreeByNumber(edited: Node, base: Node): boolean {
    const known = this.#byId(edited);
    if (known !== undefined && (known === base || !haveOneId(edited, base))) return known === base;
    this.#base.signatures.takeAll(this.#base.body);
    return this.#edited.of(edited) === this.#base.signatures.of(base);
  }

  /** The base of an element that kept its id. */
  #byId(node: Node): Element | undefined {
    if (node.kind !== 'element') return undefined;
    const id = node.attrs.get('id');
    const found = id === undefined ? undefined : this.#base.byId.get(id);
    return found?.tag === node.tag ? found : undefined;
  }

  #middle(left: readonly Node[], right: readonly Node[]): void {
    const pairs = commonPairs(left, right, (a, b) =>
      left.length * right.length > FEW_CELLS ? this.#agreeByNumber(a, b) : this.#agree(a, b),
    );
    let [fromLeft, fromRight] = [0, 0];
    for (const [a, b] of [...pairs, [left.length, right.length] as const]) {
      this.#rest(left.slice(fromLeft, a), right.slice(fromRight, b));
      if (a < left.length) this.#pair(left[a]!, right[b]!);
      [fromLeft, fromRight] = [a + 1, b + 1];
    }
  }

  /** Where neither id nor content decides, takes the first of the same kind. Moved nodes are found by their ids. */
  #rest(left: readonly Node[], right: readonly Node[]): void {
    const ofKind = new Map<string, { readonly places: number[]; from: number }>();
    for (const [at, base] of right.entries()) {
      const known = ofKind.get(kindOf(base));
      if (known === undefined) ofKind.set(kindOf(base), { places: [at], from: 0 });
      else known.places.push(at);
    }
    let next = 0;
    for (const node of left) {
      const moved = this.#withId(node, right);
      if (moved !== undefined) {
        this.#pair(node, moved);
        continue;
      }
      const found = isAnyOfKind(node) ? ofKind.get(kindOf(node)) : undefined;
      if (found === undefined) {
        this.#within(node);
        continue;
      }
      const { places } = found;
      while (
        found.from < places.length &&
        (places[found.from]! < next || this.#isTaken(right[places[found.from]!]!))
      )
        found.from++;
      const at = places[found.from];
      if (at === undefined) {
        this.#within(node);
        continue;
      }
      next = at + 1;
      this.#pair(node, right[at]!);
    }
  }

  /** The base of an element that kept its id, of several with that the next that has none yet. */
  #withId(node: Node, right: readonly Node[]): Element | undefined {
    const first = this.#byId(node);
    if (first === undefined || !this.#isTaken(first)) return first;
    const again = right.slice(0, MOST_CLONES).find((base) => haveOneId(node, base) && !this.#isTaken(base));
    return (again as Element | undefined) ?? first;
  }

  /** Pairs what was put into something new: only its ids tell what it was. */
  #within(node: Node): void {
    if (node.kind === 'element') this.#rest(significant(node), []);
  }
}

/** Of what HTML's rules made several elements of, all have its id. */
function haveOneId(edited: Node, base: Node): boolean {
  if (edited.kind !== 'element' || base.kind !== 'element') return false;
  return edited.attrs.get('id') === base.attrs.get('id');
}

function kindOf(node: Node): string {
  return node.kind === 'element' ? `<${node.tag}>` : node.kind;
}

/** Whether any node of its kind may be its base: what has an id is looked for by that. */
function isAnyOfKind(node: Node): boolean {
  return node.kind === 'text' || (node.kind === 'element' && !node.attrs.has('id'));
}

/** Children that show something. */
export function significant(parent: Element): Node[] {
  return contentOf(parent).filter((node) => node.kind !== 'text' || !isBlank(node.value));
}

/** Longest common sequence as pairs of indices, ascending. */
function commonPairs<Item>(
  left: readonly Item[],
  right: readonly Item[],
  agree: (a: Item, b: Item) => boolean,
): [number, number][] {
  const [rows, columns] = [left.length, right.length];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns > MOST_CELLS) return greedyPairs(left, right, agree);
  const best = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let a = rows - 1; a >= 0; a--) {
    for (let b = columns - 1; b >= 0; b--) {
      best[a]![b] = agree(left[a]!, right[b]!)
        ? best[a + 1]![b + 1]! + 1
        : Math.max(best[a + 1]![b]!, best[a]![b + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < rows && b < columns; ) {
    if (agree(left[a]!, right[b]!)) pairs.push([a++, b++]);
    else if (best[a + 1]![b]! >= best[a]![b + 1]!) a++;
    else b++;
  }
  return pairs;
}

/** Matches greedily, looking a little ahead. */
function greedyPairs<Item>(
  left: readonly Item[],
  right: readonly Item[],
  agree: (a: Item, b: Item) => boolean,
): [number, number][] {
  const AHEAD = 50;
  const pairs: [number, number][] = [];
  let from = 0;
  left.forEach((item, index) => {
    for (let at = from; at < Math.min(right.length, from + AHEAD); at++) {
      if (!agree(item, right[at]!)) continue;
      pairs.push([index, at]);
      from = at + 1;
      return;
    }
  });
  return pairs;
}
