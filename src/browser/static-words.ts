/**
 * What the index of a static site's search is made of, for the script that reads it and the program that writes it: how text
 * becomes words, in which shard a word lies, and how numbers and places are written.
 */

/** Titles in one file. */
export const TITLES = 2_000;
/** Stands in the shard of one letter for the pages in whose titles a word begins with it. */
export const IN_TITLES = '*';

/** Characters of Chinese and Japanese stand for words. */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Longer words are cut; no one types them. */
const LONGEST_WORD = 24;
/** Digits of numbers: of the first 60 one ends a number, of the 30 others any number may go before. */
const DIGITS = Array.from({ length: 92 }, (_, at) => String.fromCharCode(0x23 + at)).filter(
  (digit) => digit !== '<' && digit !== '\\',
);
const LAST = 60;
const MORE = 30;
const VALUES = new Int8Array(128);
for (const [at, digit] of DIGITS.entries()) VALUES[digit.charCodeAt(0)] = at;

/** The words of a text, as they are filed. */
export function wordsOf(text: string): string[] {
  return foldedWords(text).flatMap((word) => {
    const signs = word.match(IDEOGRAPHS) ?? [];
    const rest = word
      .replace(IDEOGRAPHS, ' ')
      .split(' ')
      .filter((each) => each !== '');
    return [...signs, ...rest.map((each) => each.slice(0, LONGEST_WORD))];
  });
}

/** The words of a text, without case and marks. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The shard of a word has its first two letters as its name. @param word from `*` on it does not count */
export function shardOf(word: string): string {
  const first = word.codePointAt(0) as number;
  const second = word.codePointAt(first > 0xffff ? 2 : 1);
  return letter(first) + (second === undefined || second === STAR ? '' : letter(second));
}

const STAR = 0x2a;

function letter(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : `_${code.toString(16)}_`;
}

export function digitsOf(number: number): string {
  let digits = DIGITS[number % LAST] as string;
  for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / MORE))
    digits = (DIGITS[LAST + ((rest - 1) % MORE)] as string) + digits;
  return digits;
}

/** The numbers of which `digitsOf` made these digits. */
export function numbersIn(digits: string): number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let at = 0; at < digits.length; at++) {
    const value = VALUES[digits.charCodeAt(at)] as number;
    if (value >= LAST) before = before * MORE + (value - LAST) + 1;
    else {
      numbers.push(before * LAST + value);
      before = 0;
    }
  }
  return numbers;
}

/** Where a page lies whose title does not need another place. */
export function usualPlace(title: string): string {
  return `wiki/${title.replace(/ /g, '_').replace(/:/g, '~3A')}.html`;
}
