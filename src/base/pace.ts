/**
 * A least speed for the other side of a connection. Only the time counts in which we wait for it; each byte that moves
 * earns some of it back. A sender that pauses for long is cut off, and so is one that lets a byte through now and then.
 */

export interface LeastSpeed {
  readonly bytesPerSecond: number;
  /** How long a pause may be after bytes that came fast enough. */
  readonly pauseMs: number;
}

/** What moved lately, and how long the other side was waited for. */
interface Window {
  bytes: number;
  ms: number;
}

/** The speed is that of the last one or two windows. */
const WINDOW_MS = 2_000;
/** Before that nothing can be told. */
const TOLD_AFTER_MS = 50;

export class Pace {
  readonly #least: LeastSpeed;
  readonly #tooSlow: () => void;
  #leftMs: number;
  #sinceMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #before: Window = { bytes: 0, ms: 0 };
  #lately: Window = { bytes: 0, ms: 0 };
  #isOver = false;

  /** @param tooSlow called once, when the time is used up */
  constructor(least: LeastSpeed, tooSlow: () => void) {
    this.#least = least;
    this.#tooSlow = tooSlow;
    this.#leftMs = least.pauseMs;
  }

  /** How fast the other side has been lately; infinite where it was not waited for. */
  get bytesPerSecond(): number {
    const waitingMs = this.#sinceMs === undefined ? 0 : performance.now() - this.#sinceMs;
    if (waitingMs >= WINDOW_MS && !this.#isOver) return 0;
    const ms = this.#before.ms + this.#lately.ms + waitingMs;
    if (ms < TOLD_AFTER_MS || this.#isOver) return Number.POSITIVE_INFINITY;
    return ((this.#before.bytes + this.#lately.bytes) / ms) * 1_000;
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
    this.#lately.bytes += bytes;
    this.#lately.ms += waitedMs;
    if (this.#lately.ms >= WINDOW_MS) {
      this.#before = this.#lately;
      this.#lately = { bytes: 0, ms: 0 };
    }
    const { bytesPerSecond, pauseMs } = this.#least;
    const earnedMs = (bytes / bytesPerSecond) * 1_000;
    this.#leftMs = Math.min(pauseMs, Math.max(0, this.#leftMs - waitedMs) + earnedMs);
  }

  /** Nothing more is to come. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
  }
}
