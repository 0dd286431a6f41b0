/**
 * What leads where, both ways: a row of numbers for each link, threaded into two lists, that of its page and that of its
 * target. Texts are kept once. Rows that are given up are used again, so that the index does not grow by edits.
 */

import { NumberTable } from '../../base/number-table.ts';
import type { LinkKind } from '../../content-models/page-links.ts';
import {
  BEFORE_OF_TARGET,
  LinkRows,
  MORE,
  MOST_KINDS,
  NEXT_OF_PAGE,
  NEXT_OF_TARGET,
  NONE,
  PAGE,
} from './link-rows.ts';
import { TextTable } from './text-table.ts';

/** A link to keep. */
export interface KeptLink<Kind extends string = LinkKind> {
  readonly kind: Kind;
  readonly target: string;
  readonly more: string;
  readonly isBrought?: boolean;
}

/** A link with the page that it stands on. */
export interface FoundLink<Kind extends string = LinkKind> extends KeptLink<Kind> {
  readonly page: number;
  /** Whether templates brought it: the page's own source does not say it. */
  readonly isBrought: boolean;
}

/** Targets of a kind in order, once somebody asked for them. */
interface TargetOrder {
  sorted: readonly string[] | undefined;
  /** Targets that came or went since. */
  readonly changed: Set<string>;
}

/** More changes than these make the order anew. */
const MAX_SETTLED = 10_000;

export class LinkIndex<Kind extends string = LinkKind> {
  readonly #kinds: readonly Kind[];
  readonly #texts = new TextTable();
  readonly #rows = new LinkRows();
  #count = 0;
  #changes = 0;
  /** First rows by page. */
  readonly #ofPage = new NumberTable(Int32Array);
  /** And by kind and target. */
  readonly #toTarget: readonly Map<number, number>[];
  readonly #orders: readonly TargetOrder[];

  constructor(kinds: readonly Kind[]) {
    if (kinds.length > MOST_KINDS) throw new Error(`rows have no room for ${kinds.length} kinds`);
    this.#kinds = kinds;
    this.#toTarget = kinds.map(() => new Map());
    this.#orders = kinds.map(() => ({ sorted: undefined, changed: new Set() }));
  }

  /** Links of all pages. */
  get size(): number {
    return this.#count;
  }

  /** Grows with each change: what was made of the index holds while this stays. */
  get state(): number {
    return this.#changes;
  }

  /** Pages with links. */
  get pages(): number {
    return this.#ofPage.size;
  }

