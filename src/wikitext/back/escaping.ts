/**
 * Protects text that would be read as markup. The pieces are joined and our own scanner says what they mean in context.
 * Where text would not stay text, as little of it as possible goes into `<nowiki>` and the scanner is asked again,
 * until everything means what it should.
 *
 *   text "* a" at the start of a line      <nowiki>*</nowiki> a
 *   markup `''`, text "'a"                 ''<nowiki/>'a
 */

import { CATEGORY, FILE } from '../../title/namespaces.ts';
import type { RenderContext, Site } from '../context.ts';
import { isBlank, outsideComments } from './gap-text.ts';
import { tagsApart, tagsWithTexts } from './nowiki-tags.ts';
import { isNeverPlain, nowiki, rangesOf } from './offences.ts';
import { needsScanner } from './plain-pieces.ts';
import { type Meaning, meaningOf, TAKERS } from './probe.ts';
import type { Piece } from './source-piece.ts';

/** How often the scanner is asked; after that, whatever is left is protected as a whole. */
const MOST_ROUNDS = 8;

/** Separates what comes before it from what comes after. */
const NOTHING: Piece = { kind: 'markup', text: '<nowiki/>' };

/** Joins the pieces so that every text piece is read as text. */
export function protectText(pieces: readonly Piece[], context: RenderContext): string {
  return joined(protectPieces(pieces, context));
}

/** Pieces of which every text is read as text. */
export function protectPieces(pieces: readonly Piece[], context: RenderContext): readonly Piece[] {
  const apart = separateQuotes(separateTrails(pieces, context));
  let current = withTexts(withTexts(withTexts(apart, protectHeading), protectAlways), protectBracket);
  if (!needsScanner(current)) return current;
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const fixed = new Protector(current, context, round === MOST_ROUNDS).run();
    if (fixed === undefined) break;
    current = fixed;
  }
  return replaced(tagsWithTexts(current), (piece, index) =>
    piece === NOTHING && current[index + 1]?.text.startsWith('<nowiki>') === true ? [] : undefined,
  );
}

/** The pieces with others instead of some: what is left alone, as almost all is, takes no memory. */
function replaced(
  pieces: readonly Piece[],
  instead: (piece: Piece, index: number) => readonly Piece[] | undefined,
): readonly Piece[] {
  let out: Piece[] | undefined;
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    const others = instead(piece, index);
    if (others !== undefined) {
      out ??= pieces.slice(0, index);
      for (const other of others) out.push(other);
    } else out?.push(piece);
  }
  return out ?? pieces;
}

function withTexts(
  pieces: readonly Piece[],
  protect: (
    piece: Piece,
    before: Piece | undefined,
    behind: Piece | undefined,
  ) => readonly Piece[] | undefined,
): readonly Piece[] {
  return replaced(pieces, (piece, index) =>
    piece.kind === 'text' ? protect(piece, pieces[index - 1], pieces[index + 1]) : undefined,
  );
}

/** Letters right behind a link would become part of it, and so would a bare address behind another. */
function separateTrails(pieces: readonly Piece[], { site }: RenderContext): readonly Piece[] {
  return replaced(pieces, (piece, index) => {
    const before = pieces[index - 1];
    const isTrail =
      piece.kind === 'text' &&
      before?.text.endsWith(']]') === true &&
      site.linkTrail.test(piece.text) &&
      endsWithLink(before.text, site);
    const isSecond = piece.kind === 'link' && before?.kind === 'link';
    return isTrail || isSecond ? [NOTHING, piece] : undefined;
  });
}

/**
 * Apostrophes of a text are kept apart from bold and italics. The last one of a line need not be where its marks pair
 * up, and it stands before them all or before the end of the only ones.
 */
