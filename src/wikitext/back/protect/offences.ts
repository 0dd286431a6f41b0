/**
 * Which parts of a text go into `<nowiki>`, as MediaWiki chooses them: each construct by itself; what opens something up to
 * the next construct of its line; apostrophes alone from the first to the last; half of a call with the whole text and
 * the blanks around it.
 *
 *   [[a]] b ''c''      <nowiki>[[a]]</nowiki> b <nowiki>''</nowiki>c<nowiki>''</nowiki>
 *   don't ''a''        don<nowiki>'t ''a''</nowiki>
 */

import { EXTENSIONS } from '../../extensions.ts';
import type { Piece } from '../source-piece.ts';
import { type Meaning, TAKERS } from './probe.ts';
import { Lines, Ranges } from './ranges.ts';

/** A construct that was read in a text. */
interface Offence {
  readonly start: number;
  readonly end: number;
  readonly kind: 'opening' | 'bullets' | 'entity' | 'quote' | 'signature' | 'other';
}

/** Characters that may begin a construct: beside them, apostrophes are looked at one by one. */
const OTHER_MARKUP = /[!#*+:;=[\]{}|~<>-]/;
export const HALF_CALL = /\{\{|\}\}/;
/** Tags of extensions, which find their other half anywhere. */
const EXTENSION_TAG = new RegExp(`</?(?:${[...EXTENSIONS.keys()].join('|')})\\b[^<>]*>`, 'i');
/** Signatures mean nothing to the scanner, but they do to saving; halves of calls may find their other half. */
const NEVER_PLAIN = /~{3}|''|\{\{|\}\}/;
/** With one of these, what is opened in a line is not closed at its end. */
const MANY_LINES = /''|\{\{[^{}]*\}\}/;
const REDIRECT = /(?<=^|\n)#redirect:? *\[\[[^[\]\n]+\]\]/gi;
/** An external link, which would end a wikilink. */
const BRACKETED = /\[(?:[a-z][a-z\d+.-]*:|\/\/)[^[\]\n]*\]/gi;
const VOID_TAG = /^<(?:br|hr|wbr|li|dd|dt|t[dhr])\b|\/>$/i;

/** Whether more has to be known of a text than what the scanner says. */
export function isNeverPlain({ text, isOld }: Piece): boolean {
  return NEVER_PLAIN.test(text) || (isOld !== true && EXTENSION_TAG.test(text));
}

/**
 * The text in parts, of which the constructs are protected; undefined where they are not its own alone.
 * @param isInTable a table was opened by what is protected now: its lines need nothing
 */
export function rangesOf(
  piece: Piece,
  at: number,
  source: string,
  meaning: Meaning,
  isInTable: boolean,
): Piece[] | undefined {
  const { text } = piece;
  if (piece.inCell === true && text.includes('|')) return whole(piece);
  if (piece.inCaption === true && partsCaption(text, at, meaning)) return whole(piece);
  const found = scannedIn(text, at, source, meaning, isInTable);
  if (piece.inTerm === true && found?.length !== 0 && text.includes(':')) return whole(piece);
  if (found === undefined) return undefined;
  if (found === 'whole') return whole(piece);
  const own = withRedirects(text, found);
  const inside = [...own, ...runsIn(piece, own)];
  const isLineStart = at === 0 || source[at - 1] === '\n';
  const all = [...inside, ...(piece.isOld === true ? [] : barsIn(text, isLineStart, inside))].sort(
    (one, other) => one.start - other.start,
  );
  const isWhole = piece.isRest !== true;
  const kinds = new Set(all.map(({ kind }) => kind));
  const isBegun = all.every(({ kind, start }) => kind === 'bullets' && start === 0);
  if (isWhole && piece.isOld !== true && HALF_CALL.test(text) && isBegun) return whole(piece);
  if (all.length === 0) return undefined;
  if (isWhole && kinds.size === 1 && kinds.has('quote') && !OTHER_MARKUP.test(text))
    return cut(piece, [[text.indexOf("'"), text.lastIndexOf("'") + 1]]);
  const cuts = mergedIn(text, all);
  if (kinds.size === 1 && kinds.has('signature') && isAll(text, cuts[0]!)) return whole(piece);
  return cut(piece, cuts, HALF_CALL.test(text) ? undefined : standsAlone(piece, all));
}

/** Whether a bar in it ends a caption, which is an option of its picture then. */
function partsCaption(text: string, at: number, { isText }: Meaning): boolean {
  const bar = text.indexOf('|');
  return bar >= 0 && isText[at + bar] !== 1;
}

function isAll(text: string, { start, end }: Cut): boolean {
  return start === 0 && end === text.length;
}

/**
 * Whether an entity is all that its line has to be protected from, also from a blank of its own that begins it; a bracket
 * behind it may close what is before.
 */
function standsAlone(
  { text, lostBlank, blanks }: Piece,
  all: readonly Offence[],
): (start: number) => boolean {
  const lines = new Lines(text);
  const others = new Ranges(all.filter(({ kind }) => kind !== 'entity'));
  let bracket = -1;
  return (start) => {
    const [from, end] = lines.at(start);
    // Starts ascend.
    if (bracket < start) bracket = indexOrEnd(text, ']', start);
    if (from === 0 ? lostBlank === true && blanks?.before !== '' : /[ \t]/.test(text[from]!)) return false;
    return bracket >= end && !others.touch(from, end);
  };
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly isEntity: boolean;
  /** It goes up to the end of the line, and no construct ends it there. */
  readonly isOpen?: boolean;
}

/** What opens something takes along what follows up to the end of the next construct; a signature takes its line. */
function mergedIn(text: string, all: readonly Offence[]): Cut[] {
  const cuts: Cut[] = [];
  const lines = new Lines(text);
  const notSigned = new Ranges(all.filter(({ kind }) => kind !== 'signature'));
  const hasManyLines = MANY_LINES.test(text);
  let open = -1;
  const lineEnd = (): number => (hasManyLines ? text.length : lines.at(open)[1]);
  const endOpen = (end: number, isOpen: boolean): void => {
    if (open >= 0) cuts.push({ start: open, end, isEntity: false, isOpen });
    open = -1;
  };
  for (const each of all) {
    if (open >= 0 && lineEnd() <= each.start) endOpen(lineEnd(), text[open] !== '=');
    if (each.kind === 'opening') {
      if (open < 0) open = each.start;
    } else if (open >= 0) endOpen(each.kind === 'entity' ? each.start + 1 : each.end, false);
    else if (each.kind === 'signature' && !notSigned.touch(...lines.at(each.start))) {
      const [start, end] = lines.at(each.start);
      if (cuts.at(-1)?.start !== start) cuts.push({ start, end, isEntity: false, isOpen: true });
    } else cuts.push({ start: each.start, end: each.end, isEntity: each.kind === 'entity' });
  }
  if (open >= 0) endOpen(lineEnd(), text[open] !== '=');
  return cuts;
}

/**
 * What the scanner read; undefined where it goes on outside of the text, or is no construct that stands by itself; whole
 * where the text would end what it is in.
 */
function scannedIn(
  text: string,
  at: number,
  source: string,
  { isText, taker, markupFrom }: Meaning,
  isInTable: boolean,
): Offence[] | 'whole' | undefined {
  const found: Offence[] = [];
  const isRead = (offset: number): boolean => offset < text.length && isText[at + offset] !== 1;
  const lines = new Lines(text);
  let bracketed: Offence[] | undefined;
  let hasTable = isInTable;
  /** Where the last item begins that begins its line. */
  let itemFrom = -1;
  for (let offset = 0; offset < text.length; offset++) {
    const place = at + offset;
    if (!isRead(offset) || /[ \t\n\r\f]/.test(text[offset]!)) continue;
    const kind = taker[place]!;
    const from = markupFrom[place]!;
    let end = offset + 1;
    if (kind === TAKERS.quote) {
      if (!text.startsWith("''", offset) && text[offset - 1] !== "'") return undefined;
      continue;
    }
    if (kind === TAKERS.cell && from >= at) return 'whole';
    if (kind === TAKERS.table && from >= 0 && from < at) return 'whole';
    if (kind === TAKERS.cell || kind === TAKERS.blank) return undefined;
    if (from >= 0 && from < at) {
      // In the text of a link, what is in it has no token of its own.
      if (source[from] !== '[' || kind !== TAKERS.nodes) return undefined;
      if (source.startsWith('[[', from)) bracketed ??= bracketedIn(text);
      if (bracketed !== undefined && bracketed.length > 0) return bracketed;
      while (isRead(end) && !/[\]\n]/.test(text[end]!)) end++;
      if (/\]/.test(text.slice(offset, end + 1))) return 'whole';
    } else if (from < 0) {
      const ends = (): boolean =>
        (end - offset > 1 && text.startsWith('}}', end - 2)) ||
        (end - offset > 2 && text.startsWith('-->', end - 3));
      while (isRead(end) && !ends()) end++;
      if (!ends() && found.at(-1)?.end === offset && /^\p{L}+$/u.test(text.slice(offset, end))) {
        // Letters behind a call of a page that does not exist: what is shown instead is a link.
        offset = end - 1;
        continue;
      }
      if (!ends()) return undefined;
      while (text[end] === '}' && isRead(end)) end++;
    } else {
      const isSame = (): boolean => markupFrom[at + end] === from && taker[at + end] === kind;
      while (end < text.length && isSame()) end++;
      if (end === text.length && isSame() && !text.startsWith('{|', offset)) return undefined;
    }
    const own = text.slice(offset, end);
    if (kind === TAKERS.bullets) {
      const [from] = lines.at(offset);
      if (from === offset) itemFrom = offset;
      // A colon alone would part the term that it is in.
      if (itemFrom !== from) return undefined;
    }
    if (kind !== TAKERS.table || own.startsWith('{|') || !hasTable) {
      const trail =
        kind === TAKERS.nodes && own.startsWith('[[') ? own.length - own.lastIndexOf(']]') - 2 : 0;
      found.push({ start: offset, end: end - trail, kind: kindOf(own, kind) });
    }
    hasTable ||= own.startsWith('{|');
    offset = end - 1;
  }
  return found;
}

