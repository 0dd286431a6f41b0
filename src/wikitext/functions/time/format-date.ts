/**
 * `{{#formatdate:june 3|dmy}}`: a date in the requested order, in a span that gives the day to machines.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Formatting
 */

import { trimBlanks } from '../../../base/text.ts';
import type { FunctionCall, ParserFunction } from '../../extension.ts';
import { findMonth, MONTHS } from './names.ts';

/** A day; the year may be missing. */
interface Day {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

/** Orders a date can be written in; the names of the groups are the parts. */
const WRITTEN: readonly RegExp[] = [
  /^(?<year>\d{1,4})-(?<number>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d{1,2})[ _]+(?<month>[A-Za-z]{3,9}\.?)(?:,?[ _]+(?<year>\d{1,4}))?$/,
  /^(?<month>[A-Za-z]{3,9}\.?)[ _]+(?<day>\d{1,2})(?:,?[ _]+(?<year>\d{1,4}))?$/,
  /^(?<year>\d{1,4}),?[ _]+(?<month>[A-Za-z]{3,9}\.?)[ _]+(?<day>\d{1,2})$/,
  /^(?<year>\d{1,4}),?[ _]+(?<day>\d{1,2})[ _]+(?<month>[A-Za-z]{3,9}\.?)$/,
];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const monthName = ({ month }: Day): string => MONTHS[month] ?? '';

const STYLES: ReadonlyMap<string, (day: Day) => string> = new Map<string, (day: Day) => string>([
  ['dmy', (day) => `${day.day} ${monthName(day)}${day.year === undefined ? '' : ` ${day.year}`}`],
  ['mdy', (day) => `${monthName(day)} ${day.day}${day.year === undefined ? '' : `, ${day.year}`}`],
  ['ymd', (day) => `${day.year === undefined ? '' : `${day.year} `}${monthName(day)} ${day.day}`],
  ['iso 8601', isoDay],
  ['iso8601', isoDay],
]);

function formatdate({ args }: FunctionCall): string {
  const written = args[0]?.text ?? '';
  const day = findDay(written);
  if (day === undefined) return written;
  const print = STYLES.get((args[1]?.text ?? '').toLowerCase());
  return `<span class="mw-formatted-date" title="${isoDay(day)}">${print === undefined ? written : print(day)}</span>`;
}

function isoDay({ year, month, day }: Day): string {
  const monthAndDay = `${pad(month + 1, 2)}-${pad(day, 2)}`;
  return year === undefined ? monthAndDay : `${pad(year, 4)}-${monthAndDay}`;
}

function findDay(written: string): Day | undefined {
  for (const pattern of WRITTEN) {
    const parts = pattern.exec(trimBlanks(written))?.groups;
    if (parts === undefined) continue;
    const month =
      parts['number'] === undefined ? findMonth(parts['month'] ?? '') : Number(parts['number']) - 1;
    const day = Number(parts['day']);
    if (month === undefined || month > 11 || month < 0 || day < 1 || day > 31) continue;
    return { year: parts['year'] === undefined ? undefined : Number(parts['year']), month, day };
  }
  return undefined;
}

export const FORMAT_DATE: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#formatdate', formatdate],
  ['#dateformat', formatdate],
]);
