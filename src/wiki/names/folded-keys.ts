/**
 * Keys by what links may leave out of account: case, `-`, `_` and space, and then the folders before the name. A whole wiki is
 * filed at its start, so each key costs little: it is filed by its name alone, in which all that are alike are the same.
 */

import { TextHash } from '../../base/text-hash.ts';
import type { PageKey } from '../../title/title.ts';
import { foldKey } from '../layout.ts';

/** Keys that are told of those that are alike: nobody reads longer lists. */
const MAX_ALIKE = 100;

export class FoldedKeys {
  readonly #hash: Pick<TextHash, 'of'>;
  /**
   * By the hash of the name, which takes less memory than the name and is another's by chance alone: most have one key. Several are parted
   * by their folds, since each folder may have its `Setup`.
   */
  readonly #named = new Map<number, PageKey | Map<string, Set<PageKey>>>();
  readonly #prefixOf: (key: PageKey) => string;
  /** The last that was folded: of one link much is asked. */
  #last = { key: '', fold: '' };

  /** @param prefixOf the prefix of a key's namespace, which is no folder: `File:` */
  constructor(
    prefixOf: (key: PageKey) => string,
    keys: Iterable<PageKey> = [],
    hash: Pick<TextHash, 'of'> = new TextHash(),
  ) {
    this.#prefixOf = prefixOf;
    this.#hash = hash;
    for (const key of keys) this.add(key);
  }

  add(key: PageKey): void {
    const name = this.#hash.of(this.#nameOf(key));
    const held = this.#named.get(name);
    if (held === undefined) this.#named.set(name, key);
    else if (typeof held !== 'string') file(held, key);
    else if (held !== key) this.#named.set(name, file(file(new Map(), held), key));
  }

  remove(key: PageKey): void {
    const name = this.#hash.of(this.#nameOf(key));
    const held = this.#named.get(name);
    if (held === key) this.#named.delete(name);
    if (held === undefined || typeof held === 'string') return;
    const fold = foldKey(key);
    const alike = held.get(fold);
    if (alike?.delete(key) && alike.size === 0) held.delete(fold);
    if (held.size === 0) this.#named.delete(name);
  }

  /** Keys that are the same but for case and dashes, in alphabetical order; some of very many. */
  like(key: PageKey): readonly PageKey[] {
    const held = this.#named.get(this.#hash.of(this.#nameOf(key)));
    if (held === undefined) return [];
    if (typeof held === 'string') return foldKey(held) === this.#fold(key) ? [held] : [];
    const alike: PageKey[] = [];
    for (const each of held.get(this.#fold(key)) ?? []) if (alike.push(each) >= MAX_ALIKE) break;
    return alike.sort();
  }

  /** Keys that are also in other folders, in no order. */
  *named(key: PageKey): Generator<PageKey> {
    const name = this.#nameOf(key);
    const held = this.#named.get(this.#hash.of(name));
    const alike = typeof held === 'string' ? [[held]] : (held?.values() ?? []);
    for (const keys of alike) for (const each of keys) if (this.#nameOf(each) === name) yield each;
  }

  #nameOf(key: PageKey): string {
    const prefix = this.#prefixOf(key);
    const name = foldKey(key.slice(Math.max(prefix.length, key.lastIndexOf('/') + 1)));
    // Some letters are folded to what has a slash.
    const own = name.slice(name.lastIndexOf('/') + 1);
    return prefix === '' ? own : foldKey(prefix) + own;
  }

  #fold(key: string): string {
    if (key !== this.#last.key) this.#last = { key, fold: foldKey(key) };
    return this.#last.fold;
  }
}

function file(folds: Map<string, Set<PageKey>>, key: PageKey): Map<string, Set<PageKey>> {
  const fold = foldKey(key);
  const held = folds.get(fold);
  if (held === undefined) folds.set(fold, new Set([key]));
  else held.add(key);
  return folds;
}
