/** What letter rules write: the script of a variant from that of the others. They are made when a page is converted. */

import { trimBlanks } from '../../base/text.ts';
import * as alphabets from './alphabets.ts';
import { Replacements } from './replacements.ts';

export interface LetterRules {
  readonly letters: Replacements;
  /** Letters that are others at the beginning of a word. */
  readonly initial?: ReadonlyMap<string, string>;
  /** What is left as it is: numerals that both scripts write with Latin letters. */
  readonly kept?: RegExp;
  /** Letters of the script that the variant is written in, and those of the other: a text mostly in the first is left. */
  readonly own?: RegExp;
  readonly other?: RegExp;
}

type Pairs = readonly (readonly [from: string, to: string])[];

const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Numerals stand alone: a letter or digit beside them makes them a word. */
const ROMAN_NUMERALS = /(?<![\p{L}\p{N}])[CDILMVX]+(?![\p{L}\p{N}])/gu;

/** By the code of the variant that a text becomes. */
const RULES: Readonly<Record<string, () => LetterRules>> = {
  'sr-ec': () => ({
    letters: new Replacements(pairsOf(alphabets.SERBIAN)),
    ...{ kept: ROMAN_NUMERALS, own: CYRILLIC, other: LATIN },
  }),
  'sr-el': () => ({ letters: back(pairsOf(alphabets.SERBIAN)), own: LATIN, other: CYRILLIC }),
  'uz-cyrl': () => ({
    letters: new Replacements(pairsOf(alphabets.UZBEK)),
    initial: new Map(pairsOf('e:э')),
  }),
  'uz-latn': () => ({ letters: new Replacements(pairsOf(alphabets.UZBEK_LATIN)) }),
  'tg-latn': () => ({ letters: new Replacements(pairsOf(alphabets.TAJIK_LATIN)) }),
  'shi-tfng': () => ({
    letters: new Replacements(pairsOf(`${alphabets.TASHELHIT} ${alphabets.TASHELHIT_FOREIGN}`)),
  }),
  'shi-latn': () => ({ letters: back(pairsOf(alphabets.TASHELHIT)) }),
  'ike-cans': () => ({ letters: new Replacements([...pairsOf(syllables()), ...longQ()]) }),
  'ike-latn': () => ({ letters: back(pairsOf(syllables())) }),
  'ku-arab': () => ({
    letters: new Replacements(pairsOf(alphabets.KURDISH_ARABIC)),
    initial: new Map(pairsOf(alphabets.KURDISH_INITIAL)),
  }),
  'ku-latn': () => ({ letters: new Replacements(pairsOf(alphabets.KURDISH_LATIN)) }),
};

export function letterRulesOf(variant: string): LetterRules | undefined {
  return RULES[variant]?.();
}

/** Capital letters follow the small ones, where a script has any. What is written with two letters has two capital forms: `Nj`, `NJ`. */
function pairsOf(alphabet: string): Pairs {
  return trimBlanks(alphabet)
    .split(/[ \t\n\r\f]+/)
    .flatMap((pair): [string, string][] => {
      const [from = '', to = ''] = pair.split(':');
      const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
      const capitals: [string, string][] = [
        [title(from), title(to)],
        [from.toUpperCase(), from.length > 1 ? to.toUpperCase() : title(to)],
      ];
      return [[from, to], ...capitals.filter(([capital]) => capital !== from)];
    });
}

/** Of what stands for the same, the first has its place: small letters, and the title's form of two. */
function back(pairs: Pairs): Replacements {
  return new Replacements(pairs.map(([from, to]) => [to, from] as const).reverse());
}

const VOWELS = ['i', 'ii', 'u', 'uu', 'a', 'aa', ''];

function syllables(rows = alphabets.INUKTITUT): string {
  return trimBlanks(rows)
    .split(/[ \t\n\r\f]+/)
    .flatMap((row) => {
      const [consonant = '', signs = ''] = row.split(':');
      return [...signs].map((sign, at) => `${consonant}${VOWELS[at]}:${sign}`);
    })
    .join(' ');
}

/** A long q is written with the sign of a k. */
function longQ(): Pairs {
  return pairsOf(syllables('qq:ᑭᑮᑯᑰᑲᑳᒃ')).map(([from, to]) => [from, `ᖅ${to}`]);
}
