/**
 * A moment as a text for `{{#time:}}` describes it, and the instant that it comes to: the date and the clock first, then what moves
 * them, in the order in which that was written, and last the edge of a month or a weekday.
 *
 *     15 January 2001 +1 month      first Monday of next month
 *     ^ date          ^ shift       ^ weekdayOf     ^ shift
 */

import { findZoneOffsetMinutes } from './zone.ts';

const MONDAY = 1;

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'weekday' | 'month' | 'year';

/** What a text has said of it so far. Fields stay undefined until something names them. */
export interface Moment {
  year: number | undefined;
  month: number | undefined;
  day: number | undefined;
  clock: { hour: number; minute: number; second: number } | undefined;
  zone: string | undefined;
  weekday: { day: number; skip: number } | undefined;
  /** Whether a weekday, or Monday, of the week that it comes to is meant: `next week`. */
  inWeek: boolean;
  edge: 'first' | 'last' | undefined;
  /** The first Monday of a month: 1 to 5, or -1 for the last. */
  weekdayOf: { day: number; nth: number } | undefined;
  instantMs: number | undefined;
  readonly shifts: { unit: Unit; by: number }[];
}

export function emptyMoment(): Moment {
  return {
    year: undefined,
    month: undefined,
    day: undefined,
    clock: undefined,
    zone: undefined,
    weekday: undefined,
    inWeek: false,
    edge: undefined,
    weekdayOf: undefined,
    instantMs: undefined,
    shifts: [],
  };
}

/** The instant in milliseconds since 1970; what nothing names is as it is now. undefined where no calendar goes so far. */
export function instantMsOf(moment: Moment, now: Date): number | undefined {
  if (moment.instantMs !== undefined) return shifted(new Date(moment.instantMs), moment).getTime();
  const hasDate = moment.year !== undefined || moment.month !== undefined || moment.day !== undefined;
  const clock =
    moment.clock ?? (hasDate || moment.weekday !== undefined ? { hour: 0, minute: 0, second: 0 } : undefined);
  const wall = new Date(0);
  wall.setUTCFullYear(
    moment.year ?? now.getUTCFullYear(),
    moment.month ?? now.getUTCMonth(),
    moment.day ?? now.getUTCDate(),
  );
  wall.setUTCHours(
    clock?.hour ?? now.getUTCHours(),
    clock?.minute ?? now.getUTCMinutes(),
    clock?.second ?? now.getUTCSeconds(),
    0,
  );
  const moved = shifted(wall, moment);
  const offset = moment.zone === undefined ? 0 : findZoneOffsetMinutes(moment.zone, moved.getTime());
  const instantMs = moved.getTime() - (offset ?? 0) * 60_000;
  return Number.isNaN(instantMs) ? undefined : instantMs;
}

function shifted(from: Date, moment: Moment): Date {
  const date = new Date(from);
  for (const { unit, by } of moment.shifts) shift(date, unit, by);
  if (moment.edge === 'first') date.setUTCDate(1);
  if (moment.edge === 'last') date.setUTCMonth(date.getUTCMonth() + 1, 0);
  if (moment.weekdayOf !== undefined) toWeekdayOf(date, moment.weekdayOf);
  if (moment.inWeek) toWeekdayInWeek(date, moment.weekday?.day ?? MONDAY);
  else if (moment.weekday !== undefined) toWeekday(date, moment.weekday);
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

/** Weeks begin with Mondays. */
function toWeekdayInWeek(date: Date, day: number): void {
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + ((day + 6) % 7));
}

function toWeekday(date: Date, { day, skip }: { day: number; skip: number }): void {
  let ahead = (day - date.getUTCDay() + 7) % 7;
  if (skip < 0) ahead = ahead === 0 ? -7 : ahead - 7;
  else if (skip > 0) ahead = (ahead === 0 ? 7 : ahead) + (skip - 1) * 7;
  date.setUTCDate(date.getUTCDate() + ahead);
}
