/**
 * `{{#formatdate:june 3|dmy}}`: a date in the requested order, in a span that gives the day to machines.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Formatting
 */

import type { FunctionCall, ParserFunction } from '../../extension.ts';
import { MONTHS } from './names.ts';

/** A day; the year may be missing, and that before 1 is 0. */
interface Day {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

type Print = (day: Day) => string;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const nameOf = ({ month }: Day): string => MONTHS[month - 1] ?? '';
const yearOf = ({ year = 0 }: Day): string => (year > 0 ? String(year) : `${1 - year} BC`);
const behind = (sign: string, day: Day): string => (day.year === undefined ? '' : sign + yearOf(day));

const dmy: Print = (day) => `${day.day} ${nameOf(day)}${behind(' ', day)}`;
const mdy: Print = (day) => `${nameOf(day)} ${day.day}${behind(', ', day)}`;
const ymd: Print = (day) => `${yearOf(day)} ${nameOf(day)} ${day.day}`;
const ydm: Print = (day) => `${yearOf(day)}, ${day.day} ${nameOf(day)}`;

const STYLES: ReadonlyMap<string, Print> = new Map([
  ['dmy', dmy],
  ['mdy', mdy],
  ['ymd', ymd],
  ['ISO 8601', isoDay],
]);
const OF_WHOLE_DAYS: ReadonlySet<Print> = new Set([ymd, isoDay]);

const MONTH = `(?<month>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const YEAR = String.raw`(?<year>\d{1,4}(?: BC)?)`;
const DAY = String.raw`(?<day>\d{1,2})`;

/** Orders a date can be written in, and how it is printed in that order. */
const WRITTEN: readonly (readonly [pattern: RegExp, print: Print])[] = [
  [/^(?<year>-?\d{4})-(?<month>\d\d)-(?<day>\d\d)$/, isoDay],
  [new RegExp(`^${DAY} ${MONTH}(?:,? ${YEAR})?$`, 'i'), dmy],
  [new RegExp(`^${MONTH} ${DAY}(?:,? ${YEAR})?$`, 'i'), mdy],
  [new RegExp(`^${YEAR},? ${MONTH} ${DAY}$`, 'i'), ymd],
  [new RegExp(`^${YEAR},? ${DAY} ${MONTH}$`, 'i'), ydm],
];

function formatdate({ args }: FunctionCall): string {
  const written = args[0]?.text ?? '';
  for (const [pattern, own] of WRITTEN) {
    const day = dayOf(pattern.exec(written)?.groups);
    if (day === undefined) continue;
    const asked = STYLES.get(args[1]?.text ?? '') ?? own;
    const print = day.year === undefined && OF_WHOLE_DAYS.has(asked) ? own : asked;
    if (print !== isoDay && nameOf(day) === '') return written;
    return `<span class="mw-formatted-date" title="${isoDay(day)}">${print(day)}</span>`;
  }
  return written;
}

function isoDay({ year, month, day }: Day): string {
  const monthAndDay = `${pad(month, 2)}-${pad(day, 2)}`;
  if (year === undefined) return monthAndDay;
  return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${monthAndDay}`;
}

function dayOf(parts: Readonly<Record<string, string | undefined>> | undefined): Day | undefined {
  if (parts === undefined) return undefined;
  const { year, month = '', day } = parts;
  const number =
    Number(month) ||
    1 + MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase());
  return { year: year === undefined ? undefined : yearNumber(year), month: number, day: Number(day) };
}

function yearNumber(written: string): number {
  const year = Number.parseInt(written, 10);
  return /bc$/i.test(written) ? 1 - year : year;
}

export const FORMAT_DATE: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#formatdate', formatdate],
  ['#dateformat', formatdate],
]);
