/**
 * From tokens to nodes: lines become blocks, then the tree is built. Used for the page and for every separately parsed
 * part.
 */

import type { SourceMap } from '../expand/source-map.ts';
import { resolveIndentPre } from '../lines/indent-pre.ts';
import { newlineText } from '../lines/lines.ts';
import { leastInLists } from '../lines/list-count.ts';
import { resolveLists } from '../lines/list-lines.ts';
import { joinPageLinks } from '../lines/page-links.ts';
import { resolveParagraphs } from '../lines/paragraphs.ts';
import { resolveQuotes } from '../lines/quotes.ts';
import type { TextToken, Token } from '../lines/token.ts';
import { append, Element, Text } from '../nodes/node.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { TreeBuilder } from './tree-builder.ts';

/** What kind of content is made. */
export interface TreeOptions {
  /** `page`: paragraphs and indented text; `blocks`: lists only; `inline`: the content of a line. */
  readonly kind: 'page' | 'blocks' | 'inline';
  readonly onNotes?: (notes: readonly TreeNote[]) => void;
  /** Whether HTML of at least so many units is made at all; where not, there is no content. */
  readonly fits?: (chars: number) => boolean;
}

/** The tokens as children of a `<body>`; the nodes' ranges are offsets in the page. */
export function treeFromTokens(
  tokens: readonly Token[],
  end: number,
  map: SourceMap,
  { kind, onNotes, fits }: TreeOptions,
): Element {
  if (kind === 'inline' && tokens.length === 1 && tokens[0]!.kind === 'text')
    return onlyText(tokens[0]!, map);
  if (fits?.(leastPrinted(tokens)) === false) return new Element('body');
  let resolved = joinPageLinks(tokens) as readonly Token[];
  if (kind === 'page') resolved = resolveIndentPre(resolved);
  resolved = resolveQuotes(resolved);
  resolved = resolveLists(resolved);
  if (kind === 'page') resolved = resolveParagraphs(resolved);
  const builder = new TreeBuilder();
  for (const token of resolved) {
    // Nothing else uses the tokens any more.
    map.place(token);
    feed(builder, token);
  }
  const root = builder.finish(map.toSource(end));
  if (builder.notes.length > 0) onNotes?.(builder.notes);
  return root;
}

/** `<>`, `</>` and the shortest id. */
const PRINTED_CHARS = '<></> id="mwAA"'.length;
const ITEM_CHARS = PRINTED_CHARS + 2 * 'li'.length;

/** The shortest that the elements of bars and bullets are printed; tags may come to nothing. */
function leastPrinted(tokens: readonly Token[]): number {
  let chars = ITEM_CHARS * leastInLists(tokens);
  for (const token of tokens)
    if (token.kind === 'start' && token.syntax?.html !== true) chars += PRINTED_CHARS + 2 * token.tag.length;
  return chars;
}

/** What most links and captions hold: no rule of lines or trees has a say in it. */
function onlyText({ value, start, end }: TextToken, map: SourceMap): Element {
  const root = new Element('body');
  append(root, placedText(value, start, end, map));
  return root;
}

/** @param start and end of it in the expanded text */
export function placedText(value: string, start: number, end: number, map: SourceMap): Text {
  const text = new Text(value);
  [text.start, text.end] = [start, end];
  map.place(text);
  return text;
}

function feed(builder: TreeBuilder, token: Token): void {
  switch (token.kind) {
    case 'start':
      builder.start(token);
      return;
    case 'end':
      builder.end(token);
      return;
    case 'text':
      builder.text(token);
      return;
    case 'newline': {
      const text = newlineText(token);
      if (text.kind === 'text') builder.text(text);
      return;
    }
    case 'nodes':
      builder.nodes(token);
      return;
    case 'marker':
      builder.marker(token);
      return;
  }
}