  /** Gives a page these links in the place of those that it had. @returns whether it had others, or in another order */
  put(page: number, links: readonly KeptLink<Kind>[]): boolean {
    if (this.#isAsIs(page, links)) return false;
    this.drop(page);
    for (let at = links.length - 1; at >= 0; at--) this.#add(page, links[at] as KeptLink<Kind>);
    return true;
  }

  drop(page: number): void {
    this.#changes++;
    let row = this.#ofPage.get(page);
    this.#ofPage.delete(page);
    while (row !== NONE) {
      const next = this.#rows.at(row, NEXT_OF_PAGE);
      this.#giveUp(row);
      row = next;
    }
  }

  clear(): void {
    for (const page of this.#ofPage.things()) this.drop(page);
  }

  /** Links of a page in the order in which it has them. */
  from(page: number, kind?: Kind): FoundLink<Kind>[] {
    const found: FoundLink<Kind>[] = [];
    for (let row = this.#ofPage.get(page); row !== NONE; row = this.#rows.at(row, NEXT_OF_PAGE)) {
      const link = this.#link(row);
      if (kind === undefined || link.kind === kind) found.push(link);
    }
    return found;
  }

  /** How many links of a kind a page has. */
  countFrom(page: number, kind: Kind): number {
    const number = this.#kinds.indexOf(kind);
    let count = 0;
    for (let row = this.#ofPage.get(page); row !== NONE; row = this.#rows.at(row, NEXT_OF_PAGE))
      if (this.#rows.kindOf(row) === number) count++;
    return count;
  }

  /** Whether a page has a link of a kind. */
  leads(page: number, kind: Kind): boolean {
    const number = this.#kinds.indexOf(kind);
    for (let row = this.#ofPage.get(page); row !== NONE; row = this.#rows.at(row, NEXT_OF_PAGE))
      if (this.#rows.kindOf(row) === number) return true;
    return false;
  }

  /** Links of one kind to a target, by page. */
  to(kind: Kind, target: string): FoundLink<Kind>[] {
    const text = this.#texts.find(target);
    const first = text === undefined ? undefined : this.#targets(kind).get(text);
    const found: FoundLink<Kind>[] = [];
    for (let row = first ?? NONE; row !== NONE; row = this.#rows.at(row, NEXT_OF_TARGET))
      found.push(this.#link(row));
    return found.sort((a, b) => a.page - b.page);
  }

  /** Pages with a link of one kind to a target, in no order. */
  *pagesTo(kind: Kind, target: string): Generator<number> {
    const text = this.#texts.find(target);
    const first = text === undefined ? undefined : this.#targets(kind).get(text);
    for (let row = first ?? NONE; row !== NONE; row = this.#rows.at(row, NEXT_OF_TARGET))
      yield this.#rows.at(row, PAGE);
  }

  /** As `to`, one by one and in no order: nothing is made for thousands of them. */
  *each(kind: Kind, target: string): Generator<FoundLink<Kind>> {
    const text = this.#texts.find(target);
    const first = text === undefined ? undefined : this.#targets(kind).get(text);
    for (let row = first ?? NONE; row !== NONE; row = this.#rows.at(row, NEXT_OF_TARGET))
      yield this.#link(row);
  }

  /** Whether anything of that kind leads to a target. */
  has(kind: Kind, target: string): boolean {
    const text = this.#texts.find(target);
    return text !== undefined && this.#targets(kind).has(text);
  }

  /** Every target of a kind, in no order. */
  *targets(kind: Kind): Generator<string> {
    for (const text of this.#targets(kind).keys()) yield this.#texts.get(text);
  }

  /** How many links of a kind lead to a target. */
  countTo(kind: Kind, target: string): number {
    let count = 0;
    for (const _page of this.pagesTo(kind, target)) count++;
    return count;
  }

  /** Every target of a kind, by code units. The order is kept: after an edit only what it changed is put in its place. */
  sortedTargets(kind: Kind): readonly string[] {
    const order = this.#orders[this.#kinds.indexOf(kind)] as TargetOrder;
    order.sorted =
      order.sorted === undefined
        ? [...this.targets(kind)].sort()
        : settled(order.sorted, order.changed, (target) => this.has(kind, target));
    order.changed.clear();
    return order.sorted;
  }

  #targets(kind: Kind): Map<number, number> {
    return this.#toTarget[this.#kinds.indexOf(kind)] as Map<number, number>;
  }

  /** Whether a page has just these links: most edits change nothing about them. */
  #isAsIs(page: number, links: readonly KeptLink<Kind>[]): boolean {
    let row = this.#ofPage.get(page);
    for (const { kind, target, more, isBrought = false } of links) {
      if (row === NONE || this.#texts.get(this.#rows.textOf(row)) !== target) return false;
      if (this.#kinds[this.#rows.kindOf(row)] !== kind || this.#rows.isBrought(row) !== isBrought)
        return false;
      if (this.#moreOf(row) !== more) return false;
      row = this.#rows.at(row, NEXT_OF_PAGE);
    }
    return row === NONE;
  }

  #moreOf(row: number): string {
    const more = this.#rows.at(row, MORE);
    return more === NONE ? '' : this.#texts.get(more);
  }

  #link(row: number): FoundLink<Kind> {
    return {
      page: this.#rows.at(row, PAGE),
      isBrought: this.#rows.isBrought(row),
      kind: this.#kinds[this.#rows.kindOf(row)] as Kind,
      target: this.#texts.get(this.#rows.textOf(row)),
      more: this.#moreOf(row),
    };
  }

  #add(page: number, { kind, target, more, isBrought = false }: KeptLink<Kind>): void {
    const row = this.#rows.take();
    const text = this.#texts.hold(target);
    const targets = this.#targets(kind);
    const next = targets.get(text) ?? NONE;
    this.#rows.set(row, PAGE, page);
    this.#rows.setTarget(row, text, this.#kinds.indexOf(kind), isBrought);
    this.#rows.set(row, MORE, more === '' ? NONE : this.#texts.hold(more));
    this.#rows.set(row, NEXT_OF_PAGE, this.#ofPage.get(page));
    this.#rows.set(row, NEXT_OF_TARGET, next);
    this.#rows.set(row, BEFORE_OF_TARGET, NONE);
    if (next === NONE) this.#noteTarget(this.#kinds.indexOf(kind), target);
    else this.#rows.set(next, BEFORE_OF_TARGET, row);
    this.#ofPage.set(page, row);
    targets.set(text, row);
    this.#count++;
  }

  /** A target came or went. */
  #noteTarget(kind: number, target: string): void {
    const order = this.#orders[kind] as TargetOrder;
    if (order.sorted === undefined) return;
    order.changed.add(target);
    if (order.changed.size <= MAX_SETTLED) return;
    order.sorted = undefined;
    order.changed.clear();
  }

  /** Takes a row out of the list of its target; that of its page is given up as a whole. */
  #giveUp(row: number): void {
    const [text, more] = [this.#rows.textOf(row), this.#rows.at(row, MORE)];
    const [before, next] = [this.#rows.at(row, BEFORE_OF_TARGET), this.#rows.at(row, NEXT_OF_TARGET)];
    const targets = this.#toTarget[this.#rows.kindOf(row)] as Map<number, number>;
    if (next !== NONE) this.#rows.set(next, BEFORE_OF_TARGET, before);
    if (before !== NONE) this.#rows.set(before, NEXT_OF_TARGET, next);
    else if (next !== NONE) targets.set(text, next);
    else {
      targets.delete(text);
      this.#noteTarget(this.#rows.kindOf(row), this.#texts.get(text));
    }
    this.#texts.release(text);
    if (more !== NONE) this.#texts.release(more);
    this.#rows.giveUp(row);
    this.#count--;
  }
}

/** A sorted list with what changed put in and taken out, in one pass. */
function settled(
  sorted: readonly string[],
  changed: ReadonlySet<string>,
  isThere: (text: string) => boolean,
): readonly string[] {
  if (changed.size === 0) return sorted;
  const fresh = [...changed].filter(isThere).sort();
  const found: string[] = [];
  let next = 0;
  for (const each of sorted) {
    while (next < fresh.length && (fresh[next] as string) < each) found.push(fresh[next++] as string);
    if (!changed.has(each)) found.push(each);
  }
  return [...found, ...fresh.slice(next)];
}
