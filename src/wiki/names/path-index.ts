/** All paths of the wiki, folded as file systems do that ignore case or Unicode forms, so that no two ever collide. */

import type { Path } from '../../store/store.ts';
import { foldFile, foldPath } from '../layout.ts';

interface Held {
  exact: string;
  count: number;
  /** Others that only differ in case or form: in repositories that were made elsewhere. */
  twins?: Map<string, number>;
}

export class PathIndex {
  readonly #held = new Map<string, Held>();

  constructor(paths: Iterable<Path> = []) {
    for (const path of paths) this.add(path);
  }

  add(path: Path): void {
    for (const [fold, exact] of foldsOf(path)) {
      const held = this.#held.get(fold);
      if (held === undefined) this.#held.set(fold, { exact, count: 1 });
      else if (held.exact === exact) held.count++;
      else {
        held.twins ??= new Map();
        held.twins.set(exact, (held.twins.get(exact) ?? 0) + 1);
      }
    }
  }

  remove(path: Path): void {
    for (const [fold, exact] of foldsOf(path)) {
      const held = this.#held.get(fold);
      if (held !== undefined) this.#release(fold, exact, held);
    }
  }

  #release(fold: string, exact: string, held: Held): void {
    const { twins } = held;
    if (held.exact !== exact) {
      const count = twins?.get(exact) ?? 0;
      if (count > 1) twins?.set(exact, count - 1);
      else twins?.delete(exact);
      return;
    }
    if (--held.count > 0) return;
    const [next] = twins ?? [];
    if (next === undefined) this.#held.delete(fold);
    else {
      twins?.delete(next[0]);
      [held.exact, held.count] = next;
    }
  }

  /** The directory or file that a new path would collide with on some system; undefined if it is free. */
  twinOf(path: Path): string | undefined {
    for (const [fold, exact] of foldsOf(path)) {
      const held = this.#held.get(fold);
      if (held !== undefined && (held.exact !== exact || fold.endsWith('\0'))) return held.exact;
      const other = this.#otherKind(exact);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  /** The file in a directory's place, or the directory in a file's. */
  #otherKind(exact: string): string | undefined {
    if (!exact.endsWith('/')) return this.#held.get(foldPath(`${exact}/`))?.exact;
    return this.#held.get(foldFile(exact.slice(0, -1) as Path))?.exact;
  }
}

/** A path's directories, and its file. A directory's fold ends in a slash and a file's in NUL, so they never meet. */
function* foldsOf(path: Path): Iterable<readonly [fold: string, exact: string]> {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    yield [foldPath(path.slice(0, slash + 1)), path.slice(0, slash + 1)];
  }
  yield [foldFile(path), path];
}
