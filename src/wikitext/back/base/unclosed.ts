/**
 * What its source never closes takes in whatever is put behind it. As long as an edit leaves all of it as it was, its
 * source is copied; else formatting, which goes on in every block, gets markup of its own in each, and a block is closed.
 *
 *   * a <b>b       <li>a <b>b</b></li>       unwrapped in the second:   * a <b>b</b>
 *   c              <p><b>c</b></p>                                      c
 */

import { GOES_ON } from '../../nodes/formatting.ts';
import type { Element, Node } from '../../nodes/node.ts';
import { placeAmong } from '../../nodes/places.ts';
import { isBlank } from '../gap-text.ts';
import { hidesRest } from '../node-kinds.ts';
import type { BasePage } from './base-page.ts';
import type { Chain } from './chains.ts';
import { type Matching, significant } from './match.ts';
import { isPartOf } from './signatures.ts';

/** Elements that the beginning of another one ends, or the end of what they are in. */
const ENDED_BY: ReadonlyMap<string, RegExp> = new Map([
  ['li', /^li$/],
  ['dt', /^d[dt]$/],
  ['dd', /^d[dt]$/],
  ['td', /^t[dh]$/],
  ['th', /^t[dh]$/],
  ['tr', /^tr$/],
]);

/**
 * Elements that nothing closed and that something follows now: they are closed from now on.
 * @param isClosed the end tag of the parent would be taken for that of what is open in it
 */
export function closeFollowed(parent: Element, matching: Matching, isClosed = false): Element[] {
  if (!isClosed && matching.isSame(parent)) return [];
  // A comment is none of what is shown, wherever it comes to stand.
  const shown = significant(parent).filter(({ kind }) => kind !== 'comment');
  return shown.flatMap((child, at, siblings) => {
    if (child.kind !== 'element' || isMade(child)) return [];
    const next = siblings[at + 1];
    const isOpen = isLeftOpen(matching.baseOf(child));
    const mustClose = isOpen && (next === undefined ? isClosed : isFollowed(child, next, matching));
    const inner = closeFollowed(child, matching, mustClose);
    if (!mustClose || (next === undefined && ENDED_BY.has(child.tag))) return inner;
    const { autoInsertedEnd: _end, ...rest } = child.written ?? {};
    child.written = rest;
    return [child, ...inner];
  });
}

/** What closes a comment, or text that is hidden from the page, which lasts up to the end of the source. */
export function openSourceEnd({ source, body }: BasePage): string {
  const start = source.lastIndexOf('<!--');
  const isComment = start >= 0 && !source.includes('-->', start);
  if (!isComment && !/<includeonly\b/i.test(source)) return '';
  const waiting: Node[] = [body];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'comment' && isComment && node.start === start) return '-->';
    if (node.kind !== 'element') continue;
    if (node.end === source.length && hidesRest(node)) return '</includeonly>';
    for (const child of node.children) waiting.push(child);
  }
  return '';
}

/** Whether nothing but the end of what is around it ended a block. */
function isLeftOpen(base: Node | undefined): boolean {
  if (base?.kind !== 'element' || base.syntax?.autoEnd !== true || GOES_ON.has(base.tag)) return false;
  return base.syntax.html === true ? base.syntax.selfClosed !== true : base.tag === 'table';
}

/** Whether something comes behind it that did not, and that does not end it by itself. */
function isFollowed(element: Element, next: Node, matching: Matching): boolean {
  if (next.kind === 'element' && ENDED_BY.get(element.tag)?.test(next.tag) === true) return false;
  const base = matching.baseOf(element)!;
  let was = matching.behindBase(base);
  while (was?.kind === 'comment') was = matching.behindBase(was);
  return was === undefined || matching.baseOf(next) !== was;
}

/** Parts of chains that an edit has torn, each with markup of its own from now on. */
export function closeTorn(body: Element, chains: readonly Chain[], matching: Matching): readonly Element[] {
  return chains.flatMap((chain) => {
    const walk = new ChainWalk(chain, matching);
    if (!walk.isTorn(body)) return [];
    for (const part of walk.parts) part.written = part.written?.stx === 'html' ? { stx: 'html' } : undefined;
    return walk.parts;
  });
}

/** What the engine made is not in the way of what the source leaves open, nor is any further node of it. */
function isMade({ attrs }: Element): boolean {
  return (
    /\bmw:(?:Transclusion|Param|Extension)/.test(attrs.get('typeof') ?? '') ||
    attrs.get('about')?.startsWith('#mwt') === true
  );
}

function isEmptyParagraph({ tag, children }: Element): boolean {
  return tag === 'p' && children.every(showsNothing);
}

