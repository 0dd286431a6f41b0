/**
 * The law that edits are held to. For a page with source s and HTML h, and an edit E of it, let s' be what comes back:
 *
 *   sound     s' renders to E(h), but for what HTML folds
 *   local     lines of s in blocks that E left alone are in s', in order
 *   lossless  each word that E(h) shows is shown by s', as often
 *   settled   the HTML of s', not changed, gives s'
 */

import { type BasePage, readBase } from '../../../src/wikitext/back/base/base-page.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import type { RenderContext } from '../../../src/wikitext/context.ts';
import type { Element } from '../../../src/wikitext/nodes/node.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { type Item, printBody, printItem, readBody } from './dom.ts';
import { shownOf } from './shown.ts';
import { restartWords, STEPS } from './steps.ts';

export interface Page {
  readonly name: string;
  readonly source: string;
  readonly context: RenderContext;
  /** The HTML that is edited; `edit` by default. */
  readonly flavour?: 'view' | 'edit';
}

/** Steps by name, each with the number that its places are drawn from. */
export interface Edit {
  readonly steps: readonly (readonly [name: string, seed: number])[];
}

export type Breach = 'thrown' | 'lost' | 'doubled' | 'touched' | 'unsound' | 'unsettled';

export interface Verdict {
  readonly breach: Breach;
  readonly detail: string;
  readonly html: string;
  readonly result: string;
}

interface Read {
  readonly page: Page;
  readonly html: string;
  readonly base: BasePage;
  readonly body: Item;
  /** By ids: what an element looks like in the base. */
  readonly printed: ReadonlyMap<string, string>;
  readonly parents: ReadonlyMap<string, string>;
}

const known = new Map<string, Read>();

function read(page: Page): Read {
  const key = `${page.flavour} ${page.source}`;
  const found = known.get(key);
  if (found !== undefined && found.page.context === page.context) return found;
  const { html } = renderWikitext(page.source, page.context, { flavour: page.flavour ?? 'edit' });
  const body = readBody(html);
  const printed = new Map<string, string>();
  const parents = new Map<string, string>();
  for (const each of body.all()) {
    const id = each.attr('id');
    if (id === '') continue;
    printed.set(id, wholeOf(each, body));
    parents.set(id, pathOf(each));
  }
  const made = { page, html, body, base: readBase(page.source, page.context), printed, parents };
  if (known.size > 60) known.clear();
  known.set(key, made);
  return made;
}

function pathOf(item: Item): string {
  const out: string[] = [];
  for (let at = item.parent; at !== undefined; at = at.parent) out.push(`${at.tag}#${at.attr('id')}`);
  return out.join(' ');
}

/** An element and the texts of its notes, which are elsewhere on the page. */
function wholeOf(item: Item, body: Item): string {
  const own = printItem(item);
  if (!own.includes('mw-reference-text')) return own;
  const ids = new Set(
    [
      ...own.matchAll(/"id&quot;:&quot;(mw-reference-text[^&]*)|id&quot;:&quot;(mw-reference-text[^&]*)/g),
    ].map((match) => match[1] ?? match[2]),
  );
  const notes = [...body.all()].filter((each) => ids.has(each.attr('id')));
  return own + notes.map(printItem).join('');
}

/** Numbers that follow from a seed. */
export function drawn(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return count <= 0 ? 0 : ((t ^ (t >>> 14)) >>> 0) % count;
  };
}

/** The page after the edit, as HTML; undefined where nothing could be done. */
export function edited(page: Page, { steps }: Edit): string | undefined {
  const body = readBody(read(page).html);
  restartWords();
  let done = false;
  for (const [name, seed] of steps) done = STEPS[name]!(body, drawn(seed)) || done;
  return done ? printBody(body) : undefined;
}

