/** How a language writes the time, the date, both, and a day in short: formats as `{{#time:}}` has them. */

import { byLanguage, ofLanguage } from '../../../title/by-language.ts';

export const DATE_STYLES = ['time', 'date', 'both', 'pretty'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

type Formats = Readonly<Record<DateStyle, string>>;

const USUAL: Formats = { time: 'H:i', date: 'j xg Y', both: 'H:i, j xg Y', pretty: 'j xg' };

/** Languages with others than the usual ones. */
const OTHERS: readonly (readonly [
  languages: string,
  time: string,
  date: string,
  both: string,
  pretty: string,
])[] = [
  ['de', 'H:i', 'j. xg Y', 'H:i, j. M Y', 'j xg'],
  ['fr', 'H:i', 'j xg Y', 'j xg Y à H:i', 'j xg'],
  ['es', 'H:i', 'j M Y', 'H:i j M Y', 'j xg'],
  ['it pl', 'H:i', 'j M Y', 'H:i, j M Y', 'j xg'],
  ['pt pt-br', 'H"h"i"min"', 'j "de" xg "de" Y', 'H"h"i"min de" j "de" xg "de" Y', 'j xg'],
  ['nl', 'H:i', 'j M Y', 'j M Y H:i', 'j xg'],
  ['ru uk be el he la hy', 'H:i', 'j xg Y', 'H:i, j xg Y', 'j F'],
  ['cs', 'H:i', 'j. n. Y', 'j. n. Y, H:i', 'j. n. Y'],
  ['sk', 'H:i', 'j. F Y', 'H:i, j. F Y', 'j F'],
  ['sr', 'H:i', 'j. F Y.', 'H:i, j. F Y.', 'j. F Y.'],
  ['hr', 'H:i', 'j. xg Y.', 'H:i, j. xg Y.', 'j. xg Y.'],
  ['sl', 'H:i', 'j. F Y', 'H:i, j. F Y', 'j. F Y'],
  ['bs lt eu', 'H:i', 'j F Y', 'H:i, j F Y', 'j F'],
  ['hu', 'H:i', 'Y. xg j.', 'Y. xg j., H:i', 'xg j'],
  ['ro sq', 'H:i', 'j xg Y', 'j xg Y H:i', 'j xg'],
  ['tr', 'H.i', 'j xg Y', 'H.i, j xg Y', 'j xg'],
  ['fi', 'H.i', 'j. F"ta" Y', 'j. F"ta" Y "kello" H.i', 'j. F"ta" Y'],
  ['sv', 'H.i', 'j xg Y', 'j xg Y "kl". H.i', 'j xg'],
  ['da', 'H:i', 'j. xg Y', 'j. M Y, H:i', 'j xg'],
  ['nb no', 'H:i', 'j. M Y', 'j. M Y "kl". H:i', 'j xg'],
  ['nn is', 'H:i', 'j. xg Y', 'j. xg Y "kl". H:i', 'j. xg Y'],
  ['et', 'H:i', 'j. F Y', 'j. F Y, "kell" H:i', 'j F'],
  ['lv', 'H.i', 'Y. "gada" j. F', 'Y. "gada" j. F, "plkst". H.i', 'j F'],
  ['ja', 'H:i', 'Y年xgj日 (D)', 'Y年xgj日 (D) H:i', 'Y年xgj日 (D)'],
  ['zh', 'H:i', 'Y年xgj日 (l)', 'Y年xgj日 (D) H:i', 'Y年xgj日 (l)'],
  ['ko', 'H:i', 'Y년 xg j일 (D)', 'Y년 xg j일 (D) H:i', 'Y년 xg j일 (D)'],
  ['vi', 'H:i', '"ngày" j F "năm" Y', 'H:i, "ngày" j F "năm" Y', '"ngày" j F "năm" Y'],
  ['th', 'H:i', 'j xg xkY', 'H:i, j xg xkY', 'j xg xkY'],
  ['id', 'H.i', 'j xg Y', 'j xg Y H.i', 'j xg'],
  ['ar', 'H:i', 'j xg Y', 'H:i، j xg Y', 'j xg'],
  ['fa', '\u200fH:i', '\u200fj xg Y', '\u200fj xg Y، ساعت H:i', 'j xg'],
  ['ur', 'H:i', 'j xg Yء', 'H:i، j xg Yء', 'j xg'],
  ['ca', 'H:i', 'j M Y', 'H:i, j M Y', 'j F'],
  ['gl', 'H:i', 'j "de" xg "de" Y', 'j "de" xg "de" Y "ás" H:i', 'j xg'],
  ['eo', 'H:i', 'j M. Y', 'H:i, j M. Y', 'j xg'],
  ['kk', 'H:i', 'Y ж. xg j', 'H:i, Y ж. xg j', 'F j'],
  ['uz', 'H:i', 'Y-"yil" j-xg', 'H:i, Y-"yil" j-xg', 'j-xg'],
  ['km', 'ម៉ោងH:i', 'l ទីj xg ឆ្នាំY', 'ម៉ោងH:i l ទីj xg ឆ្នាំY', 'l ទីj xg ឆ្នាំY'],
  ['my', 'H:i', 'j xg Y', 'H:i၊ j xg Y', 'j xg Y'],
];

const BY_LANGUAGE = byLanguage<Formats>(
  OTHERS.map(([languages, time, date, both, pretty]) => [languages, { time, date, both, pretty }]),
);

/** @param code of the language, also of one of a country: `de-at` is written as `de` */
export function dateFormat(code: string, style: DateStyle): string {
  return (ofLanguage(BY_LANGUAGE, code) ?? USUAL)[style];
}