function showsNothing(node: Node): boolean {
  if (node.kind !== 'element') return node.kind !== 'text' || isBlank(node.value);
  return node.tag === 'br' || (GOES_ON.has(node.tag) && node.children.every(showsNothing));
}

class ChainWalk {
  /** Parts that are left, but for those in what the engine made. */
  readonly parts: Element[] = [];
  /** What is left of the chain, in the order of the edited page. */
  readonly #left: Element[] = [];
  readonly #chain: Chain;
  readonly #places: ReadonlyMap<Node, number>;
  /** The parts that are within each element around any. */
  #inside: ReadonlyMap<Node, readonly Element[]> | undefined;
  readonly #matching: Matching;
  #strays = false;

  constructor(chain: Chain, matching: Matching) {
    this.#chain = chain;
    this.#places = new Map(chain.map((part, place) => [part, place] as const));
    this.#matching = matching;
  }

  isTorn(body: Element): boolean {
    this.#visit(body, false);
    if (this.#left.length === 0 || this.#strays) return this.#left.length > 0;
    const places = this.#left.map((base) => this.#places.get(base)!);
    const last = this.#chain.at(-1)!;
    return (
      places[0] !== 0 ||
      places.some((place, index) => index > 0 && place <= places[index - 1]!) ||
      (last.syntax?.autoEnd !== true && this.#left.at(-1) !== last)
    );
  }

  /** Looks for text, or empty lines, behind the first part that are in none: they would be formatted, too. */
  #visit(parent: Element, isInside: boolean): void {
    for (const child of parent.children) {
      if (child.kind === 'text') {
        if (!isInside && this.#reaches() && !isBlank(child.value) && !this.#wasThere(child))
          this.#strays = true;
        continue;
      }
      if (child.kind !== 'element') continue;
      const base = this.#matching.baseOf(child);
      if (isMade(child)) {
        if (base !== undefined) this.#takeCall(base);
        continue;
      }
      const isPart = base?.kind === 'element' && this.#places.has(base);
      if (isPart) {
        this.parts.push(child);
        this.#left.push(base);
      }
      if (!isInside && this.#reaches() && isEmptyParagraph(child) && this.#isNewLine(child))
        this.#strays = true;
      this.#visit(child, isInside || isPart);
    }
  }

  /** An empty paragraph without a break is none, but where there were words. */
  #isNewLine(paragraph: Element): boolean {
    if (this.#matching.baseOf(paragraph) === undefined)
      return paragraph.children.some(({ kind }) => kind === 'element');
    return !this.#matching.isSame(paragraph);
  }

  #reaches(): boolean {
    if (this.#left.length === 0) return false;
    const last = this.#chain.at(-1)!;
    return last.syntax?.autoEnd === true || this.#left.at(-1) !== last;
  }

  /** Texts of the base's tables, which no formatting from outside reaches, and what was there already. */
  #wasThere(text: Node): boolean {
    for (let at: Node | undefined = text; at !== undefined; at = at.parent) {
      if (at.kind === 'element' && at.tag === 'table') return this.#matching.baseOf(at) !== undefined;
    }
    const base = this.#matching.baseOf(text);
    return base !== undefined && startOf(base) > this.#chain[0]!.start && !this.#isInPart(base);
  }

  #isInPart(base: Node): boolean {
    for (let at: Node | undefined = base; at !== undefined; at = at.parent)
      if (this.#places.has(at)) return true;
    return false;
  }

  /** Takes the parts within all that a call shows: only the first of it has a pair in the base. */
  #takeCall(first: Node): void {
    const siblings = first.parent?.children ?? [first];
    for (let at = placeAmong(siblings, first); at < siblings.length; at++) {
      const node = siblings[at]!;
      if (node === first || isPartOf(first, node))
        for (const part of this.#within(node)) this.#left.push(part);
      else if (node.kind === 'element') return;
    }
  }

  #within(base: Node): readonly Element[] {
    this.#inside ??= partsWithin(this.#chain);
    return this.#inside.get(base) ?? [];
  }
}

/** Where the source of a text begins, or of what it is in: text joined of a link's own and its trail has no place. */
function startOf(text: Node): number {
  let at = text;
  while (at.start < 0 && at.parent !== undefined) at = at.parent;
  return at.start;
}

function partsWithin(chain: Chain): ReadonlyMap<Node, readonly Element[]> {
  const found = new Map<Node, Element[]>();
  for (const part of chain)
    for (let at: Element | undefined = part; at !== undefined; at = at.parent) {
      const parts = found.get(at);
      if (parts === undefined) found.set(at, [part]);
      else parts.push(part);
    }
  return found;
}
