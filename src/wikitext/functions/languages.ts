/**
 * Functions on language codes: `#language #bcp47 #dir`. Some of MediaWiki's codes are older than the standard and
 * differ from it; both are understood.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Miscellaneous
 */

import type { FunctionCall, ParserFunction } from '../extension.ts';
import { directionOf } from '../text/direction.ts';

/** MediaWiki's codes that the standard (BCP 47) spells differently. */
const STANDARD: ReadonlyMap<string, string> = new Map([
  ['als', 'gsw'],
  ['bat-smg', 'sgs'],
  ['be-x-old', 'be-tarask'],
  ['cbk-zam', 'cbk'],
  ['crh-ro', 'crh-Latn-RO'],
  ['de-formal', 'de-x-formal'],
  ['eml', 'egl'],
  ['en-rtl', 'en-x-rtl'],
  ['es-formal', 'es-x-formal'],
  ['fiu-vro', 'vro'],
  ['hu-formal', 'hu-x-formal'],
  ['map-bms', 'jv-x-bms'],
  ['mo', 'ro-Cyrl-MD'],
  ['nl-informal', 'nl-x-informal'],
  ['nrm', 'nrf'],
  ['roa-rup', 'rup'],
  ['roa-tara', 'nap-x-tara'],
  ['simple', 'en-simple'],
  ['sr-ec', 'sr-Cyrl'],
  ['sr-el', 'sr-Latn'],
  ['zh-classical', 'lzh'],
  ['zh-cn', 'zh-Hans-CN'],
  ['zh-hk', 'zh-Hant-HK'],
  ['zh-min-nan', 'nan'],
  ['zh-mo', 'zh-Hant-MO'],
  ['zh-my', 'zh-Hans-MY'],
  ['zh-sg', 'zh-Hans-SG'],
  ['zh-tw', 'zh-Hant-TW'],
  ['zh-yue', 'yue'],
]);

/** Names for the private parts of codes. */
const REGISTERS: ReadonlyMap<string, string> = new Map([
  ['x-formal', 'formal address'],
  ['x-informal', 'informal address'],
]);

/** The code as the standard spells it: `zh-classical` is `lzh`, `pt-br` is `pt-BR`. */
function bcp47(code: string): string {
  const lower = code.trim().toLowerCase();
  const known = STANDARD.get(lower);
  if (known !== undefined) return known;
  let isPrivate = false;
  return lower
    .split('-')
    .map((part, index) => {
      if (isPrivate || index === 0) return part;
      isPrivate = part.length === 1;
      if (part.length === 2) return part.toUpperCase();
      return part.length === 4 && /^[a-z]/.test(part) ? part[0]!.toUpperCase() + part.slice(1) : part;
    })
    .join('-');
}

/** The name of a language in that language, or in the one given second. */
function language({ args }: FunctionCall): string {
  const written = args[0]?.text ?? '';
  const code = bcp47(written);
  const register = /^([a-z]{2,3})-(x-(?:in)?formal)$/.exec(code);
  const inLanguage = bcp47(args[1]?.text || code).replace(/-(?:x-.*|simple)$/, '');
  const name = languageName(register?.[1] ?? code.replace(/-simple$/, ''), inLanguage);
  if (name === undefined) return written;
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
