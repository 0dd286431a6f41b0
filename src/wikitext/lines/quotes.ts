/**
 * Quotes: what runs of apostrophes on a line mean, once all of them are known.
 *
 *   ''a'' '''b''' '''''c'''''
 *   i     b       both; four are an apostrophe and b, more than five are apostrophes and both
 *
 * When both bold and italic are still open at the end of the line, one bold is taken as an apostrophe and an italic:
 * preferably after a one-letter word (`l'''amour''`), then after a longer one, then after a blank.
 */

import type { EndToken, QuoteToken, StartToken, TextToken, Token } from './token.ts';

/** A run on the line, and the length it counts as. */
export interface Run {
  readonly index: number;
  length: number;
  /** Leading apostrophes that are text. */
  spare: number;
}

/** Replaces the quote tokens of every line. */
export function resolveQuotes(tokens: readonly Token[]): Token[] {
  if (!tokens.some(({ kind }) => kind === 'quote')) return tokens as Token[];
  const out: Token[] = [];
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (!endsLine(token)) continue;
    resolveLine(tokens, from, index, out);
    out.push(token);
    from = index + 1;
  }
  resolveLine(tokens, from, tokens.length, out);
  return out;
}

/** Quotes balance within a line, and within a cell of one. */
function endsLine(token: Token): boolean {
  if (token.kind === 'newline') return token.joined !== true && token.inText !== true;
  if (token.kind === 'text') return token.endsLine === true;
  // A bar that would have been a cell.
  if (token.kind === 'nodes') return token.display === 'block' && token.nodes[0]?.kind === 'text';
  if (token.kind === 'end' && token.tag === 'caption' && !token.html) return true;
  return token.kind === 'start' && (token.tag === 'td' || token.tag === 'th') && token.syntax?.html !== true;
}

function resolveLine(tokens: readonly Token[], from: number, to: number, out: Token[]): void {
  let first = from;
  while (first < to && tokens[first]!.kind !== 'quote') out.push(tokens[first++]!);
  if (first === to) return;
  const runs: Run[] = [];
  for (let index = first; index < to; index++) {
    const token = tokens[index]!;
    if (token.kind === 'quote') runs.push(runOf(token.end - token.start, index));
  }
  balance(runs, (run) => textBefore(tokens, run));
  emitLine(tokens, first, to, runs, out);
}

export function runOf(written: number, index: number): Run {
  if (written === 4) return { index, length: 3, spare: 1 };
  if (written > 5) return { index, length: 5, spare: written - 5 };
  return { index, length: written, spare: 0 };
}

/** @param textBefore the end of the text right before a run */
export function balance(runs: readonly Run[], textBefore: (run: Run) => string): void {
  let bold = 0;
  let italic = 0;
  for (const { length } of runs) {
    if (length === 2 || length === 5) italic++;
    if (length === 3 || length === 5) bold++;
  }
  if (bold % 2 === 0 || italic % 2 === 0) return;
  let single: Run | undefined;
  let multi: Run | undefined;
  let blank: Run | undefined;
  for (const run of runs) {
    if (run.length !== 3) continue;
    const before = textBefore(run);
    if (before.endsWith(' ')) blank ??= run;
    else if (before.length > 1 && before[before.length - 2] === ' ') single ??= run;
    else multi ??= run;
    if (single !== undefined) break;
  }
  const chosen = single ?? multi ?? blank;
  if (chosen === undefined) return;
  chosen.length = 2;
  chosen.spare++;
}

/** The end of the text right before a run. */
function textBefore(tokens: readonly Token[], run: Run): string {
  const { afterBlank } = tokens[run.index] as QuoteToken;
  const token = tokens[run.index - 1];
  if (run.spare > 0) return `${run.spare === 1 && token?.kind === 'text' ? token.value.slice(-1) : "'"}'`;
  if (token?.kind === 'text') return token.value.slice(-2);
  // No text is the blank that indents a line, nor the one behind the address of a link.
  return afterBlank ? ' ' : '';
}

type Tag = StartToken | EndToken;

type State = '' | 'i' | 'b' | 'ib' | 'bi' | 'both';

/** Writes a line with its runs as tags; everything is closed at its end. */
function emitLine(
  tokens: readonly Token[],
  from: number,
  to: number,
  runs: readonly Run[],
  out: Token[],
): void {
  const line = new LineWriter(out);
  let next = 0;
  // The transclusion that brings the line's end begins behind the quotes, but in those with nothing in them.
  let behind = to;
  while (behind > from && isOpening(tokens[behind - 1]!)) behind--;
  const end = tokens[behind - 1]?.kind === 'quote' ? to : behind;
  for (let index = from; index < end; index++) {
    const token = tokens[index]!;
    if (token.kind !== 'quote') {
      out.push(token);
      continue;
    }
    line.run(runs[next++]!, token);
  }
  line.close(tokens[behind - 1]?.end ?? 0);
  for (let index = end; index < to; index++) out.push(tokens[index]!);
}

function isOpening(token: Token): boolean {
  return token.kind === 'marker' && token.opens;
}

