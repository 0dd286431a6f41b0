/**
 * Finds the `>` that ends a tag. Quoted values are no shelter: they cannot hold one, and another `<` means that it is
 * not a tag. What a transclusion in the tag brings is part of it.
 *
 *   <div title="a" class=c>        <div title="a < b">
 *    ^ from               ^ end     ^ not a tag
 */

import { MARK, MARK_CHARS } from '../expand/marks.ts';
import { behindStrayInclude } from '../text/stray-includes.ts';
import type { Scanner } from './scanner.ts';

/** Longest tag; anything longer is text. Bounds the search after a lone `<b`. */
export const LONGEST_TAG_CHARS = 20_000;

const STOP = /[<>\u0000]/g;

/** Place of the `>`; undefined if the tag does not end. */
export function findTagEnd(scanner: Scanner, from: number): number | undefined {
  const { text } = scanner;
  const limit = Math.min(scanner.end, from + LONGEST_TAG_CHARS);
  STOP.lastIndex = from;
  let depth = 0;
  for (let match = STOP.exec(text); match !== null && match.index < limit; match = STOP.exec(text)) {
    if (match[0] === MARK) {
      const { kind } = scanner.markAt(match.index);
      depth = Math.max(0, depth + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0));
      STOP.lastIndex = match.index + MARK_CHARS;
    } else if (depth === 0) {
      const stray = behindStrayInclude(text, match.index);
      if (stray > match.index) {
        STOP.lastIndex = stray;
        continue;
      }
      const isEnd = match[0] === '>' && !scanner.brackets.includes.part(from, match.index);
      return isEnd ? match.index : undefined;
    }
  }
  return undefined;
}
