/**
 * Where the options of a file are: pipes divide them, but for those of links, tables and tags in them.
 *
 *   [[File:A.jpg|thumb|a [[B|c]]]]
 *                ^     ^
 */

import { trimBlanks } from '../../base/text.ts';
import { findMark, isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import { endOfKnownTag } from '../scan/html-tag.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';
import { holdsAddress, schemeLengthAt } from '../text/sanitizer-url.ts';

const STOP = /\[\[|[[|<\u0000]/g;

/** Whether the target of a link leads anywhere, as links know. */
export type Leads = (target: string) => boolean;

/** What is known of brackets that are no link. */
interface Broken {
  /** Where the last ones end. */
  until: number;
  /** Where ranges begin behind a pipe in them. */
  readonly joins: Set<number>;
  /** Where links begin that are. */
  readonly whole: number[];
}

interface Split {
  readonly ranges: readonly [number, number][];
  /** Whether pipes divide that a template brought, or that are in brackets which are no link. */
  readonly parted: boolean;
  /** Where options begin that pipes of a template have divided: they are text alone, without the tags in it. */
  readonly texts: ReadonlySet<number>;
}

/** The ranges of the options of `[[File:...]]`. */
export function splitOptions(scanner: Scanner, { textStart, close }: LinkShape, leads: Leads): Split {
  const { text } = scanner;
  const ranges: [number, number][] = [];
  let from = textStart;
  /** No external link that begins before here is closed. */
  let unclosedTo = -1;
  let depth = 0;
  const joins = new Set<number>();
  const broken: Broken = { until: -1, joins: new Set(), whole: [] };
  STOP.lastIndex = from;
  for (let match = STOP.exec(text); match !== null && match.index < close; match = STOP.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case '|':
        if (isWrittenPipe(scanner, at)) break;
        ranges.push([from, at]);
        from = at + 1;
        if (depth > 0) joins.add(from);
        if (at < broken.until) broken.joins.add(from);
        break;
      case '[[': {
        const pair = scanner.brackets.links.get(at);
        if (pair === undefined) break;
        if (isBroken(scanner, at, pair.close, leads)) {
          broken.until = pair.close;
          break;
        }
        broken.whole.push(at);
        STOP.lastIndex = pair.close + 2;
        break;
      }
      case MARK: {
        const { kind } = scanner.markAt(at);
        depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
        STOP.lastIndex = at + MARK_CHARS;
        break;
      }
      case '[': {
        if (at < unclosedTo || schemeLengthAt(text, at + 1, 'relative') === 0) break;
        const lineEnd = endOfLine(text, at, close);
        const end = text.indexOf(']', at);
        if (end >= 0 && end < lineEnd) {
          broken.whole.push(at);
          STOP.lastIndex = end + 1;
        } else unclosedTo = lineEnd;
        break;
      }
      default:
        STOP.lastIndex = endOfKnownTag(scanner, at) ?? at + 1;
    }
  }
  ranges.push([from, close]);
  const joined = joinTranscluded(scanner, joinBroken(text, ranges, broken), joins);
  const parted = joined.some(([start]) => joins.has(start) || broken.joins.has(start));
  const options = joinTables(text, joined);
  return { ranges: options, parted, texts: textsOf(options, joins) };
}

const TARGET_END = /[[\]|\u0000]/g;

/** Whether brackets lead nowhere, for what is in front of their pipe or for nothing behind it. */
function isBroken({ text }: Scanner, at: number, close: number, leads: Leads): boolean {
  TARGET_END.lastIndex = at + 2;
  const pipe = TARGET_END.exec(text)?.index ?? close;
  if (text[pipe] !== '|' || pipe >= close) return false;
  if (schemeLengthAt(text, at + 2, 'relative') > 0) return false;
  return pipe + 1 === close || !leads(text.slice(at + 2, pipe));
}

/** Pipes in brackets that are no link divide text and tags; with quotes or links beside them, it is one option. */
function joinBroken(text: string, ranges: [number, number][], { joins, whole }: Broken): [number, number][] {
  if (joins.size === 0) return ranges;
  let next = 0;
  return grouped(ranges, joins).flatMap((parts) => {
    const [from, to] = [parts[0]![0], parts.at(-1)![1]];
    while (next < whole.length && whole[next]! < from) next++;
    const holdsLink = next < whole.length && whole[next]! < to;
    return holdsLink || text.slice(from, to).includes("''") ? [[from, to] as [number, number]] : parts;
  });
}

/** The pipe of a `{{!}}` beside the options divides nothing; one from a template that gives options does. */
function isWrittenPipe(scanner: Scanner, at: number): boolean {
  const mark = at - MARK_CHARS;
  return scanner.text[mark] === MARK && isPipe(scanner.markAt(mark));
}

function endOfLine(text: string, at: number, limit: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? limit : Math.min(newline, limit);
}

/**
 * Pipes that a transclusion brings divide text and tags alone: with other markup in it, or where the transclusion begins
 * with one, it is one option.
 */
function joinTranscluded(
  scanner: Scanner,
  ranges: [number, number][],
  transcluded: ReadonlySet<number>,
): [number, number][] {
  if (transcluded.size === 0) return ranges;
  const options = grouped(ranges, transcluded);
  return options.flatMap((parts) => {
    const [first, last] = [parts[0]!, parts.at(-1)!];
    if (parts.length === 1) return parts;
    const divides = isDivided(scanner, first[0], last[1]);
    if (divides && trimBlanks(scanner.plain(brought(scanner, first), first[1])) !== '') return parts;
    return [[first[0], last[1]] as [number, number]];
  });
}

/** Where ranges begin that stay divided. */
function textsOf(ranges: readonly [number, number][], joins: ReadonlySet<number>): ReadonlySet<number> {
  if (joins.size === 0) return joins;
  return new Set(
    grouped(ranges, joins).flatMap((parts) => (parts.length > 1 ? parts.map(([start]) => start) : [])),
  );
}

/** Whether a pipe of a template divides what stands in a range: text, tags and switches. */
function isDivided(scanner: Scanner, from: number, to: number): boolean {
  const written = scanner.text.slice(from, to);
  if (/''|\[\[|\[\/\//.test(written) || holdsAddress(written)) return false;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to))
    if (scanner.markAt(at).kind === 'extension') return false;
  return true;
}

/** Ranges with those before them that they may belong to. */
function grouped(ranges: readonly [number, number][], joins: ReadonlySet<number>): [number, number][][] {
  const options: [number, number][][] = [];
  for (const range of ranges) {
    if (joins.has(range[0])) options.at(-1)!.push(range);
    else options.push([range]);
  }
  return options;
}

/** Where the transclusion begins that goes on behind the range. */
function brought(scanner: Scanner, [from, to]: readonly [number, number]): number {
  let at = findMark(scanner.text, from, to);
  while (at >= 0 && (scanner.markAt(at).kind !== 'open' || scanner.closeOf(at) < to))
    at = findMark(scanner.text, at + MARK_CHARS, to);
  return at < 0 ? from : at;
}

/** Pipes in a table belong to the table, which begins a line of its own: `⏎{| ... |}` is one option. */
function joinTables(text: string, ranges: [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  // A table that nothing closes is none.
  const start = ranges[0]![0];
  const lastEnd = start + text.slice(start, ranges.at(-1)![1]).lastIndexOf('|}');
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && last[1] <= lastEnd && holdsTable(text, last)) last[1] = range[1];
    else joined.push([...range]);
  }
  return joined;
}

/** Whether a table begins in it, or at its end, that does not end there. */
function holdsTable(text: string, [from, to]: readonly [number, number]): boolean {
  const part = text.slice(from, to);
  if (/\n[ \t]*(?:\u0000..[ \t]*)*\{$/.test(part)) return true;
  const opened = part.match(/\n[ \t]*\{\|/g)?.length ?? 0;
  return opened > 0 && opened > (part.match(/\n[ \t]*\|\}/g)?.length ?? 0);
}
