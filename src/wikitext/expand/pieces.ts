/** The preprocessor's tree: the pieces of a source. All places are offsets in that source. */

/** A range of plain source. */
export interface TextPiece {
  readonly kind: 'text';
  readonly start: number;
  readonly end: number;
}

/** `{{title|args}}`, or `{{{title|args}}}` with kind `argument`. */
export interface BracePiece {
  readonly kind: 'template' | 'argument';
  readonly start: number;
  readonly end: number;
  readonly title: readonly Piece[];
  readonly titleEnd: number;
  readonly args: readonly ArgumentPiece[];
  /** Where an `<includeonly>` without end in it leaves out the rest: what stands before is text. */
  readonly cutAt?: number | undefined;
}

/** `name=value` or `value` between two pipes. */
export interface ArgumentPiece {
  readonly start: number;
  readonly end: number;
  readonly name: readonly Piece[] | undefined;
  /** Where the `=` is; -1 without a name. */
  readonly equalsAt: number;
  readonly value: readonly Piece[];
}

/** `[[ ... ]]` or `-{ ... }-`: just a group here, which keeps closing brackets cheap. */
export interface GroupPiece {
  readonly kind: 'group';
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

/** `<ref name="x">body</ref>`. */
export interface ExtensionPiece {
  readonly kind: 'extension';
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Between name and `>`. */
  readonly attributes: string;
  /** -1 for `<ref/>`. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

/** One or more comments; when they are alone on a line, the range is the line with its blanks and newline. */
export interface CommentPiece {
  readonly kind: 'comment';
  readonly start: number;
  readonly end: number;
  readonly comments: readonly (readonly [start: number, end: number])[];
}

/** An include tag, or a range that is left out on the page, or in transclusions. */
export interface IncludePiece {
  readonly kind: 'include';
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly dropped: boolean;
  /** Whether nothing ends it: the rest of what it stands in is left out too. */
  readonly unclosed?: boolean;
}

export type Piece = TextPiece | BracePiece | GroupPiece | ExtensionPiece | CommentPiece | IncludePiece;

/** The tree of one source. */
export interface Preprocessed {
  readonly source: string;
  readonly pieces: readonly Piece[];
}
