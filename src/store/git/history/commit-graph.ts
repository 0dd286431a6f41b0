/**
 * Commits and what they were made on, as git lists them. A long history is kept as the text that it is: lists and names of each commit
 * would be a good part of all that a first start makes and throws away.
 */

import type { Oid } from '../objects.ts';

const FEED = 0x0a;
const OID_CHARS = 40;
/** From one name in a line to the next. */
const STEP = OID_CHARS + 1;

export class CommitGraph {
  /** `<commit> <parent> ...`, line by line. */
  readonly #text: Buffer;
  /** Where lines begin, and where the last one ends. */
  readonly #starts: Uint32Array;
  /** The places of parents, line by line; -1 of those that are not among the commits. */
  readonly #parents: Int32Array;
  /** Of each commit, where one was asked for that is not in the next line. */
  #places: ReadonlyMap<Oid, number> | undefined;

  /** @param text what `git rev-list --parents` prints */
  constructor(text: Buffer) {
    this.#text = text;
    const starts = [0];
    for (let end = text.indexOf(FEED); end >= 0; end = text.indexOf(FEED, end + 1)) starts.push(end + 1);
    this.#starts = Uint32Array.from(starts);
    this.#parents = new Int32Array(text.length / STEP - this.size);
    for (let place = 0; place < this.size; place++)
      for (let nth = 0; nth < this.parentCount(place); nth++)
        this.#parents[this.#firstParentOf(place) + nth] = this.#findParent(place, nth);
  }

  static async read(chunks: AsyncIterable<Buffer>): Promise<CommitGraph> {
    const text: Buffer[] = [];
    for await (const chunk of chunks) text.push(chunk);
    return new CommitGraph(Buffer.concat(text));
  }

  static of(commits: Iterable<readonly [Oid, readonly Oid[]]>): CommitGraph {
    const lines = Array.from(commits, ([commit, parents]) => `${[commit, ...parents].join(' ')}\n`);
    return new CommitGraph(Buffer.from(lines.join(''), 'latin1'));
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** Each with its parents, in git's order. */
  *[Symbol.iterator](): Generator<[Oid, readonly Oid[]]> {
    for (let place = 0; place < this.size; place++) {
      const parents = Array.from({ length: this.parentCount(place) }, (_, nth) => this.parentAt(place, nth));
      yield [this.at(place), parents];
    }
  }

  at(place: number): Oid {
    return this.#nameAt(this.#startOf(place));
  }

  /** The place of a commit; -1: it is not among them. */
  placeOf(commit: Oid): number {
    if (this.size > 0 && this.at(0) === commit) return 0;
    this.#places ??= new Map(Array.from({ length: this.size }, (_, place) => [this.at(place), place]));
    return this.#places.get(commit) ?? -1;
  }

  parentCount(place: number): number {
    return (this.#startOf(place + 1) - this.#startOf(place)) / STEP - 1;
  }

  parentAt(place: number, nth: number): Oid {
    return this.#nameAt(this.#startOf(place) + (nth + 1) * STEP);
  }

  /** -1: it is not among the commits; undefined: there are not so many. */
  parentPlaceAt(place: number, nth: number): number | undefined {
    return nth < this.parentCount(place) ? this.#parents[this.#firstParentOf(place) + nth] : undefined;
  }

  /** Before a line stand as many names as commits and their parents. */
  #firstParentOf(place: number): number {
    return this.#startOf(place) / STEP - place;
  }

  #findParent(place: number, nth: number): number {
    // Most histories are a line, and git tells it from its end.
    return nth === 0 && this.#isNext(place) ? place + 1 : this.placeOf(this.parentAt(place, nth));
  }

  /** Whether a commit's first parent is in the next line. */
  #isNext(place: number): boolean {
    const [parent, next] = [this.#startOf(place) + STEP, this.#startOf(place + 1)];
    return (
      place + 1 < this.size &&
      this.#text.compare(this.#text, next, next + OID_CHARS, parent, parent + OID_CHARS) === 0
    );
  }

  #startOf(place: number): number {
    return this.#starts[place] as number;
  }

  #nameAt(at: number): Oid {
    return this.#text.toString('latin1', at, at + OID_CHARS) as Oid;
  }
}
