/**
 * All paths of the wiki, folded as file systems do that ignore case or Unicode forms, so that no two ever collide. The folds themselves
 * would take more memory than the paths, which others hold as well: they are made again where they are compared.
 */

import { TextHash } from '../../base/text-hash.ts';
import type { Path } from '../../store/store.ts';
import { foldFile, foldPath } from '../layout.ts';

interface Held {
  exact: string;
  count: number;
  /** Others that only differ in case or form: in repositories that were made elsewhere. */
  twins?: Map<string, number>;
}

/** What has one fold: mostly one file, and then its path alone. */
type Entry = string | Held;

export class PathIndex {
  readonly #hash: Pick<TextHash, 'of'>;
  /** By the hash of the fold. Several have the same by chance alone. */
  readonly #entries = new Map<number, Entry | Entry[]>();

  constructor(paths: Iterable<Path> = [], hash: Pick<TextHash, 'of'> = new TextHash()) {
    this.#hash = hash;
    for (const path of paths) this.add(path);
  }

  add(path: Path): void {
    for (const [fold, exact] of foldsOf(path)) {
      const entry = this.#find(fold, exact);
      if (entry === undefined) this.#put(fold, undefined, exact);
      else if (typeof entry !== 'string') count(entry, exact);
      else this.#put(fold, entry, count({ exact: entry, count: 1 }, exact));
    }
  }

  remove(path: Path): void {
    for (const [fold, exact] of foldsOf(path)) {
      const entry = this.#find(fold, exact);
      if (entry === exact) this.#put(fold, entry, undefined);
      else if (typeof entry === 'object' && !release(entry, exact)) this.#put(fold, entry, undefined);
    }
  }

  /** The directory or file that a new path would collide with on some system; undefined if it is free. */
  twinOf(path: Path): string | undefined {
    for (const [fold, exact] of foldsOf(path)) {
      const held = this.#heldAs(fold, exact);
      if (held !== undefined && (held !== exact || fold.endsWith('\0'))) return held;
      const other = this.#otherKind(exact);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  /** The file in a directory's place, or the directory in a file's. */
  #otherKind(exact: string): string | undefined {
    if (!exact.endsWith('/')) return this.#heldAs(foldPath(`${exact}/`), `${exact}/`);
    const file = exact.slice(0, -1) as Path;
    return this.#heldAs(foldFile(file), file);
  }

  #heldAs(fold: string, exact: string): string | undefined {
    const entry = this.#find(fold, exact);
    return entry === undefined ? undefined : exactOf(entry);
  }

  /** @param exact a path with that fold, which most entries have */
  #find(fold: string, exact: string): Entry | undefined {
    const found = this.#entries.get(this.#hash.of(fold));
    const isIt = (entry: Entry): boolean => exactOf(entry) === exact || foldOf(exactOf(entry)) === fold;
    if (Array.isArray(found)) return found.find(isIt);
    return found !== undefined && isIt(found) ? found : undefined;
  }

  /** Puts an entry in the place of another. */
  #put(fold: string, before: Entry | undefined, after: Entry | undefined): void {
    const hash = this.#hash.of(fold);
    const all = [this.#entries.get(hash) ?? []].flat();
    const now = [...all.filter((entry) => entry !== before), ...(after === undefined ? [] : [after])];
    const [only] = now;
    if (only === undefined) this.#entries.delete(hash);
    else this.#entries.set(hash, now.length === 1 ? only : now);
  }
}

function exactOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.exact;
}

function count(held: Held, exact: string): Held {
  if (held.exact === exact) held.count++;
  else {
    held.twins ??= new Map();
    held.twins.set(exact, (held.twins.get(exact) ?? 0) + 1);
  }
  return held;
}

/** @returns whether anything is left */
function release(held: Held, exact: string): boolean {
  const { twins } = held;
  if (held.exact !== exact) {
    const left = twins?.get(exact) ?? 0;
    if (left > 1) twins?.set(exact, left - 1);
    else twins?.delete(exact);
    return true;
  }
  if (--held.count > 0) return true;
  const [next] = twins ?? [];
  if (next === undefined) return false;
  twins?.delete(next[0]);
  [held.exact, held.count] = next;
  return true;
}

/** A directory's fold ends in a slash and a file's in NUL, so they never meet. */
function foldOf(exact: string): string {
  return exact.endsWith('/') ? foldPath(exact) : foldFile(exact as Path);
}

/** A path's directories, and its file. */
function* foldsOf(path: Path): Iterable<readonly [fold: string, exact: string]> {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const directory = path.slice(0, slash + 1);
    yield [foldPath(directory), directory];
  }
  yield [foldFile(path), path];
}
