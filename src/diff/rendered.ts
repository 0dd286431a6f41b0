/**
 * Two renderings of a page as one: the newer one, in which new words are inserted (`ins`), and gone ones deleted (`del`) where they stood. Tags
 * are those of the newer rendering alone, in their order, so that the result is as well-formed as it is; of the older one come only words and
 * pictures, where such may stand. What marks cannot show, other addresses of links and other attributes, is listed.
 */

import type { Clock } from '../base/threads/thread-clock.ts';
import { type AlignBudget, alignTokens, numberedPair } from './align.ts';
import { attribute, type Unit, unitsOf, VOIDS } from './rendered-units.ts';

export interface RenderedInput {
  /** HTML of an article: safe, well-formed, every value in double quotes. */
  readonly from: string;
  readonly to: string;
  readonly budgetMs: number;
}

export interface RenderedDifference {
  readonly html: string;
  /** Runs of words and pictures that are new or gone. */
  readonly changes: number;
  /** What stays in its place and looks or leads elsewhere, tags as written. */
  readonly tags: readonly { readonly text: string; readonly from: string; readonly to: string }[];
}

/** The job that rendered comparisons hand out. */
export interface RenderedJobs {
  compareRendered(input: RenderedInput): RenderedDifference;
}

/** Counted steps of one comparison, some 3 ns each. */
const STEPS = 60_000_000;
/** Tags that are listed, and characters of the text that says where one stands. */
const MAX_TAGS = 50;
const MAX_PLACE_CHARS = 60;
/** Elements in which blocks may stand, and those in which a block of one kind alone may. */
const FLOW = new Set('section div article blockquote li td th dd details center figcaption'.split(' '));
const ROWS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup', 'ul', 'ol', 'dl', 'select']);

export function compareRendered({ from, to, budgetMs }: RenderedInput, clock: Clock): RenderedDifference {
  const [older, newer] = [unitsOf(from), unitsOf(to)];
  const [olderAt, newerAt] = [comparedIn(older), comparedIn(newer)];
  const keysOf = (units: readonly Unit[], places: readonly number[]): string[] =>
    places.map((place) => units[place]?.key ?? '');
  const budget: AlignBudget = { steps: STEPS, clock, deadline: clock() + budgetMs };
  const olderKeys = keysOf(older, olderAt);
  const kept = alignTokens(numberedPair(olderKeys, keysOf(newer, newerAt)), budget);
  goneFromBlocks(olderKeys, kept);
  /** For each piece of the newer one the piece of the older that it was. */
  const was = new Map<number, number>();
  kept.forEach((place, index) => {
    if (place >= 0) was.set(newerAt[place] as number, olderAt[index] as number);
  });
  const weaver = new Weaver(older, newer, was);
  return { ...weaver.weave(), tags: changedTags(older, newer, was) };
}

/** Furthest that a run is moved. */
const MAX_SHIFT = 100;

/**
 * Of equal ways to say what is gone, those that begin with a block: of the items a, b, c an item "b" is gone, not "b" of an item and the beginning
 * of the next. A run may move back while what stands before it equals its own end.
 */
function goneFromBlocks(keys: readonly string[], kept: Int32Array): void {
  for (let start = 0, end = 0; start < kept.length; start = end + 1) {
    end = start;
    while (end < kept.length && kept[end] === -1) end++;
    if (end === start || keys[start]?.startsWith('<') === true) continue;
    let by = 1;
    while (
      by <= Math.min(start, MAX_SHIFT) &&
      keys[start - by] === keys[end - by] &&
      keys[start - by]?.startsWith('<') !== true
    )
      by++;
    if (by > Math.min(start, MAX_SHIFT) || keys[start - by] !== keys[end - by]) continue;
    for (let back = 1; back <= by; back++) {
      kept[end - back] = kept[start - back] as number;
      kept[start - back] = -1;
    }
  }
}

function comparedIn(units: readonly Unit[]): number[] {
  return units.flatMap((unit, place) => (unit.key === undefined ? [] : [place]));
}

/** Words that are gone, of one block. */
interface Gone {
  /** The block that is gone with them; `''` for the rest of one that stays. */
  readonly block: string;
  readonly html: string;
}

class Weaver {
  readonly #older: readonly Unit[];
  readonly #newer: readonly Unit[];
  readonly #was: ReadonlyMap<number, number>;
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  #gone: Gone[] = [];
  /** The first piece of the older one that is neither kept nor told yet. */
  #next = 0;
  #changes = 0;

  constructor(older: readonly Unit[], newer: readonly Unit[], was: ReadonlyMap<number, number>) {
    this.#older = older;
    this.#newer = newer;
    this.#was = was;
  }

