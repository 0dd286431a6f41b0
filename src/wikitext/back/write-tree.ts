/** Writes a tree: first the writer with its table of constructs, then the protection of text. */

import type { RenderContext } from '../context.ts';
import type { Element, Text } from '../nodes/node.ts';
import { renderWikitext } from '../render.ts';
import { idsOf } from './base/base-page.ts';
import { tidyTree } from './base/html-tidy.ts';
import { HtmlTooLarge, readHtml } from './base/html-tree.ts';
import { MOST_NOTES_WITHIN, Signatures } from './base/signatures.ts';
import { mayCopy } from './copying.ts';
import type { Original } from './original-source.ts';
import { NO_PLAIN_BLOCKS, type PlainBlocks } from './plain/plain-blocks.ts';
import { protectText } from './protect/escaping.ts';
import { protectNear } from './protect/protect-near.ts';
import type { Piece } from './source-piece.ts';
import { SourceWriter } from './source-writer.ts';
import { sourceWriterOf } from './sources.ts';
import type { InnerPlace, WriterTools } from './writer-tools.ts';

/** Longest page: 2 MiB, as in MediaWiki. */
const MAX_WIKITEXT_CHARS = 2_097_152;

/** A tree as wikitext. */
export interface WrittenTree {
  readonly wikitext: string;
  /** Apart from copies, only plain words were written. */
  readonly isPlain: boolean;
}

/** What a page is written with beside its tree. */
export interface WriteOptions {
  readonly original?: Original | undefined;
  readonly isGuarded?: (text: Text) => boolean;
  readonly plain?: PlainBlocks;
}

/** @param ids elements of the whole document by id: notes are apart from their marks */
export function writeTree(
  body: Element,
  ids: ReadonlyMap<string, Element>,
  context: RenderContext,
  original: Original | undefined,
  isGuarded: (text: Text) => boolean = () => false,
): WrittenTree {
  const pieces = pagePieces(body, ids, context, { original, isGuarded });
  return {
    wikitext: protectNear(pieces, context, original),
    isPlain: isPlainStart(pieces[0], original) && pieces.every(isPlain),
  };
}

/** A page before its text is protected. */
export function pagePieces(
  body: Element,
  ids: ReadonlyMap<string, Element>,
  context: RenderContext,
  { original, isGuarded = () => false, plain = NO_PLAIN_BLOCKS }: WriteOptions,
): Piece[] {
  const notes = new Map<Element, string>();
  const open = new Set<Element | undefined>();
  const tools: WriterTools<SourceWriter> = {
    context,
    handlerOf: sourceWriterOf,
    byId: (id) => ids.get(id),
    isWithin: (id) => open.has(ids.get(id)) || open.size >= MOST_NOTES_WITHIN,
    inner(parent, place) {
      if (place !== 'note') return innerSource(parent, place, tools);
      const known = notes.get(parent);
      if (known !== undefined) return known;
      open.add(parent);
      const source = innerSource(parent, place, tools);
      open.delete(parent);
      notes.set(parent, source);
      return source;
    },
    mayCopy,
    gives: (wikitext, element) => rendersAs(wikitext, element, ids, context),
    parse(html) {
      const tree = readHtml(html);
      tidyTree(tree);
      return tree;
    },
    original,
    plain,
    isGuarded,
  };
  const writer = new SourceWriter(tools, body);
  writer.children(body);
  return piecesOf(writer);
}

function piecesOf(writer: SourceWriter): Piece[] {
  const pieces = writer.finishedPieces();
  let chars = 0;
  for (const { text } of pieces) chars += text.length;
  if (chars > MAX_WIKITEXT_CHARS) throw new HtmlTooLarge('source-size', MAX_WIKITEXT_CHARS);
  return pieces;
}

/** Whether the page begins as the base does, or with words: what did not begin a line may be markup where it does. */
function isPlainStart(first: Piece | undefined, original: Original | undefined): boolean {
  return (
    first?.kind !== 'copied' || original?.source.startsWith(first.text) === true || isWordy('', first.text)
  );
}

/** Plain words between words, and comments: they cannot change the meaning of what is around them. */
function isPlain({ kind, text }: Piece, index: number, pieces: readonly Piece[]): boolean {
  const [before = '', behind = ''] = [pieces[index - 1]?.text, pieces[index + 1]?.text];
  if (kind === 'copied')
    return (
      !awaitsNumber(text) && (index === 0 || pieces[index - 1]!.kind !== 'copied' || mayMeet(before, text))
    );
  if (kind === 'markup') return /^<!--(?:(?!-->)[\s\S])*-->$/.test(text);
  if (kind !== 'text' || !/^[\p{L}\p{N} .,()]+$/u.test(text)) return false;
  return (
    mayMeet(before, text) &&
    isWordy(text, behind) &&
    !NUMBERED.test(before.slice(-4) + text + behind.slice(0, 4))
  );
}

