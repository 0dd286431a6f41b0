/**
 * Functions on language codes: `#language #bcp47 #dir`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Miscellaneous
 */

import type { FunctionCall, ParserFunction } from '../extension.ts';
import { directionOf } from '../text/direction.ts';
import { bcp47 } from './language-tag.ts';

/** Names for the private parts of codes. */
const REGISTERS: ReadonlyMap<string, string> = new Map([
  ['x-formal', 'formal address'],
  ['x-informal', 'informal address'],
]);

/** The name of a language in that language, or in the one given second. */
function language({ args, scope }: FunctionCall): string {
  const written = args[0]?.text || scope.context.site.language;
  const code = bcp47(written);
  const register = /^([a-z]{2,3})-(x-(?:in)?formal)$/.exec(code);
  const inLanguage = bcp47(args[1]?.text || code).replace(/-(?:x-.*|simple)$/, '');
  const named = register?.[1] ?? code.replace(/-simple$/, '');
  const name = languageName(named, inLanguage) ?? languageName(named, named);
  if (name === undefined) return code;
  const address = register?.[2] === undefined ? undefined : REGISTERS.get(register[2]);
  return address === undefined ? name : `${name} (${address})`;
}

function languageName(code: string, inLanguage: string): string | undefined {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    // No language tag.
    return undefined;
  }
}

/** `ltr` or `rtl`. */
function direction({ args, scope }: FunctionCall): string {
  return directionOf(args[0]?.text || scope.context.site.language);
}

export const LANGUAGES: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#language', language],
  ['#bcp47', ({ args, scope }) => bcp47(args[0]?.text || scope.context.site.language)],
  ['#dir', direction],
]);
