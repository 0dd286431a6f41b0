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

/** What a query finds. */
export type Found = {
  readonly hits: readonly SearchHit[];
  /** How many pages it finds in all; undefined while texts that tell, of phrases, are not all read. It may cost another reading. */
  readonly total: () => Promise<number | undefined>;
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
  /** Absent where counting them takes long. */
  readonly terms?: number;
  readonly textBytes: number;
};

export interface SearchEngine {
  /**
   * Adds or replaces a page. Once the promise is fulfilled, searches find it; until then they see the old state, as a
   * whole. Long work is done in slices, so that the event loop is not blocked.
   */
  put(document: SearchDocument): Promise<void>;

  /**
   * Makes ready what it takes to put a text, which may never come. It never fails.
   * @param id of the page that has another text now, if any
   */
  prepare?(id: number | undefined, text: string): Promise<void>;

  /** Removes the page, if it is there. */
  drop(id: number): Promise<void>;

  /**
   * At most `limit` pages that contain every word of the query, best first. A query without words finds nothing.
   * @param skip so many of the best are left out, which costs less than asking for them
   */
  search(query: string, limit: number, namespaces: Namespaces, skip?: number): Promise<Found>;

  /**
   * At most `limit` pages by the beginning of their titles: an exact title first, then in alphabetical order.
   */
  complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]>;

  stats(): Promise<SearchStats>;

  /** Calls back when what was in it is lost, all or some: it is to be emptied and filled anew. */
  onLost?(listener: (error: Error) => void): void;

  close?(): Promise<void>;
}

/** An index as it is saved. The texts stay in memory as they lie there, so they lie by themselves. */
export interface SavedIndex {
  readonly lists: Buffer;
  readonly texts: Buffer;
}

/** An index that is being saved, as it was at one moment: each piece is to be taken before the next is asked for. */
export interface IndexPieces {
  readonly lists: AsyncIterable<Buffer>;
  readonly texts: AsyncIterable<Buffer>;
}

/** An engine that its caller keeps, from one start to the next. */
export interface SnapshotEngine extends SearchEngine {
  /**
   * The whole index, for a quick next start. `tip` is a name for the state of the wiki that it represents, chosen by the
   * caller.
   */
  save(tip: string): Promise<IndexPieces>;

  /**
   * Replaces the index by a saved one, which is the engine's from then on, and returns the tip it was saved with. If what was saved is
   * damaged or of another format, the result is undefined and the engine is empty: everything has to be put again.
   */
  load(saved: SavedIndex): Promise<string | undefined>;
}

/** What one server learns of an index that it shares. */
export interface SharedListener {
  /** All notes are to come anew. */
  forgotten(): void;
  /** A note that another server made, or took away. */
  noted(key: string, note: string | undefined): void;
  /** From now on this server writes. It has all notes, and compares them with what should be there. */
  leads(): void;
  /** Whether the index is whole has changed, or what it finds. */
  changed(): void;
}

/**
 * An index that several servers search, and one of them writes: the one that leads. It keeps itself. Beside the pages it keeps
 * notes of whoever writes, so that another can go on. What is written comes into force in the order of the calls; if some of it
 * fails, all that was not written yet fails with it, and the server leads no longer.
 */
export interface SharedEngine extends SearchEngine {
  /** Whether this server writes. It may end at any moment. */
  readonly leads: boolean;
  /** Whether the index shows a whole wiki. */
  readonly isWhole: boolean;
  /** What the index was made by: see `begin`. */
  readonly scope: string;
  /** Tells all notes that there are, and from then on whatever changes. */
  follow(listener: SharedListener): void;
  note(key: string, note: string | undefined): Promise<void>;
  /** Empties the index. @param scope names what it will be made by */
  begin(scope: string): Promise<void>;
  /** The index shows a whole wiki. */
  finish(): Promise<void>;
  close(): Promise<void>;
}
