/** Long work in short slices, so that requests get through in between. */

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * How long work may hold the event loop. One more step comes on top, and at times the garbage collector: the
 * promise is 20 ms.
 */
const SLICE_MS = 2;

/** Turns of the event loop in which somebody looked. */
let turns = 0;
let isCounted = false;

/** Which turn this is. */
function turnNow(): number {
  if (isCounted) return turns;
  isCounted = true;
  setImmediate(() => {
    isCounted = false;
    turns++;
  });
  return turns;
}

/**
 * Long work in slices: `if (slices.due) await slices.turn()` between two small steps lets requests in. One
 * object serves all work of an engine, so that many short jobs in a row yield just as one long job does.
 */
export class Slices {
  #turn: number | undefined;
  #untilMs = 0;
  readonly #restMs: number;

  /** @param restMs between two slices, for work that nobody waits for: whoever comes seldom meets it then */
  constructor(restMs = 0) {
    this.#restMs = restMs;
  }

  /** True if this slice is used up. Where others had their turn meanwhile, another has begun, unless it is time to rest. */
  get due(): boolean {
    const turn = this.#restMs === 0 ? turnNow() : 0;
    if (turn !== this.#turn) this.#begin(turn);
    return performance.now() >= this.#untilMs;
  }

  /** Lets everything else in the event loop run. */
  async turn(): Promise<void> {
    await (this.#restMs === 0 ? nextTurn() : sleep(this.#restMs));
    this.#turn = undefined;
  }

  #begin(turn: number): void {
    this.#turn = turn;
    this.#untilMs = performance.now() + SLICE_MS;
  }
}
