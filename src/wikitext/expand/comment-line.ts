/** Comments in the source, and lines of nothing but comments, which go with them. */

import { LINE_FEED, SPACE, TAB } from '../../base/characters.ts';
import type { CommentPiece } from './pieces.ts';

/**
 * A comment, and those after it when they have the line to themselves (then the whole line goes with them).
 *
 *   a\n <!--x--> <!--y-->\nb
 *      ^                   ^
 */
export function commentLineAt(source: string, at: number): Omit<CommentPiece, 'kind'> {
  const first: readonly [number, number] = [at, commentEnd(source, at)];
  const start = skipBlanksBack(source, at);
  if (start === 0 || source.charCodeAt(start - 1) !== LINE_FEED)
    return { start: at, end: first[1], comments: [first] };
  const comments = [first];
  let after = skipBlanks(source, first[1]);
  while (source.startsWith('<!--', after)) {
    const end = commentEnd(source, after);
    comments.push([after, end]);
    after = skipBlanks(source, end);
  }
  if (source.charCodeAt(after) === LINE_FEED) return { start, end: after + 1, comments };
  return { start: at, end: first[1], comments: [first] };
}

/** An unclosed comment runs to the end. */
function commentEnd(source: string, at: number): number {
  const close = source.indexOf('-->', at + 4);
  return close < 0 ? source.length : close + 3;
}

/** The first place from `at` on that is not a blank. */
export function skipBlanks(source: string, at: number): number {
  let end = at;
  while (isBlank(source.charCodeAt(end))) end++;
  return end;
}

function skipBlanksBack(source: string, at: number): number {
  let start = at;
  while (isBlank(source.charCodeAt(start - 1))) start--;
  return start;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
