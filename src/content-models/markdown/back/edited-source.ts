/**
 * An edited page in Markdown: blocks that are as they were keep their source byte for byte, with all that stands between them;
 * the others are written anew.
 */

import type { Range } from '../parse/source-blocks.ts';
import type { BaseBlock, BaseSource } from './base-source.ts';
import { type Block, type Blocks, isSame } from './blocks.ts';
import { type Checked, checkedBlocks, type Piece } from './checked-blocks.ts';
import type { Conversion } from './conversion.ts';
import { nearestFirst, patchedSource, placesByKey } from './patched-source.ts';
import { sameBlocks } from './same-blocks.ts';
import { newNotes, writtenNote } from './written-notes.ts';

/** Where more blocks are gone, it is not asked which of them was moved. */
const MOST_AWAY = 20;
const PARAGRAPH = '\n\n';
const EMPTY_LINE = /\n[ \t]*\r?\n/;

/** The text behind the front matter. */
export function editedText(base: BaseSource, edited: Blocks, conversion: Conversion): string {
  const kept = new KeptSource(base, edited, conversion);
  const left = new Set<string>();
  for (;;) {
    const { text, unsound } = textWithout(left, kept, base, edited, conversion);
    if (unsound.every(({ html }) => left.has(html))) return text + kept.newNotes();
    for (const { html } of unsound) left.add(html);
  }
}

/** @param left blocks that are not kept, since what is new next to them would become a part of them */
function textWithout(
  left: ReadonlySet<string>,
  kept: KeptSource,
  base: BaseSource,
  edited: Blocks,
  conversion: Conversion,
): Checked {
  const same = sameBlocks(base.blocks.length, edited.blocks.length, (before, after) =>
    isKept(base.blocks[before] as Block, edited.blocks[after] as Block, left),
  );
  const moved = movedBlocks(base, edited, same, left);
  const away = awayFrom(base, [...same, ...moved.values()]);
  const unsound: Piece[] = [];
  let out = '';
  let next = 0;
  for (let at = 0; at <= edited.blocks.length; ) {
    let end = at;
    while (end < edited.blocks.length && same[end] === undefined) end++;
    const from = next;
    const until = same[end] ?? base.blocks.length;
    const gone = base.blocks.slice(from, until);
    const pieces = edited.blocks.slice(at, end).map(({ html }, place): Piece => {
      const was = moved.get(at + place);
      if (was !== undefined) return { html, source: kept.block(was) };
      // What stood there, from the beginning or from the end, or what was taken from another place.
      const before = [gone[place], gone[gone.length - (end - at) + place], ...away];
      for (const block of nearestFirst(new Set(before.filter((each) => each !== undefined)), html)) {
        const patched = patchedSource(base, block, html, conversion);
        if (patched !== undefined) return { html, patched };
      }
      return { html };
    });
    const between = (fresh: string): string => kept.between(from, until, fresh, end - at);
    if (pieces.length === 0 && from === until) out += between('');
    else {
      const place = { before: kept.piece(from - 1), after: kept.piece(until), between };
      const made = checkedBlocks(pieces, conversion, place);
      out += made.text;
      unsound.push(...made.unsound);
    }
    if (end < edited.blocks.length) out += kept.block(until);
    next = until + 1;
    at = end + 1;
  }
  return { text: out, unsound };
}

/** Blocks with parts that are in their place no more: one that was moved and edited may be any of them. */
function awayFrom({ blocks }: BaseSource, kept: readonly (number | undefined)[]): readonly BaseBlock[] {
  const known = new Set(kept);
  const away = blocks.filter((block, at) => !known.has(at) && block.parts.length > 0);
  return away.length > MOST_AWAY ? [] : away;
}

/** Blocks that were moved or copied, by their places, with where they were. */
function movedBlocks(
  base: BaseSource,
  { blocks }: Blocks,
  same: readonly (number | undefined)[],
  left: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const elsewhere = placesByKey(base.blocks, same);
  const moved = new Map<number, number>();
  for (const [at, { key }] of blocks.entries()) {
    const from = same[at] === undefined ? elsewhere.get(key) : undefined;
    if (from !== undefined && !left.has((base.blocks[from] as Block).html)) moved.set(at, from);
  }
  return moved;
}

/** Whether nothing was edited that is shown. */
export function areSame(before: Blocks, after: Blocks): boolean {
  const [was, is] = [before, after].map(({ blocks, facts, notes }) => [
    ...blocks,
    ...facts,
    ...notes.values(),
  ]);
  return (
    was !== undefined && was.length === is?.length && was.every((block, at) => isSame(block, is[at] as Block))
  );
}

