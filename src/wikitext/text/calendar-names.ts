/**
 * The names of months and days in a language, as `Intl` has them. It knows several forms of each, of which MediaWiki's
 * names are in some languages another than the usual one: `Sonntag` cut to `Son`, a month as it stands before a year,
 * with or without a capital.
 */

/** What is named: months alone and behind a day, days of the week, and both in short. */
export type Named = 'months' | 'genitives' | 'shortMonths' | 'weekdays' | 'shortWeekdays';

type Width = 'long' | 'short' | 'narrow';
type Change = (name: string, language: string) => string;

const CHANGES = {
  /** With an apostrophe, and without the word for `day`. */
  plain: (name) => name.replace('׳', "'").replace(/^יום /, ''),
  /** With the word for `in`. */
  hebrew: (name) => `ב${name}`,
  cut: (name) => name.slice(0, 3),
  /** `Jan.`, but `Mai`. */
  abbreviated: (name) => (name.length > 3 ? `${name.slice(0, 3)}.` : name),
  dotless: (name) => name.replace(/\.$/, ''),
  lower: (name, language) => name.toLocaleLowerCase(language),
  upper: (name, language) => name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1),
} satisfies Record<string, Change>;

/** Words of a form: how long, beside what, changed how. */
type Form = readonly [width: Width, ...rest: readonly (keyof typeof CHANGES | 'day' | 'year')[]];

const USUAL: Readonly<Record<Named, Form>> = {
  months: ['long'],
  genitives: ['long', 'day'],
  shortMonths: ['short'],
  weekdays: ['long'],
  shortWeekdays: ['short'],
};

/** Languages with other forms than the usual ones. */
const OTHERS: Readonly<Record<Named, readonly (readonly [languages: string, form: Form])[]>> = {
  months: [
    ['eo kk uz vi', ['long', 'lower']],
    ['hy', ['long', 'upper']],
    ['lt', ['long', 'day']],
    ['el', ['long', 'year']],
    ['zh', ['short']],
  ],
  genitives: [
    ['eo', ['long', 'lower']],
    ['fa', ['long', 'year']],
    ['he', ['long', 'hebrew']],
  ],
  shortMonths: [
    ['bg es eu gl is mk ro ru sv uk', ['long', 'cut']],
    ['eo kk', ['long', 'cut', 'lower']],
    ['fi lv mr', ['long']],
    ['vi', ['long', 'lower']],
    ['uz', ['short', 'lower']],
    ['ca hu', ['short', 'dotless']],
    ['de nb nn no', ['long', 'abbreviated']],
    ['he', ['short', 'plain']],
  ],
  weekdays: [
    ['he', ['long', 'plain']],
    ['eu hy kk sq uz', ['long', 'upper']],
    ['lv', ['long', 'lower']],
  ],
  shortWeekdays: [
    ['da eo gl hu is mk nb no pt ro sv', ['long', 'cut']],
    ['he', ['short', 'plain']],
    ['ca ta', ['short', 'dotless']],
    ['hy sq uk', ['short', 'upper']],
    ['zh', ['narrow']],
  ],
};

/** The names in the order of the year or of the week, which begins with Sunday. */
export function namesOf(named: Named, language: string): string[] {
  const base = language.replace(/-.*/, '');
  const other = OTHERS[named].find(([languages]) => languages.split(' ').includes(base));
  const [width, ...rest] = other?.[1] ?? USUAL[named];
  const isDay = named === 'weekdays' || named === 'shortWeekdays';
  const type = isDay ? 'weekday' : 'month';
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    timeZone: 'UTC',
    [type]: width,
    ...(rest.includes('day') ? { day: 'numeric' } : {}),
    ...(rest.includes('year') ? { year: 'numeric' } : {}),
  });
  const changes = rest.flatMap((word) => (word in CHANGES ? [CHANGES[word as keyof typeof CHANGES]] : []));
  return Array.from({ length: isDay ? 7 : 12 }, (_, index) => {
    // The first of January 2023 was a Sunday.
    const parts = format.formatToParts(isDay ? Date.UTC(2023, 0, 1 + index) : Date.UTC(2023, index));
    const isBeside = rest.includes('day') || rest.includes('year');
    const name = parts.flatMap((part) => (!isBeside || part.type === type ? [part.value] : [])).join('');
    return changes.reduce((changed, change) => change(changed, language), name);
  });
}
