/**
 * Queries for phrases: whether a page is found, only its text can tell. What was read for one is kept until the index changes, so
 * that whoever asks for more, or asks again, has only those texts read that nobody has read yet.
 */

import { Slices } from '../base/slices.ts';
import type { Found, Namespaces, SearchHit } from './engine.ts';
import type { PageRecord } from './page-record.ts';
import { hasPhrases, hitsFor, type Part, passesFilters } from './page-search.ts';
import type { Query } from './query.ts';

/** Queries that are kept, and pages that they may lead to: some 20 bytes for each. */
const QUERIES = 32;
const PAGES = 250_000;

/** Pages that may be found, best first. */
export interface InOrder {
  /** Their numbers in the index. */
  readonly pages: Uint32Array;
  readonly scores: Float64Array;
}

/** Of the first `read` it is known whether they are found. */
interface Reading extends InOrder {
  readonly read: number;
  /** Places of those that are. */
  readonly found: readonly number[];
}

/** Where the texts come from. */
export interface Texts {
  /** The pages at these places; undefined for those that are gone. */
  readonly read: (places: readonly number[]) => Promise<readonly (PageRecord | undefined)[]>;
  /** So many at a time. */
  readonly step: number;
  /** Bytes of text that one search may read. After that it has found what it has found. */
  readonly bytes: number;
}

export class PhraseReadings {
  /** Those used last are at the end. */
  readonly #kept = new Map<string, Reading>();
  #state: string | undefined;

  /**
   * @param state of the index: differs after each change
   * @param candidates of a query that is not known yet
   * @param textsOf gives the texts of candidates as they are now
   */
  async search(
    query: Query,
    part: Part,
    namespaces: Namespaces,
    state: string,
    candidates: () => InOrder | Promise<InOrder>,
    textsOf: (pages: Uint32Array) => Texts,
  ): Promise<Found> {
    const key = JSON.stringify([query, namespaces]);
    if (state !== this.#state) this.#kept.clear();
    this.#state = state;
    const known = this.#kept.get(key) ?? begun(candidates());
    // Where nothing is waited for, the index cannot have changed since.
    const { hits, reading } = await readOn(
      known instanceof Promise ? await known : known,
      query,
      part,
      namespaces,
      textsOf,
    );
    const { read, found, pages } = reading;
    // Others may have read more meanwhile, or what was read may be of before a change.
    if (state === this.#state && read >= (this.#kept.get(key)?.read ?? 0)) this.#keep(key, reading);
    return { hits, total: async () => (read === pages.length ? found.length : undefined) };
  }

  #keep(key: string, reading: Reading): void {
    this.#kept.delete(key);
    this.#kept.set(key, reading);
    let pages = 0;
    for (const kept of this.#kept.values()) pages += kept.pages.length;
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= QUERIES && pages <= PAGES) break;
      this.#kept.delete(oldest);
      pages -= kept.pages.length;
    }
  }
}

function begun(candidates: InOrder | Promise<InOrder>): Reading | Promise<Reading> {
  if (candidates instanceof Promise) return candidates.then(begun);
  return { ...candidates, read: 0, found: [] };
}

/** Shows a part of what is found, and reads as far as it takes for that. */
async function readOn(
  known: Reading,
  query: Query,
  { skip, limit }: Part,
  namespaces: Namespaces,
  textsOf: (pages: Uint32Array) => Texts,
): Promise<{ readonly hits: SearchHit[]; readonly reading: Reading }> {
  const { pages, scores } = known;
  const texts = textsOf(pages);
  const slices = new Slices();
  const end = limit <= 0 ? 0 : skip + limit;
  const hitOf = hitsFor(query);
  const hits: SearchHit[] = [];
  const show = (place: number, page: PageRecord): void => void hits.push(hitOf(page, scores[place]!));
  for (let from = skip; from < Math.min(end, known.found.length); from += texts.step) {
    const places = known.found.slice(from, Math.min(end, from + texts.step));
    const read = await texts.read(places);
    for (const [at, page] of read.entries()) {
      if (slices.due) await slices.turn();
      if (page !== undefined) show(places[at]!, page);
    }
  }
  const found = [...known.found];
  let { read } = known;
  let unread = texts.bytes;
  while (found.length < end && read < pages.length && unread > 0) {
    const length = Math.min(texts.step, pages.length - read);
    const first = read;
    for (const page of await texts.read(Array.from({ length }, (_, at) => first + at))) {
      if (found.length >= end || unread <= 0) break;
      if (slices.due) await slices.turn();
      const place = read++;
      if (page === undefined) continue;
      unread -= page.text.length;
      if (!passesFilters(page, query, namespaces) || !hasPhrases(page, query)) continue;
      found.push(place);
      if (found.length > skip) show(place, page);
    }
  }
  return { hits, reading: { pages, scores, read, found } };
}
