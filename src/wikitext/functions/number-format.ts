/**
 * Numbers with the digits and separators of a language: `1234567.891` is `1,234,567.891` in English, `1.234.567,891` in
 * German, `১২,৩৪,৫৬৭.৮৯১` in Bengali.
 */

/** How a language writes numbers. */
interface Writing {
  readonly group: string;
  readonly decimal: string;
  /** Digits after the last separator, and between the others. */
  readonly lastGroupDigits: number;
  readonly otherGroupDigits: number;
  /** Least number of digits before the first separator (`1234` has none in Spanish). */
  readonly leastDigits: number;
  /** Its digits from 0 to 9. */
  readonly digits: readonly string[];
}

const MINUS = '\u2212';
const INFINITE = '\u221e';
/** Digits that every floating-point number of so many holds. */
const SAFE_DIGITS = 15;
const KNOWN = new Map<string, Writing>();

/** Formats each number in the text for the language; other text stays. */
export function formatNumber(text: string, language: string): string {
  const writing = writingOf(language);
  if (/^-?INF$/.test(text)) return text.replace('-', MINUS).replace('INF', INFINITE);
  return text.replace(/^\+(?=[\d.]+$)/, '').replace(/-?\d+(?:\.\d+)?(?:e[-+]?\d{1,3}(?!\d))?/gi, (number) => {
    const sign = number.startsWith('-') ? MINUS : '';
    const [whole, fraction] = digitsOf(number.replace(/^-/, ''));
    if (whole === undefined) return sign + INFINITE;
    const behind = fraction === undefined ? '' : writing.decimal + fraction;
    return sign + ownDigits(groupDigits(whole, writing) + behind, writing);
  });
}

/** The text with digits, signs and points as the language writes them, and nothing between the digits. */
export function inOwnDigits(text: string, language: string): string {
  const writing = writingOf(language);
  return ownDigits(text.replace(/-(?=[\d.])/g, MINUS).replace(/\.(?=\d)/g, writing.decimal), writing);
}

/** The digits before and behind the point, as a floating-point number holds them: the rest is zeros. None of what is beyond it. */
function digitsOf(number: string): string[] {
  if (!Number.isFinite(Number(number))) return [];
  const all = withoutExponent(number);
  const [whole = '', fraction] = all.split('.');
  if (all.replace(/^[0.]+/, '').length <= SAFE_DIGITS)
    return fraction === undefined ? [whole] : [whole, fraction];
  const [heldWhole = '', heldFraction = ''] = withoutExponent(String(Number(all))).split('.');
  const held = heldWhole.padStart(whole.length, '0');
  return fraction === undefined ? [held] : [held, heldFraction.padEnd(fraction.length, '0')];
}

/** `1.5e3` is `1500`, `2e-3` is `0.002`. */
function withoutExponent(number: string): string {
  const [digits = '', exponent] = number.toLowerCase().split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0');
  const at = Math.max(point, 1);
  const behind = padded.slice(at).replace(/0+$/, '');
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (behind === '' ? '' : `.${behind}`);
}

/** The reverse: separators removed, digits in ASCII. */
export function parseNumber(text: string, language: string): string {
  const { group, decimal, digits } = writingOf(language);
  const plain = group === '' ? text : text.split(group).join('');
  return [...plain.split(decimal).join('.')]
    .map((char) => {
      const digit = digits.indexOf(char);
      return digit < 0 ? char : String(digit);
    })
    .join('')
    .replaceAll(MINUS, '-');
}

function groupDigits(whole: string, writing: Writing): string {
  const { group, lastGroupDigits, otherGroupDigits, leastDigits } = writing;
  if (whole.length < lastGroupDigits + leastDigits) return whole;
  const groups: string[] = [];
  let size = lastGroupDigits;
  for (let end = whole.length; end > 0; size = otherGroupDigits) {
    groups.push(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups.reverse().join(group);
}

function ownDigits(number: string, { digits }: Writing): string {
  return digits[0] === '0' ? number : number.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

function writingOf(language: string): Writing {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const parts = numberParts(language, 1_234_567_890.5);
  const integers = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const made: Writing = {
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    lastGroupDigits: integers.at(-1) ?? 3,
    otherGroupDigits: integers.at(-2) ?? 3,
    leastDigits: numberParts(language, 1234).some(({ type }) => type === 'group') ? 1 : 2,
    digits: Array.from({ length: 10 }, (_, digit) => numberParts(language, digit)[0]?.value ?? String(digit)),
  };
  KNOWN.set(language, made);
  return made;
}

function numberParts(language: string, value: number): Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(language).formatToParts(value);
  } catch {
    // No language tag: the rules of English.
    return new Intl.NumberFormat('en').formatToParts(value);
  }
}
