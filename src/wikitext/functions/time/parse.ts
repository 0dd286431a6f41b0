/**
 * Points in time as people write them for `{{#time:}}`: dates in several orders, clock times, zones and words.
 *
 *     15 January 2001      2011-11-12 23:00 America/New_York      +1 month      last day of next month
 *
 * Source: https://www.php.net/manual/en/datetime.formats.php, the forms that wikis use.
 */

import { trimBlanks } from '../../../base/text.ts';
import { emptyMoment, instantMsOf, type Moment } from './moment.ts';
import { findMonth, findWeekday } from './names.ts';
import { findZoneOffsetMinutes } from './zone.ts';

/** Longest text that is read as a time. */
const LONGEST_TIME_CHARS = 200;

type Rule = readonly [pattern: RegExp, read: (moment: Moment, match: RegExpExecArray) => boolean];

const MONTH = '([A-Za-z]{3,9})\\.?';
const RELATIVE: Readonly<Record<string, number>> = {
  last: -1,
  previous: -1,
  this: 0,
  next: 1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
};

/** Tried in order at each place; the first that matches and accepts wins. */
const RULES: readonly Rule[] = [
  [/@(-?\d{1,15})(?:\.\d{1,6})?/y, (moment, m) => setInstant(moment, Number(m[1]) * 1000)],
  [/(\d{4})(\d{2})(\d{2})[T ]?(\d{2})(\d{2})(\d{2})(?!\d)/y, readStamp],
  [/(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)T?/y, (moment, m) => setDate(moment, +m[1]!, +m[2]! - 1, +m[3]!)],
  [/(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)/y, (moment, m) => setDate(moment, +m[1]!, +m[2]! - 1, +m[3]!)],
  [/(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/y, (moment, m) => setDate(moment, +m[3]!, +m[1]! - 1, +m[2]!)],
  [/(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?!\d)/y, (moment, m) => setDate(moment, +m[3]!, +m[2]! - 1, +m[1]!)],
  [/(\d{4})[.-]?(?!000)(\d{3})(?!\d)/y, (moment, m) => setDate(moment, +m[1]!, 0, +m[2]!, 366)],
  [/(\d{4})-?W(\d{2})(?:-?([0-7]))?(?!\d)/y, readWeek],
  [/(\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/y, (moment, m) => setDate(moment, fullYear(m[1]!), +m[2]! - 1, +m[3]!)],
  [
    /(\d{1,2})\/(\d{1,2})\/(\d{1,2})(?!\d)/y,
    (moment, m) => setDate(moment, fullYear(m[3]!), +m[1]! - 1, +m[2]!),
  ],
  [/(\d{4})-(\d{1,2})(?![-\d])/y, (moment, m) => setDate(moment, +m[1]!, +m[2]! - 1, 1)],
  [/(\d{4})(\d{2})(\d{2})(?!\d)/y, (moment, m) => setDate(moment, +m[1]!, +m[2]! - 1, +m[3]!)],
  [
    /T?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:[ \t\n\r\f]*([ap])\.?m\.?)?(?![A-Za-z:\d]|\.\d)/iy,
    readClock,
  ],
  [/T?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?/iy, readClock],
  [/(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/y, readClock],
  [/(\d{1,2})()()[ \t\n\r\f]*([ap])\.?m\.?(?![A-Za-z])/iy, readClock],
  [
    rule(`(\\d{1,2})(?:st|nd|rd|th)?[ \\-.\\t]*${MONTH}[ ,\\-.\\t]*(\\d{1,4})(?![\\d:.]| *[ap]\\.?m)`),
    (moment, m) => named(moment, m[2]!, m[1]!, m[3]),
  ],
  [
    rule(`${MONTH}[ \\-.\\t]*(\\d{1,2})(?:st|nd|rd|th)?[ ,.\\-\\t]+(\\d{1,4})(?![\\d:.]| *[ap]\\.?m)`),
    (moment, m) => named(moment, m[1]!, m[2]!, m[3]),
  ],
  [rule(`(\\d{1,4})-${MONTH}-(\\d{1,2})(?!\\d)`), (moment, m) => named(moment, m[2]!, m[3]!, m[1])],
  [rule(`${MONTH}[ ,\\-.\\t]*(\\d{4})(?![\\d:])`), (moment, m) => named(moment, m[1]!, '1', m[2])],
  [rule(`(\\d{4})[ \\-.\\t]*${MONTH}(?![A-Za-z])`), (moment, m) => named(moment, m[2]!, '1', m[1])],
  [
    rule(`(\\d{1,2})(?:st|nd|rd|th)?[ \\-.\\t]*${MONTH}(?![A-Za-z])`),
    (moment, m) => named(moment, m[2]!, m[1]!, undefined),
  ],
  [
    rule(`${MONTH}[ \\-.\\t]*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`),
    (moment, m) => named(moment, m[1]!, m[2]!, undefined),
  ],
  [
    /(first|second|third|fourth|fifth|last)[ \t\n\r\f]+([A-Za-z]+)[ \t\n\r\f]+of(?![A-Za-z])/iy,
    readWeekdayOf,
  ],
  [
    /(first|last)[ \t\n\r\f]+day[ \t\n\r\f]+of(?![A-Za-z])/iy,
    (moment, m) => setEdge(moment, m[1]!.toLowerCase()),
  ],
  [/([+-]?)[ \t\n\r\f]*(\d{1,9})[ \t\n\r\f]*([A-Za-z]+)([ \t\n\r\f]+ago)?(?![A-Za-z])/y, readShift],
  [
    /(last|previous|this|next|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)[ \t\n\r\f]+([A-Za-z]+)/iy,
    readNamedShift,
  ],
  [/(now|today|midnight|noon|tomorrow|yesterday)(?![A-Za-z])/iy, readWord],
  [rule(`${MONTH}(?![A-Za-z/])`), (moment, m) => setMonth(moment, m[1]!)],
  [/([A-Za-z]{3,9})(?![A-Za-z/])/y, (moment, m) => setWeekday(moment, m[1]!)],
  [/((?:GMT|UTC)?[+-]\d{1,2}:?\d{0,2}|[A-Za-z]+(?:\/[A-Za-z_+\-0-9]+)*)/iy, readZone],
  [/(\d{4})(?!\d)/y, (moment, m) => setYear(moment, Number(m[1]))],
];

/** The instant that a text means, in milliseconds since 1970; undefined if it is not a time. */
export function findInstantMs(written: string, now: Date): number | undefined {
  const text = trimBlanks(written);
  if (text === '') return now.getTime();
  if (text.length > LONGEST_TIME_CHARS) return undefined;
  const moment = emptyMoment();
  if (/^\d{4}$/.test(text)) {
    moment.clock = { hour: 0, minute: 0, second: 0 };
    moment.year = Number(text);
    return instantMsOf(moment, now);
  }
  let at = 0;
  while (at < text.length) {
    if (/[ \t\n\r\f,()]/.test(text[at] as string)) {
      at++;
      continue;
    }
    const next = readAt(text, at, moment);
    if (next === undefined) return undefined;
    at = next;
  }
  return instantMsOf(moment, now);
}

function readAt(text: string, at: number, moment: Moment): number | undefined {
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null && match[0] !== '' && read(moment, match)) return at + match[0].length;
  }
  return undefined;
}

