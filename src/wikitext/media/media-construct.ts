/**
 * Files in the text: `[[File:A.jpg|thumb|caption]]`. Finds the options; `media.ts` gives them their meaning. The way
 * back is `back/constructs/media.ts`.
 *
 *   [[File:A.jpg|thumb|a [[b|c]] {{d}}]]
 *                ^     ^ options end at pipes outside links
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { FILE } from '../../title/namespaces.ts';
import type { Title } from '../../title/title.ts';
import { findMark, MARK_CHARS } from '../expand/marks.ts';
import type { Language } from '../expand/rendering.ts';
import { scopeOf } from '../expand/scope.ts';
import { type MediaOption, mergeDataMw } from '../extension.ts';
import { addToken, type Element, InlineHtml, type Node, Text, textOf } from '../nodes/node.ts';
import { emitConstruct } from '../scan/emit-construct.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { ScanContext, Scanner } from '../scan/scanner.ts';
import { targetText, transcludedNodes } from '../scan/transcluded-nodes.ts';
import { isAllowedElement, isForbiddenElement } from '../text/sanitizer-elements.ts';
import { renderMedia } from './media.ts';
import { galleryFrames } from './media-shown.ts';
import { type Leads, splitOptions } from './option-ranges.ts';

/** Files may be so deep in each other: a caption is quoted in the one around it, which doubles its quotes. */
const MOST_FILES_DEEP = 8;

/** Emits the figure; false if parsing is nested too deep. */
export function emitMedia(scanner: Scanner, shape: LinkShape, title: Title, leads: Leads): boolean {
  const { rendering, frame } = scanner.context;
  if (rendering.filesAround >= MOST_FILES_DEEP) return false;
  if (!rendering.budget.takeNestedParse(rendering.depth + 1)) return false;
  const notes = rendering.notes.length;
  const split = shape.textStart < 0 ? undefined : splitOptions(scanner, shape, leads);
  const options = split?.ranges.map(([from, to]) => option(scanner, from, to, split.texts.has(from))) ?? [];
  const request = {
    title,
    written: trimBlanks(scanner.plain(shape.start + 2, shape.targetEnd)),
    options,
    parted: split?.parted ?? false,
    inExternal: scanner.context.inExternal,
    target: scanner.sourceText(shape.start + 2, shape.targetEnd),
    targetExpanded: scanner.holdsTold(shape.start + 2, shape.targetEnd),
  };
  const scope = scopeOf(rendering, frame);
  const gallery = galleryFrames(scope).next;
  rendering.filesAround++;
  const made = renderMedia(request, scope);
  rendering.filesAround--;
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

/** Whether an extension tag is in an option before its `=`. */
function holdsTag(scanner: Scanner, from: number, to: number): boolean {
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    if (scanner.text.slice(from, at).includes('=')) return false;
    if (scanner.markAt(at).kind === 'extension') return true;
  }
  return false;
}

/** `alt=a [http://b] c`: with lines or external links in its value, an option is a caption, too. */
const NO_VALUE =
  /^[ \t\n\r\f]*\w+=(?:[\s\S]*[^ \t\n\r\f])?(?:\n|(?<!\[)\[(?:[a-z][a-z+.-]*:|\/\/)[^ \t\n\r\f])/i;

/** So it is with quotes, brackets and extensions in a value that is no text for people. */
const MARKED_VALUE = /^[ \t\n\r\f]*(?:class|lang|page|upright)=[\s\S]*(?:''|\[|\u0000)/;

function isNoValue(scanner: Scanner, from: number, to: number): boolean {
  const { marks } = scanner.context.rendering;
  const written = trimBlanksEnd(marks.withoutComments(scanner.text.slice(from, to)));
  if (!written.includes('=') || scanner.holdsTransclusion(from, to)) return false;
  return NO_VALUE.test(written) || MARKED_VALUE.test(written) || holdsFile(written, scanner);
}

const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)(?=[ \t\n\r\f/>\u0000])[^<>]*>/g;

/** Tags in an option are none of its text, even those of HTML that nobody may write; nor are quotes of where a file leads. */
function optionText(written: string, { extensions }: Language): string {
  const isTag = (name: string): boolean =>
    isAllowedElement(name) || isForbiddenElement(name) || extensions.has(name) || name === 'includeonly';
  const text = written.replace(TAG, (whole, tag: string) => (isTag(tag.toLowerCase()) ? '' : whole));
  return /^[ \t\n\r\f]*link=/.test(text) ? text.replace(/''+/g, '') : text;
}

function holdsFile(written: string, { context }: Scanner): boolean {
  const { namespaces } = context.rendering.context.site;
  for (const [, name] of written.matchAll(/\[\[([^:[\]|]+):/g))
    if (namespaces.find(trimBlanks(name!)) === FILE) return true;
  return false;
}

function option(scanner: Scanner, from: number, to: number, isText: boolean): MediaOption {
  const parsed = new Map<ScanContext['part'], Node[]>();
  const written = scanner.text.slice(from, to);
  const text = optionText(written, scanner.context.rendering.language);
  const nodesAs = (part: ScanContext['part']): Node[] => {
    const context = { inLink: '', blocks: true, lists: false, part } as const;
    const nodes = parsed.get(part) ?? scanner.nodes(from, to, context, { kind: 'inline' });
    parsed.set(part, nodes);
    return nodes;
  };
  return {
    source: scanner.sourceText(from, to),
    text: shownText(scanner, text, from, to),
    literal: holdsTag(scanner, from, to) || isNoValue(scanner, from, to),
    expanded: scanner.holdsTold(from, to),
    marked: scanner.holdsComment(from, to) || text !== written,
    nodes: () => (isText ? [new Text(textOf(nodesAs('content')))] : nodesAs('content')),
    expandedNodes: () =>
      text === written
        ? transcludedNodes(scanner, from + blanksAt(scanner.text, from, to), to)
        : nodesAs('told'),
  };
}

/** A value, without external links, which make a caption of it. */
const NAMED = /^[ \t\n\r\f]*\w+=(?:[^[]|\[\[)*$/;

/** The text of an option: of what templates bring to a value or to plain text, that which it shows. */
function shownText(scanner: Scanner, text: string, from: number, to: number): string {
  const plain = scanner.context.rendering.marks.strip(text);
  const isShown = NAMED.test(plain) || (plain.includes('|') && !/''|[[<]/.test(plain));
  const isWhole = scanner.holdsTransclusion(from, to) && text === scanner.text.slice(from, to);
  return trimBlanks(isShown && isWhole ? targetText(scanner, from, to) : plain);
}

function blanksAt(text: string, from: number, to: number): number {
  return /^[ \t\n\r\f]*/.exec(text.slice(from, to))![0].length;
}
