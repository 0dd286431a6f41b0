/**
 * What a text would mean: our own scanner, run over wikitext that is about to be output. It tells which units are text,
 * which belong to markup and where that markup begins, and which bold and italics open and close. So the parser itself
 * decides what needs protection, not a second set of rules.
 *
 *   a ''b'' [[c|d]]
 *   11002200000000222..   1 = text; 0 = markup
 */

import { grammarOf, LANGUAGE } from '../../constructs.ts';
import type { RenderContext } from '../../context.ts';
import type { Frame } from '../../expand/frame.ts';
import { Rendering } from '../../expand/rendering.ts';
import { TreeCache } from '../../expand/tree-cache.ts';
import { resolveIndentPre } from '../../lines/indent-pre.ts';
import { resolveQuotes } from '../../lines/quotes.ts';
import type { Token } from '../../lines/token.ts';
import { type DataMwValue, type Element, InlineHtml, type Node } from '../../nodes/node.ts';
import { scanTokens } from '../../scan/parse.ts';

/** A bold or italic that opens or closes; `implied`: without markup in the source. */
export interface QuoteEvent {
  readonly at: number;
  readonly what: 'i' | 'b' | '/i' | '/b';
  readonly implied: boolean;
}

export interface Meaning {
  /** 1 for units that are read as text, and for line ends. */
  readonly isText: Uint8Array;
  /** For other units: where the markup that they belong to begins; -1 = in a transclusion or a comment. */
  readonly markupFrom: Int32Array;
  /** The kind of token that they belong to, as a code of `TAKERS`. */
  readonly taker: Uint8Array;
  readonly quotes: readonly QuoteEvent[];
}

export const TAKERS = {
  none: 0,
  bullets: 1,
  cell: 2,
  table: 3,
  quote: 4,
  nodes: 5,
  tag: 6,
  heading: 7,
  entity: 8,
  blank: 9,
} as const;

/** A line of centred text counts as one that could be preformatted: the blank that begins it is left out. */
function inLine(token: Token): Token {
  return (token.kind === 'start' || token.kind === 'end') && token.tag === 'center'
    ? { ...token, tag: 'span' }
    : token;
}

/** Asks the scanner. The context is the page's, because a template in the text may open a table. */
export function meaningOf(wikitext: string, context: RenderContext): Meaning {
  const rendering = new Rendering(quiet(context), LANGUAGE, new TreeCache());
  const frame: Frame = { parent: undefined, key: '', depth: 0, args: new Map(), within: [] };
  const { tokens, map, expanded } = scanTokens(
    wikitext,
    rendering,
    { frame, base: 0, isPage: true },
    grammarOf(context.site),
  );
  const meaning = {
    isText: new Uint8Array(wikitext.length),
    markupFrom: new Int32Array(wikitext.length).fill(-1),
    taker: new Uint8Array(wikitext.length),
    quotes: [] as QuoteEvent[],
  };
  const reader = new MeaningReader(wikitext, meaning);
  for (const token of resolveQuotes(resolveIndentPre(tokens.map(inLine)))) {
    reader.token(token, map.toSource(token.start), map.toSource(token.end));
  }
  for (const { start, end } of expanded.transclusions) reader.leaveOut(start, end);
  return meaning;
}

/**
 * Whether pages exist does not change what is markup, so the wiki is not asked; nor is the time or anything else that only
 * some pages show, which getters tell.
 */
function quiet(context: RenderContext): RenderContext {
  return Object.defineProperties({} as RenderContext, {
    ...Object.getOwnPropertyDescriptors(context),
    exists: { value: () => true },
    file: { value: () => undefined },
  });
}

type MutableMeaning = Meaning & { readonly quotes: QuoteEvent[] };

class MeaningReader {
  readonly #source: string;
  readonly #meaning: MutableMeaning;

  constructor(source: string, meaning: MutableMeaning) {
    this.#source = source;
    this.#meaning = meaning;
  }

