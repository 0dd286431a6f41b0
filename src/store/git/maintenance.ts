/**
 * Packing, in quiet times: many small files become a few packs whose sizes grow geometrically, so that little is packed
 * twice. Nothing is pruned: an object that is unreachable now may belong to a push or an edit in progress.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFiles } from '../../base/durable.ts';
import { gitEnvironment, runErrand } from './run.ts';
import { foreignPacks, sweepObjects, sweepSince } from './unfinished.ts';

export interface MaintenanceOptions {
  readonly directory: string;
  readonly warn: (message: string) => void;
  /** Called after each packing, so that readers can close files that were replaced. */
  readonly packed: () => void;
  /** Packing begins when nothing was saved for this long. */
  readonly quietMs?: number;
  /** How many loose objects and how many packs there may be, and how many bytes not packed well. */
  readonly looseObjects?: number;
  readonly packs?: number;
  readonly looseBytes?: number;
  /** Bytes saved so far: the tree of a large folder has megabytes, and is anew with each edit. */
  readonly savedBytes?: () => number;
}

const LOOK_EVERY_MS = 30_000;
/** Also after so many changed pages, each of which leaves some four files: in half a minute of busy editing that is too many. */
const LOOK_EVERY_PAGES = 1_000;
/** And after so many changes, each of which may be a pack: some twenty more come while they are packed. */
const LOOK_EVERY_CHANGES = 4;
/** Of small ones not more often than this. */
const LOOK_AGAIN_MS = 100;
const QUIET_MS = 60_000;
const LOOSE_OBJECTS = 4_000;
const PACKS = 16;
/** And packs since the last packing. */
const NEW_PACKS = 6;
/** Packs of a large repository that is packed well: each is twice as large as the next. */
const WELL_PACKED = 12;
const LOOSE_BYTES = 256 * 1024 * 1024;
/**
 * If there are this many times too many, packing neither waits for quiet nor lets all else on the machine go first: on a busy one
 * it would never come to an end, while edits go on. Loose objects can wait longer than packs, so all else still goes before it until
 * there are twice as many.
 */
const URGENT = 2;
/**
 * If so many new packs wait in spite of that, each change is held back, by so much for each pack beyond them: those that come meanwhile
 * are saved together, as one pack. A slow disk would let them grow without end.
 */
const CROWDED = 4;
const HELD_BACK_MS = 5;
const MOST_HELD_BACK_MS = 100;
const PACK_WITHIN_MS = 60 * 60_000;
/** Memory for finding deltas. */
const WINDOW_MEMORY = '128m';

/** How packing goes on: in quiet times and after all else, beside what goes on but after it, or with its share of the machine. */
type Haste = 'patient' | 'urgent' | 'dire';

export class Maintenance {
  readonly #options: Required<MaintenanceOptions>;
  #timer: NodeJS.Timeout | undefined;
  #savedAtMs = performance.now();
  #sweptAtMs = Number.NEGATIVE_INFINITY;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Changes since the last look, and pages changed by them. */
  #changes = 0;
  #changed = 0;
  /** Bytes saved before the last packing. */
  #packedBytes = 0;
  /** Packs that the last packing left. */
  #leftPacks = 0;
  /** Packs that the last packing found. */
  #foundPacks = 0;
  #running: Promise<void> | undefined;
  #packing: { readonly haste: Haste; readonly end: AbortController } | undefined;
  readonly #stop = new AbortController();

