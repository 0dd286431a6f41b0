/** Long work in short slices, so that requests get through in between. */

import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/**
 * How long work may hold the event loop. One more step comes on top, and at times the garbage collector: the
 * promise is 20 ms.
 */
const SLICE_MS = 2;

/**
 * Long work in slices: `if (slices.due) await slices.turn()` between two small steps lets requests in. One
 * object serves all work of an engine, so that many short jobs in a row yield just as one long job does.
 */
export class Slices {
  #until = performance.now() + SLICE_MS;
  readonly #restMs: number;

  /** @param restMs between two slices, for work that nobody waits for: whoever comes seldom meets it then */
  constructor(restMs = 0) {
    this.#restMs = restMs;
  }

  /** True if this slice is used up. */
  get due(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets everything else in the event loop run. */
  async turn(): Promise<void> {
    await (this.#restMs === 0 ? setImmediate() : sleep(this.#restMs));
    this.#until = performance.now() + SLICE_MS;
  }
}
