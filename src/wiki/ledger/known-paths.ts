/**
 * What paths are, read once for all changes that are taken in together. To read a path as a title is dear, and the ledger asks for it
 * again and again; for a large change, which is taken in at one go, it is done before, in slices.
 */

import { Slices } from '../../base/slices.ts';
import type { FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';

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

  forget(): void {
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
