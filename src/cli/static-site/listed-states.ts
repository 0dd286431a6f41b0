/** What titles show besides a text: the members of a category, the versions and uses of a file, lists of everything. */

import { createHash } from 'node:crypto';
import { CATEGORY, FILE, SPECIAL } from '../../title/namespaces.ts';
import { isTitle, type PageKey, parseTitle } from '../../title/title.ts';
import { CATEGORY_DEPTH } from '../../web/lists/category.tsx';
import type { LinkIndex } from '../../wiki/links/link-index.ts';
import { loggedEvent } from '../../wiki/stream/log-of.ts';
import type { Wiki } from '../../wiki/wiki.ts';

export class ListedStates {
  readonly #wiki: Wiki;
  readonly #links: LinkIndex;
  /** Numbers of what the log tells of a title. */
  #events: ReadonlyMap<PageKey, readonly number[]> | undefined;
  readonly #members = new Map<string, { readonly hash: string; readonly below: readonly PageKey[] }>();
  readonly #lists = new Map<PageKey, string>();

  /** @param links all of the wiki's */
  constructor(wiki: Wiki, links: LinkIndex) {
    this.#wiki = wiki;
    this.#links = links;
  }

  /** What a title's page is made from besides its text; undefined where that is not known. */
  of(key: PageKey): unknown[] | undefined {
    const namespace = this.#namespaceOf(key);
    if (namespace === CATEGORY) return ['category', this.#below(key), ...this.#ofMissing(key)];
    if (namespace === FILE) return this.#ofFile(key);
    return namespace === SPECIAL ? ['list', this.#list(key)] : [];
  }

  #namespaceOf(key: string): number | undefined {
    const title = parseTitle(key, this.#wiki.site.titles);
    return isTitle(title) ? title.namespace : undefined;
  }

  /** Members of a category, and of those below it as far as they are shown. */
  #below(top: PageKey): string {
    const hash = createHash('sha1');
    const seen = new Set([top]);
    let level = [top];
    for (let depth = 0; depth <= CATEGORY_DEPTH && level.length > 0; depth++) {
      const next: PageKey[] = [];
      for (const key of level) {
        const members = this.#membersOf(key);
        hash.update(`${key}\n${members.hash}\n`);
        for (const each of members.below) {
          if (!seen.has(each)) next.push(each);
          seen.add(each);
        }
      }
      level = next;
    }
    return hash.digest('base64');
  }

  #membersOf(category: PageKey) {
    const known = this.#members.get(category);
    if (known !== undefined) return known;
    const keys = this.#pagesTo('category', category);
    const found = {
      hash: hashOf(keys),
      below: keys.filter((key) => this.#namespaceOf(key) === CATEGORY),
    };
    this.#members.set(category, found);
    return found;
  }

  /** What a title without a page says of it: what else may be meant, and what became of it. */
  #ofMissing(key: PageKey): unknown[] {
    if (this.#wiki.ledger.page(key) !== undefined) return [];
    return [this.#wiki.meaning({ as: 'request', to: key, folder: undefined }), this.#log(key)];
  }

  /** A page without a file may lead to another's. */
  #ofFile(key: PageKey): unknown[] | undefined {
    const { ledger } = this.#wiki;
    const file = ledger.others.find(key);
    if (file === undefined) return undefined;
    const { atSeconds } = ledger.change(file.change);
    return ['file', file.path, file.content, atSeconds, this.#pagesTo('file', key), this.#log(key)];
  }

  #pagesTo(kind: 'category' | 'file', target: string): PageKey[] {
    const pages = new Set(this.#links.pagesTo(kind, target));
    return [...pages].flatMap((id) => this.#wiki.ledger.pageById(id)?.key ?? []).sort();
  }

  #log(key: PageKey): unknown[] {
    const { ledger, redaction } = this.#wiki;
    this.#events ??= eventsByTitle(this.#wiki);
    return (this.#events.get(key) ?? []).map((id) => {
      const { kind, to, atSeconds, ...event } = loggedEvent(ledger, id);
      return [id, kind, to, atSeconds, redaction.shownEvent({ kind, ...event })];
    });
  }

  /** A list is shown in parts, and each is another when the list is. */
  #list(key: PageKey): string {
    const known = this.#lists.get(key) ?? hashOf(this.#entriesOf(key));
    this.#lists.set(key, known);
    return known;
  }

  #entriesOf(list: PageKey): unknown[] {
    const { ledger } = this.#wiki;
    if (list === 'Special:AllPages') return [...ledger.keys()].sort();
    if (list === 'Special:Categories')
      return this.#links
        .sortedTargets('category')
        .map((key) => [key, this.#links.to('category', key).length]);
    return [...ledger.others.titles()].sort().map((key) => {
      const file = ledger.others.find(key);
      return [key, file && ledger.change(file.change).atSeconds];
    });
  }
}

function eventsByTitle({ ledger }: Wiki): ReadonlyMap<PageKey, readonly number[]> {
  const events = new Map<PageKey, number[]>();
  for (let id = 1; id <= ledger.log.count; id++) {
    const { key, to } = ledger.log.at(id);
    for (const title of new Set([key, to])) {
      if (title === undefined) continue;
      const held = events.get(title);
      if (held === undefined) events.set(title, [id]);
      else held.push(id);
    }
  }
  return events;
}

function hashOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
