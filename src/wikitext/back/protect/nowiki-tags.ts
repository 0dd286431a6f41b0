/**
 * Tags of `<nowiki>` that are text. They are written in references, which need no other tag around them; where something
 * else on their line is protected, they are, too, as MediaWiki does it.
 *
 *   <nowiki>x</nowiki>          &lt;nowiki&gt;x&lt;/nowiki&gt;
 *   [[a]] <nowiki>x</nowiki>    <nowiki>[[a]]</nowiki> <nowiki>&lt;nowiki&gt;x&lt;/nowiki&gt;</nowiki>
 */

import type { Piece } from '../source-piece.ts';
import { HALF_CALL } from './offences.ts';
import { joined } from './piece-lists.ts';

/** A tag that is text needs no other one around it. */
export function tagsApart(piece: Piece): Piece[] {
  return piece.text
    .split(/(<\/?nowiki(?:[ \t\n\r\f/][^<>]*)?>?)/i)
    .map(
      (text, index): Piece =>
        index % 2 === 0
          ? { ...piece, text, isRest: true }
          : { kind: 'markup', text: text.replace('<', '&lt;').replace('>', '&gt;'), isReferred: true },
    )
    .filter(({ text }) => text !== '');
}

/** Tags of `<nowiki>` in a text are in references, but where something else of it is protected: then they are, too. */
export function tagsWithTexts(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ isReferred }) => isReferred === true)) return pieces;
  const out: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    let end = at;
    while (end < pieces.length && isPartOfText(pieces[end]!)) end++;
    if (end === at) {
      out.push(pieces[at]!);
      continue;
    }
    const parts = pieces.slice(at, end);
    const isProtected =
      parts.some(({ text, lostBlank }) => lostBlank === true || text.startsWith('<nowiki>')) ||
      mayBeRead(parts);
    for (const part of isProtected ? tagsProtected(parts) : parts) out.push(part);
    at = end - 1;
  }
  return out;
}

/** Whether a text may be more than its tags: half of a call may have another half, and a bracket behind may close one. */
function mayBeRead(parts: readonly Piece[]): boolean {
  const text = joined(parts);
  return HALF_CALL.test(text) || text.includes(']', text.indexOf('&lt;'));
}

function isPartOfText({ isRest, isReferred, text }: Piece): boolean {
  if (text.includes('\n')) return false;
  return isRest === true || isReferred === true || /^<nowiki>.*<\/nowiki>$/.test(text);
}

/** What is between the tags goes with them. */
function tagsProtected(parts: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part.isReferred !== true) {
      out.push(part);
      continue;
    }
    let close = at + 1;
    while (close < parts.length && parts[close]!.isReferred !== true) close++;
    const isPair = !part.text.startsWith('&lt;/') && parts[close]?.text.startsWith('&lt;/') === true;
    const last = isPair ? close : at;
    const inner = parts.slice(at, last + 1).map(({ text }) => text.replace(/^<nowiki>|<\/nowiki>$/g, ''));
    out.push({ kind: 'markup', text: `<nowiki>${inner.join('')}</nowiki>` });
    at = last;
  }
  return out;
}
