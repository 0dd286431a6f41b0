/** The digits that languages are written with. */

import { byLanguage, ofLanguage } from '../../title/by-language.ts';

/** Languages that are written with digits of their own, by these, as Unicode calls them. */
const OWN: Readonly<Record<string, string>> = {
  arab: 'acm aeb-arab ar ckb ku-arab sd sdh skr',
  arabext: 'azb bcc bgn bqi fa glk hno kk-arab kk-cn ks lki lrc luz mzn pnb ps',
  beng: 'as bn bpy',
  cakm: 'ccp',
  deva: 'anp awa bgc bh bho dty hi ks-deva mag mai mr ne new pi sa',
  gujr: 'gu',
  hanidec: 'lzh zh-classical',
  khmr: 'km',
  knda: 'kn tcy',
  laoo: 'lo',
  mtei: 'mni',
  mymr: 'blk kjp ksw mnw my rki',
  nkoo: 'nqo',
  olck: 'sat',
  orya: 'or',
  tibt: 'bo dz',
};
const SYSTEMS = byLanguage(Object.entries(OWN).map(([system, languages]) => [languages, system] as const));
const ASCII: readonly string[] = [...'0123456789'];
/** The digits by systems. */
const KNOWN = new Map<string, readonly string[]>();

/** The digits of a language from 0 to 9. @param code of the language, also of one of a country */
export function digitsOf(code: string): readonly string[] {
  const system = ofLanguage(SYSTEMS, code);
  if (system === undefined) return ASCII;
  const known = KNOWN.get(system);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(`en-u-nu-${system}`);
  const digits = ASCII.map((digit) => format.format(Number(digit)));
  KNOWN.set(system, digits);
  return digits;
}
