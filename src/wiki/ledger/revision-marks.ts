/** What marks revisions, and who made them: asked one by one for histories, counted in one go for long ones. */

import { NumberColumn } from './columns.ts';
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
  /** By place of the change. */
  readonly seconds: NumberColumn<Float64Array>;
  readonly users: Users;
}

/** Who made revisions, under the name that is shown. */
export interface Editor {
  /** null: anonymous, and called by an address. */
  readonly id: number | null;
  readonly name: string;
  readonly emails: ReadonlySet<string>;
  readonly edits: number;
  readonly firstSeconds: number;
  readonly lastSeconds: number;
}

export class RevisionMarks {
  readonly #columns: MarkedColumns;
  /** Once somebody asked: by revision id minus one. */
  readonly #newest = new NumberColumn(new Float64Array());

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

  /** Everybody who made a revision, by the numbers that they are shown with. */
  editors(): Editor[] {
    const { users } = this.#columns;
    const changes = this.#columns.changes.values;
    const authors = this.#columns.authors.values;
    const seconds = this.#columns.seconds.values;
    const edits = new Uint32Array(users.authorCount);
    const first = new Float64Array(users.authorCount).fill(Number.POSITIVE_INFINITY);
    const last = new Float64Array(users.authorCount).fill(Number.NEGATIVE_INFINITY);
    for (let at = 0; at < this.#columns.flags.length; at++) {
      const change = changes[at] as number;
      const author = authors[change] as number;
      const time = seconds[change] as number;
      edits[author] = (edits[author] as number) + 1;
      if (time < (first[author] as number)) first[author] = time;
      if (time > (last[author] as number)) last[author] = time;
    }
    const found = new Map<string, Editor>();
    for (let author = 0; author < edits.length; author++) {
      const { id, name } = users.user(author);
      const key = id === null ? `\0${name}` : String(id);
      const known = found.get(key);
      found.set(key, {
        id,
        name,
        emails: new Set([...(known?.emails ?? []), users.emailOf(author)]),
        edits: (known?.edits ?? 0) + (edits[author] as number),
        firstSeconds: Math.min(known?.firstSeconds ?? Number.POSITIVE_INFINITY, first[author] as number),
        lastSeconds: Math.max(known?.lastSeconds ?? Number.NEGATIVE_INFINITY, last[author] as number),
      });
    }
    return [...found.values()].filter((each) => each.edits > 0);
  }

  /** The latest time of all revisions up to a number: in a merged history it is not always that of the last. */
  newestUpTo(id: number): number {
    const changes = this.#columns.changes.values;
    const seconds = this.#columns.seconds.values;
    for (let at = this.#newest.length; at < this.#columns.flags.length; at++) {
      const time = seconds[changes[at] as number] as number;
      this.#newest.push(Math.max(time, at === 0 ? time : this.#newest.at(at - 1)));
    }
    return id === 0 ? Number.NEGATIVE_INFINITY : this.#newest.at(id - 1);
  }

  /** Revisions below a number that these editors made, newest first; `newer`: above it, oldest first. */
  *madeBy(
    isOne: (id: number | null, name: string) => boolean,
    from: number,
    way: 'older' | 'newer',
  ): Generator<number> {
    const { users } = this.#columns;
    const wanted = new Uint8Array(users.authorCount);
    for (let author = 0; author < wanted.length; author++) {
      const { id, name } = users.user(author);
      wanted[author] = isOne(id, name) ? 1 : 0;
    }
    if (!wanted.includes(1)) return;
    const changes = this.#columns.changes.values;
    const authors = this.#columns.authors.values;
    const count = this.#columns.flags.length;
    const step = way === 'older' ? -1 : 1;
    for (
      let id = way === 'older' ? Math.min(from, count) : Math.max(from, 1);
      id >= 1 && id <= count;
      id += step
    )
      if (wanted[authors[changes[id - 1] as number] as number] === 1) yield id;
  }

  #isMarked(author: number, flag: RevisionFlag, bots: ReadonlySet<string>): boolean {
    const { users } = this.#columns;
    if (flag === 'anonymous') return users.isAnonymous(author);
    return flag === 'bot' && bots.size > 0 && bots.has(users.emailOf(author));
  }
}
