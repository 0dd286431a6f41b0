/**
 * Rows that stand below pages: links, categories, revisions. They come page by page in the order of their numbers, up to a limit
 * for all pages together; where they end, the next answer goes on.
 */

import type { PageKey } from '../../../title/title.ts';
import { badContinue } from '../core/asked.ts';
import type { QueriedPage } from '../core/page-set.ts';
import type { PropResult } from '../core/results.ts';

/** One row, and its place among those of its page, by which a request goes on. */
export interface PageRow {
  readonly place: string;
  readonly shape: unknown;
  /** The page that it names, for a generator. */
  readonly key?: PageKey | undefined;
}

export interface RowsAsked<Page extends QueriedPage> {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly limit: number;
  /** `12|Earth`: the page, and the place of the row. */
  readonly from: string | undefined;
  /** Rows before the place, and more than that many from there on, are not looked at. */
  readonly rowsOf: (page: Page, from: string | undefined, most: number) => readonly PageRow[];
  /** Descending places. */
  readonly isReversed?: boolean;
}

/** @throws ActionError `badcontinue` */
export function rowsOfPages<Page extends QueriedPage>(asked: RowsAsked<Page>): PropResult {
  const { name, pages, limit, isReversed = false } = asked;
  const from = asked.from === undefined ? undefined : placeIn(asked.from);
  const facts = new Map<number, Record<string, unknown>>();
  const keys: PageKey[] = [];
  let left = limit;
  for (const page of [...pages].sort((a, b) => a.number - b.number)) {
    if (from !== undefined && page.number < from.number) continue;
    const shapes: unknown[] = [];
    const place = page.number === from?.number ? from.place : undefined;
    for (const row of sortedRows(asked.rowsOf(page, place, left + 1), isReversed)) {
      if (place !== undefined && comesBefore(row.place, place, isReversed)) continue;
      if (left === 0) {
        if (shapes.length > 0) facts.set(page.number, { [name]: shapes });
        return { facts, keys, next: { continue: `${page.number}|${row.place}` } };
      }
      left--;
      shapes.push(row.shape);
      if (row.key !== undefined) keys.push(row.key);
    }
    if (shapes.length > 0) facts.set(page.number, { [name]: shapes });
  }
  return { facts, keys };
}

function placeIn(written: string): { readonly number: number; readonly place: string } {
  const [, number, place] = /^(-?\d{1,15})\|(.*)$/s.exec(written) ?? [];
  if (number === undefined || place === undefined) throw badContinue();
  return { number: Number(number), place };
}

function comesBefore(a: string, b: string, isReversed: boolean): boolean {
  return isReversed ? a > b : a < b;
}

function sortedRows(rows: readonly PageRow[], isReversed: boolean): PageRow[] {
  const sorted = [...rows].sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
  return isReversed ? sorted.reverse() : sorted;
}

/** A number as a text that sorts as the number does. */
export function sortable(number: number): string {
  return String(number).padStart(10, '0');
}
