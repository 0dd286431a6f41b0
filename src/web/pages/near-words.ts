/**
 * What to ask when every word together finds nothing: without words that say little, and with the beginnings of the others, in the
 * site's language. It is light on purpose: no word that is found as it stands is ever changed.
 */

/** Words that hardly tell pages apart. */
const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: 'a an and are as at be but by for from has have how in is it its of on or that the this to was what when where which who why will with'.split(
    ' ',
  ),
  de: 'aber als am an auch auf aus bei bis das dass dem den der des die durch ein eine einem einen einer eines er es für hat ich im in ist mit nach nicht oder sie sind so über um und von vor war was wer wie wird wo zu zum zur'.split(
    ' ',
  ),
};

/** Endings that words of a language take on, longest first. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ations?|ions?|ments?|ings?|edly|ness|ies|ied|ers?|est|ly|ed|es|s|y|e)$/,
  de: /(?:ungen|ung|heiten|heit|keiten|keit|lichen|liche|lich|ischen|ische|isch|ern|en|er|em|es|e|n|s)$/,
};

/** Letters that are left of a word at least. */
const MIN_STEM_CHARS = 4;

/** A looser query; undefined where there is none. @param language of the site: `de-CH` */
export function looserQuery(query: string, language: string): string | undefined {
  // Who writes signs knows what they ask for.
  if (/["*:]|(?:^|\s)-/.test(query)) return undefined;
  const code = language.toLowerCase().split('-')[0] as string;
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => STOP_WORDS[code]?.includes(word) !== true);
  const stems = telling.map((word) => stemOf(word, ENDINGS[code]));
  const looser = stems.join(' ');
  return looser === '' || looser === words.join(' ') ? undefined : looser;
}

function stemOf(word: string, endings: RegExp | undefined): string {
  const stem = endings === undefined ? word : word.replace(endings, '');
  if (stem.length >= MIN_STEM_CHARS) return `${stem}*`;
  return word.length >= MIN_STEM_CHARS ? `${word}*` : word;
}

/** Letters in which two words may differ and still be taken for one another. */
export function isNear(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) < 5 ? 1 : 2;
  return Math.abs(a.length - b.length) <= most && distance(a, b, most) <= most;
}

/** Letters changed, added, left out or swapped between two short texts; more than `most` is `most + 1`. */
function distance(a: string, b: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] as number) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[b.length] as number;
}
