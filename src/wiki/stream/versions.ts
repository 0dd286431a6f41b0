/**
 * Versions by names that every server of a wiki understands: `12-<id>` is the twelfth change in the ledger's order, and which it
 * is. So whoever saved on one server finds on another what they saved.
 */

import type { Elsewhere } from '../../store/store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ChangeStream } from './change-stream.ts';

/** Requests that wait for a version at a time: whoever makes versions up must not hold more. */
const MAX_WAITING = 256;
/** It is looked again so often, should nothing wake us. */
const LOOK_EVERY_MS = 50;
/** `12-<id>` */
export const VERSION = /^(\d{1,12})-([0-9a-f]{40,64})$/;

interface VersionsOptions {
  readonly wiki: {
    readonly ledger: Ledger;
    /** Changes that everything served knows of. */
    readonly settled: number;
  };
  readonly stream: ChangeStream;
  /** Where others save; absent: nowhere. */
  readonly elsewhere: Elsewhere | undefined;
}

export class Versions {
  readonly #options: VersionsOptions;
  #waiting = 0;

  constructor(options: VersionsOptions) {
    this.#options = options;
  }

  /** Whether other servers may have more of this wiki. */
  get canBeBehind(): boolean {
    return this.#options.elsewhere !== undefined;
  }

  /** The newest; undefined where nothing was ever saved. */
  get newest(): string | undefined {
    const { ledger, settled } = this.#options.wiki;
    return settled === 0 ? undefined : `${settled}-${ledger.changeVersion(settled - 1)}`;
  }

  /** Waits for a version to be served here, but not for long. @returns whether it is */
  async reach(written: string, withinMs: number): Promise<boolean> {
    if (this.#has(written)) return true;
    if (this.#waiting >= MAX_WAITING) return false;
    this.#waiting++;
    try {
      return await this.#wait(written, performance.now() + withinMs);
    } finally {
      this.#waiting--;
    }
  }

  async #wait(written: string, untilMs: number): Promise<boolean> {
    const { stream, elsewhere } = this.#options;
    const { signal } = new AbortController();
    void elsewhere?.freshen();
    while (performance.now() < untilMs && !stream.hasEnded) {
      await stream.wait(LOOK_EVERY_MS, signal);
      if (this.#has(written)) return true;
    }
    return false;
  }

  #has(written: string): boolean {
    const [, change = '', id] = VERSION.exec(written) ?? [];
    const { ledger, settled } = this.#options.wiki;
    const place = Number(change) - 1;
    return id !== undefined && place >= 0 && place < settled && ledger.changeVersion(place) === id;
  }
}
