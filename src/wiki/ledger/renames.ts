/**
 * Which new title of a change is an old one under another name: equal content first, then the largest share of equal
 * lines, at least half of the new page's bytes. Our own measure, so that no version of any tool changes a number.
 */

import { Slices } from '../../base/slices.ts';
import { compareUtf8 } from '../../base/text.ts';
import type { ContentId } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';

/** A title that went or came, with what it held. */
export interface Candidate {
  readonly key: PageKey;
  readonly content: ContentId;
}

/**
 * Bounds of rule 8: beyond any of them only equal contents are matched. A mass import beside a mass deletion is no rename,
 * and looking for some in it would take minutes and gigabytes. They decide numbers.
 */
export const MAX_PAIRS = 250_000;
/** Different lines of the new pages, times the number of old ones. */
export const MAX_COMPARED_LINES = 10_000_000;
/** Of all pages that are compared. */
export const MAX_COMPARED_BYTES = 64 * 1024 * 1024;
/** Lines of new pages that are kept in memory; of more, each page is read again for each of the few old ones. */
const MAX_KEPT_LINES = 1_000_000;
/** Lines between two looks at the clock. */
const LINES_A_STEP = 1_000;

export const NO_RENAMES: ReadonlyMap<PageKey, PageKey> = new Map();

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

/** Pairs that share enough, best first; none where there is too much to compare. */
async function similarPairs(
  gone: readonly Candidate[],
  born: readonly Candidate[],
  read: (content: ContentId) => Promise<Buffer | undefined>,
): Promise<(readonly [PageKey, PageKey])[]> {
  const texts = await readBounded([...gone, ...born], read);
  if (texts === undefined) return [];
  const slices = new Slices();
  const old = gone.flatMap(({ key, content }) => textOf(key, texts.get(content)));
  const fresh: (Text & { readonly lines: Lines | undefined })[] = [];
  let freshLines = 0;
  for (const text of born.flatMap(({ key, content }) => textOf(key, texts.get(content)))) {
    const lines = await countLines(text.bytes, slices);
    freshLines += lines.size;
    if (freshLines * old.length > MAX_COMPARED_LINES) return [];
    fresh.push({ ...text, lines: freshLines <= MAX_KEPT_LINES ? lines : undefined });
  }
  const pairs: Pair[] = [];
  for (const b of old) {
    const lines = await countLines(b.bytes, slices);
    for (const a of fresh) {
      const sharedBytes = await shared(a.lines ?? (await countLines(a.bytes, slices)), lines, slices);
      const freshBytes = a.bytes.length;
      if (freshBytes > 0 && sharedBytes * 2 >= freshBytes)
        pairs.push({ fresh: a.key, old: b.key, sharedBytes, freshBytes });
    }
  }
  return pairs.sort(bestFirst).map((pair) => [pair.fresh, pair.old] as const);
}

interface Text {
  readonly key: PageKey;
  readonly bytes: Buffer;
}

function textOf(key: PageKey, bytes: Buffer | undefined): Text[] {
  return bytes === undefined ? [] : [{ key, bytes }];
}

/** Contents that can be read; undefined where they have too many bytes, each page's counted. */
async function readBounded(
  candidates: readonly Candidate[],
  read: (content: ContentId) => Promise<Buffer | undefined>,
): Promise<ReadonlyMap<ContentId, Buffer> | undefined> {
  const texts = new Map<ContentId, Buffer>();
  let total = 0;
  for (const { content } of candidates) {
    const bytes = texts.get(content) ?? (await read(content));
    if (bytes === undefined) continue;
    total += bytes.length;
    if (total > MAX_COMPARED_BYTES) return undefined;
    texts.set(content, bytes);
  }
  return texts;
}

function bestFirst(a: Pair, b: Pair): number {
  // Shares compared crosswise: whole numbers have no rounding.
  const order = b.sharedBytes * a.freshBytes - a.sharedBytes * b.freshBytes;
  return order || compareUtf8(a.fresh, b.fresh) || compareUtf8(a.old, b.old);
}

type Lines = ReadonlyMap<string, number>;

const LINE_FEED = 0x0a;

/** Each line, its end included, and how often it stands. Latin-1 keeps one character a byte. */
export async function countLines(bytes: Buffer, slices: Slices): Promise<Lines> {
  const counts = new Map<string, number>();
  for (let from = 0, seen = 0; from < bytes.length; seen++) {
    if (seen % LINES_A_STEP === 0 && slices.due) await slices.turn();
    const end = bytes.indexOf(LINE_FEED, from) + 1 || bytes.length;
    const line = bytes.toString('latin1', from, end);
    counts.set(line, (counts.get(line) ?? 0) + 1);
    from = end;
  }
  return counts;
}

/** Bytes of the lines that both have, each as often as both do. */
async function shared(a: Lines, b: Lines, slices: Slices): Promise<number> {
  let bytes = 0;
  let seen = 0;
  for (const [line, count] of a) {
    if (++seen % LINES_A_STEP === 0 && slices.due) await slices.turn();
    bytes += line.length * Math.min(count, b.get(line) ?? 0);
  }
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
