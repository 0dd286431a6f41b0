/**
 * Tidies a tree before it is written, removing leftovers of editors. Bold next to bold becomes one bold; new but empty
 * formatting, headings and links are dropped; formatting of a whole link moves outside it.
 */

import { trimBlanksEnd, trimBlanksStart } from '../../../base/text.ts';
import { Element, hasToken, type Node, setChildren, Text, textOf } from '../../nodes/node.ts';
import { placeAmong } from '../../nodes/places.ts';
import { ownAttributes } from '../attributes-source.ts';
import { isBlank } from '../gap-text.ts';
import { isTag } from '../node-kinds.ts';
import { isBarePicture, pictureOf } from './bare-pictures.ts';
import { categoriesOutside } from './categories-outside.ts';

const INLINE = /^(?:b|i|u|s|del|ins|sup|sub|small|big|code|tt|span|font|strong|em)$/;
/** Boxes that authors may not write: with blocks in them, they say no more than these. */
const UNKNOWN_BOX =
  /^(?:article|aside|header|footer|main|nav|details|summary|address|form|fieldset|hgroup|dialog)$/;
const BLOCK = /^(?:p|h[1-6]|ul|ol|dl|table|pre|hr|div|blockquote|center)$/;
/** Blanks at their end are none. */
const ENDS_LINE = /^(?:p|h[1-6]|ul|ol|dl|table|pre|hr|div|blockquote|center|li|d[td]|t[dh]|caption)$/;
const QUOTES = new Set(['b', 'i']);

/** What stays as it is. */
export interface Kept {
  /** Whether two neighbours were neighbours before the edit, too. */
  neighbours(left: Element, right: Element): boolean;
  /** Whether an element was not changed. */
  element(element: Element): boolean;
  /** Whether nothing at all was changed in it: it needs no tidying. */
  whole(element: Element): boolean;
  /** Whether texts that come together are one: those of a base are looked up there one by one. */
  readonly joinsTexts: boolean;
}

export const SPELLED: Kept = {
  neighbours: () => true,
  element: ({ written }) => Object.keys(written ?? {}).length > 0,
  whole: () => false,
  joinsTexts: true,
};

/** @param changed gets the elements in which something is elsewhere now */
export function tidyTree(parent: Element, kept: Kept = SPELLED, changed?: Set<Element>): void {
  if (!parent.children.some(({ kind }) => kind === 'element')) return;
  for (const child of parent.children)
    if (child.kind === 'element' && !kept.whole(child) && !isGenerated(child)) tidyTree(child, kept, changed);
  let children = parent.children.flatMap((child) => tidied(child, kept));
  children = mergeQuotes(children, kept);
  children = mergeLinks(children);
  children = categoriesOutside(parent, children, (paragraph) => kept.element(paragraph));
  if (kept.joinsTexts) children = mergeTexts(children);
  if (
    children.length !== parent.children.length ||
    children.some((child, index) => child !== parent.children[index])
  ) {
    setChildren(parent, children);
    changed?.add(parent);
  }
}

function isGenerated({ attrs }: Element): boolean {
  const type = attrs.get('typeof');
  return (
    (type !== undefined && /\bmw:(?:Transclusion|Param|Extension)/.test(type)) ||
    attrs.get('about')?.startsWith('#mwt') === true
  );
}

function tidied(node: Node, kept: Kept): Node[] {
  if (node.kind !== 'element' || isGenerated(node)) return [node];
  const { tag } = node;
  if (isBarePicture(node) && !kept.element(node)) return [pictureOf(node)];
  // Blanks behind the address only end it.
  if (tag === 'a' && node.written !== undefined && hasToken(node, 'rel', 'mw:ExtLink'))
    return leadOutside(node);
  if (tag === 'input') return isBox(node) ? [new Text(node.attrs.has('checked') ? '☑' : '☐')] : [];
  if (UNKNOWN_BOX.test(tag) && node.children.every(isBlockOrBlank)) return [...node.children];
  if (/^h[1-6]$/.test(tag) && isEmpty(node) && ownNames(node) === 0 && !kept.element(node)) return [];
  if (tag === 'a' && isEmptied(node) && !kept.element(node)) return [...node.children];
  if (
    tag === 'a' &&
    node.written !== undefined &&
    node.written.stx === undefined &&
    node.written.a !== undefined
  )
    return outsideLink(node);
  if (/^[uod]l$/.test(tag) && isEmpty(node) && ownNames(node) === 0 && !isTag(node) && !kept.element(node))
    return [];
  if (isPlainQuote(node) && isInSame(node) && !kept.element(node)) return [...node.children];
  if (node.written !== undefined && !(QUOTES.has(tag) && !isTag(node) && !kept.element(node))) return [node];
  if (QUOTES.has(tag) && isEmpty(node) && ownNames(node) === 0) return [...node.children];
  if (/^h[1-6]$/.test(tag) && isEmpty(node) && ownNames(node) === 0)
    return node.children.filter(({ kind }) => kind === 'comment');
  if (/^h[1-6]$/.test(tag)) return unseenOutside(node);
  if (tag === 'a' && node.written === undefined && !node.attrs.has('href')) return [placeOf(node)];
  if (tag === 'a') return outsideLink(node).flatMap((each) => (each === node ? blanksOutside(node) : [each]));
  return [node];
}

