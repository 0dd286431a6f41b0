/** The steps of an edit: what a person with an editor does to a page, each at a random place of those where it can be done. */

import { copyOf, type Item, item, readBody } from './dom.ts';
import {
  blocks,
  byTag,
  CELL,
  cellsOf,
  find,
  HEADING,
  ITEM,
  isEditable,
  isOpaque,
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
  typeAt,
  unwrap,
  whole,
} from './places.ts';
import { isGenerated } from './shown.ts';

/** Text that wikitext minds. */
const MARKUP = [
  '*', '#', ':', ';', '=', '==', '|', '||', '!', '!!', '{|', '|}', '|-', '|+', '[[', ']]', '[', ']', '{{', '}}', '{{{',
  "'", "''", "'''", '<', '>', '&', '&amp;', '<b>', '</b>', '<nowiki>', '</nowiki>', '<!--', '-->', '~~~~', '__TOC__',
  'http://x.example', '----', '-', 'ISBN 0306406152', '<ref>', '</ref>', '<br>', '</div>', '_', '[[A]]', '{{1x|a}}',
  '[http://a b]', '\u00a0', '"', '\\', '</td>', '<td>', '<li>',
]; // biome-ignore format: a list
const FORMATS = ['b', 'i', 'u', 's', 'sup', 'sub', 'small', 'code', 'big', 'del', 'ins', 'strong', 'em'];

function paragraph(): Item {
  return item('p', {}, newWord());
}

function newBlock(pick: Pick): Item {
  const make: readonly (() => Item)[] = [
    paragraph,
    paragraph,
    () => item('ul', {}, item('li', {}, newWord()), item('li', {}, newWord())),
    () => item('ol', {}, item('li', {}, newWord(), item('ol', {}, item('li', {}, newWord())))),
    () => item('dl', {}, item('dt', {}, newWord()), item('dd', {}, newWord())),
    () =>
      item(
        'table',
        {},
        item('tbody', {}, item('tr', {}, item('td', {}, newWord()), item('td', {}, newWord()))),
      ),
    () => item(`h${2 + pick(4)}`, {}, newWord()),
    () => item('pre', {}, `${newWord()}\n${newWord()}`),
    () => item('blockquote', {}, item('p', {}, newWord())),
    () => item('div', { class: 'y' }, item('p', {}, newWord())),
    () => item('hr', {}),
  ];
  return make[pick(make.length)]!();
}

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

