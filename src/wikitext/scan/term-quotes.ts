/**
 * Quotes of a line with a term, read ahead: the bold that is taken as an apostrophe and an italic leaves other quotes
 * open than it seems to.
 *
 *   ;''a''':b     the italics end before the colon, behind an apostrophe
 */

import { balance, type Run, runOf } from '../lines/quotes.ts';
import type { Scanner } from './scanner.ts';

const STOP = /'{2,}|\[\[/g;

/** Where that bold begins; -1 if there is none. */
export function boldAsItalic(scanner: Scanner, from: number): number {
  const { text, brackets } = scanner;
  const end = scanner.lineEnd(from);
  const runs: Run[] = [];
  STOP.lastIndex = from;
  for (let match = STOP.exec(text); match !== null && match.index < end; match = STOP.exec(text)) {
    const { 0: sign, index } = match;
    if (sign[0] === "'") runs.push(runOf(sign.length, index));
    // Quotes in the text of a link are its own.
    else STOP.lastIndex = Math.max(STOP.lastIndex, brackets.links.get(index)?.close ?? 0);
  }
  const lengths = runs.map(({ length }) => length);
  balance(runs, ({ index }) => text.slice(Math.max(from, index - 2), index));
  return runs.find(({ length }, at) => length !== lengths[at])?.index ?? -1;
}
