/**
 * What pages say of their own listing in their front matter: which are drafts, and under which other titles they want to be
 * found. Derived: every page is read once after the start, in the background, and again when it changes.
 */

import { Slices } from '../../base/slices.ts';
import type { Listing } from '../../content-models/model.ts';
import { MODELS } from '../../content-models/models.ts';
import type { ContentId } from '../../store/store.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type TitleRules } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Contents } from './contents.ts';

/** Aliases of one page that count: nobody has more. */
const MAX_ALIASES = 100;
/** Pages that are read at a time. */
const BATCH = 32;

interface Listed extends Omit<Listing, 'aliases'> {
  readonly content: ContentId;
  readonly aliases: readonly PageKey[];
}

export class Listings {
  readonly #wiki: CurrentWiki;
  readonly #contents: Pick<Contents, 'text'>;
  /** Pages that say something; most say nothing. */
  readonly #listed = new Map<PageKey, Listed>();
  /** Alias -> pages that have it, in the order of their keys. */
  readonly #aliased = new Map<PageKey, readonly PageKey[]>();
  /** What the above was read from. */
  #ledger: Ledger | undefined;
  #rules: TitleRules | undefined;
  #filling: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Counts the changes. */
  mark = 0;

  constructor(wiki: CurrentWiki, contents: Pick<Contents, 'text'>) {
    this.#wiki = wiki;
    this.#contents = contents;
  }

  /** Whether a page says that it is a draft. */
  isDraft(key: PageKey): boolean {
    return this.#listed.get(key)?.isDraft === true;
  }

  /** The page that an alias leads to; undefined where none has it. */
  aliased(key: PageKey): PageKey | undefined {
    return this.#aliased.get(key)?.find((page) => this.#wiki.ledger.page(page) !== undefined);
  }

  /** Fulfilled when every page was read. */
  ready(): Promise<void> {
    return this.#filling;
  }

  /** Reads all pages in the background. */
  fill(): void {
    const { ledger, site } = this.#wiki;
    this.#ledger = ledger;
    this.#rules = site.titles;
    this.#listed.clear();
    this.#aliased.clear();
    this.mark++;
    this.#filling = this.#filling.then(() => this.#read([...ledger.keys()])).catch(() => undefined);
  }

  /** Follows a change of the wiki; it is waited for. */
  async changed(keys: ReadonlySet<PageKey>): Promise<void> {
    if (this.#wiki.ledger !== this.#ledger || this.#wiki.site.titles !== this.#rules) this.fill();
    else await this.#read([...keys]);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#filling;
  }

  async #read(keys: readonly PageKey[]): Promise<void> {
    const slices = new Slices();
    const ledger = this.#ledger;
    for (let from = 0; from < keys.length; from += BATCH) {
      if (this.#isClosed || ledger !== this.#ledger) return;
      if (slices.due) await slices.turn();
      await Promise.all(keys.slice(from, from + BATCH).map((key) => this.#readPage(key)));
    }
  }

  async #readPage(key: PageKey): Promise<void> {
    const { ledger } = this.#wiki;
    const page = ledger.page(key);
    const file = page && ledger.files.file(key);
    const listing = file && MODELS[file.model].listing;
    if (file === undefined || listing === undefined) return this.#put(key, undefined);
    if (this.#listed.get(key)?.content === file.content) return;
    // A text that is lost says nothing; one that cannot be read now will be missed until it changes.
    const text = await this.#contents.text(file.content).catch(() => undefined);
    if (ledger !== this.#wiki.ledger || ledger.files.file(key)?.content !== file.content) return;
    const found = text === undefined ? undefined : listing(text);
    this.#put(key, found && { ...found, content: file.content, aliases: this.#keysOf(found) });
  }

  #put(key: PageKey, now: Listed | undefined): void {
    const before = this.#listed.get(key);
    if (before === undefined && now === undefined) return;
    for (const alias of before?.aliases ?? []) {
      const left = (this.#aliased.get(alias) ?? []).filter((each) => each !== key);
      if (left.length === 0) this.#aliased.delete(alias);
      else this.#aliased.set(alias, left);
    }
    for (const alias of now?.aliases ?? [])
      this.#aliased.set(alias, [...(this.#aliased.get(alias) ?? []), key].sort());
    if (now === undefined) this.#listed.delete(key);
    else this.#listed.set(key, now);
    this.mark++;
  }

  /** `/old/page/`, `old/page.html` and `Old/page` are one title. Nothing leads to a draft. */
  #keysOf({ aliases, isDraft }: Listing): PageKey[] {
    if (isDraft) return [];
    const { titles } = this.#wiki.site;
    const written = aliases.slice(0, MAX_ALIASES).map((alias) => alias.replace(/^\/+|\/+$/g, ''));
    const spellings = written.flatMap((alias) => [alias, alias.replace(/\.(?:html?|md)$/i, '')]);
    const keys = spellings.flatMap((spelling) => {
      const title = parseTitle(spelling, titles);
      return isTitle(title) && title.interwiki === '' ? [keyOf({ ...title, fragment: '' }, titles)] : [];
    });
    return [...new Set(keys)];
  }
}
