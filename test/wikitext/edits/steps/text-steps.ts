/** Steps in the text of a page: typing, deleting, formatting. */

import { type Item, item } from '../dom.ts';
import { MARKUP } from '../minded-text.ts';
import {
  byTag,
  isText,
  newWord,
  one,
  type Pick,
  type Step,
  textItem,
  typeAt,
  unwrap,
  whole,
} from './places.ts';

const FORMATS = ['b', 'i', 'u', 's', 'sup', 'sub', 'small', 'code', 'big', 'del', 'ins', 'strong', 'em'];

export const TYPING_STEPS: Readonly<Record<string, Step>> = {
  typeWord(body, pick) {
    const text = one(body, pick, isText);
    if (text !== undefined) typeAt(text, [' ', ''][pick(2)] + newWord() + [' ', ''][pick(2)], pick);
    return text !== undefined;
  },
  typeMarkup(body, pick) {
    const text = one(body, pick, isText);
    if (text !== undefined) typeAt(text, MARKUP[pick(MARKUP.length)]!, pick);
    return text !== undefined;
  },
  typeBlanks(body, pick) {
    const text = one(body, pick, isText);
    if (text !== undefined) typeAt(text, [' ', '\n', '  ', '\n\n', ' \n '][pick(5)]!, pick);
    return text !== undefined;
  },
  deleteWord(body, pick) {
    const text = one(body, pick, isText);
    if (text === undefined) return false;
    const words = [...text.text.matchAll(/\S+/g)];
    const word = words[pick(words.length)]!;
    text.text = text.text.slice(0, word.index) + text.text.slice(word.index + word[0].length);
    return true;
  },
  deleteText(body, pick) {
    const text = one(body, pick, isText);
    text?.remove();
    return text !== undefined;
  },
};

export const FORMAT_STEPS: Readonly<Record<string, Step>> = {
  wrap(body, pick) {
    const text = one(body, pick, isText);
    if (text === undefined || text.closest(({ tag }) => tag === 'pre') !== undefined) return false;
    const tag = FORMATS[pick(FORMATS.length)]!;
    wrapText(text, item(tag, {}), pick);
    return true;
  },
  wrapAll(body, pick) {
    const place = one(body, pick, byTag(/^(?:li|dd|dt|td|th|p|h[1-6])$/));
    if (
      place === undefined ||
      place.elements.some((each) => !/^(?:b|i|a|u|s|sup|sub|small|code|span)$/.test(each.tag)) ||
      place.kids.length === 0
    )
      return false;
    place.add(item(FORMATS[pick(FORMATS.length)]!, {}, ...[...place.kids]));
    return true;
  },
  unwrap(body, pick) {
    // The text of a note is in an element that stands for it, which no editor takes away.
    const found = one(
      body,
      pick,
      (each) =>
        /^(?:b|i|u|s|sup|sub|small|code|span|a)$/.test(each.tag) &&
        !each.attr('class').includes('mw-reference-text'),
    );
    if (found !== undefined) unwrap(found);
    return found !== undefined;
  },
};

/** Puts some of a text into an element, or all of it. */
export function wrapText(text: Item, wrapper: Item, pick: Pick): void {
  const { text: value } = text;
  const from = pick(2) === 0 ? 0 : whole(value, pick(value.length), -1);
  const to = pick(2) === 0 ? value.length : whole(value, from + 1 + pick(value.length - from), 1);
  const parts = [value.slice(0, from), value.slice(from, to), value.slice(to)];
  const made: Item[] = [];
  if (parts[0] !== '') made.push(textItem(parts[0]!));
  made.push(wrapper.add(textItem(parts[1]!)));
  if (parts[2] !== '') made.push(textItem(parts[2]!));
  text.before(...made);
  text.remove();
}
