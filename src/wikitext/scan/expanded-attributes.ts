/**
 * Attributes that templates gave, as `data-mw.attribs` tells of them.
 *
 *   <div {{style}} id="{{x}}">   [[{txt: 'style', html: '<span ...>style="..."</span>'}, {html: ''}],
 *                                 [{txt: 'id'}, {html: '<span ...>X</span>'}]]
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import { trimBlanks } from '../../base/text.ts';
import { gluedTo } from '../expand/glued-range.ts';
import { findMark, MARK, MARK_CHARS, type Mark } from '../expand/marks.ts';
import type { ExpandedAttributes } from '../lines/token.ts';
import { type DataMwValue, InlineHtml, type Node, type Range, textOf } from '../nodes/node.ts';
import type { ParsedAttribute } from '../text/attributes.ts';
import type { Scanner, TextPlace } from './scanner.ts';
import { isMarkup, nameText, ownText, withoutPipes } from './told-names.ts';
import { holdsOwn, transcludedNodes } from './transcluded-nodes.ts';

/** A transclusion, or what two include tags are around, that begins and ends in the range. */
interface Inner {
  readonly open: number;
  readonly close: number;
}

/** Attributes as they count, and what to report about them. */
export interface ReadAttributes {
  readonly written: readonly ParsedAttribute[];
  /** Undefined if none came from a transclusion. */
  readonly told: ExpandedAttributes | undefined;
}

/** What is told of one place. */
interface Told {
  readonly at: number;
  readonly value: DataMwValue;
}

/**
 * What transclusions gave to the attributes.
 * @param lines `own` for the line that opens a table, whose attributes may come from a template together with the text
 * that follows
 */
export function expandedAttributes(
  scanner: Scanner,
  parsed: readonly ParsedAttribute[],
  places: readonly number[],
  from: number,
  to: number,
  lines: 'own' | 'shared',
): ReadAttributes {
  const inner = innerTransclusions(scanner, places[0]!, to);
  const regions = includeRegions(scanner, from, to);
  const tags = extensionTags(scanner, from, to, inner);
  const unclosed = lines === 'own' ? unclosedTransclusion(scanner, places[0]!, to) : -1;
  if (inner.length === 0 && tags.left.length === 0 && unclosed < 0)
    return { written: parsed, told: undefined };
  const told: Told[] = [];
  const seen = new Set<Inner>();
  const free = new Set(inner);
  const written = parsed.map((attribute): ParsedAttribute => {
    const tagged = describeTags(scanner, attribute, places, tags);
    const at = placesOf(attribute, places);
    const glue = gluedTo(scanner, at.nameStart, at.nameEnd, { from, to });
    const last = Math.max(at.valueEnd, glue.end);
    const near = nearby(inner, Math.min(at.nameStart, glue.start), Math.max(at.end, at.writtenEnd, last));
    for (const each of near) if (each.open < last && each.close >= glue.start) free.delete(each);
    const isAround = ({ open, close }: Inner): boolean => open < at.nameStart && close >= at.nameStart;
    const region = regions.find(isAround);
    const giver = region ?? near.find(isAround);
    const given = region === undefined ? onOneLine(attribute) : attribute;
    if (giver !== undefined && seen.has(giver)) return given;
    const isGiven = giver !== undefined && giver.close >= at.equals;
    const isIn = (end: number): boolean => near.some(({ open }) => open >= glue.start && open < end);
    if (isGiven || (at.writtenEnd > at.nameEnd && isIn(at.writtenEnd))) {
      const first = isGiven ? giver.open : glue.start;
      const around = widen(
        near,
        first,
        Math.max(isGiven ? giver.close + MARK_CHARS : 0, at.end, at.writtenEnd),
      );
      const whole = gluedTo(scanner, around.start, around.end, { from, to });
      if (region !== undefined) seen.add(region);
      for (const each of nearby(inner, whole.start, whole.end)) {
        if (each.open >= whole.end || each.close < whole.start) continue;
        free.delete(each);
        seen.add(each);
      }
      const html = toldNodes(scanner, whole.start, whole.end, 'name');
      const named = withoutPipes(scanner, attribute, places);
      told.push({ at: first, value: [{ txt: nameText(named, html.nodes), html }, { html: '' }] });
      return given;
    } else if (giver !== undefined || isIn(last)) {
      if (region !== undefined) seen.add(region);
      const parts = region === undefined ? near : [...near, region];
      const named = withoutPipes(scanner, attribute, places);
      const { value, nodes } = describeParts(scanner, named, parts, at, glue);
      told.push({ at: at.nameStart, value });
      if (nodes.some(isMarkup)) return { ...attribute, value: textOf(nodes).replaceAll('&', '&amp;') };
    } else if (tagged !== undefined) told.push({ at: at.nameStart, value: tagged });
    return attribute;
  });
  const strays = [...tags.strays, ...tags.left.slice(tags.next)];
  for (const { at, end } of strays.filter(({ at }) => !isTold(at, seen)))
    told.push({ at, value: [{ txt: '', html: tagNodes(scanner, at, end, 'name') }, { html: '' }] });
  const [nothing] = free;
  if (nothing !== undefined) told.push(describeNothing(scanner, nothing, free));
  const first = parsed.find(
    ({ nameStart, isWhole }) => unclosed >= 0 && places[nameStart]! > unclosed && !isWhole,
  );
  if (first !== undefined)
    told.push({ at: unclosed, value: [uneditable(scanner, first, unclosed, to), { html: '' }] });
  told.sort((a, b) => a.at - b.at);
  return { written, told: told.length > 0 ? told.map(({ value }) => value) : undefined };
}

