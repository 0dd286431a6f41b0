/** Pages in wikitext, and which of their lines an edit leaves alone. */

import { type BasePage, readBase } from '../../../src/wikitext/back/base/base-page.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import type { Element } from '../../../src/wikitext/nodes/node.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { type Item, pathOf, wholeOf } from './dom.ts';
import type { Model, Read } from './law.ts';

export const WIKITEXT: Model = {
  read({ source, context, flavour = 'edit' }) {
    const base = readBase(source, context);
    return {
      html: renderWikitext(source, context, { flavour }).html,
      back: (html) => serializeHtml(html, context, { base }),
      touched: (before, meant, result) => touchedLines(base, before, meant, result),
    };
  },
};

/** A line that belongs to untouched blocks and is not where it should be. */
function touchedLines(
  { body }: BasePage,
  { page, printed, parents }: Read,
  meant: Item,
  result: string,
): string | undefined {
  const { source } = page;
  const lines = source.split('\n');
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  const lineAt = (offset: number): number => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const touched = new Set<number>();
  const rows: { id: string; from: number; to: number }[] = [];
  const now = new Map<string, Item>();
  const order: string[] = [];
  const all: string[] = [];
  /** Either of two may stand where it stood. */
  const copied = new Set<string>();
  for (const each of meant.all()) {
    const id = each.attr('id');
    if (each.isElement) all.push(id);
    if (id === '') continue;
    if (now.has(id)) copied.add(id);
    // Wherever HTML has a redirect, it is written first, as MediaWiki does: elsewhere it would be none.
    else if (each.attr('rel') === 'mw:PageProp/redirect') order.unshift(id);
    else order.push(id);
    now.set(id, now.get(id) ?? each);
  }
  const touch = (start: number, end: number): void => {
    if (start < 0 || end < start) return;
    for (let line = lineAt(start); line <= lineAt(Math.max(start, end - 1)); line++) touched.add(line);
  };
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (child.kind !== 'element') {
        if (element.tag === 'body' && child.kind === 'text' && child.value.trim() === '') continue;
        continue;
      }
      const id = child.attrs.get('id') ?? '';
      const end = child.syntax?.runEnd ?? child.end;
      const there = now.get(id);
      // What is left open has to be closed before what comes behind it now.
      if (isLeftOpen(child) && there !== undefined && nextId(there) !== nextIdIn(child)) touch(end - 1, end);
      if (
        there !== undefined &&
        wholeOf(there, meant) === printed.get(id) &&
        pathOf(there) === parents.get(id)
      ) {
        if (child.start >= 0 && end > child.start)
          rows.push({ id, from: lineAt(child.start), to: lineAt(end - 1) });
        continue;
      }
      if (
        there !== undefined &&
        /^(?:ul|ol|dl|table|tbody|div|blockquote|center)$/.test(child.tag) &&
        pathOf(there) === parents.get(id) &&
        child.start >= 0
      ) {
        touch(child.start, child.openEnd < 0 ? child.start : child.openEnd);
        touch(end - 1, end);
        if (texts(there) !== texts2(child)) touch(child.start, end);
        visit(child);
      } else touch(child.start, end);
    }
  };
  visit(body);
  const ties = tied(body, lineAt);
  const inOrder = [...printed.keys()];
  for (const { ids, lines } of unclosed(body, lineAt)) {
    // What is put behind formatting that is never closed would be formatted, too.
    const places = all
      .slice(Math.min(...ids.map((id) => all.indexOf(id)).filter((at) => at >= 0)))
      .map((id) => inOrder.indexOf(id));
    if (places.some((place, at) => place < 0 || (at > 0 && place < places[at - 1]!)))
      for (const line of lines) touched.add(line);
    ties.push(lines);
  }
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const lines of ties)
      if (lines.some((line) => touched.has(line))) for (const line of lines) touched.add(line);
  }
  // A line of several blocks stays only if they stay together.
  rows.forEach(({ id, to }, index) => {
    const next = rows[index + 1];
    if (next?.from === to && !isNext(now.get(id)!, now.get(next.id)!)) touched.add(to);
  });
  const wanted = new Map<string, number[]>();
  const seen = new Set<number>();
  for (const { id, from, to } of rows) {
    const own: number[] = [];
    for (let line = from; line <= to; line++) {
      if (touched.has(line) || seen.has(line) || lines[line]!.trim() === '') continue;
      seen.add(line);
      own.push(line);
    }
    wanted.set(id, own);
  }
  const got = result.split('\n').map((line) => line.trimEnd());
  let at = 0;
  for (const own of untangled(
    order.flatMap((id) => (!copied.has(id) && wanted.get(id)?.length ? [wanted.get(id)!] : [])),
  )) {
    for (const line of own) {
      const found = got.indexOf(lines[line]!.trimEnd(), at);
      if (found < 0) return `${lines[line]}`;
      at = found + 1;
    }
  }
  return undefined;
}

