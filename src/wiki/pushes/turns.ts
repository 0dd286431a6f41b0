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
/**
 * How long others wait for a pusher to merge what was fetched, and then for the push: a second, or twice what this pusher
 * took before, since on a busy machine a second is short.
 */
const STEP_MS = 1_000;
const LONGEST_STEP_MS = 4_000;
/** So many steps are the longest that is waited for a push, however often its sender asks. */
const STEPS = 3;
/** The longest that a whole turn lasts. A push that has arrived is judged in it, however slow the machine is. */
const LONGEST_MS = 8_000;
/** How long a fetch waits for its turn. */
const PATIENCE_MS = 10_000;
/** Between two turns: those who waited save together, and that takes a moment. */
const REST_MS = 100;
/** After a turn in which nothing came in, so that turns cannot be used to keep others waiting. */
const UNUSED_REST_MS = 2_000;
/** Whoever had that turn has no other for so many times its length. */
const REST_TIMES = 3;

/**
 * Keeps other servers on the same store from saving, until the function that it gives is called.
 * @param inVain called if somebody saves all the same, who takes no turns
 */
export type Hold = (inVain: () => void) => Promise<() => void>;

export class Turns {
  /** Lets what is being saved end. */
  readonly #drain: () => Promise<void>;
  readonly #hold: Hold;
  /** By the names of those who push. */
  readonly #pushers = new LRUCache<string, Pusher>(atMost(MAX_REMEMBERED));
  /** When each address fetched last. */
  readonly #fetched = new LRUCache<string, number>(atMost(MAX_REMEMBERED));
  #turn: Turn | undefined;
  /** Fulfilled when another turn may begin. */
  #free: Promise<void> = Promise.resolve();

  constructor(drain: () => Promise<void>, hold: Hold) {
    this.#drain = drain;
    this.#hold = hold;
  }

