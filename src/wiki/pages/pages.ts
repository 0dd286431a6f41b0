/** Pages by title, revisions by number, and their sources. */

import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { WikiError } from '../errors.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import type { Contents } from './contents.ts';
import type { Listings } from './listings.ts';
import { localTitle } from './local-title.ts';
import type { Redaction } from './redaction.ts';

/** A page as found under the title in a request. */
export interface FoundPage {
  readonly page: Page;
  readonly title: Title;
  readonly latest: Revision;
}

export class Pages {
  readonly #wiki: CurrentWiki;
  readonly #contents: Contents;
  readonly #redaction: Redaction;
  readonly #listings: Pick<Listings, 'aliased'>;

  constructor(
    wiki: CurrentWiki,
    contents: Contents,
    redaction: Redaction,
    listings: Pick<Listings, 'aliased'>,
  ) {
    this.#listings = listings;
    this.#wiki = wiki;
    this.#contents = contents;
    this.#redaction = redaction;
  }

  /**
   * The page under a title. If there is none, it may be an alias that a page gives itself. Else the title is looked up once more with case, `-`, `_` and space folded, and the
   * main page by the names it has in other wikis: compare the key with the one that was asked.
   * @throws WikiError `title-invalid`, `page-missing`
   */
  find(written: string): FoundPage {
    const { site, ledger } = this.#wiki;
    const title = localTitle(written, site.titles);
    const key = keyOf(title, site.titles);
    const page = ledger.page(key) ?? ledger.page(this.#listings.aliased(key) ?? key) ?? this.meant(key);
    if (page === undefined) throw new WikiError('page-missing', { title: written });
    return { page, title, latest: ledger.latest(page) };
  }

  /** The page that a link to the title leads to, also by case, dashes or another name of the main page. */
  meant(key: PageKey): Page | undefined {
    const { ledger, names } = this.#wiki;
    return ledger.page(key) ?? ledger.page(names.meant(key) ?? key);
  }

  /** Whether a page of exactly this title exists. */
  exists(title: Title): boolean {
    return this.#wiki.ledger.page(keyOf(title, this.#wiki.site.titles)) !== undefined;
  }

  /** A revision that every reader of the wiki may see. @throws WikiError `revision-missing`, `revision-hidden` */
  revision(id: number): { readonly revision: Revision; readonly page: Page } {
    const { ledger } = this.#wiki;
    const revision = ledger.revision(id);
    const page = revision && ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined) throw new WikiError('revision-missing', { id });
    if (this.#redaction.isTextHidden(revision)) throw new WikiError('revision-hidden', { id });
    return { revision, page };
  }

  /** A revision's source. Bytes that are not UTF-8 read as replacement characters. @throws WikiError if it cannot be read */
  source(revision: Revision): Promise<string> {
    return this.#contents.source(revision, this.#titleOf(revision));
  }

  /** As `source`, for reading all pages in turn: the store's cache is left to those who read one page. */
  scan(revision: Revision): Promise<string> {
    return this.#contents.source(revision, this.#titleOf(revision), 'scan');
  }

  /** The source to edit. @throws WikiError if it cannot be read, or is not UTF-8 */
  editableSource(revision: Revision): Promise<string> {
    return this.#contents.editableSource(revision, this.#titleOf(revision));
  }

  #titleOf({ pageId }: Revision): string {
    return this.#wiki.ledger.pageById(pageId)?.key ?? '';
  }
}
