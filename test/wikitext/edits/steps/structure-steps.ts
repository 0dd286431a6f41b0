/** Steps that turn structure over: ranges taken out, tables and lists put in another order, blocks made something else. */

import { copyOf, Item, item } from '../dom.ts';
import {
  blocks,
  byTag,
  CELL,
  cellsOf,
  find,
  HEADING,
  isPlainRow,
  isText,
  LIST,
  newWord,
  one,
  type Pick,
  rowsOf,
  type Step,
  sectionAt,
  textItem,
  unwrap,
  whole,
} from './places.ts';

/** Blocks of the page that stand one after another, white space among them. */
function neighbours(body: Item, pick: Pick, most: number, test: (each: Item) => boolean): Item[] {
  const found = body.elements.filter((each) => test(each) && each.attr('about') === '');
  const first = found[pick(found.length)];
  if (first === undefined) return [];
  const { elements } = body;
  const out = [first];
  for (let at = elements.indexOf(first) + 1; out.length < most && at < elements.length; at++) {
    const next = elements[at]!;
    if (!test(next) || next.attr('about') !== '') break;
    out.push(next);
  }
  return out;
}

function isPlainBlock(each: Item): boolean {
  return /^(?:p|ul|ol|dl|h[1-6]|blockquote)$/.test(each.tag) && !/mw:/.test(each.attr('typeof'));
}

/** A table of which every row is the writer's own. */
function plainTable(body: Item, pick: Pick): Item[] | undefined {
  const tables = find(body, byTag(/^table$/)).filter((table) => {
    const rows = rowsOf(table);
    return rows.length > 1 && rows.every((row) => isPlainRow(row) && cellsOf(row).length > 0);
  });
  const table = tables[pick(tables.length)];
  return table === undefined ? undefined : rowsOf(table);
}

function swapped(kids: readonly Item[], from: number, to: number): Item[] {
  const out = [...kids];
  const [moved] = out.splice(from, 1);
  out.splice(to, 0, moved!);
  return out;
}

/** The block's own line: what stands before blocks in it. */
function lineOf(block: Item): Item[] {
  const at = block.kids.findIndex(({ tag }) => /^(?:ul|ol|dl|p|table|div|pre|blockquote)$/.test(tag));
  return at < 0 ? [...block.kids] : block.kids.slice(0, at);
}

function isEditableText(each: Item): boolean {
  return isText(each) && each.closest(({ tag }) => tag === 'pre') === undefined;
}

function becomes(block: Item, tag: string): Item {
  const made = item(tag, {}, ...[...block.kids]);
  block.before(made);
  block.remove();
  return made;
}