function rule(source: string): RegExp {
  return new RegExp(source, 'iy');
}

function readStamp(moment: Moment, m: RegExpExecArray): boolean {
  moment.clock = { hour: Number(m[4]), minute: Number(m[5]), second: Number(m[6]) };
  return setDate(moment, Number(m[1]), Number(m[2]) - 1, Number(m[3]));
}

function readClock(moment: Moment, m: RegExpExecArray): boolean {
  let hour = Number(m[1]);
  const minute = Number(m[2] || 0);
  const second = Number(m[3] || 0);
  const half = m[4]?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return false;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  if (hour > 24 || minute > 59 || second > 60) return false;
  moment.clock = { hour, minute, second };
  return true;
}

function readShift(moment: Moment, m: RegExpExecArray): boolean {
  const sign = (m[1] === '-' ? -1 : 1) * (m[4] === undefined ? 1 : -1);
  return addShift(moment, m[3] as string, sign * Number(m[2]));
}

function readNamedShift(moment: Moment, m: RegExpExecArray): boolean {
  const by = RELATIVE[(m[1] as string).toLowerCase()] ?? 0;
  const weekday = findWeekday(m[2] as string);
  if (weekday !== undefined) {
    // "next Monday" is after today, "last Monday" before it.
    moment.weekday = { day: weekday, skip: by };
    moment.clock ??= { hour: 0, minute: 0, second: 0 };
    return true;
  }
  if (/^weeks?$/i.test(m[2] as string) && /^(?:last|previous|this|next)$/i.test(m[1] as string))
    moment.inWeek = true;
  return addShift(moment, m[2] as string, by);
}

