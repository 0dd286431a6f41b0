/**
 * What paths are, read once for all changes that are taken in together, or for a whole history. To read a path as a title is dear, and
 * the ledger asks for it again and again; for a large change, which is taken in at one go, it is done before, in slices.
 */

import { Slices } from '../../base/slices.ts';
import type { FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';

/** So many are kept at most from one batch of a long history to the next. */
const MOST_HELD = 50_000;
/** With fewer files, reading their paths takes no time that anybody would notice. */
const MANY = 200;

export interface PathRules {
  readonly pageOf: (path: Path) => PageFile | undefined;
  readonly mediumOf: (path: Path) => PageKey | undefined;
}

export class KnownPaths implements PathRules {
  readonly #rules: PathRules;
  readonly #pages = new Map<Path, PageFile | undefined>();
  readonly #media = new Map<Path, PageKey | undefined>();
  #isHeld = false;

  constructor(rules: PathRules) {
    this.#rules = rules;
  }

  /** Reads the paths of a large change. */
  async read(files: readonly FileChange[]): Promise<void> {
    if (files.length < MANY) return;
    const slices = new Slices();
    for (const { path } of files) {
      if (slices.due) await slices.turn();
      this.pageOf(path);
      this.mediumOf(path);
    }
  }

  /** Keeps what is known while many batches are taken in, until the function is called. */
  hold(): () => void {
    this.#isHeld = true;
    return () => {
      this.#isHeld = false;
      this.forget();
    };
  }

  /** A batch is taken in. */
  forget(): void {
    if (this.#isHeld && this.#pages.size + this.#media.size < MOST_HELD) return;
    this.#pages.clear();
    this.#media.clear();
  }

  readonly pageOf = (path: Path): PageFile | undefined => {
    const known = this.#pages.get(path);
    if (known !== undefined || this.#pages.has(path)) return known;
    const page = this.#rules.pageOf(path);
    this.#pages.set(path, page);
    return page;
  };

  readonly mediumOf = (path: Path): PageKey | undefined => {
    const known = this.#media.get(path);
    if (known !== undefined || this.#media.has(path)) return known;
    const medium = this.#rules.mediumOf(path);
    this.#media.set(path, medium);
    return medium;
  };
}
