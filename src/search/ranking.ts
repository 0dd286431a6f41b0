/** Which page is the better answer: BM25 over the words of titles and texts. */

import { slotCounts } from './impact-index.ts';
import { type Slots, sizeOf } from './sheet-list.ts';

/** BM25: how soon further occurrences of a word stop counting. */
const SATURATION = 1.2;

/** BM25: how much more often a word must occur in a long text, from 0 (no more) to 1. */
const TEXT_LENGTH_WEIGHT = 0.75;
const TITLE_LENGTH_WEIGHT = 0.5;

/** How much more a word in the title counts than one in the text. */
const TITLE_WEIGHT = 5;

/** The sheet belongs to no page, or to one that is being added or removed. */
const NONE = -1;

/** One word of a query with its lists: several if it stands for many terms (`wiki*`). */
export type RankedTerm = { readonly inTitle: readonly Slots[]; readonly inText: readonly Slots[] };

/** Lengths of a page's fields in words. */
export type Lengths = { readonly title: number; readonly text: number };

/**
 * BM25 over the lists of the index. The number of a page is that of its first sheet. There is one cell for each sheet, so
 * that a search allocates nothing but its candidates.
 */
export class Ranking {
  /** The page that each sheet belongs to. */
  #owner = new Int32Array(0);
  #score = new Float64Array(0);
  /** How many terms of the current search each page has matched so far; 0 between searches. */
  #matched = new Uint8Array(0);
  /** 1: a page of the last result has a term in its title. */
  #titled = new Uint8Array(0);
  /** How often the rarest term of the last search stands in the text of each page it found: no less than that. */
  #times = new Uint8ClampedArray(0);
  #rarest: RankedTerm | undefined;
  readonly #title = new Field(TITLE_LENGTH_WEIGHT);
  readonly #text = new Field(TEXT_LENGTH_WEIGHT);
  #pages = 0;

