/**
 * Numbers with the digits and separators of a language: `1234567.891` is `1,234,567.891` in English, `1.234.567,891` in
 * German, `১২,৩৪,৫৬৭.৮৯১` in Bengali.
 */

import { byLanguage, ofLanguage } from '../../title/by-language.ts';
import { digitsOf } from './digits.ts';

/** How a language writes numbers. */
interface Writing {
  readonly group: string;
  readonly decimal: string;
  /** Digits between separators, but for the last three. */
  readonly groupDigits: number;
  /** Least number of digits before the first separator (`1234` has none in Spanish). */
  readonly leastDigits: number;
  /** Its digits from 0 to 9. */
  readonly digits: readonly string[];
}

/** Languages that write numbers in another way than English. */
const OTHERS: readonly (readonly [
  languages: string,
  group: string,
  decimal: string,
  groupDigits: number,
  leastDigits: number,
])[] = [
  [
    'aae af atj bat-smg bci be bm br co cs dua egl eml eo ff fi fit fon fr frc frp fur gcf gcr ht hu ia io it ka kab kbp kea krl ky lij lld lmo ln lt ltg lua lv mg mwl nap nb nn no nrm oc olo pcd pms pt rgn roa-tara scn sdc se ses sg sgs shi shy-latn sk sma smn sro sv tet tg tk ty tzm uz vec vmw vot wa wls wo zgh',
    '\u00a0',
    ',',
    3,
    1,
  ],
  [
    'ab alt an arn ast av avk ay ba be-tarask be-x-old bg bxr cbk-zam ce csb cv es et ext fiu-vro gld gn guc hy hyw inh kaa kjh kk koi krc ksh kum kv lad lbe lez liv mdf mhr mrj myv nah os pl qu qug ru rue rut sah sjd sty szl tt tyv udm uk vep vro xal',
    '\u00a0',
    ',',
    3,
    2,
  ],
  [
    'abs ace aln als arq az ban bar bbc-latn bew bjn bs btm bug ca crh cu da de dsb el eu fo frr fy gag gl gor gsw hr hrx hsb id is jut jv kge kiu kl lb li lo lzz mad map-bms min mk mo mui nds nia nl pdc pdt pfl pnt rm rmy rn ro roa-rup rsk rup ruq rw sc sh sl sli sq sr srn stq su tr vi vls vmf yrl zea',
    '.',
    ',',
    3,
    1,
  ],
  ['acm aeb-arab ar azb bcc bgn bqi ckb fa glk ks lki lrc luz mzn ps sd sdh', '٬', '٫', 3, 1],
  ['anp as awa bgc bn bpy ccp gu hi kn mag mai ml mr nit or pa sa ta tcy te', ',', '.', 2, 1],
  ['ban-bali crh-ro es-419 ks-deva tg-latn tt-latn zgh-latn', ',', '.', 3, 1],
  ['blk kjp km ksw mnw my', '', '.', 3, 1],
  ['crh-cyrl ku', '.', ',', 3, 2],
  ['de-ch', "'", ',', 3, 1],
  ['kk-arab kk-cn ku-arab', '٬', '٫', 3, 2],
  ['la xh', '\u00a0', '.', 3, 1],
  ['lzh zh-classical', '', '點', 3, 1],
];
const ENGLISH: Writing = { group: ',', decimal: '.', groupDigits: 3, leastDigits: 1, digits: digitsOf('en') };
const BY_LANGUAGE = byLanguage(
  OTHERS.map(
    ([languages, group, decimal, groupDigits, leastDigits]) =>
      [languages, { group, decimal, groupDigits, leastDigits }] as const,
  ),
);

const MINUS = '\u2212';
const INFINITE = '\u221e';
/** Digits that every floating-point number of so many holds. */
const SAFE_DIGITS = 15;

/** Formats each number in the text for the language; other text stays. */
export function formatNumber(text: string, language: string): string {
  const writing = writingOf(language);
  if (/^-?INF$/.test(text)) return text.replace('-', MINUS).replace('INF', INFINITE);
  return text.replace(/^\+(?=[\d.]+$)/, '').replace(/-?\d+(?:\.\d+)?(?:e[-+]?\d{1,3}(?!\d))?/gi, (number) => {
    const sign = number.startsWith('-') ? MINUS : '';
    const [whole, fraction] = heldDigits(number.replace(/^-/, ''));
    if (whole === undefined) return sign + INFINITE;
    const behind = fraction === undefined ? '' : writing.decimal + fraction;
    return sign + ownDigits(groupDigits(whole, writing) + behind, writing);
  });
}

/** The text with digits, signs and points as the language writes them, and nothing between the digits. */
export function inOwnDigits(text: string, language: string): string {
  const writing = writingOf(language);
  return ownDigits(text.replace(/-(?=[\d.])/g, MINUS).replace(/\.(?=\d)/g, writing.decimal), writing);
}

/** The digits before and behind the point, as a floating-point number holds them: the rest is zeros. None of what is beyond it. */
function heldDigits(number: string): string[] {
  if (!Number.isFinite(Number(number))) return [];
  const all = withoutExponent(number);
  const [whole = '', fraction] = all.split('.');
  if (all.replace(/^[0.]+/, '').length <= SAFE_DIGITS)
    return fraction === undefined ? [whole] : [whole, fraction];
  const [heldWhole = '', heldFraction = ''] = withoutExponent(String(Number(all))).split('.');
  const held = heldWhole.padStart(whole.length, '0');
  return fraction === undefined ? [held] : [held, heldFraction.padEnd(fraction.length, '0')];
}

/** `1.5e3` is `1500`, `2e-3` is `0.002`. */
function withoutExponent(number: string): string {
  const [digits = '', exponent] = number.toLowerCase().split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0');
  const at = Math.max(point, 1);
  const behind = padded.slice(at).replace(/0+$/, '');
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (behind === '' ? '' : `.${behind}`);
}

/** The reverse: separators removed, digits in ASCII. */
export function parseNumber(text: string, language: string): string {
  const { group, decimal, digits } = writingOf(language);
  const plain = group === '' ? text : text.split(group).join('');
  return [...plain.split(decimal).join('.')]
    .map((char) => {
      const digit = digits.indexOf(char);
      return digit < 0 ? char : String(digit);
    })
    .join('')
    .replaceAll(MINUS, '-');
}

function groupDigits(whole: string, { group, groupDigits: size, leastDigits }: Writing): string {
  if (whole.length < 3 + leastDigits) return whole;
  const groups: string[] = [];
  for (let end = whole.length, digits = 3; end > 0; end -= digits, digits = size)
    groups.push(whole.slice(Math.max(0, end - digits), end));
  return groups.reverse().join(group);
}

function ownDigits(number: string, { digits }: Writing): string {
  return digits[0] === '0' ? number : number.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** @param language its code, also of one of a country */
function writingOf(language: string): Writing {
  return { ...ENGLISH, ...ofLanguage(BY_LANGUAGE, language), digits: digitsOf(language) };
}
