/**
 * How the words of a converted text were written. A word is between borders that are borders of replacements, too; where
 * words are not parted, as in Chinese, each letter and each replacement is one.
 *
 *   два аутобуса -> dva autobusa         dva:два  autobusa:аутобуса
 *   網路很快 -> 网络很快                    网络:網路  很:很  快:快
 */

import { type Replaced, Replacements, replaceAll } from '../../variants/replacements.ts';

/** Letters of words that blanks part. */
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Letters of words that nothing parts. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{M}\p{N}]+/gu;

export class WrittenWords {
  /** What is written in one way wherever it is shown. */
  readonly #known = new Replacements();

  /** @param texts of the page, each by its pieces */
  constructor(texts: readonly (readonly Replaced[])[]) {
    const written = new Map<string, string | undefined>();
    for (const pieces of texts)
      for (const { from, to } of wordsOf(pieces))
        written.set(to, written.has(to) && written.get(to) !== from ? undefined : from);
    for (const [to, from] of written) if (from !== undefined && from !== to) this.#known.set(to, from);
  }

  /**
   * A changed text with its untouched words as they were written: those at both ends by their place, others where only one
   * word is shown so.
   * @param pieces of the text that it was before; none: it is new
   */
  written(text: string, pieces: readonly Replaced[] = []): string {
    const words = wordsOf(pieces);
    let [from, start, front] = [0, 0, ''];
    for (let [at, place, made] = [0, 0, '']; at < words.length; at++) {
      if (!text.startsWith(words[at]!.to, place)) break;
      made += words[at]!.from;
      place += words[at]!.to.length;
      if (isBorder(text, place)) [from, start, front] = [at + 1, place, made];
    }
    let [end, back] = [text.length, ''];
    for (let [at, place, made] = [words.length - 1, end, '']; at >= from; at--) {
      const { to } = words[at]!;
      if (place - to.length < start || !text.endsWith(to, place)) break;
      made = words[at]!.from + made;
      place -= to.length;
      if (isBorder(text, place)) [end, back] = [place, made];
    }
    return front + this.#middle(text.slice(start, end)) + back;
  }

  #middle(text: string): string {
    return text.replace(WORDS, (word) => {
      if (!UNPARTED.test(word)) return this.#whole(word) ?? word;
      const room = { chars: Number.POSITIVE_INFINITY };
      return replaceAll(word, [this.#known], room)
        .map(({ to }) => to)
        .join('');
    });
  }

  #whole(word: string): string | undefined {
    const found = this.#known.at(word, 0);
    return found?.from === word ? found.to : undefined;
  }
}

function wordsOf(pieces: readonly Replaced[]): Replaced[] {
  const shown = pieces.map(({ to }) => to).join('');
  const words: Replaced[] = [];
  let [at, word, written] = [0, '', ''];
  const add = (from: string, to: string): void => {
    word += to;
    written += from;
    at += to.length;
    if (word === '' || !isBorder(shown, at)) return;
    words.push({ from: written, to: word });
    [word, written] = ['', ''];
  };
  for (const { from, to } of pieces) {
    if (from !== to) add(from, to);
    else for (const letter of to) add(letter, letter);
  }
  if (written !== '') words.push({ from: written, to: word });
  return words;
}

/** Whether no word goes on over a place. */
function isBorder(text: string, at: number): boolean {
  const [before, behind] = [text[at - 1] ?? '', text[at] ?? ''];
  return !LETTER.test(before) || !LETTER.test(behind) || UNPARTED.test(before) || UNPARTED.test(behind);
}
