/**
 * Which title a page had when, and which were deleted. A dump has all of a page's history under its last title; where the log comes
 * along, each revision is put under the title that the page had then, and a page that was deleted after its last revision goes again.
 */

import type { PageKey } from '../../title/title.ts';
import type { DumpLogEntry, DumpUser } from '../dumps/dump-records.ts';
import type { PlacedTitle } from './titles.ts';

/** A move as the log has it. */
interface Move {
  readonly kind: 'move';
  readonly entry: number;
  readonly atSeconds: number;
  /** The revision that the move made; undefined: the log is too old to say. */
  readonly revision: number | undefined;
  readonly from: PlacedTitle;
  readonly to: PlacedTitle;
}

/** A deletion, or what undoes one. */
export interface Deletion {
  readonly kind: 'delete' | 'restore';
  readonly entry: number;
  readonly atSeconds: number;
  readonly key: PageKey;
  readonly user: DumpUser | undefined;
  readonly comment: string | undefined;
}

/** Up to which revision a page had a title. */
interface Before {
  readonly atSeconds: number;
  readonly revision: number | undefined;
  readonly place: PlacedTitle;
}

/** A page as the dump has it. */
export interface DatedPage {
  readonly place: PlacedTitle;
  readonly firstSeconds: number;
  readonly lastSeconds: number;
  /** The title that it would have if no other page had it. */
  readonly wanted?: PlacedTitle | undefined;
}

/** Pages that may have one title one after the other: each is compared with all others. */
const MOST_OF_A_TITLE = 100;

export class Moves {
  /** By the number of the log's entry: parts of a log may overlap. */
  readonly #events = new Map<number, Move | Deletion>();
  /** By page: oldest first. */
  readonly #before = new Map<number, Before[]>();
  /** Revisions that protections made. */
  readonly protections = new Set<number>();
  /** Pages that were deleted and not restored. */
  readonly deleted = new Map<number, Deletion>();
  /** Deletions of pages that the dump does not hold. */
  readonly absent: Deletion[] = [];

  /** @param read what a title of the old wiki is here */
  take(log: DumpLogEntry, read: (written: string) => PlacedTitle | undefined): void {
    const { id: entry, atSeconds, type, action, title, parameters, user, comment } = log;
    const revision = numberIn(parameters, 'associated_rev_id');
    if (type === 'protect' && revision !== undefined) this.protections.add(revision);
    const kind = kindOf(type, action);
    const from = kind === undefined ? undefined : read(title);
    if (kind === undefined || from === undefined) return;
    if (kind !== 'move') {
      this.#events.set(entry, { kind, entry, atSeconds, key: from.key, user, comment });
      return;
    }
    const to = read(textIn(parameters, '4::target') ?? parameters.split('\n')[0] ?? '');
    if (to !== undefined && from.key !== to.key)
      this.#events.set(entry, { kind, entry, atSeconds, revision, from, to });
  }

  /** Follows all that happened back from the titles that pages have in the end. */
  settle(pages: ReadonlyMap<number, DatedPage>): void {
    const holders = new Map([...pages].map(([id, { place }]) => [place.key, id]));
    const others = pretenders(pages);
    const restored = new Set<PageKey>();
    for (const event of [...this.#events.values()].sort(byTime).reverse()) {
      if (event.kind === 'move') this.#goBack(event, pages, holders);
      else if (event.kind === 'restore') restored.add(event.key);
      // What was restored has stood there all the time, as the dump tells it.
      else if (!restored.delete(event.key)) this.#delete(event, pages, holders, others);
    }
    this.absent.reverse();
  }

  #goBack(
    { atSeconds, revision, from, to }: Move,
    pages: ReadonlyMap<number, DatedPage>,
    holders: Map<PageKey, number>,
  ): void {
    const page = holders.get(to.key);
    // Else the page that was moved is gone, and this is a later one.
    if (page === undefined || (pages.get(page) as DatedPage).firstSeconds > atSeconds) return;
    const before = this.#before.get(page) ?? [];
    before.unshift({ atSeconds, revision, place: from });
    this.#before.set(page, before);
    holders.delete(to.key);
    holders.set(from.key, page);
  }

