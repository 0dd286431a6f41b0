/** Which pages contain a word, and how often. */

import type { Slices } from '../base/slices.ts';
import { ImpactIndex } from './impact-index.ts';
import { type Lengths, type RankedTerm, Ranking } from './ranking.ts';
import { loadLists, saveLists } from './saved-lists.ts';
import type { Slots } from './sheet-list.ts';
import { type SnapshotReader, SnapshotWriter } from './snapshot.ts';
import type { PageTerms, TermCounts } from './term-counts.ts';

/** Terms added in one go: about 1 ms. */
const SHEET_TERMS = 1000;
/** Terms removed in one go: among 100,000 pages the lists of common words are long, and lie far apart in memory. */
const ERASED_TERMS = 32;

/** Terms put on a sheet or taken off it before anybody sees it again. */
const CHANGED_TERMS = 128;

/** A page that is hidden, and is still to be taken off its sheets. */
type Condemned = { readonly sheets: readonly number[]; readonly recount: Recount };

/** Counts again what a page was written with. To keep it for each would take more memory than all else. */
type Recount = (slices: Slices) => Promise<PageTerms>;

/**
 * Which terms occur on which pages. A page is written on one or more sheets, so that a long one can be added and removed in
 * slices; the number of its first sheet is the number of the page. New sheets are invisible until all are shown at once. A
 * page that changes much gets new sheets, and its old ones are removed afterwards.
 */
export class Postings {
  readonly #titles = new ImpactIndex();
  readonly #texts = new ImpactIndex();
  readonly #ranking = new Ranking();
  #sheets = 0;
  #free: number[] = [];
  #condemned: Condemned[] = [];
  /** Running saves. Nothing is removed until they are done. */
  #saves = 0;

  get ranking(): Pick<Ranking, 'rank' | 'rarest' | 'scoreOf' | 'timesOf' | 'isTitled' | 'pagesWith'> {
    return this.#ranking;
  }

  get terms(): number {
    return this.#texts.size;
  }

  /** Writes a page on sheets that are not visible yet. */
  async write({ title, text }: PageTerms, slices: Slices): Promise<readonly number[]> {
    const first = this.#newSheet();
    this.#titles.add(first, [...title.counts.keys()], [...title.counts.values()]);
    const sheets: number[] = [];
    for (const { terms, counts } of partsOf(text)) {
      if (slices.due) await slices.turn();
      const sheet = sheets.length === 0 ? first : this.#newSheet();
      sheets.push(sheet);
      this.#texts.add(sheet, terms, counts);
    }
    return sheets;
  }

  /**
   * Changes the one sheet of a page at once, where little differs: after most edits it is a hundredth of the terms.
   * @returns whether it did
   */
  rewrite([sheet, ...more]: readonly number[], before: PageTerms, after: PageTerms): boolean {
    const changes = [
      { index: this.#titles, ...differing(before.title, after.title) },
      { index: this.#texts, ...differing(before.text, after.text) },
    ];
    const size = changes.reduce((sum, { gone, come }) => sum + gone.terms.length + come.terms.length, 0);
    const isOneSheet = sheet !== undefined && more.length === 0 && after.text.counts.size <= SHEET_TERMS;
    if (this.#saves > 0 || !isOneSheet || size > CHANGED_TERMS) return false;
    for (const { index, gone, come } of changes) {
      index.remove(sheet, gone.terms, gone.counts);
      index.add(sheet, come.terms, come.counts);
    }
    this.#ranking.hide([sheet]);
    this.#ranking.show([sheet], lengthsOf(after));
    return true;
  }

  show(sheets: readonly number[], lengths: Lengths): void {
    this.#ranking.show(sheets, lengths);
  }

  /** Hides a page at once; `sweep` frees its memory. */
  hide(sheets: readonly number[], recount: Recount): void {
    this.#ranking.hide(sheets);
    this.#condemned.push({ sheets, recount });
  }

  async sweep(slices: Slices): Promise<void> {
    while (this.#saves === 0 && this.#condemned.length > 0) {
      const page = this.#condemned.at(-1)!;
      if (!(await this.#erase(page, slices))) return;
      this.#condemned.pop();
      this.#free.push(...page.sheets);
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
      const titles = await saveLists(this.#titles, numbers, slices);
      const texts = await saveLists(this.#texts, numbers, slices);
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

  /**
   * A sheet is used again when as many are free as are in use: the number of a new one goes to the end of its lists, where that of
   * an old one has to be put in between.
   */
  #newSheet(): number {
    const isMuchFree = 2 * this.#free.length >= this.#sheets;
    const sheet = (isMuchFree ? this.#free.pop() : undefined) ?? this.#sheets++;
    this.#ranking.reserve(sheet + 1);
    return sheet;
  }

  /** @returns whether it came to its end: a save that begins meanwhile needs what is left, and the rest waits for the next time */
  async #erase({ sheets, recount }: Condemned, slices: Slices): Promise<boolean> {
    const { title, text } = await recount(slices);
    for (const [place, { terms, counts }] of partsOf(text).entries()) {
      for (let from = 0; from < terms.length; from += ERASED_TERMS) {
        if (slices.due) await slices.turn();
        if (this.#saves > 0) return false;
        const to = from + ERASED_TERMS;
        this.#texts.remove(sheets[place]!, terms.slice(from, to), counts.slice(from, to));
      }
    }
    this.#titles.remove(sheets[0]!, [...title.counts.keys()], [...title.counts.values()]);
    return true;
  }
}

interface Listed {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
}

/** Terms that occur as often as before are in neither. */
function differing(before: TermCounts, after: TermCounts): { readonly gone: Listed; readonly come: Listed } {
  const without = ({ counts }: TermCounts, other: TermCounts): Listed => {
    const own = [...counts].filter(([term, count]) => other.counts.get(term) !== count);
    return { terms: own.map(([term]) => term), counts: own.map(([, count]) => count) };
  };
  return { gone: without(before, after), come: without(after, before) };
}

export function lengthsOf({ title, text }: PageTerms): Lengths {
  return { title: title.words, text: text.words };
}

/** What goes on each sheet of a page, which has one at least. */
function partsOf({ counts }: TermCounts): Listed[] {
  const terms = [...counts.keys()];
  const numbers = [...counts.values()];
  const parts = Math.max(1, Math.ceil(terms.length / SHEET_TERMS));
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part * SHEET_TERMS, (part + 1) * SHEET_TERMS];
    return { terms: terms.slice(from, to), counts: numbers.slice(from, to) };
  });
}
