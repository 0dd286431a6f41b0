/**
 * Where a bracket begins an external link, by its shape alone. In the text of a link such a bracket takes the first `]`
 * behind it, whatever comes of it:
 *
 *   [[A|[http://example.com b]] c]]
 *       ^                    ^ its end: the link ends behind the `c`
 */

import { MARK, MARK_CHARS, type Marks } from '../../expand/marks.ts';
import { behindHostInBrackets, schemeLengthAt } from '../../text/sanitizer-url.ts';
import { behindStrayInclude } from '../../text/stray-includes.ts';

const IN_ADDRESS = /(?!'')[^ \t\n\r\f<"[\]\u0000-\u0020\u007f]/y;

/** Where to look for the end of an external link whose `[` is at `at`; undefined if no address follows. */
export function bracketedAddressEnd(text: string, at: number, marks: Marks): number | undefined {
  const start = behindMarks(text, at + 1, marks).at;
  const scheme = schemeLengthAt(text, start, 'relative');
  if (scheme === 0) return undefined;
  const body = start + scheme;
  const host = behindHostInBrackets(text, body);
  if (host > body) return host;
  const first = behindMarks(text, body, marks).at;
  IN_ADDRESS.lastIndex = first;
  return IN_ADDRESS.test(text) ? first : undefined;
}

/**
 * Behind comments, stray ends of include tags, the beginnings of transclusions and those that bring nothing: what may stand between a bracket and its address.
 * @returns whether a transclusion that began there brings what follows
 */
export function behindMarks(
  text: string,
  from: number,
  marks: Marks,
): { readonly at: number; readonly isBrought: boolean } {
  let at = from;
  let isBrought = false;
  for (;;) {
    if (text[at] === '<') {
      const behind = behindStrayInclude(text, at);
      if (behind === at) break;
      at = behind;
      continue;
    }
    if (text[at] !== MARK) break;
    const { kind } = marks.at(text, at);
    if (kind === 'open') isBrought = true;
    else if (kind === 'close') isBrought = false;
    else if (kind !== 'comment') break;
    at += MARK_CHARS;
  }
  return { at, isBrought };
}
