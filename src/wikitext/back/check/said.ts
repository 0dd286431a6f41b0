/**
 * What a tree says, as a list of words: equal lists mean that readers are shown the same. What HTML folds does not count
 * (white space, the order of nested formatting, a paragraph around the only text of an item), nor does what the engine
 * makes by itself: the inside of transclusions, lists of notes.
 *
 *   <li><p>a <i><b>c</b></i></p></li>      <li> "a" _ bi"c" </li>
 */

import { trimBlanks } from '../../../base/text.ts';
import { type DataMwValue, type Element, type Node, Text } from '../../nodes/node.ts';
import { parseAttributes } from '../../text/attributes.ts';
import { decodePercent } from '../../text/percent.ts';
import { safeAttributes } from '../../text/sanitizer-attributes.ts';
import { isAllowedElement } from '../../text/sanitizer-elements.ts';
import { ownAttributes } from '../attributes-source.ts';
import { partWords } from '../base/call-parts.ts';
import { readDataMw } from '../base/data-mw.ts';
import { readHtml } from '../base/html-tree.ts';
import { isAddedByEngine, withoutIds } from '../base/signatures.ts';
import { argumentSource } from '../constructs/argument-source.ts';
import { addressElsewhere } from '../constructs/image.ts';
import { BOXES, isBox } from './shown-box.ts';

/** Elements of a page by their ids: the text of a note is apart from its mark. */
export type ById = (id: string) => Element | undefined;

/** Border between paragraphs. */
export const BORDER = '¶';
export const BLANK = '_';
const SYNONYMS: Readonly<Record<string, string>> = { strong: 'b', em: 'i', strike: 's' };
const INLINE = new Set(
  'b i u s del ins sup sub small big code tt span font strong em strike q cite dfn var samp kbd abbr mark bdi bdo time data'.split(
    ' ',
  ),
);
/** Parts of tables that wikitext does not tell apart. */
const TRANSPARENT = new Set(['tbody', 'thead', 'tfoot', 'colgroup', 'col', 'section']);
/** Elements that show nothing when they hold nothing. */
const EMPTY = /^<\/(?:h[1-6]|ul|ol|dl|caption|table|tr|pre)>$/;

/** A word for something that stands by itself. */
const BOX_WORD = /^<(?!br>|ref |ext |file |mw:)/;

/** @param byId finds the texts of notes */
export function saidBy(nodes: readonly Node[], byId: ById): string[] {
  const reader = new SaidReader(byId);
  reader.nodes(nodes);
  return reader.finish();
}

class SaidReader {
  readonly #said: string[] = [];
  readonly #byId: ById;
  #formats: readonly string[] = [];
  #text = '';
  /** The text that was said last, in parts: it goes on where nothing is between. */
  #last: { readonly at: number; readonly front: string; readonly parts: string[] } | undefined;
  #hasBlank = false;
  #atBorder = true;
  #isVerbatim = false;
  #inHeading = false;
  #beginsParagraph = false;

  constructor(byId: ById) {
    this.#byId = byId;
  }

  finish(): string[] {
    this.#border();
    this.#joinLast();
    if (this.#said.at(-1) === BORDER) this.#said.pop();
    return this.#said;
  }

  nodes(nodes: readonly Node[]): void {
    let group = '';
    for (const node of nodes) {
      if (node.kind === 'text') this.#addText(node.value);
      if (node.kind !== 'element') continue;
      const about = node.attrs.get('about') ?? (node.about > 0 ? `#mwt${node.about}` : '');
      if (about !== '' && about === group) continue;
      group = node.attrs.get('typeof')?.includes('mw:') === true ? about : '';
      this.#element(node);
    }
  }

  #element(element: Element): void {
    const { tag, attrs } = element;
    const type = attrs.get('typeof') ?? '';
    if (isAddedByEngine(element) || type.includes('mw:FallbackId')) return;
    if (type.includes('mw:')) {
      if (/\bmw:(?:Transclusion|Param)\b/.test(type)) {
        const word = `{{${callsOf(element)}}}`;
        if (tag === 'link' || tag === 'meta') return this.#unseen(word);
        return isBox(element) ? this.#one(word) : this.#inline(word);
      }
      if (/\bmw:Extension\/ref\b(?!erences)/.test(type)) return this.#note(element);
      if (/\bmw:Extension\/gallery\b/.test(type)) return this.#block(element, '<gallery', '</gallery>');
      if (/\bmw:Extension\/references\b/.test(type))
        return this.#one(`<references ${json(element.dataMw)}${this.#listed(element)}>`);
      if (/\bmw:Extension\//.test(type) && !isVerbatimBlock(element)) {
        const word = `<ext ${json(element.dataMw)}>`;
        return BOXES.test(tag) ? this.#one(word) : this.#inline(word);
      }
      if (/\bmw:File\b/.test(type)) return this.#media(element, type);
      if (/\bmw:LanguageVariant\b/.test(type)) {
        const word = `<variant ${json(readDataMw(attrs.get('data-mw-variant') ?? ''))}>`;
        return BOXES.test(tag) ? this.#one(word) : this.#inline(word);
      }
    }
    if (tag === 'link' || tag === 'meta') return this.#property(element);
    if (type === 'mw:DisplaySpace') return this.#addText(' ');
    if (tag === 'br') return this.#break();
    if (tag === 'img') return this.#image(element);
    if (tag === 'a') return this.#formatted(`a(${hrefOf(element)})`, element);
    if (tag === 'p' && ownAttributes(element).size === 0) return this.#paragraph(element);
    if (TRANSPARENT.has(tag) || !isAllowedElement(tag)) return this.nodes(element.children);
    if (INLINE.has(tag)) {
      const own = attributesOf(element);
      if (own === '' && (tag === 'span' || tag === 'font')) this.nodes(element.children);
      else this.#formatted(`${SYNONYMS[tag] ?? tag}${own}`, element);
      return;
    }
    this.#block(element, `<${tag}${attributesOf(element)}>`, `</${tag}>`);
  }

