/**
 * Which new title of a change is an old one under another name: equal content first, then the largest share of equal
 * lines, at least half of the new page's bytes. Our own measure, so that no version of any tool changes a number.
 */

import { compareUtf8 } from '../../base/text.ts';
import type { ContentId } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';

/** A title that went or came, with what it held. */
export interface Candidate {
  readonly key: PageKey;
  readonly content: ContentId;
}

/** Beyond so many pairs only equal contents are matched: a mass import beside a mass deletion is no rename. */
const MAX_PAIRS = 250_000;

/** @returns new title -> old title. Reads contents only when titles are left that no equal content explains. */
export async function findRenames(
  gone: readonly Candidate[],
  born: readonly Candidate[],
  read: (content: ContentId) => Promise<Buffer | undefined>,
): Promise<Map<PageKey, PageKey>> {
  const renames = new Map<PageKey, PageKey>();
  if (gone.length === 0 || born.length === 0) return renames;
  const oldLeft = new Map([...gone].sort(byKey).map((candidate) => [candidate.key, candidate]));
  const newLeft: Candidate[] = [];
  const sameContent = grouped(oldLeft.values());
  for (const candidate of [...born].sort(byKey)) {
    const match = sameContent.get(candidate.content)?.shift();
    if (match === undefined) {
      newLeft.push(candidate);
    } else {
      renames.set(candidate.key, match.key);
      oldLeft.delete(match.key);
    }
  }
  if (oldLeft.size === 0 || newLeft.length === 0 || oldLeft.size * newLeft.length > MAX_PAIRS) return renames;
  for (const [fresh, old] of await similarPairs([...oldLeft.values()], newLeft, read)) {
    if (renames.has(fresh) || !oldLeft.delete(old)) continue;
    renames.set(fresh, old);
  }
  return renames;
}

interface Pair {
  readonly fresh: PageKey;
  readonly old: PageKey;
  readonly sharedBytes: number;
  readonly freshBytes: number;
}

/** Pairs that share enough, best first. */
async function similarPairs(
  gone: readonly Candidate[],
  born: readonly Candidate[],
  read: (content: ContentId) => Promise<Buffer | undefined>,
): Promise<(readonly [PageKey, PageKey])[]> {
  const old = await withLines(gone, read);
  const fresh = await withLines(born, read);
  const pairs: Pair[] = [];
  for (const a of fresh) {
    for (const b of old) {
      const sharedBytes = shared(a.lines, b.lines);
      if (a.bytes > 0 && sharedBytes * 2 >= a.bytes)
        pairs.push({ fresh: a.key, old: b.key, sharedBytes, freshBytes: a.bytes });
    }
  }
  return pairs.sort(bestFirst).map((pair) => [pair.fresh, pair.old] as const);
}

function bestFirst(a: Pair, b: Pair): number {
  // Shares compared crosswise: whole numbers have no rounding.
  const order = b.sharedBytes * a.freshBytes - a.sharedBytes * b.freshBytes;
  return order || compareUtf8(a.fresh, b.fresh) || compareUtf8(a.old, b.old);
}

type Lines = ReadonlyMap<string, number>;

async function withLines(
  candidates: readonly Candidate[],
  read: (content: ContentId) => Promise<Buffer | undefined>,
): Promise<{ key: PageKey; bytes: number; lines: Lines }[]> {
  const result: { key: PageKey; bytes: number; lines: Lines }[] = [];
  for (const { key, content } of candidates) {
    const bytes = await read(content);
    if (bytes !== undefined) result.push({ key, bytes: bytes.length, lines: countLines(bytes) });
  }
  return result;
}

/** Each line, its end included, and how often it stands. Latin-1 keeps one character a byte. */
function countLines(bytes: Buffer): Lines {
  const counts = new Map<string, number>();
  for (const line of bytes.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

function shared(a: Lines, b: Lines): number {
  let bytes = 0;
  for (const [line, count] of a) bytes += line.length * Math.min(count, b.get(line) ?? 0);
  return bytes;
}

function grouped(candidates: Iterable<Candidate>): Map<ContentId, Candidate[]> {
  const groups = new Map<ContentId, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.content);
    if (group === undefined) groups.set(candidate.content, [candidate]);
    else group.push(candidate);
  }
  return groups;
}

function byKey(a: Candidate, b: Candidate): number {
  return compareUtf8(a.key, b.key);
}
