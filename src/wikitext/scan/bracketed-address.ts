/**
 * Where a bracket begins an external link, by its shape alone. In the text of a link such a bracket takes the first `]`
 * behind it, whatever comes of it:
 *
 *   [[A|[http://example.com b]] c]]
 *       ^                    ^ its end: the link ends behind the `c`
 */

import { MARK, MARK_CHARS, type Marks } from '../expand/marks.ts';
import { behindHostInBrackets, schemeLengthAt } from '../text/sanitizer-url.ts';

const IN_ADDRESS = /(?!'')[^\s<"[\]\u0000-\u0020\u007f]/y;

/** Where to look for the end of an external link whose `[` is at `at`; undefined if no address follows. */
export function bracketedAddressEnd(text: string, at: number, marks: Marks): number | undefined {
  const start = behindMarks(text, at + 1, marks);
  const scheme = schemeLengthAt(text, start, 'relative');
  if (scheme === 0) return undefined;
  const body = start + scheme;
  const host = behindHostInBrackets(text, body);
  if (host > body) return host;
  const first = behindMarks(text, body, marks);
  IN_ADDRESS.lastIndex = first;
  return IN_ADDRESS.test(text) ? first : undefined;
}

/** Behind comments, the beginnings of transclusions and those that bring nothing. */
function behindMarks(text: string, at: number, marks: Marks): number {
  let next = at;
  while (text[next] === MARK && /^(?:open|close|comment)$/.test(marks.at(text, next).kind))
    next += MARK_CHARS;
  return next;
}
