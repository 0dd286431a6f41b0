/** Numbers with the separators of a language: `1234567.891` is `1,234,567.891` in English, `1.234.567,891` in German. */

interface Separators {
  readonly group: string;
  readonly decimal: string;
  /** Digits before the first separator from which grouping begins (`1234` stays in Spanish). */
  readonly leastGroup: number;
}

const KNOWN = new Map<string, Separators>();

/** Each number in the text with separators; other text stays. */
export function formatNumber(text: string, language: string, grouped = true): string {
  const separators = separatorsOf(language);
  return text.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const sign = number.startsWith('-') ? '\u2212' : '';
    const [whole = '', fraction] = number.replace('-', '').split('.');
    const integer = grouped ? groupDigits(whole, separators) : whole;
    return sign + integer + (fraction === undefined ? '' : separators.decimal + fraction);
  });
}

/** The other way: separators taken out again. */
export function parseNumber(text: string, language: string): string {
  const { group, decimal } = separatorsOf(language);
  const plain = group === '' ? text : text.split(group).join('');
  return plain
    .split(decimal)
    .join('.')
    .replace(/\u2212/g, '-');
}

function groupDigits(whole: string, { group, leastGroup }: Separators): string {
  if (whole.length < 3 + leastGroup) return whole;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return groups.reverse().join(group);
}

function separatorsOf(language: string): Separators {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const parts = numberParts(language, 1_234_567.8);
  const made: Separators = {
    group: parts.find((part) => part.type === 'group')?.value ?? '',
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    leastGroup: numberParts(language, 1234).some((part) => part.type === 'group') ? 1 : 2,
  };
  KNOWN.set(language, made);
  return made;
}

function numberParts(language: string, value: number): Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(value);
  } catch {
    // No language tag: the rules of English.
    return new Intl.NumberFormat('en').formatToParts(value);
  }
}
