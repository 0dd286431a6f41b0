/**
 * Pieces of wikitext on the way out: markup that we wrote, text that must stay text, source that is copied. Only text may be
 * protected, so who wrote what is kept until the end.
 */

export interface Piece {
  readonly kind: 'markup' | 'text' | 'copied' | 'quote' | 'link';
  readonly text: string;
  /** For bold and italics: what this markup does, to be compared with what a reader of the wikitext makes of it. */
  readonly quote?: 'i' | 'b' | '/i' | '/b';
  /** Text in a wikilink: brackets in it are protected together. */
  readonly inLink?: boolean;
  /** Line ends in it are its own: a transclusion. */
  readonly opaque?: boolean;
  /** Space that may go where it would begin preformatted text. */
  readonly loose?: boolean;
}
