/**
 * Expansion of the page itself: each transclusion leaves marks around its text, so that every node can be traced to it;
 * comments and include tags leave theirs.
 */

import { trimBlanks } from '../../base/text.ts';
import type { LimitName } from '../limits.ts';
import { holdsAddress } from '../text/sanitizer-url.ts';
import { holdsSwitch } from '../text/switches.ts';
import type { Resolved } from './braces.ts';
import { resolveCut, resolveLined } from './cut-braces.ts';
import type { Expanded } from './expanded.ts';
import { BLOCK_LINE, expandPieces, extensionTag, literalParts, onOwnLine } from './expansion.ts';
import { findFunction } from './find-function.ts';
import type { Frame } from './frame.ts';
import { isTransparent, MARK, MARK_CHARS } from './marks.ts';
import { targetBesideParameters } from './parameter-name.ts';
import type { BracePiece, CommentPiece, IncludePiece, Piece, Preprocessed } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import { SourceMap } from './source-map.ts';
import { barsOf, describe, type Transclusion } from './transclusion.ts';

/** Longer names are none: bounds what is looked at in braces deep in each other. */
const LONGEST_NAME_CHARS = 2000;

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
        this.#put(this.#includeMark(piece), piece.start, piece.end);
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

  #includeMark({ start, end, tag, dropped, unclosed = false }: IncludePiece): string {
    const source = dropped ? this.#source.slice(start, end) : undefined;
    return this.#rendering.marks.add({ kind: 'include', name: tag, source, unclosed });
  }

  #braces(piece: BracePiece): void {
    const isPage = this.#frame.parent === undefined;
    const target = isPage ? targetBesideParameters(piece, this.#source, this.#rendering) : undefined;
    if (target === 'nothing' || this.#namesNothing(piece)) {
      this.#literal(piece);
      return;
    }
    const { hit } = this.#rendering.budget;
    const hitBefore = [...hit];
    const bars = barsOf(this.#rendering);
    const barsBefore = bars.count;
    const given = this.#resolve(piece);
    const bringsBar = bars.count > barsBefore;
    if (given.kind === 'literal' && piece.kind === 'template') {
      this.#literal(piece);
      return;
    }
    const isTold = given.kind === 'text' && target !== undefined && 'href' in target;
    const told = isTold ? { ...given, target } : given;
    this.#marked(piece, told, bringsBar, limitErrors([...hit].slice(hitBefore.length)));
  }

  #resolve(piece: BracePiece): Resolved {
    const given = [this.#source, this.#frame, this.#rendering] as const;
    if (piece.kind === 'argument') return this.#rendering.language.resolve(piece, ...given);
    if (piece.cutAt !== undefined) return resolveCut(piece, piece.cutAt, ...given);
    return resolveLined(piece, ...given) ?? this.#rendering.language.resolve(piece, ...given);
  }

  /** On the page itself, a switch or an address is no part of a page's name; what a function takes in is none of its own. */
  #namesNothing({ kind, start, titleEnd, args }: BracePiece): boolean {
    if (kind !== 'template' || titleEnd - start > LONGEST_NAME_CHARS) return false;
    const { context, language } = this.#rendering;
    const name = trimBlanks(this.#source.slice(start + 2, titleEnd));
    if (name.startsWith('#') || !(holdsSwitch(name, context.site.words) || holdsAddress(name))) return false;
    return findFunction(name, args.length, language.functions, context.site.words) === undefined;
  }

  #literal(piece: BracePiece): void {
    for (const part of literalParts(piece)) {
      if (typeof part === 'number') this.#text(part, part + 1);
      else {
        const cut = part.findIndex(isUnclosed);
        this.pieces(cut < 0 ? part : part.slice(0, cut));
        if (cut >= 0) return this.#cutLiteral(part[cut] as IncludePiece, piece);
      }
    }
  }

  /** In braces that are text, an include tag without end leaves out the rest, and the first sign of their end. */
  #cutLiteral(tag: IncludePiece, { end }: BracePiece): void {
    this.#put(this.#includeMark({ ...tag, unclosed: false }), tag.start, end - 1);
    this.#text(end - 1, end);
  }

  /** @param errors messages about limits it hit, put behind the text */
  #marked(piece: BracePiece, given: Resolved, bringsBar: boolean, errors: string): void {
    const { marks } = this.#rendering;
    const transclusion: Transclusion = {
      about: this.#rendering.newAbout(),
      start: this.#base + piece.start,
      end: this.#base + piece.end,
      part: describe(piece, this.#source, given.kind === 'text' ? given.target : undefined),
      bringsBar,
    };
    this.#transclusions.push(transclusion);
    const text = this.#shown(piece, given);
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

  #shown(piece: BracePiece, given: Resolved): string {
    if (given.kind !== 'text') return this.#written(piece);
    return piece.kind === 'argument' && this.#frame.parent === undefined ? this.#default(piece) : given.text;
  }

  /** A parameter that nobody gave, with what its name stands for. */
  #written({ title }: BracePiece): string {
    return `{{{${this.#onPage(title)}}}}`;
  }

  /** The text for a parameter that nobody gave: it stands on the page, with its comments and include tags. */
  #default({ args: [arg] }: BracePiece): string {
    if (arg === undefined) return '';
    return `${arg.name === undefined ? '' : `${this.#onPage(arg.name)}=`}${this.#onPage(arg.value)}`;
  }

  #onPage(pieces: readonly Piece[]): string {
    const cut = pieces.findIndex(isUnclosed);
    const shown = cut < 0 ? pieces : pieces.slice(0, cut);
    return shown.map((piece) => this.#pieceOnPage(piece)).join('');
  }

  #pieceOnPage(piece: Piece): string {
    if (piece.kind === 'comment') return this.#marksOf(piece);
    if (piece.kind === 'include') return piece.dropped ? '' : this.#includeMark(piece);
    if (piece.kind === 'group') return this.#onPage(piece.pieces);
    if (piece.kind === 'argument' && piece.args.length > 0) return this.#default(piece);
    return expandPieces([piece], this.#source, this.#frame, this.#rendering);
  }

  /** Closed comments with the blanks around them. */
  #marksOf({ start, end, comments }: CommentPiece): string {
    let text = '';
    let from = start;
    for (const [commentStart, commentEnd] of comments) {
      const value = this.#source.slice(commentStart + 4, commentEnd - 3);
      text += this.#source.slice(from, commentStart) + this.#rendering.marks.add({ kind: 'comment', value });
      from = commentEnd;
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

function isUnclosed(piece: Piece): boolean {
  return piece.kind === 'include' && piece.unclosed === true;
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
