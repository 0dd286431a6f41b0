/**
 * Commits, read tolerantly and written strictly. Real histories hold authors without dates, dates beyond any calendar and
 * messages in old encodings: none of them may hide the rest of the history.
 */

import type { Person } from '../store.ts';
import { isOid, type Oid } from './objects.ts';

/** The last second of the year 9999: what ISO 8601 can write with four digits. */
export const MAX_SECONDS = 253402300799;

export interface Commit {
  readonly tree: Oid;
  readonly parents: readonly Oid[];
  readonly author: Person;
  /** The committer's date, clamped to 0..MAX_SECONDS; 0 where there is none. */
  readonly atSeconds: number;
  readonly message: string;
}

/** Reads a commit's bytes; undefined only when there is not even a tree in it. */
export function parseCommit(bytes: Buffer): Commit | undefined {
  const split = bytes.indexOf('\n\n');
  const head = bytes.subarray(0, split < 0 ? bytes.length : split);
  const body = split < 0 ? Buffer.alloc(0) : bytes.subarray(split + 2);
  const lines = head.toString('latin1').split('\n');
  const encoding = headerOf(lines, 'encoding ');
  const tree = headerOf(lines, 'tree ');
  if (tree === undefined || !isOid(tree)) return undefined;
  const author = decode(latin1Bytes(headerOf(lines, 'author ') ?? ''), encoding);
  const committer = headerOf(lines, 'committer ') ?? headerOf(lines, 'author ') ?? '';
  return {
    tree,
    parents: lines.flatMap((line) =>
      line.startsWith('parent ') && isOid(line.slice(7)) ? [line.slice(7) as Oid] : [],
    ),
    author: parsePerson(author),
    atSeconds: parseSeconds(committer),
    message: decode(body, encoding),
  };
}

/** The later of a commit's two dates, as `atSeconds`. */
export function latestSeconds(bytes: Buffer): number {
  const split = bytes.indexOf('\n\n');
  const lines = bytes.toString('latin1', 0, split < 0 ? bytes.length : split).split('\n');
  const dates = ['author ', 'committer '].map((prefix) => parseSeconds(headerOf(lines, prefix) ?? ''));
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
  return clean(name).replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '') || 'Unknown';
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

function headerOf(lines: readonly string[], prefix: string): string | undefined {
  return lines.find((line) => line.startsWith(prefix))?.slice(prefix.length);
}

function latin1Bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) {
    const text = bytes.toString('utf8');
    // Old commits without an encoding header are often Latin-1: better a right letter than a replacement mark.
    return text.includes('\ufffd') && !bytes.includes('\ufffd') ? bytes.toString('latin1') : text;
  }
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** `Ann <ann@x.org> 1700000000 +0100`, with any part missing or odd. */
function parsePerson(line: string): Person {
  const open = line.indexOf('<');
  const close = line.indexOf('>', open + 1);
  if (open < 0) return { name: line.replace(/\s+-?\d+\s+[+-]\d+\s*$/, '').trim(), email: '' };
  const email = line.slice(open + 1, close < 0 ? undefined : close).trim();
  return { name: line.slice(0, open).trim(), email };
}

function parseSeconds(line: string): number {
  const found = /(-?\d+)(?:\s+[+-]?\d*)?\s*$/.exec(line.slice(line.lastIndexOf('>') + 1));
  const seconds = found === null ? 0 : Number(found[1]);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.trunc(seconds), 0), MAX_SECONDS) : MAX_SECONDS;
}