  weave(): { readonly html: string; readonly changes: number } {
    const upTo = this.#nextKept();
    for (let at = 0; at < this.#newer.length; at++) {
      const unit = this.#newer[at] as Unit;
      // What went before the next thing that stayed is told before what came there.
      if (unit.key !== undefined) this.#collect(upTo[at] as number);
      if (unit.kind === 'word' || unit.kind === 'space' || unit.kind === 'whole') at = this.#text(at);
      else this.#tag(unit);
      const kept = this.#was.get(at);
      if (kept !== undefined) this.#next = kept + 1;
    }
    this.#collect(this.#older.length);
    this.#tellWords();
    this.#tellBlocks();
    return { html: this.#out.join(''), changes: this.#changes };
  }

  /** For each piece of the newer one where the next that was there before stood. */
  #nextKept(): Int32Array {
    const upTo = new Int32Array(this.#newer.length);
    let next = this.#older.length;
    for (let at = this.#newer.length - 1; at >= 0; at--) {
      next = this.#was.get(at) ?? next;
      upTo[at] = next;
    }
    return upTo;
  }

  /** Takes what is gone from the older one up to a place. */
  #collect(upTo: number): void {
    let block = '';
    let html = '';
    const end = (): void => {
      if (html.trim() !== '') this.#gone.push({ block, html: html.trim() });
      html = '';
    };
    for (; this.#next < upTo; this.#next++) {
      const { kind, raw, name } = this.#older[this.#next] as Unit;
      if (kind === 'block') {
        end();
        block = name;
      } else if (kind === 'word' || kind === 'whole') html += raw;
      else if (kind === 'space') html += ' ';
    }
    end();
  }

  /** A run of words that are all new, or one piece that is not. @returns its last place */
  #text(start: number): number {
    const unit = this.#newer[start] as Unit;
    if (unit.kind === 'space') {
      this.#out.push(unit.raw);
      return start;
    }
    this.#tellWords();
    if (this.#isRoomForBlocks()) this.#tellBlocks();
    let end = start;
    for (let at = start; this.#isNewText(at); at++) if (this.#newer[at]?.kind !== 'space') end = at;
    const raw = this.#newer.slice(start, end + 1).map((each) => each.raw);
    if (this.#was.has(start)) this.#out.push(unit.raw);
    else {
      this.#changes++;
      this.#out.push(`<ins data-change="">${raw.join('')}</ins>`);
    }
    return this.#was.has(start) ? start : end;
  }

  #isNewText(at: number): boolean {
    const unit = this.#newer[at];
    if (unit === undefined || !['word', 'space', 'whole'].includes(unit.kind)) return false;
    return !this.#was.has(at);
  }

  #tag({ kind, raw, name }: Unit): void {
    if (kind === 'close') {
      // The end of a block that lost its last words is where they stood.
      if (!this.#open.some((each) => each === 'a')) this.#tellWords();
      if (this.#isRoomForBlocks()) this.#tellBlocks();
      const from = this.#open.lastIndexOf(name);
      if (from >= 0) this.#open.length = from;
      this.#out.push(raw);
      return;
    }
    if (this.#isRoomForBlocks()) this.#tellBlocks();
    else this.#tellRows(name);
    this.#out.push(raw);
    if (!VOIDS.has(name) && !raw.endsWith('/>')) this.#open.push(name);
  }

  /** Words of a block that goes on, where words may stand. */
  #tellWords(): void {
    const [first] = this.#gone;
    if (first === undefined || first.block !== '' || ROWS.has(this.#open.at(-1) ?? '')) return;
    this.#gone.shift();
    this.#changes++;
    this.#out.push(`<del data-change="">${first.html}</del> `);
  }

  #tellBlocks(): void {
    for (const { html } of this.#gone)
      this.#out.push(`<div class="ui-gone"><del data-change="">${html}</del></div>`);
    this.#changes += this.#gone.length;
    this.#gone = [];
  }

  /** Items of a list, between those that stayed. @param next the tag that comes */
  #tellRows(next: string): void {
    const isList = (next === 'li' || next === 'dt' || next === 'dd') && next !== this.#open.at(-1);
    if (!isList || !['ul', 'ol', 'dl'].includes(this.#open.at(-1) ?? '')) return;
    const item = next === 'li' ? 'li' : 'dd';
    for (const { html } of this.#gone)
      this.#out.push(`<${item} class="ui-gone"><del data-change="">${html}</del></${item}>`);
    this.#changes += this.#gone.length;
    this.#gone = [];
  }

  #isRoomForBlocks(): boolean {
    const top = this.#open.at(-1);
    return top === undefined || FLOW.has(top);
  }
}

/** Attributes that say where something stands and not what it is. */
const PLACES = / (?:id|aria-label|tabindex|title|loading|decoding|aria-labelledby)="[^"]*"/g;

/** Tags around what stayed that are others than before: blocks by themselves, links by the first word in them. */
function changedTags(
  older: readonly Unit[],
  newer: readonly Unit[],
  was: ReadonlyMap<number, number>,
): RenderedDifference['tags'] {
  const found: RenderedDifference['tags'][number][] = [];
  const tell = (at: number, from: string, to: string): void => {
    const [before, after] = [from, to].map((tag) => tag.replace(PLACES, ''));
    if (before !== after && found.length < MAX_TAGS)
      found.push({ text: textAfter(newer, at), from: before as string, to: after as string });
  };
  for (const [at, place] of was) {
    const [now, then] = [newer[at] as Unit, older[place] as Unit];
    if (now.kind !== 'word') tell(at, then.raw, now.raw);
    const [link, before] = [newer[at - 1], older[place - 1]];
    if (link?.name === 'a' && link.kind === 'open' && before?.name === 'a' && before.kind === 'open')
      if (attribute(link.raw, 'href') !== attribute(before.raw, 'href')) tell(at, before.raw, link.raw);
  }
  return found;
}

/** The words from a place on. */
function textAfter(units: readonly Unit[], start: number): string {
  let text = '';
  for (let at = start; at < units.length && text.length < MAX_PLACE_CHARS; at++) {
    const { kind, raw } = units[at] as Unit;
    if (kind === 'word' || kind === 'space') text += raw;
    else if (text.trim() !== '' && kind === 'block') break;
  }
  return text.trim();
}
