/**
 * How often passwords may be tried. Each limit lets a few attempts pass at once and then one at a time at a steady rate.
 * Attempts are counted before the password is checked, so a thousand at once do not get around the limit.
 */

import { networkOf } from '../base/network.ts';
import { type BucketRule, type Draw, type Throttle, TokenBuckets } from '../base/token-buckets.ts';

interface Limit extends BucketRule {
  readonly of: (user: string, network: string) => string;
}

const LIMITS: readonly Limit[] = [
  // One account from one place: five, then one a minute.
  { of: (user, network) => `${user} from ${network}`, capacity: 5, perSecond: 1 / 60 },
  // One account from many places. Generous, or anyone could lock out its owner.
  { of: (user) => user, capacity: 50, perSecond: 1 / 30 },
];

/** One place, over all accounts. Wide: a school or an office is behind one address. */
const OF_NETWORK: Limit = { of: (_, network) => network, capacity: 60, perSecond: 1 };

const MAX_USER_CHARS = 128;
/** A try is counted in three buckets. */
const MAX_KEYS = 60_000;

export class LoginThrottle {
  readonly #throttle: Throttle;
  readonly #limits: readonly Limit[];

  /** @param isWide whether a place may try as many accounts as it likes */
  constructor(throttle: Throttle = new TokenBuckets({ maxKeys: MAX_KEYS }), isWide = false) {
    this.#throttle = throttle;
    this.#limits = isWide ? LIMITS : [...LIMITS, OF_NETWORK];
  }

  /** Counts one attempt. @returns 0 if it may go ahead, else the seconds to wait; a refused attempt is not counted */
  async take(user: string, address: string): Promise<number> {
    return Math.ceil((await this.#throttle.take(this.#draws(user, address))) / 1_000);
  }

  /** Takes back an attempt that succeeded. Those before it stay counted: the next may be at another account. */
  async giveBack(user: string, address: string): Promise<void> {
    await this.#throttle.giveBack(this.#draws(user, address));
  }

  #draws(user: string, address: string): Draw[] {
    const network = networkOf(address);
    return this.#limits.map(({ of, capacity, perSecond }, place) => ({
      key: `${place} ${of(user.slice(0, MAX_USER_CHARS), network)}`,
      capacity,
      perSecond,
    }));
  }
}
