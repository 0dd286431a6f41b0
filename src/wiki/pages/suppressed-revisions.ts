/**
 * Which revisions the list of what is hidden means. It names them by what they hold and where they were made, since a
 * rewritten history numbers them anew: then the version may be gone, but the content lies under the same title, or was
 * made at the same moment. In doubt all that fit are hidden, and what holds another content never is.
 */

import type {
  NumberedRevision,
  PlacedSuppression,
  RevisionPlace,
  Suppression,
  Suppressions,
} from '../../base/suppression.ts';
import type { Path } from '../../store/store.ts';
import type { TitleRules } from '../../title/title.ts';
import { pageOfPath } from '../layout.ts';
import type { Ledger, RevisionOrigin } from '../ledger/ledger.ts';

export class SuppressedRevisions {
  readonly #records: () => readonly PlacedSuppression[];
  /** What the map below was made from. */
  #from: readonly unknown[] = [];
  #candidates = new Map<string, RevisionOrigin[]>();
  #searchedTo = 0;
  #found: Suppressions = new Map();

  /** @param records what is hidden now; another list when that changes */
  constructor(records: () => readonly PlacedSuppression[]) {
    this.#records = records;
  }

  /** By number, as the ledger counts them; the same map as long as nothing changes. */
  of(ledger: Ledger, rules: TitleRules): Suppressions {
    const records = this.#records();
    const from = [ledger, rules, records];
    const isSame = from.every((each, place) => each === this.#from[place]);
    if (isSame && this.#searchedTo === ledger.revisionCount) return this.#found;
    if (!isSame) {
      this.#from = from;
      this.#candidates = new Map(records.map(({ content }) => [content, []]));
      this.#searchedTo = 0;
    }
    const hasMore = this.#search(ledger);
    if (!isSame || hasMore) this.#found = this.#combine(records, rules);
    return this.#found;
  }

  /** Looks at the revisions that are new. @returns whether any holds what is hidden */
  #search(ledger: Ledger): boolean {
    let hasMore = false;
    for (const [content, known] of this.#candidates) {
      const more = ledger.origins(content, this.#searchedTo + 1);
      known.push(...more);
      hasMore ||= more.length > 0;
    }
    this.#searchedTo = ledger.revisionCount;
    return hasMore;
  }

  #combine(records: readonly PlacedSuppression[], rules: TitleRules): Suppressions {
    const found = new Map<number, Suppression>();
    for (const record of records) {
      for (const { id } of meant(record, this.#candidates.get(record.content) ?? [], rules)) {
        const { hide = [], atMs = 0 } = found.get(id) ?? {};
        found.set(id, {
          hide: [...new Set([...hide, ...record.hide])],
          atMs: Math.max(atMs, record.atMs),
        });
      }
    }
    return found;
  }
}

/** The revisions that a record means. @param candidates all that hold its content */
export function meant(
  record: RevisionPlace | NumberedRevision,
  candidates: readonly RevisionOrigin[],
  rules: TitleRules,
): readonly RevisionOrigin[] {
  if ('revision' in record) {
    const same = candidates.filter(({ id }) => id === record.revision);
    return same.length > 0 ? same : candidates;
  }
  const key = pageOfPath(record.path as Path, rules)?.key;
  const ofVersion = candidates.filter(({ version }) => version === record.version);
  const ofPage = (ofVersion.length > 0 ? ofVersion : candidates).filter((each) => each.pageKey === key);
  if (ofVersion.length > 0) return ofPage.length > 0 ? ofPage : ofVersion;
  const made = (each: RevisionOrigin): boolean => each.atSeconds === record.madeAtSeconds;
  const ofPageThen = ofPage.filter(made);
  if (ofPageThen.length > 0) return ofPageThen;
  return ofPage.length > 0 ? ofPage : candidates.filter(made);
}
