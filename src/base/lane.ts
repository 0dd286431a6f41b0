/** A lane: work that must run one at a time, in the order it came. */
export class Lane {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work when all before it has ended, well or badly. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
