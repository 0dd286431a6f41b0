/** Steps with rows, columns and cells of tables. */

import { item } from '../dom.ts';
import { byTag, CELL, cellsOf, isPlainRow, newWord, one, putBeside, rowsOf, type Step } from './places.ts';

export const TABLE_STEPS: Readonly<Record<string, Step>> = {
  insertRow(body, pick) {
    const row = one(body, pick, isPlainRow);
    if (row === undefined) return false;
    const made = item('tr', {}, ...cellsOf(row).map(() => item('td', {}, newWord())));
    putBeside(row, made, pick);
    return true;
  },
  deleteRow(body, pick) {
    const row = one(body, pick, isPlainRow);
    row?.remove();
    return row !== undefined;
  },
  moveRow(body, pick) {
    const row = one(body, pick, isPlainRow);
    const others = row?.parent?.elements.filter((each) => each !== row && isPlainRow(each)) ?? [];
    const other = others[pick(others.length)];
    if (other === undefined) return false;
    putBeside(other, row!, pick);
    return true;
  },
  insertColumn(body, pick) {
    const table = one(body, pick, byTag(/^table$/));
    const rows = table === undefined ? [] : rowsOf(table).filter(isPlainRow);
    if (rows.length === 0) return false;
    const at = pick(3);
    for (const row of rows) {
      const place = cellsOf(row)[at];
      const made = item(place?.tag ?? 'td', {}, newWord());
      if (place === undefined) row.add(made);
      else place.before(made);
    }
    return true;
  },
  deleteColumn(body, pick) {
    const table = one(body, pick, byTag(/^table$/));
    const rows = table === undefined ? [] : rowsOf(table).filter(isPlainRow);
    const at = pick(3);
    for (const row of rows) cellsOf(row)[at]?.remove();
    return rows.length > 0;
  },
  moveCell(body, pick) {
    const row = one(body, pick, isPlainRow);
    const cells = row === undefined ? [] : cellsOf(row);
    if (cells.length < 2) return false;
    cells[0]!.before(cells[1 + pick(cells.length - 1)]!);
    return true;
  },
  cellAttribute(body, pick) {
    const cell = one(body, pick, byTag(/^(?:td|th|tr|table)$/));
    if (cell === undefined) return false;
    if (pick(3) === 0) cell.attrs.delete('style');
    else cell.attrs.set(['style', 'class', 'align'][pick(3)]!, ['color: blue', 'z', 'right'][pick(3)]!);
    return true;
  },
  cellKind(body, pick) {
    const cell = one(body, pick, (each) => CELL.test(each.tag) && isPlainRow(each.parent!));
    if (cell === undefined) return false;
    const other = item(cell.tag === 'td' ? 'th' : 'td', {}, ...[...cell.kids]);
    cell.before(other);
    cell.remove();
    return true;
  },
};
