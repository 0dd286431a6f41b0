/** Steps with the items of lists. */

import { item } from '../dom.ts';
import { byTag, find, ITEM, LIST, newWord, one, putBeside, type Step } from './places.ts';

export const LIST_STEPS: Readonly<Record<string, Step>> = {
  insertItem(body, pick) {
    const place = one(body, pick, byTag(ITEM));
    if (place === undefined) return false;
    const made = item(place.tag, {}, newWord());
    putBeside(place, made, pick);
    return true;
  },
  deleteItem(body, pick) {
    const found = one(body, pick, byTag(ITEM));
    found?.remove();
    return found !== undefined;
  },
  moveItem(body, pick) {
    const moved = one(body, pick, byTag(ITEM));
    if (moved === undefined) return false;
    const places = find(body, byTag(ITEM)).filter(
      (each) => each.parent!.tag === moved.parent!.tag && each.closest((up) => up === moved) === undefined,
    );
    const place = places[pick(places.length)];
    if (place === undefined) return false;
    putBeside(place, moved, pick);
    return true;
  },
  indentItem(body, pick) {
    const moved = one(body, pick, byTag(/^li$/));
    const before = moved?.parent?.elements[moved.parent.elements.indexOf(moved) - 1];
    if (moved === undefined || before === undefined || !ITEM.test(before.tag)) return false;
    const last = before.elements.at(-1);
    if (last !== undefined && LIST.test(last.tag)) last.add(moved);
    else before.add(item(moved.parent!.tag, {}, moved));
    return true;
  },
  outdentItem(body, pick) {
    const moved = one(body, pick, (each) => each.tag === 'li' && each.parent?.parent?.tag === 'li');
    if (moved === undefined) return false;
    const list = moved.parent!;
    const outer = list.parent!;
    const rest = list.kids.slice(moved.index + 1);
    outer.after(moved);
    if (rest.some((each) => each.isElement)) moved.add(item(list.tag, {}, ...rest));
    if (list.elements.length === 0) list.remove();
    return true;
  },
  subList(body, pick) {
    const place = one(body, pick, byTag(/^(?:li|dd)$/));
    if (place === undefined) return false;
    const tag = ['ul', 'ol', 'dl'][pick(3)]!;
    place.add(
      item(
        tag,
        {},
        item(tag === 'dl' ? 'dd' : 'li', {}, newWord()),
        ...(pick(2) === 0 ? [item(tag === 'dl' ? 'dd' : 'li', {}, newWord())] : []),
      ),
    );
    return true;
  },
  changeListKind(body, pick) {
    const list = one(body, pick, byTag(/^(?:ul|ol)$/));
    if (list === undefined || list.attr('class').includes('gallery')) return false;
    const other = item(list.tag === 'ul' ? 'ol' : 'ul', {}, ...[...list.kids]);
    list.before(other);
    list.remove();
    return true;
  },
};
