/** What the index keeps of one page. */

import { ownBytes } from '../base/lru.ts';
import type { RedirectTitle, SearchDocument } from './engine.ts';
import { fold, foldTitle } from './fold.ts';
import { entryOf, localTitle, type TitleEntry } from './titles.ts';
import { wholeWords } from './words.ts';

/** Text beyond this is not indexed. */
const TEXT_BYTES = 512 * 1024;
const NONE: readonly never[] = [];

/** What is kept of a page: all that answers need except the postings. It is the entry of its title, too. */
export type PageRecord = TitleEntry & {
  readonly key: string;
  readonly redirects: readonly RedirectTitle[];
  /** Folded. */
  readonly categories: readonly string[];
  readonly templates: readonly string[];
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
    // The same where it has no blanks: what is read as two texts would be kept as two.
    title: title === key ? key : title,
    namespace,
    isRedirect: false,
    folded: foldTitle(localTitle(document)),
    redirects: kept(redirects),
    categories: kept((document.categories ?? []).map(foldTitle)),
    templates: kept((document.templates ?? []).map(foldTitle)),
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
export function titlesOf(record: PageRecord): TitleEntry[] {
  const { id, redirects } = record;
  const entryOfRedirect = ({ title, namespace }: RedirectTitle): TitleEntry =>
    entryOf({ id, title, namespace, isRedirect: true });
  return [record, ...redirects.map(entryOfRedirect)];
}

/** Words as one string, so that sequences of words can be compared. */
export function wordKey(words: readonly string[]): string {
  return words.join(' ');
}
