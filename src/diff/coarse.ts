/**
 * The coarsest comparison there is: what differs between the equal lines at both ends, as one deleted and one added entry
 * of many lines each. It never splits the texts, so it answers at once for any two of them.
 */
import type { DiffEntry } from './entries.ts';

/** Equal lines shown above and below. */
const CONTEXT_LINES = 2;

/** Compares two texts as a whole; equal texts give no entries. */
export function compareCoarsely(from: string, to: string): DiffEntry[] {
  if (from === to) return [];
  const [fromLines, toLines] = [terminated(from), terminated(to)];
  const start = equalStart(fromLines, toLines);
  const [fromEnd, toEnd] = equalEnd(fromLines, toLines, start);
  const firstByte = Buffer.byteLength(fromLines.slice(0, start));
  const firstNumber = countLines(toLines, 0, start) + 1;
  const entries = contextAbove(toLines, start, firstByte, firstNumber);
  if (start < fromEnd) {
    const text = fromLines.slice(start, fromEnd - 1);
    entries.push({ type: 2, text, offset: { from: firstByte, to: null } });
  }
  if (start < toEnd) {
    const text = toLines.slice(start, toEnd - 1);
    entries.push({ type: 1, lineNumber: firstNumber, text, offset: { from: null, to: firstByte } });
  }
  const offset = {
    from: firstByte + Buffer.byteLength(fromLines.slice(start, fromEnd)),
    to: firstByte + Buffer.byteLength(toLines.slice(start, toEnd)),
  };
  const number = firstNumber + countLines(toLines, start, toEnd);
  return [...entries, ...contextBelow(toLines, toEnd, offset, number)];
}

/** A text whose every line ends in a new line; the empty text has no line. */
function terminated(text: string): string {
  return text === '' ? '' : `${text}\n`;
}

/** Where the equal lines at the start end. */
function equalStart(from: string, to: string): number {
  const limit = Math.min(from.length, to.length);
  let at = 0;
  while (at < limit && from.charCodeAt(at) === to.charCodeAt(at)) at++;
  return at === 0 ? 0 : from.lastIndexOf('\n', at - 1) + 1;
}

/** Where in both texts the equal lines at the end begin. */
function equalEnd(from: string, to: string, start: number): [fromEnd: number, toEnd: number] {
  const limit = Math.min(from.length, to.length) - start;
  let count = 0;
  while (count < limit && from.charCodeAt(from.length - 1 - count) === to.charCodeAt(to.length - 1 - count))
    count++;
  const [fromEnd, toEnd] = [from.length - count, to.length - count];
  if (beginsLine(from, fromEnd) && beginsLine(to, toEnd)) return [fromEnd, toEnd];
  const rest = from.indexOf('\n', fromEnd) + 1 - fromEnd;
  return [fromEnd + rest, toEnd + rest];
}

function beginsLine(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

function countLines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === 10) count++;
  return count;
}

function contextAbove(text: string, end: number, endByte: number, endNumber: number): DiffEntry[] {
  const entries: DiffEntry[] = [];
  let [at, byte, lineNumber] = [end, endByte, endNumber];
  while (at > 0 && entries.length < CONTEXT_LINES) {
    const start = at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
    byte -= Buffer.byteLength(text.slice(start, at));
    lineNumber--;
    entries.unshift(contextEntry(text.slice(start, at - 1), lineNumber, byte, byte));
    at = start;
  }
  return entries;
}

function contextBelow(
  text: string,
  start: number,
  offset: { readonly from: number; readonly to: number },
  firstNumber: number,
): DiffEntry[] {
  const entries: DiffEntry[] = [];
  let [at, bytes] = [start, 0];
  while (at < text.length && entries.length < CONTEXT_LINES) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end);
    entries.push(contextEntry(line, firstNumber + entries.length, offset.from + bytes, offset.to + bytes));
    bytes += Buffer.byteLength(line) + 1;
    at = end + 1;
  }
  return entries;
}

function contextEntry(text: string, lineNumber: number, from: number, to: number): DiffEntry {
  return { type: 0, lineNumber, text, offset: { from, to } };
}
