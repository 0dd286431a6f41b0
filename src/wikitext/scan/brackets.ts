/**
 * Which `[[` belongs to which `]]`, for a whole text in one pass. A `{{` that is left leads nowhere, but keeps the
 * links around it from closing: `[[Foo|{{1x|Bar]]` is text.
 */

import { MARK_CHARS, type Mark, type Marks } from '../expand/marks.ts';

/** A closed pair: the place of its `]]`, and whether it contains other pairs. */
export interface BracketPair {
  readonly close: number;
  readonly nested: boolean;
}

/** The pairs by the places of their `[[`. */
export type Brackets = ReadonlyMap<number, BracketPair>;

const BRACKET = /\[{2,}|\]\]|\{\{|\}\}|\u0000/g;

interface Open {
  readonly at: number;
  /** `m` for the beginning of a transclusion: brackets do not pair across its edges. */
  readonly kind: '[' | '{' | 'm';
  nested: boolean;
}

export function bracketsOf(text: string, marks: Marks): Brackets {
  const pairs = new Map<number, BracketPair>();
  const stack: Open[] = [];
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    const at = match.index;
    if (match[0][0] === '[') {
      openLinks(at, match[0].length, stack);
      continue;
    }
    switch (match[0]) {
      case '{{':
        stack.push({ at, kind: '{', nested: false });
        break;
      case ']]':
        if (stack.at(-1)?.kind === '[') closeLink(at, stack, pairs);
        break;
      case '}}':
        if (stack.at(-1)?.kind === '{') stack.pop();
        break;
      default:
        passMark(marks.at(text, at).kind, at, stack);
        BRACKET.lastIndex = at + MARK_CHARS;
    }
  }
  return pairs;
}

/** The text with plain links as what they show: `[[:A]]` is `A`, `[[A|b]]` is `b`. */
export function withoutLinks(text: string): string {
  return text.replace(
    /\[\[:?([^[\]|]*)(?:\|([^[\]]*))?\]\]/g,
    (_whole, target: string, shown?: string) => shown ?? target,
  );
}

/** Pairs of brackets open links; an odd one among them leads nowhere: `[[[a]]`. */
function openLinks(at: number, count: number, stack: Open[]): void {
  if (count % 2 === 1) return;
  for (let pair = at; pair < at + count; pair += 2) stack.push({ at: pair, kind: '[', nested: false });
}

function passMark(kind: Mark['kind'], at: number, stack: Open[]): void {
  if (kind === 'open') stack.push({ at, kind: 'm', nested: false });
  if (kind !== 'close') return;
  let from = stack.length - 1;
  while (from >= 0 && stack[from]!.kind !== 'm') from--;
  if (from >= 0) stack.length = from;
}

function closeLink(at: number, stack: Open[], pairs: Map<number, BracketPair>): void {
  const { at: open, nested } = stack.pop()!;
  pairs.set(open, { close: at, nested });
  for (let outer = stack.length - 1; outer >= 0 && !stack[outer]!.nested; outer--)
    stack[outer]!.nested = true;
}