  /** At the beginning of a paragraph it is room above it, and a blank in headings. */
  #break(): void {
    if (this.#inHeading) this.#addText(' ');
    else if (!this.#beginsParagraph || !this.#atBorder) this.#inline('<br>');
  }

  /** The address of a picture elsewhere stands for it, and where it has none, what is said instead. */
  #image(element: Element): void {
    const address = addressElsewhere(element);
    if (address === undefined) this.#addText(element.attrs.get('alt') ?? '');
    else if (this.#formats.some((format) => format.startsWith('a('))) this.#addText(address);
    else
      this.#formatted(`a(${decodePercent(address).replace(/_/g, ' ')})`, { children: [new Text(address)] });
  }

  #paragraph({ children }: Element): void {
    this.#border();
    this.#beginsParagraph = true;
    this.nodes(children);
    this.#border();
  }

  #block(element: Element, open: string, close: string): void {
    this.#one(open);
    this.#beginsParagraph = false;
    const outer = this.#isVerbatim;
    this.#isVerbatim = element.tag === 'pre';
    this.#inHeading = /^h[1-6]$/.test(element.tag);
    this.nodes(element.children);
    // A last line end is not shown.
    if (this.#isVerbatim) this.#text = this.#text.replace(/\n$/, '');
    this.#isVerbatim = outer;
    this.#inHeading = false;
    this.#one(close);
  }

