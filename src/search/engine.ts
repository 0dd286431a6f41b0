/**
 * What the rest of the server may ask of a search engine. It knows pages by number and plain text: nothing of
 * markup, of addresses, of where a page is kept, nor of which namespaces are usual. Everything in it is
 * derived and can be thrown away; whoever owns the pages fills it, keeps it current, and says when it is
 * ready to answer.
 */

/** A title that sends its reader to a page, in reading form with its namespace prefix: `Help:Start`. */
export type RedirectTitle = { readonly title: string; readonly key: string; readonly namespace: number };

/** A page as it is searched. */
export type SearchDocument = {
  readonly id: number;
  readonly key: string;
  /** Reading form, with the namespace prefix: `Talk:Main Page`. */
  readonly title: string;
  readonly namespace: number;
  /** Plain text: what a reader sees, without markup, template names and addresses. */
  readonly text: string;
  /** Titles that redirect here. A redirect is no document of its own. */
  readonly redirects: readonly RedirectTitle[];
  /** Names without the prefix, for `incategory:`. */
  readonly categories?: readonly string[];
  /** Names without the prefix, for `hastemplate:`. */
  readonly templates?: readonly string[];
};

/** A page that matches, best first. */
export type SearchHit = {
  readonly id: number;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  /** The redirect title that matched where the page's own title does not. */
  readonly matchedTitle?: string;
  /** Up to 300 characters of the text as safe HTML, matches in `<span class="searchmatch">`. */
  readonly excerpt: string;
};

/** A page whose title, or a redirect to it, begins as asked. */
export type TitleHit = { readonly id: number; readonly matchedTitle?: string };

/** Numbers of the namespaces to look in. A namespace written in the query itself goes before it. */
export type Namespaces = readonly number[] | 'all';

/** Code points of the longest query. The rest of a longer one is not read: refuse it before. */
export const QUERY_CHARS = 300;

export type SearchStats = {
  readonly pages: number;
  readonly titles: number;
  readonly terms: number;
  readonly textBytes: number;
};

export interface SearchEngine {
  /**
   * Adds the page or takes its new state. Once the promise is fulfilled the next search finds it; until then
   * searches see the old state, whole. Long work is done in slices, so the event loop is never held up.
   */
  put(document: SearchDocument): Promise<void>;

  /** Forgets the page; no matter if it is not known. */
  drop(id: number): Promise<void>;

  /** At most `limit` pages in which every word of the query stands. A query without words finds nothing. */
  search(query: string, limit: number, namespaces: Namespaces): Promise<readonly SearchHit[]>;

  /**
   * At most `limit` pages by the beginning of their titles: an exact title first, then in the order of
   * titles.
   */
  complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]>;

  stats(): SearchStats;

  /**
   * The whole index for a quick next start. `tip` names the state of the wiki that it shows, in the caller's
   * words.
   */
  save(tip: string): Promise<Buffer>;

  /**
   * Takes a saved index in place of what is there, and gives the tip it was saved with. Undefined, and an
   * empty engine, when the snapshot is of another format or damaged: then everything has to be put again.
   */
  load(snapshot: Buffer): Promise<string | undefined>;
}
