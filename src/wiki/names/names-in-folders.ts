/**
 * Names of pages in folders, without these, in order: suggestions for `Set` bring `Guide/Setup`, since links of that name would
 * lead there. The order is made when it is first asked for.
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import type { PageKey } from '../../title/title.ts';
import { foldKey } from '../layout.ts';

interface Named {
  readonly fold: string;
  readonly key: PageKey;
}

export class NamesInFolders {
  readonly #sorted: Named[];

  constructor(keys: Iterable<PageKey>) {
    this.#sorted = [...keys].flatMap((key) => namedOf(key) ?? []).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  add(key: PageKey): void {
    const named = namedOf(key);
    if (named === undefined) return;
    const at = lowerBoundBy(this.#sorted, (each) => isBefore(each, named));
    if (this.#sorted[at]?.key !== key) this.#sorted.splice(at, 0, named);
  }

  /** Keys whose own name begins so, with case and dashes left out of account; some may be gone by now. */
  *beginning(prefix: string): Generator<PageKey> {
    const fold = foldKey(prefix);
    const first = { fold, key: '' as PageKey };
    for (let at = lowerBoundBy(this.#sorted, (each) => isBefore(each, first)); ; at++) {
      const named = this.#sorted[at];
      if (named === undefined || !named.fold.startsWith(fold)) return;
      yield named.key;
    }
  }
}

/** What is shown around pages, as `_Sidebar`, is not searched. */
function namedOf(key: PageKey): Named | undefined {
  const slash = key.lastIndexOf('/');
  const name = key.slice(slash + 1);
  return slash <= 0 || name === '' || name.startsWith('_') ? undefined : { fold: foldKey(name), key };
}

function isBefore(a: Named, b: Named): boolean {
  return a.fold === b.fold ? a.key < b.key : a.fold < b.fold;
}