  #one(word: string): void {
    this.#border();
    const said = this.#said;
    if (said.at(-1) === BORDER) said.pop();
    const before = said.at(-1);
    if (EMPTY.test(word) && before?.startsWith(`<${word.slice(2, -1)}`) === true) {
      said.pop();
      // What it stood between stays apart.
      if (said.length > 0 && !BOX_WORD.test(said.at(-1)!)) said.push(BORDER);
    } else if (before !== undefined && /^<\/[uod]l>$/.test(before) && word === before.replace('/', ''))
      said.pop();
    else said.push(word);
    this.#atBorder = true;
  }

  #border(): void {
    this.#endText();
    this.#hasBlank = false;
    if (!this.#atBorder) this.#said.push(BORDER);
    this.#atBorder = true;
  }

  #endText(): void {
    if (this.#text === '') return;
    const front = this.#formats.join('');
    const said = this.#said;
    const isApart = said.at(-1) === BLANK;
    if (this.#last?.at === said.length - (isApart ? 2 : 1) && this.#last.front === front) {
      if (isApart) said.pop();
      this.#last.parts.push(isApart ? ` ${this.#text}` : this.#text);
    } else {
      this.#joinLast();
      this.#last = { at: said.length, front, parts: [this.#text] };
      said.push(`${front}"${this.#text}"`);
    }
    this.#text = '';
  }

  #joinLast(): void {
    if (this.#last !== undefined && this.#last.parts.length > 1)
      this.#said[this.#last.at] = `${this.#last.front}"${this.#last.parts.join('')}"`;
  }

  #addText(value: string): void {
    if (this.#isVerbatim) {
      if (value === '') return;
      this.#text += value;
      this.#atBorder = false;
      return;
    }
    const folded = /[\t\n\r\f]| {2}/.test(value) ? value.replace(/[ \t\n\r\f]+/g, ' ') : value;
    const start = folded.startsWith(' ') ? 1 : 0;
    const end = folded.length > start && folded.endsWith(' ') ? folded.length - 1 : folded.length;
    if (start === 1) this.#hasBlank = true;
    if (end === start) return;
    if (this.#hasBlank && !this.#atBorder) {
      if (this.#text === '') this.#said.push(BLANK);
      else this.#text += ' ';
    }
    this.#text += folded.slice(start, end);
    this.#hasBlank = end < folded.length;
    this.#atBorder = false;
  }

  #inline(word: string): void {
    this.#endText();
    if (this.#hasBlank && !this.#atBorder) this.#said.push(BLANK);
    this.#hasBlank = false;
    this.#atBorder = false;
    this.#said.push(word);
  }

  /** Blanks before a call that shows nothing are before what is behind it: at the end of a line they are nothing. */
  #unseen(word: string): void {
    this.#endText();
    this.#said.push(word);
  }

  #formatted(format: string, { children }: Pick<Element, 'children'>): void {
    const outer = this.#formats;
    if (outer.includes(format)) {
      this.nodes(children);
      return;
    }
    this.#endText();
    this.#formats = [...outer, format].sort();
    this.nodes(children);
    this.#endText();
    this.#formats = outer;
  }

  #note({ dataMw }: Element): void {
    const body = dataMw?.['body'];
    const { id, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as {
      readonly [name: string]: DataMwValue | undefined;
    };
    const text = typeof id === 'string' ? this.#byId(id) : noteIn(rest['html']);
    const inner = text === undefined ? [] : saidBy(text.children, () => undefined);
    this.#inline(`<ref ${json(dataMw?.['attrs'])}${text === undefined ? json(rest) : inner.join(' ')}>`);
  }

  /** Texts of notes that are defined in the list. */
  #listed({ dataMw }: Element): string {
    const html = (dataMw?.['body'] as { readonly html?: unknown } | undefined)?.html;
    if (typeof html !== 'string') return '';
    const ids = [...html.matchAll(/mw-reference-text-[^"&<> \t\n\r\f\\]+/g)];
    return ids.map(([id]) => saidBy(this.#byId(id)?.children ?? [], () => undefined).join(' ')).join(';');
  }

  #property({ attrs }: Element): void {
    const name = `${attrs.get('rel') ?? ''}${attrs.get('property') ?? ''}${attrs.get('typeof') ?? ''}`;
    if (name.startsWith('mw:PageProp/') && !/Language|Category/.test(name)) this.#said.push(`<${name}>`);
  }

  #media(element: Element, type: string): void {
    const shown = findShown(element);
    const classes = (element.attrs.get('class') ?? '')
      .split(/[ \t\n\r\f]+/)
      .filter((name) => /align|border/.test(name));
    const format = /mw:File(?:\/\w+)?/.exec(type)![0];
    const resource = decodePercent(shown?.attrs.get('resource') ?? '');
    const word = `<${element.tag === 'figure' ? 'figure' : 'file'} ${resource} ${format} ${classes.sort().join(' ')}>`;
    if (element.tag === 'figure') this.#one(word);
    else this.#inline(word);
    const caption = element.children.find(
      (node): node is Element => node.kind === 'element' && node.tag === 'figcaption',
    );
    if (caption === undefined) return;
    this.nodes(caption.children);
    this.#one('</file>');
  }
}

/** What a transclusion calls, as it is written: clients leave out what follows from that. */
function callsOf({ dataMw }: Element): string {
  const parts = dataMw?.['parts'];
  if (!Array.isArray(parts)) return json(dataMw);
  return partWords(
    parts as readonly DataMwValue[],
    (value) => trimBlanks(argumentSource(value)) || undefined,
  ).join('');
}

/** The text of a new note, which is not in the list yet. */
function noteIn(html: DataMwValue | undefined): Element | undefined {
  return typeof html === 'string' ? readHtml(html) : undefined;
}

/** `<pre>` shows what it holds, whether the tag or blanks at the line's beginning made it. */
function isVerbatimBlock({ tag, attrs }: Element): boolean {
  return tag === 'pre' && /\bmw:Extension\/pre\b/.test(attrs.get('typeof') ?? '');
}

function findShown({ children }: Element): Element | undefined {
  for (const child of children) {
    if (child.kind !== 'element') continue;
    if (child.attrs.has('resource')) return child;
    const found = findShown(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hrefOf({ attrs }: Element): string {
  const href = (attrs.get('href') ?? '').replace(/[?&]action=edit&redlink=1/, '').replace(/^\.\//, '');
  return decodePercent(href).replace(/_/g, ' ');
}

/** Attributes that the sanitiser lets through. */
function attributesOf(element: Element): string {
  if (element.attrs.size === 0) return '';
  const own = ownAttributes(element);
  if (own.size === 0) return '';
  own.delete('id');
  const written = [...own].map(
    ([name, value]) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`,
  );
  return [...safeAttributes(element.tag, parseAttributes(written.join('')))]
    .map(([name, value]) => ` ${name}=${trimBlanks(value.replace(/[ \t\n\r\f]+/g, ' ').replace(/;$/, ''))}`)
    .sort()
    .join('');
}

/** HTML inside has ids and groups; they follow from the place. */
function json(value: DataMwValue | undefined): string {
  return JSON.stringify(value ?? {}, (key, each: unknown) =>
    key === 'id' || key === 'errors' ? undefined : typeof each === 'string' ? withoutIds(each) : each,
  );
}
