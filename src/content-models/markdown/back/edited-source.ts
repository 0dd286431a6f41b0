/**
 * An edited page in Markdown: blocks that are as they were keep their source byte for byte, with all that stands between them;
 * the others are written anew.
 */

import type { BaseSource, Range } from './base-source.ts';
import type { Block, Blocks } from './blocks.ts';
import { sameBlocks } from './same-blocks.ts';

/** Writes HTML as Markdown. */
export type Writer = (html: string) => string;

const PARAGRAPH = '\n\n';

/** The text behind the front matter. */
export function editedText(base: BaseSource, edited: Blocks, write: Writer): string {
  const kept = new KeptSource(base, edited, write);
  const same = sameBlocks(base.blocks.length, edited.blocks.length, (before, after) =>
    isSame(base.blocks[before] as Block, edited.blocks[after] as Block),
  );
  let out = '';
  let next = 0;
  for (let at = 0; at <= edited.blocks.length; ) {
    let end = at;
    while (end < edited.blocks.length && same[end] === undefined) end++;
    const until = same[end] ?? base.blocks.length;
    const fresh = edited.blocks.slice(at, end).map(({ html }) => html);
    out += kept.between(next, until, fresh.length === 0 ? '' : write(fresh.join('\n')).trim());
    if (end < edited.blocks.length) out += kept.block(until);
    next = until + 1;
    at = end + 1;
  }
  return out + kept.newNotes();
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

function isSame(before: Block, after: Block): boolean {
  return before.key === after.key || before.bareKey === after.key;
}

class KeptSource {
  readonly #base: BaseSource;
  readonly #write: Writer;
  /** Definitions of notes that were edited. */
  readonly #changed: readonly (Range & { readonly text: string })[];
  readonly #newNotes: readonly string[];

  constructor(base: BaseSource, edited: Blocks, write: Writer) {
    this.#base = base;
    this.#write = write;
    const changed: (Range & { text: string })[] = [];
    const added: string[] = [];
    for (const [id, note] of edited.notes) {
      const before = base.notes.get(id);
      if (before === undefined) added.push(this.#note(note));
      else if (!isSame(before, note))
        changed.push({ start: before.start, end: before.end, text: this.#note(note) });
    }
    this.#changed = changed.sort((a, b) => a.start - b.start);
    this.#newNotes = added;
  }

  block(at: number): string {
    const { start, end } = this.#base.blocks[at] as Range;
    return this.#slice(start, end);
  }

  /** What stands between two blocks that are kept, in place of the blocks from one to another. */
  between(from: number, until: number, fresh: string): string {
    const { blocks, source, begin } = this.#base;
    const isFirst = from === 0;
    const isLast = until === blocks.length;
    const start = isFirst ? begin : (blocks[from - 1] as Range).end;
    const end = isLast ? source.length : (blocks[until] as Range).start;
    if (from === until && fresh === '') return this.#slice(start, end);
    if (from === until) {
      const gap = this.#slice(start, end);
      const before = isFirst ? gap : PARAGRAPH;
      return `${before}${fresh}${isFirst ? (isLast ? '' : PARAGRAPH) : /\n[ \t]*\r?\n/.test(gap) || isLast ? gap : PARAGRAPH}`;
    }
    const head = this.#slice(start, (blocks[from] as Range).start);
    const tail = this.#slice((blocks[until - 1] as Range).end, end);
    const inside = this.#unseen((blocks[from] as Range).start, (blocks[until - 1] as Range).end);
    if (fresh !== '') return head + [fresh, ...inside].join(PARAGRAPH) + tail;
    const left = [...this.#unseen(start, (blocks[from] as Range).start), ...inside].join(PARAGRAPH);
    if (left === '') return isFirst ? tail.replace(/^\s+/, '') : tail;
    return `${isFirst ? '' : PARAGRAPH}${left}${tail}`;
  }

  newNotes(): string {
    return this.#newNotes.map((note) => `${PARAGRAPH}${note}`).join('');
  }

  #note({ html }: Block): string {
    const list = `<div typeof="mw:Extension/references"><ol>${html}</ol></div>`;
    return this.#write(list).trim();
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
