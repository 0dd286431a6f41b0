/**
 * How a line's block elements open and close paragraphs, as MediaWiki's line pass counts them: `<div>` keeps its line
 * out of paragraphs, and the next lines are back to normal; after `<table>` or `<li>` they are not.
 */

import { type Line, newlineText } from './lines.ts';
import { type EndToken, isBlankToken, isBlockTag, type StartToken, type Token } from './token.ts';

const BLOCKS = new Set('table h1 h2 h3 h4 h5 h6 pre p ul ol dl'.split(' '));
const CELLS = new Set(['td', 'th']);
const ALWAYS = new Set('tr caption dt dd li'.split(' '));
const TABLE_LINES = new Set(['tr', 'caption', ...CELLS]);

/** `opens`: the text that follows is inside a block; `closes`: from here on, paragraphs are made again. */
export function blockEffect(token: Token): 'opens' | 'closes' | undefined {
  if (token.kind === 'nodes' && token.display !== 'block') return undefined;
  if (token.kind === 'nodes') return token.opens === true ? 'opens' : 'closes';
  if (token.kind !== 'start' && token.kind !== 'end') return undefined;
  // The end of `<p/>` is not written.
  if (token.kind === 'end' && token.html && token.start === token.end) return undefined;
  const { tag } = token;
  const starts = token.kind === 'start';
  if (BLOCKS.has(tag)) return starts ? 'opens' : 'closes';
  if (CELLS.has(tag)) return starts ? 'closes' : 'opens';
  if (ALWAYS.has(tag)) return 'opens';
  return isBlockTag(tag) ? 'closes' : undefined;
}

/** The effect of a whole line: its last one. */
export function lineEffect(tokens: readonly Token[]): 'opens' | 'closes' | undefined {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const effect = blockEffect(tokens[at]!);
    if (effect !== undefined) return effect;
  }
  return undefined;
}

/** Lines that a category joins are one where there is a block in any of them, which keeps all of it out of paragraphs. */
export function joinedAtBlocks(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ newline }) => newline?.joined === true)) return lines;
  const out: Line[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.newline?.joined === true) continue;
    const group = lines.slice(from, at + 1);
    const hasBlock = group.length > 1 && group.some(({ tokens }) => lineEffect(tokens) !== undefined);
    if (hasBlock) out.push({ tokens: group.flatMap(tokensOf), newline: lines[at]!.newline });
    else out.push(...group);
    from = at + 1;
  }
  return out;
}

/** All of a line, with its end unless it is the last of those joined. */
function tokensOf({ tokens, newline }: Line, at: number, { length }: readonly Line[]): readonly Token[] {
  return newline === undefined || at === length - 1 ? tokens : [...tokens, newlineText(newline)];
}

/** `|-`, `|+`, a cell or `|}`. */
export function isTableLine(token: Token): token is StartToken | EndToken {
  if (token.kind === 'end') return token.tag === 'table' && !token.html;
  return token.kind === 'start' && TABLE_LINES.has(token.tag) && token.syntax?.html !== true;
}

export function beginsTableLine(line: Line | undefined): boolean {
  const first = line?.tokens.find((token) => token.kind !== 'marker' && !isBlankToken(token));
  return first !== undefined && isTableLine(first);
}
