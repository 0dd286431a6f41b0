/** Finding titles by prefix: a sorted list and binary search. */

import type { Namespaces, TitleHit } from './engine.ts';
import { foldTitle } from './fold.ts';

/** A title of a page or of a redirect to it, as people see it. */
export type Title = {
  readonly id: number;
  /** Reading form with the namespace prefix. */
  readonly title: string;
  readonly namespace: number;
  readonly isRedirect: boolean;
};

export type TitleEntry = Title & { readonly folded: string };

/**
 * All titles in alphabetical order, by namespace. With 100,000 titles a look-up takes a few microseconds and an insertion
 * about 14; trees and FlexSearch's own prefixes are slower and larger.
 */
export class Titles {
  readonly #byNamespace = new Map<number, TitleEntry[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(title: Title): void {
    const entry = { ...title, folded: foldTitle(localTitle(title)) };
    const entries = this.#byNamespace.get(title.namespace);
    if (entries) entries.splice(firstFrom(entries, entry), 0, entry);
    else this.#byNamespace.set(title.namespace, [entry]);
    this.#size++;
  }

  remove(title: Title): void {
    const entry = { ...title, folded: foldTitle(localTitle(title)) };
    const entries = this.#byNamespace.get(title.namespace);
    if (!entries) return;
    for (
      let at = firstFrom(entries, entry);
      at < entries.length && compareTitles(entries[at]!, entry) === 0;
      at++
    ) {
      if (entries[at]!.id !== title.id) continue;
      entries.splice(at, 1);
      this.#size--;
      return;
    }
  }

  clear(): void {
    this.#byNamespace.clear();
    this.#size = 0;
  }

  /** Ids of all pages in alphabetical order. */
  *pages(): Generator<number> {
    for (const entries of this.#byNamespace.values()) {
      for (const entry of entries) if (!entry.isRedirect) yield entry.id;
    }
  }

  /** Pages whose title, or a redirect to them, begins with `prefix` (without its namespace). */
  complete(prefix: string, limit: number, namespaces: Namespaces): TitleHit[] {
    const folded = foldTitle(prefix);
    if (limit <= 0) return [];
    const searched = namespaces === 'all' ? [...this.#byNamespace.keys()] : namespaces;
    const found = searched.flatMap((namespace) => this.#firstPages(namespace, folded, limit));
    if (searched.length > 1) found.sort(compareTitles);
    return titleHits(found, prefix, limit);
  }

  #firstPages(namespace: number, folded: string, limit: number): TitleEntry[] {
    const entries = this.#byNamespace.get(namespace) ?? [];
    const start = firstFrom(entries, { folded, isRedirect: false, title: '' });
    return distinctPages(entries, limit, start, folded);
  }
}

/** Pages by titles that begin so, in order: one with the spelling of the prefix goes first. */
export function titleHits(found: readonly TitleEntry[], prefix: string, limit: number): TitleHit[] {
  return distinctPages(exactFirst(found, foldTitle(prefix), prefix), limit).map(toHit);
}

/** The title without its namespace. */
export function localTitle(title: { readonly title: string; readonly namespace: number }): string {
  return title.namespace === 0 ? title.title : title.title.slice(title.title.indexOf(':') + 1);
}

type Order = Pick<TitleEntry, 'folded' | 'isRedirect' | 'title'>;

/** By folded title; a page before the redirects of the same name. */
export function compareTitles(a: Order, b: Order): number {
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  if (a.isRedirect !== b.isRedirect) return a.isRedirect ? 1 : -1;
  if (a.title !== b.title) return a.title < b.title ? -1 : 1;
  return 0;
}

function firstFrom(entries: readonly TitleEntry[], wanted: Order): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareTitles(entries[middle]!, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One entry for each page, its first, from a place on as long as they begin so. */
function distinctPages(entries: readonly TitleEntry[], limit: number, start = 0, folded = ''): TitleEntry[] {
  const ids = new Set<number>();
  const found: TitleEntry[] = [];
  for (let at = start; at < entries.length && found.length < limit; at++) {
    const entry = entries[at]!;
    if (!entry.folded.startsWith(folded)) break;
    if (ids.has(entry.id)) continue;
    ids.add(entry.id);
    found.push(entry);
  }
  return found;
}

/** Moves the title with the spelling of the prefix before those that only fold to the same: `NASA` before `Nasa`. */
function exactFirst(entries: readonly TitleEntry[], folded: string, prefix: string): readonly TitleEntry[] {
  const asked = prefix.replace(/[\s_]+/g, ' ').trim();
  const spellings = [asked, asked.charAt(0).toUpperCase() + asked.slice(1)];
  const at = entries.findIndex((entry) => entry.folded === folded && spellings.includes(localTitle(entry)));
  return at <= 0 ? entries : [entries[at]!, ...entries.slice(0, at), ...entries.slice(at + 1)];
}

function toHit({ id, isRedirect, title }: TitleEntry): TitleHit {
  return isRedirect ? { id, matchedTitle: title } : { id };
}
