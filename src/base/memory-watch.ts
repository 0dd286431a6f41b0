/**
 * How much of the memory that it may take the process has: what costs much is put off in good time, so that the machine
 * need not end the server.
 */

export interface MemoryWatchOptions {
  /** MiB that the process may take; undefined: 700, or for a large wiki 250 more than it takes at rest. */
  readonly ceilingMib?: number | undefined;
  readonly warn?: ((message: string) => void) | undefined;
  /** For tests. */
  readonly residentBytes?: () => number;
  readonly nowMs?: () => number;
}

/** What of the ceiling is taken, where something changes. */
export const HIGH = 550 / 700;
export const TIGHT = 600 / 700;
export const FULL = 650 / 700;

const CEILING_MIB = 700;
/** What work takes beside a wiki at rest. */
const FOR_WORK_MIB = 250;
/** Looking costs more than an answer does: not for each of them. */
const LOOK_EVERY_MS = 10;
const WARN_EVERY_MS = 60_000;
const MEBIBYTE = 1024 * 1024;

export class MemoryWatch {
  readonly #options: MemoryWatchOptions;
  readonly #residentBytes: () => number;
  readonly #nowMs: () => number;
  #ceilingMib: number;
  #takenMib = 0;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #warnedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: MemoryWatchOptions = {}) {
    this.#options = options;
    this.#residentBytes = options.residentBytes ?? process.memoryUsage.rss;
    this.#nowMs = options.nowMs ?? performance.now.bind(performance);
    this.#ceilingMib = options.ceilingMib ?? CEILING_MIB;
  }

  get ceilingBytes(): number {
    return this.#ceilingMib * MEBIBYTE;
  }

  /** What is taken of the ceiling: 1 is all of it. */
  get share(): number {
    const now = this.#nowMs();
    if (now - this.#lookedAtMs >= LOOK_EVERY_MS) {
      this.#lookedAtMs = now;
      this.#look();
      if (this.#takenMib >= HIGH * this.#ceilingMib) this.#warn(now);
    }
    return this.#takenMib / this.#ceilingMib;
  }

  /** The wiki is read and nothing is at work: what is taken now it needs for itself. */
  rest(): void {
    if (this.#options.ceilingMib !== undefined) return;
    this.#look();
    this.#ceilingMib = Math.max(CEILING_MIB, Math.ceil(this.#takenMib) + FOR_WORK_MIB);
  }

  #look(): void {
    try {
      this.#takenMib = this.#residentBytes() / MEBIBYTE;
    } catch {
      // It takes a file to look, and there may be none to be had: what was last known has to do.
    }
  }

  #warn(now: number): void {
    if (now - this.#warnedAtMs < WARN_EVERY_MS) return;
    this.#warnedAtMs = now;
    const [taken, ceiling] = [this.#takenMib.toFixed(0), this.#ceilingMib];
    this.#options.warn?.(`${taken} MiB of memory are taken; at ${ceiling} no more requests are answered`);
  }
}
