/**
 * Points in time as `{{#time:format}}` prints them: one letter for one part.
 *
 *     Y-m-d H:i:s   ->  2001-01-15 00:00:00          "d"   -> d          xij xiF xiY  -> the Iranian calendar
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions##time
 */

import { type TimeNames, timeNames } from './names.ts';

const DAY_MS = 86_400_000;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

type Part = (date: Date, names: TimeNames) => string;

const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12;
const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['d', (date) => pad(date.getUTCDate())],
  ['D', (date, { shortWeekdays }) => shortWeekdays[date.getUTCDay()] as string],
  ['j', (date) => String(date.getUTCDate())],
  ['l', (date, { weekdays }) => weekdays[date.getUTCDay()] as string],
  ['N', (date) => String(date.getUTCDay() || 7)],
  ['w', (date) => String(date.getUTCDay())],
  ['z', (date) => String(dayOfYear(date))],
  ['W', (date) => pad(isoWeek(date).week)],
  ['F', (date, { months }) => months[date.getUTCMonth()] as string],
  ['m', (date) => pad(date.getUTCMonth() + 1)],
  ['M', (date, { shortMonths }) => shortMonths[date.getUTCMonth()] as string],
  ['n', (date) => String(date.getUTCMonth() + 1)],
  ['t', (date) => String(daysInMonth(date))],
  ['L', (date) => (isLeap(date.getUTCFullYear()) ? '1' : '0')],
  ['o', (date) => String(isoWeek(date).year)],
  ['Y', (date) => pad(date.getUTCFullYear(), 4)],
  ['y', (date) => pad(date.getUTCFullYear() % 100)],
  ['a', (date) => (date.getUTCHours() < 12 ? 'am' : 'pm')],
  ['A', (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['g', (date) => String(hour12(date))],
  ['G', (date) => String(date.getUTCHours())],
  ['h', (date) => pad(hour12(date))],
  ['H', (date) => pad(date.getUTCHours())],
  ['i', (date) => pad(date.getUTCMinutes())],
  ['s', (date) => pad(date.getUTCSeconds())],
  ['U', (date) => String(Math.floor(date.getTime() / 1000))],
  ['e', () => 'UTC'],
  ['I', () => '0'],
  ['O', () => '+0000'],
  ['P', () => '+00:00'],
  ['T', () => 'UTC'],
  ['Z', () => '0'],
  ['c', (date) => `${date.toISOString().slice(0, 19)}+00:00`],
  ['r', (date) => `${date.toUTCString().replace('GMT', '+0000')}`],
  ['xg', (date, { genitives }) => genitives[date.getUTCMonth()] as string],
  ['xx', () => 'x'],
  ['xkY', (date) => String(date.getUTCFullYear() + 543)],
  ['xoY', (date) => String(date.getUTCFullYear() - 1911)],
  ['xtY', (date) => japaneseYear(date)],
  ...calendar('xi', 'persian'),
  ...calendar('xm', 'islamic-civil'),
  ...calendar('xj', 'hebrew'),
  ['xit', (date, names) => monthLength(date, PARTS.get('xij')!, names)],
  ['xjt', (date, names) => monthLength(date, PARTS.get('xjj')!, names)],
  ['xiz', (date, names) => persianDayOfYear(date, names)],
]);

/** Letters of at most three characters, longest first; unknown ones stand for their last. */
const TOKEN = /x[ijkmot][a-zA-Z]|x[a-zA-Z]|"([^"]*)"|"|\\([\s\S])|[\s\S]/g;

/** Letters that stand for words, and for numbers as machines read them: no language's own digits. */
const WORDS: ReadonlySet<string> = new Set([
  ...'DlFMaAeOPTcr',
  'xg',
  'xx',
  'xtY',
  'xiF',
  'xmF',
  'xjF',
  'xix',
  'xmx',
  'xjx',
]);

/** The date in UTC in a given format, with the names and digits of a language. */
export function formatTime(format: string, date: Date, language: string): string {
  const names = timeNames(language);
  // How the next number is written: plainly, before all, or in other numerals.
  let isPlain = false;
  let isAllPlain = false;
  let numeral: ((number: string) => string) | undefined;
  let out = '';
  for (const [token, quoted, escaped] of format.matchAll(TOKEN)) {
    if (quoted !== undefined) out += quoted;
    else if (escaped !== undefined) out += escaped;
    else if (token === 'xr') numeral = roman;
    else if (token === 'xh') numeral = hebrew;
    else if (token === 'xn') isPlain = true;
    else if (token === 'xN') isAllPlain = !isAllPlain;
    else {
      const part = PARTS.get(token);
      if (part === undefined) {
        out += /^x[a-z]/i.test(token) ? token.at(-1) : token;
        continue;
      }
      const text = part(date, names);
      if (WORDS.has(token)) out += text;
      else if (isPlain || isAllPlain) {
        out += text;
        isPlain = false;
      } else {
        out += numeral?.(text) ?? inDigits(text, names);
        numeral = undefined;
      }
    }
  }
  return out;
}

function inDigits(text: string, { digits }: TimeNames): string {
  return digits[0] === '0' ? text : text.replace(/[0-9]/g, (digit) => digits[Number(digit)] as string);
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - yearStart(date.getUTCFullYear())) / DAY_MS);
}

function yearStart(year: number): number {
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return start.getTime();
}

