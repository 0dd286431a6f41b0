/**
 * Wikitext without its markup, in one pass: a table of tokens, and a stack of brackets that are open. It knows what
 * markup looks like, not what it means: templates, functions and parameters are left out, notes stand at the end.
 */

import type { Slices } from '../../base/slices.ts';
import { decodeReferences } from '../../title/entities.ts';
import type { TitleRules } from '../../title/title.ts';
import { REDIRECT_WORD } from '../../wikitext/text/redirect-words.ts';
import { isAllowedElement } from '../../wikitext/text/sanitizer-elements.ts';
import { CollectedText } from '../plain/collected-text.ts';
import { findLinked } from '../plain/linked.ts';
import type { Lead, PlainPage } from '../plain/page.ts';
import { CLOSE_BRACES, COMMENT, commentEnd, EndTags, marks, OPEN_BRACES, TAG } from './surface.ts';

/** Tokens between two looks at the clock. */
const TOKENS = 256;

const TOKEN = marks(
  ...[COMMENT, TAG, OPEN_BRACES, CLOSE_BRACES, '\\[\\[', '\\]\\]', '\\[(?=[A-Za-z/])', '\\]', '\\|'],
  ...["''+", '&(?=[#0-9A-Za-z])', '__(?=[A-Za-z])', '!!', '\\n'],
);