  constructor(options: MaintenanceOptions) {
    this.#options = {
      quietMs: QUIET_MS,
      looseObjects: LOOSE_OBJECTS,
      packs: PACKS,
      looseBytes: LOOSE_BYTES,
      savedBytes: () => 0,
      ...options,
    };
  }

  start(): void {
    void this.#packs().then(({ length }) => {
      this.#leftPacks = Math.min(length, WELL_PACKED);
    });
    this.#timer = setInterval(() => void this.look(), this.#everyMs).unref();
  }

  get #everyMs(): number {
    return Math.min(LOOK_EVERY_MS, this.#options.quietMs);
  }

  /** A change of so many pages was saved, so it is not quiet now. */
  disturb(pages: number): void {
    this.#savedAtMs = performance.now();
    this.#changed += pages;
    this.#changes++;
    const isUrgent = this.#looseBytes() >= URGENT * this.#options.looseBytes;
    const isLong = this.#savedAtMs - this.#lookedAtMs >= LOOK_AGAIN_MS;
    const isMuch = this.#changed >= LOOK_EVERY_PAGES || (this.#changes >= LOOK_EVERY_CHANGES && isLong);
    if (isUrgent || isMuch) void this.look();
  }

  /** Before a change is saved: waits for a while where packing has fallen behind. */
  async room(): Promise<void> {
    const packing = this.#running;
    if (packing === undefined) return;
    const bearable = Math.max(this.#foundPacks, this.#leftPacks + CROWDED * NEW_PACKS);
    const tooMany = (await this.#packs()).length - bearable;
    if (tooMany > 0)
      await Promise.race([packing, sleep(Math.min(tooMany * HELD_BACK_MS, MOST_HELD_BACK_MS))]);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    this.#packing?.end.abort();
    await this.#running;
  }

  /** Packs if there is need to, and it is quiet. */
  look(): Promise<void> {
    this.#changed = 0;
    this.#changes = 0;
    this.#lookedAtMs = performance.now();
    void this.#hurry();
    this.#running ??= this.#work()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#options.warn(`packing failed: ${String(error)}`);
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #work(): Promise<void> {
    const { directory, quietMs } = this.#options;
    const nowMs = performance.now();
    // Not at every look while edits come, but at every look of the timer, which may be a moment early.
    if (nowMs - this.#sweptAtMs >= this.#everyMs / 2) {
      this.#sweptAtMs = nowMs;
      await sweepObjects(directory);
    }
    const haste = await this.#haste();
    const isQuiet = performance.now() - this.#savedAtMs >= quietMs;
    if (haste === undefined || (haste === 'patient' && !isQuiet)) return;
    const savedBytes = this.#options.savedBytes();
    const before = new Set(await this.#packs());
    this.#foundPacks = before.size;
    if (!(await this.#packAt(haste))) return;
    this.#packedBytes = savedBytes;
    // Some came meanwhile, and one was made.
    this.#leftPacks = 1 + (await this.#packs()).filter((name) => before.has(name)).length;
    await nodeFiles.syncDirectory(join(directory, 'objects', 'pack'));
    this.#options.packed();
  }

  /** @returns whether it came to its end: what has become more urgent begins anew */
  async #packAt(haste: Haste): Promise<boolean> {
    if (this.#stop.signal.aborted) return false;
    const end = new AbortController();
    this.#packing = { haste, end };
    try {
      await this.#pack(end.signal, haste);
      return true;
    } catch (error) {
      if (end.signal.aborted) return false;
      throw error;
    } finally {
      this.#packing = undefined;
    }
  }

  /** Ends a packing that lets all else go first, once it must not: only a new one can have more of the machine. */
  async #hurry(): Promise<void> {
    const packing = this.#packing;
    if (packing === undefined || packing.haste === 'dire') return;
    if ((await this.#haste()) === 'dire') packing.end.abort();
  }

  #looseBytes(): number {
    return this.#options.savedBytes() - this.#packedBytes;
  }

  /** How soon it is to be packed; undefined while there are not too many files, nor too many bytes. */
  async #haste(): Promise<Haste | undefined> {
    const { directory, looseObjects, packs, looseBytes } = this.#options;
    // Names are evenly distributed, so one directory of 256 is a good sample. Git does the same.
    const one = await readdir(join(directory, 'objects', '17')).catch(() => []);
    const held = await this.#packs();
    // How many times too many there are.
    const loose = Math.max((one.length * 256) / looseObjects, this.#looseBytes() / looseBytes);
    const packed = Math.max(held.length / packs, (held.length - this.#leftPacks) / NEW_PACKS);
    if (Math.max(loose, packed) < 1) return undefined;
    if (packed >= URGENT || loose >= 2 * URGENT) return 'dire';
    return loose >= URGENT ? 'urgent' : 'patient';
  }

  async #packs(): Promise<readonly string[]> {
    const names = await readdir(join(this.#options.directory, 'objects', 'pack')).catch(() => []);
    return names.filter((name) => name.endsWith('.pack'));
  }

  async #pack(signal: AbortSignal, haste: Haste): Promise<void> {
    const { directory } = this.#options;
    const before = await foreignPacks(directory);
    try {
      const problem = await runErrand(directory, ['repack', '--geometric=2', '-d', '-q'], {
        environment: gitEnvironment([
          ['pack.threads', '1'],
          ['pack.windowMemory', WINDOW_MEMORY],
          ['core.bigFileThreshold', '16m'],
          ['repack.writeBitmaps', 'false'],
        ]),
        withinMs: PACK_WITHIN_MS,
        signal,
        isYielding: haste !== 'dire',
      });
      if (problem !== undefined) throw new Error(problem.split('\n')[0]);
    } catch (error) {
      await sweepSince(directory, before);
      throw error;
    }
  }
}
