/** A semaphore: so much work at a time, the rest waits in order, and none of it for longer than its patience. */

export class Semaphore {
  readonly #capacity: number;
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(capacity: number, patienceMs: number) {
    this.#capacity = capacity;
    this.#patienceMs = patienceMs;
  }

  /** Does the work once there is room. @throws SemaphoreTimeout when there is none in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#capacity) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The next in line takes over the place, so the number running stays the same.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new SemaphoreTimeout());
      }, this.#patienceMs);
      this.#waiting.push(enter);
    });
  }
}

/** There was no room in time. */
export class SemaphoreTimeout extends Error {
  constructor() {
    super('no room in time');
  }
}
