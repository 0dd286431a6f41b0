/** Steps as a browser takes them in what can be edited: it knows elements and selections, and nothing of a wiki. */

import { copyOf, Item, item, readBody } from '../dom.ts';
import {
  find,
  isOpaque,
  isText,
  newWord,
  one,
  type Pick,
  type Step,
  textItem,
  unwrap,
  whole,
} from './places.ts';

const LINE = /^(?:p|li|dd|dt|h[1-6]|td|th|figcaption|caption|blockquote|div)$/;
const FORMATS = ['b', 'i', 'u', 's', 'code', 'strong', 'em'];
const BOX = /^(?:p|h[1-6]|ul|ol|dl|table|pre|div|blockquote|center|figure|hr|section)$/;

/** Text that can be selected in a line of its own: code keeps its lines. */
function isLineText(each: Item): boolean {
  return isText(each) && each.closest(({ tag }) => tag === 'pre') === undefined && lineOf(each) !== undefined;
}

function lineOf(each: Item): Item | undefined {
  return each.closest(({ tag }) => LINE.test(tag));
}

/** What stands in a line up to its first block. */
function inlineOf(line: Item): Item[] {
  const at = line.kids.findIndex(({ tag }) => BOX.test(tag));
  return at < 0 ? [...line.kids] : line.kids.slice(0, at);
}

/** Cuts a line's text in two, and what it is in, up to the line: the second half. */
function cut(text: Item, at: number, line: Item, keepsIds: boolean): Item[] {
  const { text: value } = text;
  const behind = textItem(value.slice(at));
  text.text = value.slice(0, at);
  text.after(behind);
  for (let from: Item = behind; ; ) {
    const { parent } = from;
    if (parent === undefined || parent === line) return line.kids.slice(from.index);
    const half = new Item(parent.tag);
    for (const [name, kept] of parent.attrs) if (keepsIds || name !== 'id') half.attrs.set(name, kept);
    half.add(...parent.kids.slice(from.index));
    parent.after(half);
    from = half;
  }
}

function placeIn(text: Item, pick: Pick): number {
  return whole(text.text, pick(text.text.length + 1), 1);
}

