/** What was asked for before, at a bit for each: all of it is known, and some of what is new is taken for known. */

import { TextHash } from '../../base/text-hash.ts';

const PLACES = 64 * 1024;
/** With more, too much of what is new would seem known: all is forgotten then. */
const MOST = PLACES / 4;

export class AskedBefore {
  readonly #hash = new TextHash();
  readonly #bits = new Uint32Array(PLACES / 32);
  #taken = 0;

  /** Takes note of a text. @returns whether it came before */
  take(text: string): boolean {
    const place = this.#hash.of(text) % PLACES;
    const bit = 1 << (place % 32);
    if ((this.#bits[place >> 5]! & bit) !== 0) return true;
    if (this.#taken === MOST) this.forget();
    this.#bits[place >> 5]! |= bit;
    this.#taken++;
    return false;
  }

  forget(): void {
    if (this.#taken > 0) this.#bits.fill(0);
    this.#taken = 0;
  }
}
