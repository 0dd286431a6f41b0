/** Numbers for texts, to file them by: nobody can choose texts that all get the same, since the factor is not known. */

import { randomInt } from 'node:crypto';

export class TextHash {
  readonly #factor = randomInt(2 ** 30) * 2 + 1;

  /** A number below 2^30, which engines keep without an object. */
  of(text: string): number {
    let hash = text.length;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), this.#factor);
      // Without it the lowest bits of a sum of powers would not depend on the factor.
      hash ^= hash >>> 15;
    }
    return hash & 0x3fff_ffff;
  }
}
