/**
 * The preprocessor's tree as the XML that MediaWiki gives of it (`prop=parsetree`), for programs that read templates and their
 * arguments.
 *
 *   {{Box|a=1}}    <root><template><title>Box</title><part><name>a</name><equals>=</equals><value>1</value></part></template></root>
 */

import { LINE_FEED } from '../../base/characters.ts';
import type {
  ArgumentPiece,
  BracePiece,
  ExtensionPiece,
  Piece,
  TextPiece,
} from '../../wikitext/expand/pieces.ts';
import { preprocess } from '../../wikitext/expand/preprocessor.ts';
import { EXTENSIONS } from '../../wikitext/extensions.ts';

const DEEPEST = 6;

/** A stretch of the source, with the pieces in it; what lies between these is text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

export function parsetreeOf(source: string): string {
  const { pieces } = preprocess(source, 'page', EXTENSIONS);
  return new TreePrinter(source).root({ start: 0, end: source.length, pieces });
}

class TreePrinter {
  readonly #source: string;
  #headings = 0;
  /** A place, and the first line feed from there on. */
  #known: readonly [from: number, newline: number] = [1, 0];

  constructor(source: string) {
    this.#source = source;
  }

  root(stretch: Stretch): string {
    return element('root', this.#printed(stretch, 'h'));
  }

  /** @param heading the element of headings: within brackets they may turn out to be none */
  #printed(stretch: Stretch, heading: 'h' | 'possible-h'): string {
    const segments = this.#segments(stretch);
    const parts: string[] = [];
    let isLineStart = heading === 'h';
    let openUntil = -1;
    for (const [index, segment] of segments.entries()) {
      if (segment.kind !== 'text') {
        parts.push(this.#piece(segment));
        isLineStart = this.#source.charCodeAt(segment.end - 1) === LINE_FEED;
      } else {
        let at = segment.start;
        while (at < segment.end) {
          if (at === openUntil) {
            parts.push(`</${heading}>`);
            openUntil = -1;
          }
          if (isLineStart && this.#source[at] === '=') {
            const [last, end] = this.#lineEnd(segments, index, at, stretch.end);
            const level = this.#level(segments.slice(index, last + 1), at, end);
            if (level > 0) {
              parts.push(`<${heading} level="${level}" i="${++this.#headings}">`);
              openUntil = end;
            }
          }
          const newline = this.#newlineFrom(at);
          const isWhole = newline >= segment.end;
          // A heading ends before its new line.
          const next = isWhole
            ? segment.end
            : newline === at || openUntil !== newline
              ? newline + 1
              : newline;
          parts.push(escaped(this.#source.slice(at, next)));
          isLineStart = this.#source.charCodeAt(next - 1) === LINE_FEED;
          at = next;
        }
      }
    }
    if (openUntil >= 0) parts.push(`</${heading}>`);
    return parts.join('');
  }

  /** The pieces, and what lies between them as text. */
  #segments({ start, end, pieces }: Stretch): Piece[] {
    const segments: Piece[] = [];
    let at = start;
    for (const piece of pieces) {
      if (piece.start > at) pushText(segments, at, piece.start);
      if (piece.kind === 'text') pushText(segments, piece.start, piece.end);
      else segments.push(piece);
      at = piece.end;
    }
    if (end > at) pushText(segments, at, end);
    return segments;
  }

  /** Where the next line feed is. A line of many pieces is looked through once. */
  #newlineFrom(at: number): number {
    const [from, newline] = this.#known;
    if (from <= at && at <= newline) return newline;
    const found = this.#source.indexOf('\n', at);
    this.#known = [at, found < 0 ? Number.POSITIVE_INFINITY : found];
    return this.#known[1];
  }

  /** The segment in which a line ends, and where. */
  #lineEnd(segments: readonly Piece[], index: number, from: number, end: number): [number, number] {
    for (let at = index; at < segments.length; at++) {
      const segment = segments[at] as Piece;
      if (segment.kind !== 'text') continue;
      const newline = this.#newlineFrom(Math.max(from, segment.start));
      if (newline < segment.end) return [at, newline];
    }
    return [segments.length - 1, end];
  }

  /** 0 where the line is no heading. Blanks and comments may follow its last `=`. @param segments those of the line */
  #level(segments: readonly Piece[], start: number, end: number): number {
    let last = end;
    for (const segment of segments.toReversed()) {
      if (segment.kind === 'comment' && segment.end === last) {
        last = segment.start;
        continue;
      }
      if (segment.kind !== 'text') break;
      const from = Math.max(segment.start, start);
      last = from + this.#source.slice(from, last).trimEnd().length;
      if (last > from) break;
    }
    let [opening, closing] = [0, 0];
    while (start + opening < last && this.#source[start + opening] === '=') opening++;
    if (start + opening === last) return opening < 3 ? 0 : Math.min(DEEPEST, (opening - 1) >> 1);
    while (this.#source[last - 1 - closing] === '=') closing++;
    return Math.min(DEEPEST, opening, closing);
  }

  #piece(piece: Exclude<Piece, TextPiece>): string {
    switch (piece.kind) {
      case 'template':
      case 'argument':
        return this.#braces(piece);
      case 'group':
        return this.#printed(piece, 'possible-h');
      case 'extension':
        return this.#extension(piece);
      case 'comment':
        return element('comment', escaped(this.#source.slice(piece.start, piece.end)));
      case 'include':
        return element('ignore', escaped(this.#source.slice(piece.start, piece.end)));
    }
  }

  #braces({ kind, start, title, titleEnd, args }: BracePiece): string {
    const isTemplate = kind === 'template';
    const own = { start: start + (isTemplate ? 2 : 3), end: titleEnd, pieces: title };
    let numbered = 0;
    const parts = args.map((each) => this.#argument(each, () => ++numbered));
    const lineStart = this.#source.charCodeAt(start - 1) === LINE_FEED ? ' lineStart="1"' : '';
    const inside = element('title', this.#printed(own, 'possible-h')) + parts.join('');
    const name = isTemplate ? 'template' : 'tplarg';
    return `<${name}${lineStart}>${inside}</${name}>`;
  }

  #argument({ start, end, name, equalsAt, value }: ArgumentPiece, number: () => number): string {
    const isNamed = name !== undefined;
    const named = isNamed
      ? `${element('name', this.#printed({ start, end: equalsAt, pieces: name }, 'possible-h'))}<equals>=</equals>`
      : `<name index="${number()}"/>`;
    const from = isNamed ? equalsAt + 1 : start;
    const own = element('value', this.#printed({ start: from, end, pieces: value }, 'possible-h'));
    return element('part', named + own);
  }

  #extension({ end, name, attributes, bodyStart, bodyEnd }: ExtensionPiece): string {
    const tag = element('name', name) + element('attr', escaped(attributes));
    if (bodyStart < 0) return element('ext', tag);
    const inner = element('inner', escaped(this.#source.slice(bodyStart, bodyEnd)));
    const close = element('close', escaped(this.#source.slice(bodyEnd, end)));
    return element('ext', tag + inner + close);
  }
}

/** Neighbours become one. */
function pushText(segments: Piece[], start: number, end: number): void {
  const last = segments.at(-1);
  if (last?.kind === 'text') segments[segments.length - 1] = { kind: 'text', start: last.start, end };
  else if (end > start) segments.push({ kind: 'text', start, end });
}

function element(name: string, inner: string): string {
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
}