function bracketedIn(text: string): Offence[] {
  return [...text.matchAll(BRACKETED)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    kind: 'other',
  }));
}

function kindOf(own: string, taker: number): Offence['kind'] {
  if (taker === TAKERS.entity) return 'entity';
  if (/^''+$/.test(own)) return 'quote';
  if (taker === TAKERS.bullets || /^-{4,}$/.test(own)) return 'bullets';
  if (/^<[a-z]/i.test(own) && /^<[^<>]*>$/.test(own) && !VOID_TAG.test(own)) return 'opening';
  return own.startsWith('{|') || (taker === TAKERS.heading && own.startsWith('=')) ? 'opening' : 'other';
}

/** What would redirect at the beginning of a page is protected as one on any line. */
function withRedirects(text: string, found: readonly Offence[]): Offence[] {
  const redirects = [...text.matchAll(REDIRECT)].map(
    ({ index, 0: { length } }): Offence => ({ start: index, end: index + length, kind: 'other' }),
  );
  return [...found.filter(notIn(redirects)), ...redirects];
}

/** What would begin cells in a table, on lines with something else to protect than references. */
function barsIn(text: string, isLineStart: boolean, found: readonly Offence[]): Offence[] {
  const lines = new Lines(text);
  const minded = new Ranges(
    found.filter(({ start, kind }) => kind !== 'entity' && !text.startsWith('{', start)),
  );
  return [...text.matchAll(/^(?:!!?|\|[|}]?(?!-))/gm)]
    .filter(({ index }) => (index > 0 || isLineStart) && minded.begin(index + 1, lines.at(index)[1]))
    .map(({ index, 0: mark }) => ({
      start: index,
      end: index + mark.length,
      kind: mark.startsWith('!') ? 'opening' : 'other',
    }));
}

