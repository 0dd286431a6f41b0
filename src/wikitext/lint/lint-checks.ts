/** What lint checks in one element, except for its ends (`lint-ends.ts`). Each check is an entry of a table. */

import { trimBlanks } from '../../base/text.ts';
import { type Element, hasToken, type Node, textOf } from '../nodes/node.ts';
import { TABLE_PARTS } from '../tree/tag-sets.ts';
import type { Around, Found } from './lint-item.ts';
import { blankInNowrap, paragraphInNowrap } from './lint-nowrap.ts';
import { isMiddlePiece } from './lint-places.ts';
import { partedOf } from './parted-links.ts';

type Check = (element: Element, around: Around) => Found | undefined;

/** Elements that HTML has dropped. */
const OBSOLETE = new Set(['center', 'font', 'strike', 'tt']);
const VOID = new Set(['br', 'hr', 'wbr', 'img', 'meta', 'link', 'col']);
/** More columns than narrow screens show. */
const MOST_COLUMNS = 5;
/** Table rows that are counted. */
const ROWS_COUNTED = 10;

export const CHECKS: readonly Check[] = [
  obsoleteTag,
  fontAroundLink,
  selfClosed,
  bogusOptions,
  missingAlt,
  emptyHeading,
  background,
  linkInLink,
  templateInAddress,
  tableInList,
  spanAroundDiv,
  largeTable,
  paragraphInNowrap,
  blankInNowrap,
];

function obsoleteTag(element: Element): Found | undefined {
  const { tag, syntax } = element;
  if (!OBSOLETE.has(tag) || syntax?.html !== true || isMiddlePiece(element)) return undefined;
  return { type: 'obsolete-tag', params: { name: tag } };
}

/** `<font color=...>[[link]]</font>`: the link keeps its own colour. So it is where only comments and metas are. */
function fontAroundLink({ tag, attrs, children, syntax }: Element): Found | undefined {
  if (tag !== 'font' || syntax?.html !== true || !attrs.has('color')) return undefined;
  const shown = children.filter((node) => node.kind !== 'comment' && !isMeta(node));
  const [only] = shown;
  const isLink = only?.kind === 'element' && only.tag === 'a';
  if (children.length === 0 || shown.length > 1 || (shown.length === 1 && !isLink)) return undefined;
  return { type: 'tidy-font-bug', params: { name: 'font' } };
}

function isMeta(node: Node): boolean {
  return node.kind === 'element' && (node.tag === 'meta' || node.tag === 'link');
}

/** Part of a table goes up to what follows it there: what stood between was moved out. */
function selfClosed(element: Element, { siblings, place }: Around): Found | undefined {
  const { tag, syntax, start, openEnd } = element;
  if (syntax?.selfClosed !== true || syntax.html !== true || VOID.has(tag)) return undefined;
  const found: Found = { type: 'self-closed-tag', params: { name: tag } };
  if (!TABLE_PARTS.has(tag) || start < 0) return found;
  const end = siblings[place + 1]?.start ?? endOfContent(element.parent);
  return end > openEnd ? { ...found, dsr: [start, end, openEnd - start, 0] } : found;
}

/** Where the end tag of an element begins, or it ends without one. */
function endOfContent(element: Element | undefined): number {
  if (element === undefined) return -1;
  return element.syntax?.autoEnd === true ? element.end : (element.syntax?.closeStart ?? element.end);
}

function bogusOptions({ tag, syntax, attrs }: Element): Found | undefined {
  if (syntax?.construct !== 'media' || syntax.bogus.length === 0) return undefined;
  return {
    type: 'bogus-image-options',
    params: { items: syntax.bogus },
    noWidths: tag === 'span' || attrs.get('typeof')?.includes('mw:Error') === true,
  };
}

