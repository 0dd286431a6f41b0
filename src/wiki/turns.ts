/**
 * Turns for those who always come too late. Whoever pushes has to fetch, merge and push before anybody else saves; beside
 * many edits that may never succeed. Who has come in vain before is given a turn with the next fetch: until that push has
 * come, or too long has passed, all others wait.
 *
 *   push (late)   fetch   push (late)   fetch ... push
 *                                       ^ turn     ^ ends
 */

import { LRUCache } from 'lru-cache';
import { atMost } from '../base/lru.ts';

/** Pushes in vain that earn a turn: the first may be anybody's bad luck. */
const TRIES_FOR_A_TURN = 2;
/** Nobody is remembered for longer. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 1_000;
/** How long others wait for somebody to merge what was fetched, and then for the push. */
const STEP_MS = 1_000;
/** How long a fetch waits for its turn. */
const PATIENCE_MS = 3_000;
/** Between two turns: those who waited save together, and that takes a moment. */
const REST_MS = 100;

export class Turns {
  /** Lets what is being saved end. */
  readonly #drain: () => Promise<void>;
  readonly #late = new LRUCache<string, { readonly tries: number; readonly atMs: number }>(
    atMost(MAX_REMEMBERED),
  );
  #turn: Turn | undefined;
  /** Fulfilled when another turn may begin. */
  #free: Promise<void> = Promise.resolve();

  constructor(drain: () => Promise<void>) {
    this.#drain = drain;
  }

  /** Somebody is about to push: in vain, unless `done` follows. */
  trying(who: string): void {
    this.#late.set(who, { tries: this.#triesOf(who) + 1, atMs: performance.now() });
    if (this.#turn?.who === who) this.#turn.lengthen();
  }

  /** Somebody's push was not late, whatever became of it. Others who come from there may still be. */
  done(who: string): void {
    this.#late.set(who, { tries: this.#triesOf(who) >> 1, atMs: performance.now() });
  }

  /** Somebody fetches: those who came in vain are given a turn first, if it comes in time. */
  async begin(who: string): Promise<void> {
    if (this.#triesOf(who) < TRIES_FOR_A_TURN) return;
    const until = performance.now() + PATIENCE_MS;
    for (let leftMs = PATIENCE_MS; this.#turn !== undefined; leftMs = until - performance.now()) {
      if (leftMs <= 0) return;
      await Promise.race([this.#free, pause(leftMs)]);
    }
    const turn = new Turn(who);
    this.#turn = turn;
    this.#free = turn.over
      .then(() => pause(REST_MS))
      .then(() => {
        this.#turn = undefined;
      });
    await this.#drain();
  }

  /** Waits while it is the turn of another. */
  async pass(who?: string): Promise<void> {
    while (this.#turn !== undefined && !this.#turn.isOver && this.#turn.who !== who) await this.#turn.over;
  }

  #triesOf(who: string): number {
    const { tries, atMs } = this.#late.get(who) ?? { tries: 0, atMs: 0 };
    return performance.now() - atMs < REMEMBERED_MS ? tries : 0;
  }

  /** The turn of somebody, if it is theirs, is over. */
  end(who: string): void {
    if (this.#turn?.who === who) this.#turn.end();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

class Turn {
  readonly who: string;
  readonly over: Promise<void>;
  isOver = false;
  #timer: NodeJS.Timeout | undefined;
  #resolve: (() => void) | undefined;

  constructor(who: string) {
    this.who = who;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.lengthen();
  }

  lengthen(): void {
    clearTimeout(this.#timer);
    if (!this.isOver) this.#timer = setTimeout(() => this.end(), STEP_MS).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.isOver = true;
    this.#resolve?.();
  }
}
