/** Steps of editors that know wikis: notes named and joined, arguments of templates, media, galleries, what a page has. */

import { copyOf, Item, item } from '../dom.ts';
import { isGenerated } from '../shown.ts';
import {
  blocks,
  byTag,
  find,
  HEADING,
  isText,
  newWord,
  one,
  type Pick,
  type Step,
  textItem,
  whole,
} from './places.ts';

/** Values of arguments. */
const VALUES: readonly (() => string)[] = [
  () => newWord(),
  () => `${newWord()} = x`,
  () => `a|${newWord()}`,
  () => `[[A|${newWord()}]]`,
  () => `{{1x|${newWord()}}}`,
  () => `{{1x|1=a=${newWord()}}}`,
  () => `{{{${newWord()}|x}}}`,
  () => ` ${newWord()} `,
  () => `<!-- x -->${newWord()}`,
  () => `http://a.example/?b=${newWord()}`,
  () => '',
];

interface Call {
  target: { wt: string; href?: string };
  params: Record<string, { wt: string; key?: { wt: string } }>;
}
interface DataMw {
  name?: string;
  attrs?: Record<string, string>;
  body?: Record<string, string>;
  parts?: ({ template?: Call } | string)[];
}

function dataOf(each: Item): DataMw {
  return JSON.parse(each.attr('data-mw') || '{}') as DataMw;
}
function giveData(each: Item, data: DataMw): void {
  each.attrs.set('data-mw', JSON.stringify(data));
}

function marks(body: Item): Item[] {
  return [...body.all()].filter(
    (each) => each.tag === 'sup' && /mw:Extension\/ref\b(?!er)/.test(each.attr('typeof')),
  );
}

