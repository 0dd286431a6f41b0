/**
 * What stands in a line of a plain block: words, links, bold, italics and plain tags, written in one pass as long as there is
 * one way to say them.
 *
 *   a <b>b</b> <a href="./C">d </a>e      a '''b''' [[C|d]] e
 */

import { trimBlanks, trimBlanksEnd } from '../../../base/text.ts';
import { capitalise } from '../../../title/title.ts';
import type { RenderContext } from '../../context.ts';
import { type Element, type Node, textOf } from '../../nodes/node.ts';
import { prefixLetters } from '../../text/trail-letters.ts';
import { interwikiOfHref, ownPath } from '../href-source.ts';
import { isPlainText, mayBeginLine } from './plain-text.ts';

const TAGS = new Set('span sup sub small big u s code em strong'.split(' '));
const QUOTES = /^[bi]$/;
const MACHINE_DATA = /^data-mw-/;
const PAGE = /^\.\/([A-Z0-9][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*)(#[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*)?$/;
const ADDRESS = /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?:\/[A-Za-z0-9._-]*)*(?<=[A-Za-z0-9/])$/;
const MOST_NAME = 200;

/** What inline content is in. */
export interface Within {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly link: boolean;
  readonly isCell: boolean;
}

/** Each method says whether what it was given is plain; if not, what was written is of no use. */
export class PlainLines {
  #source = '';
  /** The last two units of the source, which grows too often to be looked at as a whole. */
  #tail = '';
  readonly #context: RenderContext;
  /** Just past the marks of bold or italics that began or ended last. */
  #opened = -1;
  #closed = -1;
  /** Just past the blank that stood last at the end of a link's text: beside another one it is none. */
  #blankBehind = -1;
  /** Marks in links count with those around them, which tells apart such as touch. */
  #hasInLinks = false;
  #hasTouched = false;

  constructor(context: RenderContext) {
    this.#context = context;
  }

  /** Undefined where not all of its marks are plain. */
  get source(): string | undefined {
    return this.#hasInLinks && this.#hasTouched ? undefined : this.#source;
  }

  put(source: string): void {
    this.#source += source;
    this.#tail = source.length > 1 ? source.slice(-2) : (this.#tail + source).slice(-2);
  }

  /**
   * What stands in a line, which blanks do not begin or end.
   * @param dropped how many units at the end are not the line's
   */
  line(nodes: readonly Node[], within: Within, dropped = 0): boolean {
    const [first] = nodes;
    if (first === undefined || (first.kind === 'text' && !mayBeginLine(first.value))) return false;
    return this.#inner(nodes, within, dropped) && !this.#tail.endsWith(' ');
  }

  #inner(nodes: readonly Node[], within: Within, dropped = 0): boolean {
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!;
      if (node.kind === 'text') {
        const isCut = dropped > 0 && at === nodes.length - 1;
        if (!this.#text(isCut ? node.value.slice(0, -dropped) : node.value, within)) return false;
      } else if (node.kind !== 'element' || !this.#element(node, within)) return false;
    }
    return true;
  }

  #text(value: string, { isCell }: Within): boolean {
    if (!isPlainText(value) || (isCell && value.includes('!'))) return false;
    if (this.#tail.endsWith("'") && value.startsWith("'")) return false;
    if (this.#tail === ']]' && this.#context.site.linkTrail.test(value)) return false;
    if (this.#blankBehind === this.#source.length && value.startsWith(' ')) return false;
    this.put(value);
    return true;
  }

  #element(element: Element, within: Within): boolean {
    const { tag } = element;
    if (tag === 'a') return !this.#mayJoinLetters() && this.#link(element, within);
    if (!isBare(element)) return false;
    if (tag === 'b') return !within.bold && this.#quotes(element, "'''", { ...within, bold: true });
    if (tag === 'i') return !within.italic && this.#quotes(element, "''", { ...within, italic: true });
    return TAGS.has(tag) && this.#tag(element, within);
  }

  /** Whether letters before a link would become part of it. */
  #mayJoinLetters(): boolean {
    return prefixLetters(this.#tail, 0, this.#tail.length, this.#context.site.linkPrefix) !== '';
  }

  /** Marks keep apart from other apostrophes, but for those of a part of what is in them. */
  #quotes({ children }: Element, mark: string, within: Within): boolean {
    const [only] = children;
    if (isBlank(children) || (children.length === 1 && only?.kind === 'element' && QUOTES.test(only.tag)))
      return false;
    if (within.link) this.#hasInLinks = true;
    if (!this.#mayTouch(this.#opened)) return false;
    this.put(mark);
    this.#opened = this.#source.length;
    if (!this.#inner(children, within) || !this.#mayTouch(this.#closed)) return false;
    this.put(mark);
    this.#closed = this.#source.length;
    return true;
  }

  /** @param inner just past the marks that these belong with */
  #mayTouch(inner: number): boolean {
    if (!this.#tail.endsWith("'")) return true;
    this.#hasTouched = true;
    return this.#source.length === inner;
  }

  #tag({ tag, children }: Element, within: Within): boolean {
    const [only] = children;
    this.put(`<${tag}>`);
    if (only?.kind === 'text' && /^[[\]]$/.test(only.value) && children.length === 1) this.put(only.value);
    else if (isBlank(children) || !this.#inner(children, within)) return false;
    this.put(`</${tag}>`);
    return true;
  }

  #link(link: Element, within: Within): boolean {
    const { attrs, children, written, dataMw } = link;
    const [first] = children;
    if (within.link || written !== undefined || dataMw !== undefined) return false;
    if (first?.kind === 'text' && first.value.startsWith(' ')) return false;
    const href = attrs.get('href');
    const rel = attrs.get('rel');
    if (href === undefined || attrs.size !== 1 + Number(rel !== undefined) + Number(attrs.has('title')))
      return false;
    const page = PAGE.exec(href);
    if (page === null) {
      const isOther = ADDRESS.test(href) && (rel === undefined || rel === 'mw:ExtLink');
      return isOther && !attrs.has('title') && this.#external(href, children, within);
    }
    // Two halves of a link, and formatting of a whole one, are written otherwise.
    if (rel !== undefined && (rel !== 'mw:WikiLink' || first?.kind !== 'text' || this.#tail === ']]'))
      return false;
    return this.#pageLink(link, page[1]!.replace(/_/g, ' '), page[2]?.replace(/_/g, ' ') ?? '', within);
  }

  #pageLink({ attrs, children }: Element, name: string, fragment: string, within: Within): boolean {
    const target = name + fragment;
    const title = attrs.get('title');
    if (name.length > MOST_NAME || isBlank(children) || (title !== undefined && title !== target))
      return false;
    // A link to the page itself is bold text.
    if (fragment === '' && name === this.#context.title.text.replace(/_/g, ' ')) return false;
    const [only] = children;
    if (only?.kind === 'text' && children.length === 1 && mayName(only.value, target)) {
      const text = withoutBlanksBehind(only.value);
      if (!this.#names(text, target)) return false;
      this.put(`[[${text}]]`);
      this.#blanks(only.value.slice(text.length));
      return true;
    }
    return this.#inLink(`[[${target}|`, children, ']]', within);
  }

  /** A blank at the end of its text stands behind it. */
  #inLink(front: string, children: readonly Node[], end: string, within: Within): boolean {
    const last = children.at(-1);
    const text = last?.kind === 'text' ? last.value : '';
    const blanks = text.slice(withoutBlanksBehind(text).length);
    this.put(front);
    if (!this.#inner(children, { ...within, link: true }, blanks.length)) return false;
    this.put(end);
    this.#blanks(blanks);
    return true;
  }

  #blanks(blanks: string): void {
    this.put(blanks);
    if (blanks !== '') this.#blankBehind = this.#source.length;
  }

  /** Whether a link without another text says this. */
  #names(text: string, target: string): boolean {
    return isPlainText(text) && capitalise(text, this.#context.site) === target;
  }

  #external(href: string, children: readonly Node[], within: Within): boolean {
    const { site } = this.#context;
    if (ownPath(href, site) !== undefined || interwikiOfHref(href, site, textOf(children)) !== undefined)
      return false;
    if (children.length === 0) {
      this.put(`[${href}]`);
      return true;
    }
    if (isBlank(children) || children.some(holdsBracket)) return false;
    return this.#inLink(`[${href} `, children, ']', within);
  }
}

/** Without attributes but those of the engine, and not from wikitext. */
export function isBare({ attrs, written, dataMw }: Element): boolean {
  if (written !== undefined || dataMw !== undefined) return false;
  if (attrs.size === 0) return true;
  for (const [name] of attrs) if (!MACHINE_DATA.test(name) || name === 'data-mw-variant') return false;
  return true;
}

/** Hard blanks are shown. */
function withoutBlanksBehind(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  return text.slice(0, end);
}

function isBlank(nodes: readonly Node[]): boolean {
  return nodes.every((node) => node.kind === 'text' && trimBlanks(node.value) === '');
}

function holdsBracket(node: Node): boolean {
  return node.kind === 'text'
    ? /[[\]]/.test(node.value)
    : node.kind === 'element' && node.children.some(holdsBracket);
}

/** Whether a text may be another form of a page's name. */
function mayName(text: string, target: string): boolean {
  if (/[%&:]/.test(text)) return true;
  return trimBlanksEnd(text).normalize('NFC').replace(/ +/g, ' ').toLowerCase() === target.toLowerCase();
}
