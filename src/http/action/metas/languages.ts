/** `meta=languageinfo`, and names of languages. */

import { variantsOf } from '../../../title/language-variants.ts';
import { meta } from '../core/module.ts';
import { some, text, textsOr } from '../core/parameter.ts';

const RIGHT_TO_LEFT =
  /^(?:ar|arc|arz|azb|ckb|dv|fa|glk|he|khw|ks|ku-arab|lrc|mzn|nqo|pnb|ps|sd|ug|ur|yi)(?:-|$)/;
const CODE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

const FACTS: Readonly<Record<string, (code: string, inLanguage: string) => unknown>> = {
  autonym: (code) => languageName(code, code),
  bcp47: (code) => code,
  code: (code) => code,
  dir: (code) => (RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr'),
  fallbacks: () => [],
  name: (code, inLanguage) => languageName(code, inLanguage),
  variantnames: (code) =>
    Object.fromEntries(
      variantsOf(code)?.all.map((each) => [each.code, each.name]) ?? [[code, languageName(code, code)]],
    ),
  variants: (code) => variantsOf(code)?.all.map((each) => each.code) ?? [code],
};

/** What a language is called; its code where nobody knows. */
export function languageName(code: string, inLanguage: string): string {
  return knownName(code, inLanguage) ?? code;
}

function knownName(code: string, inLanguage: string): string | undefined {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

function isKnown(code: string): boolean {
  return CODE.test(code) && knownName(code, 'en') !== undefined;
}

export const languageInfo = meta({
  name: 'languageinfo',
  prefix: 'li',
  summary: 'Languages by their codes',
  parameters: { prop: some(Object.keys(FACTS), 'code'), code: textsOr('*'), continue: text },
  run: ({ call, notices }, { prop, code, continue: first = '' }) => {
    const { language } = call.wiki.site.settings;
    const unknown = code.filter((each) => each !== '*' && !isKnown(each));
    if (unknown.length > 0) {
      const many = unknown.length > 1 ? 's' : '';
      notices.warn(
        'query+languageinfo',
        'unrecognizedvalues',
        `Unrecognized value${many} for parameter "licode": ${unknown.join(', ').slice(0, 300)}.`,
        { values: unknown },
      );
    }
    const named = code.includes('*') ? [language, 'en'] : code.filter(isKnown);
    const codes = [...new Set(named)].sort().filter((each) => each >= first);
    return Object.fromEntries(
      codes.map((each) => [
        each,
        Object.fromEntries([...prop].map((name) => [name, FACTS[name]?.(each, language)])),
      ]),
    );
  },
});
