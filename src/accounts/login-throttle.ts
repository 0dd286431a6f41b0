/**
 * How often passwords may be tried. Each limit lets a few tries pass at once and then one at a time in even steps; what was
 * tried is counted before the password is looked at, so that a thousand tries at once are no way around it.
 */

interface Limit {
  readonly of: (user: string, address: string) => string;
  /** Tries that may come at once. */
  readonly burst: number;
  /** Until one more may come. */
  readonly everyMs: number;
}

const LIMITS: readonly Limit[] = [
  // Five a minute from one place, whatever is tried.
  { of: (_, address) => `from ${address}`, burst: 5, everyMs: 12_000 },
  // One account from one place: five, then one a minute.
  { of: (user, address) => `${user} from ${address}`, burst: 5, everyMs: 60_000 },
  // One account from many places. Wide, or anybody could keep its owner out.
  { of: (user) => `of ${user}`, burst: 50, everyMs: 30_000 },
];

/** Beyond these the one that was counted first is forgotten. */
const MAX_COUNTED = 20_000;
const MAX_USER_CHARS = 128;

export class LoginThrottle {
  /** Key -> when all that was tried will be worn off. */
  readonly #wornOffAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one try. @returns 0 when it may be made, else the seconds until one may; then nothing is counted */
  take(user: string, address: string): number {
    const now = this.#now();
    const found = LIMITS.map((limit) => {
      const key = limit.of(user.slice(0, MAX_USER_CHARS), networkOf(address));
      const wornOffAt = Math.max(now, this.#wornOffAt.get(key) ?? 0) + limit.everyMs;
      return { key, wornOffAt, waitMs: wornOffAt - now - limit.burst * limit.everyMs };
    });
    const waitMs = Math.max(...found.map((each) => each.waitMs));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    for (const { key, wornOffAt } of found) this.#set(key, wornOffAt);
    return 0;
  }

  /** Takes back one try that was right. Those before it stay counted: the next may be another's account. */
  giveBack(user: string, address: string): void {
    for (const limit of LIMITS) {
      const key = limit.of(user.slice(0, MAX_USER_CHARS), networkOf(address));
      const wornOffAt = this.#wornOffAt.get(key);
      if (wornOffAt !== undefined) this.#wornOffAt.set(key, wornOffAt - limit.everyMs);
    }
  }

  /** How much is remembered. */
  get size(): number {
    return this.#wornOffAt.size;
  }

  #set(key: string, wornOffAt: number): void {
    this.#wornOffAt.delete(key);
    this.#wornOffAt.set(key, wornOffAt);
    if (this.#wornOffAt.size <= MAX_COUNTED) return;
    const [oldest = ''] = this.#wornOffAt.keys();
    this.#wornOffAt.delete(oldest);
  }
}

/** Who has one address of IPv6 has 2^64 of them. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