/** Attributes that a transclusion gave whole lose their line ends; others keep them. */
function onOneLine(attribute: ParsedAttribute): ParsedAttribute {
  return { ...attribute, value: attribute.value.replaceAll('\n', '') };
}

/** A transclusion that gave no attribute, and those right behind it. */
function describeNothing(scanner: Scanner, { open, close }: Inner, others: ReadonlySet<Inner>): Told {
  let end = close + MARK_CHARS;
  for (const next of others) if (next.open === end) end = next.close + MARK_CHARS;
  const html = new InlineHtml(transcludedNodes(scanner, open, end));
  return { at: open, value: [{ txt: scanner.plain(open, end), html }, { html: '' }] };
}

/** Attributes from a transclusion that goes on after them: they are shown, but cannot be edited separately. */
function uneditable(scanner: Scanner, { name }: ParsedAttribute, open: number, to: number): DataMwValue {
  return { txt: name, html: trimBlanks(scanner.plain(open + MARK_CHARS, to)), uneditable: true };
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

/** Extension tags in their order. Attributes take theirs in turn; those skipped are between attributes. */
interface ExtensionTags {
  readonly left: readonly TextPlace[];
  readonly strays: TextPlace[];
  next: number;
}

/** The extension tags among the attributes, outside transclusions, and texts for variants, which count as such. */
function extensionTags(scanner: Scanner, from: number, to: number, inner: readonly Inner[]): ExtensionTags {
  const found = [...scanner.variantsIn(from, to)];
  const variants = found.length;
  let variant = 0;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    while (variant < variants && found[variant]!.end <= at) variant++;
    if (variant < variants && found[variant]!.at < at) continue;
    if (isTag(scanner.markAt(at), at, scanner)) found.push({ at, end: at + MARK_CHARS });
  }
  if (variants > 0) found.sort((a, b) => a.at - b.at);
  let next = 0;
  const left = found.filter(({ at }) => {
    while (next < inner.length && inner[next]!.close < at) next++;
    return next >= inner.length || inner[next]!.open >= at;
  });
  return { left, strays: [], next: 0 };
}

/** Ends of include tags do not count. */
function isTag(mark: Mark, at: number, scanner: Scanner): boolean {
  if (mark.kind === 'include') return !mark.name.startsWith('/') && scanner.reaches(at);
  return mark.kind === 'extension';
}

