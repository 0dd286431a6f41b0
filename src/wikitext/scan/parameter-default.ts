/**
 * The default of a parameter of the page: it stands within a line, as the braces around it do. What calls in it bring is
 * read as elsewhere.
 *
 *   {{{1|* a}}}   {{{1|x⏎== b ==}}}   text
 *   {{{1|⏎* a}}}  {{{1|{{list}}}}}    lists
 */

import { trimBlanksEnd } from '../../base/text.ts';
import type { Mark } from '../expand/marks.ts';

/** Whether a mark is of a parameter whose default begins with the sign of a line's beginning. */
export function beginsWithSign(mark: Mark): boolean {
  const written = defaultOf(mark);
  // Comments do not count, and a parameter in it stands where it does.
  const prefix = /<!--[\s\S]*?-->|\{\{\{[^{}|]*\|/y;
  let at = 0;
  while (prefix.test(written)) at = prefix.lastIndex;
  return /[=*#:;-]/.test(written[at] ?? '');
}

/** Whether a mark is of one whose default ends with the sign of a heading's end. */
export function endsWithEquals(mark: Mark): boolean {
  return trimBlanksEnd(defaultOf(mark)).endsWith('=');
}

function defaultOf(mark: Mark): string {
  if (!isParameter(mark)) return '';
  const given = mark.transclusion.part.params['1'] as { readonly wt: string } | undefined;
  return given?.wt ?? '';
}

function isParameter(mark: Mark): mark is Mark & { readonly kind: 'open' | 'close' } {
  return (mark.kind === 'open' || mark.kind === 'close') && mark.transclusion.part.kind === 'templatearg';
}
