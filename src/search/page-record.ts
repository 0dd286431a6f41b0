/** What the index keeps of one page. */

import { ownBytes } from '../base/lru.ts';
import type { RedirectTitle, SearchDocument } from './engine.ts';
import { fold, foldTitle } from './fold.ts';
import { localTitle, type Title } from './titles.ts';
import { wholeWords } from './words.ts';

/** Text beyond this is not indexed. */
const TEXT_BYTES = 512 * 1024;
const NONE: readonly never[] = [];

/** What is kept of a page: all that answers need except the postings. */
export type PageRecord = {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly namespace: number;
  readonly redirects: readonly RedirectTitle[];
  /** Folded. */
  readonly categories: readonly string[];
  readonly templates: readonly string[];
  /** The folded title without its namespace. */
  readonly foldedTitle: string;
  /** The title and the redirects without their namespaces, as words: `main page`. */
  readonly titleKeys: readonly string[];
  /** UTF-8, because buffers are outside the heap and no burden to the garbage collector. */
  readonly text: Buffer;
};

/** What a snapshot keeps of a record, apart from the text. */
export type SavedRecord = Pick<
  SearchDocument,
  'id' | 'key' | 'title' | 'namespace' | 'redirects' | 'categories' | 'templates'
>;

export function makeRecord(document: SavedRecord, text: Buffer): PageRecord {
  const { id, key, title, namespace, redirects } = document;
  return {
    id,
    key,
    title,
    namespace,
    redirects: kept(redirects),
    categories: kept((document.categories ?? []).map(foldTitle)),
    templates: kept((document.templates ?? []).map(foldTitle)),
    foldedTitle: foldTitle(localTitle(document)),
    titleKeys: localTitles(document).map((local) => wordKey(wholeWords(fold(local)))),
    text,
  };
}

/** Most lists of most pages are empty: all are one. */
function kept<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? NONE : list;
}

/** The part of a text that is indexed, as it is kept. */
export function keptText(text: string): Buffer {
  const bytes = Buffer.from(text);
  let end = Math.min(bytes.length, TEXT_BYTES);
  while ((bytes[end] ?? 0) >> 6 === 0b10) end--;
  return ownBytes(bytes.subarray(0, end));
}

/** The page's own title and those of its redirects, without namespaces. */
export function localTitles(page: Pick<SearchDocument, 'title' | 'namespace' | 'redirects'>): string[] {
  return [page, ...page.redirects].map(localTitle);
}

/** The same, as entries of the list of titles. */
export function titlesOf({ id, title, namespace, redirects }: PageRecord): Title[] {
  return [
    { id, title, namespace, isRedirect: false },
    ...redirects.map((redirect) => ({
      id,
      title: redirect.title,
      namespace: redirect.namespace,
      isRedirect: true,
    })),
  ];
}

/** Words as one string, so that sequences of words can be compared. */
export function wordKey(words: readonly string[]): string {
  return words.join(' ');
}
