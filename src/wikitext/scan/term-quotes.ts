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
  // Cut out, as what is not in it would be looked for on all lines behind.
  const line = scanner.text.slice(from, scanner.lineEnd(from));
  const runs: Run[] = [];
  STOP.lastIndex = 0;
  for (let match = STOP.exec(line); match !== null; match = STOP.exec(line)) {
    const { 0: sign, index } = match;
    if (sign[0] === "'") runs.push(runOf(sign.length, index));
    // Quotes in the text of a link are its own.
    else
      STOP.lastIndex = Math.max(
        STOP.lastIndex,
        (scanner.brackets.links.get(from + index)?.close ?? 0) - from,
      );
  }
  const lengths = runs.map(({ length }) => length);
  balance(runs, ({ index }) => line.slice(Math.max(0, index - 2), index));
  const found = runs.find(({ length }, at) => length !== lengths[at]);
  return found === undefined ? -1 : from + found.index;
}