export const STRUCTURE_STEPS: Readonly<Record<string, Step>> = {
  sortRows(body, pick) {
    const rows = plainTable(body, pick)?.filter((row) => cellsOf(row)[0]?.tag === 'td');
    if (rows === undefined || rows.length < 2) return false;
    const order = [...rows].sort((a, b) => (a.plain.trim() < b.plain.trim() ? -1 : 1));
    if (pick(2) === 0) order.reverse();
    const places = rows.map((row) => {
      const place = item('tr', {});
      row.before(place);
      return place;
    });
    for (const [at, place] of places.entries()) {
      place.before(order[at]!);
      place.remove();
    }
    return true;
  },
  moveColumn(body, pick) {
    const rows = plainTable(body, pick);
    if (rows === undefined) return false;
    const width = Math.min(...rows.map((row) => cellsOf(row).length));
    if (width < 2) return false;
    const [from, to] = [pick(width), pick(width)];
    for (const row of rows) row.add(...swapped(cellsOf(row), from, to));
    return from !== to;
  },
  transpose(body, pick) {
    const rows = plainTable(body, pick);
    if (rows === undefined) return false;
    const cells = rows.map(cellsOf);
    const width = Math.max(...cells.map(({ length }) => length));
    const holder = rows[0]!.parent!;
    for (let column = 0; column < width; column++) {
      const made = item('tr', {});
      for (const row of cells) made.add(row[column] ?? item('td', {}));
      holder.add(made);
    }
    for (const row of rows) row.remove();
    return true;
  },
  joinTables(body, pick) {
    const tables = find(body, byTag(/^table$/)).filter((table) => rowsOf(table).every(isPlainRow));
    const [from, to] = [tables[pick(tables.length)], tables[pick(tables.length)]];
    if (from === undefined || to === undefined || from.closest((up) => up === to) !== undefined) return false;
    if (to.closest((up) => up === from) !== undefined) return false;
    (rowsOf(to).at(-1)?.parent ?? to).add(...rowsOf(from));
    from.remove();
    return true;
  },
  joinCells(body, pick) {
    const row = one(body, pick, (each) => isPlainRow(each) && cellsOf(each).length > 1);
    if (row === undefined) return false;
    const cells = cellsOf(row);
    const at = pick(cells.length - 1);
    const [left, right] = [cells[at]!, cells[at + 1]!];
    left.add(new Item('#text', ' '), ...[...right.kids]);
    left.attrs.set('colspan', String(Number(left.attr('colspan') || 1) + Number(right.attr('colspan') || 1)));
    right.remove();
    return true;
  },
  headRow(body, pick) {
    const table = one(body, pick, (each) => each.tag === 'table' && rowsOf(each).every(isPlainRow));
    const first = table === undefined ? undefined : rowsOf(table)[0];
    if (first === undefined) return false;
    for (const cell of cellsOf(first)) if (cell.tag === 'td') becomes(cell, 'th');
    if (pick(2) === 0) first.parent!.before(item('thead', {}, first));
    return true;
  },
  dropBodies(body) {
    const bodies = find(body, ({ tag, kids }) => tag === 'tbody' && kids.length > 0);
    for (const each of bodies) unwrap(each);
    return bodies.length > 0;
  },
  tableCaption(body, pick) {
    const table = one(body, pick, byTag(/^table$/));
    if (table === undefined) return false;
    const caption = table.elements.find(({ tag }) => tag === 'caption');
    if (caption === undefined)
      table.insert(0, item('caption', {}, newWord(), ...(pick(2) === 0 ? [item('i', {}, newWord())] : [])));
    else caption.remove();
    return true;
  },
  sortItems(body, pick) {
    const list = one(body, pick, (each) => /^[uo]l$/.test(each.tag) && each.elements.length > 1);
    if (list === undefined || list.attr('class') !== '') return false;
    const items = [...list.elements].sort((a, b) => (a.plain.trim() < b.plain.trim() ? -1 : 1));
    if (pick(2) === 0) items.reverse();
    list.add(...items);
    return true;
  },
  /** As word processors nest lists on the clipboard. */
  listsInLists(body, pick) {
    const lists = find(body, (each) => LIST.test(each.tag) && /^(?:li|dd)$/.test(each.parent?.tag ?? ''));
    const chosen = pick(2) === 0 ? lists : lists.slice(pick(lists.length)).slice(0, 1);
    for (const each of chosen)
      if (each.index === each.parent!.kids.length - 1 && lineOf(each.parent!).length > 0)
        each.parent!.after(each);
    return chosen.length > 0;
  },
  /** Return pressed twice in an item: a paragraph between two lists. */
  leaveList(body, pick) {
    const place = one(
      body,
      pick,
      (each) => /^(?:li|dd)$/.test(each.tag) && each.parent?.parent?.tag === 'body',
    );
    if (place === undefined) return false;
    const list = place.parent!;
    const rest = list.kids.slice(place.index + 1);
    const line = lineOf(place);
    const lists = place.kids.slice(line.length);
    list.after(item('p', {}, ...line), ...lists);
    if (rest.some((each) => each.isElement))
      body.insert(list.index + 2 + lists.length, item(list.tag, {}, ...rest));
    place.remove();
    if (list.elements.length === 0) list.remove();
    return true;
  },
  /** Return pressed within an item that holds lists: they go with the second half. */
  enterInItem(body, pick) {
    const place = one(
      body,
      pick,
      (each) =>
        /^(?:li|dd|td|p)$/.test(each.tag) && each.kids[0]?.tag === '#text' && each.kids[0].text.length > 2,
    );
    if (place === undefined) return false;
    const text = place.kids[0]!;
    const at = whole(text.text, 1 + pick(text.text.length - 1), 1);
    const behind = [textItem(text.text.slice(at)), ...place.kids.slice(1)];
    text.text = text.text.slice(0, at);
    if (place.tag === 'td') place.add(item('p', {}, ...lineOf(place)), item('p', {}, ...behind));
    else place.after(item(place.tag, {}, ...behind));
    return true;
  },
  toParagraphs(body, pick) {
    const list = one(body, pick, (each) => /^[uo]l$/.test(each.tag) && each.parent?.tag === 'body');
    if (list === undefined || list.attr('class') !== '' || list.attr('about') !== '') return false;
    list.before(
      ...list.elements.flatMap((each) => {
        const line = lineOf(each);
        return [item('p', {}, ...line), ...[...each.kids]];
      }),
    );
    list.remove();
    return true;
  },
  toList(body, pick) {
    const found = neighbours(body, pick, 1 + pick(3), byTag(/^p$/));
    if (found.length === 0) return false;
    const list = item(['ul', 'ol'][pick(2)]!, {});
    found[0]!.before(list);
    for (const each of found) list.add(becomes(each, 'li'));
    return true;
  },
  toTerms(body, pick) {
    const found = neighbours(body, pick, 2, (each) => each.tag === 'p' && each.kids.some(isText));
    if (found.length === 0) return false;
    const list = item('dl', {});
    found[0]!.before(list);
    for (const [at, each] of found.entries())
      list.add(becomes(each, at === 0 && found.length > 1 ? 'dt' : 'dd'));
    return true;
  },
  toTable(body, pick) {
    const found = neighbours(body, pick, 1 + pick(4), byTag(/^p$/));
    if (found.length === 0) return false;
    const rows = item('tbody', {});
    found[0]!.before(item('table', { class: 'wikitable' }, rows));
    const keeps = pick(2) === 0;
    for (const each of found) {
      const cell = item('td', {});
      rows.add(item('tr', {}, cell, item('td', {}, newWord())));
      if (keeps) cell.add(each);
      else cell.add(...[...each.kids]);
      each.remove();
      if (keeps) cell.add(each);
    }
    return true;
  },
  becomesOther(body, pick) {
    const block = one(
      body,
      pick,
      (each) => /^(?:p|h[1-6])$/.test(each.tag) && each.kids.some(isText) && each.attr('about') === '',
    );
    if (block === undefined) return false;
    const tags = ['p', 'h2', 'h3', 'pre', 'blockquote', 'div'].filter((tag) => tag !== block.tag);
    becomes(block, tags[pick(tags.length)]!);
    return true;
  },
  /** What a browser makes of more indentation. */
  indentBlocksBy(body, pick) {
    const found = neighbours(body, pick, 1 + pick(3), isPlainBlock);
    if (found.length === 0) return false;
    const style = 'margin: 0 0 0 40px; border: none; padding: 0px;';
    const box = pick(2) === 0 ? item('blockquote', { style }) : item(['div', 'center'][pick(2)]!, {});
    found[0]!.before(box);
    box.add(...found);
    return true;
  },
  unwrapBox(body, pick) {
    // Words in code are coloured by the engine.
    const box = one(
      body,
      pick,
      (each) =>
        /^(?:div|blockquote|center)$/.test(each.tag) &&
        each.attr('typeof') === '' &&
        !each.attr('class').includes('highlight'),
    );
    if (box !== undefined) unwrap(box);
    return box !== undefined;
  },
  /** From within a text to within a later one: what is left of the two is one block. */
  deleteRange(body, pick) {
    const texts = find(body, isEditableText);
    const from = pick(texts.length);
    const [first, last] = [texts[from], texts[from + 1 + pick(6)]];
    if (first === undefined || last === undefined) return false;
    const blockOf = (each: Item): Item =>
      each.closest(({ tag }) => /^(?:p|li|dd|dt|h[1-6]|td|th|div|blockquote|figcaption|caption)$/.test(tag))!;
    const [left, right] = [blockOf(first), blockOf(last)];
    if (left === undefined || right === undefined) return false;
    if (CELL.test(left.tag) || CELL.test(right.tag)) return false;
    first.text = first.text.slice(0, whole(first.text, pick(first.text.length + 1), 1));
    last.text = last.text.slice(whole(last.text, pick(last.text.length + 1), 1));
    for (const each of texts.slice(from + 1, texts.indexOf(last))) each.remove();
    if (left === right || left.closest((up) => up === right) || right.closest((up) => up === left))
      return true;
    const line = lineOf(right);
    for (const each of line) if (![...each.all(), each].includes(last) && each.index < 0) each.remove();
    left.insert(lineOf(left).length, ...line);
    if (right.kids.length === 0) right.remove();
    return true;
  },
  cutAndPaste(body, pick) {
    const [from, to] = [one(body, pick, isEditableText), one(body, pick, isEditableText)];
    if (from === undefined || to === undefined || from === to) return false;
    const [start, end] = [pick(from.text.length), pick(from.text.length + 1)].sort((a, b) => a - b);
    const cut = from.text.slice(whole(from.text, start!, -1), whole(from.text, end!, 1));
    if (cut.trim() === '') return false;
    from.text = from.text.slice(0, whole(from.text, start!, -1)) + from.text.slice(whole(from.text, end!, 1));
    const at = whole(to.text, pick(to.text.length + 1), 1);
    to.text = to.text.slice(0, at) + cut + to.text.slice(at);
    return true;
  },
  /** A section with all below it, a level up or down. */
  sectionLevels(body, pick) {
    const headings = body.elements.filter(({ tag }) => HEADING.test(tag));
    const chosen = headings[pick(headings.length)];
    if (chosen === undefined) return false;
    const by = pick(2) === 0 ? 1 : -1;
    const least = Number(chosen.tag[1]);
    const level = (each: Item): number => Number(each.tag[1]);
    const own = [chosen];
    for (const each of headings.slice(headings.indexOf(chosen) + 1)) {
      if (level(each) <= least) break;
      own.push(each);
    }
    for (const each of own) each.tag = `h${Math.min(6, Math.max(2, level(each) + by))}`;
    return true;
  },
  copySection(body, pick) {
    const headings = body.elements.filter(({ tag }) => HEADING.test(tag));
    const chosen = headings[pick(headings.length)];
    if (chosen === undefined) return false;
    const own = sectionAt(chosen);
    if (own.some((each) => [each, ...each.all()].some((kid) => /mw:Extension\/ref/.test(kid.attr('typeof')))))
      return false;
    const keepsIds = pick(3) === 0;
    own.at(-1)!.after(...own.map((each) => copyOf(each, keepsIds)));
    return true;
  },
  swapBlocks(body, pick) {
    const found = blocks(body);
    const block = found[pick(found.length)];
    const next = block?.parent?.elements[block.parent.elements.indexOf(block) + 1];
    if (block === undefined || next === undefined || !found.includes(next)) return false;
    next.after(block);
    return true;
  },
};
