/** A gate: some may be inside at a time, others wait in order, and nobody waits longer than their patience. */
export class Gate {
  readonly #capacity: number;
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(capacity: number, patienceMs: number) {
    this.#capacity = capacity;
    this.#patienceMs = patienceMs;
  }

  /** Does the work once there is room. @throws GateClosed when there is none in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#capacity) this.#inside++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // Who waits takes the place that becomes free.
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside--;
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
        reject(new GateClosed());
      }, this.#patienceMs);
      this.#waiting.push(enter);
    });
  }
}

/** Too many were before. */
export class GateClosed extends Error {
  constructor() {
    super('no room in time');
  }
}
