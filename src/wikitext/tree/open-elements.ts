/** The stack of open elements, with counts by name so that deep stacks are not searched for missing ones. */

import type { EndToken } from '../lines/token.ts';
import type { Element } from '../nodes/node.ts';
import * as sets from './tag-sets.ts';

const SCOPES = {
  default: sets.SCOPE,
  button: sets.SCOPE,
  list: sets.LIST_SCOPE,
  table: sets.TABLE_SCOPE,
} as const;

/** Tags that quotes stand for. */
const QUOTED: ReadonlySet<string> = new Set(['b', 'i']);

export class OpenElements {
  readonly #stack: Element[];
  readonly #counts = new Map<string, number>();
  readonly #members = new Set<Element>();

  constructor(root: Element) {
    this.#stack = [root];
    this.#members.add(root);
  }

  get current(): Element {
    return this.#stack[this.#stack.length - 1]!;
  }

  get depth(): number {
    return this.#stack.length;
  }

  has(element: Element): boolean {
    return this.#members.has(element);
  }

  push(element: Element): void {
    this.#stack.push(element);
    this.#members.add(element);
    this.#counts.set(element.tag, (this.#counts.get(element.tag) ?? 0) + 1);
  }

  /** Closes the innermost element; `token` is the end tag written for it, if there is one. */
  pop(at: number, auto: boolean, token?: EndToken): Element {
    const element = this.#stack.pop()!;
    this.#forget(element);
    element.end = at;
    const written =
      token !== undefined &&
      !auto &&
      (token.html || token.written === true || token.tag === 'table' || token.end > token.start);
    element.syntax ??= {};
    element.syntax.closeStart = written ? token.start : at;
    if (auto && element.syntax.swapped === true) element.syntax.forced = true;
    if (!written) element.syntax.autoEnd = true;
    else if (token.end > token.start) element.syntax.closeWidth = token.end - token.start;
    if (written && !token.html && element.syntax.html === true && QUOTED.has(element.tag))
      element.syntax.endsInQuotes = true;
    return element;
  }

  #forget(element: Element): void {
    this.#members.delete(element);
    this.#counts.set(element.tag, (this.#counts.get(element.tag) ?? 1) - 1);
  }

  closeAll(at: number): void {
    while (this.#stack.length > 1) this.pop(at, true);
  }

  popUpTo(element: Element, at: number, token: EndToken | undefined): void {
    while (this.current !== element) this.pop(token?.start ?? at, true);
    this.pop(at, token === undefined, token);
  }

  popUpToTag(tag: string, at: number, token: EndToken | undefined): void {
    while (this.#stack.length > 1 && this.current.tag !== tag) this.pop(token?.start ?? at, true);
    if (this.#stack.length > 1) this.pop(at, token === undefined, token);
  }

  popUpToAny(tags: ReadonlySet<string>, at: number, token: EndToken | undefined): void {
    while (this.#stack.length > 1 && !tags.has(this.current.tag)) this.pop(token?.start ?? at, true);
    if (this.#stack.length > 1) this.pop(at, token === undefined || token.tag !== this.current.tag, token);
  }

  popWhileNot(tags: ReadonlySet<string>, at: number): void {
    while (!tags.has(this.current.tag)) this.pop(at, true);
  }

  generateImpliedEnds(at: number, except: string): void {
    while (sets.IMPLIED_END.has(this.current.tag) && this.current.tag !== except) this.pop(at, true);
  }

  hasInScope(tag: string, scope: keyof typeof SCOPES): boolean {
    if ((this.#counts.get(tag) ?? 0) === 0) return false;
    const limits = SCOPES[scope];
    for (let index = this.#stack.length - 1; index >= 0; index--) {
      const element = this.#stack[index]!;
      if (element.tag === tag) return true;
      if (limits.has(element.tag)) return false;
    }
    return false;
  }

  hasAnyInScope(tags: ReadonlySet<string>): boolean {
    return this.#hasAny(({ tag }) => tags.has(tag), sets.SCOPE);
  }

  /** Whether an item is in scope that a bullet began. */
  hasBulletInScope(): boolean {
    return this.#hasAny(({ tag, syntax }) => sets.ITEMS.has(tag) && syntax?.html !== true, sets.SCOPE);
  }

  hasAnyInTableScope(tags: ReadonlySet<string>): boolean {
    return this.#hasAny(({ tag }) => tags.has(tag), sets.TABLE_SCOPE);
  }

  #hasAny(matches: (element: Element) => boolean, limits: ReadonlySet<string>): boolean {
    for (let index = this.#stack.length - 1; index >= 0; index--) {
      const element = this.#stack[index]!;
      if (matches(element)) return true;
      if (limits.has(element.tag)) return false;
    }
    return false;
  }

  isInScope(element: Element): boolean {
    for (let index = this.#stack.length - 1; index >= 0; index--) {
      const each = this.#stack[index]!;
      if (each === element) return true;
      if (sets.SCOPE.has(each.tag)) return false;
    }
    return false;
  }

  /** The nearest list item that a new one closes; undefined if another block is between. */
  nearestItem(tags: ReadonlySet<string>): Element | undefined {
    for (let index = this.#stack.length - 1; index >= 0; index--) {
      const each = this.#stack[index]!;
      if (tags.has(each.tag)) return each;
      if (sets.SPECIAL.has(each.tag) && !/^(?:address|div|p)$/.test(each.tag)) return undefined;
    }
    return undefined;
  }

  nearestUnlessSpecial(tag: string): Element | undefined {
    if ((this.#counts.get(tag) ?? 0) === 0) return undefined;
    for (let index = this.#stack.length - 1; index >= 0; index--) {
      const each = this.#stack[index]!;
      if (each.tag === tag) return each;
      if (sets.SPECIAL.has(each.tag)) return undefined;
    }
    return undefined;
  }

  lastTable(): Element | undefined {
    return this.#stack.findLast(({ tag }) => tag === 'table');
  }

  /** The element just below another one on the stack. */
  beneath(element: Element): Element {
    return this.#stack[this.#stack.lastIndexOf(element) - 1] ?? this.#stack[0]!;
  }

  /** The outermost block that was opened in an element. */
  furthestBlock(element: Element): Element | undefined {
    const from = this.#stack.lastIndexOf(element) + 1;
    for (let index = from; index < this.#stack.length; index++) {
      if (sets.SPECIAL.has(this.#stack[index]!.tag)) return this.#stack[index];
    }
    return undefined;
  }

  /** Elements between two, from the inner one out. */
  between(outer: Element, inner: Element): Element[] {
    return this.#stack.slice(this.#stack.lastIndexOf(outer) + 1, this.#stack.lastIndexOf(inner)).reverse();
  }

  remove(element: Element, at: number): void {
    const index = this.#stack.lastIndexOf(element);
    if (index <= 0) return;
    this.#stack.splice(index, 1);
    this.#forget(element);
    element.end = at;
    element.syntax = { ...element.syntax, closeStart: at };
  }

  replace(element: Element, by: Element): void {
    const index = this.#stack.lastIndexOf(element);
    this.#stack[index] = by;
    this.#forget(element);
    this.#members.add(by);
    this.#counts.set(by.tag, (this.#counts.get(by.tag) ?? 0) + 1);
  }

  insertAbove(below: Element, element: Element): void {
    this.#stack.splice(this.#stack.lastIndexOf(below) + 1, 0, element);
    this.#members.add(element);
    this.#counts.set(element.tag, (this.#counts.get(element.tag) ?? 0) + 1);
  }
}
