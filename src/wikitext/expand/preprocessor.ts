/**
 * The preprocessor: finds `{{ }}`, `{{{ }}}`, extension tags, comments and include tags in one forward pass with a
 * stack of open brackets. `[[ ]]` and `-{ }-`, texts for variants of a language, count as brackets too, so that a pipe in
 * them does not split an argument; on a page that is shown, what holds a link with a bracket in its target is no template.
 * The tree depends on the source alone and is cached.
 *
 *   {{a|b={{{c}}}}}    template( [a], arg( [b] = [argument c] ) )
 */

import {
  HYPHEN,
  LEFT_CURLY_BRACE,
  LEFT_SQUARE_BRACKET,
  LESS_THAN,
  LINE_FEED,
  RIGHT_CURLY_BRACE,
  RIGHT_SQUARE_BRACKET,
  SLASH,
  VERTICAL_BAR,
} from '../../base/characters.ts';
import { trimBlanksEnd } from '../../base/text.ts';
import { commentLineAt } from './comment-line.ts';
import { INCLUDE_TAGS } from './include-tags.ts';
import { IncludedParts, type ReadAs } from './included-parts.ts';
import {
  type Bracket,
  braceOf,
  groupOf,
  holdsBracket,
  newPart,
  type Part,
  pairsIn,
  piecesWithEquals,
} from './open-brackets.ts';
import type { Piece, Preprocessed } from './pieces.ts';
import { type BodyEnds, EMPTY_TAGS, SourceTags, type TagStart } from './source-tags.ts';

/** Pairs of brackets open at a time; more are text. Keeps every walk over the tree shallow. */
const MAX_OPEN_PAIRS = 400;

