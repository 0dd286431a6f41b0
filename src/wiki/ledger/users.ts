/**
 * Users: everyone who appears as an author, known by e-mail in lower case and numbered by first appearance. Anonymous authors
 * carry a reserved address and have no number. `.mailmap` only leads an identity to another's number and name.
 */

import type { Person } from '../../store/store.ts';

/** E-mail of those who edit without an account; their name is the address they came from. */
export const ANONYMOUS_EMAIL = 'anonymous@stemma.invalid';

/** A user as the API shows one; `id` null for anonymous users. */
export interface User {
  readonly id: number | null;
  readonly name: string;
}

interface Author {
  readonly name: string;
  readonly email: string;
  readonly user: number;
}

export class Users {
  /** Every spelling of a name beside an e-mail that ever wrote; a change refers to one. */
  readonly #authors: Author[] = [];
  readonly #authorIndex = new Map<string, number>();
  /** The same by what was given: a history gives each author as one object again and again. */
  readonly #known = new WeakMap<Person, number>();
  readonly #ids = new Map<string, number>();
  #mailmap = new Map<string, Person>();

  constructor(authors: readonly Author[] = []) {
    for (const { name, email } of authors) this.author({ name, email });
  }

  /** How many there are. */
  get count(): number {
    return this.#ids.size;
  }

  get authorCount(): number {
    return this.#authors.length;
  }

  /** Index of the author, who is numbered now if new. */
  author(person: Person): number {
    const known = this.#known.get(person);
    if (known !== undefined) return known;
    const index = this.#find(person);
    this.#known.set(person, index);
    return index;
  }

  #find({ name, email }: Person): number {
    const key = `${email.toLowerCase()}\0${name}`;
    const known = this.#authorIndex.get(key);
    if (known !== undefined) return known;
    const user = email.toLowerCase() === ANONYMOUS_EMAIL ? 0 : this.#number(email.toLowerCase());
    this.#authors.push({ name, email: email.toLowerCase(), user });
    this.#authorIndex.set(key, this.#authors.length - 1);
    return this.#authors.length - 1;
  }

  /** The user behind an author. */
  user(author: number): User {
    const { name, email, user } = this.#authors[author] as Author;
    if (user === 0) return { id: null, name };
    const mapped = this.#mapped({ name, email });
    if (mapped === undefined) return { id: user, name };
    return { id: this.#ids.get(mapped.email) ?? user, name: mapped.name || name };
  }

  /** The name that an author is shown by. */
  nameOf(author: Person): string {
    return this.#mapped(author)?.name || author.name;
  }

  /** The address, in lower case, of whom an author is shown as. */
  meant(author: Person): string {
    return this.#mapped(author)?.email || author.email.toLowerCase();
  }

  /** Number of the user with an address; undefined where it never wrote. */
  idOf(email: string): number | undefined {
    const own = email.toLowerCase();
    return this.#ids.get(this.#mailmap.get(`${own}\0`)?.email ?? own) ?? this.#ids.get(own);
  }

  /** One number for one editor: the user's id, or for anonymous ones a number below zero of the author. */
  editor(author: number): number {
    return this.user(author).id ?? -1 - author;
  }

  isAnonymous(author: number): boolean {
    return (this.#authors[author] as Author).user === 0;
  }

  emailOf(author: number): string {
    return (this.#authors[author] as Author).email;
  }

  /** Another object whenever somebody may be shown as somebody else. */
  get mark(): unknown {
    return this.#mailmap;
  }

  /** Follows the `.mailmap` of the newest version. */
  useMailmap(text: string): void {
    this.#mailmap = parseMailmap(text);
  }

  pack(): readonly Author[] {
    return [...this.#authors];
  }

  #mapped({ name, email }: Person): Person | undefined {
    // Most wikis have none, and everything in a list has a user.
    if (this.#mailmap.size === 0) return undefined;
    const address = email.toLowerCase();
    return this.#mailmap.get(`${address}\0${name.toLowerCase()}`) ?? this.#mailmap.get(`${address}\0`);
  }

  #number(email: string): number {
    const known = this.#ids.get(email);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(email, id);
    return id;
  }
}

/** `Proper Name <proper@x> Commit Name <commit@x>` and its shorter forms: commit identity -> proper one. */
function parseMailmap(text: string): Map<string, Person> {
  const map = new Map<string, Person>();
  for (const line of text.split('\n')) {
    const found = /^([^<#]*)<([^>]*)>\s*(?:([^<]*)<([^>]*)>)?/.exec(line.trim());
    if (found === null) continue;
    const [, name = '', email = '', oldName = '', oldEmail] = found;
    const from = (oldEmail ?? email).trim().toLowerCase();
    map.set(`${from}\0${oldName.trim().toLowerCase()}`, {
      name: name.trim(),
      email: email.trim().toLowerCase(),
    });
  }
  return map;
}
