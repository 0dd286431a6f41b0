/**
 * Packing, at quiet times: many small files become few packs, sizes growing geometrically, so that little is ever packed
 * twice. Nothing is pruned: what nobody reaches today may be what somebody is writing.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFiles } from '../../base/durable.ts';
import { gitEnvironment, runErrand } from './run.ts';
import { sweepObjects } from './unfinished.ts';

export interface MaintenanceOptions {
  readonly directory: string;
  readonly warn: (message: string) => void;
  /** Called after each packing: readers may let go of files that are gone. */
  readonly packed: () => void;
  /** How long nothing must have been saved before packing begins. */
  readonly quietMs?: number;
  /** How many objects may lie loose, and how many packs beside each other. */
  readonly looseObjects?: number;
  readonly packs?: number;
}

const LOOK_EVERY_MS = 30_000;
const QUIET_MS = 60_000;
const LOOSE_OBJECTS = 4_000;
const PACKS = 24;
/** So many times too many are packed without waiting for quiet. */
const URGENT = 10;
const PACK_WITHIN_MS = 60 * 60_000;
/** Memory for finding what is alike. */
const WINDOW_MEMORY = '128m';

export class Maintenance {
  readonly #options: Required<MaintenanceOptions>;
  #timer: NodeJS.Timeout | undefined;
  #savedAtMs = performance.now();
  #running: Promise<void> | undefined;
  readonly #stop = new AbortController();

  constructor(options: MaintenanceOptions) {
    this.#options = { quietMs: QUIET_MS, looseObjects: LOOSE_OBJECTS, packs: PACKS, ...options };
  }

  start(): void {
    const everyMs = Math.min(LOOK_EVERY_MS, this.#options.quietMs);
    this.#timer = setInterval(() => void this.look(), everyMs).unref();
  }

  /** Something was saved: it is not quiet. */
  disturb(): void {
    this.#savedAtMs = performance.now();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  /** Packs if there is need, and quiet. */
  look(): Promise<void> {
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
    await sweepObjects(directory);
    const need = await this.#need();
    if (need < 1 || (need < URGENT && performance.now() - this.#savedAtMs < quietMs)) return;
    await this.#pack();
    await nodeFiles.syncDirectory(join(directory, 'objects', 'pack'));
    this.#options.packed();
  }

  /** How many times too many files there are. */
  async #need(): Promise<number> {
    const { directory, looseObjects, packs } = this.#options;
    // Names are evenly spread: one directory of 256 tells of all, as git itself guesses.
    const one = await readdir(join(directory, 'objects', '17')).catch(() => []);
    const held = await readdir(join(directory, 'objects', 'pack')).catch(() => []);
    return Math.max(
      (one.length * 256) / looseObjects,
      held.filter((name) => name.endsWith('.pack')).length / packs,
    );
  }

  async #pack(): Promise<void> {
    const problem = await runErrand(this.#options.directory, ['repack', '--geometric=2', '-d', '-q'], {
      environment: gitEnvironment([
        ['pack.threads', '1'],
        ['pack.windowMemory', WINDOW_MEMORY],
        ['core.bigFileThreshold', '16m'],
        ['repack.writeBitmaps', 'false'],
      ]),
      withinMs: PACK_WITHIN_MS,
      signal: this.#stop.signal,
      isPatient: true,
    });
    if (problem !== undefined) throw new Error(problem.split('\n')[0]);
  }
}
