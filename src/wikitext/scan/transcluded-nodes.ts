/**
 * A range of a link's target or of attributes: as nodes, as `data-mw` tells of them, and as the text that it shows.
 *
 *   a{{1x|b}}<noinclude>c</noinclude>      a <span typeof="mw:Transclusion">b</span> <meta/> c <meta/>      abc
 */

import { findReferenceAt } from '../../title/entities.ts';
import { includeMetas } from '../expand/include-tags.ts';
import { findMark, isCut, MARK_CHARS } from '../expand/marks.ts';
import { partValue, type Transclusion } from '../expand/transclusion.ts';
import { addToken, Comment, type Element, element, type Node, Text, textOf } from '../nodes/node.ts';
import { withoutStrayIncludes } from '../text/stray-includes.ts';
import { trailLetters } from '../text/trail-letters.ts';
import type { Scanner } from './scanner.ts';

/** What may be more than text in the result of a transclusion. */
const MARKUP = /['[<]|\/\/|-\{/;
/** Tables, headings, rules, and rows in one line. */
const BLOCK = /(?:^|\n)[ \t]*(?:\{\||=|-{4})|^[|!].*(?:\|\||!!)/;

/**
 * A range as nodes: text with references to characters in spans, metas of include tags, and transclusions in spans that
 * name them, or as the links and formatting they are.
 */
export function transcludedNodes(scanner: Scanner, from: number, to: number): Node[] {
  const nodes: Node[] = [];
  const { linkTrail } = scanner.context.rendering.context.site;
  let textFrom = from;
  let opened: { readonly at: number; readonly transclusion: Transclusion } | undefined;
  const addText = (end: number): void => {
    for (const piece of splitReferences(scanner.plain(textFrom, end)))
      nodes.push(typeof piece === 'string' ? new Text(piece) : piece);
  };
  let depth = 0;
  let holdsTag = false;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'extension') holdsTag = true;
    else if (mark.kind === 'comment' && depth === 0) {
      addText(at);
      nodes.push(new Comment(mark.value));
      textFrom = at + MARK_CHARS;
    } else if (mark.kind === 'include' && depth === 0) {
      addText(at);
      nodes.push(...includeMetas(mark.name, mark.source));
      if (isCut(mark)) return nodes;
      textFrom = at + MARK_CHARS;
    } else if (mark.kind === 'open' && depth++ === 0) {
      addText(at);
      opened = { at: at + MARK_CHARS, transclusion: mark.transclusion };
      holdsTag = false;
    } else if (mark.kind === 'close' && opened !== undefined && --depth === 0) {
      const text = scanner.plain(opened.at, at);
      const holdsBlocks = BLOCK.test(text);
      textFrom = at + MARK_CHARS;
      // Letters right behind a link join it, also here.
      if (text.endsWith(']]')) textFrom += trailLetters(scanner.text, textFrom, to, linkTrail).length;
      if (holdsTag || holdsBlocks || MARKUP.test(text))
        nodes.push(...parsed(scanner, opened.at - MARK_CHARS, textFrom, holdsBlocks, nodes.length > 0));
      else nodes.push(...transclusionSpans(opened.transclusion, text));
      opened = undefined;
    }
  }
  if (opened === undefined) addText(to);
  return nodes;
}

/** Whether signs are in the page's own text of a range, and no markup in what transclusions bring there. */
export function holdsOwn(scanner: Scanner, from: number, to: number, signs: RegExp): boolean {
  let own = '';
  let textFrom = from;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, textFrom, to)) {
    own += scanner.plain(textFrom, at);
    textFrom = scanner.markAt(at).kind === 'open' ? Math.min(scanner.closeOf(at), to) : at + MARK_CHARS;
    const brought = scanner.plain(at, textFrom);
    if (MARKUP.test(brought) || BLOCK.test(brought)) return false;
  }
  return signs.test(own + scanner.plain(textFrom, to));
}

/** A table that something stands before is on a line of its own, which an empty span begins. */
function parsed(scanner: Scanner, from: number, to: number, blocks: boolean, isBehind: boolean): Node[] {
  const nodes = scanner.nodes(from, to, { inLink: '', blocks, part: 'told' }, { kind: 'inline' });
  const [line, table] = nodes;
  if (line?.kind !== 'element' || line.attrs.get('class') !== 'mw-empty-elt') return nodes;
  if (isBehind || table?.kind !== 'element') {
    line.attrs.delete('class');
    return nodes;
  }
  addToken(table, 'typeof', line.attrs.get('typeof') ?? '');
  table.dataMw = line.dataMw;
  return nodes.slice(1);
}

/** The spans that show a transclusion's text in an attribute: one, or more if it holds references. */
function transclusionSpans({ about, part }: Transclusion, text: string): Element[] {
  const spans = splitReferences(text).map((piece) =>
    typeof piece === 'string' ? element('span', {}, [piece]) : piece,
  );
  if (spans.length === 0) spans.push(element('span', {}, []));
  const [first] = spans as [Element, ...Element[]];
  addToken(first, 'typeof', part.kind === 'template' ? 'mw:Transclusion' : 'mw:Param');
  first.dataMw = { parts: [partValue(part, 0)] };
  for (const span of spans) span.about = about;
  return spans;
}

/** A text's references to characters, as spans, and what is between them. */
function splitReferences(text: string): (string | Element)[] {
  const pieces: (string | Element)[] = [];
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const found = findReferenceAt(text, at);
    if (found === undefined) continue;
    if (at > from) pieces.push(text.slice(from, at));
    pieces.push(element('span', { typeof: 'mw:Entity' }, [found.text]));
    from = at + found.source.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** What may show less than it is written with. */
const SIGNS = /''|[[<\n|]|^[ \t\n\r\f!=*#:;-]/;

/**
 * A link's target as text. What a transclusion brings there counts by what it shows; on the page itself markup stays as it
 * is written.
 *
 *   [[a{{Bold|b}}]]   ab          [[{{1x|[[A|b]]c}}]]   bc
 *   [['''a''']]       '''a'''     [[{{1x|a⏎[[Category:B]]}}]]   a
 *   [[a{{Table|b}}]]  a b         [[a{{1x|{{!}}-⏎{{!}} b}}]]    a b
 */
export function targetText(scanner: Scanner, from: number, to: number): string {
  let text = '';
  let textFrom = from;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, textFrom, to)) {
    text += scanner.plain(textFrom, at);
    textFrom = at + MARK_CHARS;
    const mark = scanner.markAt(at);
    if (isCut(mark)) return text;
    if (mark.kind !== 'open') continue;
    textFrom = Math.min(scanner.closeOf(at) + MARK_CHARS, to);
    text += shownText(scanner, at, textFrom);
  }
  return withoutStrayIncludes(text + scanner.plain(textFrom, to));
}

/** Ends of lines are no part of it. */
function shownText(scanner: Scanner, open: number, end: number): string {
  const plain = scanner.plain(open, end);
  if (!SIGNS.test(plain)) return plain;
  const nodes = scanner.nodes(open, end, { inLink: '', blocks: true, part: 'target' }, { kind: 'inline' });
  return textOf(nodes).replaceAll('\n', '');
}
