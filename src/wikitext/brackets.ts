/**
 * Which `[[` belongs to which `]]`, for a whole text in one pass. A `{{` that is still there leads nowhere, but it keeps
 * the links around it from closing: `[[Foo|{{1x|Bar]]` is text.
 */

/** A closed pair: where its `]]` stands, and whether other pairs stand in it. */
export interface BracketPair {
  readonly close: number;
  readonly nested: boolean;
}

/** The pairs by the places of their `[[`. */
export type Brackets = ReadonlyMap<number, BracketPair>;

const BRACKET = /\[\[|\]\]|\{\{|\}\}/g;

interface Open {
  readonly at: number;
  readonly brace: boolean;
  nested: boolean;
}

export function bracketsOf(text: string): Brackets {
  const pairs = new Map<number, BracketPair>();
  const stack: Open[] = [];
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    const [bracket] = match;
    if (bracket === '[[' || bracket === '{{')
      stack.push({ at: match.index, brace: bracket === '{{', nested: false });
    else close(bracket === '}}', match.index, stack, pairs);
  }
  return pairs;
}

function close(brace: boolean, at: number, stack: Open[], pairs: Map<number, BracketPair>): void {
  const top = stack[stack.length - 1];
  if (top === undefined || top.brace !== brace) return;
  stack.pop();
  if (brace) return;
  pairs.set(top.at, { close: at, nested: top.nested });
  for (let outer = stack.length - 1; outer >= 0 && !stack[outer]!.nested; outer--)
    stack[outer]!.nested = true;
}
