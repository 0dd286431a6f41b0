/**
 * Categories and language links take the newlines before them along: what began on the line above goes on behind them.
 *
 *   * ''a\n[[Category:B]] c''     one item, one run of italics
 */

import { isArgument, isBlankToken, type NodesToken, type Token } from './token.ts';

const PAGE_LINKS: ReadonlySet<string> = new Set(['mw:PageProp/Category', 'mw:PageProp/Language']);

/** Marks the newlines that are followed by a category or language link, at most with blanks between. */
export function joinPageLinks(tokens: readonly Token[]): Token[] {
  if (!tokens.some(isPageLink)) return tokens as Token[];
  const joined = [...tokens];
  let before = false;
  let depth = 0;
  for (let index = joined.length - 1; index >= 0; index--) {
    const token = joined[index]!;
    if (token.kind === 'marker' && !isArgument(token)) depth += token.opens ? -1 : 1;
    if (isPageLink(token)) before = true;
    else if (token.kind === 'newline' && !token.blank) {
      if (before) joined[index] = { ...token, joined: true, brought: depth > 0 };
    } else if (!isBlankToken(token) && !(token.kind === 'marker' && token.opens)) before = false;
  }
  return joined;
}

/** True for categories and language links. */
export function isPageLink(token: Token): token is NodesToken {
  const node = token.kind === 'nodes' ? token.nodes[0] : undefined;
  return node?.kind === 'element' && node.tag === 'link' && PAGE_LINKS.has(node.attrs.get('rel') ?? '');
}
