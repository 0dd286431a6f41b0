/**
 * A list, a table or a quote of which a part was edited: its other items, rows and blocks keep their source, and so do the
 * parts of the one that was edited.
 *
 *     * a               * a
 *       + b               + c
 *       + __c__   ->      + __c__
 *     * __d__           * __d__
 */

import type { RangeOfParts } from '../parse/source-blocks.ts';
import type { BaseBlock, BaseSource } from './base-source.ts';
import { type Block, INLINE, isSame, type Parts, partsOf } from './blocks.ts';
import type { Conversion } from './conversion.ts';
import { sameBlocks } from './same-blocks.ts';

/** How the parts of a block are written. */
interface PartForm {
  /** What stands before the further lines of a part. */
  readonly indent: string;
  /** Between two that did not stand next to each other. */
  gap(before: string, behind: string): string;
  /** Undefined for what has no such form. */
  write(html: string, at: number): string | undefined;
  /** A part that is as it was, at another place. */
  placed?(source: string, at: number): string;
}

/** For each part its place among those before; undefined for what is new. */
type Places = readonly (number | undefined)[];

const MARKER = /^(?:([*+-])|(\d{1,9})([.)]))([ \t]{1,4}(?=\S))?/;
const WRITTEN_MARKER = /^(?:[*+-]|1[.)])(?: |$)/;