export const BROWSER_STEPS: Readonly<Record<string, Step>> = {
  /** From within a text to within a later one of the same line, links, notes and calls between them. */
  formatSelection(body, pick) {
    const line = one(body, pick, (each) => LINE.test(each.tag) && inlineOf(each).length > 2);
    if (line === undefined) return false;
    const inline = inlineOf(line);
    const [from, to] = [pick(inline.length), pick(inline.length)].sort((a, b) => a - b);
    const chosen = inline.slice(from, to! + 1);
    // Half of what several elements show together cannot be chosen.
    const abouts = new Set(chosen.map((each) => each.attr('about')).filter((about) => about !== ''));
    if (inline.some((each) => abouts.has(each.attr('about')) && !chosen.includes(each))) return false;
    if (chosen.every((each) => each.plain.trim() === '')) return false;
    const wrapper = item(FORMATS[pick(FORMATS.length)]!, {});
    chosen[0]!.before(wrapper);
    wrapper.add(...chosen);
    return true;
  },
  /** Each line of a selection gets the format for itself. */
  formatLines(body, pick) {
    const lines = find(body, ({ tag, kids }) => /^(?:p|li|dd|td|th)$/.test(tag) && kids.length > 0);
    const from = pick(lines.length);
    const format = FORMATS[pick(FORMATS.length)]!;
    let done = false;
    for (const line of lines.slice(from, from + 2 + pick(3))) {
      const inline = inlineOf(line);
      if (inline.every((each) => each.plain.trim() === '')) continue;
      line.insert(0, item(format, {}, ...inline));
      done = true;
    }
    return done;
  },
  /** Return: what is open is open in both halves; some browsers keep the ids, too. */
  enter(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isLineText(each) && /^(?:p|li|dd|h[1-6])$/.test(lineOf(each)!.tag),
    );
    if (text === undefined) return false;
    const line = lineOf(text)!;
    if (line.closest(isOpaque) !== undefined) return false;
    const second = cut(text, placeIn(text, pick), line, pick(3) === 0);
    const made = item(/^h/.test(line.tag) && pick(2) === 0 ? 'p' : line.tag, {}, ...second);
    line.after(made);
    for (const half of [line, made])
      if (half.plain === '' && half.elements.length === 0) half.add(item('br', {}));
    return true;
  },
  /** Return and shift: a break, and one more for the line to be seen where it is the last. */
  enterShifted(body, pick) {
    const text = one(body, pick, isLineText);
    if (text === undefined) return false;
    const at = placeIn(text, pick);
    const behind = text.text.slice(at);
    text.text = text.text.slice(0, at);
    text.after(item('br', {}), behind === '' ? item('br', {}) : textItem(behind));
    return true;
  },
  /** The line before takes in this one, which some browsers dress to look as it did. */
  backspace(body, pick) {
    const lines = find(body, (each) => /^(?:p|li|dd|dt|h[1-6])$/.test(each.tag) && each.attr('about') === '');
    const at = 1 + pick(lines.length - 1);
    const [before, line] = [lines[at - 1], lines[at]];
    if (before === undefined || line === undefined || line.parent === undefined) return false;
    if (line.closest((up) => up === before) !== undefined) return false;
    const inline = inlineOf(line);
    const isDressed = pick(3) === 0 && inline.length > 0;
    const moved = isDressed ? [item('span', { style: 'font-size: 14px;' }, ...inline)] : inline;
    before.insert(inlineOf(before).length, ...moved);
    const rest = line.kids;
    if (rest.some((each) => each.isElement)) line.before(...[...rest]);
    line.remove();
    return true;
  },
  /** All of a line is deleted, and a break keeps its room. */
  emptyLine(body, pick) {
    const line = one(
      body,
      pick,
      ({ tag, kids }) => /^(?:p|li|dd|td|th|h[1-6])$/.test(tag) && kids.length > 0,
    );
    if (line === undefined) return false;
    const inline = inlineOf(line);
    for (const each of inline) each.remove();
    line.insert(0, [item('br', {}), item('b', {}, item('br', {})), item('span', {})][pick(3)]!);
    return true;
  },
  /** Two blanks are kept apart by a hard one, on either side. */
  typeTwoBlanks(body, pick) {
    const text = one(body, pick, isLineText);
    if (text === undefined) return false;
    const blank = text.text.indexOf(' ');
    const at = blank < 0 ? text.text.length : blank;
    const typed = ['\u00a0 ', ' \u00a0', '\u00a0'][pick(3)]!;
    text.text = text.text.slice(0, at) + typed + text.text.slice(at + pick(2));
    return true;
  },
  /** New lines behind a block are boxes where a browser is left to itself. */
  linesAsBoxes(body, pick) {
    const places = body.elements.filter(({ tag }) => tag === 'p' || tag === 'div');
    const place = places[pick(places.length)];
    if (place === undefined || place.attr('about') !== '') return false;
    const made = [item('div', {}, newWord()), item('div', {}, item('br', {})), item('div', {}, newWord())];
    place.after(...made.slice(pick(3)));
    return true;
  },
  /** A link is made of what is chosen, whatever it is. */
  linkSelection(body, pick) {
    const line = one(
      body,
      pick,
      (each) =>
        /^(?:p|li|dd|td)$/.test(each.tag) &&
        inlineOf(each).some(isText) &&
        ![...each.all()].some(({ tag, attrs }) => tag === 'a' || attrs.has('typeof')),
    );
    if (line === undefined) return false;
    const inline = inlineOf(line);
    const from = pick(inline.length);
    const chosen = inline.slice(from, from + 1 + pick(3));
    if (chosen.every((each) => each.plain.trim() === '')) return false;
    const link = item('a', { href: ['./Foo', 'https://x.example/a?b=c', './A_b#c'][pick(3)]! });
    chosen[0]!.before(link);
    link.add(...chosen);
    return true;
  },
  /** Formatting taken from within: the halves keep it. */
  unformatMiddle(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isText(each) && /^(?:b|i|u|s)$/.test(each.parent!.tag) && each.text.trim().length > 3,
    );
    if (text === undefined) return false;
    const format = text.parent!;
    const [start, end] = [placeIn(text, pick), placeIn(text, pick)].sort((a, b) => a - b);
    const { text: value } = text;
    const [left, right] = [copyOf(format), copyOf(format)];
    const isKept = format.kids.length === 1;
    if (!isKept) return false;
    left.kids[0]!.text = value.slice(0, start);
    right.kids[0]!.text = value.slice(end);
    text.text = value.slice(start, end);
    format.before(left);
    format.after(right);
    for (const half of [left, right]) if (half.plain === '') half.remove();
    unwrap(format);
    return true;
  },
  /** A selection over several lines goes, and a word is typed in its place. */
  typeOver(body, pick) {
    const texts = find(body, isLineText);
    const from = pick(texts.length);
    const [first, last] = [texts[from], texts[from + pick(3)]];
    if (first === undefined || last === undefined) return false;
    const line = lineOf(first)!;
    if (lineOf(last) !== line) return false;
    const start = placeIn(first, pick);
    const end = placeIn(last, pick);
    if (first === last && end < start) return false;
    const tail = last.text.slice(end);
    for (const each of texts.slice(from + 1, texts.indexOf(last) + 1)) each.remove();
    first.text = first.text.slice(0, start) + newWord() + tail;
    return true;
  },
  /** What another program put on the clipboard. */
  pasteDocument(body, pick) {
    const places = [...body.elements, ...find(body, ({ tag }) => /^(?:p|ul|ol|h[1-6])$/.test(tag))].filter(
      (each) => each.attr('about') === '' && each.tag !== 'link' && each.tag !== 'meta',
    );
    const place = places[pick(places.length)];
    if (place === undefined) return false;
    const made = readBody(DOCUMENTS[pick(DOCUMENTS.length)]!(newWord()));
    place.after(...[...made.kids]);
    return true;
  },
};

