/**
 * The output of the way back: pieces and the white space between them. White space of the HTML is kept as far as both
 * neighbours allow: each pair says how many line ends it needs and how many it tolerates.
 *
 *   p "a"  {2,2}  p "b"        a⏎⏎b
 *   li "a" {1,1}  li "b"       * a⏎* b
 */

import type { Node } from '../nodes/node.ts';
import {
  foldLines,
  isBlank,
  limitLines,
  lineEnds,
  outsideComments,
  withLines,
  withoutComments,
  withoutEnd,
} from './gap-text.ts';
import type { Piece } from './source-piece.ts';

/** Bullets, and the marks of headings and rules: a blank before them would keep them from being such. */
const BEGINS_LINE = /^(?:[*#:;]+|=+|-{4,})$/;

/** What `enter` returns and `leave` restores. */
export interface Surroundings {
  readonly singleLine: number;
  readonly inHeading: boolean;
}

export class SourceOutput {
  readonly pieces: Piece[] = [];
  /** Above 0 where a line end would end the construct: headings, list items. */
  singleLine = 0;
  /** In a heading, `<br>` becomes a blank. */
  inHeading = false;
  /** In a wikilink's text. */
  inLink = 0;
  /** In a picture's caption, of which a bar ends the option. */
  inCaption = false;
  /** Whether it writes a note, in which there are no paragraphs. */
  inNote = false;
  /** In `<pre>` or preformatted lines: white space is kept. */
  verbatim = 0;
  /** Where source is copied from. */
  readonly #source: string;
  /** What closes that which the source leaves open at its end. */
  readonly #sourceEnd: string;
  /** What closes that which was left open. */
  #missingEnd = '';
  #gap = '';
  #least = 0;
  #most = Number.POSITIVE_INFINITY;
  #sticks = false;
  #lastUnit = '\n';

  /** Where the last copy was in the base. */
  #copiedFrom = -1;
  #copiedUpTo = -1;

  constructor(source: string, sourceEnd: string) {
    this.#source = source;
    this.#sourceEnd = sourceEnd;
  }

  /** Whether white space waits to be written. */
  get isPending(): boolean {
    return this.#gap !== '' || this.#least > 0;
  }

  /** Whether the next piece begins a line. */
  get atLineStart(): boolean {
    return this.#least > 0 || this.#lastUnit === '\n' || /\n[ \t]*$/.test(this.#gap);
  }

  /** Whether a line end is waiting to be written. */
  get endsLine(): boolean {
    return this.#gap.includes('\n');
  }

  /** Whether what was written so far ended a line, but for blanks. */
  get beginsLine(): boolean {
    let tail = this.#gap;
    for (let at = this.pieces.length - 1; at >= 0 && !/[^ \t]/.test(tail); at--)
      tail = this.pieces[at]!.text + tail;
    return /(?:^|\n)[ \t]*$/.test(tail);
  }

  /** White space of the HTML, with its comments. */
  gap(text: string): void {
    this.#gap += this.#skips ? text.replace(/^[ \t\n]+$/, '') : text;
  }

  /** How many line ends the next piece needs before it, and how many it may have. */
  need(least: number, most: number): void {
    this.#least = Math.max(this.#least, least + (least > 0 ? this.#wider : 0));
    this.#most = Math.min(this.#most, most + this.#wider);
  }

  /** Blanks at the beginning of a box indent the line of the block behind them. */
  breakFirst(): void {
    if (this.pieces.length > 0) this.#gap = this.#gap.replace(/^[ \t]+$/, '\n$&');
  }

  /** One line end more than the neighbours need. */
  widen(): void {
    this.#wider++;
  }

  #wider = 0;

  /** Whether a comment waits to be written. */
  get holdsComment(): boolean {
    return this.#gap.includes('<!--');
  }

  /** Comments that nothing is before are something that line ends stand behind. */
  begin(): void {
    this.#isBegun = true;
  }

  #isBegun = false;

  /** White space from here to the next piece belongs to the HTML only; what is already written stays. */
  skipGap(): void {
    this.#skips = true;
  }

  #skips = false;

  put(kind: Piece['kind'], text: string, more: Partial<Piece> = {}): void {
    if (text === '') return;
    if (kind === 'markup' && BEGINS_LINE.test(text) && this.atLineStart && lineEnds(this.#gap) >= this.#least)
      this.#gap = this.#gap.replace(/(?<![ \t])[ \t]+$/, '');
    this.#flush(false);
    this.#push({ kind, text, ...more });
  }

  markup(text: string): void {
    this.put('markup', text);
  }

  /** Copies source of the base, without repeating what was copied just before. */
  copy(start: number, end: number): void {
    this.#flush(false);
    this.#copySource(start, end);
  }

  /** Copies source that does not go on where the last copy ended: all of it, also a second time. */
  copyApart(start: number, end: number): void {
    this.#copiedUpTo = -1;
    this.copy(start, end);
  }

  /** Copies white space of the base exactly; new comments stay, and blanks that end a text do where the base has none. */
  copyGap(start: number, end: number, isBehindText = false): void {
    if (isBehindText && start === end && this.#gap !== '') {
      // Blanks behind the line end would begin the next line.
      if (this.#lastUnit === '\n') this.#gap = this.#gap.replace(/^[ \t]+$/, '');
      return;
    }
    if (this.#gap.includes('<!--'))
      this.#push({ kind: 'markup', text: outsideComments(this.#gap, () => '') });
    this.#drop();
    this.#copySource(start, end);
  }

  /** A comment in a line of its own, within white space of the base that is copied next: such a line says nothing. */
  commentLine(comment: string): void {
    const before = this.#gap.includes('<!--') ? outsideComments(this.#gap, () => '') : '';
    this.#drop();
    const text = before + comment;
    this.#push({ kind: 'markup', text: this.beginsLine ? `${text}\n` : `\n${text}`, isOwnLine: true });
  }

  #copySource(start: number, end: number): void {
    const last = this.pieces.findLast(({ isOwnLine }) => isOwnLine !== true);
    const goesOn = last?.kind === 'copied' && start > this.#copiedFrom && start < this.#copiedUpTo;
    const from = goesOn ? Math.min(end, this.#copiedUpTo) : start;
    if (from < end) this.#push({ kind: 'copied', text: this.#source.slice(from, end) });
    this.#copiedFrom = start;
    this.#copiedUpTo = Math.max(end, from);
    if (from < end && end === this.#source.length) this.closeBehind(this.#sourceEnd);
  }

  /** Closes what was written last if anything comes behind it. */
  closeBehind(end: string): void {
    this.#missingEnd = end;
  }

  /** Blanks before the next piece if it begins a line: how HTML is indented says nothing of what has a line of its own. */
  indent(blanks: string | undefined): void {
    this.#indentation = blanks;
  }

  #indentation: string | undefined;

  /** Forgets the pending white space. */
  #drop(): void {
    this.#gap = '';
    this.#wider = 0;
    this.#skips = false;
    this.#least = 0;
    this.#most = Number.POSITIVE_INFINITY;
    this.#sticks = false;
    this.#indentation = undefined;
  }

  #push(piece: Piece): void {
    if (piece.text === '') return;
    if (this.#missingEnd !== '') this.pieces.push({ kind: 'markup', text: this.#missingEnd });
    this.#missingEnd = '';
    this.pieces.push(piece);
    if (piece.opaque !== true && piece.text.includes('\n')) this.cellLine = '';
    this.#lastUnit = piece.text[piece.text.length - 1]!;
  }

  /** Writes the line ends that are needed, before the blanks that follow. */
  settle(): void {
    if (this.pieces.length === 0) return;
    const lines = lineEnds(this.#gap);
    if (lines < this.#least) {
      this.#gap = this.#withLines(this.#gap, lines, this.#least);
    } else if (lines > Math.max(this.#most, this.#least))
      this.#gap = limitLines(this.#gap, Math.max(this.#most, this.#least));
  }

  /** MediaWiki does not look whether the line end that is added makes a line of only comments. */
  #withLines(gap: string, lines: number, least: number): string {
    if (this.#source === '') return gap + '\n'.repeat(least - lines);
    return withLines(lines === 0 ? withoutEnd(gap) : gap, least);
  }

  /** Line ends at the end of copied source, or of a transclusion, count towards those needed. */
  #copiedLineEnds(): number {
    const last = this.pieces.at(-1);
    return last?.kind === 'copied' || last?.opaque === true
      ? /[\n \t]*$/.exec(last.text)![0].split('\n').length - 1
      : 0;
  }

  #flush(tolerant: boolean): void {
    let gap = this.#gap;
    const isFirst = this.pieces.length === 0 && !this.#isBegun;
    const copied = isFirst ? 0 : this.#copiedLineEnds();
    const least = isFirst ? 0 : Math.max(0, this.#least - copied);
    const most = Math.max(this.#most - copied, least);
    const sticks = this.#sticks;
    const indentation = this.#indentation;
    this.#drop();
    if (gap === '' && least === 0) {
      if (this.verbatim === 0) this.nextKeepsBlanks = false;
      this.block = undefined;
      return;
    }
    if (sticks && least === 0) gap = outsideComments(gap, (text) => text.replace(/[ \t\n]+/g, ''));
    if (this.verbatim > 0 && least === 0) {
      this.#push({ kind: 'markup', text: gap });
      return;
    }
    const lines = lineEnds(gap);
    if (least === 0 && most > 0 && this.singleLine > 0) gap = outsideComments(gap, foldLines);
    // Behind the comments that begin a page: blanks beside line ends that go do not begin its first line.
    else if (lines > most && isFirst && most === 0) gap = outsideComments(gap, (text) => foldLines(text, ''));
    else if (lines > most) gap = limitLines(gap, most);
    else if (lines < least) gap = this.#withLines(gap, lines, least);
    const isIndented = indentation !== undefined && /\n[ \t]*$/.test(gap);
    if (isIndented) gap = gap.replace(/[ \t]*$/, indentation);
    const loose =
      !tolerant &&
      !isIndented &&
      !this.nextKeepsBlanks &&
      /[ \t]$/.test(withoutComments(gap)) &&
      (gap.includes('\n') || this.#lastUnit === '\n');
    this.nextKeepsBlanks = false;
    const before = this.block !== undefined && /^\n\n+$/.test(gap) ? this.block : undefined;
    this.block = undefined;
    this.#push(
      loose || before !== undefined
        ? { kind: 'markup', text: gap, loose, before }
        : { kind: 'markup', text: gap },
    );
  }

  /** The block of the page that the next piece is the first of. */
  block: Node | undefined;
  /** Whether the next piece may have blanks before it at the start of a line. */
  nextKeepsBlanks = false;
  /** The kind of cell that the line began with, as more may follow on it; `''` on other lines. */
  cellLine = '';

  /** Whether the next piece is on the line that a cell began. */
  get isOnCellLine(): boolean {
    return this.cellLine !== '' && !this.endsLine;
  }

  /** Ends the output and keeps white space that is left over, unless a comment is still open. */
  finish(): void {
    if (this.#missingEnd !== '' && isBlank(this.#gap)) this.#drop();
    this.#flush(true);
  }

  /** White space that belongs to the markup; it is not added twice. */
  pad(blanks: string): void {
    if (blanks === '') return;
    this.#gap = outsideComments(this.#gap, (text) => text.replace(/[ \t\n]+/g, ''));
    this.#flush(true);
    this.#push({ kind: 'markup', text: blanks });
    this.#sticks = true;
  }

  /** Blanks at the end of the content that the HTML does not have. */
  trail(blanks: string): void {
    if (blanks !== '' && /^[\n]*$/.test(this.#gap)) this.#gap = blanks + this.#gap;
  }

  /** Enters other surroundings; returns what `leave` needs to restore the old ones. */
  enter(kind: 'heading' | 'item' | 'block'): Surroundings {
    const outer = { singleLine: this.singleLine, inHeading: this.inHeading };
    this.singleLine = kind === 'block' ? 0 : this.singleLine + 1;
    if (kind === 'heading') this.inHeading = true;
    return outer;
  }

  leave({ singleLine, inHeading }: Surroundings): void {
    this.singleLine = singleLine;
    this.inHeading = inHeading;
  }

  /** Writes what a line end would end, up to the mark that ends it. */
  inLine(write: () => void): void {
    const outer = this.enter('item');
    write();
    this.leave(outer);
    if (this.#least === 0) this.#gap = outsideComments(this.#gap, foldLines);
  }

  /** Drops a line end at the end of a paragraph: no author put it there. */
  trimEnd(): void {
    this.#gap = this.#gap.replace(/\n[ \t\n]*$/, '');
  }

  /** A blank line instead of a break at the beginning of a paragraph: so many line ends, if there is more in it. */
  blankLine(lines: number): void {
    this.#flush(false);
    if (lines > 1) {
      this.begin();
      this.skipGap();
    }
    if (lines > 0) this.need(lines, Number.POSITIVE_INFINITY);
    else this.#sticks = true;
  }

  finishedPieces(): Piece[] {
    this.finish();
    return this.pieces;
  }

  /**
   * Preformatted lines: each begins with a blank. More of them before the first would be shown, and so would those of
   * lines that a category takes along, over which the text goes on.
   */
  indented(pieces: readonly Piece[]): void {
    this.#gap = this.#gap.replace(/(?<![ \t])[ \t]+$/, '');
    this.#flush(false);
    this.#push({ kind: 'markup', text: ' ' });
    const last = pieces.length - 1;
    const lastShown = pieces.findLastIndex(({ text, isUnseen }) => isUnseen !== true && !isBlank(text));
    pieces.forEach((piece, index) => {
      const text = index === last ? piece.text.replace(/\n$/, '') : piece.text;
      const lines = text.split('\n');
      const goesOver = pieces[index + 1]?.isUnseen === true && index + 1 < lastShown;
      const bareFrom = goesOver ? lines.findLastIndex((line) => line !== '') + 1 : lines.length;
      lines.forEach((line, at) => {
        if (at > 0) this.#push({ kind: 'markup', text: at < bareFrom ? '\n ' : '\n' });
        this.#push({ ...piece, text: line, isRest: piece.isRest === true || lines.length > 1 });
      });
    });
  }
}
