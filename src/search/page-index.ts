/** The search engine over all pages, in memory. */

import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { SerialQueue } from '../base/serial-queue.ts';
import { Slices } from '../base/slices.ts';
import type {
  Found,
  IndexPieces,
  Namespaces,
  SavedIndex,
  SearchDocument,
  SearchStats,
  SnapshotEngine,
  TitleHit,
} from './engine.ts';
import { foldTitle } from './fold.ts';
import {
  keptText,
  localTitles,
  makeRecord,
  type PageRecord,
  type SavedRecord,
  titlesOf,
} from './page-record.ts';
import { readsTexts, searchPages } from './page-search.ts';
import { PhraseReadings } from './phrase-reading.ts';
import { searchPhrases } from './phrase-search.ts';
import { lengthsOf, Postings } from './postings.ts';
import { type NamespaceOf, parseQuery, titleStart } from './query.ts';
import type { Lengths } from './ranking.ts';
import { openSnapshot, type SnapshotReader, SnapshotWriter, snapshotPieces } from './snapshot.ts';
import { countTerms, countTermsNow, type PageTerms, type TermCounts } from './term-counts.ts';
import { Titles } from './titles.ts';

/** Distinct terms of pages that were edited last, which are kept: some half of a megabyte. */
const KEPT_TERMS = 5_000;

type Page = { readonly record: PageRecord; readonly sheets: readonly number[]; readonly lengths: Lengths };

