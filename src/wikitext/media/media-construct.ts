/**
 * Files in the text: `[[File:A.jpg|thumb|caption]]`. Finds the options; `media.ts` gives them their meaning. The way
 * back is `back/constructs/media.ts`.
 *
 *   [[File:A.jpg|thumb|a [[b|c]] {{d}}]]
 *                ^     ^ options end at pipes outside links
 */

import { FILE } from '../../title/namespaces.ts';
import type { Title } from '../../title/title.ts';
import { findMark, isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import type { Language } from '../expand/rendering.ts';
import { scopeOf } from '../expand/scope.ts';
import { type MediaOption, mergeDataMw } from '../extension.ts';
import { addToken, type Element, InlineHtml, type Node } from '../nodes/node.ts';
import { emitConstruct } from '../scan/emit-construct.ts';
import { findTagEnd } from '../scan/html-tag-end.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';
import { transcludedNodes } from '../scan/transcluded-nodes.ts';
import { isAllowedElement, isForbiddenElement } from '../text/sanitizer-elements.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { renderMedia } from './media.ts';
import { galleryFrames } from './media-shown.ts';

/** Emits the figure; false if parsing is nested too deep. */
export function emitMedia(scanner: Scanner, shape: LinkShape, title: Title): boolean {
  const { rendering, frame } = scanner.context;
  if (!rendering.budget.takeNestedParse(rendering.depth + 1)) return false;
  const notes = rendering.notes.length;
  const options =
    shape.textStart < 0 ? [] : splitOptions(scanner, shape).map(([from, to]) => option(scanner, from, to));
  const request = {
    title,
    written: scanner.plain(shape.start + 2, shape.targetEnd).trim(),
    options,
    target: scanner.sourceText(shape.start + 2, shape.targetEnd),
    targetExpanded: scanner.holdsTold(shape.start + 2, shape.targetEnd),
  };
  const scope = scopeOf(rendering, frame);
  const gallery = galleryFrames(scope).next;
  const made = renderMedia(request, scope);
  if (request.targetExpanded) reportTarget(scanner, shape, made);
  const display = made.tag === 'figure' ? 'block' : 'inline';
  if (gallery !== undefined) rendering.moveRepairs(notes, gallery.shift);
  else if (display === 'inline') rendering.dropRepairs(notes);
  const { start } = shape;
  const end = shape.close + 2;
  emitConstruct(scanner, { kind: 'nodes', nodes: [made], display, start, end }, end, end);
  return true;
}

function reportTarget(scanner: Scanner, shape: LinkShape, made: Element): void {
  addToken(made, 'typeof', 'mw:ExpandedAttrs');
  if (made.about === 0) made.about = scanner.context.rendering.newAbout();
  const html = new InlineHtml(transcludedNodes(scanner, shape.start + 2, shape.targetEnd));
  const others = made.dataMw?.['attribs'];
  mergeDataMw(made, { attribs: [[{ txt: 'href' }, { html }], ...(Array.isArray(others) ? others : [])] });
}

const STOP = /\[\[|[[|<\u0000]/g;

function splitOptions(scanner: Scanner, { textStart, close }: LinkShape): [number, number][] {
  const { text } = scanner;
  const ranges: [number, number][] = [];
  let from = textStart;
  /** No external link that begins before here is closed. */
  let unclosedTo = -1;
  let depth = 0;
  const joins = new Set<number>();
  STOP.lastIndex = from;
  for (let match = STOP.exec(text); match !== null && match.index < close; match = STOP.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case '|':
        if (isWrittenPipe(scanner, at)) break;
        ranges.push([from, at]);
        from = at + 1;
        if (depth > 0) joins.add(from);
        break;
      case '[[': {
        const pair = scanner.brackets.links.get(at);
        if (pair !== undefined) STOP.lastIndex = pair.close + 2;
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
        if (end >= 0 && end < lineEnd) STOP.lastIndex = end + 1;
        else unclosedTo = lineEnd;
        break;
      }
      default:
        STOP.lastIndex = (findTagEnd(scanner, at + 1) ?? at) + 1;
    }
  }
  ranges.push([from, close]);
  return joinTables(text, joinTranscluded(scanner, ranges, joins));
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
 * Pipes that a transclusion brings divide plain text alone: with markup in it, or where the transclusion begins with one,
 * it is one option.
 */
function joinTranscluded(
  scanner: Scanner,
  ranges: [number, number][],
  transcluded: ReadonlySet<number>,
): [number, number][] {
  if (transcluded.size === 0) return ranges;
  const options: [number, number][][] = [];
  for (const range of ranges) {
    if (transcluded.has(range[0])) options.at(-1)!.push(range);
    else options.push([range]);
  }
  return options.flatMap((parts) => {
    const [first, last] = [parts[0]!, parts.at(-1)!];
    if (parts.length === 1) return parts;
    const isPlain = !/''|\[\[|</.test(scanner.text.slice(first[0], last[1]));
    if (isPlain && scanner.plain(brought(scanner, first), first[1]).trim() !== '') return parts;
    return [[first[0], last[1]] as [number, number]];
  });
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

/** Whether an extension tag is in an option before its `=`. */
function holdsTag(scanner: Scanner, from: number, to: number): boolean {
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    if (scanner.text.slice(from, at).includes('=')) return false;
    if (scanner.markAt(at).kind === 'extension') return true;
  }
  return false;
}

/** `alt=a [http://b] c`: with lines or external links in its value, an option is a caption, too. */
const NO_VALUE = /^\s*\w+=(?:[\s\S]*\S)?(?:\n|(?<!\[)\[(?:[a-z][a-z+.-]*:|\/\/)\S)/i;

/** So it is with quotes, brackets and extensions in a value that is no text for people. */
const MARKED_VALUE = /^\s*(?:class|lang|page|upright)=[\s\S]*(?:''|\[|\u0000)/;

function isNoValue(scanner: Scanner, from: number, to: number): boolean {
  const { marks } = scanner.context.rendering;
  const written = marks.withoutComments(scanner.text.slice(from, to)).trimEnd();
  if (!written.includes('=') || scanner.holdsTransclusion(from, to)) return false;
  return NO_VALUE.test(written) || MARKED_VALUE.test(written) || holdsFile(written, scanner);
}

const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)(?=[\s/>\u0000])[^<>]*>/g;

/** Tags in an option are none of its text, even those of HTML that nobody may write; nor are quotes of where a file leads. */
function optionText(written: string, { extensions }: Language): string {
  const isTag = (name: string): boolean =>
    isAllowedElement(name) || isForbiddenElement(name) || extensions.has(name);
  const text = written.replace(TAG, (whole, tag: string) => (isTag(tag.toLowerCase()) ? '' : whole));
  return /^\s*link=/.test(text) ? text.replace(/''+/g, '') : text;
}

function holdsFile(written: string, { context }: Scanner): boolean {
  const { namespaces } = context.rendering.context.site;
  for (const [, name] of written.matchAll(/\[\[([^:[\]|]+):/g))
    if (namespaces.find(name!.trim()) === FILE) return true;
  return false;
}

function option(scanner: Scanner, from: number, to: number): MediaOption {
  let parsed: Node[] | undefined;
  const written = scanner.text.slice(from, to);
  const text = optionText(written, scanner.context.rendering.language);
  const nodes = (): Node[] => {
    parsed ??= scanner.nodes(from, to, { inLink: '', blocks: true, lists: false }, { kind: 'inline' });
    return parsed;
  };
  return {
    source: scanner.sourceText(from, to),
    text: scanner.context.rendering.marks.strip(text).trim(),
    literal: holdsTag(scanner, from, to) || isNoValue(scanner, from, to),
    expanded: scanner.holdsTold(from, to),
    marked: scanner.holdsComment(from, to) || text !== written,
    nodes,
    expandedNodes: () =>
      text === written ? transcludedNodes(scanner, from + blanksAt(scanner.text, from, to), to) : nodes(),
  };
}

function blanksAt(text: string, from: number, to: number): number {
  return /^\s*/.exec(text.slice(from, to))![0].length;
}
