/** Steps with whole blocks and sections, and those that break up what is in one. */

import { copyOf, type Item, item } from '../dom.ts';
import { newBlock } from './new-block.ts';
import {
  blocks,
  byTag,
  find,
  HEADING,
  isEditable,
  isText,
  one,
  type Pick,
  putBeside,
  type Step,
  sectionAt,
  textItem,
  whole,
} from './places.ts';

export const BLOCK_STEPS: Readonly<Record<string, Step>> = {
  insertBlock(body, pick) {
    const place = blocks(body)[pick(blocks(body).length)];
    if (place === undefined) return false;
    const made = newBlock(pick);
    putBeside(place, made, pick);
    return true;
  },
  deleteBlock(body, pick) {
    const found = blocks(body);
    const block = found[pick(found.length)];
    block?.remove();
    return block !== undefined;
  },
  moveBlock(body, pick) {
    const found = blocks(body);
    const block = found[pick(found.length)];
    return block !== undefined && moveTo(body, block, pick);
  },
  copyBlock(body, pick) {
    const found = blocks(body).filter(
      (each) =>
        each.attr('about') === '' &&
        ![...each.all()].some((kid) => /mw:Extension\/ref/.test(kid.attr('typeof'))),
    );
    const block = found[pick(found.length)];
    if (block === undefined) return false;
    const copy = copyOf(block, pick(3) === 0);
    block.after(copy);
    return pick(2) === 0 || moveTo(body, copy, pick) || true;
  },
  splitBlock(body, pick) {
    const block = one(body, pick, byTag(/^(?:p|li|dd|dt|h[1-6])$/));
    return block !== undefined && split(block, pick);
  },
  mergeBlock: (body, pick) => mergeWithNext(one(body, pick, byTag(/^(?:p|li|dd|dt|td|th)$/))),
};

export const INSIDE_STEPS: Readonly<Record<string, Step>> = {
  blockInside(body, pick) {
    const place = one(body, pick, byTag(/^(?:td|th|li|dd|div|blockquote)$/));
    if (place === undefined || place.attr('class').includes('gallery')) return false;
    place.insert(pick(place.kids.length + 1), newBlock(pick));
    return true;
  },
  breakInside(body, pick) {
    const text = one(body, pick, isText);
    if (text === undefined || text.closest(({ tag }) => tag === 'pre') !== undefined) return false;
    const at = whole(text.text, pick(text.text.length + 1), 1);
    const behind = textItem(text.text.slice(at));
    text.text = text.text.slice(0, at);
    text.after(item('br', {}), behind);
    return true;
  },
};

export const SECTION_STEPS: Readonly<Record<string, Step>> = {
  deleteSection(body, pick) {
    const heading = one(body, pick, byTag(HEADING));
    if (heading === undefined) return false;
    for (const each of sectionAt(heading)) each.remove();
    return true;
  },
  moveSection(body, pick) {
    const headings = find(body, (each) => HEADING.test(each.tag) && each.parent?.tag === 'body');
    const moved = headings[pick(headings.length)];
    const place = headings[pick(headings.length)];
    if (moved === undefined || place === undefined || moved === place) return false;
    place.before(...sectionAt(moved));
    return true;
  },
  headingLevel(body, pick) {
    const heading = one(body, pick, byTag(HEADING));
    if (heading === undefined) return false;
    const other = item(`h${1 + pick(6)}`, {}, ...[...heading.kids]);
    if (pick(2) === 0 && heading.attr('id') !== '') other.attrs.set('id', heading.attr('id'));
    heading.before(other);
    heading.remove();
    return true;
  },
};

function split(element: Item, pick: Pick): boolean {
  const text = element.kids.find((kid) => kid.tag === '#text' && kid.text.trim().length > 3);
  if (text === undefined) return false;
  const at = whole(text.text, 1 + pick(text.text.length - 1), 1);
  const behind = item(element.tag, {}, ...element.kids.slice(text.index + 1));
  behind.insert(0, textItem(text.text.slice(at)));
  text.text = text.text.slice(0, at);
  element.after(behind);
  return true;
}

/** All that a sibling of the same kind holds comes into it. */
function mergeWithNext(element: Item | undefined): boolean {
  if (element === undefined) return false;
  const next = element.parent!.elements[element.parent!.elements.indexOf(element) + 1];
  if (next?.tag !== element.tag || !isEditable(next)) return false;
  element.add(...[...next.kids]);
  next.remove();
  return true;
}

function moveTo(body: Item, moved: Item, pick: Pick): boolean {
  const places = blocks(body).filter(
    (each) => each.closest((up) => up === moved) === undefined && each.parent?.tag === moved.parent?.tag,
  );
  const place = places[pick(places.length)];
  if (place === undefined) return false;
  putBeside(place, moved, pick);
  return true;
}