/** A link of which no text is left shows nothing. */
function isEmptied(link: Element): boolean {
  return hasToken(link, 'rel', 'mw:WikiLink') && isEmpty(link);
}

/** Lists of tasks have them. Authors may not write controls: readers would see the tags. */
function isBox({ attrs }: Element): boolean {
  return attrs.get('type')?.toLowerCase() === 'checkbox';
}

/** Categories and switches have lines of their own before and behind a new heading. */
function unseenOutside(heading: Element): Node[] {
  const { children } = heading;
  const isUnseen = (node: Node) =>
    node.kind === 'element' &&
    (node.tag === 'link' || node.attrs.has('property')) &&
    !node.attrs.has('about');
  const isShown = (node: Node) =>
    !isUnseen(node) && node.kind !== 'comment' && (node.kind !== 'text' || !isBlank(node.value));
  const first = children.findIndex(isShown);
  const from = children.slice(0, Math.max(first, 0)).findLastIndex(isUnseen) + 1;
  const last = children.findLastIndex(isShown) + 1;
  const trail = children.slice(last);
  const to = trail.some(isUnseen) ? last : children.length;
  if (from === 0 && to === children.length) return [heading];
  const outside = [children.slice(0, from), children.slice(to)] as const;
  if (first < 0) return [...children];
  setChildren(heading, children.slice(from, to));
  return [...outside[0], heading, ...outside[1]];
}

/** Bold in bold says nothing, and as wikitext it would end the outer one. */
function isInSame({ tag, parent }: Element): boolean {
  let at = parent;
  while (at !== undefined && INLINE.test(at.tag)) {
    if (at.tag === tag && isPlainQuote(at)) return true;
    at = at.parent;
  }
  return false;
}

function isBlockOrBlank(node: Node): boolean {
  return node.kind === 'element' ? BLOCK.test(node.tag) : node.kind !== 'text' || isBlank(node.value);
}

function ownNames(node: Element): number {
  const own = ownAttributes(node);
  if (/^h[1-6]$/.test(node.tag)) own.delete('id');
  return own.size;
}

/** A break in a heading is a blank. */
function isEmpty({ tag, children }: Element): boolean {
  const isHeading = /^h[1-6]$/.test(tag);
  return children.every(
    (child) =>
      child.kind === 'comment' ||
      (child.kind === 'text' && /^[ \t\n]*$/.test(child.value)) ||
      (child.kind === 'element' && child.tag === 'br' && isHeading) ||
      (child.kind === 'element' && hasToken(child, 'typeof', 'mw:FallbackId')),
  );
}

/**
 * Blanks at the end of a link's text move outside, unless a block ends there; at its front, where they would only end an
 * address. Beside blanks they are none.
 */
function blanksOutside(link: Element): Node[] {
  const siblings = link.parent?.children ?? [];
  const at = placeAmong(siblings, link);
  const [before, behind] = [siblings[at - 1], siblings[at + 1]];
  const last = lastShown(link);
  const isLed = before?.kind === 'text' && /[ \t\n]$/.test(before.value);
  const out = isLed || hasToken(link, 'rel', 'mw:WikiLink') ? [link] : leadOutside(link);
  const ends =
    behind === undefined
      ? ENDS_LINE.test(link.parent?.tag ?? '')
      : behind.kind === 'text' && /^[ \t\n]/.test(behind.value);
  const isEnded = last?.kind === 'text' && (/[^ \t\n\r\f]/.test(last.value) || link.children.length > 1);
  if (isEnded && /[ \t\n]$/.test(last.value)) {
    const end = trimBlanksEnd(last.value).length;
    if (!ends) out.push(new Text(last.value.slice(end)));
    last.value = last.value.slice(0, end);
  }
  return out;
}

/** The last node of a link, also in a tag that says nothing. */
function lastShown(link: Element): Node | undefined {
  const last = link.children.at(-1);
  return last?.kind === 'element' && last.tag === 'font' && last.attrs.size === 0
    ? last.children.at(-1)
    : last;
}

/** An anchor that leads nowhere is a place that links lead to, if it has a name. */
function placeOf(anchor: Element): Element {
  const names = [...anchor.attrs].filter(([name]) => name === 'name' || name === 'id');
  if (names.length === 0) return anchor;
  const place = new Element('span', names);
  setChildren(place, anchor.children);
  return place;
}

