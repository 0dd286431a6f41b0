/**
 * How often passwords may be tried. Each limit lets a few tries pass at once and then one at a time in even steps; what was
 * tried is counted before the password is looked at, so that a thousand tries at once are no way around it.
 */

import { networkOf } from '../base/network.ts';
import { type BucketRule, TokenBuckets } from '../base/token-buckets.ts';

interface Limit extends BucketRule {
  readonly of: (user: string, network: string) => string;
}

/** The longest wait first: it is the one that is told. */
const LIMITS: readonly Limit[] = [
  // One account from one place: five, then one a minute.
  { of: (user, network) => `${user} from ${network}`, capacity: 5, perSecond: 1 / 60 },
  // One account from many places. Wide, or anybody could keep its owner out.
  { of: (user) => user, capacity: 50, perSecond: 1 / 30 },
  // Five a minute from one place, whatever is tried.
  { of: (_, network) => network, capacity: 5, perSecond: 5 / 60 },
];

const MAX_USER_CHARS = 128;

export class LoginThrottle {
  readonly #limits: readonly { readonly of: Limit['of']; readonly tries: TokenBuckets }[];

  /** @param nowMs a clock that nobody sets back */
  constructor(nowMs?: () => number) {
    const clock = nowMs === undefined ? {} : { nowMs };
    this.#limits = LIMITS.map((limit) => ({ of: limit.of, tries: new TokenBuckets(limit, clock) }));
  }

  /** How much is remembered. */
  get size(): number {
    return this.#limits.reduce((sum, { tries }) => sum + tries.size, 0);
  }

  /** Counts one try. @returns 0 when it may be made, else the seconds until one may; then nothing is counted */
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

  /** Takes back one try that was right. Those before it stay counted: the next may be another's account. */
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
