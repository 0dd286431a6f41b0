/**
 * A list, a table or a quote of which a part was edited: its other items, rows and blocks keep their source.
 *
 *     * a               * a
 *     * b        ->     * c
 *     * __d__           * __d__
 */

import type { BaseBlock, BaseSource } from './base-source.ts';
import { type Block, isSame, type Parts, partsOf } from './blocks.ts';
import type { Conversion } from './conversion.ts';
import { sameBlocks } from './same-blocks.ts';

/** How parts are written that are new. */
interface PartForm {
  /** Between two that did not stand next to each other. */
  readonly gap: string;
  /** Undefined for what has no such form. */
  write(html: string, at: number): string | undefined;
}

/** For each part its place among those before; undefined for what is new. */
type Places = readonly (number | undefined)[];

const MARKER = /^(?:([*+-])|(\d{1,9})([.)]))([ \t]{1,4}(?=\S))?/;
const WRITTEN_MARKER = /^(?:[*+-]|1[.)])(?: |$)/;

/** Undefined where the block is better written anew. */
export function patchedSource(
  { source }: BaseSource,
  block: BaseBlock,
  html: string,
  conversion: Conversion,
): string | undefined {
  const [was, is] = [partsOf(block.html), partsOf(html)];
  if (was === undefined || is === undefined || was.frame !== is.frame) return undefined;
  const places = placesOf(was.parts, is.parts);
  if (places.every((from) => from === undefined)) return undefined;
  const { start, end, parts } = block;
  if (was.tag === 'table') return patchedTable(source.slice(start, end), was, is, places, conversion);
  if (parts.length !== was.parts.length) return undefined;
  const form =
    was.tag === 'blockquote' ? quoteForm(source, block, conversion) : listForm(source, block, conversion);
  let text = source.slice(start, parts[0]!.start);
  for (const [at, part] of is.parts.entries()) {
    const from = places[at];
    const own =
      from === undefined ? form.write(part.html, at) : source.slice(parts[from]!.start, parts[from]!.end);
    if (own === undefined) return undefined;
    const isNext = from !== undefined && from > 0 && places[at - 1] === from - 1;
    if (at > 0) text += isNext ? source.slice(parts[from - 1]!.end, parts[from]!.start) : form.gap;
    text += own;
  }
  return text;
}

function placesOf(was: readonly Block[], is: readonly Block[]): Places {
  const same = sameBlocks(was.length, is.length, (before, after) => isSame(was[before]!, is[after]!));
  const inPlace = new Set(same);
  const left = new Map<string, number>();
  for (const [at, { key, bareKey }] of was.entries())
    if (!inPlace.has(at)) for (const each of [bareKey, key]) left.set(each, at);
  return same.map((from, at) => {
    const moved = from ?? left.get(is[at]!.key);
    if (from === undefined) left.delete(is[at]!.key);
    return moved;
  });
}

function listForm(source: string, { start, parts }: BaseBlock, conversion: Conversion): PartForm {
  const [first, second] = parts;
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const between = second === undefined ? '' : source.slice(first!.end, second.start);
  const [, bullet, number = '1', behind = '.', blanks = ' '] = MARKER.exec(source.slice(start)) ?? [];
  // Some number all of their items alike.
  const isCounted = second === undefined || MARKER.exec(source.slice(second.start))?.[2] !== number;
  return {
    gap: /\n\s*\n/.test(between) ? `\n\n${before}` : `\n${before}`,
    write(html, at) {
      const tag = bullet === undefined ? 'ol' : 'ul';
      const item = conversion.print([{ html: `<${tag}>${html}</${tag}>`, asHtml: false }]).trim();
      const written = WRITTEN_MARKER.exec(item)?.[0];
      if (written === undefined) return undefined;
      const marker = `${bullet ?? Number(number) + (isCounted ? at : 0) + behind}${blanks}`;
      const inner = item.slice(written.length).replaceAll(`\n${' '.repeat(written.length)}`, '\n');
      return marker.trimEnd() === ''
        ? undefined
        : marker + indented(inner, before + ' '.repeat(marker.length));
    },
  };
}

function quoteForm(source: string, { start, parts }: BaseBlock, conversion: Conversion): PartForm {
  const prefix = source.slice(start, parts[0]!.start);
  return {
    gap: `\n${prefix.trimEnd()}\n${prefix}`,
    write: (html) =>
      conversion
        .print([{ html, asHtml: false }])
        .trim()
        .replace(/\n(?!\n)/g, `\n${prefix}`)
        .replace(/\n(?=\n)/g, `\n${prefix.trimEnd()}`),
  };
}

/** Lines of it: headings, marks of columns, rows. */
function patchedTable(
  source: string,
  was: Parts,
  { parts }: Parts,
  places: Places,
  conversion: Conversion,
): string | undefined {
  const [head = '', marks = '', ...rows] = source.split('\n');
  if (rows.length + 1 !== was.parts.length) return undefined;
  const lines = parts.map(({ html }, at) => {
    const from = places[at];
    if (from !== undefined) return from === 0 ? head : rows[from - 1]!;
    const table = at === 0 ? html : `<tr>${'<th></th>'.repeat(html.split(/<td\b/).length - 1)}</tr>${html}`;
    return conversion.print([{ html: `<table>${table}</table>`, asHtml: false }]).split('\n')[
      at === 0 ? 0 : 2
    ]!;
  });
  return [lines[0], marks, ...lines.slice(1)].join('\n');
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?!\n)/g, `\n${indent}`);
}
