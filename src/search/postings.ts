import { ImpactIndex, type Slots } from './impact-index.ts';
import { type Lengths, type RankedTerm, Ranking } from './ranking.ts';
import type { Slices } from './slices.ts';
import { type SnapshotReader, SnapshotWriter } from './snapshot.ts';
import type { TermCounts } from './term-counts.ts';

/** Terms that are added or removed in one go: about 1 ms. */
const SHEET_TERMS = 1000;

/** After so many sheets are taken away, terms that are left without any are freed. */
const SHEETS_BETWEEN_CLEANUPS = 5000;

/**
 * Which terms stand on which pages. A page is written on one or more sheets, so that a long one can be added and taken away
 * in slices, and it is called by its first sheet. New sheets are invisible until they are shown, all at once; a page that
 * changes gets new sheets, and the old ones are taken away afterwards.
 */
export class Postings {
  readonly #titles = new ImpactIndex();
  readonly #texts = new ImpactIndex();
  readonly #ranking = new Ranking();
  #sheets = 0;
  #free: number[] = [];
  #condemned: number[] = [];
  #sweptSinceCleanUp = 0;
  /** Saves that are running: until they are done nothing is taken away. */
  #saves = 0;

  get ranking(): Pick<Ranking, 'rank' | 'scoreOf' | 'pagesWith'> {
    return this.#ranking;
  }

  get terms(): number {
    return this.#texts.size;
  }

  /** Writes a page on sheets that nobody sees yet. */
  async write(title: TermCounts, text: TermCounts, slices: Slices): Promise<readonly number[]> {
    const first = this.#newSheet();
    this.#titles.add(first, [...title.counts.keys()], [...title.counts.values()]);
    const sheets = [first];
    const terms = [...text.counts.keys()];
    const counts = [...text.counts.values()];
    for (let from = 0; from < terms.length; from += SHEET_TERMS) {
      if (slices.due) await slices.turn();
      if (from > 0) sheets.push(this.#newSheet());
      this.#texts.add(
        sheets.at(-1)!,
        terms.slice(from, from + SHEET_TERMS),
        counts.slice(from, from + SHEET_TERMS),
      );
    }
    return sheets;
  }

  show(sheets: readonly number[], lengths: Lengths): void {
    this.#ranking.show(sheets, lengths);
  }

  /** Hides a page at once; `sweep` frees what it takes. */
  hide(sheets: readonly number[]): void {
    this.#ranking.hide(sheets);
    this.#condemned.push(...sheets);
  }

  async sweep(slices: Slices): Promise<void> {
    while (this.#saves === 0 && this.#condemned.length > 0) {
      if (slices.due) await slices.turn();
      const sheet = this.#condemned.pop()!;
      this.#titles.remove(sheet);
      this.#texts.remove(sheet);
      this.#free.push(sheet);
      if (++this.#sweptSinceCleanUp >= SHEETS_BETWEEN_CLEANUPS) this.#cleanUp();
    }
  }

  /** The lists of a term, or of all terms that begin with it. */
  find(term: string, how: { readonly isPrefix: boolean; readonly inTitle: boolean }): RankedTerm {
    const lists = (index: ImpactIndex): Slots[] =>
      how.isPrefix ? index.findBegun(term) : [index.find(term)];
    return { inTitle: lists(this.#titles), inText: how.inTitle ? [] : lists(this.#texts) };
  }

  /** Saves the sheets of some pages, numbered anew in the order given. What changes meanwhile does no harm. */
  async save(pages: readonly (readonly number[])[], slices: Slices): Promise<Buffer[]> {
    const numbers = new Int32Array(this.#sheets).fill(-1);
    const sheets = pages.flat();
    sheets.forEach((sheet, number) => {
      numbers[sheet] = number;
    });
    this.#saves++;
    try {
      const titles = await saveLists(this.#titles, numbers, sheets.length, slices);
      return [...titles, ...(await saveLists(this.#texts, numbers, sheets.length, slices))];
    } finally {
      this.#saves--;
    }
  }

  /** Takes saved sheets into empty postings; the pages on them are still to be shown. */
  async load(reader: SnapshotReader, slices: Slices): Promise<void> {
    await loadLists(this.#titles, reader, slices);
    this.#sheets = await loadLists(this.#texts, reader, slices);
    this.#ranking.reserve(this.#sheets);
  }

  #newSheet(): number {
    const sheet = this.#free.pop() ?? this.#sheets++;
    this.#ranking.reserve(sheet + 1);
    return sheet;
  }

  #cleanUp(): void {
    this.#titles.cleanUp();
    this.#texts.cleanUp();
    this.#sweptSinceCleanUp = 0;
  }
}

/**
 * How many sheets, and for each how many terms stand on it; then for each term that is left: the term, how many slots, and
 * for each slot its number and its sheets as differences. An empty term ends the row.
 */
async function saveLists(
  index: ImpactIndex,
  numbers: Int32Array,
  sheets: number,
  slices: Slices,
): Promise<Buffer[]> {
  const lengths = new Uint32Array(sheets);
  const body = new SnapshotWriter();
  for (const [term, slots] of index.entries()) {
    if (slices.due) await slices.turn();
    const lists = slots.map((list) => savedNumbers(list ?? [], numbers));
    const filled = lists.filter((list) => list.length > 0).length;
    if (filled === 0) continue;
    body.text(term);
    body.number(filled);
    lists.forEach((list, slot) => {
      if (list.length > 0) saveList(slot, list, body);
      for (const sheet of list) lengths[sheet]!++;
    });
  }
  body.text('');
  const head = new SnapshotWriter();
  head.number(sheets);
  for (const length of lengths) head.number(length);
  return [head.done(), body.done()];
}

/** The sheets of a list that are saved, by their new numbers, in order. */
function savedNumbers(sheets: readonly number[], numbers: Int32Array): number[] {
  const saved: number[] = [];
  let isOrdered = true;
  for (const sheet of sheets) {
    const number = numbers[sheet] ?? -1;
    if (number < 0) continue;
    if (number < (saved.at(-1) ?? 0)) isOrdered = false;
    saved.push(number);
  }
  return isOrdered ? saved : saved.sort((a, b) => a - b);
}

function saveList(slot: number, list: readonly number[], writer: SnapshotWriter): void {
  writer.number(slot);
  writer.number(list.length);
  let before = 0;
  for (const number of list) {
    writer.number(number - before);
    before = number;
  }
}

/** Gives the number of sheets. */
async function loadLists(index: ImpactIndex, reader: SnapshotReader, slices: Slices): Promise<number> {
  const restorer = index.restorer();
  const sheets = reader.number();
  for (let sheet = 0; sheet < sheets; sheet++) {
    if (slices.due) await slices.turn();
    restorer.addSheet(reader.number());
  }
  for (let term = reader.text(); term !== ''; term = reader.text()) {
    if (slices.due) await slices.turn();
    const slots: number[][] = [];
    for (let filled = reader.number(); filled > 0; filled--) slots[reader.number()] = loadList(reader);
    restorer.addTerm(term, slots);
  }
  return sheets;
}

function loadList(reader: SnapshotReader): number[] {
  const sheets = new Array<number>(reader.number()); // of the right size: lists that grow take twice the memory
  let sheet = 0;
  for (let at = 0; at < sheets.length; at++) {
    sheet += reader.number();
    sheets[at] = sheet;
  }
  return sheets;
}
