/** Times as MediaWiki reads and writes them. */

const MEDIAWIKI = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
const ISO =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;
const SINCE_1970 = /^-?\d{1,12}$/;

/** Seconds since 1970 of a written time: `now`, ISO 8601, fourteen digits, seconds, or as in mails; undefined for all else. */
export function secondsOf(written: string, nowSeconds: number): number | undefined {
  const value = written.trim();
  if (value === 'now' || value === '0' || value === '') return nowSeconds;
  const digits = MEDIAWIKI.exec(value);
  if (digits !== null) return fromParts(digits.slice(1).map(Number), 'Z');
  if (SINCE_1970.test(value) && value.length !== 8) return Number(value);
  const iso = ISO.exec(value);
  if (iso !== null)
    return fromParts(
      iso.slice(1, 7).map((each) => Number(each ?? 0)),
      iso[7] ?? 'Z',
    );
  const isMail = /^(?:[A-Za-z]{3},? +)?\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} /.test(value);
  const atMs = isMail ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.floor(atMs / 1000);
}

function fromParts([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[], zone: string) {
  const isReal =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 25 && minute < 60 && second < 61;
  if (!isReal) return undefined;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const away = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - away;
}

/** `20261121030700`, as places to go on at have it. */
export function digitsOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
}