function wrapText(text: Item, wrapper: Item, pick: Pick): void {
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

function moveTo(body: Item, moved: Item, pick: Pick): boolean {
  const places = blocks(body).filter(
    (each) => each.closest((up) => up === moved) === undefined && each.parent?.tag === moved.parent?.tag,
  );
  const place = places[pick(places.length)];
  if (place === undefined) return false;
  if (pick(2) === 0) place.before(moved);
  else place.after(moved);
  return true;
}

/** HTML as word processors and web pages put it on the clipboard. */
const PASTED = [
  (w: string) => `<p class="MsoNormal" style="margin:0"><span style="font-size:11.0pt">${w}<o:p></o:p></span></p>`,
  (w: string) => `<table><thead><tr><th>${w}</th></tr></thead><tbody><tr><td>${w}b</td></tr></tbody></table>`,
  (w: string) => `<ul><li><p>${w}</p></li><li><p>${w}b</p><ul><li>${w}c</li></ul></li></ul>`,
  (w: string) => `<div><div>${w}</div><div><br></div><div>${w}b</div></div>`,
  (w: string) => `<a href="./Foo_bar">${w}</a>`,
  (w: string) => `<a href="https://x.example/a?b=c&amp;d"><strong>${w}</strong></a>`,
  (w: string) => `<h2><span style="x:y">${w}</span></h2>`,
  (w: string) => `<b style="font-weight:normal" id="docs-internal"><p dir="ltr">${w}</p><ul><li dir="ltr"><p>${w}b</p></li></ul></b>`,
  (w: string) => `<article><header><h3>${w}</h3></header><p>${w}b</p><script>evil()</script></article>`,
  (w: string) => `<ul><dl><dd>${w}</dd></dl></ul>`,
  (w: string) => `<p>${w}</p>\n\n\n<p>  ${w}b  </p>`,
  (w: string) => `<em><strong>${w}</strong></em> <kbd>${w}b</kbd>`,
]; // biome-ignore format: a list

export const EDITOR_STEPS: Readonly<Record<string, Step>> = {
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
  insertBlock(body, pick) {
    const place = blocks(body)[pick(blocks(body).length)];
    if (place === undefined) return false;
    const made = newBlock(pick);
    if (pick(2) === 0) place.before(made);
    else place.after(made);
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
  insertItem(body, pick) {
    const place = one(body, pick, byTag(ITEM));
    if (place === undefined) return false;
    const made = item(place.tag, {}, newWord());
    if (pick(2) === 0) place.before(made);
    else place.after(made);
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
    if (pick(2) === 0) place.before(moved);
    else place.after(moved);
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
  insertRow(body, pick) {
    const row = one(body, pick, isPlainRow);
    if (row === undefined) return false;
    const made = item('tr', {}, ...cellsOf(row).map(() => item('td', {}, newWord())));
    if (pick(2) === 0) row.before(made);
    else row.after(made);
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
    if (pick(2) === 0) other.before(row!);
    else other.after(row!);
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
  linkText(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isText(each) && each.closest(({ tag }) => tag === 'a') !== undefined,
    );
    if (text !== undefined)
      text.text = [newWord(), `${newWord()} `, `${newWord()}]]`, `${newWord()}|x`, `${newWord()}]`][pick(5)]!;
    return text !== undefined;
  },
  linkTarget(body, pick) {
    const link = one(body, pick, (each) => each.tag === 'a' && each.attr('href') !== '');
    if (link === undefined) return false;
    const targets = [
      './New_target',
      './A%26B',
      './Category:X',
      './File:A.jpg',
      './Help:Some_page#part',
      'http://new.example/x y',
      'https://n.example/[a]?b=|c',
      './Caf%C3%A9',
      './A?action=edit&redlink=1',
    ];
    link.attrs.set('href', targets[pick(targets.length)]!);
    link.attrs.set('rel', link.attr('href').startsWith('.') ? 'mw:WikiLink' : 'mw:ExtLink');
    if (link.attr('href').startsWith('.')) link.attrs.delete('class');
    return true;
  },
  newLink(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isText(each) && each.closest(({ tag }) => tag === 'a' || tag === 'pre') === undefined,
    );
    if (text === undefined) return false;
    const wiki = pick(3) > 0;
    wrapText(
      text,
      item(
        'a',
        wiki
          ? { rel: 'mw:WikiLink', href: ['./New_page', './Main_Page', './Talk:X'][pick(3)]! }
          : { rel: 'mw:ExtLink', href: 'http://new.example/' },
      ),
      pick,
    );
    return true;
  },
  imageOption(body, pick) {
    const image = [...body.all()].filter(
      (each) =>
        /mw:File/.test(each.attr('typeof')) &&
        each.tag === 'figure' &&
        each.closest((up) => up.attr('class').includes('gallery')) === undefined,
    );
    const chosen = image[pick(image.length)];
    if (chosen === undefined) return false;
    const kept = chosen
      .attr('class')
      .split(' ')
      .filter((name) => !name.includes('halign'));
    chosen.attrs.set(
      'class',
      [...kept, ['mw-halign-left', 'mw-halign-right', 'mw-halign-center', ''][pick(4)]!].join(' ').trim(),
    );
    return true;
  },
  caption(body, pick) {
    const captions = [...body.all()].filter(
      (each) => each.tag === 'figcaption' || each.attr('class').includes('gallerytext'),
    );
    const chosen = captions[pick(captions.length)];
    if (chosen === undefined) return false;
    const text = [...chosen.all()].find(
      (each) =>
        each.tag === '#text' &&
        each.text.trim() !== '' &&
        each.closest(
          (up) => up !== chosen && up.closest((a) => a === chosen) !== undefined && isOpaque(up),
        ) === undefined,
    );
    if (text === undefined) chosen.add(textItem(newWord()));
    else typeAt(text, pick(3) === 0 ? MARKUP[pick(MARKUP.length)]! : ` ${newWord()} `, pick);
    return true;
  },
  noteText(body, pick) {
    const notes = [...body.all()].filter(
      (each) =>
        each.tag === '#text' &&
        each.text.trim() !== '' &&
        each.closest((up) => up.attr('class').includes('mw-reference-text')) !== undefined,
    );
    const chosen = notes[pick(notes.length)];
    if (chosen === undefined) return false;
    typeAt(chosen, pick(3) === 0 ? MARKUP[pick(MARKUP.length)]! : ` ${newWord()} `, pick);
    return true;
  },
  newNote(body, pick) {
    const text = one(
      body,
      pick,
      (each) =>
        isText(each) &&
        each.closest(({ tag }) => tag === 'a' || tag === 'pre') === undefined &&
        each.closest((up) => up.attr('class').includes('mw-reference-text')) === undefined,
    );
    if (text === undefined) return false;
    const data = { name: 'ref', attrs: {}, body: { html: `${newWord()} <i>x</i>` } };
    text.after(
      item(
        'sup',
        { typeof: 'mw:Extension/ref', 'data-mw': JSON.stringify(data), class: 'mw-ref reference' },
        item('a', {}, '[1]'),
      ),
    );
    return true;
  },
  deleteNote(body, pick) {
    const marks = [...body.all()].filter((each) => /mw:Extension\/ref\b(?!er)/.test(each.attr('typeof')));
    const chosen = marks[pick(marks.length)];
    chosen?.remove();
    return chosen !== undefined;
  },
  argument(body, pick) {
    const calls = [...body.all()].filter(
      (each) =>
        isGenerated(each) &&
        each.attr('data-mw').includes('"wt":"') &&
        !/\{\{!|\\n/.test(each.attr('data-mw')) &&
        each.closest((up) => up !== each && isGenerated(up)) === undefined,
    );
    const chosen = calls[pick(calls.length)];
    if (chosen === undefined) return false;
    const data = JSON.parse(chosen.attr('data-mw')) as {
      parts: ({ template?: { params: Record<string, { wt: string }> } } | string)[];
    };
    const part = data.parts.find(
      (each) =>
        typeof each === 'object' &&
        each.template !== undefined &&
        Object.keys(each.template.params ?? {}).length > 0,
    );
    if (typeof part !== 'object') return false;
    const params = part.template!.params;
    const name = Object.keys(params)[0]!;
    params[name] = { wt: [newWord(), `${newWord()} = x`, `[[A|${newWord()}]]`][pick(3)]! };
    chosen.attrs.set('data-mw', JSON.stringify(data));
    return true;
  },
  category(body, pick) {
    const links = [...body.all()].filter(
      (each) =>
        each.tag === 'link' &&
        each.attr('rel').includes('Category') &&
        !each.attr('about').startsWith('#mwt'),
    );
    const chosen = links[pick(links.length)];
    const what = pick(4);
    if (what < 2 || chosen === undefined)
      body.add(item('link', { rel: 'mw:PageProp/Category', href: `./Category:${newWord().toUpperCase()}` }));
    else if (what === 2) chosen.remove();
    else chosen.attrs.set('href', './Category:Other#key');
    return true;
  },
  paste(body, pick) {
    const place = blocks(body)[pick(blocks(body).length)];
    if (place === undefined) return false;
    const made = readBody(PASTED[pick(PASTED.length)]!(newWord()));
    place.after(...[...made.kids]);
    return true;
  },
  pasteInside(body, pick) {
    const text = one(body, pick, isText);
    if (text === undefined || text.closest(({ tag }) => tag === 'pre') !== undefined) return false;
    const made = readBody(PASTED[[4, 5, 11][pick(3)]!]!(newWord()));
    text.after(...[...made.kids]);
    return true;
  },
};
