/**
 * How often passwords may be tried. Each limit lets a few attempts pass at once and then one at a time at a steady rate.
 * Attempts are counted before the password is checked, so a thousand at once do not get around the limit.
 */

import { networkOf } from '../base/network.ts';
import { type BucketRule, TokenBuckets } from '../base/token-buckets.ts';

interface Limit extends BucketRule {
  readonly of: (user: string, network: string) => string;
}

/** The longest wait first, since only one is reported. */
const LIMITS: readonly Limit[] = [
  // One account from one place: five, then one a minute.
  { of: (user, network) => `${user} from ${network}`, capacity: 5, perSecond: 1 / 60 },
  // One account from many places. Generous, or anyone could lock out its owner.
  { of: (user) => user, capacity: 50, perSecond: 1 / 30 },
];

/** One place, over all accounts. Wide: a school or an office is behind one address. */
const OF_NETWORK: Limit = { of: (_, network) => network, capacity: 60, perSecond: 1 };

const MAX_USER_CHARS = 128;

export class LoginThrottle {
  readonly #limits: readonly { readonly of: Limit['of']; readonly tries: TokenBuckets }[];

  /** @param nowMs a monotonic clock; @param isWide whether a place may try as many accounts as it likes */
  constructor(nowMs?: () => number, isWide = false) {
    const clock = nowMs === undefined ? {} : { nowMs };
    this.#limits = limitsOf(isWide).map((limit) => ({
      of: limit.of,
      tries: new TokenBuckets(limit, clock),
    }));
  }

  /** Number of places and accounts remembered. */
  get size(): number {
    return this.#limits.reduce((sum, { tries }) => sum + tries.size, 0);
  }

  /** Counts one attempt. @returns 0 if it may go ahead, else the seconds to wait; a refused attempt is not counted */
  take(user: string, address: string): number {
    const counted: (() => void)[] = [];
    for (const { tries, key } of this.#keys(user, address)) {
      const waitMs = tries.take(key);
      if (waitMs > 0) {
        for (const takeBack of counted) takeBack();
        return Math.ceil(waitMs / 1_000);
      }
      counted.push(() => tries.giveBack(key));
    }
    return 0;
  }

  /** Takes back an attempt that succeeded. Those before it stay counted: the next may be at another account. */
  giveBack(user: string, address: string): void {
    for (const { tries, key } of this.#keys(user, address)) tries.giveBack(key);
  }

  #keys(user: string, address: string) {
    return this.#limits.map(({ of, tries }) => ({
      tries,
      key: of(user.slice(0, MAX_USER_CHARS), networkOf(address)),
    }));
  }
}

/** The same limits, for those who count for several servers. */
export function loginBuckets(
  user: string,
  address: string,
  isWide = false,
): (BucketRule & { readonly key: string })[] {
  const network = networkOf(address);
  return limitsOf(isWide).map(({ of, capacity, perSecond }, place) => ({
    key: `${place} ${of(user.slice(0, MAX_USER_CHARS), network)}`,
    capacity,
    perSecond,
  }));
}

function limitsOf(isWide: boolean): readonly Limit[] {
  return isWide ? LIMITS : [...LIMITS, OF_NETWORK];
}
