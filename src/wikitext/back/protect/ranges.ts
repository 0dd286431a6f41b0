/** Ranges of a text that are asked of very often: which of them reach into a part of it. */

interface Range {
  readonly start: number;
  readonly end: number;
}

export class Ranges {
  readonly #starts: readonly number[];
  /** How far the ranges reach that begin up to each of them. */
  readonly #reach: readonly number[];

  /** @param ranges in any order */
  constructor(ranges: readonly Range[]) {
    const sorted = [...ranges].sort((one, other) => one.start - other.start);
    let reach = -1;
    this.#starts = sorted.map(({ start }) => start);
    this.#reach = sorted.map(({ end }) => {
      reach = Math.max(reach, end);
      return reach;
    });
  }

  /** Whether one of them reaches into the part. */
  touch(start: number, end: number): boolean {
    const before = this.#before(end);
    return before > 0 && this.#reach[before - 1]! > start;
  }

  /** Whether one of them begins in the part. */
  begin(start: number, end: number): boolean {
    return this.#before(start) < this.#before(end);
  }

  /** How many begin before a place. */
  #before(place: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The lines of a text, asked for in any order but mostly the same one again. */
export class Lines {
  readonly #text: string;
  #from = 0;
  #end = -1;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): readonly [start: number, end: number] {
    if (offset < this.#from || offset > this.#end) {
      const end = this.#text.indexOf('\n', offset);
      this.#from = this.#text.lastIndexOf('\n', offset - 1) + 1;
      this.#end = end < 0 ? this.#text.length : end;
    }
    return [this.#from, this.#end];
  }
}
