/**
 * Blanks that begin a line. Among words that are protected from becoming an address, bold or italics, those of a text are
 * shown; between tags they stay where the line is no preformatted one, as far as readers of all versions agree on that.
 *
 *   " http://a"     <nowiki> </nowiki><nowiki>http://a</nowiki>           ⏎ a<div>     ⏎a<center>
 */

import type { Piece } from '../source-piece.ts';
import { nowiki } from './offences.ts';

/** Apostrophes and links to other sites. */
const SHOWS_BLANKS =
  /''|(?<![\p{L}\p{N}_])(?:(?:https?|s?ftp|ftps|ircs?|gopher|telnet|nntp|worldwind|svn|git|mms|redis|ssh):\/\/|(?:mailto|news|magnet|tel|sms|sip|sips|bitcoin|geo|urn|xmpp):)[^ \t\n\r\f<>[\]"]|\[\/\/[^ \t\n\r\f[\]]/iu;

/** Tags that HTML no longer has, and those of extensions: to MediaWiki, a line with one of them has words. */
const LINE_OF_WORDS = /<\/?(?:center|big|strike|tt|nowiki|ref|references|gallery|poem)\b/i;

/** What keeps its line from being preformatted wherever it begins it. */
const BLOCK = /^<\/?(?:div|blockquote|p|h[1-6]|[uod]l|li|d[td]|table|t[rdh]|caption|pre|hr)\b/i;

export function showsBlanks(piece: Piece): boolean {
  return piece.hasOwnLines === true && (piece.showsBlanks === true || SHOWS_BLANKS.test(piece.text));
}

/** Blanks of a text as they are shown at the beginning of a line. */
export function shownBlanks(blanks: string): Piece {
  return { kind: 'markup', text: nowiki(blanks.slice(0, 1)) + blanks.slice(1) };
}

/** The blanks within a text that begin its lines; undefined where there is none. */
export function protectBlanks(piece: Piece): readonly Piece[] | undefined {
  if (!showsBlanks(piece)) return undefined;
  const parts = piece.text.split(/(?<=\n)( [ \t]*)/);
  if (parts.length === 1) return undefined;
  return parts
    .map(
      (text, at): Piece =>
        at % 2 === 0 ? { ...piece, text, isRest: true, showsBlanks: true } : shownBlanks(text),
    )
    .filter(({ text }) => text !== '');
}

/** Whether a line that begins with these blanks has words. */
export function beginsWords(source: string, start: number, end: number): boolean {
  const lineStart = source.lastIndexOf('\n', end - 1) + 1;
  if (source[Math.max(lineStart, start)] !== ' ') return false;
  const lineEnd = source.indexOf('\n', end);
  const line = source.slice(end, lineEnd < 0 ? source.length : lineEnd);
  return !BLOCK.test(line) && LINE_OF_WORDS.test(line);
}