/** Whether nothing is between two elements. */
function isNext(before: Item, after: Item): boolean {
  for (let at: Item | undefined = after; at !== undefined; at = at.parent) {
    if (at === before) return true;
    const index = at.index;
    const previous = at.parent?.kids
      .slice(0, index)
      .findLast((kid) => kid.isElement || kid.text.trim() !== '');
    if (previous !== undefined) return previous === before || [...previous.all()].includes(before);
  }
  return false;
}

/** Lines of neighbours that are within each other's source, as what is moved out of a table is: they only mean something together. */
function tied(body: Element, lineAt: (offset: number) => number): number[][] {
  const groups: number[][] = [];
  const visit = (parent: Element): void => {
    let reach = -1;
    let group: number[] = [];
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      const lines = linesOf(child, lineAt);
      if (child.start >= 0 && child.start < reach) {
        group.push(...lines);
        groups.push(group);
      } else group = lines;
      reach = Math.max(reach, child.end, child.syntax?.runEnd ?? -1);
      visit(child);
    }
  };
  visit(body);
  return groups;
}

function linesOf({ start, end, syntax }: Element, lineAt: (offset: number) => number): number[] {
  if (start < 0) return [];
  const last = lineAt(Math.max(start, Math.max(end, syntax?.runEnd ?? -1) - 1));
  return Array.from({ length: last - lineAt(start) + 1 }, (_each, at) => lineAt(start) + at);
}

/** Formatting that is never closed and so goes on in the blocks behind it: the ids and lines of its parts. */
function unclosed(body: Element, lineAt: (offset: number) => number): { ids: string[]; lines: number[] }[] {
  const found = new Map<string, { ids: string[]; lines: number[] }>();
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      const { syntax, tag } = child;
      const lines = linesOf(child, lineAt);
      const id = child.attrs.get('id') ?? '';
      if (syntax?.copy === true) {
        found.get(tag)?.lines.push(...lines);
        found.get(tag)?.ids.push(id);
      } else if (syntax?.autoEnd === true && syntax.html === true && isInline(tag))
        found.set(tag, { ids: [id], lines });
      visit(child);
    }
  };
  visit(body);
  return [...found.values()];
}

function isInline(tag: string): boolean {
  return /^(?:b|i|u|s|span|font|small|big|code|tt|sup|sub)$/.test(tag);
}

/** Whether a box, a list or a table has no end in the source, or formatting ends with such a one. */
function isLeftOpen({ tag, syntax, children }: Element): boolean {
  const last = children.findLast((node) => node.kind === 'element' || node.kind === 'text');
  if (isInline(tag)) return last?.kind === 'element' && isLeftOpen(last);
  return syntax?.autoEnd === true && (syntax.html === true || tag === 'table');
}

function nextId(item: Item): string {
  const siblings = item.parent?.elements ?? [];
  const next = siblings[siblings.indexOf(item) + 1];
  return next === undefined ? '' : next.attr('id') || 'new';
}

function nextIdIn(element: Element): string {
  const siblings = (element.parent?.children ?? []).filter(
    (node): node is Element => node.kind === 'element',
  );
  return siblings[siblings.indexOf(element) + 1]?.attrs.get('id') ?? '';
}

/** Blocks within each other's source, as what is moved out of a table, count as one. */
function untangled(blocks: readonly number[][]): number[][] {
  const out: number[][] = [];
  for (const lines of blocks) {
    const last = out.at(-1);
    if (last !== undefined && lines[0]! < last.at(-1)! && lines.at(-1)! > last[0]!) last.push(...lines);
    else out.push([...lines]);
    out.at(-1)!.sort((a, b) => a - b);
  }
  return out;
}

function texts(item: Item): string {
  return item.kids
    .filter(({ tag }) => tag === '#text')
    .map(({ text }) => text.trim())
    .join('');
}

function texts2(element: Element): string {
  return element.children.map((kid) => (kid.kind === 'text' ? kid.value.trim() : '')).join('');
}