function separateQuotes(pieces: readonly Piece[]): readonly Piece[] {
  const apart = withTexts(pieces, (piece, before, behind) => {
    const isBehind = before?.kind === 'quote' && /^'(?!')/.test(piece.text);
    const isBefore = behind?.kind === 'quote' && /(?:^|[^'])'$/.test(piece.text);
    if (!isBehind && !isBefore) return undefined;
    return [...(isBehind ? [NOTHING] : []), piece, ...(isBefore ? [NOTHING] : [])];
  });
  if (apart === pieces) return pieces;
  const needless = needlessIn(apart);
  return apart.filter((_piece, index) => !needless.has(index));
}

/** At most one for each line. */
function needlessIn(pieces: readonly Piece[]): ReadonlySet<number> {
  const needless = new Set<number>();
  let open: string[] = [];
  let found = -1;
  let isPlain = true;
  const endLine = (): void => {
    if (found >= 0 && open.length === 0 && isPlain) needless.add(found);
    [open, found, isPlain] = [[], -1, true];
  };
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    if (piece.kind === 'quote') {
      const mark = markAt(pieces, at);
      while (pieces[at + 1]?.kind === 'quote') at++;
      if (open.at(-1) === mark) open.pop();
      else open.push(mark);
    } else if (piece === NOTHING) {
      const next = markAt(pieces, at + 1);
      const isAlone = pieces[at - 1]?.text === "'" && pieces[at - 2]?.kind === 'quote';
      const isOuter = open.length === 0 || (open.length === 1 && open[0] === next);
      if (next !== '' && pieces[at - 1]?.kind === 'text' && isOuter && !isAlone) found = at;
    } else {
      if (piece.text.includes('\n')) endLine();
      if (piece.text.includes("''")) isPlain = false;
    }
  }
  endLine();
  return needless;
}

/** The marks that stand together from a piece on. */
function markAt(pieces: readonly Piece[], from: number): string {
  let mark = '';
  for (let at = from; pieces[at]?.kind === 'quote'; at++) mark += pieces[at]!.text;
  return mark;
}

/** `=` at both ends of a heading would count as its marks. */
function protectHeading(
  piece: Piece,
  before: Piece | undefined,
  behind: Piece | undefined,
): Piece[] | undefined {
  const isHeading =
    /^=.*=$/.test(piece.text) &&
    [before, behind].every((each) => each?.kind === 'markup' && /^=+$/.test(each.text));
  return isHeading ? split(piece, [[0, piece.text.length]]) : undefined;
}

