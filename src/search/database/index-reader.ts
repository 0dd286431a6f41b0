/**
 * Answers searches from the database. Postings are read there and ranked here, by the code that ranks those in memory; of the
 * pages that are shown, records and texts are read.
 */

import type pg from 'pg';
import { Slices } from '../../base/slices.ts';
import { BestCandidates, type Scored } from '../best-candidates.ts';
import type { Found, Namespaces, SearchHit } from '../engine.ts';
import { makeRecord, type PageRecord, type SavedRecord, wordKey } from '../page-record.ts';
import {
  clauseTerms,
  EXACT_REDIRECT,
  EXACT_TITLE,
  hitsFor,
  type Part,
  passesFilters,
  rankedPages,
  readsTexts,
  type Term,
  TITLE_START,
} from '../page-search.ts';
import { type InOrder, PhraseReadings } from '../phrase-reading.ts';
import type { Query } from '../query.ts';
import type { RankedTerm } from '../ranking.ts';
import type { Slots } from '../sheet-list.ts';
import { Cards } from './cards.ts';
import { unpack } from './entries.ts';
import { indexedText, LAST } from './texts.ts';

/** Cards that are read in one go. */
const CARDS = 5_000;
/** Records of pages that are counted, which come with their texts. */
const RECORDS = 500;
/** Lists that one beginning may stand for. */
const BEGUN_LISTS = 20_000;
/** Titles that begin with a query and are counted for that. */
const BEGUN_TITLES = 5_000;
/** Bytes of text that one query may read to find phrases. */
const PHRASE_BYTES = 16 * 1024 * 1024;
/** Pages whose records are read beside those that are shown, where some may not pass. */
const SPARE_RECORDS = 10;
/** Searches that are begun again because others learnt of changes meanwhile. */
const TRIES = 4;

interface NewsRow {
  readonly epoch: string;
  readonly id: number | null;
  readonly sheet: string;
  readonly namespace: number | null;
  readonly has_strays: boolean;
  readonly title_words: number;
  readonly text_words: number;
  readonly titles: number;
  readonly text_bytes: number;
}

interface ListRow {
  readonly term: string;
  readonly in_title: boolean;
  readonly entries: Buffer;
  readonly first: string;
  readonly up_to: string;
}

interface RecordRow {
  readonly id: number;
  readonly record: string;
  readonly text: string;
}

/** `isSure`: its record need not be read to know that the query finds it, unless there are phrases. */
type Candidate = Scored & { readonly isSure: boolean };

/** Pages that may be hits, and the rarest word that the query wants. */
type Candidates = { readonly all: readonly Candidate[]; readonly rarest: string | undefined };

const NO_CANDIDATES: Candidates = { all: [], rarest: undefined };