  token(token: Token, start: number, end: number): void {
    switch (token.kind) {
      case 'text':
        this.#text(token.value, start);
        return;
      case 'newline':
        if (start >= 0) this.#meaning.isText[start] = 1;
        return;
      case 'nodes':
        this.#take(start, end, isEntity(token.nodes) ? TAKERS.entity : TAKERS.nodes);
        for (const node of token.nodes) this.#node(node);
        return;
      case 'start':
        this.#take(start, end, takerOf(token));
        this.#quote(token, start);
        return;
      case 'end':
        this.#take(
          start,
          end,
          token.html
            ? TAKERS.tag
            : /^[bi]$/.test(token.tag)
              ? TAKERS.quote
              : /^h\d$/.test(token.tag)
                ? TAKERS.heading
                : TAKERS.table,
        );
        this.#quote(token, start);
        return;
      case 'bullets':
        this.#take(start, end, TAKERS.bullets);
        return;
      default:
        return;
    }
  }

  /** What a transclusion shows is not the text's own, even where it is written in it: `{{{a}}}`. */
  leaveOut(start: number, end: number): void {
    this.#meaning.isText.fill(0, start, end);
    this.#meaning.markupFrom.fill(-1, start, end);
    this.#meaning.taker.fill(TAKERS.none, start, end);
  }

  #quote(token: Extract<Token, { kind: 'start' | 'end' }>, at: number): void {
    if (token.tag !== 'i' && token.tag !== 'b') return;
    const html = token.kind === 'end' ? token.html : token.syntax?.html === true;
    if (html) return;
    const what = token.kind === 'start' ? token.tag : (`/${token.tag}` as const);
    this.#event(at, what, token.start === token.end);
  }

  #event(at: number, what: QuoteEvent['what'], implied: boolean): void {
    this.#meaning.quotes.push({ at, what, implied });
  }

  #text(value: string, start: number): void {
    if (start < 0 || !this.#source.startsWith(value, start)) return;
    this.#meaning.isText.fill(1, start, start + value.length);
  }

  #take(start: number, end: number, taker: number): void {
    if (start < 0 || end < start) return;
    this.#meaning.markupFrom.fill(start, start, end);
    this.#meaning.taker.fill(taker, start, end);
  }

  #node(node: Node): void {
    if (node.kind === 'text') this.#text(node.value, node.start);
    else if (node.kind === 'element') {
      if (isEntity([node])) this.#take(node.start, node.end, TAKERS.entity);
      const mark = isMarked(node) ? node.tag : undefined;
      if (mark !== undefined) this.#event(node.start, mark, node.syntax?.openWidth === 0);
      for (const child of node.children) this.#node(child);
      if (mark !== undefined)
        this.#event(node.syntax?.closeStart ?? node.end, `/${mark}`, node.syntax?.autoEnd === true);
      if (node.dataMw !== undefined) this.#inside(node.dataMw);
      if (node.variant !== undefined) this.#inside(node.variant);
    }
  }

  #inside(value: DataMwValue | undefined): void {
    if (value instanceof InlineHtml) for (const node of value.nodes) this.#node(node);
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) this.#inside(each);
  }
}

/** Whether apostrophes made it. */
function isMarked(node: Element): node is Element & { readonly tag: 'b' | 'i' } {
  return (node.tag === 'b' || node.tag === 'i') && node.syntax?.html !== true && node.start >= 0;
}

function isEntity(nodes: readonly Node[]): boolean {
  const [only] = nodes;
  return nodes.length === 1 && only?.kind === 'element' && only.attrs.get('typeof') === 'mw:Entity';
}

function takerOf({ tag, syntax }: Extract<Token, { kind: 'start' }>): number {
  if (syntax?.html === true) return TAKERS.tag;
  if (tag === 'td' || tag === 'th' || tag === 'caption')
    return syntax?.row === true ? TAKERS.cell : TAKERS.table;
  if (tag === 'pre') return TAKERS.blank;
  if (/^h\d$/.test(tag)) return TAKERS.heading;
  return /^[bi]$/.test(tag) ? TAKERS.quote : TAKERS.table;
}
