/** Names of months and days: in English, in which points in time are written, and in the languages they are printed in. */

import { namesOf } from '../../text/calendar-names.ts';
import { digitsOf } from '../digits.ts';
import { knownLanguage } from '../language-tag.ts';

export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** Names in one language, as the formats of `{{#time:}}` ask for them. */
export interface TimeNames {
  readonly months: readonly string[];
  /** As they stand behind a day: `marca`, where the month alone is `marzec`. */
  readonly genitives: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** Its digits from 0 to 9. */
  readonly digits: readonly string[];
}

const short = (name: string): string => name.slice(0, 3);
const ENGLISH: TimeNames = {
  months: MONTHS,
  genitives: MONTHS,
  shortMonths: MONTHS.map(short),
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map(short),
  digits: digitsOf('en'),
};

const KNOWN = new Map<string, TimeNames>([['en', ENGLISH]]);

/** The names in the language of a code; English ones for codes that are not known. */
export function timeNames(code: string): TimeNames {
  const language = knownLanguage(code);
  const known =
    KNOWN.get(language) ?? (language.startsWith('en-') ? ENGLISH : undefined) ?? namesIn(language);
  KNOWN.set(language, known);
  return known;
}

function namesIn(language: string): TimeNames {
  const months = namesOf('months', language);
  const genitives = namesOf('genitives', language);
  return {
    months,
    // Months without names are numbers, which mean nothing alone.
    genitives: genitives.map((name, month) => (/\d/.test(name) ? months[month]! : name)),
    shortMonths: namesOf('shortMonths', language),
    weekdays: namesOf('weekdays', language),
    shortWeekdays: namesOf('shortWeekdays', language),
    digits: digitsOf(language),
  };
}

/** 0 to 11 for `Sept`, `september`, `SEP`; undefined for other words. */
export function findMonth(word: string): number | undefined {
  return findName(MONTHS, word);
}

/** 0 (Sunday) to 6 for `mon`, `Tues`, `wednesday`; undefined for other words. */
export function findWeekday(word: string): number | undefined {
  return findName(WEEKDAYS, word);
}

function findName(names: readonly string[], word: string): number | undefined {
  const wanted = word.toLowerCase().replace(/\.$/, '');
  if (wanted.length < 3) return undefined;
  const index = names.findIndex((name) => {
    const lower = name.toLowerCase();
    return lower === wanted || (wanted.length <= 5 && lower.startsWith(wanted));
  });
  return index < 0 ? undefined : index;
}