/** A picture without a text for those who do not see it, unless it is marked as a decoration. */
function missingAlt({ tag, attrs, children }: Element, { ancestors }: Around): Found | undefined {
  const types = attrs.get('typeof') ?? '';
  if (!/\bmw:File\b/.test(types) || types.includes('mw:Error')) return undefined;
  const picture = firstPicture(children);
  if (picture === undefined || picture.attrs.has('alt') || ancestors.some(isSilent)) return undefined;
  const file = (picture.attrs.get('resource') ?? '').replace(/^\.\//, '');
  return { type: 'missing-image-alt-text', params: { file }, noWidths: tag === 'span' };
}

function firstPicture(children: readonly Node[]): Element | undefined {
  const [first] = children;
  if (first?.kind !== 'element') return undefined;
  return first.tag === 'img' ? first : firstPicture(first.children);
}

/** Whether pictures in it need no text: decorations, and links, which are reported for holding others. */
function isSilent({ attrs, syntax }: Element): boolean {
  if ((syntax?.construct === 'external-link' && syntax.holdsLinks) || partedOf(syntax) !== undefined)
    return true;
  return /^(?:presentation|none)$/.test(attrs.get('role') ?? '') || attrs.get('aria-hidden') === 'true';
}

function emptyHeading({ tag, children }: Element): Found | undefined {
  if (!/^h[1-6]$/.test(tag) || !children.every(isNothing)) return undefined;
  return { type: 'empty-heading', params: { name: tag } };
}

function isNothing(node: Node): boolean {
  if (node.kind === 'text') return trimBlanks(node.value) === '';
  if (node.kind !== 'element') return true;
  if (isMeta(node) || hasToken(node, 'typeof', 'mw:FallbackId')) return true;
  return (
    !/^(?:img|br|hr)$/.test(node.tag) &&
    node.attrs.get('typeof') === undefined &&
    node.children.every(isNothing)
  );
}

/** A background without a text colour: unreadable in dark mode. */
function background(element: Element): Found | undefined {
  const style = element.attrs.get('style');
  if (style === undefined || isMiddlePiece(element)) return undefined;
  const names = style
    .split(';')
    .map((rule) => trimBlanks(rule.slice(0, Math.max(0, rule.indexOf(':')))).toLowerCase());
  if (!names.some((name) => name === 'background' || name === 'background-color') || names.includes('color'))
    return undefined;
  return { type: 'night-mode-unaware-background-color', params: {} };
}

/** Letters behind it, which may join the link in it, are none of it. */
function linkInLink({ syntax, start }: Element): Found | undefined {
  if (syntax?.construct !== 'external-link' || !syntax.holdsLinks) return undefined;
  const { parted, openWidth, closeWidth } = syntax;
  const place = parted &&
    start >= 0 && { dsr: [start, parted.end, openWidth ?? null, closeWidth ?? null] as const };
  return { type: 'wikilink-in-extlink', params: {}, ...place };
}

function templateInAddress({ attrs, syntax }: Element): Found | undefined {
  if (syntax?.construct !== 'external-link' && syntax?.construct !== 'url') return undefined;
  if (attrs.get('typeof')?.includes('mw:ExpandedAttrs') !== true) return undefined;
  return { type: 'extlink-contains-template', params: {} };
}

/** A `<table>` in a list item goes on after the end of the line, but the item does not. In notes nothing is said. */
function tableInList(element: Element, { ancestors, isNote, source }: Around): Found | undefined {
  const { tag, syntax, start, end } = element;
  if (tag !== 'table' || syntax?.html !== true) return undefined;
  const item = ancestors.findLast((each) => /^(?:li|dd|dt)$/.test(each.tag));
  if (item === undefined || item.syntax?.html === true || isNote) return undefined;
  if (!source.slice(start, end).includes('\n') && !textOf(element.children).includes('\n')) return undefined;
  return { type: 'multiline-html-table-in-list', params: { name: tag, ancestorName: item.tag } };
}

/** Where one of them has a look of its own, it matters which is the outer one. */
function spanAroundDiv(element: Element): Found | undefined {
  if (element.tag !== 'span' || element.syntax?.html !== true) return undefined;
  const shown = element.children.filter(
    (node) => node.kind === 'element' || (node.kind === 'text' && trimBlanks(node.value) !== ''),
  );
  const isDiv = (node: Node): node is Element => node.kind === 'element' && node.tag === 'div';
  if (shown.length === 0 || !shown.every(isDiv)) return undefined;
  if (![element, ...shown].some(({ attrs }) => attrs.has('style') || attrs.has('class'))) return undefined;
  return { type: 'misc-tidy-replacement-issues', params: { name: 'span', subtype: 'div-span-flip' } };
}

function largeTable({ tag, children }: Element): Found | undefined {
  if (tag !== 'table') return undefined;
  let columns = 0;
  let rows = 0;
  for (const body of children) {
    if (body.kind !== 'element') continue;
    for (const row of body.children) {
      if (row.kind !== 'element' || row.tag !== 'tr' || ++rows > ROWS_COUNTED) continue;
      columns = Math.max(
        columns,
        row.children.filter((cell) => cell.kind === 'element' && /^t[dh]$/.test(cell.tag)).length,
      );
    }
  }
  return columns > MOST_COLUMNS
    ? { type: 'large-tables', params: { name: 'table', columnsCount: columns } }
    : undefined;
}