const WHOLE_TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)(?:[\s/][^<>]{0,2000})?>/y;
const REFERENCE = /&#?[0-9A-Za-z]{1,40};/y;
const SWITCH = /__[A-Z]{3,24}__|__no[a-z]{1,22}__/y;
const ADDRESS =
  /\[(?:(?:bitcoin|geo|magnet|mailto|news|sips?|sms|tel|urn|xmpp):|(?:[a-z]{3,9}:)?\/\/)[^\s<>"[\]]+[ \t]*/iy;
const BARE_ADDRESS =
  /\b(?:https?|ftps?|ircs?|git|ssh|svn|nntp|gopher|telnet|worldwind):\/\/[^\s<>"[\]{}|]{1,2000}/gi;
const REDIRECT = new RegExp(String.raw`\s*${REDIRECT_WORD}\s*(?::\s*)?\[\[[^\]]*\]\]`, 'iy');
const LINE_START = /[ \t]*(?:(?::+[ \t]*)?\{\|[^\n]*|\|\}|\|-[^\n]*|\|\+|[|!])|={1,6}|[*#:;]+|-{4,}/y;
const GALLERY_LINE = /[ \t]*(?![ \t])([^\n<>[\]{}|]{1,300})(?:\||(?=\n))/y;

/** Tags whose content is shown as it is, and those whose content is none of the text. */
const SHOWN: ReadonlySet<string> = new Set(['nowiki', 'pre', 'syntaxhighlight', 'source']);
const HIDDEN: ReadonlySet<string> = new Set([
  'includeonly',
  'math',
  'indicator',
  'templatedata',
  'templatestyles',
  'timeline',
  'score',
  'graph',
  'mapframe',
]);
const BARE: ReadonlySet<string> = new Set(['noinclude', 'onlyinclude', 'references', 'gallery', 'ref']);
const INLINE: ReadonlySet<string> = new Set(
  (
    'abbr b bdi bdo big cite code data del dfn em font i ins kbd link mark meta noinclude nowiki onlyinclude q rb rp rt rtc ' +
    'ruby s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Longest name or target between brackets, and the pieces it may have come in. */
const NAME_CHARS = 600;
const NAME_PIECES = 16;

const FILE_OPTION =
  /^\s*(?:thumb(?:nail)?|frame(?:d|less)?|border|left|right|center|none|baseline|middle|sub|super|top|text-top|bottom|text-bottom|upright(?:[= ].*)?|\d*(?:x\d+)?px|(?:alt|link|page|lang|class|manualthumb|start|end|thumbtime)=.*)\s*$/s;

interface Bracket {
  readonly kind: 'braces' | 'link' | 'ref';
  readonly start: number;
  /** Braces that are still open. */
  count: number;
  /** Places behind the first bar and behind the last. */
  firstBar: number | undefined;
  lastBar: number | undefined;
}

/** The plain form of wikitext. */
export async function plainWikitext(source: string, rules: TitleRules, slices: Slices): Promise<PlainPage> {
  const reader = new WikitextReader(source, rules);
  while (reader.read(TOKENS)) if (slices.due) await slices.turn();
  return reader.page();
}

class WikitextReader {
  readonly #source: string;
  readonly #rules: TitleRules;
  readonly #out = new CollectedText();
  readonly #open: Bracket[] = [];
  readonly #notes: string[] = [];
  readonly #categories: string[] = [];
  readonly #templates: string[] = [];
  readonly #files: string[] = [];
  readonly #leads: Lead[] = [];
  readonly #endTags: EndTags;
  #description: string | undefined;
  #at = 0;
  #tables = 0;
  /** Where the cell's attributes would begin; undefined where none can be. */
  #cell: number | undefined;
  #isHeading = false;
  #isGallery = false;
  /** Addresses in brackets that are open on this line. */
  #addresses = 0;
  /** Notes that are open. */
  #openNotes = 0;

  constructor(source: string, rules: TitleRules) {
    this.#source = source;
    this.#endTags = new EndTags(source);
    this.#rules = rules;
    this.#take(REDIRECT, 0, () => '');
    this.#startLine();
  }

  page(): PlainPage {
    this.#endHeading();
    const notes = this.#notes.map((note) => `\n${note.trim()}`).join('');
    return {
      text: this.#out.text + notes,
      description: this.#description,
      categories: this.#categories,
      templates: this.#templates,
      files: this.#files,
      leads: this.#leads,
    };
  }

  /** Reads so many tokens. @returns false at the end of the source */
  read(tokens: number): boolean {
    for (let left = tokens; left > 0; left--) {
      TOKEN.lastIndex = this.#at;
      const match = TOKEN.exec(this.#source);
      const text = this.#source.slice(this.#at, match?.index);
      if (text.includes('://')) this.#bareAddresses(this.#at, this.#at + text.length);
      this.#out.add(text);
      if (match === null) return false;
      this.#at = TOKEN.lastIndex;
      this.#token(match[0], match.index);
      if (this.#open.length === 0 && this.#cell === undefined) this.#out.settle();
    }
    return true;
  }

  #token(token: string, at: number): void {
    switch (token.charCodeAt(0)) {
      case 10:
        return this.#newline();
      case 39: // '
        return this.#out.add(token.length === 4 ? "'" : token.slice(5));
      case 123: // {
        this.#open.push(bracket('braces', this.#out.place, token.length));
        return;
      case 125: // }
        return this.#closeBraces(token);
      case 91: // [
        return token === '[[' ? this.#openLink() : this.#openAddress(at);
      case 93: // ]
        return token === ']]' ? this.#closeLink() : this.#closeAddress();
      case 124: // |
        return this.#bar();
      case 33: // !!
        return this.#tables > 0 ? this.#nextCell() : this.#out.add(token);
      case 60: // <
        return token === COMMENT ? this.#skipComment(at) : this.#tag(at);
      case 38: // &
        return this.#out.add(this.#take(REFERENCE, at, decodeReferences) ?? token);
      default:
        return this.#out.add(this.#take(SWITCH, at, () => '') ?? token);
    }
  }

  /** Addresses that begin between two places; they may go on behind the second. */
  #bareAddresses(from: number, to: number): void {
    if (this.#open.some(({ kind }) => kind === 'braces')) return;
    BARE_ADDRESS.lastIndex = from;
    for (;;) {
      const match = BARE_ADDRESS.exec(this.#source);
      if (match === null || match.index >= to) return;
      const written = match[0].replace(/(?:''|&[lg]t;).*$/s, '').replace(/(?<![.,;:!?\\])[.,;:!?\\]+$/, '');
      this.#leads.push({ kind: 'address', written });
    }
  }

  /** What a pattern finds at a place, told in other words; undefined, and nothing read, where it finds nothing. */
  #take(pattern: RegExp, at: number, tell: (found: string) => string): string | undefined {
    pattern.lastIndex = at;
    const match = pattern.exec(this.#source);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return tell(match[0]);
  }

  #newline(): void {
    this.#endHeading();
    const top = this.#open.at(-1);
    // No target goes over the end of a line.
    if (top?.kind === 'link' && top.firstBar === undefined) this.#open.pop();
    this.#out.breakLine();
    this.#cell = undefined;
    this.#addresses = 0;
    this.#startLine();
  }

  #startLine(): void {
    if (this.#isGallery) return this.#galleryLine();
    const top = this.#open.at(-1);
    if (top !== undefined && top.kind !== 'ref') return;
    LINE_START.lastIndex = this.#at;
    const match = LINE_START.exec(this.#source);
    if (match === null) return;
    const mark = match[0].trimStart();
    const isTable = /^:*[ \t]*\{\|/.test(mark);
    const isTablePart = mark.startsWith('|') || mark.startsWith('!');
    if (isTablePart && this.#tables === 0) return;
    this.#at = LINE_START.lastIndex;
    if (isTable) this.#tables++;
    else if (mark === '|}') this.#tables--;
    else if (mark.startsWith('=')) this.#isHeading = true;
    else if (isTablePart && !mark.startsWith('|-')) this.#cell = this.#out.place;
  }

  #galleryLine(): void {
    GALLERY_LINE.lastIndex = this.#at;
    const match = GALLERY_LINE.exec(this.#source);
    if (match === null) return;
    this.#at = GALLERY_LINE.lastIndex;
    const linked = findLinked(match[1]!, this.#rules, 'file');
    if (linked?.kind !== 'file') return;
    this.#files.push(linked.name);
    this.#leads.push({ kind: 'file', written: match[1]! });
  }

  #endHeading(): void {
    if (this.#isHeading) this.#out.change((piece) => withoutEnd(piece, '='));
    this.#isHeading = false;
  }

  #bar(): void {
    const top = this.#open.at(-1);
    if (top !== undefined && top.kind !== 'ref') {
      top.lastBar = this.#out.place;
      top.firstBar ??= top.lastBar;
    } else if (this.#tables === 0) {
      this.#out.add('|');
    } else if (this.#source[this.#at] === '|') {
      this.#at++;
      this.#nextCell();
    } else if (this.#cell !== undefined) {
      // What stood in the cell so far were its attributes.
      if (this.#out.read(this.#cell, this.#out.place, NAME_CHARS, NAME_PIECES)) this.#out.drop(this.#cell);
      this.#cell = undefined;
    }
  }

  #nextCell(): void {
    this.#out.breakLine();
    this.#cell = this.#out.place;
  }

  #closeBraces(token: string): void {
    let left = token.length;
    let top = this.#open.at(-1);
    while (left >= 2 && top?.kind === 'braces') {
      const closed = Math.min(left, top.count, 3);
      if (closed === 2) this.#nameTemplate(top);
      this.#out.drop(top.start);
      left -= closed;
      top.count -= closed;
      top.firstBar = undefined;
      if (top.count < 2) this.#open.pop();
      top = this.#open.at(-1);
    }
    if (left > 0) this.#out.add('}'.repeat(left));
  }

  #nameTemplate({ start, firstBar }: Bracket): void {
    const name = this.#out.read(start, firstBar ?? this.#out.place, NAME_CHARS, NAME_PIECES)?.trim();
    if (name === undefined) return;
    const description = /^SHORTDESC:(.*)$/s.exec(name)?.[1];
    if (description !== undefined) {
      this.#description = description.trim() || undefined;
      return;
    }
    if (name.startsWith('#')) return;
    this.#leads.push({ kind: 'template', written: name });
    const linked = findLinked(name, this.#rules, 'template');
    if (linked?.kind === 'template') this.#templates.push(linked.name);
  }

  #openLink(): void {
    this.#cell = undefined;
    this.#open.push(bracket('link', this.#out.place, 0));
  }

  #closeLink(): void {
    const top = this.#open.at(-1);
    if (top?.kind !== 'link') return;
    this.#open.pop();
    const { start, firstBar, lastBar } = top;
    const target = this.#out.read(start, firstBar ?? this.#out.place, NAME_CHARS, NAME_PIECES);
    if (target === undefined) return;
    const linked = findLinked(target, this.#rules, 'page');
    this.#lead(target, linked?.kind === 'category' ? firstBar : undefined);
    if (linked?.kind === 'language' || linked?.kind === 'category') {
      if (linked.kind === 'category') this.#categories.push(linked.name);
      this.#out.drop(start);
    } else if (linked?.kind === 'file') {
      this.#files.push(linked.name);
      this.#keepCaption(start, lastBar);
    } else if (firstBar !== undefined) {
      this.#out.cut(start, firstBar);
    } else if (target.startsWith(':')) {
      this.#out.drop(start);
      this.#out.add(target.slice(1));
    }
  }

  /** @param more where the sort key of a category begins */
  #lead(written: string, more: number | undefined): void {
    const sortKey = more && this.#out.read(more, this.#out.place, NAME_CHARS, NAME_PIECES);
    this.#leads.push({ kind: 'link', written, more: sortKey || undefined });
  }

  /** Of a file's options only the caption is text. */
  #keepCaption(start: number, lastBar: number | undefined): void {
    if (lastBar === undefined) return this.#out.drop(start);
    const last = this.#out.read(lastBar, this.#out.place, NAME_CHARS, NAME_PIECES);
    if (last !== undefined && FILE_OPTION.test(last)) return this.#out.drop(start);
    this.#out.cut(start, lastBar);
    this.#out.breakLine();
  }

  #openAddress(at: number): void {
    const address = this.#take(ADDRESS, at, (found) => found.slice(1).trim());
    if (address === undefined) return this.#out.add('[');
    this.#addresses++;
    this.#leads.push({ kind: 'address', written: address });
  }

  #closeAddress(): void {
    if (this.#addresses === 0) this.#out.add(']');
    else this.#addresses--;
  }

  #skipComment(at: number): void {
    this.#at = commentEnd(this.#source, at);
  }

  #tag(at: number): void {
    WHOLE_TAG.lastIndex = at;
    const match = WHOLE_TAG.exec(this.#source);
    const name = match?.[2]?.toLowerCase() ?? '';
    const isEnd = match?.[1] === '/';
    const isEmpty = match?.[0].endsWith('/>') === true;
    const isText = !isAllowedElement(name) && !SHOWN.has(name) && !HIDDEN.has(name) && !BARE.has(name);
    if (match === null || isText) return this.#out.add('<');
    this.#at = WHOLE_TAG.lastIndex;
    if (name === 'ref') return this.#note(isEnd, isEmpty);
    if (name === 'gallery') this.#isGallery = !isEnd && !isEmpty;
    if (!isEnd && !isEmpty && (SHOWN.has(name) || HIDDEN.has(name))) return this.#content(name);
    if (!INLINE.has(name)) this.#out.breakLine();
  }

  /** Content that holds no markup, up to the end tag. Without one, the tag alone is left out. */
  #content(name: string): void {
    const endTag = this.#endTags.find(name, this.#at);
    if (endTag === undefined) return;
    const content = this.#source.slice(this.#at, endTag.start);
    this.#at = endTag.end;
    if (HIDDEN.has(name)) return;
    if (name !== 'nowiki') this.#out.breakLine();
    const isCode = name !== 'nowiki' && name !== 'pre';
    this.#out.add(isCode ? content : decodeReferences(content.replace(/<\/?nowiki>/gi, '')));
    if (name !== 'nowiki') this.#out.breakLine();
  }

  #note(isEnd: boolean, isEmpty: boolean): void {
    if (isEmpty) return;
    if (!isEnd) {
      this.#openNotes++;
      this.#open.push(bracket('ref', this.#out.place, 0));
      return;
    }
    if (this.#openNotes === 0) return;
    this.#openNotes--;
    const at = this.#open.findLastIndex(({ kind }) => kind === 'ref');
    const { start } = this.#open[at]!;
    this.#open.length = at;
    this.#notes.push(this.#out.takeBack(start));
  }
}

function bracket(kind: Bracket['kind'], start: number, count: number): Bracket {
  return { kind, start, count, firstBar: undefined, lastBar: undefined };
}

function withoutEnd(text: string, mark: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === mark || text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end);
}
