/**
 * Tables of the class `sortable` are put in order by a column when the button in its heading is pressed: upwards, downwards, as they
 * were. Classes and attributes are those of MediaWiki: headings `unsortable`, rows `sorttop` and `sortbottom`, `data-sort-value` and
 * `data-sort-type`.
 */

type Cell = HTMLTableCellElement;
/** The cell at each place, by row and column. */
type Grid = readonly (readonly (Cell | undefined)[])[];
type Order = 'ascending' | 'descending' | 'none';
/** Where a row stays, if it is not sorted. */
type Part = 'top' | 'sorted' | 'bottom';

/** A table whose cells span more places than these stays as it is. */
const MAX_PLACES = 100_000;
const NEXT: Readonly<Record<Order, Order>> = {
  none: 'ascending',
  ascending: 'descending',
  descending: 'none',
};
/** Marks of notes are no part of what a cell says. */
const NOTES = 'sup.mw-ref, sup.reference';
const WRITTEN_DATE = /^(?:\d{1,2} \p{L}+ \d{3,4}|\p{L}+ \d{1,2}, \d{3,4})$/u;

export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.ui-text table.sortable')) offer(table);
}

function offer(table: HTMLTableElement): void {
  const rows = [...table.rows].filter(({ parentElement }) => parentElement?.tagName !== 'TFOOT');
  const first = rows.findIndex((row) => !isHeading(row));
  const grid = first < 1 ? undefined : gridOf(rows);
  if (grid === undefined) return;
  const offered = new Set<Cell>();
  const order = makeOrder(rows.slice(first), grid.slice(first), table);
  for (const [column, heading] of (grid[first - 1] ?? []).entries()) {
    if (heading === undefined || offered.has(heading) || heading.classList.contains('unsortable')) continue;
    offered.add(heading);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'ui-sort';
    button.setAttribute('aria-label', textOf(heading) || String(column + 1));
    heading.append(button);
    button.addEventListener('click', () => {
      const next = NEXT[(heading.getAttribute('aria-sort') as Order | null) ?? 'none'];
      for (const each of offered) each.removeAttribute('aria-sort');
      if (next !== 'none') heading.setAttribute('aria-sort', next);
      order(column, next, heading.dataset['sortType']);
    });
  }
}

function isHeading({ cells }: HTMLTableRowElement): boolean {
  return cells.length > 0 && [...cells].every(({ tagName }) => tagName === 'TH');
}

/** Which cell lies where; undefined where they span too much. */
function gridOf(rows: readonly HTMLTableRowElement[]): Grid | undefined {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  let places = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at]?.[column] !== undefined) column++;
      const end = Math.min(rows.length, cell.rowSpan === 0 ? rows.length : at + cell.rowSpan);
      places += (end - at) * cell.colSpan;
      if (places > MAX_PLACES) return undefined;
      for (let below = at; below < end; below++)
        for (let beside = 0; beside < cell.colSpan; beside++) grid[below]![column + beside] = cell;
      column += cell.colSpan;
    }
  }
  return grid;
}

/** @returns what puts the rows in order */
function makeOrder(rows: readonly HTMLTableRowElement[], grid: Grid, table: HTMLTableElement) {
  // Sums at the end are often headings, too.
  const end = rows.findLastIndex((row) => !isHeading(row)) + 1;
  const lines = rows.map((row, at) => ({ row, cells: grid[at], part: partOf(row, at >= end) }));
  const rowsIn = (part: Part): HTMLTableRowElement[] =>
    lines.filter((line) => line.part === part).map(({ row }) => row);
  const [tops, sorted, bottoms] = [rowsIn('top'), rowsIn('sorted'), rowsIn('bottom')];
  return (column: number, to: Order, type: string | undefined): void => {
    unfold(rows, grid);
    const values = new Map(lines.map(({ row, cells }) => [row, sortValueOf(cells?.[column])]));
    const said = sorted.map((row) => values.get(row) ?? '');
    const compare = comparing(said, languageOf(table), type);
    const now = sorted.toSorted((a, b) => {
      const [one, other] = [values.get(a) ?? '', values.get(b) ?? ''];
      // Cells that say nothing come last either way.
      if (one === '' || other === '') return Number(one === '') - Number(other === '');
      return to === 'ascending' ? compare(one, other) : compare(other, one);
    });
    rows[0]?.parentElement?.append(...tops, ...(to === 'none' ? sorted : now), ...bottoms);
  };
}

function partOf({ classList }: HTMLTableRowElement, isAtEnd: boolean): Part {
  if (classList.contains('sorttop')) return 'top';
  return isAtEnd || classList.contains('sortbottom') ? 'bottom' : 'sorted';
}

/** Cells that span rows are repeated in each, so that rows can go anywhere. */
function unfold(rows: readonly HTMLTableRowElement[], grid: Grid): void {
  const isSpanned = (row: HTMLTableRowElement): boolean =>
    [...row.cells].some(({ rowSpan }) => rowSpan !== 1);
  if (!rows.some(isSpanned)) return;
  const made = rows.map((row, at) =>
    [...new Set(grid[at])].flatMap((cell) => {
      if (cell === undefined) return [];
      const own = cell.parentElement === row ? cell : (cell.cloneNode(true) as Cell);
      if (own !== cell) for (const each of [own, ...own.querySelectorAll('[id]')]) each.removeAttribute('id');
      return [own];
    }),
  );
  for (const [at, row] of rows.entries()) {
    for (const cell of made[at] ?? []) cell.rowSpan = 1;
    row.replaceChildren(...(made[at] ?? []));
  }
}

function sortValueOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const told =
    cell.dataset['sortValue'] ?? cell.querySelector<HTMLElement>('[data-sort-value]')?.dataset['sortValue'];
  return (told ?? textOf(cell)).trim();
}

function textOf(cell: Cell): string {
  if (cell.querySelector(NOTES) === null) return cell.textContent.trim();
  const copy = cell.cloneNode(true) as Cell;
  for (const note of copy.querySelectorAll(NOTES)) note.remove();
  return copy.textContent.trim();
}

/** That of the text around a table; undefined where an author wrote something that is none: then it is the browser's. */
function languageOf(table: HTMLTableElement): string | undefined {
  try {
    return Intl.getCanonicalLocales(table.closest<HTMLElement>('[lang]')?.lang)[0];
  } catch {
    return undefined;
  }
}

/** By numbers or dates where all say such, else by the order of the language; `Part 2` comes before `Part 10`. */
function comparing(values: readonly string[], language: string | undefined, type: string | undefined) {
  const said = values.filter((value) => value !== '');
  const numberOf = numbersIn(language);
  const all = (measure: (value: string) => number): boolean =>
    said.every((value) => !Number.isNaN(measure(value)));
  const measure = type === 'text' ? undefined : [numberOf, dateOf].find(all);
  if (measure !== undefined) return (a: string, b: string): number => measure(a) - measure(b);
  return new Intl.Collator(language, { numeric: true }).compare;
}

/** Numbers as the language writes them, with a currency, a unit of per cent or none: `1,234.5`, `−3 %`. */
function numbersIn(language: string | undefined): (value: string) => number {
  const decimal = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  return (value) => {
    const bare = value.replace(/[\s'’\p{Sc}%‰]/gu, '').replace(/^[−–]/, '-');
    const plain = decimal === ',' ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '');
    return plain === '' ? Number.NaN : Number(plain);
  };
}

function dateOf(value: string): number {
  return WRITTEN_DATE.test(value) ? Date.parse(value) : Number.NaN;
}