export class IndexReader {
  readonly #pool: pg.Pool;
  readonly #readings = new PhraseReadings();
  #cards = new Cards();
  #epoch = '';
  #seen = 0;
  #learning: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get totals(): Cards['totals'] {
    return this.#cards.totals;
  }

  /** Learns what was written so far. */
  async learn(): Promise<void> {
    // What is being learnt may have been asked for before the last write.
    await this.#learning?.catch(() => undefined);
    this.#learning ??= this.#learnNow().finally(() => {
      this.#learning = undefined;
    });
    await this.#learning;
  }

  async search(query: Query, part: Part, namespaces: Namespaces): Promise<Found> {
    if (readsTexts(query)) return this.#searchPhrases(query, part, namespaces);
    const candidates = findsAny(query) ? await this.#found(query, namespaces) : NO_CANDIDATES;
    return {
      hits: part.limit <= 0 ? [] : await this.#shown(candidates, query, part, namespaces),
      total: () => this.#total(candidates.all, query, namespaces),
    };
  }

  async #searchPhrases(query: Query, part: Part, namespaces: Namespaces): Promise<Found> {
    await this.learn();
    const inOrder = async (): Promise<InOrder> => {
      const { all } = findsAny(query) ? await this.#found(query, namespaces) : NO_CANDIDATES;
      const candidates = bestOf(all, Number.POSITIVE_INFINITY);
      return {
        pages: Uint32Array.from(candidates, ({ id }) => id),
        scores: Float64Array.from(candidates, ({ score }) => score),
      };
    };
    const state = `${this.#epoch} ${this.#seen}`;
    return this.#readings.search(query, part, namespaces, state, inOrder, (pages) => ({
      read: async (places) => {
        const records = await this.#records(places.map((place) => pages[place]!));
        return places.map((place) => records.get(pages[place]!));
      },
      step: part.limit + SPARE_RECORDS,
      bytes: PHRASE_BYTES,
    }));
  }

  async #total(candidates: readonly Candidate[], query: Query, namespaces: Namespaces): Promise<number> {
    const unsure = candidates.filter(({ isSure }) => !isSure).map(({ id }) => id);
    let count = candidates.length - unsure.length;
    for (let from = 0; from < unsure.length; from += RECORDS)
      for (const record of (await this.#records(unsure.slice(from, from + RECORDS))).values())
        if (passesFilters(record, query, namespaces)) count++;
    return count;
  }

  /** What a query finds, but for what records and texts say. */
  async #found(query: Query, namespaces: Namespaces): Promise<Candidates> {
    for (let tries = 1; ; tries++) {
      // Mostly there is nothing to learn, so nobody waits for that at first.
      if (tries > 1) await this.learn();
      const seen = this.#seen;
      const [lists, worths, allowed] = await Promise.all([
        this.#lists([...query.wanted, ...query.unwanted].flatMap(clauseTerms)),
        this.#worths(query),
        this.#filtered(query),
        tries > 1 ? undefined : this.learn(),
      ]);
      // Lists may be older than what was learnt meanwhile: changed pages would be missing.
      if (seen !== this.#seen && tries < TRIES) continue;
      return this.#candidates(query, namespaces, lists, worths, allowed);
    }
  }

  async #learnNow(): Promise<void> {
    for (;;) {
      const { rows } = await this.#pool.query<NewsRow>({
        name: 'stemma-news',
        text: `select s.epoch, p.id, p.sheet, p.namespace, p.has_strays, p.title_words, p.text_words, p.titles, p.text_bytes
          from stemma_search s left join lateral (
            select * from stemma_search_pages where sheet > $1 order by sheet limit ${CARDS}) p on true`,
        values: [this.#seen],
      });
      const epoch = rows[0]?.epoch ?? '';
      if (epoch !== this.#epoch) {
        const isLate = this.#seen > 0;
        this.#epoch = epoch;
        this.#seen = 0;
        this.#cards = new Cards();
        if (isLate) continue;
      }
      for (const row of rows) if (row.id !== null) this.#take(row, row.id);
      if (rows.length < CARDS) return;
    }
  }

  #take(row: NewsRow, id: number): void {
    const sheet = Number(row.sheet);
    this.#seen = Math.max(this.#seen, sheet);
    this.#cards.set({
      id,
      sheet,
      namespace: row.namespace ?? undefined,
      hasStrays: row.has_strays,
      titleWords: row.title_words,
      textWords: row.text_words,
      titles: row.titles,
      textBytes: row.text_bytes,
    });
  }

  /** The lists of terms, and of those that begin like one. */
  async #lists(terms: readonly Term[]): Promise<ListRow[]> {
    const whole = [...new Set(terms.filter(({ isPrefix }) => !isPrefix).map(({ text }) => text))];
    const begun = [...new Set(terms.filter(({ isPrefix }) => isPrefix).map(({ text }) => text))];
    // `offset 0`: segment by segment through the index, whatever the database guesses of a table that it has not counted yet.
    const among = (condition: string): string =>
      `select p.term, p.in_title, p.entries, s.first, s.up_to from stemma_search_segments s cross join lateral (
        select * from stemma_search_postings where segment = s.segment and ${condition} offset 0) p`;
    const found = await Promise.all([
      ...(whole.length === 0
        ? []
        : [
            this.#pool.query<ListRow>({
              name: 'stemma-lists',
              text: among('term = any($1)'),
              values: [whole],
            }),
          ]),
      ...begun.map((start) =>
        this.#pool.query<ListRow>({
          name: 'stemma-begun',
          text: `${among('term >= $1 and term < $2')} limit ${BEGUN_LISTS}`,
          values: [start, start + LAST],
        }),
      ),
    ]);
    return found.flatMap(({ rows }) => rows);
  }

  /** What titles add to the scores of pages. */
  async #worths({ wanted }: Query): Promise<ReadonlyMap<number, number>> {
    const asked = indexedText(wordKey(wanted.flatMap((clause) => clause.terms)));
    const worths = new Map<number, number>();
    if (asked === '') return worths;
    const start = wanted.at(-1)!.isPrefix ? asked : `${asked} `;
    const { rows } = await this.#pool.query<{ id: number; is_redirect: boolean; is_exact: boolean }>({
      name: 'stemma-worths',
      text: `select id, is_redirect, words = $1 as is_exact from stemma_search_titles
        where words = $1 or words >= $2 and words < $3 order by words limit ${BEGUN_TITLES}`,
      values: [asked, start, start + LAST],
    });
    for (const { id, is_redirect, is_exact } of rows) {
      const worth = !is_exact ? TITLE_START : is_redirect ? EXACT_REDIRECT : EXACT_TITLE;
      worths.set(id, Math.max(worth, worths.get(id) ?? 0));
    }
    return worths;
  }

  /** Pages that pass the filters of a query; undefined where it has none. */
  async #filtered(query: Query): Promise<ReadonlySet<number> | undefined> {
    if (!hasFilter(query)) return undefined;
    const { categories, templates, titleStart } = query;
    const start = titleStart === undefined ? undefined : indexedText(titleStart);
    const { rows } = await this.#pool.query<{ id: number }>(
      `select id from stemma_search_pages p where namespace is not null and categories @> $1 and templates @> $2
        and ($3::text is null or exists (select from stemma_search_titles t
          where t.id = p.id and not t.is_redirect and t.folded >= $3 and t.folded < $4))`,
      [categories.map(indexedText), templates.map(indexedText), start ?? null, (start ?? '') + LAST],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** All pages that a query finds, but for what their records and texts say. Nothing else runs meanwhile. */
  #candidates(
    query: Query,
    namespaces: Namespaces,
    lists: readonly ListRow[],
    worths: ReadonlyMap<number, number>,
    allowed: ReadonlySet<number> | undefined,
  ): Candidates {
    const cards = this.#cards;
    const { ranking } = cards;
    const find = listFinder(lists, cards);
    const excluded = new Set(
      query.unwanted
        .filter(({ isPhrase }) => !isPhrase)
        .flatMap(clauseTerms)
        .flatMap((term) => [...ranking.pagesWith(find(term))]),
    );
    const isRanked = query.wanted.length > 0;
    const { found, rarest } = isRanked
      ? rankedPages(query, find, ranking)
      : { found: allowed ?? [], rarest: undefined };
    const all: Candidate[] = [];
    for (const id of found) {
      if (excluded.has(id) || allowed?.has(id) === false || !cards.mayBeIn(id, namespaces)) continue;
      all.push({
        id,
        score: (isRanked ? ranking.scoreOf(id) : 0) + (worths.get(id) ?? 0),
        isSure: cards.isIn(id, namespaces),
      });
    }
    return { all, rarest };
  }

  /** Reads candidates in order until enough of them pass. */
  async #shown(
    { all, rarest }: Candidates,
    query: Query,
    { skip, limit }: Part,
    namespaces: Namespaces,
  ): Promise<SearchHit[]> {
    const slices = new Slices();
    const hitOf = hitsFor(query, rarest);
    const hits: SearchHit[] = [];
    let best = bestOf(all, skip + limit + SPARE_RECORDS);
    const areSure = (some: readonly Candidate[]): boolean => some.every(({ isSure }) => isSure);
    const isSkipped = areSure(best.slice(0, skip));
    const step = areSure(best) ? limit : limit + SPARE_RECORDS;
    const start = isSkipped ? skip : 0;
    let left = skip - start;
    for (let from = start; hits.length < limit; from += step) {
      if (from === start + step) best = bestOf(all, Number.POSITIVE_INFINITY);
      const some = best.slice(from, from + step);
      if (some.length === 0) break;
      const records = await this.#records(some.map(({ id }) => id));
      for (const { id, score } of some) {
        const found = records.get(id);
        if (hits.length >= limit) break;
        if (found === undefined || !passesFilters(found, query, namespaces)) continue;
        if (slices.due) await slices.turn();
        if (left-- > 0) continue;
        hits.push(hitOf(found, score));
      }
    }
    return hits;
  }

  async #records(ids: readonly number[]): Promise<ReadonlyMap<number, PageRecord>> {
    const { rows } = await this.#pool.query<RecordRow>({
      name: 'stemma-records',
      text: 'select id, record, text from stemma_search_pages where id = any($1) and namespace is not null',
      values: [ids],
    });
    return new Map(
      rows.map(({ id, record, text }) => {
        const saved: SavedRecord = JSON.parse(record); // written by us
        return [id, makeRecord(saved, Buffer.from(text))] as const;
      }),
    );
  }
}

function bestOf(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  const best = new BestCandidates<Candidate>(most);
  for (const candidate of candidates) best.add(candidate);
  return best.inOrder();
}

/** A query without words and filters finds nothing. */
function findsAny(query: Query): boolean {
  return query.wanted.length > 0 || hasFilter(query);
}

function hasFilter({ categories, templates, titleStart }: Query): boolean {
  return categories.length + templates.length > 0 || titleStart !== undefined;
}

/** Brings the lists of a word, of those that were read. */
function listFinder(rows: readonly ListRow[], cards: Cards): (term: Term) => RankedTerm {
  const slots = rows.map(({ term, in_title, entries, first, up_to }) => {
    const [from, upTo] = [Number(first), Number(up_to)];
    return { term, inTitle: in_title, slots: unpack(entries, (page) => cards.isOf(page, from, upTo)) };
  });
  return ({ text, isPrefix, inTitle }) => {
    const own = slots.filter(({ term }) => (isPrefix ? term.startsWith(text) : term === text));
    const of = (isTitle: boolean): Slots[] =>
      own.filter((each) => each.inTitle === isTitle).map((each) => each.slots);
    return { inTitle: of(true), inText: inTitle ? [] : of(false) };
  };
}
