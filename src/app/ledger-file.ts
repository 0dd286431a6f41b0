/** The ledger between two runs of the server: a file in the state directory, valid only for the wiki that saved it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, nodeFiles, replaceFile } from '../base/durable.ts';
import { Slices } from '../base/slices.ts';
import { readSnapshot, writeSnapshot } from '../wiki/ledger/snapshot.ts';
import type { Wiki } from '../wiki/wiki.ts';

/** A long catch-up is saved soon after the start, but after the first requests. */
const FIRST_SNAPSHOT_MS = 2_000;
/** How often a ledger that grew is saved while the server runs: a crash then costs a short catch-up. */
const SNAPSHOT_EVERY_MS = 60_000;
/** Of a large wiki less often: all of it is written each time, a hundred megabytes for a million revisions. */
const SAVING_SHARE = 1 / 200;

/** Between slices of a save while the server runs. */
const REST_MS = 10;

/** The ledger's snapshot in `state/cache`. */
export class LedgerFile {
  readonly #directory: string;
  readonly #place: string;
  #savedTip: string | undefined;

  /** @param place names the wiki, so that the ledger of another is not loaded */
  constructor(stateDirectory: string, place: string) {
    this.#directory = join(stateDirectory, 'cache');
    this.#place = place;
  }

  async load(rules: string) {
    const bytes = await readFile(this.#path).catch(() => undefined);
    const columns = bytes && readSnapshot(bytes, `${this.#place}\0${rules}`);
    this.#savedTip = columns?.tip;
    return columns;
  }

  async save(wiki: Wiki, slices = new Slices()): Promise<void> {
    const { tip } = wiki.ledger;
    if (tip === undefined || tip === this.#savedTip) return;
    const fingerprint = `${this.#place}\0${wiki.fingerprint}`;
    const pieces = await writeSnapshot(wiki.ledger.pack(), fingerprint, slices);
    await makeDirectory(this.#directory);
    await replaceFile(nodeFiles, this.#path, pieces, 0o600);
    this.#savedTip = tip;
  }

  /** Saves soon, every minute or so, and at the end: a crash then costs the next start a short catch-up. */
  keepSaving(wiki: Wiki): { readonly stop: () => Promise<void> } {
    const trySaving = (slices?: Slices): Promise<void> => this.save(wiki, slices).catch(() => undefined);
    let isOver = false;
    let timer: NodeJS.Timeout;
    let saving = Promise.resolve();
    const saveIn = (waitMs: number): void => {
      timer = setTimeout(async () => {
        const beganMs = performance.now();
        saving = trySaving(new Slices(REST_MS));
        await saving;
        if (!isOver) saveIn(pauseAfter(performance.now() - beganMs));
      }, waitMs).unref();
    };
    saveIn(FIRST_SNAPSHOT_MS);
    return {
      async stop() {
        isOver = true;
        clearTimeout(timer);
        // It would put what is older in the place of what is saved now.
        await saving;
        await trySaving();
      },
    };
  }

  get #path(): string {
    return join(this.#directory, 'ledger');
  }
}

/** How long nothing is saved after a save that took so long. */
function pauseAfter(tookMs: number): number {
  return Math.max(SNAPSHOT_EVERY_MS, tookMs / SAVING_SHARE);
}
