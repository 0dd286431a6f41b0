/** Long work in short slices, so that others may run in between. */

import { setImmediate } from 'node:timers/promises';

/**
 * So long may work hold the event loop before others get a turn; what follows is one more step and, at times,
 * the garbage collector. Updates promise 20 ms at most.
 */
const SLICE_MS = 5;

/**
 * Long work in slices: `if (slices.due) await slices.turn()` between two small steps lets requests in. One
 * object serves all work of an engine, so that many short jobs in a row give way as one long job does.
 */
export class Slices {
  #until = performance.now() + SLICE_MS;

  /** True when this slice is used up. */
  get due(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets everything run that waits in the event loop. */
  async turn(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + SLICE_MS;
  }
}