function leadOutside(link: Element): Node[] {
  const [first] = link.children;
  if (first?.kind !== 'text' || !/^[ \t\n]+[^ \t\n\r\f]/.test(first.value)) return [link];
  const start = first.value.length - trimBlanksStart(first.value).length;
  const lead = new Text(first.value.slice(0, start));
  first.value = first.value.slice(start);
  return [lead, link];
}

/** `<a><i>x</i></a>` is `''[[x]]''`. */
function outsideLink(link: Element): Node[] {
  const [only] = link.children;
  if (link.children.length !== 1 || only?.kind !== 'element' || !hasToken(link, 'rel', 'mw:WikiLink'))
    return [link];
  if (
    !/^(?:b|i|u|s|font|small|sub|sup)$/.test(only.tag) ||
    isGenerated(only) ||
    (only.written !== undefined && link.written !== undefined)
  )
    return [link];
  const inner = only.children;
  setChildren(link, inner);
  setChildren(only, outsideLink(link));
  return [only];
}

function mergeQuotes(children: Node[], kept: Kept): Node[] {
  const out: Node[] = [];
  for (const child of children) {
    const last = out.at(-1);
    if (last?.kind === 'element' && child.kind === 'element' && joins(last, child, kept)) {
      const merged = mergeLinks(mergeQuotes([...last.children, ...child.children], kept));
      setChildren(last, kept.joinsTexts ? mergeTexts(merged) : merged);
      continue;
    }
    const nested =
      last?.kind === 'element' && child.kind === 'element' ? mergeNested(last, child, kept) : undefined;
    if (nested !== undefined) {
      out[out.length - 1] = nested;
      continue;
    }
    out.push(child);
  }
  return out.length === children.length ? children : out;
}

function isPlainQuote(node: Node): node is Element {
  return (
    node.kind === 'element' &&
    QUOTES.has(node.tag) &&
    !isTag(node) &&
    !isGenerated(node) &&
    ownAttributes(node).size === 0
  );
}

function joins(left: Element, right: Element, kept: Kept): boolean {
  return left.tag === right.tag && isPlainQuote(left) && isPlainQuote(right) && isNewPair(left, right, kept);
}

function isNewPair(left: Element, right: Element, kept: Kept): boolean {
  return left.written === undefined || right.written === undefined || !kept.neighbours(left, right);
}

/** `<i>A</i><b><i>B</i></b>` is `<i>A<b>B</b></i>`. */
function mergeNested(left: Element, right: Element, kept: Kept): Element | undefined {
  if (!isPlainQuote(left) || !isPlainQuote(right) || left.tag === right.tag) return undefined;
  if (!isNewPair(left, right, kept)) return undefined;
  const rightOnly = onlyQuote(right, left.tag);
  if (rightOnly !== undefined) {
    setChildren(right, rightOnly.children);
    setChildren(left, mergeQuotes([...left.children, right], kept));
    return left;
  }
  const leftOnly = onlyQuote(left, right.tag);
  if (leftOnly !== undefined) {
    setChildren(left, leftOnly.children);
    setChildren(right, mergeQuotes([left, ...right.children], kept));
    return right;
  }
  return undefined;
}

/** The only child, if it is plain bold or italics with this tag. */
function onlyQuote({ children }: Element, tag: string): Element | undefined {
  const [only] = children;
  return children.length === 1 && only?.kind === 'element' && only.tag === tag && isPlainQuote(only)
    ? only
    : undefined;
}

function mergeTexts(children: Node[]): Node[] {
  const out: Node[] = [];
  for (const child of children) {
    const last = out.at(-1);
    if (last?.kind === 'text' && child.kind === 'text')
      out[out.length - 1] = new Text(last.value + child.value);
    else out.push(child);
  }
  return out.length === children.length ? children : out;
}

/** Joins two halves of one link, which editors make when part of its text is formatted. */
function mergeLinks(children: Node[]): Node[] {
  const out: Node[] = [];
  for (const child of children) {
    const last = out.at(-1);
    if (last?.kind === 'element' && child.kind === 'element' && sameLink(last, child))
      setChildren(last, [...last.children, ...child.children]);
    else out.push(child);
  }
  return out.length === children.length ? children : out;
}

function sameLink(left: Element, right: Element): boolean {
  if (
    left.tag !== 'a' ||
    right.tag !== 'a' ||
    !hasToken(left, 'rel', 'mw:WikiLink') ||
    !hasToken(right, 'rel', 'mw:WikiLink')
  )
    return false;
  if (left.written !== undefined && right.written !== undefined) return false;
  if (isGenerated(left) || isGenerated(right)) return false;
  return (
    left.attrs.get('href') === right.attrs.get('href') &&
    textOf(left.children) !== '' &&
    textOf(right.children) !== ''
  );
}
