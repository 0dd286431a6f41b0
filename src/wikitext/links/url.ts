/**
 * Addresses in text: where they end, and what they are once references are decoded.
 *
 *   http://example.com/a&amp;b,  c
 *   ^ scheme          ^ path  ^ not part of it
 */

import { findReferenceAt } from '../../title/entities.ts';
import { MARK, MARK_CHARS } from '../expand/marks.ts';
import type { Node } from '../nodes/node.ts';
import { withoutLinks } from '../scan/brackets/brackets.ts';
import type { Scanner } from '../scan/scanner.ts';
import { partsTable } from '../scan/table-cell.ts';
import { behindHostInBrackets, urlAsText, wholeHref } from '../text/sanitizer-url.ts';
import { behindStrayInclude } from '../text/stray-includes.ts';

/** An address as found. */
export interface FoundUrl {
  readonly end: number;
  /** With references decoded, as displayed. */
  readonly text: string;
  readonly href: string;
}

const STOP = /[\s<>"[\]\u0000-\u0020\u007f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000&'|{}!:]/g;
/** How far back the beginning of a language variant is looked for. */
const LONGEST_VARIANT_CHARS = 200;
/** Longest braces that are read as part of an address: bounds how deep they may be in each other. */
const LONGEST_BRACES_CHARS = 500;
/** An angle bracket by its name is none of the address; by its number it is. */
const ANGLE_NAME = /^&[lg]t;$/i;

/** Where an address stands: in the text, in brackets, or in brackets at the beginning of a transclusion there. */
export type UrlPlace = 'free' | 'bracketed' | 'transcluded';

/** Reads an address whose scheme ends at `schemeEnd`. */
export function findUrl(
  scanner: Scanner,
  start: number,
  schemeEnd: number,
  place: UrlPlace,
): FoundUrl | undefined {
  const { text } = scanner;
  const bodyStart = behindHostInBrackets(text, schemeEnd);
  const reader = new UrlReader(scanner, bodyStart, place);
  reader.read();
  if (place !== 'free' && (reader.endsAtAngle || reader.holdsBlanks || reader.mixesAngles)) return undefined;
  if (place === 'transcluded' && reader.endsInCall) return undefined;
  const body = place === 'free' ? withoutTrail(reader) : { end: reader.at, text: reader.text };
  // Outside of brackets a comment is enough: it belongs to the address, though nothing of it is left.
  if (body.text === '' && (place === 'free' ? body.end : bodyStart) === schemeEnd) return undefined;
  const head = text.slice(start, bodyStart);
  return { end: body.end, text: head + urlAsText(body.text), href: wholeHref(head, body.text) };
}

class UrlReader {
  readonly scanner: Scanner;
  readonly start: number;
  readonly free: boolean;
  at: number;
  text = '';
  /** How much of the text comes before the end of the last reference: no punctuation of the sentence. */
  kept = 0;
  /** Whether a reference for an angle bracket ends it, behind which no text of a link can stand. */
  endsAtAngle = false;
  /** Whether it opens a parenthesis itself: those that transclusions bring do not count. */
  opensParenthesis = false;
  /** Whether a transclusion gave it blanks, which brackets do not allow. */
  holdsBlanks = false;
  #holdsAngle = false;
  #holdsOther = false;
  /** Transclusions open in the address, with where they begin. */
  #opened: { at: number; text: string } | undefined;

  constructor(scanner: Scanner, start: number, place: UrlPlace) {
    this.scanner = scanner;
    this.start = start;
    this.at = start;
    this.free = place === 'free';
    if (place === 'transcluded') this.#opened = { at: start, text: '' };
  }

  read(): void {
    const { text, end } = this.scanner;
    for (;;) {
      STOP.lastIndex = this.at;
      const match = STOP.exec(text);
      const stop = match === null ? end : Math.min(match.index, end);
      const taken = text.slice(this.at, stop);
      this.opensParenthesis ||= taken.includes('(');
      this.text += taken;
      this.at = stop;
      if (stop >= end || !this.#pass(text[stop]!)) break;
    }
    this.#holdsOther ||= text[this.at] === MARK && this.at < end;
    if (this.#opened !== undefined && this.free) ({ at: this.at, text: this.text } = this.#opened);
  }

  /** Whether a `>` stands beside a reference, or what is no text, in it or just behind it: brackets do not allow that. */
  get mixesAngles(): boolean {
    return this.#holdsAngle && this.#holdsOther;
  }

  /** Whether a transclusion brings more than an address: in brackets, one that begins with it ends with it. */
  get endsInCall(): boolean {
    return this.#opened !== undefined && /[ \t[\]]/.test(this.scanner.text[this.at] ?? '');
  }

  /** Takes a character if it may be part of the address; false ends the address. */
  #pass(char: string): boolean {
    switch (char) {
      case '&':
        return this.#reference();
      case MARK:
        return this.#mark();
      case "'":
        return this.scanner.text[this.at + 1] !== "'" && this.#take(char);
      case '|':
      case '!':
        return !partsTable(this.scanner, this.at) && this.#take(char) && !this.#tookPipe();
      case '<':
        return !this.free && this.#strayInclude();
      case '>':
        if (this.free || this.#opened !== undefined) return false;
        this.#holdsAngle = true;
        return this.#take(char);
      case ':':
        return !this.#endsTerm() && this.#take(char);
      case '{':
        return this.#braces() || this.#take(char);
      case '[':
        return this.#opened !== undefined && this.#link();
      case '}':
        return !this.#endsBraces() && !this.#endsVariant() && this.#take(char);
      default:
        return false;
    }
  }

  /** The bar that would end the attributes of a cell belongs to the address before it, and ends it. */
  #tookPipe(): boolean {
    return this.scanner.strayCell?.pipe === this.at - 1;
  }

  /** On a line with a term, a colon ends bare addresses, unless a transclusion brings it. */
  #endsTerm(): boolean {
    return (
      this.free &&
      this.scanner.term !== undefined &&
      this.#opened === undefined &&
      !this.scanner.inTransclusion
    );
  }

  /** The last sign of braces that are text is none of an address in them. */
  #endsBraces(): boolean {
    return this.free && this.scanner.brackets.braceEnds.has(this.at);
  }

  /** The `}-` of a language variant that was opened shortly before the address. */
  #endsVariant(): boolean {
    const { text } = this.scanner;
    if (text[this.at + 1] !== '-') return false;
    const before = text.slice(Math.max(0, this.start - LONGEST_VARIANT_CHARS), this.start);
    return before.lastIndexOf('-{') > before.lastIndexOf('}-');
  }

  #take(text: string, length = 1): true {
    this.text += text;
    this.at += length;
    return true;
  }

  #strayInclude(): boolean {
    const behind = behindStrayInclude(this.scanner.text, this.at);
    return behind > this.at && this.#take('', behind - this.at);
  }

  /** A link that a transclusion brings is its text. */
  #link(): boolean {
    const pair = this.scanner.brackets.links.get(this.at);
    if (pair === undefined || pair.nested) return false;
    const text = withoutLinks(this.scanner.text.slice(this.at, pair.close + 2));
    return !/[\s<>"[\]\u0000]/.test(text) && this.#take(text, pair.close + 2 - this.at);
  }

  /** A transclusion on the page belongs to the address as a whole, with the text that it shows. */
  #transclusion(): boolean {
    const { scanner, at } = this;
    const end = scanner.closeOf(at) + MARK_CHARS;
    if (end > scanner.end) return false;
    const nodes = scanner.nodes(at, end, { blocks: true, inLink: '', part: 'target' }, { kind: 'inline' });
    const text = shownText(nodes).replaceAll('\n', '');
    this.holdsBlanks ||= /[ \t]/.test(text);
    this.#take(text.replace(/[ \t]/g, '+'), end - at);
    this.kept = this.text.length;
    return true;
  }

  /** Braces that are no transclusion belong to the address as a whole, with the text that is shown in them. */
  #braces(): boolean {
    const { scanner, at } = this;
    const end = scanner.brackets.namedBraces.get(at);
    if (end === undefined || end > scanner.end || end - at > LONGEST_BRACES_CHARS) return false;
    if (scanner.text.slice(at, end).includes(MARK)) return false;
    const nodes = scanner.nodes(at + 2, end - 2, { blocks: true, inLink: '' }, { kind: 'inline' });
    const text = shownText(nodes);
    const inLine = /\S/.test(text) ? text.replaceAll('\n', '') : text;
    return this.#take(`{{${inLine.replace(/[ \t]+/g, '+')}}}`, end - at);
  }

  #reference(): boolean {
    const found = findReferenceAt(this.scanner.text, this.at);
    if (found === undefined) return this.#take('&');
    this.#holdsOther = true;
    if (this.free ? /[<>\u00a0]/.test(found.text) : ANGLE_NAME.test(found.source)) {
      this.endsAtAngle = true;
      return false;
    }
    this.opensParenthesis ||= found.text === '(';
    this.#take(found.text === ' ' ? '+' : found.text, found.source.length);
    this.kept = this.text.length;
    return true;
  }

  /** The address goes on through transclusions, comments and, in brackets, include tags; an extension tag ends it. */
  #mark(): boolean {
    this.#holdsOther = true;
    const mark = this.scanner.markAt(this.at);
    if (mark.kind === 'comment' || (mark.kind === 'include' && !this.free)) return this.#take('', MARK_CHARS);
    if (mark.kind === 'open') {
      if (this.#opened === undefined && !this.scanner.inTransclusion) return this.#transclusion();
      this.#opened ??= { at: this.at, text: this.text };
      return this.#take('', MARK_CHARS);
    }
    if (mark.kind !== 'close' || this.#opened === undefined) return false;
    this.#opened = undefined;
    return this.#take('', MARK_CHARS);
  }
}

/** What links, tags and lists show; extension tags give nothing. */
function shownText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && !/mw:(?:Nowiki|Extension)/.test(node.attrs.get('typeof') ?? ''))
      out += shownText(node.children);
  }
  return out;
}

/** Punctuation at the end belongs to the sentence, and so does a closing parenthesis, unless one was opened. */
function withoutTrail(reader: UrlReader): { end: number; text: string } {
  // Signs that could close the heading are none of the address.
  let closing = 0;
  if (reader.at === reader.scanner.headingEnd) while (reader.text.at(-1 - closing) === '=') closing++;
  reader.at -= closing;
  reader.text = reader.text.slice(0, reader.text.length - closing);
  // Behind a comment nothing is left to look at.
  if (reader.scanner.text[reader.at - MARK_CHARS] === MARK) return { end: reader.at, text: reader.text };
  const trail = reader.opensParenthesis ? /[,;.:!?]+$/ : /[,;.:!?)]+$/;
  const trailing = trail.exec(reader.text.slice(reader.kept))?.[0].length ?? 0;
  return { end: reader.at - trailing, text: reader.text.slice(0, reader.text.length - trailing) };
}
