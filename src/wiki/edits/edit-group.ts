/** Edits that are saved together: each of another page, all decided on the same state of the wiki. */

import type { PathIndex } from '../names/path-index.ts';
import type { SavePlan, Saving } from './saving.ts';

/** An edit in the queue. */
export interface Waiting {
  readonly saving: Saving<unknown>;
  tries: number;
  readonly sinceMs: number;
  /** Saved by itself, because it may touch any title or its group could not be saved. */
  alone: boolean;
  /** It was refused once, and then decided anew on what was saved elsewhere. */
  isFresh: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Planned = {
  readonly waiting: Waiting;
  readonly plan: Extract<SavePlan<unknown>, { kind: 'save' }>;
};

export class EditGroup {
  readonly members: Planned[] = [];
  readonly #paths: PathIndex;
  /** Folded names of its pages, and those of the group that is being written meanwhile. */
  readonly #folds = new Set<string>();
  readonly #beside: ReadonlySet<string> | undefined;

  /** @param paths those that are taken in the wiki */
  constructor(paths: PathIndex, beside?: EditGroup) {
    this.#paths = paths;
    this.#beside = beside === undefined ? undefined : beside.#folds;
  }

  get isAlone(): boolean {
    return this.members.some(({ waiting }) => waiting.alone);
  }

  /** Whether an edit may be decided now, of a page with such a folded name. */
  hasRoomFor({ alone }: Waiting, fold: string): boolean {
    if (this.isAlone || this.#folds.has(fold) || this.#beside?.has(fold) === true) return false;
    return !alone || (this.members.length === 0 && this.#beside === undefined);
  }

  /** A name that it takes is taken for all that is decided next, though not saved yet. */
  add(member: Planned, fold: string): void {
    for (const path of member.plan.added) this.#paths.add(path);
    this.#folds.add(fold);
    this.members.push(member);
  }

  /** It was saved, or will not be. @returns the edits */
  end(): Waiting[] {
    for (const { plan } of this.members) for (const path of plan.added) this.#paths.remove(path);
    return this.members.map(({ waiting }) => waiting);
  }
}
