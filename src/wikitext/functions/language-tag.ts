/**
 * Language codes as the platform's own tables of names and numbers know them. Some of MediaWiki's codes are older than
 * the standard (BCP 47) and differ from it; both are understood.
 */

import { trimBlanks } from '../../base/text.ts';

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

/** The code as the standard spells it: `zh-classical` is `lzh`, `pt-br` is `pt-BR`. */
export function bcp47(code: string): string {
  const lower = trimBlanks(code).toLowerCase();
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

/** A language that is known for sure on every machine, for codes that are not. */
const FALLBACK = 'en';

/**
 * The tag whose names and numbers the platform has: `de-AT` for `de-at`, `en` for a code that it does not know. Only
 * finitely many tags come out, so results may be kept by them.
 */
export function knownLanguage(code: string): string {
  // What follows a single letter asks for calendars, digits and the like.
  const tag = bcp47(code).replace(/-[a-z0-9](?:-.*)?$|-simple$/i, '');
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag);
    return known === undefined ? FALLBACK : new Intl.DateTimeFormat(known).resolvedOptions().locale;
  } catch {
    // No language tag.
    return FALLBACK;
  }
}
