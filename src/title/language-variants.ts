/**
 * Languages that are written in more than one way: in two scripts, or with the words of several countries. A page of such
 * a wiki is written once and shown in the variant that its reader asks for.
 *
 *     -{sr-ec:аутобус; sr-el:autobus}-        sr-ec: аутобус        sr-el: autobus
 */

/** One way to write a language. */
export interface LanguageVariant {
  /** As pages and addresses have it: `sr-ec`. */
  readonly code: string;
  /** As headers have it: `sr-Cyrl`. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  /** Whose texts are shown where it has none, the nearest first. */
  readonly fallbacks: readonly string[];
}

/** The variants of a language; the first is the language as it was written. */
export class LanguageVariants {
  readonly all: readonly LanguageVariant[];
  readonly #byCode: ReadonlyMap<string, LanguageVariant>;

  constructor(all: readonly LanguageVariant[]) {
    this.all = all;
    this.#byCode = new Map(
      all.flatMap((each) => [[each.tag.toLowerCase(), each] as const, [each.code, each]]),
    );
  }

  /** The language as it was written. */
  get base(): LanguageVariant {
    return this.all[0]!;
  }

  /** The variant with a code or tag, however it is spelled. */
  find(code: string): LanguageVariant | undefined {
    return this.#byCode.get(code.toLowerCase());
  }
}

/** Code, name, those it falls back to; the tag where it is another. The first is the language. */
type Row = readonly [code: string, name: string, fallbacks: string, tag?: string];

const ROWS: readonly (readonly Row[])[] = [
  [
    ['crh', 'Lat./Кир.', 'crh-latn'],
    ['crh-cyrl', 'Кирил', 'crh-latn'],
    ['crh-latn', 'Latin', 'crh-cyrl'],
  ],
  [
    ['gan', '贛語原文', 'gan-hans gan-hant'],
    ['gan-hans', '简体', 'gan'],
    ['gan-hant', '繁體', 'gan'],
  ],
  [
    ['iu', 'disable', 'ike-cans'],
    ['ike-cans', 'ᑎᑎᕋᐅᓯᖅ ᓄᑖᖅ', 'iu'],
    ['ike-latn', 'ilisautik', 'iu'],
  ],
  [
    ['ku', 'Kurdî/کوردی', 'ku-latn'],
    ['ku-arab', 'تیپێن عەرەبی', 'ku-latn'],
    ['ku-latn', 'Tîpên latînî', 'ku-arab'],
  ],
  [
    ['shi', 'Taclḥit', 'shi-latn shi-tfng'],
    ['shi-tfng', 'ⵜⴰⵛⵍⵃⵉⵜ', 'shi'],
    ['shi-latn', 'Taclḥit', 'shi'],
  ],
  [
    ['sr', 'Ћир./lat.', 'sr-ec'],
    ['sr-ec', 'Ћирилица', 'sr', 'sr-Cyrl'],
    ['sr-el', 'Latinica', 'sr', 'sr-Latn'],
  ],
  [
    ['tg', 'кирилликӣ', 'tg'],
    ['tg-latn', 'lotinī', 'tg'],
  ],
  [
    ['uz', 'uz', 'uz-latn'],
    ['uz-latn', 'lotincha', 'uz'],
    ['uz-cyrl', 'кириллча', 'uz'],
  ],
  [
    ['zh', '不转换', 'zh-hans zh-hant zh-cn zh-tw zh-hk zh-sg zh-mo zh-my'],
    ['zh-hans', '简体', 'zh-cn zh-sg zh-my'],
    ['zh-hant', '繁體', 'zh-tw zh-hk zh-mo'],
    ['zh-cn', '大陆简体', 'zh-hans zh-sg zh-my', 'zh-Hans-CN'],
    ['zh-hk', '香港繁體', 'zh-mo zh-hant zh-tw', 'zh-Hant-HK'],
    ['zh-mo', '澳門繁體', 'zh-hk zh-hant zh-tw', 'zh-Hant-MO'],
    ['zh-my', '大马简体', 'zh-sg zh-hans zh-cn', 'zh-Hans-MY'],
    ['zh-sg', '新加坡简体', 'zh-my zh-hans zh-cn', 'zh-Hans-SG'],
    ['zh-tw', '臺灣正體', 'zh-hant zh-hk zh-mo', 'zh-Hant-TW'],
  ],
];

/** By the code of the language. */
export const LANGUAGES_WITH_VARIANTS: ReadonlyMap<string, LanguageVariants> = new Map(
  ROWS.map((rows) => [rows[0]![0], new LanguageVariants(rows.map(variantOf))]),
);

function variantOf([code, name, fallbacks, tag = code]: Row): LanguageVariant {
  return { code, tag, name, fallbacks: fallbacks.split(' ') };
}

/** The variants of a language; undefined where it has none. */
export function variantsOf(language: string): LanguageVariants | undefined {
  return LANGUAGES_WITH_VARIANTS.get(language.toLowerCase());
}