  /** Makes room for so many sheets. */
  reserve(sheets: number): void {
    if (sheets <= this.#owner.length) return;
    const room = Math.max(1024, 2 * sheets);
    const owner = new Int32Array(room).fill(NONE);
    owner.set(this.#owner);
    this.#owner = owner;
    this.#score = new Float64Array(room);
    this.#matched = new Uint8Array(room);
    this.#titled = new Uint8Array(room);
    this.#times = new Uint8ClampedArray(room);
    this.#title.reserve(room);
    this.#text.reserve(room);
  }

  /** Makes all sheets of a page visible at once. */
  show(sheets: readonly number[], lengths: Lengths): void {
    const page = sheets[0]!;
    for (const sheet of sheets) this.#owner[sheet] = page;
    this.#title.set(page, lengths.title);
    this.#text.set(page, lengths.text);
    this.#pages++;
  }

  hide(sheets: readonly number[]): void {
    const page = sheets[0]!;
    for (const sheet of sheets) this.#owner[sheet] = NONE;
    this.#title.set(page, 0);
    this.#text.set(page, 0);
    this.#pages--;
  }

  /** Score of a page in the result of the last `rank`. */
  scoreOf(page: number): number {
    return this.#score[page] ?? 0;
  }

  /** Whether a page in the result of the last `rank` has one of the terms in its title. */
  isTitled(page: number): boolean {
    return this.#titled[page] === 1;
  }

  /** The rarest term of the last `rank`. */
  get rarest(): RankedTerm | undefined {
    return this.#rarest;
  }

  /** How often that one stands in the text of a page in the result, or less often; undefined where only titles were asked. */
  timesOf(page: number): number | undefined {
    return this.#rarest?.inText.length === 0 ? undefined : this.#times[page];
  }

  /** The pages with every term in their title or text, unordered. */
  rank(terms: readonly RankedTerm[]): number[] {
    const rarestFirst = terms
      .map((term) => ({ term, frequency: this.#frequencyOf(term) }))
      .sort((a, b) => a.frequency - b.frequency);
    this.#rarest = rarestFirst[0]?.term;
    const candidates: number[] = [];
    rarestFirst.forEach(({ term: { inTitle, inText }, frequency }, step) => {
      const rarity = Math.log(1 + (this.#pages - frequency + 0.5) / (frequency + 0.5));
      this.#add(inTitle, this.#title, rarity * TITLE_WEIGHT, step, candidates);
      this.#add(inText, this.#text, rarity, step, candidates);
    });
    const found = candidates.filter((page) => this.#matched[page] === terms.length);
    for (const page of candidates) this.#matched[page] = 0;
    return found;
  }

  /** The pages with a term, some of them more than once. */
  *pagesWith({ inTitle, inText }: RankedTerm): Generator<number> {
    for (const slots of [...inTitle, ...inText]) {
      for (const sheets of slots) {
        if (!sheets) continue;
        const size = sizeOf(sheets);
        for (let i = 0; i < size; i++) {
          const page = this.#owner[sheets[i]!]!;
          if (page !== NONE) yield page;
        }
      }
    }
  }

  #frequencyOf({ inTitle, inText }: RankedTerm): number {
    return Math.min(this.#pages, Math.max(length(inTitle), length(inText)));
  }

  /** Adds the scores of one term to the pages that have matched all terms before it. */
  #add(lists: readonly Slots[], field: Field, weight: number, step: number, candidates: number[]): void {
    const owner = this.#owner;
    const score = this.#score;
    const matched = this.#matched;
    const titled = this.#titled;
    const times = this.#times;
    const isTitle = field === this.#title ? 1 : 0;
    const isRarestInText = step === 0 && isTitle === 0;
    for (const slots of lists) {
      for (let slot = 0; slot < slots.length; slot++) {
        const sheets = slots[slot];
        if (!sheets) continue;
        const count = slotCounts[slot]!;
        const size = sizeOf(sheets);
        for (let i = 0; i < size; i++) {
          const page = owner[sheets[i]!]!;
          if (page === NONE) continue;
          const terms = matched[page]!;
          if (terms === step + 1) score[page]! += weight * field.saturation(page, count);
          else if (terms === step) {
            if (step === 0) {
              candidates.push(page);
              score[page] = 0;
              titled[page] = 0;
              times[page] = 0;
            }
            matched[page] = step + 1;
            score[page]! += weight * field.saturation(page, count);
          } else continue;
          titled[page]! |= isTitle;
          if (isRarestInText) times[page]! += count;
        }
      }
    }
  }
}

/** Lengths of one field of all pages. */
class Field {
  #words = new Uint32Array(0);
  #total = 0;
  #filled = 0;
  readonly #lengthWeight: number;
  /** What BM25 adds to a count: for any text, and for each word of it. */
  readonly #base: number;
  #perWord = 0;

  constructor(lengthWeight: number) {
    this.#lengthWeight = lengthWeight;
    this.#base = SATURATION * (1 - lengthWeight);
  }

  reserve(room: number): void {
    const words = new Uint32Array(room);
    words.set(this.#words);
    this.#words = words;
  }

  set(page: number, words: number): void {
    const before = this.#words[page]!;
    this.#total += words - before;
    this.#filled += Math.sign(words) - Math.sign(before);
    this.#words[page] = words;
    this.#perWord = this.#total === 0 ? 0 : (SATURATION * this.#lengthWeight * this.#filled) / this.#total;
  }

  /**
   * From 0 to `SATURATION` + 1: the weight of a term that occurs `count` times in this field of a page.
   */
  saturation(page: number, count: number): number {
    return (count * (SATURATION + 1)) / (count + this.#base + this.#perWord * this.#words[page]!);
  }
}

function length(lists: readonly Slots[]): number {
  let sheets = 0;
  for (const slots of lists) for (const list of slots) if (list) sheets += sizeOf(list);
  return sheets;
}
