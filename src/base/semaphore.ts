/**
 * A semaphore: so much work at a time, the rest waits in order, and none of it for longer than its patience. Work may name
 * its sender: one sender never has all places, so that others get in beside one that takes all it can.
 */

/** How busy a semaphore is, and how much gave up waiting so far. */
export interface SemaphoreUse {
  readonly places: number;
  readonly running: number;
  readonly waiting: number;
  readonly timeouts: number;
  /** What runs beside the places, where that may be. */
  readonly beside?: number;
}

interface Waiting {
  readonly sender: string | undefined;
  readonly enter: () => void;
}

export class Semaphore {
  readonly #capacity: number;
  readonly #patienceMs: number;
  readonly #waiting: Waiting[] = [];
  /** Places that each sender has. */
  readonly #placesOf = new Map<string | undefined, number>();
  #running = 0;
  #timeouts = 0;

  constructor(capacity: number, patienceMs: number) {
    this.#capacity = capacity;
    this.#patienceMs = patienceMs;
  }

  get use(): SemaphoreUse {
    const waiting = this.#waiting.length;
    return { places: this.#capacity, running: this.#running, waiting, timeouts: this.#timeouts };
  }

  /**
   * Does the work once there is room.
   * @param sender who gets all places but one at most; undefined: any number
   * @throws SemaphoreTimeout when there is none in time
   */
  async run<T>(work: () => Promise<T>, sender?: string): Promise<T> {
    if (this.#hasRoom(sender)) this.#add(sender, 1);
    else await this.#wait(sender);
    try {
      return await work();
    } finally {
      this.#add(sender, -1);
      this.#next();
    }
  }

  #hasRoom(sender: string | undefined): boolean {
    if (this.#running >= this.#capacity) return false;
    return sender === undefined || (this.#placesOf.get(sender) ?? 0) < Math.max(1, this.#capacity - 1);
  }

  #add(sender: string | undefined, places: 1 | -1): void {
    const has = (this.#placesOf.get(sender) ?? 0) + places;
    this.#running += places;
    if (has === 0) this.#placesOf.delete(sender);
    else this.#placesOf.set(sender, has);
  }

  /** The first that may enter takes the place that became free. */
  #next(): void {
    const at = this.#waiting.findIndex(({ sender }) => this.#hasRoom(sender));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (next === undefined) return;
    this.#add(next.sender, 1);
    next.enter();
  }

  #wait(sender: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { sender, enter };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#timeouts++;
        reject(new SemaphoreTimeout());
      }, this.#patienceMs);
      this.#waiting.push(waiting);
    });
  }
}

/** There was no room in time. */
export class SemaphoreTimeout extends Error {
  constructor() {
    super('no room in time');
  }
}
