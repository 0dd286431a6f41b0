/**
 * `#time #timel #timef #timefl`: a point in time in a format of the author's choice. All of a page uses the rendering's
 * clock; zones other than UTC can be named in the time itself.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions##time
 */

import type { FunctionCall, ParserFunction } from '../extension.ts';
import { errorText } from './error-text.ts';
import { formatTime } from './time-format.ts';
import { findInstantMs } from './time-parse.ts';

/** Characters of formats and times that one page may use up. */
export const TIME_BUDGET_CHARS = 6000;
const LAST_YEAR = 9999;

function time(call: FunctionCall): string {
  return printed(call, call.args[0]?.text ?? '', call.args[1]?.text ?? '');
}

/** Format and order of the site's own dates. */
const SITE_FORMATS: ReadonlyMap<string, string> = new Map([
  ['both', 'H:i, j F Y'],
  ['date', 'j F Y'],
  ['time', 'H:i'],
  ['pretty', 'j F'],
]);

function timef(call: FunctionCall): string {
  const format = SITE_FORMATS.get(call.args[1]?.text || 'both');
  return printed(call, format ?? (SITE_FORMATS.get('both') as string), call.args[0]?.text ?? '');
}

function printed(call: FunctionCall, format: string, written: string): string {
  const used = call.scope.state('time', () => ({ chars: 0 }));
  used.chars += format.length + written.length;
  if (used.chars > TIME_BUDGET_CHARS) return errorText('Error: Too many #time calls.');
  const instantMs = findInstantMs(written, call.scope.context.now);
  if (instantMs === undefined) return errorText('Error: Invalid time.');
  const year = new Date(instantMs).getUTCFullYear();
  if (Number.isNaN(year) || year > LAST_YEAR)
    return errorText('Error: #time only supports years up to 9999.');
  if (year < 0) return errorText('Error: #time only supports years from 0.');
  return formatTime(format, new Date(instantMs));
}

export const TIME: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#time', time],
  ['#timel', time],
  ['#timef', timef],
  ['#timefl', timef],
]);
