/**
 * The scanner: one forward pass that turns expanded text into tokens. At each character the table of constructs says
 * what may begin there; everything else is text. Content inside balanced markup (link text, captions) gets a scanner of
 * its own over that part of the text.
 */

import { LINE_FEED, NULL, SPACE, TAB } from '../../base/characters.ts';
import type { Expanded } from '../expand/expanded.ts';
import type { Frame } from '../expand/frame.ts';
import { findMark, isTransparent, MARK, MARK_CHARS, type Mark } from '../expand/marks.ts';
import type { Rendering } from '../expand/rendering.ts';
import type { Token } from '../lines/token.ts';
import type { Node } from '../nodes/node.ts';
import { wrapTransclusions } from '../tree/transclusion-wrapping.ts';
import { placedText, type TreeOptions, treeFromTokens } from '../tree/tree.ts';
import { settleEdges } from '../tree/tree-edges.ts';
import { type Brackets, bracketsOf } from './brackets/brackets.ts';
import type { Term } from './term.ts';

/**
 * Reads a construct at `scanner.at` and leaves the scanner after it; false, with nothing done, if none begins there.
 */
export type Begin = (scanner: Scanner) => boolean;

/** The constructs and where they may begin. The scanner itself knows none of them. */
export interface Grammar {
  /** Constructs within a line, by the code of their first character. */
  readonly inline: readonly (readonly Begin[] | undefined)[];
  /** Those of them that are read in attributes. */
  readonly attributes: readonly (readonly Begin[] | undefined)[];
  /** Reads constructs at the start of a line. */
  readonly startLine: (scanner: Scanner) => void;
  /** Emits the mark at `scanner.at`. */
  readonly passMark: (scanner: Scanner) => void;
  /** Reads the redirect at the beginning of a page. */
  readonly redirect: (scanner: Scanner) => void;
}

/** The surroundings of the scanned text. */
export interface ScanContext {
  readonly rendering: Rendering;
  readonly grammar: Grammar;
  readonly frame: Frame;
  readonly expanded: Expanded;
  /** Whether lines may begin lists, tables, headings. */
  readonly blocks: boolean;
  /** Whether lines may begin lists where they may be blocks; those of templates always may. */
  readonly lists: boolean;
  /**
   * What it is a text of: the page, or what is read apart and put in, as the text of a link or an extension. In the target
   * of a link, lines that could be rows and cells lose their signs, table or not; where it is told of, lists are text.
   */
  readonly part: 'page' | 'content' | 'target' | 'told';
  /** In the text of a wikilink or external link, where bare addresses do not become links. */
  readonly inLink: '' | 'wiki' | 'external';
  /** Whether an external link is around, also if a file's caption is between. */
  readonly inExternal: boolean;
  /** The ParseOptions.around of the text; in what is read apart in it, such as the text of a link, there is none. */
  readonly around: string;
  /** The transclusion that brings all of it; 0 = none. */
  readonly broughtBy: number;
}

/** Where something begins, and just past its end. */
export interface TextPlace {
  readonly at: number;
  readonly end: number;
}

export class Scanner {
  readonly text: string;
  readonly context: ScanContext;
  readonly brackets: Brackets;
  readonly tokens: Token[] = [];
  /** The current place. */
  at: number;
  /** Where scanning ends; earlier while a heading is read. */
  end: number;
  /** Where braces end that are a text in one piece. */
  bracesEnd = -1;
  /** Where texts for variants end. */
  variantsEnd = -1;
  /** Where a pair of brackets ends whose bars and colons do not count. */
  bracketsEnd = -1;
  /** Where a text ends that is one line, whatever line ends it holds. */
  oneLineEnd = -1;
  /** Wikitext tables open here. */
  tables = 0;
  /** Tables open here that either way of writing began or ended: rows and cells of none are text. */
  tableDepth = 0;
  /** The kind of cell that the line is in: separators only count there. */
  cell: '' | 'td' | 'th' = '';
  /** How many tables are open where a caption of one begins; 0 outside of captions. */
  caption = 0;
  /** Whether a transclusion brought the cell or caption: those of others do not belong to it. */
  cellIsBrought = false;
  /** What the line of a template began with outside of tables: separators on it become that. */
  bars: '' | '|' | '!' = '';
  /** Where that line begins. */
  barsFrom = -1;
  /** A cell outside of tables, which is text: what its line began with, and the bar that would end its attributes. */
  strayCell:
    | { readonly sign: '|' | '!'; readonly from: number; readonly pipe: number | undefined }
    | undefined;
  term: Term | undefined;
  /** Where the transclusion ends that the text is in; -1 outside of any. What begins in one ends in it. */
  unitEnd = -1;
  /** The cell in whose line that transclusion began, and the tables open there. */
  unitCell: { readonly cell: '' | 'td' | 'th'; readonly tables: number } | undefined;
  /** The term in whose line it began: lines that the transclusion brings do not end it. */
  unitTerm: Term | undefined;
  /** Where the text of the heading ends that is being read; -1 outside of any. */
  headingEnd = -1;
  /** Whether an include tag without end in a heading leaves out all behind it. */
  isCutShort = false;
  /** The last line that might have been a heading; brackets and tags may make one of several. */
  wholeLine: { readonly from: number; readonly end: number; readonly isSeveral: boolean } | undefined;
  /** The last line that was read to its end: transclusions in it may bring many lines that end there, too. */
  #line = { from: 0, limit: -1, end: -1 };
  /** No external link is closed before here: do not search again. */
  unclosedUntil = -1;
  /** Where brackets end that are no link: what they hold is read as if no external link were around. */
  unlinkedUntil = -1;
  readonly #start: number;
  #textFrom: number;