  #delete(
    deletion: Deletion,
    pages: ReadonlyMap<number, DatedPage>,
    holders: ReadonlyMap<PageKey, number>,
    others: ReadonlyMap<PageKey, readonly number[]>,
  ): void {
    const { key, atSeconds } = deletion;
    const lastOf = (id: number): number => (pages.get(id) as DatedPage).lastSeconds;
    const [page] = [...(others.get(key) ?? []), holders.get(key)]
      .filter((id) => id !== undefined)
      .filter((id) => !this.deleted.has(id) && lastOf(id) <= atSeconds)
      // One of the same second is rather what came instead.
      .sort(
        (a, b) => Number(lastOf(a) === atSeconds) - Number(lastOf(b) === atSeconds) || lastOf(b) - lastOf(a),
      );
    if (page === undefined) this.absent.push(deletion);
    else this.deleted.set(page, deletion);
  }

  /** Pages that had a title one after the other, and so can all have it: those that want it and do not have it in the end. */
  successors(pages: ReadonlyMap<number, DatedPage>): number[] {
    const byPlace = new Map([...pages].map(([id, { place }]) => [place.key, id]));
    const endOf = (id: number): number => this.deleted.get(id)?.atSeconds ?? Number.POSITIVE_INFINITY;
    const isApart = (a: number, b: number): boolean => endOf(a) <= (pages.get(b) as DatedPage).firstSeconds;
    return [...pretenders(pages)].flatMap(([key, ids]) => {
      const held = [byPlace.get(key)].filter((id) => id !== undefined);
      return ids.filter((id) => {
        const isFree = held.every((each) => isApart(each, id) || isApart(id, each));
        if (isFree) held.push(id);
        return isFree;
      });
    });
  }

  /** The title that a page had when a revision was made; undefined: the one that it has in the end. */
  placeAt(page: number, made: { readonly atSeconds: number; readonly id: number }): PlacedTitle | undefined {
    return this.#before.get(page)?.find((before) => isEarlier(made, before))?.place;
  }
}

function isEarlier(made: { readonly atSeconds: number; readonly id: number }, move: Before): boolean {
  return move.revision === undefined ? made.atSeconds < move.atSeconds : isBeforeRevision(made, move);
}

/** Within a second, numbers tell. */
function isBeforeRevision(
  made: { readonly atSeconds: number; readonly id: number },
  { atSeconds, revision = 0 }: Before,
): boolean {
  if (made.id === revision) return false;
  return Math.abs(made.atSeconds - atSeconds) > 2 ? made.atSeconds < atSeconds : made.id < revision;
}

function byTime(a: Move | Deletion, b: Move | Deletion): number {
  return a.atSeconds - b.atSeconds || a.entry - b.entry;
}

function kindOf(type: string, action: string): 'move' | 'delete' | 'restore' | undefined {
  if (type === 'move') return 'move';
  // An import brings back what was deleted, too.
  if (type === 'import' || (type === 'delete' && action === 'restore')) return 'restore';
  return type === 'delete' && /^delete(?:_redir2?)?$/.test(action) ? 'delete' : undefined;
}

/** Pages by the titles that others have in the end. */
function pretenders(pages: ReadonlyMap<number, DatedPage>): ReadonlyMap<PageKey, readonly number[]> {
  const found = new Map<PageKey, number[]>();
  for (const [id, { wanted }] of pages) {
    if (wanted === undefined) continue;
    const ids = found.get(wanted.key) ?? [];
    found.set(wanted.key, ids);
    if (ids.length < MOST_OF_A_TITLE) ids.push(id);
  }
  return found;
}

/** `s:9:"4::target";s:8:"New name";` in PHP's form: lengths are bytes. */
function textIn(parameters: string, name: string): string | undefined {
  const bytes = Buffer.from(parameters);
  const mark = Buffer.from(`"${name}";s:`);
  const at = bytes.indexOf(mark);
  if (at < 0) return undefined;
  const rest = bytes.subarray(at + mark.length);
  const length = /^(\d{1,5}):"/.exec(rest.toString('latin1', 0, 8));
  if (length === null) return undefined;
  const begin = length[0].length;
  return rest.toString('utf8', begin, begin + Number(length[1]));
}

function numberIn(parameters: string, name: string): number | undefined {
  const found = new RegExp(`"${name}";i:(\\d{1,15});`).exec(parameters);
  return found === null ? undefined : Number(found[1]);
}
