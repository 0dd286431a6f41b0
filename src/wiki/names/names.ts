/**
 * Names that people and file systems mix up: titles with case, `-`, `_` and space folded, paths folded as some systems do, and
 * the style of new file names. Derived from a ledger; edits add to it, a new ledger replaces it.
 */

import type { Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { foldKey, type NameStyle, StyleVote } from '../layout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { PathIndex } from './path-index.ts';

/** Names of the main page in other wikis, best first. */
const MAIN_PAGES = ['Home', 'README', 'Readme'] as readonly string[] as readonly PageKey[];

export class Names {
  /** Every path that is taken. */
  readonly paths = new PathIndex();
  readonly #ledger: Ledger;
  readonly #mainPage: string;
  readonly #vote = new StyleVote();
  /** Made when a title is first not found, which is rare in most wikis. */
  #folded: Map<string, PageKey[]> | undefined;

  constructor(ledger: Ledger, mainPage: string) {
    this.#ledger = ledger;
    this.#mainPage = mainPage;
    for (const [, files] of ledger.files.titles()) {
      for (const [at, { path }] of files.entries()) {
        this.paths.add(path);
        if (at === 0) this.#vote.add(path);
      }
    }
    for (const { path } of ledger.others.all()) this.paths.add(path);
  }

  get style(): NameStyle {
    return this.#vote.winner;
  }

  /** Adds a page's new file. */
  addPage(key: PageKey, path: Path): void {
    this.paths.add(path);
    this.#vote.add(path);
    if (this.#folded !== undefined) this.#remember(this.#folded, key);
  }

  /** The page that a title without a page may mean; for the main page also by the names it has in other wikis. */
  meant(key: PageKey): PageKey | undefined {
    const fold = foldKey(key);
    const found = this.#folds()
      .get(fold)
      ?.find((each) => this.#ledger.page(each) !== undefined);
    if (found !== undefined || fold !== foldKey(this.#mainPage)) return found;
    return MAIN_PAGES.find((name) => this.#ledger.page(name) !== undefined);
  }

  #folds(): Map<string, PageKey[]> {
    if (this.#folded === undefined) {
      this.#folded = new Map();
      for (const key of this.#ledger.keys()) this.#remember(this.#folded, key);
    }
    return this.#folded;
  }

  #remember(folded: Map<string, PageKey[]>, key: PageKey): void {
    const held = folded.get(foldKey(key)) ?? [];
    if (!held.includes(key)) folded.set(foldKey(key), [...held, key].sort());
  }
}
