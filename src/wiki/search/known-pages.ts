/** What the search has taken in: every page by its key, and which pages redirect to which. */

import type { PageKey } from '../../title/title.ts';
import type { PageState } from '../feed/read-page.ts';

/** A page as it was when it was taken in. */
export interface KnownPage {
  readonly key: PageKey;
  readonly id: number;
  /** undefined for one to look at again. */
  readonly state: PageState | undefined;
  /** The local title it redirects to. */
  readonly target: PageKey | undefined;
  /** True for a redirect that a search finds as its target. */
  readonly isJoined: boolean;
  readonly description: string | undefined;
  /** What the text was rendered from; undefined where it is the source's. */
  readonly mark: string | undefined;
  /** Names of the first files on it, without prefix. */
  readonly files: readonly string[];
}

/** Most pages show none. */
const NO_FILES: readonly string[] = [];

export class KnownPages {
  readonly #pages = new Map<PageKey, KnownPage>();
  /** Redirects that a search finds themselves, as what they lead to redirects itself or is not there. */
  readonly #chained = new Map<number, KnownPage>();
  /** Keys of redirects by the key of their target, which need not exist. */
  readonly #redirects = new Map<PageKey, Set<PageKey>>();

  get size(): number {
    return this.#pages.size;
  }

  get(key: PageKey): KnownPage | undefined {
    return this.#pages.get(key);
  }

  /** A redirect that is found itself, by the number of the page. */
  chained(id: number): KnownPage | undefined {
    return this.#chained.get(id);
  }

  keys(): Iterable<PageKey> {
    return this.#pages.keys();
  }

  all(): Iterable<KnownPage> {
    return this.#pages.values();
  }

  /** What is kept is written out: a copy by `...` may have a layout of its own, which takes more memory than the page. */
  set({ key, id, state, target, isJoined, description, mark, files: some }: KnownPage): void {
    const files = some.length === 0 ? NO_FILES : some;
    const page = { key, id, state, target, isJoined, description, mark, files };
    this.delete(page.key);
    this.#pages.set(page.key, page);
    if (page.target === undefined) return;
    if (!page.isJoined) this.#chained.set(page.id, page);
    const redirects = this.#redirects.get(page.target);
    if (redirects === undefined) this.#redirects.set(page.target, new Set([page.key]));
    else redirects.add(page.key);
  }

  delete(key: PageKey): void {
    const page = this.#pages.get(key);
    this.#pages.delete(key);
    if (page?.target === undefined) return;
    const { id, target } = page;
    if (this.#chained.get(id) === page) this.#chained.delete(id);
    const redirects = this.#redirects.get(target);
    redirects?.delete(key);
    if (redirects?.size === 0) this.#redirects.delete(target);
  }

  clear(): void {
    this.#pages.clear();
    this.#chained.clear();
    this.#redirects.clear();
  }

  /** Keys of the pages that redirect to a title, in order. */
  redirectsTo(key: PageKey): PageKey[] {
    return [...(this.#redirects.get(key) ?? [])].sort();
  }
}
