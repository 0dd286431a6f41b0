/**
 * Folding: spellings that readers take for the same word get the same form, without case, diacritics, full-width and
 * compatibility forms, and with `ss` for `ß`. Texts, titles and queries are all folded.
 */

/** Letters that Unicode does not decompose into a base letter. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Accents, vowel points and invisible characters (soft hyphen, joiners) are left out. Not all of `\p{M}`: the vowel signs of
 * Thai and of Indic scripts are letters.
 */
const ACCENTS = new RegExp(
  [
    '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', // combining diacritics
    '[\\u0483-\\u0487]', // Cyrillic
    '[\\u0591-\\u05c7]', // Hebrew
    '[\\u0610-\\u061a\\u064b-\\u065f\\u0670]', // Arabic
    '[\\ufe00-\\ufe0f]|\\p{Cf}', // variation selectors, invisible characters
  ].join('|'),
  'gu',
);

const ASCII = /^[\x00-\x7f]*$/;

/** True if folding keeps the position of every character. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** The folded form of a text: `fold('Straße CAFÉ')` is `strasse cafe`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower) ? lower : foldBeyondAscii(lower);
}

/** The folded form of a title, with one space for any run of `_` and white space. */
export function foldTitle(title: string): string {
  return fold(title)
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** Letters of the Latin script, without marks that stand by themselves: each is folded by itself, whatever stands beside it. */
const LATIN = /[\x80-\u024f]/g;
const BEYOND_LATIN = /[^\x00-\u024f]/;
const foldedLatin = new Map<string, string>();

/** Most words beyond ASCII are of letters that were seen before: to normalize each word takes ten times as long. */
function foldBeyondAscii(lower: string): string {
  return BEYOND_LATIN.test(lower) ? foldAny(lower) : lower.replace(LATIN, foldLatin);
}

function foldLatin(letter: string): string {
  const known = foldedLatin.get(letter);
  if (known !== undefined) return known;
  const folded = foldAny(letter);
  foldedLatin.set(letter, folded);
  return folded;
}

function foldAny(lower: string): string {
  return lower
    .normalize('NFKD')
    .toLowerCase() // compatibility forms may decompose into capitals: ℌ
    .replace(ACCENTS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
