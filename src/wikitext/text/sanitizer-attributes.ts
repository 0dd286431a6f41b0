/**
 * Attributes that authors may give to elements. Anything not in the table is silently dropped: event handlers never
 * reach the page because the table has none.
 *
 * Source: https://www.mediawiki.org/wiki/Help:HTML_in_wikitext
 */

import { decodeReferences } from '../../title/entities.ts';
import { html5Id } from './anchors.ts';
import { safeStyle } from './sanitizer-css.ts';
import { isSafeUrl } from './sanitizer-url.ts';

/** One attribute as written: name in any case, value with references. */
export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
}

const COMMON =
  'id class style lang dir title tabindex role about property rel resource datatype typeof itemid itemprop itemref itemscope ' +
  'itemtype aria-describedby aria-flowto aria-hidden aria-label aria-labelledby aria-level aria-owns';

const CELL = 'abbr axis headers scope rowspan colspan nowrap width height bgcolor align valign';

/** Element names -> attributes in addition to the common ones. Other elements have the common ones only. */
const BY_ELEMENT: readonly (readonly [elements: string, attributes: string])[] = [
  ['div p h1 h2 h3 h4 h5 h6 caption', 'align'],
  ['blockquote q', 'cite'],
  ['br', 'clear'],
  ['pre', 'width'],
  ['ins del', 'cite datetime'],
  ['ul', 'type'],
  ['ol', 'type start reversed'],
  ['li', 'type value'],
  ['table', 'summary width border frame rules cellspacing cellpadding align bgcolor'],
  ['tr', 'bgcolor align valign'],
  ['td th', CELL],
  ['font', 'size color face'],
  ['hr', 'width'],
  ['time', 'datetime'],
  ['data', 'value'],
];

const OF_SOME: ReadonlySet<string> = new Set(BY_ELEMENT.flatMap(([, attributes]) => attributes.split(' ')));
const COMMON_SET: ReadonlySet<string> = new Set(COMMON.split(' '));
const ELEMENT_SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  BY_ELEMENT.flatMap(([elements, attributes]) =>
    elements.split(' ').map((element) => [element, new Set(attributes.split(' '))] as const),
  ),
);

/** `data-*` belongs to authors, except for names that the page's own scripts read: these get a prefix of their own. */
const RESERVED_DATA = /^data-(?:mw|parsoid|x|object-id$|stemma|wt(?:$|-))/;
const FORBIDDEN_DATA = /^data-ooui/;
export const RENAMED_DATA = 'data-x-';
const ATTRIBUTE_NAME = /^[:_\p{L}\p{N}][:_.\-\p{L}\p{N}]*$/u;

/** Prefixes for the values of RDFa; HTML reads nothing into them. */
const NAMESPACE_PREFIX = /^xmlns:[\w.-]+$/;

/** Attributes that mark the engine's own nodes: those of authors get the prefix as well, so that nobody can forge them. */
const OWN_MARKS: ReadonlySet<string> = new Set(['about', 'property', 'rel', 'typeof']);

/**
 * The attributes that may be printed on an element, in the order written; of two with the same name the last wins.
 * @param element name in lower case
 */
export function safeAttributes(element: string, written: readonly WrittenAttribute[]): Map<string, string> {
  const safe = new Map<string, string>();
  for (const { name: writtenName, value: writtenValue } of written) {
    const name = decodeReferences(writtenName).toLowerCase();
    if (!isAllowedAttribute(element, name)) continue;
    const decoded = decodeReferences(writtenValue);
    const value = isReserved(name) ? decoded : safeValue(name, decoded);
    if (value !== undefined) safe.set(isReserved(name) ? `${RENAMED_DATA}${name}` : name, value);
  }
  dropStrayMicrodata(safe);
  return safe;
}

/** Whether any element may have the attribute. */
export function isAllowedSomewhere(name: string): boolean {
  return OF_SOME.has(name);
}

function isReserved(name: string): boolean {
  return OWN_MARKS.has(name) || RESERVED_DATA.test(name);
}

/** True when the element may have the attribute at all. */
export function isAllowedAttribute(element: string, name: string): boolean {
  if (name.startsWith('data-'))
    return !FORBIDDEN_DATA.test(name) && ATTRIBUTE_NAME.test(name) && !name.includes(':');
  return COMMON_SET.has(name) || ELEMENT_SETS.get(element)?.has(name) === true || NAMESPACE_PREFIX.test(name);
}

function safeValue(name: string, value: string): string | undefined {
  switch (name) {
    case 'style':
      return safeStyle(value);
    case 'id':
      return value === '' ? undefined : html5Id(value);
    case 'aria-describedby':
    case 'aria-flowto':
    case 'aria-labelledby':
    case 'aria-owns':
      return value
        .split(/[ \t\n\r\f]+/)
        .filter(Boolean)
        .map(html5Id)
        .join(' ');
    case 'tabindex':
      return value === '0' ? value : undefined;
    case 'datatype':
    case 'resource':
    case 'itemid':
    case 'itemprop':
    case 'itemtype':
    case 'itemref':
      return isHarmlessReference(value) ? value : undefined;
    case 'cite':
      return isSafeUrl(value) || isRelative(value) ? value : undefined;
    case 'href':
      return isSafeUrl(value) ? value : undefined;
    default:
      return NAMESPACE_PREFIX.test(name) && !isHarmlessReference(value) ? undefined : value;
  }
}

/** No machine-readable value may hold an address that runs code, no matter what reads it later. */
function isHarmlessReference(value: string): boolean {
  return !/(?:javascript|vbscript|data)[ \t\n\r\f]*:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}

/** True for an address without a scheme: nothing before its path, query or fragment ends in a colon. */
function isRelative(value: string): boolean {
  return !/^[^/?#]*:/.test(value);
}

function dropStrayMicrodata(attributes: Map<string, string>): void {
  if (attributes.has('itemscope')) return;
  for (const name of ['itemtype', 'itemid', 'itemref']) attributes.delete(name);
}
