/** A queue for work that must run one piece at a time, in the order it came. */

export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #held = 0;

  /** Whether some work waits for what runs now. */
  get isWanted(): boolean {
    return this.#held > 1;
  }

  /** Runs the work once everything before it has ended, whether it succeeded or failed. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#held++;
    const mine = this.#last.then(work, work).finally(() => this.#held--);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
