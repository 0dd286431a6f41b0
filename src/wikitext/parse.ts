/** Parses wikitext that stands by itself: the page, the body of an extension tag, a message. */

import type { Expanded } from './expanded.ts';
import { expandInside, expandPage } from './expansion.ts';
import { withoutMarks } from './marks.ts';
import type { Node } from './node.ts';
import { wrapStrayText } from './p-wrap.ts';
import type { ParsePlace } from './parse-place.ts';
import type { Rendering } from './rendering.ts';
import { type Grammar, Scanner } from './scanner.ts';
import type { SourceMap } from './source-map.ts';
import type { Token } from './token.ts';
import { wrapTransclusions } from './transclusion-wrapping.ts';
import { type TreeOptions, treeFromTokens } from './tree.ts';
import { settleEdges } from './tree-edges.ts';

export function parseWikitext(
  wikitext: string,
  rendering: Rendering,
  place: ParsePlace,
  grammar: Grammar,
): Node[] {
  const { base } = place;
  if (!rendering.budget.takeNestedParse(++rendering.depth)) {
    rendering.depth--;
    return [];
  }
  const { tokens, expanded } = scanTokens(wikitext, rendering, place, grammar);
  const blocks = place.inline !== true;
  const options: TreeOptions = {
    kind: !blocks ? 'inline' : place.noParagraphs === true ? 'blocks' : 'page',
    onNotes: (notes) => rendering.addNotes(notes),
  };
  const root = treeFromTokens(tokens, expanded.text.length, expanded.map, options);
  if (options.kind === 'page') wrapStrayText(root);
  settleEdges(root);
  wrapTransclusions(root, expanded);
  if (place.isPage === true) rendering.expanded = expanded;
  if (base < 0) forgetRanges(root);
  rendering.depth--;
  return root.children;
}

/** The tokens of a text that stands by itself; their places count in the expanded text. */
export function scanTokens(
  wikitext: string,
  rendering: Rendering,
  place: ParsePlace,
  grammar: Grammar,
): { tokens: Token[]; expanded: Expanded; map: SourceMap } {
  const { frame, base } = place;
  // What comes from outside is cleaned; in all else marks are the engine's own.
  const tree = rendering.page(place.isPage === true ? withoutMarks(wikitext) : wikitext);
  const isTraced = frame.parent === undefined && place.isTraced !== false;
  const expanded = isTraced
    ? expandPage(tree, Math.max(base, 0), frame, rendering)
    : expandInside(tree, frame, rendering);
  const scanner = new Scanner(expanded.text, 0, expanded.text.length, {
    rendering,
    grammar,
    frame,
    expanded,
    blocks: place.inline !== true,
    inLink: '',
  });
  if (place.isPage === true) grammar.redirect(scanner);
  const tokens = scanner.run(true);
  return { tokens, expanded, map: expanded.map };
}

/** Text that does not stand in the page as such has no places in it. */
function forgetRanges(node: Node): void {
  node.start = -1;
  node.end = -1;
  if (node.kind === 'element') for (const child of node.children) forgetRanges(child);
}
