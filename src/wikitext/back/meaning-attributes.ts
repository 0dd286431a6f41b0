/** Which attributes of HTML from a client can mean anything in a page. */

import { isAllowedAttribute, isAllowedSomewhere } from '../text/sanitizer-attributes.ts';

/** What elements have beside what authors may give them. */
const OTHER: ReadonlySet<string> = new Set(
  (
    'href src srcset alt target controls preload poster width height start value type checked disabled open name size ' +
    'cite datetime color border data'
  ).split(' '),
);
/** Editors keep these where they edit. */
const OF_EDITORS = /^data-(?:ve|pm|cke|mce|slate|lexical|gramm|quill)(?:-|$)/;

/** Whether an attribute can mean anything in a page: what the sanitiser leaves out and editors need for themselves does not. */
export function mayMean(tag: string, name: string): boolean {
  return (isAllowedAttribute(tag, name) && !OF_EDITORS.test(name)) || OTHER.has(name);
}

/** Whether a tag is written with an attribute: also with one of those that only mean something on other elements. */
export function isWritten(tag: string, name: string): boolean {
  return mayMean(tag, name) || isAllowedSomewhere(name);
}
