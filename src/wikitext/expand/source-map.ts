/**
 * Maps places in expanded text back to places in the page. Text of the page maps one to one; the result of a template
 * has no place, except for its beginning and its end.
 */
export class SourceMap {
  readonly #expanded: number[] = [];
  readonly #source: number[] = [];
  /** Where texts of the page end and something follows that is not in it. */
  readonly #ends = new Map<number, number>();
  /** The run that was asked for last. */
  #near = 0;

  /** From here on, expanded text continues the source at `source`; -1 = it is not in the page. */
  add(expandedAt: number, source: number): void {
    const last = this.#expanded.length - 1;
    if (last >= 0 && this.#expanded[last] === expandedAt) {
      this.#source[last] = source;
      return;
    }
    this.#expanded.push(expandedAt);
    this.#source.push(source);
  }

  /** From here on, expanded text is not in the page; what ends here keeps its end. */
  leave(expandedAt: number): void {
    this.#ends.set(expandedAt, this.toSource(expandedAt));
    this.add(expandedAt, -1);
  }

  /** The places of both ends of a range; what is empty has only the place of what follows. */
  range(start: number, end: number): [start: number, end: number] {
    return [this.toSource(start), this.#endOf(start, end)];
  }

  /** Turns places in expanded text into places in the page. */
  place(range: { start: number; end: number }): void {
    const { start, end } = range;
    range.start = this.toSource(start);
    range.end = this.#endOf(start, end);
  }

  #endOf(start: number, end: number): number {
    const place = end > start && this.#expanded[this.#runOf(end)] === end ? this.#ends.get(end) : undefined;
    return place ?? this.toSource(end);
  }

  /** The place in the page for a place in expanded text; -1 if there is none. */
  toSource(expandedAt: number): number {
    if (expandedAt < 0) return -1;
    const run = this.#runOf(expandedAt);
    const source = this.#source[run] ?? -1;
    return source < 0 ? -1 : source + expandedAt - this.#expanded[run]!;
  }

  /** The run that a place is in; most are asked for one after another. */
  #runOf(expandedAt: number): number {
    const runs = this.#expanded;
    const near = this.#near;
    if (runs[near]! <= expandedAt && (near + 1 === runs.length || runs[near + 1]! > expandedAt)) return near;
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (runs[middle]! <= expandedAt) low = middle;
      else high = middle - 1;
    }
    this.#near = low;
    return low;
  }
}
