/**
 * Values of arguments, as they can stand between the pipes of a template: a bar that would begin another argument is
 * written as `{{!}}`, and what would open or close braces or links beyond the value is text.
 *
 *   a|b       {{Box|a{{!}}b}}
 *   [[a|b]]   {{Box|[[a|b]]}}
 *   a}}b      {{Box|<nowiki>a}}b</nowiki>}}
 *   {|⏎|a⏎|}  {{Box|{{{!}}⏎{{!}}a⏎{{!}}}⏎}}
 */

import type { BracePiece } from '../../expand/pieces.ts';
import { preprocess } from '../../expand/preprocessor.ts';
import { EXTENSIONS } from '../../extensions.ts';

/** What can end a value, or make one that is never ended. */
const MINDED = /[|{}[\]<]|-\{|\}-/;
/** The bar may be written by its call. */
const TABLE_END = /^[ \t:]*(?:\||\{\{!\}\})\}$/;
const BEFORE = '{{x|';
const AFTER = '}}';

/** @param behind blanks that will stand between the value and the next bar or brace */
export function argumentSource(value: string, behind = ''): string {
  if (!MINDED.test(value)) return value;
  if (isOne(value + behind)) return value;
  // The brace that ends a table is not one of those that end the template.
  const apart =
    behind === '' && TABLE_END.test(value.slice(value.lastIndexOf('\n') + 1)) ? `${value}\n` : value;
  if (isOne(apart + behind)) return apart;
  const barred = withBars(apart + behind);
  if (barred !== undefined && isOne(barred)) return barred.slice(0, barred.length - behind.length);
  return `<nowiki>${value.replace(/<(?=\/nowiki)/gi, '&lt;')}</nowiki>`;
}

/** Whether an equals sign outside templates, links and tags would turn the value into a named one. */
export function hasEquals(value: string): boolean {
  return value.includes('=') && onlyBraces(value)?.args.some(({ equalsAt }) => equalsAt >= 0) === true;
}

/** Whether braces around the value make one argument of it. */
function isOne(value: string): boolean {
  const braces = onlyBraces(value);
  return braces?.args.length === 1 && braces.end === BEFORE.length + value.length + AFTER.length;
}

/** The value with its bars written as `{{!}}`; undefined where it ends the braces around it, or keeps them open. */
function withBars(value: string): string | undefined {
  const braces = onlyBraces(value);
  if (braces?.args.at(-1)?.end !== BEFORE.length + value.length) return undefined;
  return braces.args
    .map(({ start, end }) => value.slice(start - BEFORE.length, end - BEFORE.length))
    .join('{{!}}');
}

function onlyBraces(value: string): BracePiece | undefined {
  const [first] = preprocess(BEFORE + value + AFTER, 'page', EXTENSIONS).pieces;
  return first?.kind === 'template' && first.start === 0 ? first : undefined;
}
