/**
 * Protects text that would be read as markup. The pieces are joined and our own scanner says what they mean in context.
 * Where text would not stay text, as little of it as possible goes into `<nowiki>` and the scanner is asked again,
 * until everything means what it should.
 *
 *   text "* a" at the start of a line      <nowiki>*</nowiki> a
 *   markup `''`, text "'a"                 ''<nowiki/>'a
 */

import { trimBlanksStart } from '../../../base/text.ts';
import type { RenderContext } from '../../context.ts';
import { isBlank, outsideComments } from '../gap-text.ts';
import type { Piece } from '../source-piece.ts';
import { protectAlways, protectBracket, protectHeading } from './always-protected.ts';
import { separateQuotes, separateTrails } from './kept-apart.ts';
import { beginsWords, protectBlanks, shownBlanks, showsBlanks } from './line-blanks.ts';
import { tagsWithTexts } from './nowiki-tags.ts';
import { isNeverPlain, rangesOf } from './offences.ts';
import { joined, NOTHING, replaced, split, withTexts } from './piece-lists.ts';
import { needsScanner } from './plain-pieces.ts';
import { type Meaning, meaningOf, TAKERS } from './probe.ts';
import { protectedLine } from './protected-line.ts';
import { quotesApart } from './quotes-apart.ts';

/** What the scanner need not be asked for. */
const BEFOREHAND = [protectBlanks, protectHeading, protectAlways, protectBracket];

/** How often the scanner is asked; after that, whatever is left is protected as a whole. */
const MOST_ROUNDS = 8;

/** Joins the pieces so that every text piece is read as text. */
export function protectText(pieces: readonly Piece[], context: RenderContext): string {
  return joined(protectPieces(pieces, context));
}

/** Pieces of which every text is read as text. */
export function protectPieces(pieces: readonly Piece[], context: RenderContext): readonly Piece[] {
  const apart = separateQuotes(separateTrails(pieces, context));
  let current = apart;
  for (const protect of BEFOREHAND) current = withTexts(current, protect);
  if (!needsScanner(current)) return current;
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const fixed = protectedOnce(current, context, round === MOST_ROUNDS);
    if (fixed === undefined) break;
    current = fixed;
  }
  return replaced(tagsWithTexts(current), (piece, index) =>
    piece === NOTHING && current[index + 1]?.text.startsWith('<nowiki>') === true ? [] : undefined,
  );
}

/** Words are protected where nothing else is that could free them. */
function protectedOnce(
  pieces: readonly Piece[],
  context: RenderContext,
  isLast: boolean,
): readonly Piece[] | undefined {
  const protector = new Protector(pieces, context, isLast ? 'everything' : 'markup');
  const fixed = protector.run();
  return fixed === undefined && protector.leftWords ? new Protector(pieces, context, 'words').run() : fixed;
}

/** Words alone begin no markup: something before them takes them. */
const WORDS = /^[\p{L}\p{N} .,()]+$/u;

/** Signatures and apostrophes, those of a line at once. */
function protectRuns(piece: Piece): Piece[] {
  const ranges: [number, number][] = [];
  for (const { index, 0: run } of piece.text.matchAll(/~{3,}|''+/g)) {
    const last = ranges.at(-1);
    if (last !== undefined && !piece.text.slice(last[1], index).includes('\n')) last[1] = index + run.length;
    else ranges.push([index, index + run.length]);
  }
  return split(piece, ranges);
}

/** What begins a line where no blank is before it. */
const LINE_MARKS: ReadonlySet<number> = new Set([TAKERS.bullets, TAKERS.heading]);

/** For each piece, whether a bar on its line of a cell is behind it: that is what would part the cell. */
function barsBehind(pieces: readonly Piece[]): boolean[] {
  const found: boolean[] = [];
  let isBehind = false;
  for (let index = pieces.length - 1; index >= 0; index--) {
    found[index] = isBehind;
    const { kind, text, inCell } = pieces[index]!;
    if (kind === 'text' && inCell === true && text.includes('|')) isBehind = true;
    else if (text.includes('\n')) isBehind = false;
  }
  return found;
}

class Protector {
  readonly #pieces: readonly Piece[];
  readonly #source: string;
  readonly #meaning: Meaning;
  readonly #everything: boolean;
  readonly #leavesWords: boolean;
  /** Where the first that is protected in this round begins. */
  #protectedFrom = Number.POSITIVE_INFINITY;
  /** Whether words are left to what takes them. */
  leftWords = false;
  #tableOpened = false;
  /** The piece that the one before it took along. */
  #taken = -1;
  /** Whether the blank that was left out last was at the beginning of this line. */
  #lostBlank = false;
  /** How many quotations are open: in them, no line is preformatted. */
  #quotations = 0;
  #changed = false;
  #barsBehind: readonly boolean[] | undefined;

  constructor(pieces: readonly Piece[], context: RenderContext, what: 'markup' | 'words' | 'everything') {
    this.#pieces = pieces;
    this.#source = joined(pieces);
    this.#meaning = meaningOf(this.#source, context);
    this.#everything = what === 'everything';
    this.#leavesWords = what === 'markup';
  }

