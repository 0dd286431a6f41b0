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
  /** `12|Earth`, or `-Mars|Earth` where there is no page Mars: the page, and the place of the row. */
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
  const placed = pages
    .map((page) => ({ page, name: nameOf(page) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { page, name: pageName } of placed) {
    if (from !== undefined && pageName < from.pageName) continue;
    const shapes: unknown[] = [];
    const place = pageName === from?.pageName ? from.place : undefined;
    for (const row of sortedRows(asked.rowsOf(page, place, left + 1), isReversed)) {
      if (place !== undefined && comesBefore(row.place, place, isReversed)) continue;
      if (left === 0) {
        if (shapes.length > 0) facts.set(page.number, { [name]: shapes });
        return { facts, keys, next: { continue: `${writtenName(page)}|${row.place}` } };
      }
      left--;
      shapes.push(row.shape);
      if (row.key !== undefined) keys.push(row.key);
    }
    if (shapes.length > 0) facts.set(page.number, { [name]: shapes });
  }
  return { facts, keys };
}

/**
 * What pages are sorted by. What is no page goes by its title: the numbers below zero only count those of one answer, and are others
 * as soon as one of them is created.
 */
function nameOf({ number, key }: QueriedPage): string {
  return number > 0 ? sortable(number) : `-${key ?? ''}`;
}

function writtenName(page: QueriedPage): string {
  return page.number > 0 ? String(page.number) : nameOf(page);
}

function placeIn(written: string): { readonly pageName: string; readonly place: string } {
  const [, number, title, place] = /^(?:(\d{1,15})|(-[^|]*))\|(.*)$/s.exec(written) ?? [];
  if (place === undefined) throw badContinue();
  return { pageName: title ?? sortable(Number(number)), place };
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
