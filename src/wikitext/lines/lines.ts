/** Token streams as lines: the tokens before each newline, and the newline. */

import type { NewlineToken, TextToken, Token } from './token.ts';

export interface Line {
  readonly tokens: readonly Token[];
  /** Undefined for the last line. */
  readonly newline: NewlineToken | undefined;
}

/** @param joined whether a newline that a category takes along ends no line */
export function linesOf(tokens: readonly Token[], { joined = false } = {}): Line[] {
  const lines: Line[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    if (token.kind !== 'newline' || (joined && token.joined)) return;
    lines.push({ tokens: tokens.slice(from, index), newline: token });
    from = index + 1;
  });
  lines.push({ tokens: tokens.slice(from), newline: undefined });
  return lines;
}

/** A newline as text. */
export function newlineText(newline: NewlineToken): TextToken {
  return { kind: 'text', value: '\n', start: newline.start, end: newline.end };
}
