/** Lists of the wiki that pages may show: titles, categories, links, users, changes. Each is short, whatever the wiki holds. */

import { lowerBoundBy } from '../../base/sorted.ts';
import { capitalised } from '../../base/text.ts';
import type {
  LinkedBy,
  ListedCategory,
  ListedChange,
  ListedFile,
  ListedLink,
  ListedTitle,
  ListQuery,
  ListsOf,
} from '../../content-models/model.ts';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { isTitle, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import type { Redaction } from '../pages/redaction.ts';
import { keyOfName } from './facts.ts';

/** As in MediaWiki's lists of titles. */
const MAX_TITLES = 345;
/** Members of a category, and categories it is in, that are named; its numbers are of all. */
const MAX_MEMBERS = 200;
const MAX_CHANGES = 500;
const WAYS: readonly LinkedBy[] = ['link', 'redirect', 'template', 'file'];
/** Changes and events that are looked at for those of the list, and for active users. */
const MAX_LOOKED_AT = 20_000;
/** Users who edited within so long are active. */
const ACTIVE_SECONDS = 30 * 86_400;

const FILE_EVENTS: ReadonlySet<string> = new Set(['upload', 'upload-again', 'move', 'undelete']);

/** What is in categories, and what leads where. */
export interface LinkSource {
  /** Pages of a category and their sort keys, in no order. */
  membersOf(key: PageKey): Iterable<{ readonly page: number; readonly sortKey: string }>;
  /** Categories that a page is in, in no order. */
  categoriesOf(page: number): Iterable<string>;
  /** Pages that lead to a title in one way, in no order. */
  pagesTo(kind: LinkedBy, key: PageKey): Iterable<number>;
  /** Fulfilled when it knows of all edits that were acknowledged; undefined where it does. */
  followed(): Promise<void> | undefined;
}

interface ListSources {
  readonly wiki: CurrentWiki;
  readonly redaction: Pick<Redaction, 'shown' | 'shownEvent'>;
  readonly existence: (key: PageKey) => boolean | 'redirect' | Promise<boolean | 'redirect'>;
}

/** The titles of all namespaces, without prefix and with underscores, in MediaWiki's order. */
interface Sorted {
  readonly ledger: unknown;
  readonly events: number;
  readonly rules: unknown;
  readonly titles: ReadonlyMap<number, readonly string[]>;
}

export class PageLists {
  readonly #sources: ListSources;
  links: LinkSource = {
    membersOf: () => [],
    categoriesOf: () => [],
    pagesTo: () => [],
    followed: () => undefined,
  };
  #sorted: Sorted | undefined;
  #active: { readonly tip: unknown; readonly count: number } | undefined;

  constructor(sources: ListSources) {
    this.#sources = sources;
  }

  async list(query: ListQuery): Promise<ListsOf[keyof ListsOf]> {
    switch (query.of) {
      case 'titles':
        return this.#titles(query);
      case 'category':
        return this.#category(query.name);
      case 'parents':
        return this.#parents(query.name);
      case 'links':
        return this.#linksTo(query.name, query.limit);
      case 'users':
        return this.#users(query);
      case 'files':
        return this.#files(query);
      case 'changes':
        return this.#changes(query);
    }
  }

  /** Named users who edited lately. */
  activeUsers(): number {
    const { tip } = this.#sources.wiki.ledger;
    const known = this.#active;
    const active = known !== undefined && known.tip === tip ? known : { tip, count: this.#countActive() };
    this.#active = active;
    return active.count;
  }

  #countActive(): number {
    const users = new Set<number>();
    let newest: number | undefined;
    for (const { user, atSeconds } of this.#newest()) {
      newest ??= atSeconds;
      if (atSeconds < newest - ACTIVE_SECONDS) break;
      if (user.id !== null) users.add(user.id);
    }
    return users.size;
  }

  async #titles(query: ListQuery & { of: 'titles' }): Promise<ListedTitle[]> {
    const { namespace, isPrefix } = query;
    const from = query.from.replace(/ /g, '_');
    const all = this.#inOrder().get(namespace) ?? [];
    const prefix = this.#sources.wiki.site.titles.namespaces.nameOf(namespace) ?? '';
    const listed: ListedTitle[] = [];
    const first = lowerBoundBy(all, (text) => text < from);
    for (const text of all.slice(first, first + MAX_TITLES)) {
      if (isPrefix && !text.startsWith(from)) break;
      const key = (prefix === '' ? text : `${prefix.replace(/ /g, '_')}:${text}`) as PageKey;
      const existence = await this.#sources.existence(key);
      listed.push({ name: keyToReadingForm(key), isRedirect: existence === 'redirect' });
    }
    return listed;
  }

  /** Sorted anew only when pages came, went or moved. */
  #inOrder(): ReadonlyMap<number, readonly string[]> {
    const { ledger, site } = this.#sources.wiki;
    const events = ledger.log.count;
    const rules = site.titles;
    const known = this.#sorted;
    if (known?.ledger === ledger && known.events === events && known.rules === rules) return known.titles;
    const titles = new Map<number, string[]>();
    for (const key of ledger.keys()) {
      const title = parseTitle(keyToReadingForm(key), rules);
      if (!isTitle(title)) continue;
      const text = title.text.replace(/ /g, '_');
      const some = titles.get(title.namespace);
      if (some === undefined) titles.set(title.namespace, [text]);
      else some.push(text);
    }
    for (const some of titles.values()) some.sort();
    this.#sorted = { ledger, events, rules, titles };
    return titles;
  }

  #category(name: string): ListedCategory {
    const { ledger, site } = this.#sources.wiki;
    const key = keyOfName(name);
    const members: { readonly name: string; readonly sort: string }[] = [];
    let [subcategories, files] = [0, 0];
    for (const { page, sortKey } of this.links.membersOf(key)) {
      const own = ledger.pageById(page)?.key;
      const title = own === undefined ? 'empty' : parseTitle(keyToReadingForm(own), site.titles);
      if (own === undefined || !isTitle(title)) continue;
      if (title.namespace === CATEGORY) subcategories++;
      if (title.namespace === FILE) files++;
      const kind = title.namespace === CATEGORY ? '0' : title.namespace === FILE ? '2' : '1';
      const sort = sortKey === '' ? title.text : `${sortKey}\n${title.text}`;
      members.push({ name: keyToReadingForm(own), sort: kind + sort.toUpperCase() });
    }
    members.sort((a, b) => (a.sort < b.sort ? -1 : 1));
    return {
      exists: ledger.page(key) !== undefined,
      ...{ subcategories, files, members: members.length },
      names: members.slice(0, MAX_MEMBERS).map((each) => each.name),
    };
  }

  #parents(name: string): string[] {
    const page = this.#sources.wiki.ledger.page(keyOfName(name));
    const parents = page === undefined ? [] : [...new Set(this.links.categoriesOf(page.id))];
    return parents
      .sort()
      .slice(0, MAX_MEMBERS)
      .map((key) => keyToReadingForm(key as PageKey));
  }

  #linksTo(name: string, limit: number): ListedLink[] {
    const key = keyOfName(name);
    const kinds = new Map<number, LinkedBy[]>();
    for (const way of WAYS)
      for (const page of this.links.pagesTo(way, key)) kinds.set(page, [...(kinds.get(page) ?? []), way]);
    return [...kinds]
      .sort(([a], [b]) => a - b)
      .slice(0, limit)
      .flatMap(([id, by]) => {
        const page = this.#sources.wiki.ledger.pageById(id);
        return page === undefined ? [] : [{ name: keyToReadingForm(page.key), kinds: by }];
      });
  }

  #users({ from, limit }: ListQuery & { of: 'users' }): string[] {
    const { users } = this.#sources.wiki.ledger;
    const names = new Set<string>();
    for (let author = 0; author < users.authorCount; author++) {
      const { id, name } = users.user(author);
      if (id !== null && name >= from) names.add(name);
    }
    return [...names].sort().slice(0, limit);
  }

  /** As the log tells of them: a file that moved came to its title then. */
  #files({ limit, by }: ListQuery & { of: 'files' }): ListedFile[] {
    const { wiki, redaction } = this.#sources;
    const { log, others } = wiki.ledger;
    const listed = new Map<PageKey, ListedFile>();
    for (let id = log.count; id > Math.max(0, log.count - MAX_LOOKED_AT) && listed.size < limit; id--) {
      if (!FILE_EVENTS.has(log.kind(id))) continue;
      const event = log.at(id);
      const key = event.to ?? event.key;
      if (listed.has(key) || others.find(key) === undefined) continue;
      const { user, comment } = redaction.shownEvent(event);
      if (by !== undefined && !(user !== null && isNamed(user.name, by))) continue;
      const { atSeconds } = wiki.ledger.change(event.change);
      listed.set(key, {
        ...{ name: keyToReadingForm(key), atSeconds },
        ...{ user: user?.name ?? '', comment: comment ?? '' },
      });
    }
    return [...listed.values()];
  }

  async #changes(query: ListQuery & { of: 'changes' }): Promise<ListedChange[]> {
    const { limit, isOfNewPages, withRedirects, by } = query;
    const { existence, wiki } = this.#sources;
    const { ledger } = wiki;
    const listed: ListedChange[] = [];
    for (const revision of by === undefined ? this.#newest() : this.#madeBy(by)) {
      if (listed.length >= Math.min(limit, MAX_CHANGES)) break;
      const page = ledger.pageById(revision.pageId);
      if (page === undefined || (isOfNewPages && page.revisions[0] !== revision.id)) continue;
      if (!withRedirects && (await existence(page.key)) === 'redirect') continue;
      const { user, comment } = this.#sources.redaction.shown(revision);
      // Whose name is hidden is not told by what stands below it.
      if (by !== undefined && user === null) continue;
      listed.push({
        name: keyToReadingForm(page.key),
        revision: revision.id,
        before: page.revisions[page.revisions.indexOf(revision.id) - 1],
        atSeconds: revision.atSeconds,
        sizeBytes: revision.sizeBytes,
        deltaBytes: revision.deltaBytes ?? revision.sizeBytes,
        user: user?.name ?? '',
        comment: comment ?? '',
        isMinor: revision.minor,
        isBot: false,
      });
    }
    return listed;
  }

  /** Revisions of one, the newest first. */
  *#madeBy(name: string) {
    const { ledger } = this.#sources.wiki;
    const isOne = (_id: number | null, own: string): boolean => isNamed(own, name);
    let left = MAX_LOOKED_AT;
    for (const id of ledger.marks.madeBy(isOne, ledger.revisionCount, 'older')) {
      if (left-- === 0) return;
      const revision = ledger.revision(id);
      if (revision !== undefined) yield revision;
    }
  }

  /** The last revisions, the newest first. */
  *#newest() {
    const { ledger } = this.#sources.wiki;
    const last = Math.max(1, ledger.revisionCount - MAX_LOOKED_AT);
    for (let id = ledger.revisionCount; id >= last; id--) {
      const revision = ledger.revision(id);
      if (revision !== undefined) yield revision;
    }
  }
}

/** Whether somebody is meant: a title has the first letter of a name large. */
function isNamed(own: string, written: string): boolean {
  return own === written || capitalised(own) === written;
}