function readWeekdayOf(moment: Moment, m: RegExpExecArray): boolean {
  const day = findWeekday(m[2] as string);
  if (day === undefined) return false;
  moment.weekdayOf = { day, nth: RELATIVE[(m[1] as string).toLowerCase()] ?? 1 };
  moment.clock ??= { hour: 0, minute: 0, second: 0 };
  return true;
}

function readWord(moment: Moment, m: RegExpExecArray): boolean {
  const word = (m[1] as string).toLowerCase();
  if (word === 'now') return true;
  moment.clock = { hour: word === 'noon' ? 12 : 0, minute: 0, second: 0 };
  if (word === 'tomorrow') moment.shifts.push({ unit: 'day', by: 1 });
  if (word === 'yesterday') moment.shifts.push({ unit: 'day', by: -1 });
  return true;
}

function readZone(moment: Moment, m: RegExpExecArray): boolean {
  const zone = m[1] as string;
  if (moment.zone !== undefined || findZoneOffsetMinutes(zone, 0) === undefined) return false;
  moment.zone = zone;
  return true;
}

function addShift(moment: Moment, written: string, by: number): boolean {
  const unit = written.toLowerCase().replace(/s$/, '');
  switch (unit) {
    case 'sec':
    case 'second':
      moment.shifts.push({ unit: 'second', by });
      return true;
    case 'min':
    case 'minute':
      moment.shifts.push({ unit: 'minute', by });
      return true;
    case 'hour':
    case 'day':
    case 'weekday':
    case 'month':
    case 'year':
      moment.shifts.push({ unit, by });
      return true;
    case 'week':
      moment.shifts.push({ unit: 'day', by: by * 7 });
      return true;
    case 'fortnight':
      moment.shifts.push({ unit: 'day', by: by * 14 });
      return true;
    default:
      return false;
  }
}

function setInstant(moment: Moment, instantMs: number): boolean {
  moment.instantMs = instantMs;
  return true;
}

function setDate(moment: Moment, year: number, month: number, day: number, lastDay = 31): boolean {
  if (month > 11 || month < -1 || day > lastDay || day < 0 || moment.day !== undefined) return false;
  [moment.year, moment.month, moment.day] = [year, month, day];
  return true;
}

/** `2020-W09-6`: the weeks of a year begin with that of its fourth of January, and with Mondays. */
function readWeek(moment: Moment, m: RegExpExecArray): boolean {
  const year = Number(m[1]);
  const weekday = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  if (Number(m[2]) > 53 || moment.day !== undefined) return false;
  [moment.year, moment.month, moment.day] = [
    year,
    0,
    5 - weekday + (Number(m[2]) - 1) * 7 + Number(m[3] ?? 1) - 1,
  ];
  return true;
}

/** Two figures mean a year from 1970 to 2069. */
function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year + (year < 70 ? 2000 : 1900);
}

function named(moment: Moment, monthWord: string, day: string, year: string | undefined): boolean {
  const month = findMonth(monthWord);
  if (month === undefined || Number(day) > 31 || moment.day !== undefined) return false;
  moment.month = month;
  moment.day = Number(day);
  if (year !== undefined) moment.year = fullYear(year);
  return true;
}

function setMonth(moment: Moment, word: string): boolean {
  const month = findMonth(word);
  if (month === undefined) return false;
  moment.month = month;
  return true;
}

function setYear(moment: Moment, year: number): boolean {
  if (moment.year !== undefined) return false;
  moment.year = year;
  return true;
}

function setWeekday(moment: Moment, word: string): boolean {
  const day = findWeekday(word);
  if (day === undefined) return false;
  moment.weekday ??= { day, skip: 0 };
  return true;
}

function setEdge(moment: Moment, edge: string): boolean {
  moment.edge = edge === 'first' ? 'first' : 'last';
  return true;
}