  /** The pieces with every finding protected; undefined when nothing was found. */
  run(): Piece[] | undefined {
    const out: Piece[] = [];
    let at = 0;
    this.#pieces.forEach((piece, index) => {
      const end = at + piece.text.length;
      if (piece.kind === 'markup') this.#quotations += quotationsIn(piece.text);
      if (index === this.#taken) this.#taken = -1;
      else if (piece.kind === 'text')
        this.#text(this.#losesBlank(piece, at) ? { ...piece, lostBlank: true } : piece, at, out, index);
      else if (piece.loose === true && this.#isPreformatted(at, end)) {
        const text = outsideComments(piece.text, (gap) => gap.replace(/^[ \t]+$|(?<=\n)[ \t]+$/, ''));
        out.push({ kind: 'markup', text });
        this.#changed = true;
        this.#lostBlank = true;
        at = end;
        return;
      } else if (piece.kind === 'link' && this.#isRead(at, end, index)) {
        if (this.#followsWord(at)) out.push(NOTHING, piece);
        else out.push(piece, NOTHING);
        this.#changed = true;
      } else out.push(piece);
      this.#lostBlank = false;
      at = end;
    });
    const quoted = this.#changed ? undefined : quotesApart(this.#pieces, this.#source, this.#meaning);
    return quoted ?? (this.#changed ? out : undefined);
  }

  /** Whether a text begins its line without the blank before it: it was left out here, or where the line was ended. */
  #losesBlank({ blanks }: Piece, at: number): boolean {
    return this.#lostBlank || ((blanks?.before ?? '') !== '' && this.#source[at - 1] === '\n');
  }

  /** Blanks that would begin preformatted text, or a further line of it, of which they are neither mark nor text. */
  #isPreformatted(start: number, end: number): boolean {
    const { taker, isText } = this.#meaning;
    if (this.#quotations === 0 && beginsWords(this.#source, start, end)) return true;
    for (let at = end - 1; at >= start && this.#source[at] !== '\n'; at--)
      if (taker[at] === TAKERS.blank || (taker[at] === TAKERS.none && isText[at] === 0)) return true;
    return false;
  }

  /** Whether a bare link is read as text because of what is around it, and can be kept apart from that. */
  #isRead(start: number, end: number, index: number): boolean {
    if (end === start || (!this.#followsWord(start) && this.#pieces[index + 1]?.text === NOTHING.text))
      return false;
    return this.#meaning.isText[start] === 1;
  }

  #followsWord(at: number): boolean {
    return /[\p{L}\p{N}_]/u.test(this.#source[at - 1] ?? '');
  }

  /** What is protected takes the blanks along that were its text's own, and are beside it or were left out. */
  #withBlanks({ blanks, lostBlank }: Piece, made: Piece, index: number, out: Piece[]): void {
    let { before, behind } = blanks ?? { before: '', behind: '' };
    const last = out.at(-1);
    if (made.takes === 'behind') before = '';
    else if (isGap(last) && last.text.endsWith(before))
      out[out.length - 1] = { ...last, text: last.text.slice(0, last.text.length - before.length) };
    else if (lostBlank !== true) before = '';
    const next = this.#pieces[index + 1];
    const text = made.text.replace('<nowiki>', `$&${before}`).replace(/(?=<\/nowiki>$)/, behind);
    out.push({ kind: 'markup', text });
    if (behind === '' || next?.kind !== 'markup' || !next.text.startsWith(behind)) return;
    this.#taken = index + 1;
    if (next.text !== behind) out.push({ ...next, text: next.text.slice(behind.length) });
  }

  #isBeforeBar(index: number): boolean {
    this.#barsBehind ??= barsBehind(this.#pieces);
    return this.#barsBehind[index] === true;
  }

