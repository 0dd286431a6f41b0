/**
 * The words of a wiki's language for what has an English name, as pages may use them:
 *
 *   [[Datei:A.jpg|mini|hochkant=1.5]]  {{SEITENNAME}}  __KEIN_INHALTSVERZEICHNIS__  [[Spezial:Neue Seiten]]
 *                 ^ thumb ^ upright=1.5  ^ PAGENAME      ^ notoc                            ^ NewPages
 *
 * English names hold in every wiki: whoever looks one up asks for these words where there is no such name.
 */

import { type LanguageWords, wordPairs } from './language-words.ts';

/** An option of a picture with a value: what stands around that, and the English option. */
interface ValuedOption {
  readonly before: string;
  readonly behind: string;
  readonly english: string;
}

const SUBSTITUTION = /^(?:safe)?subst$/;

export class LocalWords {
  readonly #options: ReadonlyMap<string, string>;
  readonly #valued: readonly ValuedOption[];
  readonly #variables: ReadonlyMap<string, string>;
  readonly #functions: ReadonlyMap<string, string>;
  readonly #substitutions: readonly string[];
  readonly #switches: ReadonlyMap<string, string>;
  readonly #specials: ReadonlyMap<string, string>;

  constructor({ images, names, switches, specials }: LanguageWords) {
    const options = wordPairs(images);
    this.#options = new Map(options);
    this.#valued = options.flatMap(([word, english]) => {
      const [before = '', behind] = word.split('$1');
      return behind === undefined ? [] : [{ before, behind, english }];
    });
    const named = wordPairs(names);
    this.#variables = new Map(named.filter(([, english]) => isOfVariable(english)));
    this.#functions = new Map(named.filter(([, english]) => !isOfVariable(english)));
    this.#substitutions = named
      .filter(([, english]) => SUBSTITUTION.test(english))
      .map(([word]) => `${word}:`);
    this.#switches = new Map(wordPairs(switches));
    this.#specials = new Map(wordPairs(specials));
  }

  /** The option of a picture that a text is; undefined where it is none. */
  option(text: string): string | undefined {
    const word = this.#options.get(text);
    if (word !== undefined) return word;
    for (const { before, behind, english } of this.#valued) {
      if (text.length < before.length + behind.length) continue;
      if (!text.startsWith(before) || !text.endsWith(behind)) continue;
      return english.replace('$1', () => text.slice(before.length, text.length - behind.length));
    }
    return undefined;
  }

  /** @param name spelled exactly */
  variable(name: string): string | undefined {
    return this.#variables.get(name);
  }

  /** @param name in any case, with its `#` where it has one */
  function(name: string): string | undefined {
    return this.#functions.get(name.toLowerCase());
  }

  /** Whether a text may have a word for `subst:` or `safesubst:`. */
  maySubstitute(text: string): boolean {
    const lower = text.toLowerCase();
    return this.#substitutions.some((word) => lower.includes(word));
  }

  /** @param name without its lines */
  switch(name: string): string | undefined {
    return this.#switches.get(name) ?? this.#switches.get(name.toLowerCase());
  }

  /** @param name in any case */
  special(name: string): string | undefined {
    return this.#specials.get(name.toLowerCase());
  }
}

const KNOWN = new WeakMap<LanguageWords, LocalWords>();

/** The same for the same words: they are read once. */
export function localWords(words: LanguageWords): LocalWords {
  const known = KNOWN.get(words) ?? new LocalWords(words);
  KNOWN.set(words, known);
  return known;
}

function isOfVariable(english: string): boolean {
  return english === english.toUpperCase();
}