function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date);
  thursday.setUTCHours(0, 0, 0, 0);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((thursday.getTime() - yearStart(year)) / DAY_MS / 7) + 1 };
}

/** Letters of a foreign calendar: `j` day, `F` month, `n` number of the month, `t` its days, `Y` year. */
function calendar(prefix: string, name: string): [string, Part][] {
  const part = (type: 'day' | 'month' | 'year', style: 'numeric' | 'long') => (date: Date) => {
    const parts = new Intl.DateTimeFormat(`en-u-ca-${name}-nu-latn`, {
      timeZone: 'UTC',
      [type]: style,
    }).formatToParts(date);
    const value = parts.find((each) => each.type === type)?.value ?? '';
    return SPELLINGS[value] ?? value;
  };
  const [day, longMonth, monthNumber, year] = [
    part('day', 'numeric'),
    part('month', 'long'),
    part('month', 'numeric'),
    part('year', 'numeric'),
  ];
  return [
    [`${prefix}j`, day],
    [`${prefix}d`, (date) => day(date).padStart(2, '0')],
    [`${prefix}F`, longMonth],
    [`${prefix}x`, longMonth],
    [`${prefix}n`, (date) => HEBREW_MONTHS.get(longMonth(date)) ?? monthNumber(date)],
    [`${prefix}Y`, year],
    [`${prefix}y`, (date) => year(date).slice(-2)],
  ];
}

/** Months that MediaWiki spells in another way than Unicode. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Tishri: 'Tishrei',
  Heshvan: 'Cheshvan',
  'Rabiʻ I': "Rabi' al-awwal",
  'Rabiʻ II': "Rabi' al-thani",
  'Jumada I': 'Jumada al-awwal',
  'Jumada II': 'Jumada al-thani',
  Shaʻban: "Sha'aban",
  'Dhuʻl-Qiʻdah': "Dhu al-Qi'dah",
  'Dhuʻl-Hijjah': 'Dhu al-Hijjah',
};

/** Months that Unicode counts in another way, as a leap year has one more: after the twelve stand its two Adars. */
const HEBREW_MONTHS: ReadonlyMap<string, string> = new Map([
  ['Adar', '6'],
  ['Adar I', '13'],
  ['Adar II', '14'],
  ['Nisan', '7'],
  ['Iyar', '8'],
  ['Sivan', '9'],
  ['Tamuz', '10'],
  ['Av', '11'],
  ['Elul', '12'],
]);

/** Days in the month of a calendar whose days `day` tells. */
function monthLength(date: Date, day: Part, names: TimeNames): string {
  const first = date.getTime() - (Number(day(date, names)) - 1) * DAY_MS;
  const lengths = [29, 30, 31];
  return String(lengths.find((length) => day(new Date(first + length * DAY_MS), names) === '1') ?? 30);
}

/** Day of a year whose first six months have 31 days, the next 30. */
function persianDayOfYear(date: Date, names: TimeNames): string {
  const [month, day] = ['xin', 'xij'].map((part) => Number(PARTS.get(part)!(date, names))) as [
    number,
    number,
  ];
  return String((month - 1) * 30 + Math.min(month - 1, 6) + day - 1);
}

/** The Gregorian calendar came with the year 1873. */
function japaneseYear(date: Date): string {
  if (date.getUTCFullYear() < 1873) return `西暦${date.getUTCFullYear()}`;
  const parts = new Intl.DateTimeFormat('ja-u-ca-japanese', {
    timeZone: 'UTC',
    era: 'long',
    year: 'numeric',
  }).formatToParts(date);
  const era = parts.find((part) => part.type === 'era')?.value ?? '';
  return era + (parts.find((part) => part.type === 'year')?.value ?? '');
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Roman numerals up to 10,000; nothing and larger numbers in digits, other texts as they are. */
function roman(text: string): string {
  let left = Number(text);
  if (!Number.isInteger(left)) return text;
  if (left <= 0 || left > 10_000) return String(left);
  let out = '';
  for (const [value, sign] of ROMAN) {
    for (; left >= value; left -= value) out += sign;
  }
  return out;
}

const HEBREW_LETTERS: readonly (readonly string[])[] = [
  ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'],
  ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'],
  ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'],
];
const FINAL_LETTERS: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };

/** Hebrew numerals below 10,000, with their marks; nothing and larger numbers in digits, other texts as they are. */
function hebrew(text: string): string {
  const number = Number(text);
  if (!Number.isInteger(number)) return text;
  if (number <= 0 || number >= 10_000) return String(number);
  const [ones, tens, hundreds] = HEBREW_LETTERS as [string[], string[], string[]];
  const thousands = number >= 1000 ? `${ones[Math.floor(number / 1000)]}'` : '';
  const below = number % 1000;
  if (below === 0) return `${thousands} ${number === 1000 ? 'אלף' : 'אלפים'}`;
  const [ten, one] = [Math.floor(below / 10) % 10, below % 10];
  // Ten and five or six would be a name of God.
  const end = ten === 1 && (one === 5 || one === 6) ? `ט${ones[one + 1]}` : `${tens[ten]}${ones[one]}`;
  const letters = `${hundreds[Math.floor(below / 100)]}${end}`;
  const last = letters.at(-1)!;
  const isAlone = letters.length === 1;
  const shown = isAlone && thousands === '' ? last : (FINAL_LETTERS[last] ?? last);
  return isAlone ? `${thousands}${shown}'` : `${thousands}${letters.slice(0, -1)}"${shown}`;
}
