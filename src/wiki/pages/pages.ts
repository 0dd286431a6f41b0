/** Pages by title, revisions by number, and their sources. */

import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { WikiError } from '../errors.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import type { Contents } from './contents.ts';
import type { Listings } from './listings.ts';
import { localTitle } from './local-title.ts';
import type { Redaction } from './redaction.ts';

/** Pages named to those who asked for a title that may mean any of them. */
const MAX_OTHERS = 50;

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
   * The page that a request for a title means. If there is none of that name, it may be an alias that a page gives itself;
   * else it is looked up once more, as a link would be: compare the key with the one that was asked.
   * @throws WikiError `title-invalid`, `page-missing`
   */
  find(written: string): FoundPage {
    const { site, ledger, names } = this.#wiki;
    const title = localTitle(written, site.titles);
    const to = keyOf(title, site.titles);
    const meaning = names.meaning({ as: 'request', to: this.#aliased(to) ?? to, folder: undefined });
    const page = meaning?.kind === 'page' ? ledger.page(meaning.key) : undefined;
    if (page !== undefined) return { page, title, latest: ledger.latest(page) };
    throw new WikiError('page-missing', {
      title: written,
      others: meaning?.kind === 'missing' ? meaning.others.slice(0, MAX_OTHERS) : [],
    });
  }

  #aliased(key: PageKey): PageKey | undefined {
    return this.#wiki.ledger.page(key) === undefined ? this.#listings.aliased(key) : undefined;
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
