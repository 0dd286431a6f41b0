/**
 * Places for clones, or for pushes: so many at a time, the rest waits, and none of it for longer than its patience. One
 * sender never has all places. Where somebody waits who has fewer, a place is given up by whoever is slow, for a slow one
 * keeps git waiting and uses little but memory: first it goes on beside the others, and when too many do so, the slowest
 * is ended.
 *
 *     places    [ A slow ] [ A slow ] [ B slow ]        C waits
 *     places    [ C      ] [ A slow ] [ B slow ]        beside: A slow
 */

import { SemaphoreTimeout, type SemaphoreUse } from '../../../base/semaphore.ts';

/** One place that is taken. Whoever works in it sets what can be told of the work. */
export class Lease {
  readonly sender: string;
  /** When the place was taken. */
  sinceMs = performance.now();
  /** How fast the other side sends or reads, bytes a second; infinite while it is not waited for. */
  speed: () => number = () => Number.POSITIVE_INFINITY;
  /** Ends the work. */
  end: () => void = () => undefined;
  /** It goes on beside the places. */
  isBeside = false;

  constructor(sender: string) {
    this.sender = sender;
  }
}

interface Waiting {
  readonly lease: Lease;
  readonly enter: () => void;
}

/** Whoever is slower than this keeps git waiting most of the time. */
const SLOW_BYTES_PER_SECOND = 1024 * 1024;
/** It takes so long to tell. */
const TOLD_AFTER_MS = 2_000;
/** What goes on beside each place. */
const BESIDE_EACH = 4;
const LOOK_EVERY_MS = 250;

export class Places {
  readonly #places: number;
  readonly #patienceMs: number;
  readonly #leases = new Set<Lease>();
  readonly #waiting: Waiting[] = [];
  #looking: NodeJS.Timeout | undefined;
  #timeouts = 0;

  constructor(places: number, patienceMs: number) {
    this.#places = places;
    this.#patienceMs = patienceMs;
  }

  get use(): Required<SemaphoreUse> {
    const beside = [...this.#leases].filter(({ isBeside }) => isBeside).length;
    const running = this.#leases.size - beside;
    return {
      places: this.#places,
      running,
      waiting: this.#waiting.length,
      timeouts: this.#timeouts,
      beside,
    };
  }

  /** Does the work once there is a place. @throws SemaphoreTimeout when there is none in time */
  async run<T>(sender: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.#enter(sender);
    try {
      return await work(lease);
    } finally {
      this.#leases.delete(lease);
      this.#next();
    }
  }

  #enter(sender: string): Promise<Lease> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#timeouts++;
        reject(new SemaphoreTimeout());
      }, this.#patienceMs);
      const waiting: Waiting = {
        lease: new Lease(sender),
        enter: () => {
          clearTimeout(timer);
          resolve(waiting.lease);
        },
      };
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Lets in who may, those first who have the fewest places. */
  #next(): void {
    for (let guest = this.#guest(); guest !== undefined && this.#hasRoom; guest = this.#guest()) {
      this.#waiting.splice(this.#waiting.indexOf(guest), 1);
      guest.lease.sinceMs = performance.now();
      this.#leases.add(guest.lease);
      guest.enter();
    }
    if (this.#waiting.length === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
    } else this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  get #hasRoom(): boolean {
    const { running, places } = this.use;
    return running < places;
  }

  /** Who comes next once there is a place. */
  #guest(): Waiting | undefined {
    const has = this.#countBySender();
    const most = Math.max(1, this.#places - 1);
    let first: Waiting | undefined;
    for (const waiting of this.#waiting) {
      const own = has.get(waiting.lease.sender) ?? 0;
      const least = first === undefined ? most : (has.get(first.lease.sender) ?? 0);
      if (own < least) first = waiting;
    }
    return first;
  }

  #countBySender(): Map<string, number> {
    const has = new Map<string, number>();
    for (const { sender } of this.#leases) has.set(sender, (has.get(sender) ?? 0) + 1);
    return has;
  }

  /** Makes room for who waits. */
  #look(): void {
    for (const lease of this.#leases) lease.isBeside &&= isSlow(lease);
    const guest = this.#guest();
    if (guest !== undefined && !this.#hasRoom) {
      const has = this.#countBySender();
      const placesOf = ({ sender }: Lease): number => has.get(sender) ?? 0;
      const slow = [...this.#leases]
        .filter((lease) => isSlow(lease) && placesOf(lease) > placesOf(guest.lease))
        .sort((a, b) => placesOf(b) - placesOf(a) || a.speed() - b.speed());
      const taker = slow.find(({ isBeside }) => !isBeside);
      if (taker !== undefined && this.use.beside < this.#places * BESIDE_EACH) taker.isBeside = true;
      else if (taker !== undefined) slow[0]?.end();
    }
    this.#next();
  }
}

function isSlow(lease: Lease): boolean {
  return performance.now() - lease.sinceMs >= TOLD_AFTER_MS && lease.speed() < SLOW_BYTES_PER_SECOND;
}
