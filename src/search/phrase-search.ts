/** Answering a query for phrases from the index in memory. */

import type { Found, Namespaces } from './engine.ts';
import { bestOf, candidatesOf, type Part, type SearchedPages } from './page-search.ts';
import type { InOrder, PhraseReadings } from './phrase-reading.ts';
import type { Query } from './query.ts';

/** Bytes of text that one search may read. */
const READ_BYTES = 64 * 1024 * 1024;
/** Texts that are taken from bytes at a time. */
const STEP = 8;

/** @param state of the index: differs after each change */
export function searchPhrases(
  query: Query,
  part: Part,
  namespaces: Namespaces,
  searched: SearchedPages,
  readings: PhraseReadings,
  state: string,
): Promise<Found> {
  const inOrder = (): InOrder => {
    const candidates = candidatesOf(query, namespaces, searched);
    const places = bestOf(candidates, { from: 0, to: candidates.records.length });
    return {
      pages: Uint32Array.from(places, (place) => candidates.pages[place]!),
      scores: Float64Array.from(places, (place) => candidates.scores[place]!),
    };
  };
  return readings.search(query, part, namespaces, state, inOrder, (pages) => {
    const records = Array.from(pages, searched.recordOf);
    return { read: async (places) => places.map((place) => records[place]), step: STEP, bytes: READ_BYTES };
  });
}
