/** Which pages contain a word, and how often. */

import type { Slices } from '../base/slices.ts';
import { ImpactIndex, type Slots } from './impact-index.ts';
import { type Lengths, type RankedTerm, Ranking } from './ranking.ts';
import { loadLists, saveLists } from './saved-lists.ts';
import { type SnapshotReader, SnapshotWriter } from './snapshot.ts';
import type { TermCounts } from './term-counts.ts';

/** Terms added or removed in one go: about 1 ms. */
const SHEET_TERMS = 1000;

/** Sheets to remove before terms without a sheet are freed. */
const SHEETS_BETWEEN_CLEANUPS = 5000;

/**
 * Which terms occur on which pages. A page is written on one or more sheets, so that a long one can be added and removed in
 * slices; the number of its first sheet is the number of the page. New sheets are invisible until all are shown at once. A
 * page that changes gets new sheets, and its old ones are removed afterwards.
 */
export class Postings {
  readonly #titles = new ImpactIndex();
  readonly #texts = new ImpactIndex();
  readonly #ranking = new Ranking();
  #sheets = 0;
  #free: number[] = [];
  #condemned: number[] = [];
  #sweptSinceCleanUp = 0;
  /** Running saves. Nothing is removed until they are done. */
  #saves = 0;

  get ranking(): Pick<Ranking, 'rank' | 'scoreOf' | 'isTitled' | 'pagesWith'> {
    return this.#ranking;
  }

  get terms(): number {
    return this.#texts.size;
  }

  /** Writes a page on sheets that are not visible yet. */
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

  /** Hides a page at once; `sweep` frees its memory. */
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

  /** The lists of a term, or of all terms that begin like it. */
  find(term: string, how: { readonly isPrefix: boolean; readonly inTitle: boolean }): RankedTerm {
    const lists = (index: ImpactIndex): Slots[] =>
      how.isPrefix ? index.findBegun(term) : [index.find(term)];
    return { inTitle: lists(this.#titles), inText: how.inTitle ? [] : lists(this.#texts) };
  }

  /**
   * Saves the sheets of some pages, renumbered in the given order. Pages may change while it runs.
   */
  async save(pages: readonly (readonly number[])[], slices: Slices): Promise<Buffer[]> {
    const numbers = new Int32Array(this.#sheets).fill(-1);
    const sheets = pages.flat();
    sheets.forEach((sheet, number) => {
      numbers[sheet] = number;
    });
    const head = new SnapshotWriter();
    head.number(sheets.length);
    this.#saves++;
    try {
      const titles = await saveLists(this.#titles, numbers, sheets.length, slices);
      const texts = await saveLists(this.#texts, numbers, sheets.length, slices);
      return [...head.done(), ...titles, ...texts];
    } finally {
      this.#saves--;
    }
  }

  /** Loads saved sheets into empty postings. Their pages are not visible yet. */
  async load(reader: SnapshotReader, slices: Slices): Promise<void> {
    this.#sheets = reader.number();
    this.#ranking.reserve(this.#sheets);
    await loadLists(this.#titles, this.#sheets, reader, slices);
    await loadLists(this.#texts, this.#sheets, reader, slices);
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
