/**
 * Formatting that its source never closes goes on in every block behind it. As long as an edit leaves all of it as it was,
 * its source is copied; else each part gets markup of its own.
 *
 *   * a <b>b       <li>a <b>b</b></li>       unwrapped in the second:   * a <b>b</b>
 *   c              <p><b>c</b></p>                                      c
 */

import { type Element, isWithin, type Node } from '../../nodes/node.ts';
import type { Matching } from './match.ts';

/** The first part has the tag; the parser made the others. */
type Chain = readonly Element[];

/** Parts of chains that an edit has torn, each with markup of its own from now on. */
export function closeTorn(body: Element, base: Element, matching: Matching): readonly Element[] {
  return chainsIn(base).flatMap((chain) => {
    const walk = new ChainWalk(chain, matching);
    if (!walk.isTorn(body)) return [];
    for (const part of walk.parts) part.written = part.written?.stx === 'html' ? { stx: 'html' } : undefined;
    return walk.parts;
  });
}

function chainsIn(base: Element): Chain[] {
  const open = new Map<string, Element[]>();
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      const { syntax, tag } = child;
      if (syntax?.copy === true) open.get(tag)?.push(child);
      else if (syntax?.autoEnd === true && syntax.html === true) open.set(tag, [child]);
      visit(child);
    }
  };
  visit(base);
  return [...open.values()].filter(({ length }) => length > 1);
}

/** What the engine made is not in the way of what the source leaves open. */
function isMade({ attrs }: Element): boolean {
  return /\bmw:(?:Transclusion|Param|Extension)/.test(attrs.get('typeof') ?? '');
}

class ChainWalk {
  /** Parts that are left, but for those in what the engine made. */
  readonly parts: Element[] = [];
  /** What is left of the chain, in the order of the edited page. */
  readonly #left: Element[] = [];
  readonly #chain: Chain;
  readonly #matching: Matching;
  #strays = false;

  constructor(chain: Chain, matching: Matching) {
    this.#chain = chain;
    this.#matching = matching;
  }

  isTorn(body: Element): boolean {
    this.#visit(body, false);
    if (this.#left.length === 0 || this.#strays) return this.#left.length > 0;
    const places = this.#left.map((base) => this.#chain.indexOf(base));
    const last = this.#chain.at(-1)!;
    return (
      places[0] !== 0 ||
      places.some((place, index) => index > 0 && place <= places[index - 1]!) ||
      (last.syntax?.autoEnd !== true && this.#left.at(-1) !== last)
    );
  }

  /** Looks for text behind the first part that is in none: it would be formatted, too. */
  #visit(parent: Element, isInside: boolean): void {
    for (const child of parent.children) {
      if (child.kind === 'text') {
        if (!isInside && this.#reaches() && child.value.trim() !== '' && !this.#wasThere(child))
          this.#strays = true;
        continue;
      }
      if (child.kind !== 'element') continue;
      const base = this.#matching.baseOf(child);
      if (isMade(child)) {
        if (base !== undefined) this.#left.push(...this.#chain.filter((part) => isWithin(part, base)));
        continue;
      }
      const isPart = base?.kind === 'element' && this.#chain.includes(base);
      if (isPart) {
        this.parts.push(child);
        this.#left.push(base);
      }
      this.#visit(child, isInside || isPart);
    }
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
    return (
      base !== undefined &&
      base.start > this.#chain[0]!.start &&
      !this.#chain.some((part) => isWithin(base, part))
    );
  }
}
