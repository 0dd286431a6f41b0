/**
 * Headings of Markdown that stand in the page itself, not in a list or a quotation, found line by line: `## a`, and lines
 * underlined with `===` or `---`. Front matter, code and HTML hold none.
 *
 *   Title      level 1      ```          <!--
 *   =====                   # none       # none
 *   ## a       level 2      ```          -->
 *
 * Source: https://spec.commonmark.org/0.31.2/#leaf-blocks
 */

import type { FoundHeading } from '../found-heading.ts';
import { frontMatterBlock } from './front-matter-block.ts';

const BLANK = /^[ \t\r]*$/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const QUOTE = /^ {0,3}>/;
const BREAK = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const ITEM = /^( {0,3}(?:[-*+]|(\d{1,9})[.)]))(?:([ \t]+)(?=\S)|[ \t]*$)/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const DEFINITION = /^ {0,3}\[(?:\\.|[^[\]\\])+\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** HTML that ends at a pattern, or where that is undefined at a blank line. */
const HTML: readonly (readonly [begin: RegExp, end: RegExp | undefined])[] = [
  [/^ {0,3}<(?:pre|script|style|textarea)(?=[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<![A-Za-z]/, />/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [
    /^ {0,3}<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/i,
    undefined,
  ],
];
/** One whole tag alone on its line; it does not end a paragraph. */
const LONE_TAG =
  /^ {0,3}<(?:[A-Za-z][A-Za-z0-9-]*(?:[ \t]+[A-Za-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*[ \t]*\/?|\/[A-Za-z][A-Za-z0-9-]*[ \t]*)>[ \t]*$/;

/** Longer lines are not looked at for what only short lines are: a tag alone, a definition. */
const MAX_LONE_CHARS = 1_000;

/** What a line may go on with: a block that takes lines until something ends it. */
type OpenBlock =
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'html'; readonly end: RegExp | undefined }
  /** A paragraph of the page, which may become a heading, or one in a quotation, which goes on without its mark. */
  | { readonly kind: 'paragraph'; readonly start: number }
  | { readonly kind: 'quoted' }
  | undefined;

export function markdownHeadings(source: string): FoundHeading[] {
  const scanner = new Scanner(source);
  for (let start = frontMatterBlock(source)?.end ?? 0; start <= source.length; ) {
    const newline = source.indexOf('\n', start);
    const end = newline < 0 ? source.length : newline;
    scanner.line(start, end);
    start = end + 1;
  }
  return scanner.headings;
}

class Scanner {
  readonly headings: FoundHeading[] = [];
  readonly #source: string;
  #block: OpenBlock;
  /** Columns that lines of the open list item are indented by; 0 outside of lists. */
  #itemIndent = 0;
  /** Whether the last line of the open list item is one that goes on without being indented. */
  #isItemLazy = false;
  /** Whether it has nothing yet: a blank line then ends it. */
  #isItemEmpty = false;

  constructor(source: string) {
    this.#source = source;
  }

  line(start: number, end: number): void {
    const text = this.#source.slice(start, end).replace(/\r$/, '');
    if (this.#goesOnInItem(text)) return;
    if (this.#goesOn(text)) return;
    if (BLANK.test(text)) this.#block = undefined;
    else this.#begin(text, start);
  }

  /** Whether a line belongs to the open list item. */
  #goesOnInItem(text: string): boolean {
    if (this.#itemIndent === 0) return false;
    const isBlank = BLANK.test(text);
    const isInside = isBlank ? !this.#isItemEmpty : indentOf(text) >= this.#itemIndent;
    if (!isInside && !(this.#isItemLazy && isParagraphLine(text))) {
      this.#itemIndent = 0;
      return false;
    }
    if (isInside) this.#isItemLazy = isParagraphLine(text.trimStart());
    this.#isItemEmpty = false;
    return true;
  }

  /** Whether a line belongs to a block of code or HTML; the last one ends it. */
  #goesOn(text: string): boolean {
    const block = this.#block;
    if (block?.kind === 'fence') {
      if (endsFence(text, block.mark)) this.#block = undefined;
      return true;
    }
    if (block?.kind !== 'html') return false;
    if (block.end === undefined ? BLANK.test(text) : block.end.test(text)) this.#block = undefined;
    return true;
  }

  #begin(text: string, start: number): void {
    const block = this.#block;
    const inParagraph = block?.kind === 'paragraph' || block?.kind === 'quoted';
    if (INDENTED.test(text)) {
      // Code, or the next line of a paragraph.
      if (!inParagraph) this.#block = undefined;
      return;
    }
    const underline = block?.kind === 'paragraph' ? UNDERLINE.exec(text)?.[1] : undefined;
    if (block?.kind === 'paragraph' && underline !== undefined) {
      this.#underlined(block.start, start, underline[0] === '=' ? 1 : 2);
      return;
    }
    const atx = ATX.exec(text);
    if (atx !== null) {
      this.headings.push({ level: atx[1]!.length, heading: text, start });
      this.#block = undefined;
    } else this.#beginOther(text, start, inParagraph);
  }

  #beginOther(text: string, start: number, inParagraph: boolean): void {
    const fence = FENCE.exec(text);
    const html = HTML.find(([begin]) => begin.test(text));
    const item = BREAK.test(text) ? null : ITEM.exec(text);
    if (fence !== null) {
      this.#block = { kind: 'fence', mark: (fence[1] ?? fence[2])! };
    } else if (html !== undefined) {
      this.#block = html[1]?.test(text) ? undefined : { kind: 'html', end: html[1] };
    } else if (QUOTE.test(text)) {
      const inner = text.replace(/^(?: {0,3}> ?)+/, '');
      this.#block = isParagraphLine(inner) ? { kind: 'quoted' } : undefined;
    } else if (BREAK.test(text)) {
      this.#block = undefined;
    } else if (item !== null && (this.#block?.kind !== 'paragraph' || interrupts(item))) {
      this.#openItem(text, item);
    } else if (!inParagraph) {
      const isDefinition = text.length <= MAX_LONE_CHARS && DEFINITION.test(text);
      if (isLoneTag(text)) this.#block = { kind: 'html', end: undefined };
      else this.#block = isDefinition ? undefined : { kind: 'paragraph', start };
    }
  }

  #openItem(text: string, item: RegExpExecArray): void {
    const [whole, mark = '', , blanks = ''] = item;
    this.#itemIndent = mark.length + (blanks.length > 4 || blanks === '' ? 1 : widthOf(blanks, mark.length));
    this.#isItemLazy = isParagraphLine(text.slice(whole.length));
    this.#isItemEmpty = blanks === '';
    this.#block = undefined;
  }

  #underlined(paragraphStart: number, underlineStart: number, level: number): void {
    const heading = this.#source.slice(paragraphStart, underlineStart - 1).replace(/\r$/, '');
    this.headings.push({ level, heading, start: paragraphStart });
    this.#block = undefined;
  }
}

function endsFence(text: string, mark: string): boolean {
  const end = FENCE_END.exec(text)?.[1];
  return end !== undefined && end.length >= mark.length && end[0] === mark[0];
}

/** A list may only interrupt a paragraph of the page with an item that is not empty and has the number 1. */
function interrupts([, , number, blanks]: RegExpExecArray): boolean {
  return blanks !== undefined && (number === undefined || Number(number) === 1);
}

/** Whether a line is text that a paragraph could begin or go on with. */
function isParagraphLine(text: string): boolean {
  if (BLANK.test(text) || INDENTED.test(text) || ATX.test(text) || FENCE.test(text) || BREAK.test(text))
    return false;
  return !QUOTE.test(text) && !ITEM.test(text) && !HTML.some(([begin]) => begin.test(text));
}

function isLoneTag(text: string): boolean {
  return text.length <= MAX_LONE_CHARS && LONE_TAG.test(text);
}

/** Columns of white space in front of a line; a tab goes to the next multiple of four. */
function indentOf(text: string): number {
  return widthOf(/^[ \t]*/.exec(text)![0], 0);
}

function widthOf(blanks: string, column: number): number {
  let at = column;
  for (const char of blanks) at += char === '\t' ? 4 - (at % 4) : 1;
  return at - column;
}
