/**
 * Attributes that templates gave, as `data-mw.attribs` tells of them.
 *
 *   <div {{style}} id="{{x}}">   [[{txt: 'style', html: '<span ...>style="..."</span>'}, {html: ''}],
 *                                 [{txt: 'id'}, {html: '<span ...>X</span>'}]]
 */

import { findReferenceAt } from '../../title/entities.ts';
import { findMark, MARK, MARK_CHARS, type Mark } from '../expand/marks.ts';
import { partValue, type Transclusion } from '../expand/transclusion.ts';
import type { ExpandedAttributes } from '../lines/token.ts';
import {
  addToken,
  type DataMwValue,
  type Element,
  element,
  InlineHtml,
  type Node,
  Text,
} from '../nodes/node.ts';
import type { ParsedAttribute } from '../text/attributes.ts';
import type { Scanner } from './scanner.ts';

/** A transclusion that begins and ends in the range. */
interface Inner {
  readonly open: number;
  readonly close: number;
}

/**
 * What to report about the attributes; undefined if none came from a transclusion.
 * @param lines `own` for the line that opens a table, whose attributes may come from a template together with the text
 * that follows
 */
export function expandedAttributes(
  scanner: Scanner,
  written: readonly ParsedAttribute[],
  places: readonly number[],
  to: number,
  lines: 'own' | 'shared',
): ExpandedAttributes | undefined {
  const inner = innerTransclusions(scanner, places[0]!, to);
  const tags = extensionTags(scanner, places[0]!, to, inner);
  const unclosed = lines === 'own' ? unclosedTransclusion(scanner, places[0]!, to) : -1;
  if (inner.length === 0 && tags.left.length === 0 && unclosed < 0) return undefined;
  const told: DataMwValue[] = [];
  const seen = new Set<Inner>();
  for (const attribute of written) {
    const tagged = describeTags(scanner, attribute, places, tags);
    const start = places[attribute.nameStart]!;
    const nameEnd = places[attribute.nameEnd - 1]! + 1;
    const valueStart = places[attribute.valueStart]!;
    const valueEnd =
      attribute.valueEnd > attribute.valueStart ? places[attribute.valueEnd - 1]! + 1 : valueStart;
    const giver = inner.find(({ open, close }) => open < start && close >= start);
    if (giver !== undefined && giver.close >= valueEnd) {
      const html = new InlineHtml(
        seen.has(giver) ? [] : transcludedNodes(scanner, giver.open, giver.close + MARK_CHARS),
      );
      seen.add(giver);
      if (html.nodes.length > 0) told.push([{ txt: attribute.name, html }, { html: '' }]);
    } else if (
      giver !== undefined ||
      inner.some(({ open }) => open >= start && open < Math.max(valueEnd, nameEnd))
    ) {
      told.push(describeParts(scanner, attribute, inner, { start, nameEnd, valueStart, valueEnd }));
    } else if (tagged !== undefined) told.push(tagged);
  }
  for (const at of [...tags.strays, ...tags.left.slice(tags.next)])
    told.push([{ txt: '', html: tagNodes(scanner, at, at + MARK_CHARS) }, { html: '' }]);
  const first = written.find(({ nameStart }) => unclosed >= 0 && places[nameStart]! > unclosed);
  if (first !== undefined) told.push([uneditable(scanner, first, unclosed, to), { html: '' }]);
  return told.length > 0 ? told : undefined;
}

/** Attributes from a transclusion that goes on after them: they are shown, but cannot be edited separately. */
function uneditable(scanner: Scanner, { name }: ParsedAttribute, open: number, to: number): DataMwValue {
  return { txt: name, html: scanner.plain(open + MARK_CHARS, to).trim(), uneditable: true };
}

/** Place of a transclusion that begins among the attributes and ends after them; -1 without one. */
function unclosedTransclusion(scanner: Scanner, from: number, to: number): number {
  let open = -1;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const { kind } = scanner.markAt(at);
    if (kind === 'open') open = at;
    else if (kind === 'close') open = -1;
  }
  return open;
}

/** Places of extension tags, ascending. Attributes take theirs in order; those skipped are between attributes. */
interface ExtensionTags {
  readonly left: readonly number[];
  readonly strays: number[];
  next: number;
}

/** The extension tags among the attributes, outside transclusions. */
function extensionTags(scanner: Scanner, from: number, to: number, inner: readonly Inner[]): ExtensionTags {
  const left: number[] = [];
  let next = 0;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    while (next < inner.length && inner[next]!.close < at) next++;
    const isInside = next < inner.length && inner[next]!.open < at;
    if (!isInside && isTag(scanner.markAt(at))) left.push(at);
  }
  return { left, strays: [], next: 0 };
}

/** Ends of include tags do not count. */
function isTag(mark: Mark): boolean {
  return mark.kind === 'extension' || (mark.kind === 'include' && /^(?:no|only)include$/.test(mark.name));
}