/** A search engine in memory: postings for words, a sorted list for titles, and texts for excerpts. */
export class PageIndex implements SnapshotEngine {
  readonly #namespaceOf: NamespaceOf;
  readonly #slices = new Slices();
  #postings = new Postings();
  readonly #titles = new Titles();
  readonly #byId = new Map<number, Page>();
  /** By first sheet, which is a page's number in the postings. */
  readonly #records: (PageRecord | undefined)[] = [];
  #textBytes = 0;
  readonly #readings = new PhraseReadings();
  /** Terms of the pages that were edited last: who edits a page edits it again, and it is written once more as it is shown. */
  readonly #terms = new LRUCache<PageRecord, PageTerms>({
    maxSize: KEPT_TERMS,
    sizeCalculation: ({ text }) => 1 + text.counts.size,
  });
  /** A text that was to be put soon. */
  #coming: { readonly text: Buffer; readonly counts: TermCounts } | undefined;
  /** Pages that were shown and hidden so far. */
  #changes = 0;
  /** Writes wait for each other; searches do not wait. */
  readonly #writes = new SerialQueue();

  /** @param namespaceOf understands names in queries such as `Help:start` */
  constructor(namespaceOf: NamespaceOf) {
    this.#namespaceOf = namespaceOf;
  }

  /** A page that is found by the same already stays: a new one is put once as it is written, and once as it is shown. */
  put(document: SearchDocument): Promise<void> {
    return this.#writes.run(async () => {
      const record = makeRecord(document, keptText(document.text));
      const before = this.#byId.get(document.id);
      if (isDeepStrictEqual(before?.record, record)) return;
      const terms = await this.#termsOf(record, this.#slices);
      // Where many pages are new, hardly one of them is edited soon.
      if (before !== undefined) this.#terms.set(record, terms);
      if (before === undefined || !(await this.#rewrite(before, record, terms)))
        await this.#write(record, terms);
      await this.#postings.sweep(this.#slices);
    });
  }

  async prepare(id: number | undefined, text: string): Promise<void> {
    const kept = keptText(text);
    this.#coming = { text: kept, counts: await countTerms(kept.toString(), this.#slices) };
    const page = id === undefined ? undefined : this.#byId.get(id);
    if (page !== undefined) this.#terms.set(page.record, await this.#termsOf(page.record, this.#slices));
  }

  drop(id: number): Promise<void> {
    return this.#writes.run(async () => {
      this.#hide(id);
      await this.#postings.sweep(this.#slices);
    });
  }

  async search(query: string, limit: number, namespaces: Namespaces, skip = 0): Promise<Found> {
    const parsed = parseQuery(query, this.#namespaceOf);
    const part = { skip, limit };
    const within = parsed.namespaces ?? namespaces;
    const pages = {
      postings: this.#postings,
      recordOf: (page: number) => this.#records[page],
      all: () => this.#allPages(),
    };
    if (!readsTexts(parsed)) return searchPages(parsed, part, within, pages);
    return searchPhrases(parsed, part, within, pages, this.#readings, String(this.#changes));
  }

  async complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]> {
    const asked = titleStart(prefix, this.#namespaceOf);
    if (asked.namespaces === undefined && foldTitle(asked.rest) === '') return [];
    return this.#titles.complete(asked.rest, limit, asked.namespaces ?? namespaces);
  }

  async stats(): Promise<SearchStats> {
    return {
      pages: this.#byId.size,
      titles: this.#titles.size,
      terms: this.#postings.terms,
      textBytes: this.#textBytes,
    };
  }

  /**
   * Pages are saved in alphabetical order, so that loading mostly appends to the list of titles.
   */
  async save(tip: string): Promise<IndexPieces> {
    const slices = new Slices();
    const pages = Array.from(this.#titles.pages(), (id) => this.#byId.get(id)!);
    const lists = await this.#postings.save(
      pages.map((page) => page.sheets),
      slices,
    );
    const records = new SnapshotWriter();
    records.number(pages.length);
    for (const page of pages) {
      if (slices.due) await slices.turn();
      saveRecord(page, records);
    }
    const texts = pages.map((page) => page.record.text);
    return {
      lists: snapshotPieces(tip, [...lists, ...records.done()], slices),
      texts: snapshotPieces(tip, texts, slices),
    };
  }

  load({ lists, texts }: SavedIndex): Promise<string | undefined> {
    return this.#writes.run(async () => {
      this.#clear();
      const [opened, kept] = [
        await openSnapshot(lists, this.#slices),
        await openSnapshot(texts, this.#slices),
      ];
      if (!opened || opened.tip !== kept?.tip) return undefined;
      await this.#postings.load(opened.body, this.#slices);
      for (const page of await loadPages(opened.body, kept.body, this.#slices)) {
        if (this.#slices.due) await this.#slices.turn();
        this.#show(page);
        this.#postings.show(page.sheets, page.lengths);
      }
      return opened.tip;
    });
  }

  /** Puts a page on new sheets. */
  async #write(record: PageRecord, terms: PageTerms): Promise<void> {
    const page = {
      record,
      lengths: lengthsOf(terms),
      sheets: await this.#postings.write(terms, this.#slices),
    };
    this.#hide(record.id);
    this.#show(page);
    this.#postings.show(page.sheets, page.lengths);
  }

  /** Keeps the sheet of a page that hardly changes. @returns whether it could */
  async #rewrite(page: Page, record: PageRecord, terms: PageTerms): Promise<boolean> {
    const { sheets } = page;
    if (sheets.length > 1) return false;
    if (!this.#postings.rewrite(sheets, await this.#termsOf(page.record, this.#slices), terms)) return false;
    this.#forget(page);
    this.#show({ record, sheets, lengths: lengthsOf(terms) });
    return true;
  }

  /** The same terms whenever a page is asked: it is taken out of the index by those that it was put in by. */
  async #termsOf(record: PageRecord, slices: Slices): Promise<PageTerms> {
    const kept = this.#terms.get(record);
    if (kept !== undefined) return kept;
    const title = countTermsNow(localTitles(record));
    const coming = this.#coming?.text.equals(record.text) === true ? this.#coming.counts : undefined;
    return { title, text: coming ?? (await countTerms(record.text.toString(), slices)) };
  }

  #show(page: Page): void {
    this.#changes++;
    const { record, sheets } = page;
    this.#byId.set(record.id, page);
    this.#records[sheets[0]!] = record;
    this.#textBytes += record.text.length;
    for (const title of titlesOf(record)) this.#titles.add(title);
  }

  #hide(id: number): void {
    const page = this.#byId.get(id);
    if (!page) return;
    this.#postings.hide(page.sheets, (slices) => this.#termsOf(page.record, slices));
    this.#forget(page);
  }

  #forget({ record, sheets }: Page): void {
    this.#changes++;
    this.#terms.delete(record);
    this.#byId.delete(record.id);
    this.#records[sheets[0]!] = undefined;
    this.#textBytes -= record.text.length;
    for (const title of titlesOf(record)) this.#titles.remove(title);
  }

  *#allPages(): Generator<number> {
    for (const page of this.#byId.values()) yield page.sheets[0]!;
  }

  #clear(): void {
    this.#changes++;
    this.#postings = new Postings();
    this.#titles.clear();
    this.#terms.clear();
    this.#byId.clear();
    this.#records.length = 0;
    this.#textBytes = 0;
  }
}

function saveRecord({ record, sheets, lengths }: Page, writer: SnapshotWriter): void {
  const { isRedirect: _, folded: __, titleKeys: ___, text, ...saved } = record;
  writer.text(JSON.stringify(saved satisfies SavedRecord));
  for (const number of [lengths.title, lengths.text, sheets.length, text.length]) writer.number(number);
}

/** The records, and their texts, which are not copied. */
async function loadPages(reader: SnapshotReader, texts: SnapshotReader, slices: Slices): Promise<Page[]> {
  const pages: Page[] = [];
  let sheet = 0;
  for (let left = reader.number(); left > 0; left--) {
    if (slices.due) await slices.turn();
    const { saved, lengths, sheets, textBytes } = loadHead(reader);
    const record = makeRecord(saved, texts.bytes(textBytes));
    pages.push({ record, lengths, sheets: Array.from({ length: sheets }, () => sheet++) });
  }
  return pages;
}

function loadHead(reader: SnapshotReader) {
  const saved: SavedRecord = JSON.parse(reader.text()); // written by us, and its checksum is right
  const lengths = { title: reader.number(), text: reader.number() };
  return { saved, lengths, sheets: reader.number(), textBytes: reader.number() };
}
