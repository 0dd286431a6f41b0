/**
 * How much of its memory limit the process has used. Expensive work is put off in good time, before the operating system
 * kills the server.
 */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';

export interface MemoryWatchOptions {
  /** Memory limit of the process in MiB; undefined: 700, or what the wiki takes at rest, its garbage and 250 if that is higher. */
  readonly ceilingMib?: number | undefined;
  readonly warn?: ((message: string) => void) | undefined;
  /** For tests. */
  readonly residentBytes?: () => number;
  readonly heapBytes?: () => number;
  readonly nowMs?: () => number;
}

/** Shares of the limit at which behaviour changes. */
export const HIGH = 550 / 700;
export const TIGHT = 600 / 700;
export const FULL = 650 / 700;

const CEILING_MIB = 700;
/** Memory for work, on top of the wiki at rest and its garbage. */
const FOR_WORK_MIB = 250;
/** Reading the memory use takes longer than answering a request, so it is not done for each. */
const LOOK_EVERY_MS = 10;
const WARN_EVERY_MS = 60_000;
const MEBIBYTE = 1024 * 1024;
/** What a server takes that holds nothing yet, its threads loaded. */
const EMPTY_MIB = 200;
/**
 * By how much the heap may grow until garbage is collected, in hundredths of what was in use after the last time. Left to
 * itself it grows fourfold, and gives nothing back: one large push then takes twice what the wiki needs for ever after.
 */
const HEAP_GROWS_PERCENT = 50;

export class MemoryWatch {
  readonly #options: MemoryWatchOptions;
  readonly #residentBytes: () => number;
  readonly #heapBytes: () => number;
  readonly #nowMs: () => number;
  #ceilingMib: number;
  #needsMib = 0;
  /** What was taken at rest, by the main thread's heap among others, and what the wiki needed of it. */
  #atRest = { takenMib: EMPTY_MIB, heapMib: 0, needsMib: 0 };
  #takenMib = 0;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #warnedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: MemoryWatchOptions = {}) {
    this.#options = options;
    this.#residentBytes = options.residentBytes ?? process.memoryUsage.rss;
    this.#heapBytes = options.heapBytes ?? (() => getHeapStatistics().used_heap_size);
    this.#nowMs = options.nowMs ?? performance.now.bind(performance);
    this.#ceilingMib = options.ceilingMib ?? CEILING_MIB;
  }

  get ceilingBytes(): number {
    return this.#ceilingMib * MEBIBYTE;
  }

  /** Share of the limit in use: 1 is all of it. */
  get share(): number {
    const now = this.#nowMs();
    if (now - this.#lookedAtMs >= LOOK_EVERY_MS) {
      this.#lookedAtMs = now;
      this.#look();
      if (this.#takenMib >= HIGH * this.#ceilingMib) this.#warn(now);
    }
    return this.#takenMib / this.#ceilingMib;
  }

  /** Called when the wiki is loaded and idle: what is in use now is what it needs for itself. */
  rest(): void {
    this.#look();
    // The threads of a small wiki are loaded later.
    this.#atRest = {
      takenMib: Math.max(EMPTY_MIB, this.#takenMib),
      heapMib: this.#heapBytes() / MEBIBYTE,
      needsMib: this.#needsMib,
    };
    this.#derive();
  }

  /**
   * Called when the wiki has grown or shrunk: while it takes a large push in, and ever after, it needs more.
   * @param bytes that it needs by its size; what it took at rest tells how far that is true
   */
  needs(bytes: number): void {
    this.#needsMib = bytes / MEBIBYTE;
    this.#derive();
  }

  #derive(): void {
    if (this.#options.ceilingMib !== undefined) return;
    const { takenMib, heapMib, needsMib } = this.#atRest;
    const grownMib = Math.max(0, this.#needsMib - needsMib);
    // Of a large wiki it is more than all its work needs, and a reader is no less welcome before it is collected than after.
    const garbageMib = (HEAP_GROWS_PERCENT / 100) * (heapMib + grownMib);
    this.#ceilingMib = Math.max(CEILING_MIB, Math.ceil(takenMib + grownMib + garbageMib) + FOR_WORK_MIB);
  }

  #look(): void {
    try {
      this.#takenMib = this.#residentBytes() / MEBIBYTE;
    } catch {
      // Reading it opens a file, which fails when there are no descriptors left: keep the last value.
    }
  }

  #warn(now: number): void {
    if (now - this.#warnedAtMs < WARN_EVERY_MS) return;
    this.#warnedAtMs = now;
    const [taken, ceiling] = [this.#takenMib.toFixed(0), this.#ceilingMib];
    this.#options.warn?.(`${taken} MiB of memory are taken; at ${ceiling} no more requests are answered`);
  }
}

/** Keeps garbage in proportion to what is held. For the whole process, and for good. */
export function collectInTime(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_PERCENT}`);
}