/** Apostrophes, signatures and tags of extensions, which the scanner may not see. */
function runsIn({ text, isOld }: Piece, found: readonly Offence[]): Offence[] {
  const runs = [...text.matchAll(/''+|~{3,}/g)].map(
    ({ index, 0: run }): Offence => ({
      start: index,
      end: index + run.length,
      kind: run.startsWith('~') ? 'signature' : 'quote',
    }),
  );
  const tags = isOld === true ? [] : [...text.matchAll(new RegExp(EXTENSION_TAG, 'gi'))];
  return [
    ...runs,
    ...tags.map(
      ({ index, 0: tag }): Offence => ({
        start: index,
        end: index + tag.length,
        kind: /^<\/|\/>$/.test(tag) ? 'other' : 'opening',
      }),
    ),
  ].filter(notIn(found));
}

function notIn(found: readonly Offence[]): (offence: Offence) => boolean {
  const ranges = new Ranges(found);
  return ({ start }) => !ranges.touch(start, start + 1);
}

/** In `<nowiki>`, anything that would end it early, or is markup even there, becomes a reference. */
export function nowiki(text: string): string {
  const safe = text
    .replace(/&(?=#?[\w\u0080-\uffff]+;)/g, '&amp;')
    // Nothing behind the last `>` is looked through for one.
    .replace(/^[\s\S]*>/, (closed) => closed.replace(/<(\/?nowiki\b[^>]*)>/gi, '&lt;$1&gt;'))
    .replace(/<(?=\/?nowiki)/gi, '&lt;');
  return `<nowiki>${safe}</nowiki>`;
}

/**
 * Text of preformatted lines: among apostrophes and calls, what would begin a line if no blank were before it is protected,
 * too; apostrophes alone are from the first to the last of a line.
 */
export function protectLines(piece: Piece): Piece[] {
  const { kind, text } = piece;
  if (kind !== 'text' || !MANY_LINES.test(text)) return [piece];
  const minded = OTHER_MARKUP.test(text) ? /(?<=\n)(?:[*#:;]+| (?=.*[^ \t\n\r\f]))/g : /(?=.*'')'.*'/g;
  return cut(
    piece,
    Array.from(text.matchAll(minded), ({ index, 0: { length } }) => [index, index + length] as const),
  );
}

function whole({ text }: Piece): Piece[] {
  return [{ kind: 'markup', text: nowiki(text), takes: 'around' }];
}

type Range = readonly [start: number, end: number];

function cut(
  piece: Piece,
  ranges: readonly (Cut | Range)[],
  isAlone: (start: number) => boolean = () => false,
): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const each of ranges) {
    const { start, end, isEntity, isOpen } =
      'start' in each ? each : { start: each[0], end: each[1], isEntity: false, isOpen: false };
    if (start > from) out.push({ ...piece, text: piece.text.slice(from, start), isRest: true });
    const own = piece.text.slice(start, end);
    out.push({
      kind: 'markup',
      text: !isEntity
        ? nowiki(own)
        : isAlone(start)
          ? own.replace('&', '&amp;')
          : own.replace('&', '<nowiki>&</nowiki>'),
      ...(isOpen === true && end === piece.text.length ? { takes: 'behind' } : {}),
    });
    from = end;
  }
  if (from < piece.text.length) out.push({ ...piece, text: piece.text.slice(from), isRest: true });
  return out;
}
