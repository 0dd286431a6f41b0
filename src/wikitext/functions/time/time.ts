/**
 * `#time #timel #timef #timefl`: a point in time in a format of the author's choice. All of a page uses the rendering's
 * clock; zones other than UTC can be named in the time itself.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions##time
 */

import type { FunctionCall, ParserFunction } from '../../extension.ts';
import { errorText } from '../error-text.ts';
import { knownLanguage } from '../language-tag.ts';
import { formatTime } from './format.ts';
import { findInstantMs } from './parse.ts';

/** Characters of formats and times that one page may use up. */
export const TIME_BUDGET_CHARS = 6000;
const LAST_YEAR = 9999;

function time(call: FunctionCall): string {
  const [format, written, language] = [0, 1, 2].map((index) => call.args[index]?.text ?? '');
  return printed(call, format as string, written as string, language as string);
}

/** Format and order of an English site's own dates. */
const ENGLISH_FORMATS = { both: 'H:i, j F Y', date: 'j F Y', time: 'H:i', pretty: 'j F' } as const;
type DateStyle = keyof typeof ENGLISH_FORMATS;
const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  both: { dateStyle: 'long', timeStyle: 'short' },
  date: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  pretty: { day: 'numeric', month: 'long' },
};

function timef(call: FunctionCall): string {
  const asked = call.args[1]?.text ?? '';
  if (asked !== '' && !Object.hasOwn(STYLES, asked)) return errorText('Error: invalid format for #timef');
  const style = (asked || 'both') as DateStyle;
  const code = call.args[2]?.text ?? '';
  const language = knownLanguage(code || call.scope.context.site.language);
  const written = call.args[0]?.text ?? '';
  if (/^en\b/.test(language)) return printed(call, ENGLISH_FORMATS[style], written, 'en');
  const options = { timeZone: 'UTC', ...STYLES[style] };
  return withInstant(call, style + written, written, (date) =>
    new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, options).format(date),
  );
}

function printed(call: FunctionCall, format: string, written: string, code: string): string {
  const language = code || call.scope.context.site.language;
  return withInstant(call, format + written, written, (date) => formatTime(format, date, language));
}

/** What is printed of the instant that is written, or why nothing is. */
function withInstant(
  call: FunctionCall,
  spent: string,
  written: string,
  print: (date: Date) => string,
): string {
  const used = call.scope.state('time', () => ({ chars: 0 }));
  used.chars += spent.length;
  if (used.chars > TIME_BUDGET_CHARS) return errorText('Error: Too many #time calls.');
  const instantMs = findInstantMs(written, call.scope.context.now);
  if (instantMs === undefined) return errorText('Error: Invalid time.');
  const year = new Date(instantMs).getUTCFullYear();
  if (Number.isNaN(year) || year > LAST_YEAR)
    return errorText('Error: #time only supports years up to 9999.');
  if (year < 0) return errorText('Error: #time only supports years from 0.');
  return print(new Date(instantMs));
}

export const TIME: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#time', time],
  ['#timel', time],
  ['#timef', timef],
  ['#timefl', timef],
]);
