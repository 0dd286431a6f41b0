/**
 * Expansion: from the preprocessor's tree to one string in which templates, arguments and functions are replaced by
 * their results. On the page each transclusion leaves marks around its text, so that every node can be traced to it;
 * within templates nothing is marked.
 */

import type { ExtensionTag } from '../extension.ts';
import type { LimitName } from '../limits.ts';
import { extensionAttributes } from '../text/tag-attributes.ts';
import type { Resolved } from './braces.ts';
import type { Expanded } from './expanded.ts';
import type { Frame } from './frame.ts';
import { isTransparent, MARK, MARK_CHARS } from './marks.ts';
import type {
  BracePiece,
  CommentPiece,
  ExtensionPiece,
  IncludePiece,
  Piece,
  Preprocessed,
} from './pieces.ts';
import type { Rendering } from './rendering.ts';
import { SourceMap } from './source-map.ts';
import { describe, type Transclusion } from './transclusion.ts';

const BLOCK_LINE = /^(?:\{\||[:;#*])/;

/** Expands pieces within a template: plain text, no marks but for extension tags. */
export function expandPieces(
  pieces: readonly Piece[],
  source: string,
  frame: Frame,
  rendering: Rendering,
): string {
  let out = '';
  for (const piece of pieces) {
    if (rendering.budget.exhausted || !rendering.budget.takePiece()) return out;
    switch (piece.kind) {
      case 'text':
        out += source.slice(piece.start, piece.end);
        break;
      case 'group':
        out += expandPieces(piece.pieces, source, frame, rendering);
        break;
      case 'comment':
        if (rendering.language.keepsComments === true)
          out += rendering.marks.add({ kind: 'comment', value: source.slice(piece.start, piece.end) });
        break;
      case 'include':
        if (rendering.language.keepsIncludeTags === true && frame.parent === undefined)
          out += source.slice(piece.start, piece.end);
        break;
      case 'extension': {
        const tag = extensionTag(piece, source, -1, rendering);
        out += rendering.marks.add({ kind: 'extension', tag, frame, bodyAt: -1 });
        break;
      }
      case 'template': {
        const given = rendering.language.resolve(piece, source, frame, rendering);
        if (given.kind !== 'text') out += expandLiteral(piece, source, frame, rendering);
        else out += source[piece.start - 1] !== '\n' ? onOwnLine(given.text) : given.text;
        break;
      }
      case 'argument': {
        const given = rendering.language.resolve(piece, source, frame, rendering);
        out += given.kind === 'text' ? given.text : expandLiteral(piece, source, frame, rendering);
        break;
      }
    }
  }
  return out;
}

/** A list or table from a template begins a line of its own, wherever the template stands: the newline is its own. */
function onOwnLine(text: string): string {
  return BLOCK_LINE.test(text) ? `\n${text}` : text;
}

/** `{{` that lead nowhere stay, with their contents expanded. */
export function expandLiteral(piece: BracePiece, source: string, frame: Frame, rendering: Rendering): string {
  return literalParts(piece)
    .map((part) =>
      typeof part === 'number' ? source.slice(part, part + 1) : expandPieces(part, source, frame, rendering),
    )
    .join('');
}

/** The parts of braces: pieces, and single units by their places. */
export function literalParts(piece: BracePiece): (number | readonly Piece[])[] {
  const width = piece.kind === 'template' ? 2 : 3;
  const parts: (number | readonly Piece[])[] = [];
  for (let at = piece.start; at < piece.start + width; at++) parts.push(at);
  parts.push(piece.title);
  for (const arg of piece.args) {
    parts.push(arg.start - 1);
    if (arg.name !== undefined) parts.push(arg.name, arg.equalsAt);
    parts.push(arg.value);
  }
  for (let at = piece.end - width; at < piece.end; at++) parts.push(at);
  return parts;
}

/** Expands the page itself, or the body of an extension tag at `base` on it. */
export function expandPage(
  tree: Preprocessed,
  base: number,
  frame: Frame,
  rendering: Rendering,
  isPage: boolean,
): Expanded {
  const expander = new PageExpander(tree.source, base, frame, rendering, isPage);
  expander.pieces(tree.pieces);
  return expander.finish();
}

/** Expands text inside a template, which cannot be traced to the page. */
export function expandInside(tree: Preprocessed, frame: Frame, rendering: Rendering): Expanded {
  const map = new SourceMap();
  map.add(0, -1);
  return {
    text: expandPieces(tree.pieces, tree.source, frame, rendering),
    map,
    transclusions: [],
    sourceOf: () => '',
  };
}

class PageExpander {
  readonly #source: string;
  readonly #base: number;
  readonly #frame: Frame;
  readonly #rendering: Rendering;
  readonly #map = new SourceMap();
  readonly #transclusions: Transclusion[] = [];
  readonly #out: string[] = [];
  #length = 0;
  /** Whether the line has only blanks and marks so far. */
  #lineIsBlank = true;
  readonly #isPage: boolean;

  constructor(source: string, base: number, frame: Frame, rendering: Rendering, isPage: boolean) {
    this.#isPage = isPage;
    this.#source = source;
    this.#base = base;
    this.#frame = frame;
    this.#rendering = rendering;
  }

  finish(): Expanded {
    const sourceOf = (start: number, end: number): string =>
      this.#source.slice(start - this.#base, end - this.#base);
    return { text: this.#out.join(''), map: this.#map, transclusions: this.#transclusions, sourceOf };
  }

  pieces(pieces: readonly Piece[]): void {
    for (const piece of pieces) this.#piece(piece);
  }

  #piece(piece: Piece): void {
    switch (piece.kind) {
      case 'text':
        this.#text(piece.start, piece.end);
        return;
      case 'group':
        this.pieces(piece.pieces);
        return;
      case 'comment':
        this.#comments(piece);
        return;
      case 'include':
        this.#include(piece);
        return;
      case 'extension': {
        const tag = extensionTag(piece, this.#source, this.#base, this.#rendering);
        const bodyAt = this.#base + piece.bodyStart;
        const mark = this.#rendering.marks.add({ kind: 'extension', tag, frame: this.#frame, bodyAt });
        this.#put(mark, piece.start, piece.end);
        return;
      }
      case 'template':
      case 'argument':
        this.#braces(piece);
        return;
    }
  }

  #append(text: string): void {
    if (text === '') return;
    this.#out.push(text);
    this.#length += text.length;
    const lineStart = text.lastIndexOf('\n') + 1;
    if (lineStart > 0) this.#lineIsBlank = true;
    if (this.#lineIsBlank) this.#lineIsBlank = isBlankText(text, lineStart, this.#rendering);
  }

  #text(start: number, end: number): void {
    this.#map.add(this.#length, this.#base + start);
    this.#append(this.#source.slice(start, end));
    this.#map.add(this.#length, this.#base + end);
  }

  /** Adds text that stands for a range of the source as a whole. */
  #put(text: string, start: number, end: number): void {
    this.#map.add(this.#length, this.#base + start);
    this.#append(text);
    this.#map.add(this.#length, this.#base + end);
  }

  #comments({ start, end, comments }: CommentPiece): void {
    let from = start;
    for (const [commentStart, commentEnd] of comments) {
      this.#text(from, commentStart);
      const closed = this.#source.startsWith('-->', commentEnd - 3) && commentEnd - commentStart >= 7;
      const value = this.#source.slice(commentStart + 4, closed ? commentEnd - 3 : commentEnd);
      this.#put(
        this.#rendering.marks.add({ kind: 'comment', value, unclosed: !closed }),
        commentStart,
        commentEnd,
      );
      from = commentEnd;
    }
    if (from < end) this.#text(from, end);
  }

  #include(piece: IncludePiece): void {
    const source = piece.dropped ? this.#source.slice(piece.start, piece.end) : undefined;
    this.#put(
      this.#rendering.marks.add({ kind: 'include', name: piece.tag, source }),
      piece.start,
      piece.end,
    );
  }

  #braces(piece: BracePiece): void {
    const { hit } = this.#rendering.budget;
    const hitBefore = [...hit];
    const given = this.#rendering.language.resolve(piece, this.#source, this.#frame, this.#rendering);
    if (given.kind === 'literal' && piece.kind === 'template') {
      this.#literal(piece);
      return;
    }
    this.#marked(piece, given, limitErrors([...hit].slice(hitBefore.length)));
  }

  #literal(piece: BracePiece): void {
    for (const part of literalParts(piece)) {
      if (typeof part === 'number') this.#text(part, part + 1);
      else this.pieces(part);
    }
  }

  /** @param errors messages about limits it hit, put behind the text */
  #marked(piece: BracePiece, given: Resolved, errors: string): void {
    const { marks } = this.#rendering;
    const transclusion: Transclusion = {
      about: this.#rendering.newAbout(),
      start: this.#base + piece.start,
      end: this.#base + piece.end,
      part: describe(piece, this.#source, given.kind === 'text' ? given.target : undefined),
    };
    this.#transclusions.push(transclusion);
    const text = given.kind === 'text' ? given.text : this.#written(piece);
    this.#map.add(this.#length, transclusion.start);
    this.#append(marks.add({ kind: 'open', transclusion }));
    const lined = this.#lined(text, piece);
    const writtenAt = this.#writtenAt(text, piece);
    this.#map.add(this.#length, writtenAt < 0 ? -1 : this.#base + writtenAt + text.length - lined.length);
    this.#append(lined);
    this.#map.leave(this.#length);
    this.#append(errors + marks.add({ kind: 'close', transclusion }));
    this.#map.add(this.#length, transclusion.end);
  }

  /** A parameter that nobody gave, as it is written; comments in its name are comments. */
  #written({ start, end, title }: BracePiece): string {
    let text = '';
    let from = start;
    for (const piece of title) {
      if (piece.kind !== 'comment') continue;
      for (const [commentStart, commentEnd] of piece.comments) {
        const value = this.#source.slice(commentStart + 4, commentEnd - 3);
        text +=
          this.#source.slice(from, commentStart) + this.#rendering.marks.add({ kind: 'comment', value });
        from = commentEnd;
      }
    }
    return text + this.#source.slice(from, end);
  }

  /** Where a parameter that nobody gave has the text that is shown for it; -1 if that is not on the page as it is. */
  #writtenAt(text: string, { kind, start, args }: BracePiece): number {
    if (kind !== 'argument') return -1;
    const at = args[0]?.start ?? start;
    return this.#source.startsWith(text, at) ? at : -1;
  }

  /**
   * At the beginning of a page's line there is nothing to part the text from: newlines that templates within added go. In
   * the body of an extension tag, where lines begin is not looked at.
   */
  #lined(text: string, piece: BracePiece): string {
    if (!this.#lineIsBlank || !this.#isPage) return piece.kind === 'template' ? onOwnLine(text) : text;
    const isWritten = piece.args.some(({ start }) => this.#source[start] === '\n');
    return text[0] === '\n' && !isWritten && BLOCK_LINE.test(text.slice(1, 3)) ? text.slice(1) : text;
  }
}

/** Shows readers which limit was exceeded, at the first transclusion that exceeded it. */
function limitErrors(hit: readonly LimitName[]): string {
  return hit.map((limit) => `<span class="error">Limit of expansion exceeded: ${limit}</span>`).join('');
}

function isBlankText(text: string, from: number, rendering: Rendering): boolean {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === ' ' || char === '\t') continue;
    if (char !== MARK || !isTransparent(rendering.marks.at(text, at))) return false;
    at += MARK_CHARS - 1;
  }
  return true;
}

/** The tag as extensions see it; `base` < 0 inside a template. */
function extensionTag(
  piece: ExtensionPiece,
  source: string,
  base: number,
  rendering: Rendering,
): ExtensionTag {
  const onPage = base >= 0;
  return {
    name: piece.name,
    attrs: extensionAttributes(rendering.marks.strip(piece.attributes)),
    body: piece.bodyStart < 0 ? undefined : source.slice(piece.bodyStart, piece.bodyEnd),
    source: source.slice(piece.start, piece.end),
    start: onPage ? base + piece.start : -1,
    end: onPage ? base + piece.end : -1,
  };
}
