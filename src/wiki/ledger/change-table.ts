/** What is known of each change by its place in the order: which version it made, who made it, when, and what they said of it. */

import type { Change, Version } from '../../store/store.ts';
import { IdColumn, NumberColumn, TextColumn } from './columns.ts';
import type { User, Users } from './users.ts';

/** As a snapshot holds changes. */
export interface ChangeColumns {
  readonly changeVersions: Uint8Array;
  readonly changeAuthors: Uint32Array;
  readonly changeSeconds: Float64Array;
  readonly changeComments: { bytes: Uint8Array; ends: Uint32Array };
}

export class ChangeTable {
  readonly #users: Users;
  readonly #versions: IdColumn;
  readonly authors: NumberColumn<Uint32Array>;
  readonly seconds: NumberColumn<Float64Array>;
  readonly #comments: TextColumn;

  constructor(users: Users, from?: ChangeColumns) {
    this.#users = users;
    this.#versions = new IdColumn(from?.changeVersions);
    this.authors = new NumberColumn(from?.changeAuthors ?? new Uint32Array());
    this.seconds = new NumberColumn(from?.changeSeconds ?? new Float64Array());
    this.#comments = new TextColumn(from?.changeComments.bytes, from?.changeComments.ends);
  }

  get count(): number {
    return this.seconds.length;
  }

  at(place: number): { readonly user: User; readonly atSeconds: number; readonly comment: string } {
    const user = this.#users.user(this.authors.at(place));
    return { user, atSeconds: this.seconds.at(place), comment: this.#comments.at(place) };
  }

  versionOf(place: number): Version {
    return this.#versions.at(place) as Version;
  }

  /** @param comment as its message says it */
  push({ version, author, atSeconds }: Change, comment: string): void {
    this.#versions.push(version);
    this.authors.push(this.#users.author(author));
    this.seconds.push(atSeconds);
    this.#comments.push(comment);
  }

  pack(): ChangeColumns {
    return {
      changeVersions: this.#versions.pack(),
      changeAuthors: this.authors.pack(),
      changeSeconds: this.seconds.pack(),
      changeComments: this.#comments.pack(),
    };
  }
}
