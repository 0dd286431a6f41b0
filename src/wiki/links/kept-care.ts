/** Lists of pages that need care, looked for once for each state of the wiki, however many screenfuls of them are shown, and to whom. */

import { CARE_LISTS, type CareEntry, type CareName, type CareSource } from './care-lists.ts';

interface Kept {
  readonly state: string;
  readonly entries: Promise<readonly CareEntry[]>;
}

/** Lists that are kept. */
const MOST_KEPT = 8;

export class KeptCare {
  readonly #source: CareSource;
  /** The one asked for last at the end. */
  readonly #kept = new Map<CareName, Kept>();

  constructor(source: CareSource) {
    this.#source = source;
  }

  /** Those who ask for the same at once wait for the same. */
  entries(name: CareName): Promise<readonly CareEntry[]> {
    const kept = this.#kept;
    const state = stateOf(this.#source);
    const found = kept.get(name);
    const isFresh = found?.state === state;
    const now = isFresh ? found : { state, entries: CARE_LISTS[name].find(this.#source) };
    kept.delete(name);
    kept.set(name, now);
    if (!isFresh) now.entries.catch(() => kept.get(name) === now && kept.delete(name));
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    return now.entries;
  }
}

/** Changes whenever a page, a file or a link does. */
function stateOf({ wiki: { ledger, site }, index }: CareSource): string {
  return `${ledger.tip} ${ledger.changeCount} ${index.state} ${site.settings.language}`;
}
