/**
 * Points in time as people write them for `{{#time:}}`: dates in several orders, clock times, zones and words.
 *
 *     15 January 2001      2011-11-12 23:00 America/New_York      +1 month      last day of next month
 *
 * Source: https://www.php.net/manual/en/datetime.formats.php, the forms that wikis use.
 */

import { findMonth, findWeekday } from './time-names.ts';
import { findZoneOffsetMinutes } from './time-zone.ts';

/** Longest text that is read as a time. */
const LONGEST_TIME_CHARS = 200;

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'weekday' | 'month' | 'year';

/** What has been understood so far. Fields stay undefined until something names them. */
interface Draft {
  year: number | undefined;
  month: number | undefined;
  day: number | undefined;
  clock: { hour: number; minute: number; second: number } | undefined;
  zone: string | undefined;
  weekday: { day: number; skip: number } | undefined;
  edge: 'first' | 'last' | undefined;
  /** The first Monday of a month: 1 to 5, or -1 for the last. */
  weekdayOf: { day: number; nth: number } | undefined;
  instantMs: number | undefined;
  readonly shifts: { unit: Unit; by: number }[];
}

type Rule = readonly [pattern: RegExp, read: (draft: Draft, match: RegExpExecArray) => boolean];

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
  [/@(-?\d{1,15})/y, (draft, m) => setInstant(draft, Number(m[1]) * 1000)],
  [/(\d{4})(\d{2})(\d{2})[T ]?(\d{2})(\d{2})(\d{2})(?!\d)/y, readStamp],
  [/(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)T?/y, (draft, m) => setDate(draft, +m[1]!, +m[2]! - 1, +m[3]!)],
  [/(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)/y, (draft, m) => setDate(draft, +m[1]!, +m[2]! - 1, +m[3]!)],
  [/(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/y, (draft, m) => setDate(draft, +m[3]!, +m[1]! - 1, +m[2]!)],
  [/(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?!\d)/y, (draft, m) => setDate(draft, +m[3]!, +m[2]! - 1, +m[1]!)],
  [/(\d{4})[.-]?(?!000)(\d{3})(?!\d)/y, (draft, m) => setDate(draft, +m[1]!, 0, +m[2]!, 366)],
  [/(\d{4})-?W(\d{2})(?:-?([0-7]))?(?!\d)/y, readWeek],
  [/(\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/y, (draft, m) => setDate(draft, fullYear(m[1]!), +m[2]! - 1, +m[3]!)],
  [
    /(\d{1,2})\/(\d{1,2})\/(\d{1,2})(?!\d)/y,
    (draft, m) => setDate(draft, fullYear(m[3]!), +m[1]! - 1, +m[2]!),
  ],
  [/(\d{4})-(\d{2})(?![-\d])/y, (draft, m) => setDate(draft, +m[1]!, +m[2]! - 1, 1)],
  [/(\d{4})(\d{2})(\d{2})(?!\d)/y, (draft, m) => setDate(draft, +m[1]!, +m[2]! - 1, +m[3]!)],
  [/T?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?(?![A-Za-z:\d]|\.\d)/iy, readClock],
  [/T?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?/iy, readClock],
  [/(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/y, readClock],
  [/(\d{1,2})()()\s*([ap])\.?m\.?(?![A-Za-z])/iy, readClock],
  [
    rule(`(\\d{1,2})(?:st|nd|rd|th)?[ \\-.\\t]*${MONTH}[ ,\\-.\\t]*(\\d{1,4})(?![\\d:.]| *[ap]\\.?m)`),
    (draft, m) => named(draft, m[2]!, m[1]!, m[3]),
  ],
  [
    rule(`${MONTH}[ \\-.\\t]*(\\d{1,2})(?:st|nd|rd|th)?[ ,.\\-\\t]+(\\d{1,4})(?![\\d:.]| *[ap]\\.?m)`),
    (draft, m) => named(draft, m[1]!, m[2]!, m[3]),
  ],
  [rule(`(\\d{4})-${MONTH}-(\\d{1,2})(?!\\d)`), (draft, m) => named(draft, m[2]!, m[3]!, m[1])],
  [rule(`${MONTH}[ ,\\-.\\t]*(\\d{4})(?![\\d:])`), (draft, m) => named(draft, m[1]!, '1', m[2])],
  [rule(`(\\d{4})[ \\-.\\t]*${MONTH}(?![A-Za-z])`), (draft, m) => named(draft, m[2]!, '1', m[1])],
  [
    rule(`(\\d{1,2})(?:st|nd|rd|th)?[ \\-.\\t]*${MONTH}(?![A-Za-z])`),
    (draft, m) => named(draft, m[2]!, m[1]!, undefined),
  ],
  [
    rule(`${MONTH}[ \\-.\\t]*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`),
    (draft, m) => named(draft, m[1]!, m[2]!, undefined),
  ],
  [/(first|second|third|fourth|fifth|last)\s+([A-Za-z]+)\s+of(?![A-Za-z])/iy, readWeekdayOf],
  [/(first|last)\s+day\s+of(?![A-Za-z])/iy, (draft, m) => setEdge(draft, m[1]!.toLowerCase())],
  [/([+-]?)\s*(\d{1,9})\s*([A-Za-z]+)(\s+ago)?(?![A-Za-z])/y, readShift],
  [
    /(last|previous|this|next|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\s+([A-Za-z]+)/iy,
    readNamedShift,
  ],
  [/(now|today|midnight|noon|tomorrow|yesterday)(?![A-Za-z])/iy, readWord],
  [rule(`${MONTH}(?![A-Za-z/])`), (draft, m) => setMonth(draft, m[1]!)],
  [/([A-Za-z]{3,9})(?![A-Za-z/])/y, (draft, m) => setWeekday(draft, m[1]!)],
  [/((?:GMT|UTC)?[+-]\d{1,2}:?\d{0,2}|[A-Za-z]+(?:\/[A-Za-z_+\-0-9]+)*)/iy, readZone],
  [/(\d{4})(?!\d)/y, (draft, m) => setYear(draft, Number(m[1]))],
];

/** The instant that a text means, in milliseconds since 1970; undefined if it is not a time. */
export function findInstantMs(written: string, now: Date): number | undefined {
  const text = written.trim();
  if (text === '') return now.getTime();
  if (text.length > LONGEST_TIME_CHARS) return undefined;
  const draft: Draft = {
    year: undefined,
    month: undefined,
    day: undefined,
    clock: undefined,
    zone: undefined,
    weekday: undefined,
    edge: undefined,
    weekdayOf: undefined,
    instantMs: undefined,
    shifts: [],
  };
  if (/^\d{4}$/.test(text)) {
    draft.clock = { hour: 0, minute: 0, second: 0 };
    draft.year = Number(text);
    return resolve(draft, now);
  }
  let at = 0;
  while (at < text.length) {
    if (/[\s,()]/.test(text[at] as string)) {
      at++;
      continue;
    }
    const next = readAt(text, at, draft);
    if (next === undefined) return undefined;
    at = next;
  }
  return resolve(draft, now);
}

function readAt(text: string, at: number, draft: Draft): number | undefined {
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null && match[0] !== '' && read(draft, match)) return at + match[0].length;
  }
  return undefined;
}

function rule(source: string): RegExp {
  return new RegExp(source, 'iy');
}

function readStamp(draft: Draft, m: RegExpExecArray): boolean {
  draft.clock = { hour: Number(m[4]), minute: Number(m[5]), second: Number(m[6]) };
  return setDate(draft, Number(m[1]), Number(m[2]) - 1, Number(m[3]));
}

function readClock(draft: Draft, m: RegExpExecArray): boolean {
  let hour = Number(m[1]);
  const minute = Number(m[2] || 0);
  const second = Number(m[3] || 0);
  const half = m[4]?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return false;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  if (hour > 24 || minute > 59 || second > 60) return false;
  draft.clock = { hour, minute, second };
  return true;
}

function readShift(draft: Draft, m: RegExpExecArray): boolean {
  const sign = (m[1] === '-' ? -1 : 1) * (m[4] === undefined ? 1 : -1);
  return addShift(draft, m[3] as string, sign * Number(m[2]));
}

function readNamedShift(draft: Draft, m: RegExpExecArray): boolean {
  const by = RELATIVE[(m[1] as string).toLowerCase()] ?? 0;
  const weekday = findWeekday(m[2] as string);
  if (weekday !== undefined) {
    // "next Monday" is after today, "last Monday" before it.
    draft.weekday = { day: weekday, skip: by };
    draft.clock ??= { hour: 0, minute: 0, second: 0 };
    return true;
  }
  return addShift(draft, m[2] as string, by);
}

function readWeekdayOf(draft: Draft, m: RegExpExecArray): boolean {
  const day = findWeekday(m[2] as string);
  if (day === undefined) return false;
  draft.weekdayOf = { day, nth: RELATIVE[(m[1] as string).toLowerCase()] ?? 1 };
  draft.clock ??= { hour: 0, minute: 0, second: 0 };
  return true;
}

function readWord(draft: Draft, m: RegExpExecArray): boolean {
  const word = (m[1] as string).toLowerCase();
  if (word === 'now') return true;
  draft.clock = { hour: word === 'noon' ? 12 : 0, minute: 0, second: 0 };
  if (word === 'tomorrow') draft.shifts.push({ unit: 'day', by: 1 });
  if (word === 'yesterday') draft.shifts.push({ unit: 'day', by: -1 });
  return true;
}

function readZone(draft: Draft, m: RegExpExecArray): boolean {
  const zone = m[1] as string;
  if (draft.zone !== undefined || findZoneOffsetMinutes(zone, 0) === undefined) return false;
  draft.zone = zone;
  return true;
}

function addShift(draft: Draft, written: string, by: number): boolean {
  const unit = written.toLowerCase().replace(/s$/, '');
  switch (unit) {
    case 'sec':
    case 'second':
      draft.shifts.push({ unit: 'second', by });
      return true;
    case 'min':
    case 'minute':
      draft.shifts.push({ unit: 'minute', by });
      return true;
    case 'hour':
    case 'day':
    case 'weekday':
    case 'month':
    case 'year':
      draft.shifts.push({ unit, by });
      return true;
    case 'week':
      draft.shifts.push({ unit: 'day', by: by * 7 });
      return true;
    case 'fortnight':
      draft.shifts.push({ unit: 'day', by: by * 14 });
      return true;
    default:
      return false;
  }
}

function setInstant(draft: Draft, instantMs: number): boolean {
  draft.instantMs = instantMs;
  return true;
}

function setDate(draft: Draft, year: number, month: number, day: number, lastDay = 31): boolean {
  if (month > 11 || month < -1 || day > lastDay || day < 0 || draft.day !== undefined) return false;
  [draft.year, draft.month, draft.day] = [year, month, day];
  return true;
}

/** `2020-W09-6`: the weeks of a year begin with that of its fourth of January, and with Mondays. */
function readWeek(draft: Draft, m: RegExpExecArray): boolean {
  const year = Number(m[1]);
  const weekday = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  if (Number(m[2]) > 53 || draft.day !== undefined) return false;
  [draft.year, draft.month, draft.day] = [
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

function named(draft: Draft, monthWord: string, day: string, year: string | undefined): boolean {
  const month = findMonth(monthWord);
  if (month === undefined || Number(day) > 31 || draft.day !== undefined) return false;
  draft.month = month;
  draft.day = Number(day);
  if (year !== undefined) draft.year = fullYear(year);
  return true;
}

function setMonth(draft: Draft, word: string): boolean {
  const month = findMonth(word);
  if (month === undefined) return false;
  draft.month = month;
  return true;
}

function setYear(draft: Draft, year: number): boolean {
  if (draft.year !== undefined) return false;
  draft.year = year;
  return true;
}

function setWeekday(draft: Draft, word: string): boolean {
  const day = findWeekday(word);
  if (day === undefined) return false;
  draft.weekday ??= { day, skip: 0 };
  return true;
}

function setEdge(draft: Draft, edge: string): boolean {
  draft.edge = edge === 'first' ? 'first' : 'last';
  return true;
}

function resolve(draft: Draft, now: Date): number | undefined {
  if (draft.instantMs !== undefined) return shifted(new Date(draft.instantMs), draft).getTime();
  const hasDate = draft.year !== undefined || draft.month !== undefined || draft.day !== undefined;
  const clock =
    draft.clock ?? (hasDate || draft.weekday !== undefined ? { hour: 0, minute: 0, second: 0 } : undefined);
  const wall = new Date(0);
  wall.setUTCFullYear(
    draft.year ?? now.getUTCFullYear(),
    draft.month ?? now.getUTCMonth(),
    draft.day ?? now.getUTCDate(),
  );
  wall.setUTCHours(
    clock?.hour ?? now.getUTCHours(),
    clock?.minute ?? now.getUTCMinutes(),
    clock?.second ?? now.getUTCSeconds(),
    0,
  );
  const moved = shifted(wall, draft);
  const offset = draft.zone === undefined ? 0 : findZoneOffsetMinutes(draft.zone, moved.getTime());
  const instantMs = moved.getTime() - (offset ?? 0) * 60_000;
  return Number.isNaN(instantMs) ? undefined : instantMs;
}

function shifted(from: Date, draft: Draft): Date {
  const date = new Date(from);
  for (const { unit, by } of draft.shifts) shift(date, unit, by);
  if (draft.edge === 'first') date.setUTCDate(1);
  if (draft.edge === 'last') date.setUTCMonth(date.getUTCMonth() + 1, 0);
  if (draft.weekdayOf !== undefined) toWeekdayOf(date, draft.weekdayOf);
  if (draft.weekday !== undefined) toWeekday(date, draft.weekday);
  return date;
}

function shift(date: Date, unit: Unit, by: number): void {
  if (unit === 'second') date.setTime(date.getTime() + by * 1000);
  else if (unit === 'minute') date.setTime(date.getTime() + by * 60_000);
  else if (unit === 'hour') date.setTime(date.getTime() + by * 3_600_000);
  else if (unit === 'day') date.setUTCDate(date.getUTCDate() + by);
  else if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + by);
  else if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + by);
  else shiftWeekdays(date, by);
}

/** Working days: whole weeks at once, the rest one by one. */
function shiftWeekdays(date: Date, by: number): void {
  const step = by < 0 ? -1 : 1;
  date.setUTCDate(date.getUTCDate() + Math.trunc(by / 5) * 7);
  for (let left = Math.abs(by % 5); left > 0; ) {
    date.setUTCDate(date.getUTCDate() + step);
    if (date.getUTCDay() % 6 !== 0) left--;
  }
}

function toWeekdayOf(date: Date, { day, nth }: { day: number; nth: number }): void {
  if (nth < 0) {
    date.setUTCMonth(date.getUTCMonth() + 1, 0);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - day + 7) % 7));
    return;
  }
  date.setUTCDate(1);
  date.setUTCDate(1 + ((day - date.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}

function toWeekday(date: Date, { day, skip }: { day: number; skip: number }): void {
  let ahead = (day - date.getUTCDay() + 7) % 7;
  if (skip < 0) ahead = ahead === 0 ? -7 : ahead - 7;
  else if (skip > 0) ahead = (ahead === 0 ? 7 : ahead) + (skip - 1) * 7;
  date.setUTCDate(date.getUTCDate() + ahead);
}
