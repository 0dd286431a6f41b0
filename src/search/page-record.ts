/** What the index keeps of one page. */

import type { RedirectTitle, SearchDocument } from './engine.ts';
import { fold, foldTitle } from './fold.ts';
import { localTitle, type Title } from './titles.ts';
import { wholeWords } from './words.ts';

/** More text of one page is not indexed. */
const TEXT_BYTES = 512 * 1024;

/** What is kept of a page: all that an answer needs but the postings. */
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
  /** The title without its namespace and the redirects likewise, as rows of words: `main page`. */
  readonly titleKeys: readonly string[];
  /** UTF-8: outside of the heap, where it does not burden the garbage collector. */
  readonly text: Buffer;
};

/** What a snapshot keeps of a record beside its text. */
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
    redirects,
    categories: (document.categories ?? []).map(foldTitle),
    templates: (document.templates ?? []).map(foldTitle),
    foldedTitle: foldTitle(localTitle(document)),
    titleKeys: localTitles(document).map((local) => wordKey(wholeWords(fold(local)))),
    text,
  };
}

/** A text as it is kept: so much of it as is indexed. */
export function keptText(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length <= TEXT_BYTES) return bytes;
  let end = TEXT_BYTES;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return Buffer.from(bytes.subarray(0, end));
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

/** Words as one string, so that rows of words can be compared. */
export function wordKey(words: readonly string[]): string {
  return words.join(' ');
}