  constructor(text: string, start: number, end: number, context: ScanContext, brackets?: Brackets) {
    this.text = text;
    this.at = start;
    this.end = end;
    this.#start = start;
    this.#textFrom = start;
    this.context = context;
    if (context.part === 'target') this.tables = this.tableDepth = Number.POSITIVE_INFINITY;
    this.brackets = brackets ?? bracketsOf(text, context.rendering.marks);
  }

  /** Scans everything; `firstLine` says whether the text begins at the start of a line. */
  run(firstLine: boolean): Token[] {
    if (firstLine && this.context.blocks) this.context.grammar.startLine(this);
    this.inline();
    return this.tokens;
  }

  /** Scans up to `end`, line after line. */
  inline(): void {
    const { text } = this;
    const { inline } = this.context.grammar;
    while (this.at < this.end) {
      const constructs = inline[text.charCodeAt(this.at)];
      if (constructs === undefined || !this.#begins(constructs)) this.at++;
    }
    this.flush(this.end);
  }

  #begins(constructs: readonly ((scanner: Scanner) => boolean)[]): boolean {
    for (const begin of constructs) if (begin(this)) return true;
    return false;
  }

  /** Scans up to `end` as if the line ended there, then goes to it. */
  inlineUntil(end: number): void {
    const outer = this.end;
    this.end = end;
    this.inline();
    this.end = outer;
    this.skipTo(end);
  }

  /** Whether lines may be blocks here: in the text of a link those of templates alone. */
  get hasBlocks(): boolean {
    const { blocks, inLink } = this.context;
    return blocks || (inLink !== '' && this.inTransclusion);
  }

  get hasLists(): boolean {
    const { lists, part } = this.context;
    return part !== 'told' && (lists || this.inTransclusion);
  }

  /** Whether a transclusion that began in the scanned text goes on here. */
  get inTransclusion(): boolean {
    return this.unitEnd > this.at;
  }

