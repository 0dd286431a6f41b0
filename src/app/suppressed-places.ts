/** Brings the list of what is hidden together with the wiki: where a revision is found, and what a record means now. */

import type { Suppressed } from '../accounts/suppressed.ts';
import type { NumberedRevision, RevisionPlace } from '../base/suppression.ts';
import type { Store } from '../store/store.ts';
import { pageOfPath } from '../wiki/layout.ts';
import { meant } from '../wiki/pages/suppressed-revisions.ts';
import type { Wiki } from '../wiki/wiki.ts';

export interface Opened {
  readonly wiki: Wiki;
  readonly store: Store;
}

/** Where a revision is found; undefined where none of that number holds the content. */
export async function placeOf(
  { wiki, store }: Opened,
  { id, content }: { readonly id: number; readonly content: string },
): Promise<RevisionPlace | undefined> {
  const origin = wiki.ledger.origins(content).find((each) => each.id === id);
  if (origin === undefined) return undefined;
  const files = (await store.list(origin.version)).filter((file) => file.content === content);
  const own =
    files.find(({ path }) => pageOfPath(path, wiki.site.titles)?.key === origin.pageKey) ?? files[0];
  if (own === undefined) return undefined;
  return { version: origin.version, path: own.path, madeAtSeconds: origin.atSeconds, content };
}

/** The revisions that a record of the list means. */
export function idsOf({ wiki }: Opened, record: RevisionPlace | NumberedRevision): readonly number[] {
  return meant(record, wiki.ledger.origins(record.content), wiki.site.titles).map(({ id }) => id);
}

/** Writes down where revisions are found now that had a number alone, or lie in another version since. */
export async function placeAnew(suppressed: Suppressed, opened: Opened): Promise<void> {
  const places = new Map<unknown, RevisionPlace>();
  for (const record of suppressed.list()) {
    const [id, ...others] = idsOf(opened, record);
    if (id === undefined || others.length > 0) continue;
    const place = await placeOf(opened, { id, content: record.content });
    if (place !== undefined && !('path' in record && record.version === place.version))
      places.set(record, place);
  }
  if (places.size > 0) await suppressed.place((record) => places.get(record));
}