/** A block that goes on at the end of what is kept is no longer what it was. */
function isKept(before: Block, after: Block, left: ReadonlySet<string>): boolean {
  return isSame(before, after) && !left.has(before.html);
}

/** What stands between two blocks, with empty lines between them and it. */
function apart(gap: string): string {
  const [, before = '', inside = '', behind = ''] = /^(\s*)(.*?)(\s*)$/s.exec(gap) ?? [];
  const wide = (space: string): string => (EMPTY_LINE.test(space) ? space : PARAGRAPH);
  return inside === '' ? wide(before) : wide(before) + inside + wide(behind);
}

class KeptSource {
  readonly #base: BaseSource;
  readonly #conversion: Conversion;
  /** Definitions of notes that were edited. */
  readonly #changed: readonly (Range & { readonly text: string })[];
  readonly #newNotes: readonly string[];

  constructor(base: BaseSource, edited: Blocks, conversion: Conversion) {
    this.#base = base;
    this.#conversion = conversion;
    const changed: (Range & { text: string })[] = [];
    const added: string[] = [];
    for (const [id, note] of edited.notes) {
      const before = base.notes.get(id);
      if (before === undefined) added.push(this.#note(id, note));
      else if (!isSame(before, note))
        changed.push({ start: before.start, end: before.end, text: this.#note(id, note) });
    }
    this.#changed = changed.sort((a, b) => a.start - b.start);
    this.#newNotes = added;
  }

  block(at: number): string {
    const { start, end } = this.#base.blocks[at] as Range;
    return this.#slice(start, end);
  }

  /** A block with its source; undefined where there is none. */
  piece(at: number): Piece | undefined {
    const block = this.#base.blocks[at];
    return block === undefined ? undefined : { html: block.html, source: this.block(at) };
  }

  /** What stands between two blocks that are kept, in place of the blocks from one to another: so many new ones. */
  between(from: number, until: number, fresh: string, count: number): string {
    const { blocks, source, begin } = this.#base;
    const isFirst = from === 0;
    const isLast = until === blocks.length;
    const start = isFirst ? begin : (blocks[from - 1] as Range).end;
    const end = isLast ? source.length : (blocks[until] as Range).start;
    if (from === until && fresh === '') return this.#slice(start, end);
    if (from === until) {
      const gap = this.#slice(start, end);
      if (isFirst) return `${gap.trim() === '' ? gap : apart(gap)}${fresh}${isLast ? '' : PARAGRAPH}`;
      return `${PARAGRAPH}${fresh}${isLast && gap.trim() === '' ? gap : apart(gap)}`;
    }
    const head = this.#slice(start, (blocks[from] as Range).start);
    const tail = this.#slice((blocks[until - 1] as Range).end, end);
    const inside = this.#unseen((blocks[from] as Range).start, (blocks[until - 1] as Range).end);
    if (fresh !== '') {
      // A block like the one before may stand as close to its neighbours.
      const isAlike = until - from === 1 && count === 1 && !fresh.startsWith('<');
      const before = isAlike || isFirst ? head : apart(head);
      return before + [fresh, ...inside].join(PARAGRAPH) + (isAlike || isLast ? tail : apart(tail));
    }
    const left = [...this.#unseen(start, (blocks[from] as Range).start), ...inside].join(PARAGRAPH);
    const behind = isLast ? tail : apart(tail);
    if (left === '') return isFirst ? behind.replace(/^\s+/, '') : behind;
    return `${isFirst ? '' : PARAGRAPH}${left}${behind}`;
  }

  newNotes(): string {
    const notes = [...this.#newNotes, ...newNotes(this.#conversion)];
    return notes.map((note) => `${PARAGRAPH}${note}`).join('');
  }

  #note(id: string, { html }: Block): string {
    return writtenNote(this.#conversion.notes.labelOf(id), html, this.#conversion);
  }

  #unseen(start: number, end: number): string[] {
    return this.#base.unseen
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => this.#slice(range.start, range.end));
  }

  #slice(start: number, end: number): string {
    let out = '';
    let from = start;
    for (const { start: at, end: to, text } of this.#changed) {
      if (at < from || to > end) continue;
      out += this.#base.source.slice(from, at) + text;
      from = to;
    }
    return out + this.#base.source.slice(from, end);
  }
}
