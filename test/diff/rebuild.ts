/** What must hold for every comparison, checked by means that the comparison itself does not use. */
import { expect } from 'vitest';
import type { DiffEntry } from '../../src/diff/entries.ts';

/** Fails unless the entries say exactly how `to` comes from `from`, slice the right bytes, and have the right context. */
export function expectExact(from: string, to: string, entries: readonly DiffEntry[]): void {
  const walked = walk(from, entries);
  expectSame(walked.text, to);
  if (walked.wrongContext.length > 0) expect(walked.wrongContext).toEqual([]);
  const [fromBytes, toBytes] = [Buffer.from(from), Buffer.from(to)];
  for (const entry of entries) expectBytes(entry, fromBytes, toBytes);
  expectMovePairs(entries);
}

/** Lines that only one side has; a changed line counts twice. */
export function differingLines(entries: readonly DiffEntry[]): number {
  return entries.reduce((sum, { type }) => sum + [0, 1, 1, 2, 1, 1][type]!, 0);
}

/** The to line within a woven text (`type` 1 cuts the deletions out), or the from line (0 cuts the additions out). */
export function without(entry: DiffEntry, type: 0 | 1): string {
  const bytes = Buffer.from(entry.text);
  const parts: Buffer[] = [];
  let at = 0;
  for (const range of entry.highlightRanges ?? []) {
    if (range.start < at || range.length < 1 || range.start + range.length > bytes.length)
      throw new Error('bad range');
    parts.push(bytes.subarray(at, range.type === type ? range.start : range.start + range.length));
    at = range.start + range.length;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString();
}

interface Step {
  readonly isEqual: boolean;
  readonly isListed: boolean;
}

/** Rebuilds the to text from the from text and the entries, noting on the way which equal lines were listed. */
function walk(from: string, entries: readonly DiffEntry[]): { text: string; wrongContext: number[] } {
  const fromLines = from === '' ? [] : from.split('\n');
  const lineAt = new Map<number, number>();
  let start = 0;
  for (const [index, line] of fromLines.entries()) {
    lineAt.set(start, index);
    start += Buffer.byteLength(line) + 1;
  }
  const out: string[] = [];
  const steps: Step[] = [];
  let fromAt = 0;
  const copyTo = (isThere: () => boolean): void => {
    for (; !isThere(); fromAt++) {
      if (fromAt >= fromLines.length) throw new Error('an entry lies beyond the end');
      out.push(fromLines[fromAt]!);
      steps.push({ isEqual: true, isListed: false });
    }
  };
  for (const entry of entries) {
    const { offset, lineNumber, type } = entry;
    copyTo(() =>
      offset.from === null ? out.length === lineNumber! - 1 : fromAt === lineAt.get(offset.from),
    );
    steps.push({ isEqual: type === 0, isListed: type === 0 });
    if (offset.from !== null) expectSame(fromLineOf(entry), fromLines[fromAt++]);
    if (offset.to !== null) {
      expectSame(lineNumber, out.length + 1);
      out.push(without(entry, 1));
    }
  }
  copyTo(() => fromAt === fromLines.length);
  return { text: out.join('\n'), wrongContext: wrongContext(steps) };
}

function fromLineOf(entry: DiffEntry): string {
  return entry.type === 3 ? without(entry, 0) : entry.text;
}

/** Equal lines that are listed although no change is within two lines of them, or not listed although one is. */
function wrongContext(steps: readonly Step[]): number[] {
  return steps.flatMap((step, index) => {
    const near = steps.slice(Math.max(0, index - 2), index + 3).some((other) => !other.isEqual);
    return step.isEqual && step.isListed !== near ? [index] : [];
  });
}

function expectBytes(entry: DiffEntry, from: Buffer, to: Buffer): void {
  const { type, offset } = entry;
  expectSame(offset.from === null, type === 1 || type === 5);
  expectSame(offset.to === null, type === 2 || type === 4);
  expectSame(entry.lineNumber === undefined, type === 2 || type === 4);
  expectSame(entry.highlightRanges === undefined, type !== 3 && type !== 5);
  expectSame(entry.moveInfo === undefined, type < 4);
  if (offset.from !== null) expectSame(lineAtByte(from, offset.from), fromLineOf(entry));
  if (offset.to !== null) expectSame(lineAtByte(to, offset.to), without(entry, 1));
}

/** `expect` takes some microseconds to pass, which is most of the time of a check of a thousand entries. */
function expectSame<T>(actual: T, expected: T): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

/** Every end of a move has an id of its own and one other end, which names it, is of the other type and lies where it says. */
function expectMovePairs(entries: readonly DiffEntry[]): void {
  const places = new Map<string, number>();
  for (const [place, { moveInfo }] of entries.entries()) if (moveInfo) places.set(moveInfo.id, place);
  const ends = entries.filter(({ moveInfo }) => moveInfo !== undefined);
  expectSame(places.size, ends.length);
  for (const { type, moveInfo } of ends) {
    const place = places.get(moveInfo!.linkId)!;
    const other = entries[place]!;
    expectSame(other.moveInfo!.linkId, moveInfo!.id);
    expectSame(type + other.type, 9);
    expectSame(moveInfo!.linkDirection, place > places.get(moveInfo!.id)! ? 0 : 1);
    if (type === 4) expectSame(without(other, 0), entries[places.get(moveInfo!.id)!]!.text);
  }
}

/** The line that begins at a byte; undefined when none begins there. */
function lineAtByte(bytes: Buffer, offset: number): string | undefined {
  if (offset > 0 && bytes[offset - 1] !== 0x0a) return undefined;
  const end = bytes.indexOf('\n', offset);
  return bytes.subarray(offset, end < 0 ? bytes.length : end).toString();
}
