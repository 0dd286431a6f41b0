/**
 * Which title a page had when. A dump has all of a page's history under its last title; where the log comes along, each revision
 * is put under the title that the page had then.
 */

import type { DumpLogEntry } from '../dumps/dump-records.ts';
import type { PlacedTitle } from './titles.ts';

/** A move as the log has it. */
interface Move {
  readonly atSeconds: number;
  /** The revision that the move made; undefined: the log is too old to say. */
  readonly revision: number | undefined;
  readonly from: PlacedTitle;
  readonly to: PlacedTitle;
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
}

export class Moves {
  readonly #moves: Move[] = [];
  /** By page: oldest first. */
  readonly #before = new Map<number, Before[]>();
  /** Revisions that protections made. */
  readonly protections = new Set<number>();

  /** @param read what a title of the old wiki is here */
  take(entry: DumpLogEntry, read: (written: string) => PlacedTitle | undefined): void {
    const revision = numberIn(entry.parameters, 'associated_rev_id');
    if (entry.type === 'protect' && revision !== undefined) this.protections.add(revision);
    if (entry.type !== 'move') return;
    const target = textIn(entry.parameters, '4::target') ?? entry.parameters.split('\n')[0] ?? '';
    const [from, to] = [read(entry.title), read(target)];
    if (from !== undefined && to !== undefined && from.key !== to.key)
      this.#moves.push({ atSeconds: entry.atSeconds, revision, from, to });
  }

  /** Follows all moves back from the titles that pages have in the end. */
  settle(pages: ReadonlyMap<number, DatedPage>): void {
    const holders = new Map([...pages].map(([id, { place }]) => [place.key, id]));
    for (const { atSeconds, revision, from, to } of this.#moves.sort(byTime).reverse()) {
      const page = holders.get(to.key);
      // Else the page that was moved is gone, and this is a later one.
      if (page === undefined || (pages.get(page) as DatedPage).firstSeconds > atSeconds) continue;
      const before = this.#before.get(page) ?? [];
      before.unshift({ atSeconds, revision, place: from });
      this.#before.set(page, before);
      holders.delete(to.key);
      holders.set(from.key, page);
    }
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

function byTime(a: Move, b: Move): number {
  return a.atSeconds - b.atSeconds || (a.revision ?? 0) - (b.revision ?? 0);
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
