/**
 * What paths are, read once for each change. To read a path as a title is dear, and the ledger asks for it again and again
 * while a large change is taken in at one go: so it is done before, in slices.
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

interface Meaning {
  readonly page: PageFile | undefined;
  readonly medium: PageKey | undefined;
}

export class KnownPaths implements PathRules {
  readonly #rules: PathRules;
  readonly #known = new Map<Path, Meaning>();

  constructor(rules: PathRules) {
    this.#rules = rules;
  }

  /** Reads the paths of a large change, until they are forgotten. */
  async read(files: readonly FileChange[]): Promise<void> {
    if (files.length < MANY) return;
    const { pageOf, mediumOf } = this.#rules;
    const slices = new Slices();
    for (const { path } of files) {
      if (slices.due) await slices.turn();
      this.#known.set(path, { page: pageOf(path), medium: mediumOf(path) });
    }
  }

  forget(): void {
    this.#known.clear();
  }

  readonly pageOf = (path: Path): PageFile | undefined => {
    const known = this.#known.get(path);
    return known === undefined ? this.#rules.pageOf(path) : known.page;
  };

  readonly mediumOf = (path: Path): PageKey | undefined => {
    const known = this.#known.get(path);
    return known === undefined ? this.#rules.mediumOf(path) : known.medium;
  };
}
