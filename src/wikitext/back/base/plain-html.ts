/**
 * HTML as programs print it, read quickly: every element is closed where it ends and stands where HTML's rules leave it.
 * Whatever is not plainly so (an end tag left out, a block in a paragraph, text between cells, unknown elements and
 * references) is not read here at all, and HTML's own rules decide. A law compares both on any input.
 *
 *   <p>a <b>b</b></p>      read          <p>a <b>b</p>, <p><p>, <table>a      left to HTML's rules
 */

import { append, Element } from '../../nodes/node.ts';
import {
  addComment,
  addText,
  isData,
  MAX_HTML_DEPTH,
  MAX_HTML_NODES,
  Orphans,
  setAttribute,
} from './html-nodes.ts';
import { type Frame, frameWithin, isSectionWrapper, isVoid, mayHoldText, Standing } from './standing.ts';

const DOCUMENT =
  /^<!DOCTYPE html>[ \t\n\r\f]*<html(?: [^<>]*)?>[ \t\n\r\f]*<head>(?:<(?:meta|link|base) [^<>]*>|<title>[^<]*<\/title>|[ \t\n\r\f])*<\/head>[ \t\n\r\f]*(?=<body[ >])/;
const DOCUMENT_END = '</body></html>';

/** The content of the body; undefined where only HTML's own rules can tell. */
export function readPlainHtml(html: string): Element | undefined {
  const head = DOCUMENT.exec(html);
  const isDocument = head !== null;
  if (isDocument && !html.endsWith(DOCUMENT_END)) return undefined;
  if (/[\0\r\f]/.test(html)) return undefined;
  const end = isDocument ? html.length - DOCUMENT_END.length : html.length;
  return new PlainReader(html, end).read(head?.[0].length ?? -1);
}

class PlainReader {
  readonly #html: string;
  readonly #end: number;
  readonly #root = new Element('body');
  readonly #orphans = new Orphans();
  readonly #open: Frame[] = [];
  readonly #standing = new Standing();
  #at = 0;
  #nodes = 0;
  #frame: Frame = Standing.of(this.#root);

  constructor(html: string, end: number) {
    this.#html = html;
    this.#end = end;
  }

