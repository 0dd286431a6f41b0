/**
 * Numbers of sections as editors count them: by heading lines of the source, also those in arguments of templates and in
 * captions, which give no section of the page.
 *
 *     == a ==             1
 *     {{1x|               (an argument)
 *     == b ==             2
 *     }}
 *     == c ==             3
 */

import { lowerBound } from '../../base/sorted.ts';
import { isBlankLine } from '../expand/include-tags.ts';

const HEADING_LINE = /^(?:\u0001+)?(={1,6})(?!=*[ \t\u0001]*$).+=[ \t\u0001]*$/gm;
const HIDING_TAGS = ['nowiki', 'pre', 'includeonly', 'syntaxhighlight', 'source', 'math', 'gallery'];
const HIDING = new RegExp(`<!--|<(${HIDING_TAGS.join('|')})(?=[ \\t\\n\\r\\f/>])`, 'gi');
/** Fills in for hidden text, so that places do not change. */
const HIDDEN = '\u0001';

/** Where the heading lines of the source begin, ascending. */
export function headingLineStarts(source: string): number[] {
  const visible = withoutHidden(source);
  return [...visible.matchAll(HEADING_LINE)].map(({ index }) => index);
}

/** The number of the heading that begins at `at`: how many heading lines begin up to there. */
export function sectionNumber(starts: readonly number[], at: number): number {
  return lowerBound(starts, at + 1);
}

/** The source with comments and tags of other languages blanked out, at the same length. */
function withoutHidden(source: string): string {
  if (!source.includes('<')) return source;
  const unclosed = new Set<string>();
  let out = '';
  let from = 0;
  HIDING.lastIndex = 0;
  for (let match = HIDING.exec(source); match !== null; match = HIDING.exec(source)) {
    const end = endOfHidden(source, match.index, match[1]?.toLowerCase(), unclosed);
    if (end === undefined) continue;
    const hidden = source.slice(match.index, end);
    out +=
      source.slice(from, match.index) + blankedOut(hidden, match[1] === undefined || isBlankLine(hidden));
    from = end;
    HIDING.lastIndex = end;
  }
  return out + source.slice(from);
}

function endOfHidden(
  source: string,
  at: number,
  tag: string | undefined,
  unclosed: Set<string>,
): number | undefined {
  if (tag === undefined) {
    const close = source.indexOf('-->', at + 4);
    return close < 0 ? source.length : close + 3;
  }
  if (unclosed.has(tag)) return undefined;
  const angle = source.indexOf('>', at);
  if (angle < 0) {
    // No more tags end from here on, so none needs a look.
    for (const name of HIDING_TAGS) unclosed.add(name);
    return undefined;
  }
  if (source[angle - 1] === '/') return angle + 1;
  const closing = new RegExp(`</${tag}\\s*>`, 'gi');
  closing.lastIndex = angle;
  const match = closing.exec(source);
  if (match !== null) return closing.lastIndex;
  unclosed.add(tag);
  return undefined;
}

/** Comments and empty tags do not affect a line; anything else keeps it from being a heading line. */
function blankedOut(hidden: string, saysNothing: boolean): string {
  return saysNothing ? hidden.replace(/[^\n]/g, HIDDEN).replace(/\n/g, HIDDEN) : 'x'.repeat(hidden.length);
}
