/** The interface in one language: messages, and dates and numbers as they are written there. */

import { ENGLISH, type WordName } from './english.ts';
import { GERMAN } from './german.ts';

export type WordTable = Readonly<Record<WordName, string>>;

const TABLES: Readonly<Record<string, WordTable>> = { en: ENGLISH, de: GERMAN };

export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = 'ar arc ckb dv fa he ks ps sd syr ug ur yi'.split(' ');
/** In the order in which a message lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export class Words {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly #table: Readonly<Record<WordName, string>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  /** Categories of numbers that the language tells apart. */
  readonly #categories: readonly string[];
  readonly #dates: Intl.DateTimeFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #times: Intl.DateTimeFormat;

  /** @param own what a wiki says otherwise */
  constructor(language: string, own: Partial<WordTable> = {}) {
    this.language = language;
    this.direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
    this.#table = { ...ENGLISH, ...TABLES[language], ...own };
    this.#numbers = new Intl.NumberFormat(language);
    this.#plurals = new Intl.PluralRules(language);
    const told = this.#plurals.resolvedOptions().pluralCategories;
    this.#categories = CATEGORIES.filter((each) => told.includes(each));
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

  /** A message in the form that its number, `$1`, wants: as many forms as the language has, else one and many. */
  count(name: WordName, count: number, ...parts: readonly string[]): string {
    const forms = this.#table[name].split('|');
    const category = this.#plurals.select(count);
    const place = this.#categories.indexOf(category);
    const form =
      forms.length === this.#categories.length ? forms[place] : forms.at(category === 'one' ? 0 : -1);
    const all = [this.number(count), ...parts];
    return (form ?? '').replace(/\$([1-9])/g, (_, place: string) => all[Number(place) - 1] ?? '');
  }

  /** A message as it is, for scripts that fill it in. */
  message(name: WordName): string {
    return this.#table[name];
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
/** Words of wikis that bring some, kept as long as these are. */
const madeOf = new WeakMap<Partial<WordTable>, Words>();
const NONE: ReadonlyMap<string, Partial<WordTable>> = new Map();

/**
 * Words in the language that a reader chose, or the first that the browser names and there is, or the site's.
 * @param own by language: what a wiki brings
 */
export function wordsFor(chosen: string | undefined, accepted: string, site: string, own = NONE): Words {
  const wanted = [chosen ?? '', ...preferences(accepted), site];
  const found =
    wanted
      .map((each) => each.toLowerCase().split('-')[0] as string)
      .find((each) => Object.hasOwn(TABLES, each) || own.has(each)) ?? 'en';
  const table = own.get(found);
  const known = (table === undefined ? made.get(found) : madeOf.get(table)) ?? new Words(found, table);
  if (table === undefined) made.set(found, known);
  else madeOf.set(table, known);
  return known;
}

/** Every language of the interface, by its own name. @param own as in `wordsFor` */
export function languagesWith(own: ReadonlyMap<string, unknown>): typeof LANGUAGES {
  const more = [...own.keys()].filter((code) => !Object.hasOwn(TABLES, code));
  return [...LANGUAGES, ...more.sort().map((code) => ({ code, name: nameOf(code) }))];
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
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
