/** Looks at where the upstream's branch is. Whoever asks while one is under way may have its answer. */

import { SharedWork } from '../../../base/shared-work.ts';
import { StoreError } from '../../store.ts';
import type { Oid } from '../objects.ts';
import type { Branch } from '../refs.ts';
import type { QuickFetch } from './quick-fetch.ts';
import type { Reach } from './reach.ts';
import type { UpstreamGit } from './upstream-git.ts';

/** Where the upstream's branch was seen. */
export interface Seen {
  readonly tip: Oid | undefined;
  /** When the look began. */
  readonly atMs: number;
  /** How often the mirror's had moved by then. */
  readonly moves: number;
}

export interface LookParts {
  readonly git: UpstreamGit;
  readonly quickFetch: QuickFetch;
  /** The mirror's, and where the upstream's was when git fetched it last. */
  readonly branch: Branch;
  readonly tracking: Branch;
  readonly reach: Reach;
  /** How often the mirror's branch has moved. */
  readonly moves: () => number;
}

export class Looks {
  readonly #parts: LookParts;
  readonly #shared = new SharedWork(() => this.once());

  constructor(parts: LookParts) {
    this.#parts = parts;
  }

  /** Begins after it is asked for. @throws StoreError `away` */
  run(): Promise<Seen> {
    return this.#shared.run();
  }

  /** Who was first: a look that is under way may have seen it, if it began where the mirror is now. */
  async rival(before: Oid | undefined): Promise<Seen> {
    const seen = await this.#shared.join();
    return seen.tip !== before && seen.moves === this.#parts.moves() ? seen : this.run();
  }

  /** @throws StoreError `away` */
  async once(): Promise<Seen> {
    const { git, quickFetch, branch, tracking, reach, moves } = this.#parts;
    const began = { atMs: performance.now(), moves: moves() };
    const tip = await quickFetch.fetch(branch.read()).catch((error: Error) => {
      throw this.#away(error.message);
    });
    if (tip !== undefined) {
      reach.heard();
      return { ...began, tip };
    }
    const failed = await git.fetch();
    if (failed?.isGone === true && tracking.read() === undefined) {
      reach.heard();
      return { ...began, tip: undefined };
    }
    if (failed !== undefined) throw this.#away(failed.said);
    reach.heard();
    return { ...began, tip: tracking.read() };
  }

  #away(said: string): StoreError {
    this.#parts.reach.failed(said);
    return new StoreError('away', said);
  }
}
