/** What marks revisions, and who made them: asked one by one for histories, counted in one go for long ones. */

import type { NumberColumn } from './columns.ts';
import type { Users } from './users.ts';

/** What `filter` and `count` can ask of a revision. */
export type RevisionFlag = 'minor' | 'bot' | 'anonymous' | 'reverted';

/** Bits of the column of flags. */
export const MINOR = 1;
export const BOT = 2;
export const REVERT = 4;
/** Who is anonymous is a matter of the author alone. */
const BITS: Readonly<Record<RevisionFlag, number>> = {
  minor: MINOR,
  bot: BOT,
  reverted: REVERT,
  anonymous: 0,
};

export interface MarkedColumns {
  /** By revision id minus one. */
  readonly flags: NumberColumn<Uint8Array>;
  /** By revision id minus one: the place of its change. */
  readonly changes: NumberColumn<Uint32Array>;
  /** By place of the change: the author's. */
  readonly authors: NumberColumn<Uint32Array>;
  readonly users: Users;
}

export class RevisionMarks {
  readonly #columns: MarkedColumns;

  constructor(columns: MarkedColumns) {
    this.#columns = columns;
  }

  /** Whether a revision carries a flag; `bots` are the e-mails that the site calls bots. */
  has(id: number, flag: RevisionFlag, bots: ReadonlySet<string>): boolean {
    const { flags, changes, authors } = this.#columns;
    if ((flags.at(id - 1) & BITS[flag]) !== 0) return true;
    return this.#isMarked(authors.at(changes.at(id - 1)), flag, bots);
  }

  /** How many of these revisions carry a flag. */
  count(revisions: readonly number[], flag: RevisionFlag, bots: ReadonlySet<string>): number {
    const flags = this.#columns.flags.values;
    const changes = this.#columns.changes.values;
    const authors = this.#columns.authors.values;
    const bit = BITS[flag];
    const marked = new Uint8Array(this.#columns.users.authorCount);
    for (let author = 0; author < marked.length; author++) {
      marked[author] = this.#isMarked(author, flag, bots) ? 1 : 0;
    }
    let found = 0;
    for (const id of revisions) {
      const byAuthor = marked[authors[changes[id - 1] as number] as number] === 1;
      if (byAuthor || ((flags[id - 1] as number) & bit) !== 0) found++;
    }
    return found;
  }

  /** How many different editors made these revisions. */
  countEditors(revisions: readonly number[]): number {
    const { users } = this.#columns;
    const changes = this.#columns.changes.values;
    const authors = this.#columns.authors.values;
    const seen = new Uint8Array(users.authorCount);
    for (const id of revisions) seen[authors[changes[id - 1] as number] as number] = 1;
    const editors = new Set<number>();
    for (let author = 0; author < seen.length; author++) {
      if (seen[author] === 1) editors.add(users.editor(author));
    }
    return editors.size;
  }

  #isMarked(author: number, flag: RevisionFlag, bots: ReadonlySet<string>): boolean {
    const { users } = this.#columns;
    if (flag === 'anonymous') return users.isAnonymous(author);
    return flag === 'bot' && bots.size > 0 && bots.has(users.emailOf(author));
  }
}
