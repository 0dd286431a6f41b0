/** Keys by what links may leave out of account: case, `-`, `_` and space, and then the folders before the name. */

import type { PageKey } from '../../title/title.ts';
import { foldKey } from '../layout.ts';
import { folderStoodFor } from './link-meaning.ts';

export class FoldedKeys {
  readonly #whole = new Map<string, PageKey[]>();
  readonly #named = new Map<string, PageKey[]>();
  /** By the folders that they stand for. */
  readonly #folders = new Map<string, PageKey[]>();
  readonly #prefixOf: (key: PageKey) => string;
  /** The last that was folded: of one link much is asked. */
  #last = { key: '', fold: '' };

  /** @param prefixOf the prefix of a key's namespace, which is no folder: `File:` */
  constructor(keys: Iterable<PageKey>, prefixOf: (key: PageKey) => string) {
    this.#prefixOf = prefixOf;
    for (const key of keys) this.add(key);
  }

  add(key: PageKey): void {
    file(this.#whole, foldKey(key), key);
    file(this.#named, this.#nameOf(key), key);
    const folder = folderStoodFor(key, this.#prefixOf(key));
    if (folder !== undefined) file(this.#folders, foldKey(folder), key);
  }

  /** Keys that are the same but for case and dashes, in alphabetical order; some may be gone by now. */
  like(key: PageKey): readonly PageKey[] {
    return this.#whole.get(this.#fold(key)) ?? [];
  }

  /** Keys that stand for a folder. */
  ofFolder(key: PageKey): readonly PageKey[] {
    return this.#folders.get(this.#fold(key)) ?? [];
  }

  /** Keys that are also in other folders. */
  named(key: PageKey): readonly PageKey[] {
    return this.#named.get(this.#nameOf(key)) ?? [];
  }

  #nameOf(key: PageKey): string {
    const prefix = this.#prefixOf(key);
    return this.#fold(prefix + key.slice(Math.max(prefix.length, key.lastIndexOf('/') + 1)));
  }

  #fold(key: string): string {
    if (key !== this.#last.key) this.#last = { key, fold: foldKey(key) };
    return this.#last.fold;
  }
}

function file(keys: Map<string, PageKey[]>, fold: string, key: PageKey): void {
  const held = keys.get(fold);
  if (held === undefined) keys.set(fold, [key]);
  else if (!held.includes(key)) held.push(key);
  if (held !== undefined && held.length > 1) held.sort();
}
