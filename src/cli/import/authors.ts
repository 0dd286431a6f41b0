/** Who wrote what a dump holds: each name has an address of its own, since here people are known by their addresses. */

import { isUsableEmail } from '../../base/identity.ts';
import type { Person } from '../../store/store.ts';
import { ANONYMOUS_EMAIL } from '../../wiki/ledger/users.ts';
import type { DumpUser } from '../dumps/dump-records.ts';
import { UsageError } from '../options.ts';

/** Where nobody has a mailbox. */
const DOMAIN = 'users.invalid';
/** Who is hidden in the dump, too. */
const HIDDEN: Person = { name: 'Hidden', email: `hidden@stemma.invalid` };
/** Longest name that may stand in a header, in bytes. */
const MAX_NAME_BYTES = 255;

export class Authors {
  readonly #people = new Map<string, Person>();
  readonly #taken = new Set<string>();

  /**
   * @param map people by their names in the old wiki
   * @param known those whom an earlier run brought in
   */
  constructor(map: ReadonlyMap<string, Person>, known: readonly Person[] = []) {
    for (const [name, person] of map) this.#people.set(name, person);
    for (const person of [...map.values(), ...known]) this.#taken.add(person.email.toLowerCase());
    for (const person of known)
      if (person.email.endsWith(`@${DOMAIN}`) && !this.#people.has(person.name))
        this.#people.set(person.name, { ...person, email: asWritten(person) });
  }

  of(user: DumpUser | undefined): Person {
    if (user === undefined) return HIDDEN;
    const name = headerName(user.name);
    if (user.isAnonymous) return { name, email: ANONYMOUS_EMAIL };
    const known = this.#people.get(user.name) ?? this.#people.get(name);
    if (known !== undefined) return known;
    const person = { name, email: this.#freeAddress(user.name) };
    this.#people.set(user.name, person);
    return person;
  }

  /** `Ann_Lee@users.invalid`; `Ann_Lee+2@...` where addresses cannot tell another of that name apart. */
  #freeAddress(name: string): string {
    const local = localPart(name);
    for (let number = 1; ; number++) {
      const address = `${local}${number === 1 ? '' : `+${number}`}@${DOMAIN}`;
      if (this.#taken.has(address.toLowerCase())) continue;
      this.#taken.add(address.toLowerCase());
      return address;
    }
  }
}

/** A name as a header of git carries it. Names of other wikis have a `>` behind the wiki's: `de>Ann`. */
function headerName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replace(/</g, '\u2039')
    .replace(/>/g, '\u203a')
    .trim();
  const bytes = Buffer.from(line);
  if (bytes.length <= MAX_NAME_BYTES) return line || 'Unknown';
  return new TextDecoder().decode(bytes.subarray(0, MAX_NAME_BYTES), { stream: true });
}

/** The address as it was first written: what is known of people has small letters. */
function asWritten({ name, email }: Person): string {
  const local = localPart(name);
  const folded = local.toLowerCase();
  return email.startsWith(folded) ? local + email.slice(folded.length) : email;
}

function localPart(name: string): string {
  const local = name
    .trim()
    .replace(/ /g, '_')
    .replace(/[^\p{L}\p{N}\p{M}._-]/gu, (character) => encodeURIComponent(character.toWellFormed()));
  return Buffer.byteLength(local) <= 200
    ? local || 'unknown'
    : `${local.slice(0, 60)}_${Buffer.byteLength(local)}`;
}

/**
 * A file in the form that git-svn has: `Ann Lee = Ann Lee <ann@example.org>`, a line each; `#` begins a remark.
 * @throws UsageError naming the line
 */
export function parseAuthorMap(text: string): ReadonlyMap<string, Person> {
  const map = new Map<string, Person>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const found = /^(.+?)\s*=\s*([^<>]*?)\s*<([^<>]*)>\s*$/.exec(line);
    const [, login = '', name = '', email = ''] = found ?? [];
    if (found === null || !isUsableEmail(email))
      throw new UsageError(`--users, line ${at + 1}: it is not of the form NAME = NAME <ADDRESS>`);
    map.set(login.trim().replace(/_/g, ' '), { name: name || login.trim(), email });
  }
  return map;
}
