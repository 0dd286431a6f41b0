/**
 * Work that many ask for at the same time, done once for all of them. Work that has begun may not see what is asked for, so who
 * comes while it is under way waits for it and shares the next with all others who do.
 */
export class SharedWork<Result> {
  readonly #work: () => Promise<Result>;
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  /** What is under way, though it may have begun too early; else as `run`. */
  join(): Promise<Result> {
    return this.#running ?? this.run();
  }

  run(): Promise<Result> {
    if (this.#running === undefined) {
      const running = this.#work().finally(() => {
        this.#running = undefined;
      });
      this.#running = running;
      return running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.run();
      });
    return this.#next;
  }
}