class LineWriter {
  readonly #out: Token[];
  #state: State = '';
  /** Where both were opened at once: the first to close is the inner one. */
  #bothAt = -1;
  /** Whether the run at hand is hidden, and the tags that such a one has opened. */
  #isHidden = false;
  readonly #hidden = new Set<string>();

  constructor(out: Token[]) {
    this.#out = out;
  }

  run({ length, spare }: Run, token: QuoteToken): void {
    const start = token.start + spare;
    this.#isHidden = token.hidden === true;
    if (spare > 0 && !this.#isHidden) {
      const text: TextToken = { kind: 'text', value: "'".repeat(spare), start: token.start, end: start };
      this.#out.push(text);
    }
    const place = spare > 0 ? { start, end: token.end } : token;
    if (length === 2) this.#italic(place);
    else if (length === 3) this.#bold(place);
    else this.#both(place);
  }

  #italic(place: Place): void {
    switch (this.#state) {
      case 'i':
        this.#set('', end('i', place));
        return;
      case 'bi':
        this.#set('b', end('i', place));
        return;
      case 'ib':
        this.#set('b', end('b', place, 0), end('i', place), start('b', place, 0));
        return;
      case 'both':
        this.#decide('b', 'i');
        this.#set('b', end('i', place));
        return;
      default:
        this.#set(this.#state === 'b' ? 'bi' : 'i', start('i', place));
        return;
    }
  }

  #bold(place: Place): void {
    switch (this.#state) {
      case 'b':
        this.#set('', end('b', place));
        return;
      case 'ib':
        this.#set('i', end('b', place));
        return;
      case 'bi':
        this.#set('i', end('i', place, 0), end('b', place), start('i', place, 0));
        return;
      case 'both':
        this.#decide('i', 'b');
        this.#set('i', end('b', place));
        return;
      default:
        this.#set(this.#state === 'i' ? 'ib' : 'b', start('b', place));
        return;
    }
  }

  #both(place: Place): void {
    const italic = { start: place.start, end: place.start + 2 };
    const bold = { start: place.start + 2, end: place.end };
    // Where the bold comes first.
    const boldFirst = { start: place.start, end: place.start + 3 };
    const italicBehind = { start: place.start + 3, end: place.end };
    switch (this.#state) {
      case 'b':
        this.#set('i', end('b', boldFirst), start('i', italicBehind));
        return;
      case 'i':
        this.#set('b', end('i', italic), start('b', bold));
        return;
      case 'bi':
        this.#set('', end('i', italic), end('b', bold));
        return;
      case 'ib':
        this.#set('', end('b', boldFirst), end('i', italicBehind));
        return;
      case 'both':
        this.#decide('i', 'b');
        this.#set('', end('b', boldFirst), end('i', italicBehind));
        return;
      default:
        this.#bothAt = this.#out.length;
        this.#set('both', start('i', italic), start('b', bold));
    }
  }

  #set(state: State, first: Tag, second?: Tag, third?: Tag): void {
    this.#state = state;
    this.#put(first);
    if (second !== undefined) this.#put(second);
    if (third !== undefined) this.#put(third);
  }

  #put(tag: Tag): void {
    if (!this.#hides(tag)) this.#out.push(tag);
  }

  /** An end that is not written comes before a copy, which is hidden as well. */
  #hides(token: Tag): boolean {
    if (token.kind === 'start' && this.#isHidden) this.#hidden.add(token.tag);
    const hides = this.#hidden.has(token.tag);
    if (token.kind === 'end' && token.written === true) this.#hidden.delete(token.tag);
    return hides;
  }

  /** Orders the two tags that were opened at once as their ends require. */
  #decide(outer: 'b' | 'i', inner: 'b' | 'i'): void {
    if (this.#hidden.size > 0) return;
    const place = { start: this.#out[this.#bothAt]!.start, end: this.#out[this.#bothAt + 1]!.end };
    const [outerWidth, innerWidth] = [outer === 'b' ? 3 : 2, inner === 'b' ? 3 : 2];
    const middle = place.start + outerWidth;
    this.#out[this.#bothAt] = start(outer, { start: place.start, end: middle });
    this.#out[this.#bothAt + 1] = start(inner, { start: middle, end: middle + innerWidth });
  }

  close(at: number): void {
    const place = { start: at, end: at };
    if (this.#state === 'both') this.#decide('b', 'i');
    const inside = { i: ['i'], b: ['b'], ib: ['b', 'i'], bi: ['i', 'b'], both: ['i', 'b'], '': [] } as const;
    for (const tag of inside[this.#state]) if (!this.#hidden.has(tag)) this.#out.push(end(tag, place, 0));
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function start(tag: 'b' | 'i', place: Place, width = place.end - place.start): StartToken {
  const syntax =
    width === 0 ? { openWidth: 0, autoStart: true, copy: true, swapped: true } : { openWidth: width };
  return {
    kind: 'start',
    tag,
    attrs: undefined,
    syntax,
    start: width === 0 ? place.end : place.start,
    end: place.end,
  };
}

function end(tag: 'b' | 'i', place: Place, width?: 0): EndToken {
  const { start } = place;
  if (width === 0) return { kind: 'end', tag, html: false, start, end: start };
  return { kind: 'end', tag, html: false, start, end: place.end, written: true };
}