  #text(piece: Piece, at: number, out: Piece[], index: number): void {
    const suspect = this.#meaning.isText.indexOf(0, at);
    const isSuspect = suspect >= 0 && suspect < at + piece.text.length;
    const hasBar = piece.inCell === true && piece.text.includes('|');
    if ((!isSuspect && !hasBar && !isNeverPlain(piece)) || (!hasBar && this.#isBeforeBar(index))) {
      this.#harmless(piece, at, out);
      return;
    }
    if (piece.lostBlank === true && piece.blanks?.before.startsWith(' ') === true && showsBlanks(piece)) {
      const { before, behind } = piece.blanks;
      const rest = { ...piece, lostBlank: false, blanks: { before: '', behind }, isRest: true };
      out.push(shownBlanks(before), rest);
      this.#changed = true;
      return;
    }
    if (isSuspect && (this.#isOfOpenedTable(suspect, at) || this.#isOfOther(piece, suspect, at))) {
      out.push(piece);
      return;
    }
    if (piece.lostBlank === true && piece.isOld !== true && LINE_MARKS.has(this.#meaning.taker[at]!)) {
      this.#changed = true;
      out.push(NOTHING, { ...piece, lostBlank: false });
      return;
    }
    const ranges = this.#everything
      ? undefined
      : rangesOf(piece, at, this.#source, this.#meaning, this.#tableOpened);
    if (ranges !== undefined) {
      this.#changed = true;
      this.#protectedFrom = Math.min(this.#protectedFrom, at);
      this.#tableOpened ||= ranges.some(({ text }) => text.startsWith('<nowiki>{|'));
      for (const each of ranges)
        if (each.takes === undefined) out.push(each);
        else this.#withBlanks(piece, each, index, out);
      return;
    }
    if (/~{3}|''/.test(piece.text)) {
      this.#changed = true;
      for (const each of protectRuns(piece)) out.push(each);
      return;
    }
    if (!isSuspect) {
      this.#harmless(piece, at, out);
      return;
    }
    const lines = piece.text.split('\n');
    let from = 0;
    for (const [index, line] of lines.entries()) {
      const text = index < lines.length - 1 ? `${line}\n` : line;
      if (text !== '') this.#line({ ...piece, text }, at + from, out);
      from += line.length + 1;
    }
  }

  /** Whether it is part of what began before: that is protected, or for words alone may be, and the next round tells. */
  #isOfOther({ text }: Piece, suspect: number, at: number): boolean {
    const { taker, markupFrom } = this.#meaning;
    const from = markupFrom[suspect]!;
    if (!this.#leavesWords || taker[suspect] === TAKERS.blank || from >= at) return false;
    if (from >= this.#protectedFrom && /^\[(?!\[)/.test(this.#source.slice(from, from + 2))) return true;
    this.leftWords ||= WORDS.test(text);
    return WORDS.test(text);
  }

  /** Whether a table takes it that no longer opens with what is protected before it: the next round tells. */
  #isOfOpenedTable(suspect: number, at: number): boolean {
    const { taker, markupFrom } = this.#meaning;
    const isTaken = taker[suspect] === TAKERS.table && markupFrom[suspect]! < at;
    return isTaken && this.#tableOpened && !this.#everything;
  }

  /** Text that is read as text; its last bracket must not join those behind it. */
  #harmless(piece: Piece, at: number, out: Piece[]): void {
    out.push(piece);
    const end = at + piece.text.length;
    if (!this.#source.startsWith('[[', end) || !/(?:^|[^[])(?:\[\[)*\[$/.test(piece.text)) return;
    out.push(NOTHING);
    this.#changed = true;
  }

  #line(piece: Piece, at: number, out: Piece[]): void {
    const found = this.#offence(piece.text, at);
    if (found === undefined) {
      this.#harmless(piece, at, out);
      return;
    }
    const { start } = found;
    const takenFrom = this.#meaning.markupFrom[at + start]!;
    const taker = this.#meaning.taker[at + start]!;
    if (!this.#everything && this.#waits(piece, at, found, taker)) {
      out.push(piece);
      return;
    }
    this.#changed = true;
    this.#protectedFrom = Math.min(this.#protectedFrom, at);
    const joinsFront = start === 0 && takenFrom >= 0 && takenFrom < at && at > 0;
    const isApart = out.at(-1) === NOTHING;
    const line = { piece, ...found, taker, joinsFront, isApart, everything: this.#everything };
    for (const each of protectedLine(line)) out.push(each);
  }

  /** The range from the first unit that is not read as text to the last. */
  #offence(text: string, at: number): { start: number; end: number } | undefined {
    const { isText } = this.#meaning;
    let start = -1;
    let end = -1;
    for (let offset = 0; offset < text.length; offset++) {
      if (isText[at + offset] === 1 || text[offset] === '\n') continue;
      const isBlank = text[offset] === ' ' || text[offset] === '\t';
      if (isBlank && !(offset === 0 && this.#meaning.taker[at] === TAKERS.blank)) continue;
      if (start < 0) start = offset;
      end = offset + 1;
    }
    return start < 0 ? undefined : { start, end };
  }

  /** A construct that goes on after the text is broken up at its end; table lines are broken up at their beginning. */
  #waits(piece: Piece, at: number, { end }: { end: number }, taker: number): boolean {
    const opensTable = taker === TAKERS.table && trimBlanksStart(piece.text).startsWith('{|');
    if (opensTable) this.#tableOpened = true;
    else if (taker === TAKERS.table && this.#tableOpened) return true;
    if (taker !== TAKERS.nodes || piece.inLink === true) return false;
    const last = at + end - 1;
    const from = this.#meaning.markupFrom[last]!;
    return (
      from >= at && !/\]|\}|>/.test(piece.text.slice(from - at)) && /^\[\[/.test(piece.text.slice(from - at))
    );
  }
}

/** Quotations that a tag opens, less those that it closes. */
function quotationsIn(tag: string): number {
  return /^<blockquote\b/.test(tag) ? 1 : /^<\/blockquote\b/.test(tag) ? -1 : 0;
}

/** White space between nodes. */
function isGap(piece: Piece | undefined): piece is Piece {
  return piece?.kind === 'markup' && isBlank(piece.text);
}
