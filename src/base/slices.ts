/** Long work in short slices, so that requests get through in between. */

import { setImmediate } from 'node:timers/promises';

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

  /** True if this slice is used up. */
  get due(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets everything else in the event loop run. */
  async turn(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + SLICE_MS;
  }
}