/** One bracket before that of a link which is copied: readers take both for the beginning of another kind of link. */
function protectBracket(
  piece: Piece,
  _before: Piece | undefined,
  behind: Piece | undefined,
): Piece[] | undefined {
  const isBracket =
    behind?.kind === 'copied' && /(?:^|[^[])\[$/.test(piece.text) && /^\[(?!\[)/.test(behind.text);
  return isBracket ? split(piece, [[piece.text.length - 1, piece.text.length]]) : undefined;
}

/** Files and categories have no trails. */
function endsWithLink(text: string, { namespaces }: Site): boolean {
  if (!text.endsWith(']]')) return false;
  const prefix = /\[\[\s*([^:|[\]]+?)\s*:(?:[^[\]]|\[\[[^[\]]*\]\]|\[[^[\]]*\])*\]\]$/.exec(
    text.slice(-2_000),
  )?.[1];
  const number = prefix === undefined ? undefined : namespaces.find(prefix);
  return number !== FILE && number !== CATEGORY;
}

export function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** What is not left to the scanner: brackets and variants in links, and tags that would end the protection. */
function protectAlways(piece: Piece): readonly Piece[] | undefined {
  if (piece.inLink === true && /\[\[|\]\]|-\{/.test(piece.text))
    return split(piece, [[0, piece.text.length]]);
  return /<\/?nowiki/i.test(piece.text) ? withTexts(tagsApart(piece), protectAlways) : undefined;
}

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

/** Cuts a text piece so that the ranges are protected. */
export function split(piece: Piece, ranges: readonly (readonly [number, number])[]): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) out.push({ ...piece, text: piece.text.slice(from, start) });
    out.push({ kind: 'markup', text: guarded(piece.text.slice(start, end)) });
    from = end;
  }
  if (from < piece.text.length) out.push({ ...piece, text: piece.text.slice(from) });
  return out;
}

/** `<nowiki>` around each line. */
export function guarded(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : nowiki(line)))
    .join('\n');
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
  #tableOpened = false;
  /** The piece that the one before it took along. */
  #taken = -1;
  /** Whether the blank that was left out last was at the beginning of this line. */
  #lostBlank = false;
  #changed = false;
  #barsBehind: readonly boolean[] | undefined;

  constructor(pieces: readonly Piece[], context: RenderContext, everything: boolean) {
    this.#pieces = pieces;
    this.#source = joined(pieces);
    this.#meaning = meaningOf(this.#source, context);
    this.#everything = everything;
  }

  /** The pieces with every finding protected; undefined when nothing was found. */
  run(): Piece[] | undefined {
    const out: Piece[] = [];
    let at = 0;
    this.#pieces.forEach((piece, index) => {
      const end = at + piece.text.length;
      if (index === this.#taken) this.#taken = -1;
      else if (piece.kind === 'text')
        this.#text(this.#lostBlank ? { ...piece, lostBlank: true } : piece, at, out, index);
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
    const quoted = this.#changed ? undefined : this.#quotes();
    return quoted ?? (this.#changed ? out : undefined);
  }

  /** Blanks that would begin preformatted text. */
  #isPreformatted(start: number, end: number): boolean {
    for (let at = end - 1; at >= start && this.#source[at] !== '\n'; at--)
      if (this.#meaning.taker[at] === TAKERS.blank) return true;
    return false;
  }

  /** Whether a bare link is read as text because of what is around it, and can be kept apart from that. */
  #isRead(start: number, end: number, index: number): boolean {
    if (end === start || (!this.#followsWord(start) && this.#pieces[index + 1]?.text === NOTHING.text))
      return false;
    return this.#meaning.isText[start] === 1 && this.#meaning.isText[end - 1] === 1;
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
    if (
      (!isSuspect && !hasBar && !isNeverPlain(piece)) ||
      (piece.inCell === true && !hasBar && this.#isBeforeBar(index))
    ) {
      this.#harmless(piece, at, out);
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
    const { start, end } = found;
    const takenFrom = this.#meaning.markupFrom[at + start]!;
    const taker = this.#meaning.taker[at + start]!;
    if (!this.#everything && this.#waits(piece, at, found, taker)) {
      out.push(piece);
      return;
    }
    this.#changed = true;
    const content = piece.text.replace(/\n$/, '');
    const newline = piece.text.slice(content.length);
    if (taker === TAKERS.blank) {
      const text = piece.text.slice(0, start) + piece.text.slice(start).trimStart();
      out.push({ ...piece, text, lostBlank: true });
      return;
    }
    if (taker === TAKERS.entity && !this.#everything) {
      const replaced = `${content.slice(0, start)}`;
      if (replaced !== '') out.push({ ...piece, text: replaced });
      out.push({ kind: 'markup', text: '&amp;' });
      const rest = content.slice(start + 1);
      if (rest !== '' || newline !== '') out.push({ ...piece, text: rest + newline });
      return;
    }
    const joinsFront = start === 0 && takenFrom >= 0 && takenFrom < at && at > 0;
    if (taker === TAKERS.quote && !this.#everything && start === content.length - 1 && !joinsFront) {
      out.push({ ...piece, text: content }, NOTHING);
      if (newline !== '') out.push({ ...piece, text: newline });
      return;
    }
    const closing = joinsFront && taker === TAKERS.nodes ? /<\/\w+\s*>/.exec(content) : null;
    if (closing !== null) {
      for (const each of split({ ...piece, text: content }, [
        [closing.index, closing.index + closing[0].length],
      ]))
        out.push(each);
      if (newline !== '') out.push({ ...piece, text: newline });
      return;
    }
    if (
      joinsFront &&
      out.at(-1) !== NOTHING &&
      !this.#everything &&
      taker !== TAKERS.heading &&
      taker !== TAKERS.table &&
      taker !== TAKERS.bullets &&
      taker !== TAKERS.cell &&
      !isClosing(content)
    ) {
      out.push(NOTHING, piece);
      return;
    }
    const whole =
      this.#everything ||
      taker === TAKERS.cell ||
      (joinsFront && (taker === TAKERS.heading || taker === TAKERS.table)) ||
      (taker === TAKERS.bullets && (joinsFront || start > 0)) ||
      (piece.inLink === true && /\[\[|\]\]|\]$/.test(content));
    const ranges: [number, number][] = [whole ? [0, content.length] : [start, Math.min(end, content.length)]];
    for (const each of split({ ...piece, text: content }, ranges)) out.push(each);
    if (newline !== '') out.push({ ...piece, text: newline });
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
    const opensTable = taker === TAKERS.table && piece.text.trimStart().startsWith('{|');
    if (opensTable) this.#tableOpened = true;
    else if (taker === TAKERS.table && this.#tableOpened) return true;
    if (taker !== TAKERS.nodes || piece.inLink === true) return false;
    const last = at + end - 1;
    const from = this.#meaning.markupFrom[last]!;
    return (
      from >= at && !/\]|\}|>/.test(piece.text.slice(from - at)) && /^\[\[/.test(piece.text.slice(from - at))
    );
  }

  /** Bold and italics that would not be read as intended are separated from their neighbours, a whole line at once. */
  #quotes(): Piece[] | undefined {
    const meant = this.#pieces.flatMap(({ quote }) => quote ?? []);
    const read = this.#meaning.quotes;
    if (meant.length === 0) return undefined;
    if (sameEvents(meant, read)) return undefined;
    const wrongLine = this.#firstWrongLine();
    if (wrongLine === undefined) return undefined;
    return this.#part(wrongLine);
  }

  #firstWrongLine(): { start: number; end: number } | undefined {
    const meantByLine = new Map<number, string[]>();
    let at = 0;
    const lineOf = (place: number): number => this.#source.lastIndexOf('\n', place - 1) + 1;
    const copied = new Set<number>();
    for (const { kind, text, quote } of this.#pieces) {
      if (quote !== undefined) push(meantByLine, lineOf(at), quote);
      if (kind === 'copied' && text.includes("''"))
        for (const line of linesOf(text, at, lineOf(at))) copied.add(line);
      at += text.length;
    }
    const readByLine = new Map<number, string[]>();
    for (const { at: place, what } of this.#meaning.quotes)
      if (place >= 0) push(readByLine, lineOf(place), what);
    for (const [start, events] of meantByLine) {
      if (copied.has(start)) continue;
      if (balanced(events) && normalized(events) === normalized(readByLine.get(start) ?? [])) continue;
      if (!balanced(events)) continue;
      const newline = this.#source.indexOf('\n', start);
      return { start, end: newline < 0 ? this.#source.length : newline };
    }
    return undefined;
  }

  #part({ start, end }: { start: number; end: number }): Piece[] | undefined {
    const out: Piece[] = [];
    let at = 0;
    let changed = false;
    this.#pieces.forEach((piece, index) => {
      const before = this.#pieces[index - 1];
      if (at > start && at <= end && before !== undefined && touches(before, piece)) {
        out.push(NOTHING);
        changed = true;
      }
      out.push(piece);
      at += piece.text.length;
    });
    return changed ? out : undefined;
  }
}

/** White space between nodes. */
function isGap(piece: Piece | undefined): piece is Piece {
  return piece?.kind === 'markup' && isBlank(piece.text);
}

function isClosing(text: string): boolean {
  return text.startsWith(']]');
}

/** Where the lines of a piece begin. */
function linesOf(text: string, at: number, first: number): number[] {
  const lines = [first];
  for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', newline + 1))
    lines.push(at + newline + 1);
  return lines;
}

/** Apostrophes that run into each other. */
function touches(before: Piece, piece: Piece): boolean {
  if (before.kind !== 'quote' && piece.kind !== 'quote') return false;
  return before.text.endsWith("'") && piece.text.startsWith("'");
}

function push(map: Map<number, string[]>, key: number, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function balanced(events: readonly string[]): boolean {
  return events.filter((each) => !each.startsWith('/')).length * 2 === events.length;
}

/** Bold italics may open and close in either order. */
function normalized(events: readonly string[]): string {
  return events
    .join(' ')
    .replace(/\bb i\b/g, 'i b')
    .replace(/\/i \/b/g, '/b /i');
}

function sameEvents(meant: readonly string[], read: Meaning['quotes']): boolean {
  return meant.length === read.length && meant.every((what, index) => what === read[index]!.what);
}
