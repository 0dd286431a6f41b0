/**
 * A least speed for the other side of a connection. Only the time counts in which we wait for it; each byte that moves
 * earns some of it back. A sender that pauses for long is cut off, and so is one that lets a byte through now and then.
 */

export interface LeastSpeed {
  readonly bytesPerSecond: number;
  /** How long a pause may be after bytes that came fast enough. */
  readonly pauseMs: number;
}

export class Pace {
  readonly #least: LeastSpeed;
  readonly #tooSlow: () => void;
  #leftMs: number;
  #sinceMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param tooSlow called once, when the time is used up */
  constructor(least: LeastSpeed, tooSlow: () => void) {
    this.#least = least;
    this.#tooSlow = tooSlow;
    this.#leftMs = least.pauseMs;
  }

  /** From now on the other side is waited for. */
  waiting(): void {
    if (this.#sinceMs !== undefined) return;
    this.#sinceMs = performance.now();
    this.#timer = setTimeout(this.#tooSlow, this.#leftMs);
  }

  /** The other side has sent or taken some bytes: it is our turn. */
  moved(bytes: number): void {
    clearTimeout(this.#timer);
    const waitedMs = this.#sinceMs === undefined ? 0 : performance.now() - this.#sinceMs;
    this.#sinceMs = undefined;
    const { bytesPerSecond, pauseMs } = this.#least;
    const earnedMs = (bytes / bytesPerSecond) * 1_000;
    this.#leftMs = Math.min(pauseMs, Math.max(0, this.#leftMs - waitedMs) + earnedMs);
  }

  /** Nothing more is to come. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
