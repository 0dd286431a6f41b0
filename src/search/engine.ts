/**
 * What the server expects of a search engine. An engine knows pages as numbers with titles and plain text: it knows nothing
 * of markup, addresses, storage, or which namespaces are searched by default. Everything in it is derived and can be thrown
 * away. Its caller fills it, keeps it up to date, and decides when it is ready to answer.
 */

/** A title that redirects to a page, in reading form with its namespace prefix: `Help:Start`. */
export type RedirectTitle = { readonly title: string; readonly key: string; readonly namespace: number };

/** A page in the form that is searched. */
export type SearchDocument = {
  readonly id: number;
  readonly key: string;
  /** Reading form, with the namespace prefix: `Talk:Main Page`. */
  readonly title: string;
  readonly namespace: number;
  /** Plain text as readers see it, without markup, template names and addresses. */
  readonly text: string;
  /** Titles that redirect here. A redirect is not a document of its own. */
  readonly redirects: readonly RedirectTitle[];
  /** Names without the prefix, for `incategory:`. */
  readonly categories?: readonly string[];
  /** Names without the prefix, for `hastemplate:`. */
  readonly templates?: readonly string[];
};

/** A page that matches. */
export type SearchHit = {
  readonly id: number;
  /** Higher is better. Only comparable within one answer. */
  readonly score: number;
  /** The redirect that matched, if the page's own title did not. */
  readonly matchedTitle?: string;
  /** At most 300 characters of the text as safe HTML, with matches in `<span class="searchmatch">`. */
  readonly excerpt: string;
};

/** A page whose title, or a redirect to it, begins with the prefix. */
export type TitleHit = { readonly id: number; readonly matchedTitle?: string };

/** Numbers of the namespaces to search. A namespace in the query itself takes precedence. */
export type Namespaces = readonly number[] | 'all';

/** Length of the longest query in code points. The rest of a longer one is ignored. */
export const QUERY_CHARS = 300;

export type SearchStats = {
  readonly pages: number;
  readonly titles: number;
  readonly terms: number;
  readonly textBytes: number;
};

export interface SearchEngine {
  /**
   * Adds or replaces a page. Once the promise is fulfilled, searches find it; until then they see the old state, as a
   * whole. Long work is done in slices, so that the event loop is not blocked.
   */
  put(document: SearchDocument): Promise<void>;

  /** Removes the page, if it is there. */
  drop(id: number): Promise<void>;

  /**
   * At most `limit` pages that contain every word of the query, best first. A query without words finds nothing.
   * @param skip so many of the best are left out, which costs less than asking for them
   */
  search(query: string, limit: number, namespaces: Namespaces, skip?: number): Promise<readonly SearchHit[]>;

  /**
   * At most `limit` pages by the beginning of their titles: an exact title first, then in alphabetical order.
   */
  complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]>;

  stats(): SearchStats;

  /**
   * The whole index, for a quick next start. `tip` is a name for the state of the wiki that it represents, chosen by the
   * caller.
   */
  save(tip: string): Promise<Buffer>;

  /**
   * Replaces the index by a saved one, and returns the tip it was saved with. If the snapshot is damaged or of another
   * format, the result is undefined and the engine is empty: everything has to be put again.
   */
  load(snapshot: Buffer): Promise<string | undefined>;
}
