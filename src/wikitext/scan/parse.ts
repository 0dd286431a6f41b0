/** Parses a separate piece of wikitext: the page, the body of an extension tag, a message. */

import { expandPage } from '../expand/expand-page.ts';
import type { Expanded } from '../expand/expanded.ts';
import { expandInside } from '../expand/expansion.ts';
import { withoutMarks } from '../expand/marks.ts';
import type { ParsePlace } from '../expand/parse-place.ts';
import type { Rendering } from '../expand/rendering.ts';
import type { SourceMap } from '../expand/source-map.ts';
import type { Token } from '../lines/token.ts';
import type { Node } from '../nodes/node.ts';
import { dropStrippedTags } from '../nodes/stripped-tags.ts';
import { wrapStrayText } from '../tree/p-wrap.ts';
import { wrapTransclusions } from '../tree/transclusion-wrapping.ts';
import { type TreeOptions, treeFromTokens } from '../tree/tree.ts';
import { settleEdges } from '../tree/tree-edges.ts';
import { type Grammar, Scanner } from './scanner.ts';

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
    onNotes: (notes) =>
      rendering.addNotes(base < 0 ? notes.map((note) => ({ ...note, start: -1, end: -1 })) : notes),
    // A tree takes twenty times what is printed of it: what nobody will be shown is not made.
    ...(place.isPage === true && { fits: (chars: number) => rendering.budget.measureOutput(chars) }),
  };
  const root = treeFromTokens(tokens, expanded.text.length, expanded.map, options);
  if (options.kind === 'page') wrapStrayText(root);
  settleEdges(root);
  wrapTransclusions(root, expanded, rendering.context.site.linkTrail);
  if (place.isPage === true) dropStrippedTags(root);
  if (base < 0) forgetRanges(root);
  rendering.depth--;
  return root.children;
}

/** The tokens of a separate text; their places are offsets in the expanded text. */
export function scanTokens(
  wikitext: string,
  rendering: Rendering,
  place: ParsePlace,
  grammar: Grammar,
): { tokens: Token[]; expanded: Expanded; map: SourceMap } {
  const { frame, base } = place;
  // The page comes from outside and is cleaned; marks in other texts are the engine's own.
  const tree = rendering.shownPage(place.isPage === true ? withoutMarks(wikitext) : wikitext);
  const isTraced = frame.parent === undefined && place.isTraced !== false;
  const expanded = isTraced
    ? expandPage(tree, Math.max(base, 0), frame, rendering, place.isPage === true)
    : expandInside(tree, frame, rendering);
  const scanner = new Scanner(expanded.text, 0, expanded.text.length, {
    rendering,
    grammar,
    frame,
    expanded,
    blocks: place.inline !== true,
    lists: true,
    part: frame.within.length > 0 ? 'content' : 'page',
    inLink: '',
    inExternal: false,
    around: place.around ?? '',
    broughtBy: 0,
  });
  if (place.isPage === true) grammar.redirect(scanner);
  const tokens = scanner.run(true);
  return { tokens, expanded, map: expanded.map };
}

/** Text that is not literally on the page has no places there. */
function forgetRanges(node: Node): void {
  node.start = -1;
  node.end = -1;
  if (node.kind === 'element') for (const child of node.children) forgetRanges(child);
}