/** Words that make a link of the number behind them. */
const NUMBERED = /\b(?:ISBN|RFC|PMID)\b/;

/** Whether such a word, and perhaps a number, is all that stands at the end: it may be a link or none, by what follows. */
function awaitsNumber(text: string): boolean {
  return /\b(?:ISBN|RFC|PMID)\b[^\p{L}\n]*[Xx]?$/u.test(text.slice(-LONGEST_NUMBER));
}

const LONGEST_NUMBER = 100;

function mayMeet(before: string, behind: string): boolean {
  return isWordy(before, behind) && !leavesQuotes(before) && !mayBeginMarkup(before, behind);
}

/** Whether words between may make markup of what was text so far: a link, a tag, a switch, a reference, an address. */
function mayBeginMarkup(before: string, behind: string): boolean {
  return (
    PAIRS.some(([open, close]) => before.lastIndexOf(open) > before.lastIndexOf(close)) ||
    /(?:__|[&#])[\p{L}\p{N}]*$/u.test(before.slice(-LONGEST_WORD)) ||
    /^\p{L}*:/u.test(behind.slice(0, LONGEST_WORD)) ||
    (endsInAddress(before) && !/^[ \n]/.test(behind)) ||
    NUMBERED.test(before.slice(-4) + behind.slice(0, 4))
  );
}

/** A bare address takes along all that follows it up to a blank. */
function endsInAddress(text: string): boolean {
  const start = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  return text.includes(':', start);
}

const PAIRS = [
  ['[', ']'],
  ['{{', '}}'],
  ['<', '>'],
] as const;

/** The names of switches, references and schemes are shorter. */
const LONGEST_WORD = 40;

/** Whether bold or italics may go on behind it, until the line ends. */
function leavesQuotes(text: string): boolean {
  const marks = text.slice(text.lastIndexOf('\n') + 1).match(/'{2,}/g) ?? [];
  return marks.some((mark, at) => mark !== marks[at ^ 1]);
}

/** Whether two texts can meet: words and blanks, of which none begins a line. */
function isWordy(before: string, behind: string): boolean {
  if (!/(?:^|[\p{L}\p{N} .,()\n])$/u.test(before)) return false;
  return /(?:^|\n)$/.test(before)
    ? /^[\p{L}(]/u.test(behind) && behind !== ''
    : /^(?:$|[\p{L}\p{N} .,()\n])/u.test(behind);
}

/** Whether the wikitext alone renders to this element, with the texts of its notes. */
function rendersAs(
  wikitext: string,
  element: Element,
  ids: ReadonlyMap<string, Element>,
  context: RenderContext,
): boolean {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const tree = readHtml(html);
  const found = findTag(tree, element.tag);
  if (found === undefined) return false;
  const own = idsOf(tree);
  const meant = new Signatures((id) => ids.get(id));
  return new Signatures((id) => own.get(id), meant).isSame(found, element);
}

function findTag(within: Element, tag: string): Element | undefined {
  for (const child of within.children) {
    if (child.kind !== 'element') continue;
    const found = child.tag === tag ? child : findTag(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The markup around separately written wikitext, so that it is protected in context. */
const AROUND: Readonly<Record<InnerPlace, readonly [front: string, end: string]>> = {
  note: ['', ''],
  attribute: ['', ''],
  caption: ['[[File:A.jpg|thumb|', ']]'],
  inline: ['[[File:A.jpg|', ']]'],
  line: ['[[File:A.jpg|', ']]'],
  variant: ['-{R|', '}-'],
};

const IN_LINK: ReadonlySet<InnerPlace> = new Set(['caption', 'inline', 'line']);

function innerSource(parent: Element, place: InnerPlace, tools: WriterTools<SourceWriter>): string {
  const writer = new SourceWriter(tools);
  if (IN_LINK.has(place)) {
    writer.inLink++;
    writer.inCaption = true;
  }
  if (place === 'line') writer.singleLine++;
  writer.inNote = place === 'note';
  writer.children(parent);
  const pieces = piecesOf(writer);
  const [first] = pieces;
  if (first?.loose === true) pieces[0] = { kind: 'markup', text: first.text };
  if (place === 'attribute') return pieces.map(({ text }) => text).join('');
  const [front, end] = AROUND[place];
  if (front === '') return protectText(pieces, tools.context);
  const whole = protectText(
    [{ kind: 'markup', text: front }, ...pieces, { kind: 'markup', text: end }],
    tools.context,
  );
  return whole.slice(front.length, -end.length);
}
