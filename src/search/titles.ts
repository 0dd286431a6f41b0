/** Finding titles by prefix: a sorted list and binary search. */

import { lowerBoundBy } from '../base/sorted.ts';
import { capitalised } from '../base/text.ts';
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

export type TitleEntry = Title & {
  /** The folded title without its namespace. */
  readonly folded: string;
};

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

  add(entry: TitleEntry): void {
    const entries = this.#byNamespace.get(entry.namespace);
    if (entries) entries.splice(firstFrom(entries, entry), 0, entry);
    else this.#byNamespace.set(entry.namespace, [entry]);
    this.#size++;
  }

  remove(entry: TitleEntry): void {
    const entries = this.#byNamespace.get(entry.namespace);
    if (!entries) return;
    for (
      let at = firstFrom(entries, entry);
      at < entries.length && compareTitles(entries[at]!, entry) === 0;
      at++
    ) {
      if (entries[at]!.id !== entry.id) continue;
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
    const searched = namespaces === 'all' ? [...this.#byNamespace.keys()] : namespaces;
    const runs = searched.map((namespace) => runOf(this.#byNamespace.get(namespace) ?? [], folded));
    return titleHits(merged(runs), prefix, limit);
  }
}

/** The pages of titles that begin so, in order: one with the spelling of the prefix goes first. */
export function titleHits(found: Iterable<TitleEntry>, prefix: string, limit: number): TitleHit[] {
  const ids = new Set<number>();
  const hits: TitleHit[] = [];
  if (limit <= 0) return hits;
  for (const entry of exactFirst(found, prefix)) {
    const { size } = ids.add(entry.id);
    if (size === hits.length) continue;
    hits.push(toHit(entry));
    if (size >= limit) break;
  }
  return hits;
}

/** Field by field: V8 gives each copy of an object with one field more a shape of its own, larger than the object. */
export function entryOf(given: Title): TitleEntry {
  const { id, title, namespace, isRedirect } = given;
  return { id, title, namespace, isRedirect, folded: foldTitle(localTitle(given)) };
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
  return lowerBoundBy(entries, (entry) => compareTitles(entry, wanted) < 0);
}

/** Titles of a namespace that stand in a row. */
interface Run {
  readonly entries: readonly TitleEntry[];
  at: number;
  readonly end: number;
}

/** Those that begin so: found by halving, as reading the texts of thousands of titles takes longer than all else. */
function runOf(entries: readonly TitleEntry[], folded: string): Run {
  const at = lowerBoundBy(entries, (entry) => entry.folded < folded);
  const end = lowerBoundBy(entries, (entry) => entry.folded <= folded || entry.folded.startsWith(folded));
  return { entries, at, end };
}

function* merged(runs: readonly Run[]): Generator<TitleEntry> {
  const hasMore = ({ at, end }: Run): boolean => at < end;
  const headOf = ({ entries, at }: Run): TitleEntry => entries[at]!;
  let left = runs.filter(hasMore);
  while (left.length > 1) {
    const next = left.reduce((first, run) => (compareTitles(headOf(run), headOf(first)) < 0 ? run : first));
    yield headOf(next);
    if (++next.at === next.end) left = left.filter(hasMore);
  }
  for (const run of left) for (; run.at < run.end; run.at++) yield headOf(run);
}

/** Has the title with the spelling of the prefix before those that only fold to the same: `NASA` before `Nasa`. */
function* exactFirst(found: Iterable<TitleEntry>, prefix: string): Generator<TitleEntry> {
  const folded = foldTitle(prefix);
  const same: TitleEntry[] = [];
  let areOver = false;
  for (const entry of found) {
    if (!areOver && entry.folded === folded) same.push(entry);
    else {
      if (!areOver) yield* spelledFirst(same, prefix);
      areOver = true;
      yield entry;
    }
  }
  if (!areOver) yield* spelledFirst(same, prefix);
}

function spelledFirst(same: readonly TitleEntry[], prefix: string): readonly TitleEntry[] {
  const asked = prefix.replace(/[\s_]+/g, ' ').trim();
  const spellings = [asked, capitalised(asked)];
  const at = same.findIndex((entry) => spellings.includes(localTitle(entry)));
  return at <= 0 ? same : [same[at]!, ...same.toSpliced(at, 1)];
}

function toHit({ id, isRedirect, title }: TitleEntry): TitleHit {
  return isRedirect ? { id, matchedTitle: title } : { id };
}