/** Blocks that one may have been, those with the most parts of it first. */
export function nearestFirst(blocks: ReadonlySet<BaseBlock>, html: string): BaseBlock[] {
  if (blocks.size < 2) return [...blocks];
  const keys = new Set(partsOf(html)?.parts.map(({ bareKey }) => bareKey));
  const common = ({ html: before }: BaseBlock): number =>
    partsOf(before)?.parts.filter(({ bareKey }) => keys.has(bareKey)).length ?? 0;
  return [...blocks]
    .map((block) => [block, common(block)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([block]) => block);
}

/** Undefined where the block is better written anew. */
export function patchedSource(
  { source }: BaseSource,
  block: BaseBlock,
  html: string,
  conversion: Conversion,
): string | undefined {
  return patched(source, block, block.html, html, '', conversion);
}

/** @param around what stands before the lines of the block that holds this one */
function patched(
  source: string,
  range: RangeOfParts,
  before: string,
  html: string,
  around: string,
  conversion: Conversion,
): string | undefined {
  const [was, is] = [partsOf(before), partsOf(html)];
  if (was === undefined || is === undefined || was.frame !== is.frame) return undefined;
  const places = placesOf(was.parts, is.parts);
  const indent = indentAt(source, range.start, around);
  const { start, end, parts } = range;
  if (was.tag === 'table') return patchedTable(source.slice(start, end), was, is, places, indent, conversion);
  if (parts.length !== was.parts.length) return undefined;
  const form = FORMS[was.tag]?.(source, range, indent, conversion);
  if (form === undefined) return undefined;
  /** What is as it was, or only edited inside, with the place that it had. */
  const kept = (at: number): [from: number, own: string] | undefined => {
    const place = places[at];
    if (place !== undefined) return [place, source.slice(parts[place]!.start, parts[place]!.end)];
    for (const from of stoodAt(places, at, parts.length)) {
      const [old, part] = [was.parts[from]!, is.parts[at]!];
      const own = patched(source, parts[from]!, old.html, part.html, form.indent, conversion);
      if (own !== undefined) return [from, own];
    }
    return undefined;
  };
  let text = source.slice(start, parts[0]!.start);
  let last: number | undefined;
  let isFirst = true;
  let isAnew = true;
  for (const [at, { html: part }] of is.parts.entries()) {
    const [from, old] = kept(at) ?? [];
    const own = old === undefined ? form.write(part, at) : (form.placed?.(old, at) ?? old);
    if (own === undefined) return undefined;
    // What says nothing, as a list without items, has no place.
    if (own === '') continue;
    const isNext = from !== undefined && from > 0 && last === from - 1;
    if (!isFirst)
      text += isNext
        ? source.slice(parts[last!]!.end, parts[from]!.start)
        : form.gap(is.parts[at - 1]!.html, part);
    text += own;
    isFirst = false;
    last = from;
    isAnew &&= old === undefined;
  }
  return isAnew ? undefined : text;
}

function placesOf(was: readonly Block[], is: readonly Block[]): Places {
  const same = sameBlocks(was.length, is.length, (before, after) => isSame(was[before]!, is[after]!));
  const elsewhere = placesByKey(was, same);
  return same.map((from, at) => from ?? elsewhere.get(is[at]!.key));
}

/** Where blocks that were moved or copied come from: by what they show, those that are no longer in their place above all. */
export function placesByKey(was: readonly Block[], same: Places): Map<string, number> {
  const inPlace = new Set(same);
  const found = new Map<string, number>();
  for (const isInPlace of [true, false])
    for (const [at, { key, bareKey }] of was.entries())
      if (inPlace.has(at) === isInPlace) for (const each of [bareKey, key]) found.set(each, at);
  return found;
}

/** What stood where a new part is, counted from the kept one before it, or from that behind it. */
function stoodAt(places: Places, at: number, count: number): number[] {
  let [start, end] = [at, at + 1];
  while (start > 0 && places[start - 1] === undefined) start--;
  while (end < places.length && places[end] === undefined) end++;
  const from = start === 0 ? 0 : places[start - 1]! + 1;
  const until = end === places.length ? count : places[end]!;
  const found = new Set([from + at - start, until - end + at]);
  return [...found].filter((each) => each >= from && each < until && !places.includes(each));
}

/** What stands before the lines below the one that a block begins in. */
function indentAt(source: string, start: number, around: string): string {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  return around + before.slice(around.length).replace(/\S/g, ' ');
}

type FormMaker = (
  source: string,
  range: RangeOfParts,
  indent: string,
  conversion: Conversion,
) => PartForm | undefined;

const listForm: FormMaker = (source, { start, parts }, indent, conversion) => {
  const [first, second] = parts;
  const between = second === undefined ? '' : source.slice(first!.end, second.start);
  const [, bullet, number = '1', behind = '.', blanks = ' '] = MARKER.exec(source.slice(start)) ?? [];
  // Some number all of their items alike.
  const isCounted = second === undefined || MARKER.exec(source.slice(second.start))?.[2] !== number;
  return {
    indent,
    gap: () => (/\n\s*\n/.test(between) ? `\n\n${indent}` : `\n${indent}`),
    // The number of a list is that of its first item.
    placed: (item, at) => (at === 0 ? item.replace(/^\d+/, number) : item),
    write(html, at) {
      const tag = bullet === undefined ? 'ol' : 'ul';
      const item = conversion.print([{ html: `<${tag}>${html}</${tag}>`, asHtml: false }]).trim();
      const written = WRITTEN_MARKER.exec(item)?.[0];
      if (written === undefined) return undefined;
      const marker = `${bullet ?? Number(number) + (isCounted ? at : 0) + behind}${blanks}`;
      const inner = item.slice(written.length).replaceAll(`\n${' '.repeat(written.length)}`, '\n');
      return marker.trimEnd() === ''
        ? undefined
        : marker + indented(behindMark(inner, bullet), indent + ' '.repeat(marker.length));
    },
  };
};

const itemForm: FormMaker = (source, { start }, around, conversion) => {
  const [marker, bullet, , , blanks] = MARKER.exec(source.slice(start)) ?? [];
  if (marker === undefined || blanks === undefined) return undefined;
  const indent = around + marker.replace(/\S/g, ' ');
  return {
    indent,
    gap: (before, behind) => (isClose(before, behind) ? `\n${indent}` : `\n\n${indent}`),
    write: (html) => indented(behindMark(conversion.print([{ html, asHtml: false }]).trim(), bullet), indent),
  };
};

/** A rule of dashes behind a dash would be one with it. */
function behindMark(text: string, bullet: string | undefined): string {
  return bullet === '-' ? text.replace(/^---(?!.)/, '***') : text;
}

/** A list may follow right below a line of text. */
function isClose(before: string, behind: string): boolean {
  const tag = /^<(\w+)/.exec(before)?.[1];
  const isLine = tag === undefined || INLINE.has(tag);
  return isLine && /^<(?:[ou]l\b|dl[^>]*>\s*<dd\b)/.test(behind);
}

const quoteForm: FormMaker = (source, { start, parts }, around, conversion) => {
  const indent = around + source.slice(start, parts[0]!.start);
  return {
    indent,
    gap: () => `\n${indent.trimEnd()}\n${indent}`,
    write: (html) =>
      indented(conversion.print([{ html, asHtml: false }]).trim(), indent).replace(
        /\n(?=\n)/g,
        `\n${indent.trimEnd()}`,
      ),
  };
};

const FORMS: Readonly<Record<string, FormMaker>> = {
  ul: listForm,
  ol: listForm,
  li: itemForm,
  blockquote: quoteForm,
};

/** Lines of it: headings, marks of columns, rows. */
function patchedTable(
  source: string,
  was: Parts,
  { parts }: Parts,
  places: Places,
  indent: string,
  conversion: Conversion,
): string | undefined {
  if (places.every((from) => from === undefined)) return undefined;
  const [head = '', marks = '', ...rows] = source.split('\n');
  if (rows.length + 1 !== was.parts.length) return undefined;
  const lines = parts.map(({ html }, at) => {
    const from = places[at];
    if (from !== undefined) return from === 0 ? head : rows[from - 1]!;
    const table = at === 0 ? html : `<tr>${'<th></th>'.repeat(html.split(/<td\b/).length - 1)}</tr>${html}`;
    const row = conversion.print([{ html: `<table>${table}</table>`, asHtml: false }]).split('\n');
    return at === 0 ? row[0]! : indent + row[2]!;
  });
  return [lines[0], marks, ...lines.slice(1)].join('\n');
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?!\n)/g, `\n${indent}`);
}