/** What is wrong with the way back of this edit; undefined if nothing is. */
export function judge(page: Page, edit: Edit): Verdict | undefined {
  const html = edited(page, edit);
  if (html === undefined) return undefined;
  const before = read(page);
  let result = '';
  const breach = (kind: Breach, detail: string): Verdict => ({ breach: kind, detail, html, result });
  try {
    result = serializeHtml(html, page.context, { base: before.base });
  } catch (error) {
    return breach('thrown', String((error as Error).stack));
  }
  const meant = readBody(html);
  const again = renderWikitext(result, page.context, { flavour: 'edit' }).html;
  const [want, got] = [shownOf(meant, before.body), shownOf(readBody(again))];
  const lost = surplus(want.words, got.words);
  if (lost.length > 0 && want.words.join('') !== got.words.join('')) return breach('lost', lost.join(' '));
  const doubled = surplus(got.words, want.words);
  if (doubled.length > 0 && want.words.join('') !== got.words.join(''))
    return breach('doubled', doubled.join(' '));
  const missing = touchedLines(before, meant, result);
  if (missing !== undefined) return breach('touched', missing);
  const at = want.tokens.findIndex((token, index) => token !== got.tokens[index]);
  if (want.tokens.join('\n') !== got.tokens.join('\n')) {
    const from = Math.max(0, (at < 0 ? want.tokens.length : at) - 3);
    return breach(
      'unsound',
      `want ${want.tokens.slice(from, from + 8).join(' ')}\n   got  ${got.tokens.slice(from, from + 8).join(' ')}`,
    );
  }
  const settled = serializeHtml(printBody(readBody(again)), page.context, { original: { wikitext: result } });
  return settled === result ? undefined : breach('unsettled', settled);
}

function surplus(of: readonly string[], over: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of over) left.set(word, (left.get(word) ?? 0) + 1);
  return of.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** A line that belongs to untouched blocks and is not where it should be. */
function touchedLines(
  { base, printed, parents, page }: Read,
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
  visit(base.body);
  const ties = tied(base.body, lineAt);
  const inOrder = [...printed.keys()];
  for (const { ids, lines } of unclosed(base.body, lineAt)) {
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

/** The smallest page and edit that break the law in the same way. */
export function shrunk(
  page: Page,
  edit: Edit,
  { breach }: Verdict,
): { page: Page; edit: Edit; verdict: Verdict } {
  let [best, steps] = [page, edit];
  let verdict = judge(page, edit)!;
  const tries = (nextPage: Page, next: Edit): boolean => {
    const found = judge(nextPage, next);
    if (found?.breach !== breach) return false;
    [best, steps, verdict] = [nextPage, next, found];
    return true;
  };
  for (let at = steps.steps.length - 1; at >= 0 && steps.steps.length > 1; at--)
    tries(best, { steps: steps.steps.filter((_each, index) => index !== at) });
  for (let size = best.source.split('\n').length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < best.source.split('\n').length; ) {
      const lines = best.source.split('\n');
      const gone = lines.splice(at, size);
      if (!isWhole(gone)) {
        at++;
        continue;
      }
      if (
        !tries({ ...best, source: lines.join('\n') }, steps) &&
        !anySeed(tries, { ...best, source: lines.join('\n') }, steps)
      )
        at += size;
    }
  }
  return { page: best, edit: steps, verdict };
}

/** Lines that close what they open: a page without them is whole. */
function isWhole(lines: readonly string[]): boolean {
  let depth = 0;
  for (const line of lines) {
    if (/^(?:\{\||<(?:div|center|gallery|blockquote|pre|references|table)\b(?!.*<\/))/.test(line)) depth++;
    else if (/^(?:\|\}|<\/|\}\})/.test(line)) depth--;
    else if (/^\{\{(?!.*\}\})/.test(line)) depth++;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** On a smaller page the same places are drawn by other numbers. */
function anySeed(tries: (page: Page, edit: Edit) => boolean, page: Page, { steps }: Edit): boolean {
  if (steps.length > 1 || page.source.length > 600) return false;
  for (let seed = 0; seed < 25; seed++) if (tries(page, { steps: [[steps[0]![0], seed]] })) return true;
  return false;
}