/** What include tags are around. */
function includeRegions(scanner: Scanner, from: number, to: number): Inner[] {
  const regions: Inner[] = [];
  let open = -1;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind !== 'include' || mark.source !== undefined || !scanner.reaches(at)) continue;
    if (!mark.name.startsWith('/')) open = at;
    else if (open >= 0) {
      regions.push({ open, close: at });
      open = -1;
    }
  }
  return regions;
}

/** Whether a place is in what was told of. */
function isTold(place: number, told: ReadonlySet<Inner>): boolean {
  for (const { open, close } of told) if (open <= place && place <= close) return true;
  return false;
}

/** An attribute with extension tags in its value, or in or beside its name. */
function describeTags(
  scanner: Scanner,
  attribute: ParsedAttribute,
  places: readonly number[],
  tags: ExtensionTags,
): DataMwValue | undefined {
  const { name, value, nameEnd, valueStart, valueEnd } = attribute;
  const named = nameWithTags(scanner, attribute, places, tags);
  const start = valueStart === nameEnd ? places[valueStart]! : places[valueStart - 1]! + 1;
  const end = places[valueEnd]!;
  passStrays(tags, start);
  const inValue = takeTags(tags, end);
  if (named === undefined && !inValue) return undefined;
  return [
    named ?? { txt: name },
    { html: value === '' && !inValue ? '' : tagNodes(scanner, start, end, 'value') },
  ];
}

/** A name with the extension tags in it and beside it; undefined if there are none. */
function nameWithTags(
  scanner: Scanner,
  { nameStart, nameEnd }: ParsedAttribute,
  places: readonly number[],
  tags: ExtensionTags,
): DataMwValue | undefined {
  const { left, strays } = tags;
  let start = places[nameStart]!;
  let end = places[nameEnd - 1]!;
  end += scanner.text[end] === MARK ? MARK_CHARS : 1;
  const before = strays.length;
  passStrays(tags, start);
  let isTagged = false;
  for (; strays.length > before && strays.at(-1)!.end === start; isTagged = true) start = strays.pop()!.at;
  isTagged = takeTags(tags, end) || isTagged;
  for (; left[tags.next]?.at === end; isTagged = true) end = left[tags.next++]!.end;
  if (!isTagged) return undefined;
  const html = tagNodes(scanner, start, end, 'name');
  return { txt: ownText(html.nodes), html };
}

function passStrays(tags: ExtensionTags, to: number): void {
  for (; tags.next < tags.left.length && tags.left[tags.next]!.at < to; tags.next++)
    tags.strays.push(tags.left[tags.next]!);
}

/** Takes the tags up to a place; whether there are any. */
function takeTags(tags: ExtensionTags, to: number): boolean {
  const first = tags.next;
  while (tags.next < tags.left.length && tags.left[tags.next]!.at < to) tags.next++;
  return tags.next > first;
}

/** Names hold tags and references to characters, values references alone; quotes, links and switches are text. */
function tagNodes(scanner: Scanner, from: number, to: number, part: 'name' | 'value'): InlineHtml {
  const { grammar } = scanner.context;
  const inline = part === 'name' ? grammar.attributes : grammar.attributes.with('<'.charCodeAt(0), undefined);
  const context = { inLink: '', blocks: false, grammar: { ...grammar, inline } } as const;
  return new InlineHtml(scanner.nodes(from, to, context, { kind: 'inline' }));
}

/** A range with transclusions in it. */
function toldNodes(scanner: Scanner, from: number, to: number, part: 'name' | 'value'): InlineHtml {
  return holdsOwn(scanner, from, to, part === 'name' ? /[<&]/ : /&/)
    ? tagNodes(scanner, from, to, part)
    : new InlineHtml(transcludedNodes(scanner, from, to));
}

