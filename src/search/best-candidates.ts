/** The best of many pages. A common word has thousands, of which few are shown. */

export type Scored = { readonly id: number; readonly score: number };

/** Up to so many are kept in order while they are found; more are put in order at the end. */
const FEW = 200;

export class BestCandidates<T extends Scored> {
  readonly #most: number;
  readonly #held: T[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(candidate: T): void {
    const held = this.#held;
    if (this.#most > FEW) {
      held.push(candidate);
      return;
    }
    const last = held.at(-1);
    if (held.length >= this.#most && (last === undefined || byScore(candidate, last) > 0)) return;
    let [from, to] = [0, held.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (byScore(candidate, held[middle]!) < 0) to = middle;
      else from = middle + 1;
    }
    held.splice(from, 0, candidate);
    if (held.length > this.#most) held.pop();
  }

  inOrder(): readonly T[] {
    return this.#most > FEW ? this.#held.sort(byScore) : this.#held;
  }
}

/** Best first, ties by id. */
function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id;
}
