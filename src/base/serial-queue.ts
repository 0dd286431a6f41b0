/** A queue for work that must run one piece at a time, in the order it came. */

export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work once everything before it has ended, whether it succeeded or failed. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
