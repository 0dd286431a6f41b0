/**
 * How much one reader or editor may ask for in a while. Reading is counted in units, by what an answer costs to make; edits
 * are counted one by one. Requests with a token count for its user, all others for their address. The defaults are far above
 * what people do, and below what one program may do to all others.
 */

import { networkOf } from '../../base/network.ts';
import { type BucketRule, type Throttle, TokenBuckets } from '../../base/token-buckets.ts';
import { RequestError } from '../errors/request-error.ts';
import { BookedBuckets } from './booked-buckets.ts';

/** What each kind of work costs, in units. An edit also takes one of its own kind. */
const UNITS = { read: 1, compute: 4, transform: 10, clone: 20, edit: 1, push: 20 } as const;

export type Work = keyof typeof UNITS;

/** Units a second: 200 pages, 50 searches or renderings, 20 transforms. */
export const UNITS_PER_SECOND = 200;
export const EDITS_PER_MINUTE = 90;
/** After a rest, so many seconds' worth at once: a browser that opens a page with a hundred pictures, a script that begins. */
const BURST_SECONDS = 10;
/** Readers may share an address, but anonymous editors behind one address are rarely many. */
const ANONYMOUS_EDIT = 3;

export interface RateRules {
  readonly unitsPerSecond: number;
  readonly editsPerMinute: number;
  /** Where several servers count together; absent: each counts for itself. */
  readonly shared?: Throttle | undefined;
  /** A monotonic clock. */
  readonly nowMs?: () => number;
}

/** The sender of a request; with an e-mail if there were credentials. */
export interface Asker {
  readonly email: string | undefined;
  readonly address: string;
  readonly bot?: boolean;
}

/** How the limits stand. */
export interface RateUse {
  readonly unitsPerSecond: number;
  readonly editsPerMinute: number;
  /** Users and addresses that asked of late. */
  readonly askers: number;
}

export class RateLimits {
  readonly #units: BookedBuckets;
  readonly #edits: BookedBuckets;
  readonly #unitRule: BucketRule;
  readonly #editRule: BucketRule;

  constructor({ unitsPerSecond, editsPerMinute, shared, nowMs }: RateRules) {
    const clock = nowMs === undefined ? {} : { nowMs };
    this.#units = new BookedBuckets(new TokenBuckets(clock), shared);
    this.#edits = new BookedBuckets(new TokenBuckets(clock), shared);
    this.#unitRule = { perSecond: unitsPerSecond, capacity: unitsPerSecond * BURST_SECONDS };
    this.#editRule = { perSecond: editsPerMinute / 60, capacity: editsPerMinute };
  }

  get use(): RateUse {
    return {
      unitsPerSecond: this.#unitRule.perSecond,
      editsPerMinute: this.#editRule.capacity,
      askers: this.#units.size,
    };
  }

  /** Counts what a push changed as edits, a minute's worth at most: the pusher waits for them afterwards. */
  charge(asker: Asker, paths: number): void {
    if (asker.bot) return;
    const tokens = Math.min(paths, this.#editRule.capacity);
    this.#edits.owe({ ...this.#editRule, key: editsOf(asker), tokens });
  }

  /** Counts the work. Bots may edit without limit. @throws RequestError `rate-limited` */
  spend(asker: Asker, work: Work): void {
    const isEdit = work === 'edit' || work === 'push';
    const tokens = asker.email === undefined ? ANONYMOUS_EDIT : 1;
    const waitMs =
      this.#units.take({ ...this.#unitRule, key: `units of ${nameOf(asker)}`, tokens: UNITS[work] }) ||
      (isEdit && !asker.bot ? this.#edits.take({ ...this.#editRule, key: editsOf(asker), tokens }) : 0);
    if (waitMs > 0)
      throw new RequestError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
}

function editsOf(asker: Asker): string {
  return `edits of ${nameOf(asker)}`;
}

function nameOf({ email, address }: Asker): string {
  return email ?? networkOf(address);
}