const OUTSIDE = /\{\{|\[\[|\]\]|<(?=[!a-z/])/gi;
const INSIDE = /\{\{|\[\[|\]\]|\}\}|-\{(?!\{)|\}-|<(?=[!a-z/])|[|=]|\n(?==)/gi;
const IN_HEADING = /\{\{|\[\[|-\{(?!\{)|<(?=[!a-z/])|\n/gi;

/** What is found and is not one of a pair. */
const SINGLE: ReadonlySet<string> = new Set('<|=\n');

/** Names of the extension tags: a set, or the table itself. */
type TagNames = Pick<ReadonlySet<string>, 'has'>;

export function preprocess(source: string, as: ReadAs, extensions: TagNames): Preprocessed {
  return { source, pieces: new Preprocessor(source, as, extensions).run() };
}

class Preprocessor {
  readonly #source: string;
  readonly #tags: SourceTags;
  readonly #included: IncludedParts;
  /**
   * A page that is shown: a bracket in a link's target keeps braces around from closing, tags have whole parts, and lines that
   * begin with `=` do not hold what is in them.
   */
  readonly #isPage: boolean;
  readonly #extensions: TagNames;
  readonly #stack: Bracket[];
  #braces = 0;
  /** How many brackets, from the outermost, stay open, as the last of them was found to be text. */
  #textBelow = 0;
  /** How many pairs the open brackets may still form: `{{{{` counts as two. */
  #openPairs = 0;
  /** Where the text begins that is not yet in a piece. */
  #textFrom = 0;

  constructor(source: string, as: ReadAs, extensions: TagNames) {
    this.#source = source;
    this.#tags = new SourceTags(source);
    this.#included = new IncludedParts(source, this.#tags, as);
    this.#textFrom = this.#included.start;
    this.#isPage = as === 'page' || as === 'shown';
    this.#extensions = extensions;
    this.#stack = [{ char: '', count: 0, start: 0, parts: [newPart(0)] }];
  }

  run(): Piece[] {
    let at = this.#textFrom;
    while (at < this.#source.length) {
      const within = this.#top.char === '=' ? IN_HEADING : INSIDE;
      const pattern = this.#braces > 0 ? within : OUTSIDE;
      pattern.lastIndex = at;
      if (!pattern.test(this.#source)) break;
      const end = pattern.lastIndex;
      at = this.#take(SINGLE.has(this.#source[end - 1]!) ? end - 1 : end - 2);
    }
    return this.#flattenAll();
  }

  /** Handles the construct at `at`; returns where to go on. */
  #take(at: number): number {
    switch (this.#source.charCodeAt(at)) {
      case LEFT_CURLY_BRACE:
        return this.#open('{', at, runLength(this.#source, at));
      case LEFT_SQUARE_BRACKET:
        return this.#open('[', at, runLength(this.#source, at));
      case HYPHEN:
        return this.#open('-', at, 2);
      case RIGHT_CURLY_BRACE:
        // What is no end of variants may hold one: `}}-`.
        if (this.#top.char === '-' && !this.#source.startsWith('}-', at)) return at + 1;
        return this.#close(this.#source.charCodeAt(at + 1) === HYPHEN ? '-' : '{', at);
      case RIGHT_SQUARE_BRACKET:
        return this.#close('[', at);
      case LESS_THAN:
        return this.#tag(at);
      case VERTICAL_BAR:
        return this.#pipe(at);
      case LINE_FEED:
        return this.#line(at + 1);
      default:
        return this.#equals(at);
    }
  }

  get #top(): Bracket {
    return this.#stack[this.#stack.length - 1]!;
  }

  #part(): Part {
    const { parts } = this.#top;
    return parts[parts.length - 1]!;
  }

  #flushText(end: number): void {
    if (end > this.#textFrom) this.#part().pieces.push({ kind: 'text', start: this.#textFrom, end });
    this.#textFrom = end;
  }

  #add(piece: Piece): void {
    this.#flushText(piece.start);
    this.#part().pieces.push(piece);
    this.#textFrom = piece.end;
  }

  #open(char: '{' | '[' | '-', at: number, run: number): number {
    const end = at + run;
    const count = Math.min(end - at, 2 * (MAX_OPEN_PAIRS - this.#openPairs));
    if (count < 2) return end;
    const start = end - count;
    this.#flushText(start);
    this.#stack.push({ char, count, start, parts: [newPart(end)] });
    this.#textFrom = end;
    this.#openPairs += pairsIn(count);
    if (char === '{') this.#braces++;
    return end;
  }

  /** `{{{a}}}` : the innermost three close an argument, two a template; the rest of the opener stays open. */
  #close(open: '{' | '[' | '-', at: number): number {
    const top = this.#top;
    if (top.char !== open) return at + runLength(this.#source, at);
    // A long run is taken three at a time: it may close many brackets in turn.
    const used = open === '{' ? Math.min(this.#source.startsWith('}}}', at) ? 3 : 2, top.count) : 2;
    this.#flushText(at);
    this.#part().end = at;
    this.#stack.pop();
    const start = top.parts[0]!.start - used;
    if (open === '[' && this.#braces > 0 && this.#isPage && holdsBracket(top, this.#source))
      this.#dropBraces();
    const piece = open === '{' ? braceOf(top, used, start, at + used) : groupOf(top, start, at + 2);
    const left = top.count - used;
    this.#openPairs += pairsIn(left) - pairsIn(top.count);
    if (left >= 2) {
      this.#stack.push({ char: open, count: left, start: top.start, parts: [newPart(start)] });
    } else {
      if (open === '{') this.#braces--;
      if (left > 0) this.#part().pieces.push({ kind: 'text', start: top.start, end: start });
    }
    const part = this.#part();
    part.pieces.push(piece);
    this.#top.cutAt ??= top.cutAt;
    this.#textFrom = at + used;
    if (used !== 2 || !this.#source.startsWith('{{!', start) || at - start !== 3) return at + used;
    if (left === 1) part.tables++;
    return this.#endsTable(part, start, at + used) ? at + used + 1 : at + used;
  }

  /** The bar of `{{!}}}` ends a table of the argument: its brace does not close what is around. */
  #endsTable(part: Part, bar: number, at: number): boolean {
    if (part.tables === 0 || !this.#source.startsWith('}}}', at)) return false;
    let line = bar;
    while (this.#source[line - 1] === ' ' || this.#source[line - 1] === '\t') line--;
    if (this.#source[line - 1] !== '\n') return false;
    part.tables--;
    return true;
  }

  /** What is open around a link whose target cannot be one is text. */
  #dropBraces(): void {
    for (let index = this.#textBelow; index < this.#stack.length; index++) {
      const bracket = this.#stack[index]!;
      if (bracket.char !== '{') continue;
      bracket.char = '';
      this.#openPairs -= pairsIn(bracket.count);
      this.#textBelow = index + 1;
    }
    this.#braces = 0;
  }

  #pipe(at: number): number {
    const top = this.#top;
    if (top.char !== '{') return at + 1;
    this.#flushText(at);
    this.#part().end = at;
    top.parts.push(newPart(at + 1));
    this.#textFrom = at + 1;
    return at + 1;
  }

  #equals(at: number): number {
    const part = this.#part();
    if (!this.#awaitsName() || at < part.headingEnd) return at + runLength(this.#source, at);
    this.#flushText(at);
    part.equalsAt = at;
    part.nameCount = part.pieces.length;
    this.#textFrom = at + 1;
    return at + 1;
  }

  /** Whether a `=` would name the argument. */
  #awaitsName(): boolean {
    const { char, parts } = this.#top;
    return char === '{' && parts.length > 1 && this.#part().equalsAt < 0;
  }

  /**
   * A line in braces that begins with `=` may be a heading: what would close, part or name anything in it is text, so
   * that `}}` belongs on a line of its own. A single `=` that may name the argument does. On the page, such a line only
   * names nothing, if it is a heading.
   */
  #line(start: number): number {
    if (this.#top.char === '=') this.#endHeading(start);
    const run = this.#source[start] === '=' ? runLength(this.#source, start) : 0;
    if (run > 0 && this.#isPage) this.#part().headingEnd = headingEnd(this.#source, start, run);
    if (run === 0 || this.#isPage || (run === 1 && this.#awaitsName())) return start;
    this.#flushText(start);
    this.#stack.push({ char: '=', count: 0, start, parts: [newPart(start)] });
    return start + run;
  }

  #endHeading(end: number): void {
    this.#flushText(end);
    const { parts, cutAt } = this.#stack.pop()!;
    const { pieces } = this.#part();
    for (const piece of parts[0]!.pieces) pieces.push(piece);
    this.#top.cutAt ??= cutAt;
  }

  #tag(at: number): number {
    if (this.#source.startsWith('<!--', at)) return this.#comment(at);
    const tag = this.#tags.at(at);
    if (tag === undefined) return at + 1;
    if (INCLUDE_TAGS.has(tag.name)) return this.#include(at, tag);
    if (tag.closing || !this.#extensions.has(tag.name)) return at + 1;
    return this.#extension(at, tag);
  }

  #include(at: number, tag: TagStart): number {
    const read = this.#included.read(at, tag, this.#stack.length > 1);
    if (read === undefined) return at + 1;
    if (read.kind === 'include') {
      this.#add(read);
      if (read.unclosed === true) this.#top.cutAt ??= at;
    } else this.#flushText(at);
    this.#textFrom = read.end;
    return read.end;
  }

  #comment(at: number): number {
    const line = commentLineAt(this.#source, at);
    this.#add({ kind: 'comment', ...line });
    return this.#braces > 0 && this.#source[line.end - 1] === '\n' ? this.#line(line.end) : line.end;
  }

  #extension(at: number, tag: TagStart): number {
    const { name, nameEnd } = tag;
    const isWhole = this.#isPage && !EMPTY_TAGS.has(name);
    const close = isWhole ? this.#tags.findExtensionEnd(nameEnd) : this.#tags.findEnd(nameEnd);
    if (close < 0) return at + 1;
    const isEmpty = this.#source.charCodeAt(close - 1) === SLASH;
    const attributes = this.#source.slice(nameEnd, isEmpty ? close - 1 : close);
    const bodyStart = isEmpty ? -1 : close + 1;
    const ends: BodyEnds | undefined = isEmpty
      ? [-1, close + 1]
      : this.#bodyEnds(name, attributes, bodyStart);
    // A tag that nothing closes is text as a whole.
    if (ends === undefined) return isWhole && this.#stack.length === 1 ? close + 1 : at + 1;
    const [bodyEnd, end] = ends;
    this.#add({ kind: 'extension', start: at, end, name, attributes, bodyStart, bodyEnd });
    return end;
  }

  /** `<ref a </ref>`: a tag that holds its end tag ends there. */
  #bodyEnds(name: string, attributes: string, at: number): BodyEnds | undefined {
    if (EMPTY_TAGS.has(name)) return undefined;
    if (trimBlanksEnd(attributes).toLowerCase().endsWith(`</${name}`)) return [at, at];
    return this.#tags.findClosing(name, at);
  }

  /** Brackets still open at the end are text. Goes from the outermost in, so that every piece moves once. */
  #flattenAll(): Piece[] {
    this.#flushText(this.#source.length);
    const out: Piece[] = this.#stack[0]!.parts[0]!.pieces;
    for (const bracket of this.#stack.slice(1)) {
      const [{ start }] = bracket.parts as [Part];
      if (start > bracket.start) out.push({ kind: 'text', start: bracket.start, end: start });
      bracket.parts.forEach((part, index) => {
        if (index > 0) out.push({ kind: 'text', start: part.start - 1, end: part.start });
        for (const piece of piecesWithEquals(part)) out.push(piece);
      });
    }
    return out;
  }
}

function runLength(source: string, at: number): number {
  const code = source.charCodeAt(at);
  let end = at + 1;
  while (source.charCodeAt(end) === code) end++;
  return end - at;
}

/** Where the line of a heading ends, which begins with a run of signs; -1 if it is none. */
function headingEnd(source: string, start: number, run: number): number {
  const end = source.indexOf('\n', start);
  let at = end;
  while (source[at - 1] === ' ' || source[at - 1] === '\t') at--;
  const isHeading = at > start + run ? source[at - 1] === '=' : at === start + run && run > 2;
  return isHeading ? end : -1;
}