/** Calls whose arguments are in `data-mw`, but for those that stand in others. */
function calls(body: Item): Item[] {
  return [...body.all()].filter(
    (each) =>
      isGenerated(each) &&
      /^(?:p|span|div)$/.test(each.tag) &&
      each.attr('data-mw').includes('"template"') &&
      !/\{\{!|\\n/.test(each.attr('data-mw')) &&
      each.closest((up) => up !== each && isGenerated(up)) === undefined,
  );
}

function changeCall(body: Item, pick: Pick, change: (call: Call) => boolean): boolean {
  const found = calls(body);
  const chosen = found[pick(found.length)];
  if (chosen === undefined) return false;
  const data = dataOf(chosen);
  const part = data.parts?.find((each) => typeof each === 'object' && each.template !== undefined);
  if (typeof part !== 'object' || !change(part.template!)) return false;
  giveData(chosen, data);
  return true;
}

function figures(body: Item): Item[] {
  return [...body.all()].filter(
    (each) =>
      /mw:File/.test(each.attr('typeof')) &&
      each.closest((up) => isGenerated(up) || up.attr('class').includes('gallery')) === undefined,
  );
}

function imageIn(figure: Item): Item | undefined {
  return [...figure.all()].find((each) => each.attrs.has('resource'));
}

function boxesOf(body: Item): Item[] {
  return [...body.all()].filter((each) => each.attr('class').split(' ').includes('gallerybox'));
}

function call(target: string, params: Call['params'], tag: 'p' | 'span'): Item {
  const data = {
    parts: [
      { template: { target: { wt: target, href: `./Template:${target.replace(' ', '_')}` }, params, i: 0 } },
    ],
  };
  return item(tag, { typeof: 'mw:Transclusion', 'data-mw': JSON.stringify(data) });
}

/** A text with something in the middle of it. */
function putInside(text: Item, made: Item, pick: Pick): void {
  const at = whole(text.text, pick(text.text.length + 1), 1);
  const behind = textItem(text.text.slice(at));
  text.text = text.text.slice(0, at);
  text.after(made, behind);
}

/** Behind a block of the page. */
function placeBehind(body: Item, pick: Pick, made: Item): void {
  const found = blocks(body).filter((each) => each.parent === body);
  const place = found[pick(found.length)];
  if (place === undefined) body.add(made);
  else place.after(made);
}

function plainText(body: Item, pick: Pick): Item | undefined {
  return one(
    body,
    pick,
    (each) =>
      isText(each) &&
      each.closest(({ tag }) => /^(?:a|pre|h[1-6])$/.test(tag)) === undefined &&
      each.closest((up) => up.attr('class').includes('mw-reference-text')) === undefined,
  );
}

export const WIKI_STEPS: Readonly<Record<string, Step>> = {
  nameNote(body, pick) {
    const found = marks(body);
    const chosen = found[pick(found.length)];
    if (chosen === undefined) return false;
    const before = dataOf(chosen).attrs?.['name'];
    const name = [newWord(), `${newWord()} x`, ':0'][pick(3)]!;
    for (const each of before === undefined ? [chosen] : found) {
      const data = dataOf(each);
      if (data.attrs?.['name'] !== before) continue;
      giveData(each, { ...data, attrs: { ...data.attrs, name } });
    }
    return before === undefined || !body.plain.includes('late');
  },
  reuseNote(body, pick) {
    const found = marks(body);
    const chosen = found[pick(found.length)];
    const text = plainText(body, pick);
    if (chosen === undefined || text === undefined) return false;
    const data = dataOf(chosen);
    const name = data.attrs?.['name'] ?? newWord();
    if (data.attrs?.['name'] === undefined) giveData(chosen, { ...data, attrs: { ...data.attrs, name } });
    const group = data.attrs?.['group'];
    const attrs = { name, ...(group === undefined ? {} : { group }) };
    putInside(
      text,
      item(
        'sup',
        {
          typeof: 'mw:Extension/ref',
          'data-mw': JSON.stringify({ name: 'ref', attrs }),
          class: 'mw-ref reference',
        },
        item('a', {}, '[1]'),
      ),
      pick,
    );
    return true;
  },
  moveNote(body, pick) {
    const found = marks(body).filter(
      (each) =>
        each.closest((up) => isGenerated(up) || up.attr('class').includes('references')) === undefined,
    );
    const [chosen, text] = [found[pick(found.length)], plainText(body, pick)];
    if (chosen === undefined || text === undefined) return false;
    chosen.remove();
    putInside(text, chosen, pick);
    return true;
  },
  changeArgument: (body, pick) =>
    changeCall(body, pick, ({ params }) => {
      const names = Object.keys(params ?? {});
      const name = names[pick(names.length)];
      if (name === undefined) return false;
      params[name] = { ...params[name]!, wt: VALUES[pick(VALUES.length)]!() };
      return true;
    }),
  addArgument: (body, pick) =>
    changeCall(body, pick, (template) => {
      const name = ['1', '2', '3', 'a', 'named one', 'x', '01'][pick(7)]!;
      template.params ??= {};
      template.params[name] = { wt: VALUES[pick(VALUES.length)]!() };
      return true;
    }),
  dropArgument: (body, pick) =>
    changeCall(body, pick, ({ params }) => {
      const names = Object.keys(params ?? {});
      if (names.length === 0) return false;
      delete params[names[pick(names.length)]!];
      return true;
    }),
  otherTemplate: (body, pick) =>
    changeCall(body, pick, ({ target }) => {
      if (target.href === undefined) return false;
      target.wt = ['1x', 'Note', 'Missing one'][pick(3)]!;
      target.href = `./Template:${target.wt.replace(' ', '_')}`;
      return true;
    }),
  newCall(body, pick) {
    const text = plainText(body, pick);
    if (text === undefined) return false;
    const wt = VALUES[pick(8)]!();
    const names = ['1', '2', 'a'];
    const params = Object.fromEntries(names.slice(0, pick(4)).map((name) => [name, { wt }]));
    if (pick(2) === 0) putInside(text, call('1x', params, 'span'), pick);
    else placeBehind(body, pick, call('1x', { '1': { wt: newWord() } }, 'p'));
    return true;
  },
  moveInGallery(body, pick) {
    const found = boxesOf(body);
    const chosen = found[pick(found.length)];
    const beside = found.filter((each) => each !== chosen && each.parent === chosen?.parent);
    const other = beside[pick(beside.length)];
    if (chosen === undefined || other === undefined) return false;
    other.after(chosen);
    return true;
  },
  dropFromGallery(body, pick) {
    const found = boxesOf(body);
    const chosen = found[pick(found.length)];
    if (chosen === undefined || chosen.parent!.elements.length < 3) return false;
    chosen.remove();
    return true;
  },
  copyInGallery(body, pick) {
    const found = boxesOf(body);
    const chosen = found[pick(found.length)];
    if (chosen === undefined) return false;
    chosen.after(copyOf(chosen));
    return true;
  },
  mediaSize(body, pick) {
    const chosen = figures(body)[pick(figures(body).length)];
    const image = chosen === undefined ? undefined : imageIn(chosen);
    if (chosen === undefined || image?.tag !== 'img' || /Frame\b/.test(chosen.attr('typeof'))) return false;
    const width = 40 + pick(100) * 4;
    const [across, down] = ['width', 'height'].map((name) =>
      Number(image.attr(`data-file-${name}`) || image.attr(name)),
    );
    if (!(across! > 0 && down! > 0)) return false;
    image.attrs.set('width', String(width));
    image.attrs.set('height', String(Math.max(1, Math.round((width * down!) / across!))));
    const classes = chosen.attr('class').split(' ');
    chosen.attrs.set('class', classes.filter((name) => name !== 'mw-default-size').join(' '));
    return true;
  },
  mediaFormat(body, pick) {
    const chosen = figures(body).filter(({ tag }) => tag === 'figure');
    const figure = chosen[pick(chosen.length)];
    if (figure === undefined || imageIn(figure)?.tag !== 'img') return false;
    const other = ['mw:File/Thumb', 'mw:File/Frame'][pick(2)]!;
    figure.attrs.set('typeof', figure.attr('typeof').replace(/mw:File\S*/, other));
    return true;
  },
  alternativeText(body, pick) {
    const chosen = figures(body)[pick(figures(body).length)];
    const image = chosen === undefined ? undefined : imageIn(chosen);
    image?.attrs.set('alt', [newWord(), `${newWord()} | x`, `[[${newWord()}]]`][pick(3)]!);
    return image !== undefined;
  },
  newPicture(body, pick) {
    const caption = item('figcaption', {}, newWord(), item('i', {}, newWord()));
    const image = item('img', { resource: './File:A.jpg', src: '/media/A.jpg', width: '180', height: '135' });
    const link = item('a', { href: './File:A.jpg', class: 'mw-file-description' }, image);
    if (pick(2) === 0) {
      const made = item('figure', { typeof: 'mw:File/Thumb', class: 'mw-default-size' }, link, caption);
      placeBehind(body, pick, made);
      return true;
    }
    const text = plainText(body, pick);
    if (text === undefined) return false;
    putInside(text, item('span', { typeof: 'mw:File', class: 'mw-default-size' }, link), pick);
    return true;
  },
  property(body, pick) {
    const made = [
      () => item('meta', { property: 'mw:PageProp/notoc' }),
      () => item('meta', { property: 'mw:PageProp/forcetoc' }),
      () => item('link', { rel: 'mw:PageProp/Category', href: `./Category:${newWord().toUpperCase()}#k` }),
    ][pick(3)]!();
    placeBehind(body, pick, made);
    return true;
  },
  moveCategories(body, pick) {
    const found = [...body.all()].filter(
      (each) =>
        each.tag === 'link' && /Category/.test(each.attr('rel')) && !each.attr('about').startsWith('#mwt'),
    );
    if (pick(2) === 0) body.add(...found);
    else body.insert(0, ...found.reverse());
    return found.length > 0;
  },
  comment(body, pick) {
    const text = plainText(body, pick);
    if (text === undefined) return false;
    const note = new Item('#comment', [' x ', newWord(), ' a -- b '][pick(3)]!);
    if (pick(2) === 0) putInside(text, note, pick);
    else {
      placeBehind(body, pick, note);
      // At the end of the page it goes on in the last line.
      if (!body.kids.slice(note.index).some(({ isElement }) => isElement)) note.remove();
    }
    return true;
  },
  anchor(body, pick) {
    const place = one(body, pick, (each) => byTag(/^(?:p|li|td|h[2-6])$/)(each));
    place?.insert(0, item('span', { id: newWord() }));
    return place !== undefined;
  },
  splitFormat(body, pick) {
    const format = one(
      body,
      pick,
      ({ tag, kids }) => /^(?:b|i|a|u|sup)$/.test(tag) && kids[0]?.tag === '#text' && kids[0].text.length > 1,
    );
    if (format === undefined) return false;
    const text = format.kids[0]!;
    const at = whole(text.text, 1 + pick(text.text.length - 1), 1);
    const behind = item(format.tag, {}, textItem(text.text.slice(at)), ...format.kids.slice(1));
    for (const [name, value] of format.attrs) if (name !== 'id') behind.attrs.set(name, value);
    text.text = text.text.slice(0, at);
    format.after(...[[], [textItem(newWord())], [textItem(' ')]][pick(3)]!, behind);
    return true;
  },
  blankInFormat(body, pick) {
    const format = one(body, pick, ({ tag, kids }) => /^(?:b|i|a|u|code)$/.test(tag) && kids.some(isText));
    if (format === undefined) return false;
    if (pick(2) === 0) format.insert(0, textItem(' '));
    else format.add(textItem(' '));
    return true;
  },
  overlap(body, pick) {
    const format = one(body, pick, ({ tag, kids }) => /^(?:b|i)$/.test(tag) && kids.length > 0);
    const next = format?.parent?.kids[format.index + 1];
    if (format === undefined || next?.tag !== '#text' || next.text.length < 3) return false;
    const at = whole(next.text, 1 + pick(next.text.length - 1), 1);
    const other = item(format.tag === 'b' ? 'i' : 'b', {});
    format.before(other);
    other.add(format, textItem(next.text.slice(0, at)));
    next.text = next.text.slice(at);
    return true;
  },
  linkLine(body, pick) {
    const block = one(
      body,
      pick,
      (each) =>
        /^(?:p|li|td)$/.test(each.tag) &&
        each.kids.length > 0 &&
        each.elements.every(({ tag, elements }) => /^(?:b|i|u|sup|code)$/.test(tag) && elements.length === 0),
    );
    if (block === undefined) return false;
    const attrs: Record<string, string>[] = [
      { rel: 'mw:WikiLink', href: './New_page' },
      { rel: 'mw:ExtLink', href: 'http://new.example/' },
    ];
    block.add(item('a', attrs[pick(2)]!, ...[...block.kids]));
    return true;
  },
  /** A last break, with which browsers keep a block open. */
  trailingBreaks(body, pick) {
    const found = find(body, ({ tag, kids }) => /^(?:p|li|td|dd)$/.test(tag) && kids.at(-1)?.tag === '#text');
    const chosen = pick(2) === 0 ? found : found.slice(pick(found.length)).slice(0, 1);
    for (const each of chosen) each.add(item('br', {}));
    return chosen.length > 0;
  },
  headingInCell(body, pick) {
    const [cell, heading] = [
      one(body, pick, byTag(/^t[dh]$/)),
      one(body, pick, (each) => HEADING.test(each.tag) && each.parent?.tag === 'body'),
    ];
    if (cell === undefined || heading === undefined) return false;
    cell.insert(pick(cell.kids.length + 1), copyOf(heading));
    return true;
  },
};
