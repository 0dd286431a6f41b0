/**
 * Pieces of wikitext on the way out: markup that we wrote, text that must stay text, source that is copied. Only text
 * may be protected, so each piece remembers where it came from.
 */

import type { Node } from '../nodes/node.ts';

export interface Piece {
  readonly kind: 'markup' | 'text' | 'copied' | 'quote' | 'link';
  readonly text: string;
  /** For bold and italics: what the markup is meant to do, to compare with what the scanner makes of it. */
  readonly quote?: 'i' | 'b' | '/i' | '/b';
  /** Text in a wikilink: its brackets are protected together. */
  readonly inLink?: boolean;
  /** Text in a picture's caption, and in no link there: a bar ends it. */
  readonly inCaption?: boolean;
  /** A transclusion: its line ends do not count. */
  readonly opaque?: boolean;
  /** A category or a link to another language, which shows nothing where it stands. */
  readonly isUnseen?: boolean;
  /** White space that may be dropped where it would begin preformatted text. */
  readonly loose?: boolean;
  /** An empty line between two blocks of a page: the one behind it. */
  readonly before?: Node | undefined;
  /** A whole block that means itself. */
  readonly isPlain?: boolean;
  /** On the line of a cell: bars part cells. */
  readonly inCell?: boolean;
  /** In a term, which a colon would end. */
  readonly inTerm?: boolean;
  /** It was text in wikitext before: half of a call in it has no other half. */
  readonly isOld?: boolean;
  /** New text whose lines are its own: not preformatted, nor in a list, a link or a quotation. */
  readonly hasOwnLines?: boolean;
  /** A part of one that holds what makes the blanks that begin its lines count. */
  readonly showsBlanks?: boolean;
  /** The blanks beside it that are its own. */
  readonly blanks?: { readonly before: string; readonly behind: string };
  /** A text whose first blank is left out, as it would begin preformatted text. */
  readonly lostBlank?: boolean;
  /** Which blanks of its text go into the protection: of what is protected as a whole, or up to the end of its line. */
  readonly takes?: 'around' | 'behind';
  /** What is left of a text of which parts are protected. */
  readonly isRest?: boolean;
  /** A tag of `<nowiki>` in a text, written in references. */
  readonly isReferred?: boolean;
  /** A comment with the line that it has for itself. */
  readonly isOwnLine?: boolean;
}
