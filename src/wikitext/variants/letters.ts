/**
 * What is written by letter rules: alphabets of languages with two scripts, as their orthographies pair them. Tables of
 * words, as Chinese needs them, are left to a wiki's own pages.
 */

import { Replacements } from './replacements.ts';

export interface LetterRules {
  readonly letters: Replacements;
  /** What is left as it is: numerals that both scripts write with Latin letters. */
  readonly kept?: RegExp;
  /** Letters of the script that the variant is written in, and those of the other: a text mostly in the first is left. */
  readonly own?: RegExp;
  readonly other?: RegExp;
}

/** `a:б` pairs, small letters alone; capital ones follow. Words with two letters have two capital forms: `Nj`, `NJ`. */
function alphabet(pairs: string): [from: string, to: string][] {
  return pairs
    .trim()
    .split(/\s+/)
    .flatMap((pair): [string, string][] => {
      const [from = '', to = ''] = pair.split(':');
      const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
      const all: [string, string][] = [
        [from, to],
        [title(from), title(to)],
      ];
      if (from.length > 1) all.push([from.toUpperCase(), to.toUpperCase()]);
      return all;
    });
}

function reversed(pairs: readonly (readonly [string, string])[]): [string, string][] {
  return pairs.map(([from, to]) => [to, from]);
}

const SERBIAN = alphabet(`
  lj:љ nj:њ dž:џ a:а b:б v:в g:г d:д đ:ђ e:е ž:ж z:з i:и j:ј k:к l:л m:м n:н o:о p:п r:р s:с t:т ć:ћ u:у f:ф h:х c:ц č:ч
  š:ш`);

const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Numerals stand alone: a letter or digit beside them makes them a word. */
const ROMAN_NUMERALS = /(?<![\p{L}\p{N}])[CDILMVX]+(?![\p{L}\p{N}])/gu;

/** By the code of the variant that a text becomes. */
const RULES: ReadonlyMap<string, LetterRules> = new Map<string, LetterRules>([
  ['sr-ec', { letters: new Replacements(SERBIAN), kept: ROMAN_NUMERALS, own: CYRILLIC, other: LATIN }],
  // What is capital throughout in one letter begins a word in two.
  ['sr-el', { letters: new Replacements(reversed(SERBIAN).reverse()), own: LATIN, other: CYRILLIC }],
]);

export function letterRulesOf(variant: string): LetterRules | undefined {
  return RULES.get(variant);
}