  /**
   * Whether addresses are links here: in the text of an external link what a transclusion, an include tag or brackets
   * hold that are no link.
   */
  get hasAddresses(): boolean {
    if (!this.context.inExternal || this.inTransclusion || this.at < this.unlinkedUntil) return true;
    return this.brackets.includes.part(this.#start - 1, this.at);
  }

  /** Whether a place is in braces that name nothing, and not in a transclusion there. */
  isInBraces(place: number): boolean {
    return place < this.bracesEnd && !this.inTransclusion;
  }

  /** Whether a place further on belongs to what is read here: not if a transclusion that is read now ends before it. */
  reaches(place: number): boolean {
    return !this.inTransclusion || place < this.unitEnd;
  }

  /** Where the text begins that is not emitted yet. */
  get textFrom(): number {
    return this.#textFrom;
  }

  /** Emits the text before `upTo`, where a construct begins. */
  flush(upTo: number): void {
    if (upTo > this.#textFrom) {
      const value = this.text.slice(this.#textFrom, upTo);
      this.tokens.push({ kind: 'text', value, start: this.#textFrom, end: upTo });
    }
    this.#textFrom = upTo;
  }

  /** Emits a token for a construct that begins at `token.start`, after the text before it. */
  emit(token: Token): void {
    if (token.start > this.#textFrom) this.flush(token.start);
    this.tokens.push(token);
  }

  /** Goes on at `at`; anything before it is consumed. */
  skipTo(at: number): void {
    this.at = at;
    this.#textFrom = at;
  }

  /** Emits the mark here. */
  passMark(): void {
    this.context.grammar.passMark(this);
  }

  markAt(at: number): Mark {
    return this.context.rendering.marks.at(this.text, at);
  }

  /** The text of a range without marks. */
  plain(start: number, end: number): string {
    return this.context.rendering.marks.strip(this.text.slice(start, end));
  }

  /** How many units of the page a range stands for; 0 if it is not on the page. */
  sourceWidth(start: number, end: number): number {
    const [from, to] = this.context.expanded.map.range(start, end);
    return from < 0 ? 0 : Math.max(0, to - from);
  }

  /** The page's source for a range; `''` if it is not on the page. */
  sourceText(start: number, end: number): string {
    const { map, sourceOf } = this.context.expanded;
    const [from, to] = map.range(start, end);
    return from < 0 || to < from ? '' : sourceOf(from, to);
  }

  /** The nodes of a self-contained part of the text. */
  nodes(start: number, end: number, context: Partial<ScanContext>, options: TreeOptions): Node[] {
    const { rendering, expanded } = this.context;
    if (!rendering.budget.takeNestedParse(++rendering.depth)) {
      rendering.depth--;
      return [];
    }
    if (options.kind === 'inline' && end > start && this.#isText(start, end)) {
      rendering.depth--;
      return [placedText(this.text.slice(start, end), start, end, expanded.map)];
    }
    const broughtBy = this.#transclusionHere();
    const inner = new Scanner(
      this.text,
      start,
      end,
      { ...this.context, broughtBy, part: 'content', ...context },
      this.brackets,
    );
    const root = treeFromTokens(inner.run(context.part === 'target'), end, expanded.map, {
      ...options,
      // What is told of is shown elsewhere, or not at all.
      onNotes: (notes) => {
        if (context.part === 'told') return;
        rendering.addNotes(notes.map((note) => ({ ...note, about: note.about || broughtBy })));
      },
    });
    rendering.depth--;
    if (root.children.length === 1 && root.children[0]!.kind === 'text') return root.children;
    settleEdges(root);
    wrapTransclusions(root, expanded, rendering.context.site.linkTrail, !!context.inLink);
    return root.children;
  }

  /** The transclusion that the place is in, also if it began before the part that is read here; 0 = none. */
  #transclusionHere(): number {
    const mark = this.inTransclusion ? this.markAt(this.unitEnd) : undefined;
    return mark?.kind === 'close' ? mark.transclusion.about : this.context.broughtBy;
  }

  /** Whether nothing can begin in a range. */
  #isText(start: number, end: number): boolean {
    const { inline } = this.context.grammar;
    for (let at = start; at < end; at++) if (inline[this.text.charCodeAt(at)] !== undefined) return false;
    return true;
  }

  /** Whether a transclusion begins in a range. */
  holdsTransclusion(from: number, to: number): boolean {
    return this.#holds('open', from, to);
  }

  /** Whether a range has more than its text: `data-mw` tells of it then. */
  holdsTold(from: number, to: number): boolean {
    return this.#holds('open', from, to) || this.#holds('include', from, to);
  }

  holdsComment(from: number, to: number): boolean {
    return this.#holds('comment', from, to);
  }

  #holds(kind: Mark['kind'], from: number, to: number): boolean {
    for (let at = findMark(this.text, from, to); at >= 0; at = findMark(this.text, at + MARK_CHARS, to)) {
      if (this.markAt(at).kind === kind) return true;
    }
    return false;
  }

  /** Places of texts for variants in a range, none of them in another; of none in a language without variants. */
  variantsIn(from: number, to: number): readonly TextPlace[] {
    const { variants } = this.brackets;
    const found: TextPlace[] = [];
    if (variants.size === 0 || this.context.rendering.context.site.variants === undefined) return found;
    const range = this.text.slice(from, to);
    for (let at = range.indexOf('-{'); at >= 0; ) {
      const close = variants.get(from + at);
      const isWhole = close !== undefined && close + 2 <= to;
      if (isWhole) found.push({ at: from + at, end: close + 2 });
      at = range.indexOf('-{', isWhole ? close + 2 - from : at + 1);
    }
    return found;
  }

  /** Where the transclusion ends whose opening mark is at `open`. */
  closeOf(open: number): number {
    const mark = this.markAt(open);
    if (mark.kind !== 'open') return open;
    for (let at = open + MARK_CHARS; ; at += MARK_CHARS) {
      at = this.text.indexOf(MARK, at);
      if (at < 0 || at >= this.end) return this.end;
      const other = this.markAt(at);
      if (other.kind === 'close' && other.transclusion === mark.transclusion) return at;
    }
  }

  /** The end of the line that `from` is in: newlines of transclusions in the line do not count. */
  lineEnd(from: number): number {
    const limit = this.unitEnd >= from ? Math.min(this.unitEnd, this.end) : this.end;
    const known = this.#line;
    if (limit === known.limit && from >= known.from && from <= known.end) return known.end;
    const end = this.#findLineEnd(from, limit);
    this.#line = { from, limit, end };
    return end;
  }

  #findLineEnd(from: number, limit: number): number {
    for (let at = from; at < limit; at++) {
      const code = this.text.charCodeAt(at);
      if (code === LINE_FEED) return at;
      if (code !== NULL) continue;
      at = Math.max(at, this.closeOf(at)) + MARK_CHARS - 1;
    }
    return limit;
  }

  /** First place after blanks and transparent marks from `at`. */
  skipBlanks(at: number): number {
    let next = at;
    while (next < this.end) {
      const code = this.text.charCodeAt(next);
      if (code === SPACE || code === TAB) next++;
      else if (code === NULL && this.isTransparentAt(next)) next += MARK_CHARS;
      else break;
    }
    return next;
  }

  /** First place from `at` on that is not a transparent mark. */
  skipMarks(at: number): number {
    let next = at;
    while (next < this.end && this.text[next] === MARK && this.isTransparentAt(next)) next += MARK_CHARS;
    return next;
  }

  isTransparentAt(at: number): boolean {
    return isTransparent(this.markAt(at));
  }
}
