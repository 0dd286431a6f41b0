/** Which languages are written from right to left. */

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc arz azb bcc bqi ckb dv fa glk ha he khw kk-arab ks ku-arab mzn nqo pnb ps sd skr syr ug ur yi'.split(
    ' ',
  ),
);

/** @param code of a language: `ar`, `ar-EG` */
export function directionOf(code: string): 'ltr' | 'rtl' {
  const lower = code.toLowerCase();
  return RIGHT_TO_LEFT.has(lower) || RIGHT_TO_LEFT.has(lower.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