/** Where the parts of an attribute are, with the marks at their edges. */
interface Places {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly writtenEnd: number;
  /** The `=`; the end of the name without one. */
  readonly equals: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** Behind the closing quote. */
  readonly end: number;
}

function placesOf(attribute: ParsedAttribute, places: readonly number[]): Places {
  const { nameStart, nameEnd, writtenEnd, valueStart, valueEnd, quote } = attribute;
  const place = {
    nameStart: places[nameStart]!,
    nameEnd: places[nameEnd - 1]! + 1,
    writtenEnd: places[writtenEnd - 1]! + 1,
  };
  if (valueStart === nameEnd) {
    const { nameEnd: end } = place;
    return { ...place, equals: end - 1, valueStart: end, valueEnd: end, end };
  }
  const end = places[valueEnd]!;
  return {
    ...place,
    equals: places[nameEnd]!,
    valueStart: places[valueStart - 1]! + 1,
    valueEnd: end,
    end: quote === '' ? end : end + 1,
  };
}

function describeParts(
  scanner: Scanner,
  attribute: ParsedAttribute,
  inner: readonly Inner[],
  at: Places,
  glue: Range,
): { readonly value: DataMwValue; readonly nodes: readonly Node[] } {
  const nameFrom = widen(inner, glue.start, glue.end);
  const inName = inner.some(({ open }) => open >= nameFrom.start && open < nameFrom.end);
  const inValue = inner.some(({ open }) => open >= at.valueStart && open < at.valueEnd);
  const named = inName ? toldNodes(scanner, nameFrom.start, nameFrom.end, 'name') : undefined;
  const key =
    named === undefined ? { txt: attribute.name } : { txt: nameText(attribute, named.nodes), html: named };
  if (!inValue)
    return { value: [key, { html: tagNodes(scanner, at.valueStart, at.valueEnd, 'value') }], nodes: [] };
  const html =
    scanner.variantsIn(at.valueStart, at.valueEnd).length > 0
      ? tagNodes(scanner, at.valueStart, at.valueEnd, 'value')
      : toldNodes(scanner, at.valueStart, at.valueEnd, 'value');
  return { value: [key, { html }], nodes: html.nodes };
}

/** The range, widened by the marks of transclusions at its edges. */
function widen(inner: readonly Inner[], start: number, end: number): Range {
  let [from, to] = [start, end];
  for (const { open, close } of inner) {
    if (open < from && close >= from && open + MARK_CHARS === from) from = open;
    if (open < to && close + MARK_CHARS > to && open >= from) to = close + MARK_CHARS;
    if (open === to && open >= from) to = close + MARK_CHARS;
  }
  return { start: from, end: to };
}

/** Those that touch a range, and those right behind them: a line may hold many more. */
function nearby(inner: readonly Inner[], start: number, end: number): readonly Inner[] {
  const first = lowerBoundBy(inner, ({ close }) => close + MARK_CHARS < start);
  let behind = first;
  for (let reach = end; behind < inner.length && inner[behind]!.open <= reach; behind++)
    reach = Math.max(reach, inner[behind]!.close + MARK_CHARS);
  return inner.slice(first, behind);
}

/** Those that stand in no other. */
function innerTransclusions(scanner: Scanner, from: number, to: number): Inner[] {
  const inner: Inner[] = [];
  let open = -1;
  let depth = 0;
  // Marks come before the first unit that counts, so begin a little earlier.
  for (
    let at = findMark(scanner.text, firstMark(scanner, from), to);
    at >= 0;
    at = findMark(scanner.text, at + MARK_CHARS, to)
  ) {
    const { kind } = scanner.markAt(at);
    if (kind === 'open' && depth++ === 0) open = at;
    else if (kind === 'close' && depth > 0 && --depth === 0) inner.push({ open, close: at });
  }
  return inner;
}

function firstMark(scanner: Scanner, from: number): number {
  let at = from;
  while (at >= MARK_CHARS && scanner.text[at - MARK_CHARS] === MARK) at -= MARK_CHARS;
  return at;
}
