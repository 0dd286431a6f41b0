/**
 * The pages that a query is about, as asked for by title, number, revision or a generator: what was asked, under which titles
 * it was found, and what is missing.
 */

import { keyToReadingForm, type PageKey, type Title } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';

/** One page of a query. */
export interface QueriedPage {
  /** Its number; below zero for what is no page. */
  readonly number: number;
  readonly page?: Page | undefined;
  readonly title?: Title | undefined;
  readonly key?: PageKey | undefined;
  /** What the query asked for where that is no title, or a number without a page. */
  readonly shape: Readonly<Record<string, unknown>>;
  /** The revisions that were asked for, by number. */
  readonly revisions: readonly number[];
}

export interface PageSet {
  readonly pages: readonly QueriedPage[];
  /** Asked for by `revids`, or by a generator of revisions. */
  readonly isByRevision: boolean;
  /** What stands beside the pages: `normalized`, `redirects`, `interwiki`, `badrevids`. */
  readonly beside: Readonly<Record<string, unknown>>;
}

export const NO_PAGES: PageSet = { pages: [], isByRevision: false, beside: {} };

/** Those that exist. */
export function existing({
  pages,
}: PageSet): (QueriedPage & { readonly page: Page; readonly key: PageKey })[] {
  return pages
    .filter((each): each is QueriedPage & { page: Page; key: PageKey } => each.page !== undefined)
    .sort((a, b) => a.number - b.number);
}

/** Those with a title of this wiki, whether they exist or not. */
export function titled({
  pages,
}: PageSet): (QueriedPage & { readonly title: Title; readonly key: PageKey })[] {
  return pages.filter(
    (each): each is QueriedPage & { title: Title; key: PageKey } =>
      each.title !== undefined && each.key !== undefined,
  );
}

/** `{ns, title}` */
export function titleShape(
  { namespace }: Pick<Title, 'namespace'>,
  key: PageKey,
): { ns: number; title: string } {
  return { ns: namespace, title: keyToReadingForm(key) };
}