/** An attribute with extension tags in its value. */
function describeTags(
  scanner: Scanner,
  { name, valueStart, valueEnd, quote }: ParsedAttribute,
  places: readonly number[],
  tags: ExtensionTags,
): DataMwValue | undefined {
  const start = quote === '' ? places[valueStart]! : places[valueStart - 1]! + 1;
  const end = places[valueEnd]!;
  for (; tags.next < tags.left.length && tags.left[tags.next]! < start; tags.next++)
    tags.strays.push(tags.left[tags.next]!);
  const first = tags.next;
  while (tags.next < tags.left.length && tags.left[tags.next]! < end) tags.next++;
  if (tags.next === first) return undefined;
  return [{ txt: name }, { html: tagNodes(scanner, start, end) }];
}

function tagNodes(scanner: Scanner, from: number, to: number): InlineHtml {
  return new InlineHtml(scanner.nodes(from, to, { inLink: '', blocks: false }, { kind: 'inline' }));
}

interface Places {
  readonly start: number;
  readonly nameEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

function describeParts(
  scanner: Scanner,
  { name, value }: ParsedAttribute,
  inner: readonly Inner[],
  at: Places,
): DataMwValue {
  const nameFrom = widen(inner, at.start, at.nameEnd);
  const inName = inner.some(({ open }) => open >= nameFrom.start && open < at.nameEnd);
  const valueRange = widen(inner, at.valueStart, at.valueEnd);
  const inValue = inner.some(({ open }) => open >= valueRange.start && open < valueRange.end);
  const key = inName
    ? { txt: name, html: new InlineHtml(transcludedNodes(scanner, nameFrom.start, nameFrom.end)) }
    : { txt: name };
  const html = inValue
    ? new InlineHtml(transcludedNodes(scanner, valueRange.start, valueRange.end))
    : undefined;
  if (html !== undefined) return [key, { html }];
  return [key, value === '' ? { html: '' } : { txt: value }];
}

/** The range, widened by the marks of transclusions at its edges. */
function widen(inner: readonly Inner[], start: number, end: number): { start: number; end: number } {
  let [from, to] = [start, end];
  for (const { open, close } of inner) {
    if (open < from && close >= from && open + MARK_CHARS === from) from = open;
    if (open < to && close + MARK_CHARS > to && open >= from) to = close + MARK_CHARS;
    if (open === to && open >= from) to = close + MARK_CHARS;
  }
  return { start: from, end: to };
}

function innerTransclusions(scanner: Scanner, from: number, to: number): Inner[] {
  const inner: Inner[] = [];
  let open = -1;
  // Marks come before the first unit that counts, so begin a little earlier.
  for (
    let at = findMark(scanner.text, firstMark(scanner, from), to);
    at >= 0;
    at = findMark(scanner.text, at + MARK_CHARS, to)
  ) {
    const { kind } = scanner.markAt(at);
    if (kind === 'open') open = at;
    else if (kind === 'close' && open >= 0) {
      inner.push({ open, close: at });
      open = -1;
    }
  }
  return inner;
}

function firstMark(scanner: Scanner, from: number): number {
  let at = from;
  while (at >= MARK_CHARS && scanner.text[at - MARK_CHARS] === MARK) at -= MARK_CHARS;
  return at;
}

/** What may be more than text in the result of a transclusion. */
const MARKUP = /['[<]|\/\//;

/** A range as nodes: plain text, and transclusions in spans that name them, or as the links and formatting they are. */
export function transcludedNodes(scanner: Scanner, from: number, to: number): Node[] {
  const nodes: Node[] = [];
  let textFrom = from;
  let opened: { readonly at: number; readonly transclusion: Transclusion } | undefined;
  const addText = (end: number): void => {
    const text = scanner.plain(textFrom, end);
    if (text !== '') nodes.push(new Text(text));
  };
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'open') {
      addText(at);
      opened = { at: at + MARK_CHARS, transclusion: mark.transclusion };
    } else if (mark.kind === 'close' && opened !== undefined) {
      const text = scanner.plain(opened.at, at);
      if (MARKUP.test(text))
        nodes.push(
          ...scanner.nodes(
            opened.at - MARK_CHARS,
            at + MARK_CHARS,
            { inLink: '', blocks: false },
            { kind: 'inline' },
          ),
        );
      else nodes.push(...transclusionSpans(opened.transclusion, text));
      opened = undefined;
      textFrom = at + MARK_CHARS;
    }
  }
  if (opened === undefined) addText(to);
  return nodes;
}

/** The spans that show a transclusion's text in an attribute: one, or more if it holds references. */
function transclusionSpans({ about, part }: Transclusion, text: string): Element[] {
  const spans = splitReferences(text);
  const [first] = spans as [Element, ...Element[]];
  addToken(first, 'typeof', part.kind === 'template' ? 'mw:Transclusion' : 'mw:Param');
  first.dataMw = { parts: [partValue(part, 0)] };
  for (const span of spans) span.about = about;
  return spans;
}

function splitReferences(text: string): Element[] {
  const spans: Element[] = [];
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const found = findReferenceAt(text, at);
    if (found === undefined) continue;
    if (at > from) spans.push(element('span', {}, [text.slice(from, at)]));
    spans.push(element('span', { typeof: 'mw:Entity' }, [found.text]));
    from = at + found.source.length;
  }
  if (from < text.length || spans.length === 0) {
    spans.push(element('span', {}, from < text.length ? [text.slice(from)] : []));
  }
  return spans;
}
