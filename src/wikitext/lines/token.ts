/**
 * Tokens: the scanner makes them and the line phase works on them, before there is a tree. Places are offsets in the
 * expanded text.
 *
 *   * ''a'' b\n    bullets(*) quote(2) text(a) quote(2) text( b) newline
 */

import type { Transclusion } from '../expand/transclusion.ts';
import type { DataMwValue, Node } from '../nodes/node.ts';
import type { Syntax } from '../nodes/syntax.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Attributes that came from transclusions, as `data-mw.attribs` reports them. */
export type ExpandedAttributes = readonly DataMwValue[];

/** `<b>`, `{|`, the `==` in front: an element begins. */
export interface StartToken extends Place {
  readonly kind: 'start';
  readonly tag: string;
  readonly attrs: ReadonlyMap<string, string> | undefined;
  readonly syntax: Syntax | undefined;
  /** Attributes that held templates. */
  readonly expanded?: ExpandedAttributes | undefined;
  /** Transclusions that begin in the markup and so contain the element. */
  readonly markers?: readonly MarkerToken[] | undefined;
}

/** `</b>`, `|}`: an element ends. */
export interface EndToken extends Place {
  readonly kind: 'end';
  readonly tag: string;
  readonly html: boolean;
  /** Written, though its width does not say so: of quotes that came out of a template. */
  readonly written?: boolean;
}

export interface TextToken extends Place {
  readonly kind: 'text';
  readonly value: string;
  /** A newline that is text ends a line of preformatted text, a bar that is text what would have been the cell before. */
  readonly endsLine?: boolean;
}

/** End of a line. */
export interface NewlineToken extends Place {
  readonly kind: 'newline';
  /** After a line of comments, which does not count as a line. */
  readonly blank: boolean;
  /** A category or language link follows, which joins its line to this one. */
  readonly joined?: boolean;
  /** Such a one of a transclusion. */
  readonly brought?: boolean;
  /** In the text of a link, across which quotes go on. */
  readonly inText?: boolean;
}

/** Finished nodes: links, entities, results of extensions. `display` says how they affect lines. */
export interface NodesToken extends Place {
  readonly kind: 'nodes';
  readonly nodes: readonly Node[];
  readonly display: 'inline' | 'block' | 'transparent';
  /** Of a block: whether the lines that follow are inside. */
  readonly opens?: boolean;
}

/** Where a transclusion begins or ends. */
export interface MarkerToken extends Place {
  readonly kind: 'marker';
  readonly opens: boolean;
  readonly transclusion: Transclusion;
}

/** A run of two or more apostrophes. */
export interface QuoteToken extends Place {
  readonly kind: 'quote';
  /** Whether a blank is written right before it, be it text or not. */
  readonly afterBlank: boolean;
  /** Among the attributes of a cell: what it begins is not shown. */
  readonly hidden?: boolean;
}

/** `*#:;` in front of a line, or the `:` after a term (`row`). */
export interface BulletsToken extends Place {
  readonly kind: 'bullets';
  readonly bullets: string;
  readonly row: boolean;
}

export type Token =
  | StartToken
  | EndToken
  | TextToken
  | NewlineToken
  | NodesToken
  | MarkerToken
  | QuoteToken
  | BulletsToken;

/** Elements that break lines into blocks, as MediaWiki counts them. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote canvas center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav noscript ol output p pre section table caption tbody td tfoot th thead tr tt-block ul video'
  ).split(' '),
);

export function isBlockTag(tag: string): boolean {
  return BLOCK_TAGS.has(tag);
}

/** True for tokens that do not affect their line: comments, metas, categories, ends of transclusions. */
export function isTransparentToken(token: Token): boolean {
  return token.kind === 'marker' || (token.kind === 'nodes' && token.display === 'transparent');
}

/** True for text of only white space. */
export function isBlankToken(token: Token): boolean {
  return token.kind === 'text' && !/[^ \t\r\n]/.test(token.value);
}

export function isCommentToken(token: Token): boolean {
  return token.kind === 'nodes' && token.nodes.every(({ kind }) => kind === 'comment');
}

/** True for a comment that nothing ends: it belongs to what is open there. */
export function isUnclosedComment(token: Token | undefined): boolean {
  return token?.kind === 'nodes' && token.nodes.some((node) => node.kind === 'comment' && node.unclosed);
}

/** True where a transclusion ends. */
export function isEndMarker(token: Token): boolean {
  return token.kind === 'marker' && !token.opens;
}

/** Arguments of the page itself, `{{{x}}}`, contain the paragraph or preformatted text that they end. */
export function isArgument({ transclusion }: MarkerToken): boolean {
  return transclusion.part.kind === 'templatearg';
}
