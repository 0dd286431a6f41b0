/**
 * Commits, read tolerantly and written strictly. Real histories hold authors without dates, dates beyond any calendar and
 * messages in old encodings: none of them may hide the rest of the history.
 */

import type { Person } from '../store.ts';
import { isOid, type Oid } from './objects.ts';

const TREE = 'tree ';
const PARENT = 'parent ';
const AUTHOR = 'author ';
const COMMITTER = 'committer ';
const ENCODING = 'encoding ';
/** The last second of the year 9999: what ISO 8601 can write with four digits. */
export const MAX_SECONDS = 253402300799;

/** What a commit says of itself. */
export interface Said {
  readonly author: Person;
  /** The committer's date, clamped to 0..MAX_SECONDS; 0 where there is none. */
  readonly atSeconds: number;
  readonly message: string;
}

export interface Commit extends Said {
  readonly tree: Oid;
  readonly parents: readonly Oid[];
}

/** Reads a commit's bytes; undefined only when there is not even a tree in it. */
export function parseCommit(bytes: Buffer): Commit | undefined {
  const said = parseSaid(bytes);
  if (said === undefined) return undefined;
  const head = headOf(bytes);
  return { tree: headerOf(head, TREE) as Oid, parents: parentsIn(head), ...said };
}

/**
 * As `parseCommit`, of a history, which has many: only what is told of each.
 * @param authors by the lines that name them, where they are read but once
 */
export function parseSaid(bytes: Buffer, authors?: KnownAuthors): Said | undefined {
  const head = headOf(bytes);
  if (!isOid(headerOf(head, TREE) ?? '')) return undefined;
  const encoding = headerOf(head, ENCODING);
  const line = headerOf(head, AUTHOR) ?? '';
  // As bytes, since one character of the head is one: what is kept of it is a text of its own then, too, and not a part of the head.
  const at = lineBeginning(head, AUTHOR, 0) + AUTHOR.length;
  const readAuthor = (): Person => parsePerson(decode(bytes, at, at + line.length, encoding));
  return {
    author: encoding === undefined && authors !== undefined ? authors.of(line, readAuthor) : readAuthor(),
    atSeconds: parseSeconds(headerOf(head, COMMITTER) ?? line),
    message: decode(bytes, Math.min(head.length + END_OF_HEAD.length, bytes.length), bytes.length, encoding),
  };
}

/** More wrote in few wikis. */
const MAX_AUTHORS = 10_000;
const PLAIN_AUTHOR = /^[^<>]*<[^<>]*> \d+ [+-]\d{4}$/;

/** Authors of a history, each read once, and one object. */
export class KnownAuthors {
  readonly #authors = new Map<string, Person>();

  /** @param line that names one, with the moment when they wrote */
  of(line: string, read: () => Person): Person {
    if (!PLAIN_AUTHOR.test(line)) return read();
    const name = line.slice(0, line.indexOf('>'));
    const known = this.#authors.get(name);
    if (known !== undefined) return known;
    if (this.#authors.size >= MAX_AUTHORS) this.#authors.clear();
    const author = read();
    this.#authors.set(name, author);
    return author;
  }
}

const END_OF_HEAD = '\n\n';

function headOf(bytes: Buffer): string {
  const end = bytes.indexOf(END_OF_HEAD);
  return bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
}

/** The later of a commit's two dates, as `atSeconds`. */
export function latestSeconds(bytes: Buffer): number {
  const head = headOf(bytes);
  const dates = [AUTHOR, COMMITTER].map((prefix) => parseSeconds(headerOf(head, prefix) ?? ''));
  return Math.max(...dates);
}

/** Writes a commit with the same person as author and committer, in UTC. */
export function renderCommit(commit: Commit): Buffer {
  const person = `${safeName(commit.author.name)} <${safeEmail(commit.author.email)}> ${safeSeconds(commit.atSeconds)} +0000`;
  const head = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${person}`,
    `committer ${person}`,
  ];
  // A name that smuggled in a line would forge headers: the count is the proof that none did.
  if (head.join('\n').split('\n').length !== 3 + commit.parents.length)
    throw new Error('a commit header has a line too many');
  const message = commit.message.endsWith('\n') ? commit.message : `${commit.message}\n`;
  return Buffer.from(`${head.join('\n')}\n\n${message}`, 'utf8');
}

/** A moment that git can carry, whatever the clock says. */
function safeSeconds(seconds: number): number {
  return Math.min(MAX_SECONDS, Math.max(0, Math.floor(seconds) || 0));
}

/** The name without what git's header line cannot carry; never empty. */
export function safeName(name: string): string {
  return clean(name).replace(/^[\s.,:;"'\\]+|(?<![\s.,:;"'\\])[\s.,:;"'\\]+$/g, '') || 'Unknown';
}

function safeEmail(email: string): string {
  return clean(email).replace(/\s+/g, '');
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029<>]/g, '')
    .trim();
}

/** The rest of the first line that begins so. A history has many commits: no lines are made of those that nobody asks for. */
function headerOf(head: string, prefix: string): string | undefined {
  const at = lineBeginning(head, prefix, 0);
  return at < 0 ? undefined : head.slice(at + prefix.length, lineEnd(head, at));
}

function parentsIn(head: string): Oid[] {
  const parents: Oid[] = [];
  for (let at = lineBeginning(head, PARENT, 0); at >= 0; at = lineBeginning(head, PARENT, at + 1)) {
    const parent = head.slice(at + PARENT.length, lineEnd(head, at));
    if (isOid(parent)) parents.push(parent);
  }
  return parents;
}

function lineBeginning(head: string, prefix: string, from: number): number {
  if (from === 0 && head.startsWith(prefix)) return 0;
  const feed = head.indexOf(`\n${prefix}`, Math.max(0, from - 1));
  return feed < 0 ? -1 : feed + 1;
}

function lineEnd(head: string, at: number): number {
  const end = head.indexOf('\n', at);
  return end < 0 ? head.length : end;
}

function decode(bytes: Buffer, from: number, to: number, encoding: string | undefined): string {
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) {
    const text = bytes.toString('utf8', from, to);
    // Old commits without an encoding header are often Latin-1: better a right letter than a replacement mark.
    const isOther = text.includes('\ufffd') && !bytes.subarray(from, to).includes('\ufffd');
    return isOther ? bytes.toString('latin1', from, to) : text;
  }
  try {
    return new TextDecoder(encoding).decode(bytes.subarray(from, to));
  } catch {
    return bytes.toString('latin1', from, to);
  }
}

/** `Ann <ann@x.org> 1700000000 +0100`, with any part missing or odd. */
function parsePerson(line: string): Person {
  const open = line.indexOf('<');
  const close = line.indexOf('>', open + 1);
  if (open < 0) return { name: line.replace(/(?<!\s)\s+-?\d+\s+[+-]\d+\s*$/, '').trim(), email: '' };
  const email = line.slice(open + 1, close < 0 ? undefined : close).trim();
  return { name: line.slice(0, open).trim(), email };
}

function parseSeconds(line: string): number {
  const found = /((?:-|(?<!\d))\d+)(?:\s+[+-]?\d*)?$/.exec(line.slice(line.lastIndexOf('>') + 1).trimEnd());
  const seconds = found === null ? 0 : Number(found[1]);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.trunc(seconds), 0), MAX_SECONDS) : MAX_SECONDS;
}
