/** Looking for a word in the bytes of a text. */

/** Longer needles are looked for by a table that is made anew for each text, which takes longer than texts of pages are. */
const WINDOW = 6;
/** Shorter needles have too many chances to be found where the word is not. */
const LEAST = 4;

/** So many places may begin as the word does without being it: a text can be made to have nothing else. */
const TRIES = 100;

/** Letters of ASCII, the most common first, as English and its neighbours have them. */
const LETTERS = ' etaoinsrhldcumfpgwybvkxjqz';

/** How common each byte is. First bytes of letters of other scripts are all the same, the ones after them are as many as ours. */
const COMMONNESS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0xc0) return LETTERS.length + 1;
  if (byte >= 0x80) return LETTERS.length / 2;
  const place = LETTERS.indexOf(String.fromCharCode(byte));
  return place < 0 ? 0 : LETTERS.length - place;
});

/**
 * A word as it stands in UTF-8. Searches stop at every byte that is the first one of what they look for: they are for a few bytes
 * of the word that begin with the least common one.
 */
export class Needle {
  readonly #word: Buffer;
  readonly #window: Buffer;
  /** Bytes of the word before the window. */
  readonly #before: number;

  constructor(word: string) {
    this.#word = Buffer.from(word);
    this.#before = rarestOf(this.#word.subarray(0, Math.max(1, this.#word.length - LEAST + 1)));
    this.#window = this.#word.subarray(this.#before, this.#before + WINDOW);
  }

  /** In bytes. */
  get length(): number {
    return this.#word.length;
  }

  /** Where it stands next, from a place on; -1: nowhere. */
  indexIn(bytes: Buffer, from: number): number {
    const before = this.#before;
    let at = bytes.indexOf(this.#window, from + before);
    for (let tries = 1; at >= 0; tries++) {
      const start = at - before;
      if (this.#standsAt(bytes, start)) return start;
      if (tries === TRIES) return bytes.indexOf(this.#word, start + 1);
      at = bytes.indexOf(this.#window, at + 1);
    }
    return at;
  }

  #standsAt(bytes: Buffer, start: number): boolean {
    const word = this.#word;
    for (let at = 0; at < word.length; at++) if (bytes[start + at] !== word[at]) return false;
    return true;
  }
}

function rarestOf(bytes: Buffer): number {
  let rarest = 0;
  for (let at = 1; at < bytes.length; at++)
    if (COMMONNESS[bytes[at]!]! < COMMONNESS[bytes[rarest]!]!) rarest = at;
  return rarest;
}
