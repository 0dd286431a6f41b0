/**
 * Steps that programs take: editors write all of a page in their own manner, put styles and hard blanks into what is pasted,
 * and change many places at once. What changes nothing that HTML says is in `HARMLESS`.
 */

import { copyOf, Item, item } from '../dom.ts';
import { find, isText, newWord, type Step } from './places.ts';

const BLOCK = /^(?:p|ul|ol|dl|li|dd|dt|table|tbody|tr|td|th|h[1-6]|hr|div|blockquote|pre|figure)$/;
/** Between what is in these, white space says nothing. */
const HOLDERS = /^(?:body|ul|ol|dl|table|tbody|tr|blockquote)$/;

function titleIn(href: string): string {
  return decodeURI(href.replace(/^\.\//, '')).replace(/_/g, ' ');
}

/** Other HTML for the same page. */
export const HARMLESS: Readonly<Record<string, Step>> = {
  dropIds(body, pick) {
    const most = 1 + pick(3);
    for (const each of body.all())
      if (/^mw[\w-]{2,6}$/.test(each.attr('id')) && pick(3) < most) each.attrs.delete('id');
    return true;
  },
  turnAttributes(body) {
    for (const each of body.all()) each.attrs = new Map([...each.attrs].reverse());
    return true;
  },
  addAttributes(body, pick) {
    const names = ['data-ve-attributes', 'contenteditable', 'spellcheck', 'data-pm-slice', 'role-x'];
    for (const each of body.all()) if (each.isElement && pick(3) === 0) each.attrs.set(names[pick(5)]!, 'x');
    return true;
  },
  dropRelations(body) {
    for (const each of body.all())
      if (each.tag === 'a' && each.attr('rel').startsWith('mw:')) {
        each.attrs.delete('rel');
        if (each.attr('title') === titleIn(each.attr('href'))) each.attrs.delete('title');
      }
    return true;
  },
  indentBlocks(body, pick) {
    const blanks = ['\n', '\n\n', '\n  ', ' '][pick(4)]!;
    for (const each of [...body.all()])
      if (BLOCK.test(each.tag) && HOLDERS.test(each.parent!.tag)) each.before(new Item('#text', blanks));
    return true;
  },
  joinBlocks(body) {
    for (const each of [...body.all()])
      if (each.tag === '#text' && each.text.trim() === '' && HOLDERS.test(each.parent!.tag)) each.remove();
    return true;
  },
};

/** The same, for one place or for many. */
export const CLIENT_STEPS: Readonly<Record<string, Step>> = {
  ...HARMLESS,
  renameFormats(body) {
    const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'strike' };
    const found = find(body, ({ tag }) => names[tag] !== undefined);
    for (const each of found) each.tag = names[each.tag]!;
    return found.length > 0;
  },
  paragraphsInItems(body) {
    const found = find(body, ({ tag, kids }) => /^(?:li|dd|td|th)$/.test(tag) && kids.length > 0);
    for (const each of found) {
      const at = each.kids.findIndex(({ tag }) => BLOCK.test(tag));
      const line = at < 0 ? [...each.kids] : each.kids.slice(0, at);
      if (line.some((kid) => kid.isElement || kid.text.trim() !== '')) each.insert(0, item('p', {}, ...line));
    }
    return found.length > 0;
  },
  foldLines(body) {
    const found = find(body, (each) => isText(each) && each.text.includes('\n'));
    for (const each of found)
      if (each.closest(({ tag }) => tag === 'pre') === undefined) each.text = each.text.replace(/\n/g, ' ');
    return found.length > 0;
  },
  hardBlanks(body, pick) {
    const found = find(body, (each) => isText(each) && each.text.includes(' '));
    const text = found[pick(found.length)];
    if (text === undefined) return false;
    const blanks = [...text.text.matchAll(/ /g)];
    const at = blanks[pick(blanks.length)]!.index;
    text.text = `${text.text.slice(0, at)}\u00a0${text.text.slice(at + pick(2))}`;
    return true;
  },
  emptyParagraph(body, pick) {
    const places = body.elements.filter(({ tag }) => BLOCK.test(tag));
    const place = places[pick(places.length)];
    const inner = [item('br', {}), '\u00a0', ' ', item('span', {})][pick(4)]!;
    place?.after(item(['p', 'div'][pick(2)]!, {}, inner));
    return place !== undefined;
  },
  styleText(body, pick) {
    const found = find(body, isText);
    const text = found[pick(found.length)];
    if (text === undefined || text.closest(({ tag }) => tag === 'pre') !== undefined) return false;
    const styles = ['font-size: 11pt', 'color: rgb(0, 0, 0)', 'background: transparent', 'font-weight: 400'];
    const span = item('span', { style: styles[pick(4)]!, lang: ['', 'en'][pick(2)]! });
    text.before(span);
    span.add(text);
    return true;
  },
  replaceWord(body, pick) {
    const texts = find(body, isText);
    const words = texts.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
    const word = words[pick(words.length)];
    if (word === undefined) return false;
    const other = [newWord(), `${newWord()} ${newWord()}`, word.toUpperCase()][pick(3)]!;
    for (const each of texts) each.text = each.text.replaceAll(word, other);
    return true;
  },
  pastePage(body, pick) {
    const place = body.elements[pick(body.elements.length)];
    const isOfEngine = (each: Item): boolean => each.attr('data-mw').includes('autoGenerated');
    const copies = body.kids.filter((each) => !isOfEngine(each)).map((each) => copyOf(each, pick(3) === 0));
    place?.after(...copies);
    return place !== undefined;
  },
};
