/** The wiki as renderings ask it: what titles lead to, texts by content, sizes of the whole. Answers are kept by content. */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import type { SiteCounts } from '../../content-models/model.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import type { Site } from '../../site/site.ts';
import type { ContentId } from '../../store/store.ts';
import { FILE } from '../../title/namespaces.ts';
import { isTitle, type PageKey, parseTitle } from '../../title/title.ts';
import type { Ledger, Page, Revision } from '../ledger/ledger.ts';
import type { FileSource, KnownFile } from '../media/file-source.ts';
import type { Contents } from '../pages/contents.ts';
import type { LookupSource } from './lookups.ts';
import type { Existence } from './render-messages.ts';

/** Texts of templates that are kept, in UTF-16 units. */
const MAX_TEXT_CHARS = 16 * 1024 * 1024;
/** Contents of which is kept whether they redirect. */
const MAX_KNOWN_CONTENTS = 200_000;

/** What of the wiki is asked. */
export interface FactSource {
  readonly site: Site;
  readonly ledger: Ledger;
  /** The page a link to the title leads to, also by case, dashes or another name of the main page. */
  pageMeant(key: PageKey): Page | undefined;
  readonly contents: Pick<Contents, 'text'>;
}

export class WikiFacts implements LookupSource {
  readonly #wiki: FactSource;
  readonly #files: FileSource;
  readonly #texts = new LRUCache<ContentId, string>({
    maxSize: MAX_TEXT_CHARS,
    sizeCalculation: (text) => text.length + 1,
  });
  readonly #redirects = new LRUCache<ContentId, boolean>(atMost(MAX_KNOWN_CONTENTS));

  constructor(wiki: FactSource, files: FileSource) {
    this.#wiki = wiki;
    this.#files = files;
  }

  get rules() {
    return this.#wiki.site.titles;
  }

  existence(key: PageKey): Existence | Promise<Existence> {
    const page = this.#wiki.pageMeant(key);
    if (page === undefined) return this.#isFile(key);
    const latest = this.#latest(page);
    const known = this.#redirects.get(latest.content);
    return known === undefined ? this.#lookAt(latest) : known ? 'redirect' : true;
  }

  content(key: PageKey): ContentId | undefined {
    const page = this.#wiki.ledger.page(key);
    return page && this.#latest(page).content;
  }

  async text(content: ContentId): Promise<string | undefined> {
    const kept = this.#texts.get(content);
    if (kept !== undefined) return kept;
    const text = await this.#wiki.contents.text(content);
    if (text !== undefined) this.#texts.set(content, text);
    return text;
  }

  fileVersion(name: string): string | undefined {
    return this.#files.version(name);
  }

  files(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]> {
    return this.#files.facts(names);
  }

  counts(): SiteCounts {
    const { ledger, site } = this.#wiki;
    const { namespaces } = site.titles;
    let articles = 0;
    for (const key of ledger.keys()) {
      const colon = key.indexOf(':');
      if (colon < 0 || namespaces.find(key.slice(0, colon)) === undefined) articles++;
    }
    return {
      pages: ledger.pageCount,
      articles,
      files: this.#files.count,
      edits: ledger.revisionCount,
      users: ledger.users.count,
      activeUsers: 0,
      admins: 0,
    };
  }

  #latest({ revisions }: Page): Revision {
    return this.#wiki.ledger.revision(revisions.at(-1) as number) as Revision;
  }

  async #lookAt({ content, model }: Revision): Promise<Existence> {
    const source = (await this.text(content)) ?? '';
    const leads = redirectTarget(source, model, this.rules) !== undefined;
    this.#redirects.set(content, leads);
    return leads ? 'redirect' : true;
  }

  /** A media file is there also without a page that describes it. */
  #isFile(key: PageKey): boolean {
    const title = parseTitle(key, this.rules);
    return isTitle(title) && title.namespace === FILE && this.#files.version(title.text) !== undefined;
  }
}
