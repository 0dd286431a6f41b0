/** Whether the upstream answers, since when it does not, and when to ask again. */

/** How the upstream stands, without its address. */
export interface UpstreamState {
  readonly status: 'ok' | 'away';
  /** When its branch was last known, ISO 8601. */
  readonly heardAt: string | null;
  /** What others pushed since then may not be here yet. */
  readonly lagSeconds: number | null;
  /** Failures since then. */
  readonly failures: number;
  readonly reason?: string;
}

/** While it is away, it is asked more often, and after each failure less. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

export class Reach {
  readonly #pollMs: number;
  readonly #warn: (message: string) => void;
  #failures = 0;
  #reason: string | undefined;
  #heardAt: Date | undefined;

  constructor(pollMs: number, warn: (message: string) => void) {
    this.#pollMs = pollMs;
    this.#warn = warn;
  }

  get isAway(): boolean {
    return this.#failures > 0;
  }

  get state(): UpstreamState {
    return {
      status: this.isAway ? 'away' : 'ok',
      heardAt: this.#heardAt?.toISOString() ?? null,
      lagSeconds: this.#heardAt === undefined ? null : secondsSince(this.#heardAt),
      failures: this.#failures,
      ...(this.#reason === undefined ? {} : { reason: this.#reason }),
    };
  }

  /** Until it is asked again: servers that began together should not ask together. */
  get pauseMs(): number {
    const pauseMs = this.isAway
      ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#failures - 1, 10))
      : this.#pollMs;
    return pauseMs * (0.9 + 0.2 * Math.random());
  }

  /** Whether it answered within the last seconds, and no failure came since. */
  heardWithin(seconds: number): boolean {
    return !this.isAway && this.#heardAt !== undefined && secondsSince(this.#heardAt) < seconds;
  }

  heard(): void {
    if (this.isAway) this.#warn('the upstream is back');
    this.#failures = 0;
    this.#reason = undefined;
    this.#heardAt = new Date();
  }

  failed(said: string): void {
    if (this.#failures++ === 0) this.#warn(`the upstream is away: ${said}`);
    this.#reason = said;
  }
}

/** A clock may be set back. */
function secondsSince(at: Date): number {
  return Math.max(0, (Date.now() - at.getTime()) / 1_000);
}