  /** A pusher asks for the current state. It counts as a failure unless the push follows. */
  asking(address: string, name: string): void {
    const nowMs = performance.now();
    const { tries, paceMs } = this.#known(name);
    const tookMs = nowMs - (this.#fetched.get(address) ?? nowMs);
    this.#note(name, { address, tries: tries + 1, paceMs: Math.max(paceMs, tookMs) });
    if (this.#turn?.address === address) this.#turn.lengthen();
  }

  /** The push has arrived, based on the newest version that its sender could know. */
  pushing(address: string, name: string): void {
    this.#note(name, { address, tries: 0 });
    if (this.#turn?.address === address) this.#turn.arrive(name);
  }

  /** Something else was saved first after all. */
  late(address: string, name: string): void {
    this.#note(name, { address, tries: TRIES_FOR_A_TURN });
    this.end(name, false);
  }

  /**
   * A fetch, which may be anonymous. If pushes from this address failed before, a turn begins first, unless the wait is too long.
   * @param pushed lets pushes end that are under way
   */
  async begin(address: string, pushed: () => Promise<unknown>): Promise<void> {
    await this.#begin(address, pushed);
    this.#fetched.set(address, performance.now());
  }

  async #begin(address: string, pushed: () => Promise<unknown>): Promise<void> {
    if (this.#owed(address).length === 0) return;
    const until = performance.now() + PATIENCE_MS;
    for (let leftMs = PATIENCE_MS; this.#turn !== undefined; leftMs = until - performance.now()) {
      if (leftMs <= 0) return;
      // Who was owed it comes to fetch again, or somebody behind the same address: to wait for a push of one's own is in vain.
      if (this.#turn.address === address && !this.#turn.isOver) return this.#turn.join();
      await Promise.race([this.#free, pause(leftMs)]);
    }
    const owners = this.#owed(address);
    if (owners.length === 0) return;
    const turn = new Turn(address, new Map(owners));
    this.#turn = turn;
    this.#free = this.#settle(turn);
    // At once: while others save, there is always more to drain.
    turn.alone = Promise.all([this.#keepOthers(turn), pushed().then(this.#drain)]);
    await turn.join();
  }

  async #keepOthers(turn: Turn): Promise<void> {
    const release = await this.#hold(() => turn.pass());
    void turn.over.then(release);
  }

  /** Waits while another pusher has a turn. @param name of the pusher; absent for edits */
  async pass(address?: string, name = ''): Promise<void> {
    while (this.#turn?.isOver === false) {
      if (this.#turn.address === address && isOwed(this.#pushers.get(name))) return;
      await this.#turn.over;
    }
  }

  /** A push has ended, and with it the turn in which it arrived. @param isIn whether it was taken */
  end(name: string, isIn: boolean): void {
    if (this.#turn?.hasArrived(name) === true) this.#turn.end(isIn);
  }

  /** Frees the way for the next turn. An unused turn has to be earned again. */
  async #settle(turn: Turn): Promise<void> {
    const isUsed = await turn.over;
    if (!isUsed) for (const name of turn.owners.keys()) this.#letRest(name, turn);
    await pause(isUsed ? REST_MS : UNUSED_REST_MS);
    this.#turn = undefined;
  }

  #letRest(name: string, turn: Turn): void {
    const { tries, paceMs } = this.#known(name);
    const restsUntilMs = performance.now() + REST_TIMES * turn.lengthMs;
    // Who did push was let down, and need not come in vain again; for others the steps were too short, maybe.
    const more = turn.hasArrived(name) ? { tries } : { tries: 0, paceMs: Math.max(paceMs, turn.stepMs) };
    this.#note(name, { address: turn.address, restsUntilMs, ...more });
  }

  #owed(address: string): [name: string, pusher: Pusher][] {
    return [...this.#pushers.entries()].filter(([, pusher]) => pusher.address === address && isOwed(pusher));
  }

  #known(name: string): Pusher {
    const pusher = this.#pushers.get(name);
    return isRemembered(pusher) ? pusher : { address: '', tries: 0, atMs: 0, paceMs: 0, restsUntilMs: 0 };
  }

  #note(name: string, what: Pick<Pusher, 'address' | 'tries'> & Partial<Pusher>): void {
    this.#pushers.set(name, { ...this.#known(name), ...what, atMs: performance.now() });
  }
}

function isOwed(pusher: Pusher | undefined): boolean {
  if (!isRemembered(pusher) || performance.now() < pusher.restsUntilMs) return false;
  return pusher.tries >= TRIES_FOR_A_TURN;
}

function isRemembered(pusher: Pusher | undefined): pusher is Pusher {
  return pusher !== undefined && performance.now() - pusher.atMs < REMEMBERED_MS;
}

/** Someone who pushes. */
interface Pusher {
  readonly address: string;
  /** Pushes that failed. */
  readonly tries: number;
  /** When that was noted. */
  readonly atMs: number;
  /** The longest that it took from a fetch to the push. */
  readonly paceMs: number;
  /** There is no turn before. */
  readonly restsUntilMs: number;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

class Turn {
  readonly address: string;
  /** Those at the address who were owed a turn when it began. */
  readonly owners: ReadonlyMap<string, Pusher>;
  readonly stepMs: number;
  /** Fulfilled when it is: with whether something came in. */
  readonly over: Promise<boolean>;
  /** Fulfilled when nothing is saved any more that was under way. */
  alone: Promise<unknown> = Promise.resolve();
  isOver = false;
  readonly #beganMs = performance.now();
  /** Whose push it was that came. */
  readonly #arrived = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #resolve: ((isUsed: boolean) => void) | undefined;

  constructor(address: string, owners: ReadonlyMap<string, Pusher>) {
    this.address = address;
    this.owners = owners;
    const paceMs = Math.max(...[...owners.values()].map((owner) => owner.paceMs));
    this.stepMs = Math.min(Math.max(STEP_MS, 2 * paceMs), LONGEST_STEP_MS);
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.lengthen();
  }

  get lengthMs(): number {
    return performance.now() - this.#beganMs;
  }

  /** A fetch in the turn: it gets what its push will be judged upon. */
  async join(): Promise<void> {
    await Promise.race([this.alone, pause(this.stepMs)]);
    this.lengthen();
  }

  hasArrived(name: string): boolean {
    return this.#arrived.has(name);
  }

  arrive(name: string): void {
    this.#arrived.add(name);
    this.#endIn(LONGEST_MS - this.lengthMs);
  }

  /** What was fetched in it is old already: the push will come too late, and its sender fetches in another turn, behind those who wait. */
  pass(): void {
    if (this.#arrived.size === 0) this.end(true);
  }

  lengthen(): void {
    const mostMs = Math.min(STEPS * this.stepMs, LONGEST_MS);
    if (this.#arrived.size === 0) this.#endIn(Math.min(this.stepMs, mostMs - this.lengthMs));
  }

  end(isUsed: boolean): void {
    clearTimeout(this.#timer);
    this.isOver = true;
    this.#resolve?.(isUsed);
  }

  #endIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.isOver) this.#timer = setTimeout(() => this.end(false), ms).unref();
  }
}
