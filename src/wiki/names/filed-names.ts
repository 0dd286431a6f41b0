/**
 * All names of a wiki, filed by what people and file systems mix up. To file a whole wiki takes as long as to read its ledger, and
 * whoever reads a page needs none of it: it is done behind the first answers, or when something is first looked up.
 */

import type { PageKey } from '../../title/title.ts';
import { StyleVote } from '../layout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { FoldedKeys } from './folded-keys.ts';
import { PathIndex } from './path-index.ts';

export class FiledNames {
  /** Every path that is taken. */
  readonly paths = new PathIndex();
  readonly vote = new StyleVote();
  readonly pages: FoldedKeys;
  readonly files: FoldedKeys;

  /** @param prefixOf the prefix of a key's namespace */
  constructor(prefixOf: (key: PageKey) => string) {
    this.pages = new FoldedKeys(prefixOf);
    this.files = new FoldedKeys(prefixOf);
  }

  /** Files all that a ledger has, which must not change meanwhile; one step is short. */
  *fill({ files, others }: Pick<Ledger, 'files' | 'others'>): Generator<void> {
    for (const [key, held] of files.titles()) {
      this.pages.add(key);
      for (const [at, { path }] of held.entries()) {
        this.paths.add(path);
        if (at === 0) this.vote.add(path);
      }
      yield;
    }
    for (const { path } of others.all()) yield this.paths.add(path);
    for (const key of others.titles()) yield this.files.add(key);
  }
}
