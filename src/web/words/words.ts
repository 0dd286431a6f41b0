/** The interface in one language: messages, and dates and numbers as they are written there. */

import { ENGLISH, type WordName } from './english.ts';
import { GERMAN } from './german.ts';

const TABLES: Readonly<Record<string, Readonly<Record<WordName, string>>>> = { en: ENGLISH, de: GERMAN };

export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

export class Words {
  readonly language: string;
  readonly #table: Readonly<Record<WordName, string>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #dates: Intl.DateTimeFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #times: Intl.DateTimeFormat;

  constructor(language: string) {
    this.language = language;
    this.#table = TABLES[language] ?? ENGLISH;
    this.#numbers = new Intl.NumberFormat(language);
    this.#plurals = new Intl.PluralRules(language);
    const utc = { timeZone: 'UTC' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
    this.#dates = new Intl.DateTimeFormat(language, { ...utc, ...day, ...time });
    this.#days = new Intl.DateTimeFormat(language, { ...utc, ...day });
    this.#times = new Intl.DateTimeFormat(language, { ...utc, ...time });
  }

  /** A message with `$1`, `$2` filled in. */
  text(name: WordName, ...parts: readonly string[]): string {
    return this.#table[name].replace(/\$([1-9])/g, (_, place: string) => parts[Number(place) - 1] ?? '');
  }

  /** A message in the form that its number, `$1`, wants. */
  count(name: WordName, count: number, ...parts: readonly string[]): string {
    const [one = '', many = one] = this.#table[name].split('|');
    const form = this.#plurals.select(count) === 'one' ? one : many;
    const all = [this.number(count), ...parts];
    return form.replace(/\$([1-9])/g, (_, place: string) => all[Number(place) - 1] ?? '');
  }

  /** The forms of a message that wants a number, `$1`: for one, for more. */
  forms(name: WordName): readonly string[] {
    return this.#table[name].split('|');
  }

  /** The pieces of a message around `$1`, `$2`, for those who put more than text there. */
  around(name: WordName): readonly string[] {
    return this.#table[name].split(/(\$[1-9])/);
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** `+12`, `−3`, with the sign that is as wide as a digit. */
  signed(value: number): string {
    return value > 0 ? `+${this.number(value)}` : value < 0 ? `\u2212${this.number(-value)}` : '0';
  }

  /** Date and time in UTC. */
  date(seconds: number): string {
    return `${this.#dates.format(seconds * 1000)} UTC`;
  }

  day(seconds: number): string {
    return this.#days.format(seconds * 1000);
  }

  time(seconds: number): string {
    return this.#times.format(seconds * 1000);
  }
}

const made = new Map<string, Words>();

/** Words in the language that a reader chose, or the first that the browser names and we have, or the site's. */
export function wordsFor(chosen: string | undefined, accepted: string, site: string): Words {
  const wanted = [chosen ?? '', ...preferences(accepted), site];
  const found =
    wanted.map((each) => each.toLowerCase().split('-')[0] as string).find((each) => each in TABLES) ?? 'en';
  const known = made.get(found) ?? new Words(found);
  made.set(found, known);
  return known;
}

/** `de-CH, en;q=0.5`: the best first. */
function preferences(accepted: string): string[] {
  if (accepted === '') return [];
  return accepted
    .slice(0, 200)
    .split(',')
    .map((each) => {
      const [language = '', quality] = each.trim().split(/\s*;\s*q=/);
      return { language, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