  /** @param body where its tag begins; -1 where there is none */
  read(body: number): Element | undefined {
    if (body >= 0) {
      this.#at = body + '<body'.length;
      if (!this.#attributes(new Element('body'))) return undefined;
    }
    while (this.#at < this.#end)
      if (!this.#step()) {
        return undefined;
      }
    return this.#open.length === 0 && this.#at === this.#end ? this.#root : undefined;
  }

  #step(): boolean {
    if (++this.#nodes > MAX_HTML_NODES) return false;
    const html = this.#html;
    if (html[this.#at] !== '<') return this.#text();
    const next = html[this.#at + 1];
    if (next === '/') return this.#endTag();
    return next === '!' ? this.#comment() : this.#startTag();
  }

  #text(): boolean {
    const found = this.#html.indexOf('<', this.#at);
    const end = found < 0 || found > this.#end ? this.#end : found;
    const text = decoded(this.#html.slice(this.#at, end));
    if (text === undefined) return false;
    if (!mayHoldText(this.#frame, text)) return false;
    this.#at = end;
    addText(this.#frame.into, text);
    return true;
  }

  #comment(): boolean {
    if (!this.#html.startsWith('<!--', this.#at)) return false;
    const start = this.#at + 4;
    const end = this.#html.indexOf('-->', start);
    if (end < 0 || end + 3 > this.#end) return false;
    const data = this.#html.slice(start, end);
    if (/^-?>|--!>|<!--/.test(data) || data.startsWith('-')) return false;
    this.#at = end + 3;
    addComment(this.#frame.into, data);
    return true;
  }

  #endTag(): boolean {
    const { tag } = this.#frame;
    const end = this.#at + 2 + tag.length;
    if (this.#open.length === 0 || !this.#html.startsWith(tag, this.#at + 2) || this.#html[end] !== '>')
      return false;
    this.#at = end + 1;
    this.#standing.leave(tag);
    this.#frame = this.#open.pop()!;
    return true;
  }

  #startTag(): boolean {
    const tag = this.#word(NAME, this.#at + 1);
    if (tag === '' || !this.#standing.enter(this.#frame, tag)) return false;
    const element = new Element(tag);
    this.#at += 1 + tag.length;
    if (!this.#attributes(element)) return false;
    const outer = this.#frame;
    const isWrapper = isSectionWrapper(element);
    if (!isWrapper) {
      this.#orphans.settle(element);
      append(outer.into, element);
    }
    if (isVoid(tag)) return true;
    if (this.#html[this.#at - 2] === '/' && this.#isSelfClosed) return false;
    if (this.#open.length >= MAX_HTML_DEPTH) return false;
    this.#open.push(outer);
    this.#frame = frameWithin(outer, tag, isWrapper ? outer.into : element);
    // The first line end in it is none.
    if (tag === 'pre') {
      if (this.#html[this.#at] === '\n') this.#at++;
      else if (this.#html[this.#at] === '&') return false;
    }
    return true;
  }

  #isSelfClosed = false;

  /** Names and values of the attributes of one tag; what is behind them is from tags before, as room costs time to get. */
  readonly #read: string[] = [];

  /** Reads attributes and the end of the tag. */
  #attributes(element: Element): boolean {
    const html = this.#html;
    const read = this.#read;
    let data = ' ';
    let count = 0;
    for (;;) {
      const start = this.#skipBlanks();
      const name = start === this.#at ? '' : this.#word(ATTRIBUTE_NAME, start);
      if (name === '') {
        if (count > 0) element.attrs.take(read.slice(0, count));
        return this.#tagEnd(start);
      }
      let end = start + name.length;
      let value: string | undefined = '';
      if (html.startsWith('="', end)) {
        const close = html.indexOf('"', end + 2);
        value = close < 0 ? undefined : decoded(html.slice(end + 2, close));
        end = close + 1;
      }
      if (value === undefined) return false;
      if (isData(name)) {
        if (data.includes(` ${name} `)) return false;
        data += `${name} `;
        setAttribute(element, name, value);
      } else {
        for (let at = 0; at < count; at += 2) if (read[at] === name) return false;
        read[count++] = name;
        read[count++] = value;
      }
      this.#at = end;
    }
  }

  #tagEnd(from: number): boolean {
    this.#isSelfClosed = this.#html[from] === '/';
    const end = this.#isSelfClosed ? from + 1 : from;
    if (this.#html[end] !== '>' || end >= this.#end) return false;
    this.#at = end + 1;
    return true;
  }

  /** What a pattern finds right here; the same names are the same strings, which are compared at once. */
  #word(pattern: RegExp, at: number): string {
    pattern.lastIndex = at;
    if (!pattern.test(this.#html)) return '';
    const found = this.#html.slice(at, pattern.lastIndex);
    return WORDS.get(found) ?? found;
  }

  #skipBlanks(): number {
    let at = this.#at;
    for (let char = this.#html[at]; char === ' ' || char === '\n' || char === '\t'; ) char = this.#html[++at];
    return at;
  }
}

const NAME = /[a-z][a-z0-9]*/y;
const ATTRIBUTE_NAME = /[a-z][a-z0-9_:.-]*/y;
const WORDS: ReadonlyMap<string, string> = new Map(
  (
    'p a b i li ul ol dl dd dt td th tr tbody table div span section sup h2 h3 h4 img figure figcaption link meta ' +
    'id about typeof rel href title class style resource src'
  )
    .split(' ')
    .map((word) => [word, word]),
);

/** The five that printers write, and any other, which has to be looked at. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|nbsp);)[A-Za-z0-9#]/;

const REFERENCE = /&(?:amp|lt|gt|quot|nbsp);/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** Text with the references that printers write; undefined where it has others. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text;
  const named = OTHER_REFERENCE.test(text) ? withoutNumbers(text) : text;
  return named?.replace(REFERENCE, (reference) => REFERENCES[reference]!);
}

/** Numbers of characters that mean nothing to references, read; undefined where there are others. */
function withoutNumbers(text: string): string | undefined {
  const out = text.replace(/&#(\d{2,5});/g, (all, code: string) => {
    const point = Number(code);
    const char = String.fromCharCode(point);
    const isPlain = point < 0x80 ? /[ -~]/.test(char) && !/[A-Za-z0-9#;&]/.test(char) : point >= 0xa0;
    return isPlain && point <= 0xd7ff ? char : all;
  });
  return OTHER_REFERENCE.test(out) ? undefined : out;
}
