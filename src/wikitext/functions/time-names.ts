/** Names of months and days. */

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
