/**
 * Turns for pushers who keep losing the race. A push only succeeds if nothing was saved since its fetch; beside many edits that
 * may never happen. After repeated failures the next fetch starts a turn: everyone else waits until the push has arrived, or
 * the turn has run out.
 *
 *   push (late)   fetch   push (late)   fetch ... push
 *                                       ^ turn     ^ ends
 */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';

/** Failed pushes that earn a turn. A single failure is ordinary bad luck. */
const TRIES_FOR_A_TURN = 2;
/** How long a failure is remembered. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 1_000;
/** How long others wait for a pusher to merge what was fetched, and then for the push. */
const STEP_MS = 1_000;
/** The longest that a whole turn lasts, however often its owner asks. */
const TURN_MS = 3_000;
/** How long a fetch waits for its turn. */
const PATIENCE_MS = 3_000;
/** Between two turns: those who waited save together, and that takes a moment. */
const REST_MS = 100;
/** After a turn in which nothing was pushed, so that turns cannot be used to keep others waiting. */
const UNUSED_REST_MS = 2_000;

export class Turns {
  /** Lets what is being saved end. */
  readonly #drain: () => Promise<void>;
  /** Keeps other servers on the same store from saving, until the function that it gives is called. */
  readonly #hold: () => Promise<() => void>;
  /** By the names of those who pushed. */
  readonly #late = new LRUCache<string, Late>(atMost(MAX_REMEMBERED));
  #turn: Turn | undefined;
  /** Fulfilled when another turn may begin. */
  #free: Promise<void> = Promise.resolve();

  constructor(drain: () => Promise<void>, hold: () => Promise<() => void>) {
    this.#drain = drain;
    this.#hold = hold;
  }

  /** A pusher asks for the current state. It counts as a failure unless the push follows. */
  asking(address: string, name: string): void {
    const before = this.#late.get(name);
    const tries = isRemembered(before) ? before.tries + 1 : 1;
    this.#late.set(name, { address, tries, atMs: performance.now() });
    if (this.#turn?.address === address) this.#turn.lengthen();
  }

  /** The push has arrived, based on the newest version that its sender could know. */
  pushing(name: string): void {
    this.#late.delete(name);
  }

  /** Something else was saved first after all. */
  late(address: string, name: string): void {
    this.#late.set(name, { address, tries: TRIES_FOR_A_TURN, atMs: performance.now() });
  }

  /**
   * A fetch, which may be anonymous. If pushes from this address failed before, a turn begins first, unless the wait is too long.
   * @param pushed lets pushes end that are under way
   */
  async begin(address: string, pushed: () => Promise<unknown>): Promise<void> {
    if (this.#owed(address).length === 0) return;
    const until = performance.now() + PATIENCE_MS;
    for (let leftMs = PATIENCE_MS; this.#turn !== undefined; leftMs = until - performance.now()) {
      if (leftMs <= 0) return;
      await Promise.race([this.#free, pause(leftMs)]);
    }
    if (this.#owed(address).length === 0) return;
    const turn = new Turn(address);
    this.#turn = turn;
    this.#free = this.#settle(turn);
    // At once: while others save, there is always more to drain.
    const alone = Promise.all([this.#keepOthers(turn), pushed().then(this.#drain)]);
    await Promise.race([alone, pause(STEP_MS)]);
    turn.lengthen();
  }

  async #keepOthers({ over }: Turn): Promise<void> {
    const release = await this.#hold();
    void over.then(release);
  }

  /** Waits while another pusher has a turn. @param name of the pusher; absent for edits */
  async pass(address?: string, name = ''): Promise<void> {
    while (this.#turn?.isOver === false) {
      if (this.#turn.address === address && isOwed(this.#late.get(name))) return;
      await this.#turn.over;
    }
  }

  /** A push has ended, and with it the turn, if it was this pusher's. */
  end(address: string): void {
    if (this.#turn?.address === address) this.#turn.end(true);
  }

  /** Frees the way for the next turn. An unused turn has to be earned again. */
  async #settle({ address, over }: Turn): Promise<void> {
    const isUsed = await over;
    if (!isUsed) for (const [name] of this.#owed(address)) this.#late.delete(name);
    await pause(isUsed ? REST_MS : UNUSED_REST_MS);
    this.#turn = undefined;
  }

  #owed(address: string): [name: string, late: Late][] {
    return [...this.#late.entries()].filter(([, late]) => late.address === address && isOwed(late));
  }
}

function isOwed(late: Late | undefined): boolean {
  return isRemembered(late) && late.tries >= TRIES_FOR_A_TURN;
}

function isRemembered(late: Late | undefined): late is Late {
  return late !== undefined && performance.now() - late.atMs < REMEMBERED_MS;
}

/** A pusher whose pushes failed. */
interface Late {
  readonly address: string;
  readonly tries: number;
  readonly atMs: number;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

class Turn {
  readonly address: string;
  /** Fulfilled when it is: with whether something was pushed. */
  readonly over: Promise<boolean>;
  isOver = false;
  readonly #untilMs = performance.now() + TURN_MS;
  #timer: NodeJS.Timeout | undefined;
  #resolve: ((isUsed: boolean) => void) | undefined;

  constructor(address: string) {
    this.address = address;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.lengthen();
  }

  lengthen(): void {
    clearTimeout(this.#timer);
    const leftMs = Math.min(STEP_MS, this.#untilMs - performance.now());
    if (!this.isOver) this.#timer = setTimeout(() => this.end(false), leftMs).unref();
  }

  end(isUsed: boolean): void {
    clearTimeout(this.#timer);
    this.isOver = true;
    this.#resolve?.(isUsed);
  }
}