/** Of word processors, mail, code and pages, as they are. */
const DOCUMENTS = [
  (w: string) => `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;white-space:pre-wrap;">${w}</span></h2><p dir="ltr"><span style="font-weight:700">${w}b</span><span> c</span></p><div dir="ltr"><table style="border:none"><colgroup><col width="120"></colgroup><tbody><tr style="height:0pt"><td style="padding:5pt"><p dir="ltr"><span>${w}d</span></p></td></tr></tbody></table></div></b>`,
  (w: string) => `<p class="MsoListParagraph" style="text-indent:-18pt"><span>·<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp; </span></span>${w}<o:p></o:p></p><p class="MsoNormal"><b>${w}b<o:p></o:p></b></p>`,
  (w: string) => `<p style="margin-bottom:0.25cm"><font face="Liberation Serif, serif"><font size="3" style="font-size:12pt">${w}</font></font></p><ul><li><p style="line-height:100%">${w}b</p></li></ul><p><br><br></p>`,
  (w: string) => `<div dir="ltr">${w}<div><br></div><div><b>${w}b</b> c</div><blockquote class="gmail_quote" style="margin:0"><div>${w}d</div></blockquote></div>`,
  (w: string) => `<div class="highlight highlight-source-js"><pre><span class="pl-k">const</span> ${w} <span class="pl-c1">=</span> 1</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> ${w}b</li></ul>`,
  (w: string) => `<div style="color: #d4d4d4;white-space: pre;"><div><span style="color: #569cd6;">let</span><span style="color: #d4d4d4;"> ${w}</span></div><div><span>  x</span></div></div>`,
  (w: string) => `<h2 id="A"><span class="mw-headline" id="${w}">${w}</span><span class="mw-editsection">[<a href="https://en.example/w/index.php?title=A&amp;action=edit">edit</a>]</span></h2><p>${w}b<sup id="cite_ref-1" class="reference"><a href="https://en.example/wiki/A#cite_note-1">[1]</a></sup></p>`,
  (w: string) => `<table border="0" cellpadding="0" width="64"><colgroup><col width="64" style="width:48pt"></colgroup><tbody><tr height="20"><td height="20" class="xl65" width="64">${w}</td><td align="right">1</td></tr></tbody></table>`,
  (w: string) => `<ol start="3"><li>${w}<ul><li>${w}b</li></ul></li></ol><dl><dt>${w}c</dt><dd>d</dd></dl><hr><h1>${w}e</h1>`,
  (w: string) => `<!--StartFragment--><span>${w}</span><br><span>${w}b</span><!--EndFragment-->`,
]; // biome-ignore format: a list
