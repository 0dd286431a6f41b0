/**
 * What a language calls the things that MediaWiki's texts have names for. The English names hold everywhere; a wiki's own
 * language may have others beside them.
 */

import type { LanguageWords } from './language-words-table.ts';

export type { LanguageWords };

/** Those that go by another code. */
const OTHER_CODES: Readonly<Record<string, string>> = { no: 'nb' };

/** The words of a language; undefined where it has none but the English. The table is loaded for those that may have. */
export async function wordsOfLanguage(code: string): Promise<LanguageWords | undefined> {
  const language = code.toLowerCase().replace(/-.*/s, '');
  if (language === 'en') return undefined;
  const { TABLE } = await import('./language-words-table.ts');
  const known = OTHER_CODES[language] ?? language;
  return Object.hasOwn(TABLE, known) ? TABLE[known] : undefined;
}

/** A list as pairs of a word and the English one. */
export function wordPairs(list: string): [word: string, english: string][] {
  return list
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .flatMap((entry) => {
      const [english = '', words = ''] = entry.split(':');
      return words.split(',').map((word): [string, string] => [word.trim(), english.trim()]);
    });
}
