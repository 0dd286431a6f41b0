/** The beginning of a page's text, which stands for it elsewhere. */

/** At most so many characters, cut between two words; undefined where there is no text. */
export function firstWords(text: string, chars: number): string | undefined {
  const plain = text
    .slice(0, chars * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= chars) return plain || undefined;
  return `${plain.slice(0, plain.lastIndexOf(' ', chars)).toWellFormed()}…`;
}
