/**
 * Wikilinks: `[[target|text]]trail`, and constructs of the same form: categories, language links, files. Their way back
 * is `back/constructs/wikilink.ts`.
 *
 *   [[Main Page|the ''page'']]s
 *     ^ target  ^ text         ^ trail joins the text
 */

import { SPACE } from '../../base/characters.ts';
import { isLetter, trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { MARK, MARK_CHARS } from '../expand/marks.ts';
import { emitMedia } from '../media/media-construct.ts';
import {
  addToken,
  type DataMwValue,
  type Element,
  InlineHtml,
  type Node,
  Text,
  textOf,
} from '../nodes/node.ts';
import { type BracketPair, isInOnePiece } from '../scan/brackets/brackets.ts';
import { emitConstruct } from '../scan/emit-construct.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';
import { targetText, transcludedNodes } from '../scan/transcluded-nodes.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { behindStrayInclude } from '../text/stray-includes.ts';
import { prefixLetters } from '../text/trail-letters.ts';
import { dividedAtBroughtBar } from './brought-bar.ts';
import { noteColons } from './doubled-colons.ts';
import {
  categoryLink,
  interwikiLink,
  languageLink,
  mediaLinkElement,
  selfFragmentLink,
  titleLink,
} from './link-elements.ts';
import { type LinkTarget, readTarget } from './link-target.ts';
import { trailAt } from './link-trail.ts';
import { displayOf, withoutNesting } from './nested-links.ts';
import { opaqueAddressEnd } from './opaque-bracket.ts';
import { partedRange } from './parted-range.ts';
import { passTargetless } from './targetless.ts';

/** Longest text with brackets that is searched for links: keeps nested brackets linear. */
const LONGEST_NESTED_CHARS = 4000;

/** So many pairs of brackets in a text are looked at: more are taken for links. */
const MOST_NESTED = 10;

/** What may stand in a bracket in the text of a link: no signs that could begin markup. */
const PLAIN = /^(?:[^'<~[{\n:;\]}|!=-]|-(?!\{))+$/;

const HOST_IN_BRACKETS = /\/\/\[[0-9A-Fa-f:.]+\]/g;

const NOT_IN_TARGETS: ReadonlySet<string> = new Set('<>{}[]');
const NOT_IN_FRAGMENTS: ReadonlySet<string> = new Set('{[');

interface FoundLink {
  readonly shape: LinkShape;
  readonly target: LinkTarget;
}

/** The link that begins at `at` as it is written, whatever it would become; undefined for what is none. */
export function readWikilink(scanner: Scanner, at: number): FoundLink | undefined {
  const pair = scanner.brackets.links.get(at);
  return pair && withTarget(scanner, shapeOf(scanner, at, pair.close));
}

function linkOf(scanner: Scanner, at: number, close: number): FoundLink | undefined {
  const shape = shapeOf(scanner, at, close);
  const divided = withTarget(scanner, shape && dividedAtBroughtBar(scanner, shape));
  return divided !== undefined && divided.target.kind !== 'file' ? divided : withTarget(scanner, shape);
}

function withTarget(scanner: Scanner, shape: LinkShape | undefined): FoundLink | undefined {
  const target = shape && targetOf(scanner, shape);
  return target && { shape: shape as LinkShape, target };
}

export function beginWikilink(scanner: Scanner): boolean {
  const { at } = scanner;
  const pair = scanner.brackets.links.get(at);
  if (pair === undefined) return false;
  const isOne = isInOnePiece(scanner.text, at, pair.close);
  if (isOne) scanner.bracketsEnd = Math.max(scanner.bracketsEnd, pair.close);
  if (emitLinkOf(scanner, pair)) return true;
  if (isOne && scanner.text[at + 2] !== '|' && pair.close < scanner.end)
    scanner.unlinkedUntil = Math.max(scanner.unlinkedUntil, pair.close);
  return false;
}

function emitLinkOf(scanner: Scanner, pair: BracketPair): boolean {
  const found = linkOf(scanner, scanner.at, pair.close);
  if (found === undefined) return passTargetless(scanner, pair);
  const { shape, target } = found;
  if (pair.nested && holdsStrayBracket(scanner, shape)) return false;
  if (target.kind === 'file') {
    const { context } = scanner.context.rendering;
    const leads = (written: string): boolean =>
      readTarget(written, context.title, context.site) !== undefined;
    return emitMedia(scanner, shape, target.title, leads);
  }
  if (scanner.context.inLink === 'wiki' && target.kind !== 'category' && target.kind !== 'language')
    return target.kind === 'media' && emitText(scanner, shape);
  if (pair.nested && holdsLink(scanner, shape)) return false;
  emitLink(scanner, shape, target);
  return true;
}

/** In the text of a link, one to a file itself is its text. */
function emitText(scanner: Scanner, { start, targetEnd, textStart, close }: LinkShape): true {
  scanner.flush(start);
  scanner.skipTo(textStart < 0 ? start + 2 : textStart);
  scanner.inlineUntil(textStart < 0 ? targetEnd : close);
  scanner.skipTo(close + 2);
  return true;
}

function shapeOf(scanner: Scanner, at: number, close: number): LinkShape | undefined {
  const { text } = scanner;
  let targetEnd = at + 2;
  let inside = 0;
  let isFragment = false;
  while (targetEnd < close && (inside > 0 || text[targetEnd] !== '|')) {
    const code = text.charCodeAt(targetEnd);
    // Most signs of a target begin nothing.
    if (isLetter(code) || code === SPACE) {
      targetEnd++;
      continue;
    }
    isFragment ||= text[targetEnd] === '#';
    const link = inside > 0 ? scanner.brackets.links.get(targetEnd) : undefined;
    if (link !== undefined && !link.nested) {
      targetEnd = link.close + 2;
      continue;
    }
    const stray = text[targetEnd] === '<' ? behindStrayInclude(text, targetEnd) : targetEnd;
    if (stray > targetEnd) {
      targetEnd = stray;
      continue;
    }
    if (inside === 0 && (isFragment ? NOT_IN_FRAGMENTS : NOT_IN_TARGETS).has(text[targetEnd]!))
      return undefined;
    if (text[targetEnd] === MARK) {
      const { kind } = scanner.markAt(targetEnd);
      if (kind === 'extension' || kind === 'literal') return undefined;
      inside += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
      targetEnd += MARK_CHARS;
    } else targetEnd++;
  }
  const piped = targetEnd < close;
  if (piped && targetEnd + 1 === close) return undefined;
  // In a table, a pipe at the beginning of a line begins a cell.
  if (piped && scanner.tables > 0 && endsLine(text.slice(at, targetEnd))) return undefined;
  const end = piped && closesBracket(scanner, targetEnd + 1, close) ? close + 1 : close;
  if (end + 2 > scanner.end) return undefined;
  return { start: at, targetEnd, textStart: piped ? targetEnd + 1 : -1, close: end };
}

/** Whether nothing but blanks stands behind the last line end. */
function endsLine(text: string): boolean {
  return text.includes('\n', trimBlanksEnd(text).length);
}

/**
 * `[[A|[b]]]`: where a bracket with plain text or an address is open, the last two of three close the link; so they do
 * where the first is needed to close a link in it.
 */
function closesBracket(scanner: Scanner, textStart: number, close: number): boolean {
  const { text, context } = scanner;
  if (text[close + 2] !== ']') return false;
  const before = text
    .slice(Math.max(textStart, close - LONGEST_NESTED_CHARS), close)
    .replace(HOST_IN_BRACKETS, '//');
  const { open, reached } = openBracket(`${before}]]]`, before.length);
  if (reached > before.length || open < 0) return reached > before.length;
  const inside = before.slice(open);
  const opaqueEnd = opaqueAddressEnd(scanner, close - inside.length) ?? text.length;
  if (opaqueEnd <= close || isAddressIn(inside)) return !context.inExternal;
  const { marks } = context.rendering;
  return marks.withoutComments(inside) === inside && PLAIN.test(inside.replace(/&#?\w{1,40};/g, 'x'));
}

/** Where the text in the innermost bracket begins that is open at `end`; what closes a link may reach beyond. */
function openBracket(text: string, end: number): { open: number; reached: number } {
  const stack: { readonly from: number; readonly width: number }[] = [];
  let at = 0;
  while (at < end) {
    const top = stack.at(-1);
    const isDouble = text[at] === text[at + 1];
    if (text[at] === ']' && top !== undefined && (top.width === 1 || isDouble)) {
      stack.pop();
      at += top.width;
    } else if (text[at] === '[') {
      const width = isDouble ? 2 : 1;
      // An address's text goes up to the first bracket that closes.
      const isText = width === 1 && top?.width === 1 && isAddressIn(text.slice(top.from, at));
      if (!isText) stack.push({ from: at + width, width });
      at += width;
    } else at++;
  }
  const last = stack.at(-1);
  return { open: last?.width === 1 ? last.from : -1, reached: at };
}

function isAddressIn(inside: string): boolean {
  const scheme = schemeLengthAt(inside, 0, 'relative');
  return scheme > 0 && /[^ \t\n\r\f]/.test(inside[scheme] ?? '');
}

function targetOf(scanner: Scanner, shape: LinkShape): LinkTarget | undefined {
  const { context } = scanner.context.rendering;
  const written = targetText(scanner, shape.start + 2, shape.targetEnd);
  // A bar that a template shows divides no link.
  if (written.includes('|') || schemeLengthAt(written, 0, 'relative') > 0) return undefined;
  if (/^[ \t\n\r\f]*::/.test(written)) noteColons(scanner, shape, trimBlanks(written));
  return readTarget(written, context.title, context.site);
}

/** `[http://example.com a [[B]]]` in the text of a link is none of the links that make it text. */
const EXTERNAL = /\[(?=[a-z]+:|\/\/)((?:[^[\]\n]|\[(?!\[))*)(?:\[\[[^[\]\n]*\]\](?:[^[\]\n]|\[(?!\[))*)+\]/gi;

const TARGET = /(?<!\[)(?:\[\[)+(?!\[)((?:[^\]<>\n|]|\](?!\]))+)(?:\|(?!\]\])|\]\])/g;
/** Not of a parameter or a text for variants. */
const STRAY = /\[|(?<![-{])\{(?!\{)/;

/** A bracket or brace opened in the target of a link in the text or caption: nothing of it all is a link. */
function holdsStrayBracket(scanner: Scanner, { textStart, close }: LinkShape): boolean {
  if (textStart < 0 || close - textStart > LONGEST_NESTED_CHARS) return false;
  return [...withoutTags(scanner, textStart, close).matchAll(TARGET)].some(([, target]) =>
    STRAY.test(target!),
  );
}

/** Links do not nest: a link in the text turns the outer one into text. */
function holdsLink(scanner: Scanner, { textStart, close }: LinkShape): boolean {
  if (textStart < 0) return false;
  if (close - textStart > LONGEST_NESTED_CHARS) return true;
  const text = withoutTags(scanner, textStart, close).replace(EXTERNAL, (whole, inside) =>
    schemeLengthAt(inside, 0, 'relative') > 0 ? '' : whole,
  );
  let looked = 0;
  for (const [, target] of text.matchAll(TARGET))
    if (++looked > MOST_NESTED || isLinkTarget(scanner, target as string)) return true;
  return false;
}

/** Brackets in the attributes of a tag are no links, nor are those with a tag in their target. */
function withoutTags(scanner: Scanner, from: number, to: number): string {
  return scanner.text.slice(from, to).replace(/<[a-z][^<>]*>/gi, '<>');
}

/** What is no title is no link, nor is what holds an extension; an opened bracket or brace in it does not make it text. */
function isLinkTarget(scanner: Scanner, written: string): boolean {
  const { context, marks } = scanner.context.rendering;
  if (/[[{]/.test(written)) return true;
  if (marks.holdTag(written)) return false;
  if (schemeLengthAt(written, 0, 'relative') > 0) return false;
  const target = readTarget(marks.strip(written), context.title, context.site);
  return target !== undefined && target.kind !== 'media';
}

function emitLink(scanner: Scanner, shape: LinkShape, target: LinkTarget): void {
  const linkEnd = shape.close + 2;
  const made = elementFor(scanner, target);
  const isLink = made.tag === 'a';
  const isJoined = isLink && target.kind !== 'media';
  const trail = isJoined ? trailAt(scanner, linkEnd) : undefined;
  const end = trail?.end ?? linkEnd;
  const text = isLink ? linkText(scanner, shape, target) : [];
  const prefix = isJoined && displayOf(text) !== 'block' ? prefixOf(scanner, shape) : '';
  const start = shape.start - prefix.length;
  if (prefix !== '') text.unshift(new Text(prefix));
  if (trail !== undefined) text.push(new Text(trail.text));
  const parted = partedRange(scanner, text, displayOf(text) === 'block' ? linkEnd : end);
  const nodes = withoutNesting(made, text);
  reportExpandedTarget(scanner, shape, made);
  if (target.kind === 'category') addSortKey(scanner, shape, made);
  const widths = {
    openWidth: scanner.sourceWidth(start, shape.textStart >= 0 ? shape.textStart : shape.start + 2),
    closeWidth: 2,
  };
  if (made.syntax?.construct === 'language-link') made.syntax = { ...made.syntax, ...widths };
  else {
    made.syntax = {
      construct: 'wikilink',
      target: scanner.sourceText(shape.start + 2, shape.toldEnd ?? shape.targetEnd),
      piped: shape.textStart >= 0 && shape.toldEnd === undefined,
      trail: trail?.text ?? '',
      parted,
      ...widths,
    };
  }
  const display = isLink ? displayOf(text) : 'transparent';
  emitConstruct(scanner, { kind: 'nodes', nodes, display, start, end }, linkEnd, end);
}

/** The letters of the text before a link that are part of it, in languages that have such. */
function prefixOf(scanner: Scanner, { start }: LinkShape): string {
  const { linkPrefix } = scanner.context.rendering.context.site;
  return prefixLetters(scanner.text, scanner.textFrom, start, linkPrefix);
}

function elementFor(scanner: Scanner, target: LinkTarget): Element {
  const { context } = scanner.context.rendering;
  switch (target.kind) {
    case 'category':
      return categoryLink(target.title, context.site);
    case 'language':
      return languageLink(target.href, target.name);
    case 'interwiki':
      return interwikiLink(target.href, target.name);
    case 'here':
      return selfFragmentLink(target.fragment, context);
    case 'media':
      return mediaLinkElement(target.title, context);
    default:
      return titleLink(target.title, context, target.path);
  }
}

function linkText(scanner: Scanner, shape: LinkShape, target: LinkTarget): Node[] {
  if (shape.textStart >= 0) {
    const context = { inLink: 'wiki', blocks: false, around: '' } as const;
    return scanner.nodes(shape.textStart, shape.close, context, { kind: 'inline' });
  }
  return [new Text(target.text)];
}

/** `[[Category:A|sort key]]`: what is more than text in the key is told of. */
function addSortKey(scanner: Scanner, { textStart, close }: LinkShape, link: Element): void {
  if (textStart < 0) return;
  const nodes = scanner.nodes(textStart, close, { inLink: '', blocks: false }, { kind: 'inline' });
  const isText = nodes.every(isUntold) && !scanner.text.slice(textStart, close).includes('|');
  const written = keyOf(nodes).replace(/\n/g, '');
  const { extensions } = scanner.context.rendering.language;
  // Tags of extensions that are text are none of the key.
  const key = written.replace(TAG, (tag, name: string) => (extensions.has(name.toLowerCase()) ? '' : tag));
  if (key !== '') addFragment(link, key);
  if (!isText || (key !== written && key !== '')) tell(scanner, link, 'mw:sortKey', nodes);
}

const TAG = /<\/?([a-z][a-z0-9]*)[^<>]*>/gi;

/** The text of a sort key; extensions give it none. */
function keyOf(nodes: readonly Node[]): string {
  const isText = (node: Node): boolean =>
    node.kind !== 'element' || !/mw:(?:Nowiki|Extension)/.test(node.attrs.get('typeof') ?? '');
  return textOf(nodes.filter(isText));
}

/** Text, the addresses and external links that are taken for such, and switches. */
function isUntold(node: Node): boolean {
  if (node.kind !== 'element') return node.kind === 'text';
  return (
    /mw:ExtLink/.test(node.attrs.get('rel') ?? '') || /^mw:PageProp/.test(node.attrs.get('property') ?? '')
  );
}

function addFragment(link: Element, key: string): void {
  const encoded = key.replace(
    /[%? [\]#|<>"]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  link.attrs.set('href', `${link.attrs.get('href')}#${encoded}`);
}

/** Reports a target from a template in `data-mw`. */
export function reportExpandedTarget(scanner: Scanner, shape: LinkShape, link: Element): void {
  const { start, targetEnd, toldEnd = targetEnd } = shape;
  if (scanner.holdsTold(start, toldEnd))
    tell(scanner, link, 'href', transcludedNodes(scanner, start + 2, toldEnd));
}

function tell(scanner: Scanner, link: Element, name: string, nodes: readonly Node[]): void {
  const told = [{ txt: name }, { html: new InlineHtml(nodes) }];
  const before = link.dataMw?.['attribs'] as DataMwValue[] | undefined;
  if (before === undefined) {
    addToken(link, 'typeof', 'mw:ExpandedAttrs');
    link.about = scanner.context.rendering.newAbout();
  }
  link.dataMw = { ...link.dataMw, attribs: [...(before ?? []), told] };
}
