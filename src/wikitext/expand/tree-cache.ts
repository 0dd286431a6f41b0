/** Preprocessor trees of transcluded sources, kept between renderings: a template on a thousand pages is read once. */

import type { Preprocessed } from './pieces.ts';

/** UTF-16 units of source that are kept; beyond that, the cache starts over. */
const MAX_CACHED_CHARS = 4_000_000;

export class TreeCache {
  readonly #trees = new Map<string, Preprocessed>();
  #chars = 0;

  get(source: string, make: () => Preprocessed): Preprocessed {
    const known = this.#trees.get(source);
    if (known !== undefined) return known;
    if (this.#chars + source.length > MAX_CACHED_CHARS) this.clear();
    const tree = make();
    this.#trees.set(source, tree);
    this.#chars += source.length;
    return tree;
  }

  clear(): void {
    this.#trees.clear();
    this.#chars = 0;
  }
}
