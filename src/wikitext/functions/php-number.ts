/** Numbers as MediaWiki's functions read and print them: the way PHP does. */

const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

/** The number that the whole text stands for; undefined for other texts. */
export function numberOf(text: string): number | undefined {
  return NUMERIC.test(text) ? Number(text) : undefined;
}

/** The whole number a text begins with, 0 without one: `12 pages` is 12. */
export function leadingInteger(text: string): number {
  const match = /^[ \t\n\r\f]*([+-]?\d{1,15})/.exec(text);
  return match === null ? 0 : Number(match[1]);
}

/** The number a text begins with, 0 without one: `1.5 pages` is 1.5. */
export function leadingNumber(text: string): number {
  return Number(/^[ \t\n\r\f]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/i.exec(text)?.[1] ?? 0);
}

/** `+07` and `7.0` are equal as numbers; anything else is compared as text. */
export function looselyEqual(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [numberOf(a), numberOf(b)];
  return left !== undefined && right !== undefined && left === right;
}

/** Significant digits that are printed. */
const DIGITS = 14;

/** `0.3`, `1.0E+25`, `-0`, `INF`. */
export function printNumber(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa, exponentText] = value.toExponential(DIGITS - 1).split('e') as [string, string];
  const exponent = Number(exponentText);
  const digits = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa;
  if (exponent < -4 || exponent >= DIGITS) {
    const sign = exponent < 0 ? '-' : '+';
    return `${digits.includes('.') ? digits : `${digits}.0`}E${sign}${Math.abs(exponent)}`;
  }
  return plainDigits(digits, exponent);
}

function plainDigits(digits: string, exponent: number): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const all = digits.replace(/[-.]/g, '');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${all}`;
  const padded = all.padEnd(exponent + 1, '0');
  const fraction = padded.slice(exponent + 1);
  return `${sign}${padded.slice(0, exponent + 1)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Rounds half away from zero to so many digits after the point (negative: before it). */
export function roundTo(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value;
  const places = Math.max(-30, Math.min(30, Math.trunc(digits)));
  const scaled = Number(`${Math.abs(value).toPrecision(15)}e0`) * 10 ** places;
  if (!Number.isFinite(scaled) || scaled > 1e15) return value;
  const rounded = Math.round(Number(scaled.toPrecision(15)));
  const back = places >= 0 ? Number(`${rounded}e${-places}`) : rounded * 10 ** -places;
  return value < 0 ? -back : back;
}
