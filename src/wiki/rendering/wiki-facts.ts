/** Facts of the wiki for rendering: what titles lead to, texts by content, counts. Answers are kept by content. */

import { LRUCache } from 'lru-cache';
import { NumberTable } from '../../base/number-table.ts';
import type { ListQuery, ListsOf, SiteCounts } from '../../content-models/model.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import type { ContentId } from '../../store/store.ts';
import { FILE } from '../../title/namespaces.ts';
import { isTitle, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import type { Groups } from '../groups.ts';
import type { Ledger, Revision } from '../ledger/ledger.ts';
import type { FileSource, KnownFile } from '../media/file-source.ts';
import type { Link } from '../names/link-meaning.ts';
import type { Contents } from '../pages/contents.ts';
import type { Redaction } from '../pages/redaction.ts';
import type { Existence, LookupSource } from './facts.ts';
import { LinkOrder, type Order } from './link-order.ts';
import { type LinkSource, PageLists } from './page-lists.ts';

/** Texts of templates that are kept, in UTF-16 units. */
const MAX_TEXT_CHARS = 16 * 1024 * 1024;
const PAGE = 0;
const REDIRECT = 1;

/** The parts of the wiki that know them. */
export interface FactSources {
  readonly wiki: CurrentWiki;
  readonly contents: Pick<Contents, 'text'>;
  readonly files: FileSource;
  readonly redaction: Pick<Redaction, 'shown' | 'shownEvent'>;
  readonly groups: Pick<Groups, 'count'>;
}

export class WikiFacts implements LookupSource {
  readonly #sources: FactSources;
  readonly #order: LinkOrder;
  readonly #lists: PageLists;
  readonly #texts = new LRUCache<ContentId, string>({
    maxSize: MAX_TEXT_CHARS,
    sizeCalculation: (text) => text.length + 1,
  });
  /** Whether revisions redirect, as far as that is known, and the ledger that numbers them. */
  #redirects = new NumberTable(Uint8Array);
  #numberedBy: Ledger | undefined;

  constructor(sources: FactSources) {
    this.#sources = sources;
    this.#order = new LinkOrder(sources.wiki, sources.contents);
    const { wiki, redaction } = sources;
    this.#lists = new PageLists({ wiki, redaction, existence: (key) => this.existence(key) });
  }

  get ledger(): Ledger {
    return this.#sources.wiki.ledger;
  }

  get rules() {
    return this.#sources.wiki.site.titles;
  }

  existence(key: PageKey): Existence | Promise<Existence> {
    const { ledger } = this.#sources.wiki;
    const page = ledger.page(key);
    if (page === undefined) return this.#isFile(key);
    if (ledger !== this.#numberedBy) this.#redirects = new NumberTable(Uint8Array);
    this.#numberedBy = ledger;
    const known = this.#redirects.get(page.revisions.at(-1) as number);
    return known === PAGE ? true : known === REDIRECT ? 'redirect' : this.#lookAt(ledger.latest(page));
  }

  get mainTitle(): PageKey {
    return this.#sources.wiki.names.mainTitle;
  }

  get linkOrder(): Promise<Order> {
    return this.#order.order;
  }

  linked(link: Link): string | Promise<string> {
    const meaning = this.#sources.wiki.names.meaning(link);
    if (meaning === undefined) return '';
    const name = keyToReadingForm(meaning.key);
    if (meaning.kind === 'file') return `file ${name}`;
    const written = (existence: Existence): string =>
      `${existence === false ? 'missing' : existence === true ? 'page' : existence} ${name}`;
    const existence = this.existence(meaning.key);
    return existence instanceof Promise ? existence.then(written) : written(existence);
  }

  content(key: PageKey): ContentId | undefined {
    const { ledger } = this.#sources.wiki;
    const page = ledger.page(key);
    return page && ledger.latest(page).content;
  }

  async text(content: ContentId): Promise<string | undefined> {
    const kept = this.#texts.get(content);
    if (kept !== undefined) return kept;
    const text = await this.#sources.contents.text(content);
    if (text !== undefined) this.#texts.set(content, text);
    return text;
  }

  fileVersion(name: string): string | undefined {
    return this.#sources.files.version(name);
  }

  files(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]> {
    return this.#sources.files.facts(names);
  }

  list(query: ListQuery): Promise<ListsOf[keyof ListsOf]> {
    return this.#lists.list(query);
  }

  /** Fulfilled when lists have all edits that were acknowledged; undefined where they have. */
  followed(): Promise<void> | undefined {
    return this.#lists.links.followed();
  }

  /** From now on categories have the members, and titles the links, that these say. */
  useLinks(links: LinkSource): void {
    this.#lists.links = links;
  }

  counts(): SiteCounts {
    const { wiki, groups } = this.#sources;
    const { ledger, site } = wiki;
    const { namespaces } = site.titles;
    let articles = 0;
    for (const key of ledger.keys()) {
      const colon = key.indexOf(':');
      if (colon < 0 || namespaces.find(key.slice(0, colon)) === undefined) articles++;
    }
    return {
      pages: ledger.pageCount,
      articles,
      files: this.#sources.files.count,
      edits: ledger.revisionCount,
      users: ledger.users.count,
      activeUsers: this.#lists.activeUsers(),
      admins: groups.count('sysop'),
      bots: groups.count('bot'),
    };
  }

  /** A page that links to thousands asks once for each: their texts are not kept for that. */
  async #lookAt({ id, content, model }: Revision): Promise<Existence> {
    const redirects = this.#redirects;
    const source = this.#texts.get(content) ?? (await this.#sources.contents.text(content, 'scan')) ?? '';
    const leads = redirectTarget(source, model, this.rules) !== undefined;
    redirects.set(id, leads ? REDIRECT : PAGE);
    return leads ? 'redirect' : true;
  }

  /** A media file exists even without a page that describes it. */
  #isFile(key: PageKey): boolean {
    const title = parseTitle(key, this.rules);
    return (
      isTitle(title) && title.namespace === FILE && this.#sources.files.version(title.text) !== undefined
    );
  }
}
