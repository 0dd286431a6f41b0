/**
 * `#time #timel #timef #timefl`: a point in time in a format of the author's choice. All of a page uses the rendering's
 * clock; zones other than UTC can be named in the time itself.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions##time
 */

import type { FunctionCall, ParserFunction } from '../../extension.ts';
import { errorText } from '../error-text.ts';
import { DATE_STYLES, dateFormat } from './date-formats.ts';
import { formatTime } from './format.ts';
import { findInstantMs } from './parse.ts';

/** Characters of formats and times that one page may use up. */
export const TIME_BUDGET_CHARS = 6000;
const LAST_YEAR = 9999;

function time(call: FunctionCall): string {
  const [format, written, language] = [0, 1, 2].map((index) => call.args[index]?.text ?? '');
  return printed(call, format as string, written as string, language as string);
}

function timef(call: FunctionCall): string {
  const [written, asked, language] = [0, 1, 2].map((index) => call.args[index]?.text ?? '') as [
    string,
    string,
    string,
  ];
  const style = DATE_STYLES.find((each) => each === (asked || 'both'));
  if (style === undefined) return errorText('Error: invalid format for #timef');
  return printed(call, dateFormat(language || call.scope.context.site.language, style), written, language);
}

/** The instant that is written, in a format; or why nothing is. */
function printed(call: FunctionCall, format: string, written: string, code: string): string {
  const { context } = call.scope;
  const used = call.scope.state('time', () => ({ chars: 0 }));
  used.chars += format.length + written.length;
  if (used.chars > TIME_BUDGET_CHARS) return errorText('Error: Too many #time calls.');
  const instantMs = findInstantMs(written, context.now);
  if (instantMs === undefined) return errorText('Error: Invalid time.');
  const year = new Date(instantMs).getUTCFullYear();
  if (Number.isNaN(year) || year > LAST_YEAR)
    return errorText('Error: #time only supports years up to 9999.');
  if (year < 0) return errorText('Error: #time only supports years from 0.');
  return formatTime(format, new Date(instantMs), code || context.site.language);
}

export const TIME: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#time', time],
  ['#timel', time],
  ['#timef', timef],
  ['#timefl', timef],
]);
