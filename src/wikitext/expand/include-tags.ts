/**
 * Include tags say which parts of a page are transcluded.
 *
 *   a<noinclude>b</noinclude>       page: ab    transcluded: a
 *   a<includeonly>b</includeonly>   page: a     transcluded: ab
 *   a<onlyinclude>b</onlyinclude>   page: ab    transcluded: b
 *
 * On the page they leave metas such as `<meta typeof="mw:Includes/NoInclude"/>`, so that editors can show them.
 */

import { type Element, element } from '../nodes/node.ts';

export const INCLUDE_TAGS: ReadonlySet<string> = new Set(['noinclude', 'includeonly', 'onlyinclude']);

const TYPES: ReadonlyMap<string, string> = new Map([
  ['noinclude', 'mw:Includes/NoInclude'],
  ['includeonly', 'mw:Includes/IncludeOnly'],
  ['onlyinclude', 'mw:Includes/OnlyInclude'],
]);

/** The metas that an include tag leaves on the page; `dropped` is the source that is not shown. */
export function includeMetas(tag: string, dropped: string | undefined): Element[] {
  const closing = tag.startsWith('/');
  const type = TYPES.get(closing ? tag.slice(1) : tag) ?? '';
  const meta = element('meta', { typeof: closing ? `${type}/End` : type });
  if (dropped === undefined) return [meta];
  meta.dataMw = { src: dropped };
  return isClosed(tag, dropped) ? [meta, element('meta', { typeof: `${type}/End` })] : [meta];
}

/** Whether what is not shown ends with its own tag. */
function isClosed(tag: string, source: string): boolean {
  return new RegExp(`</${tag}\\s*>$`, 'i').test(source);
}

/**
 * Whether the line that a dropped part begins in ends there as if nothing were said: after the bare tag only blanks and
 * comments, until a line end, its own end tag or the end of the page.
 */
export function isBlankLine(dropped: string): boolean {
  const opened = /^<[a-z]+>/.exec(dropped);
  if (opened === null) return false;
  let at = opened[0].length;
  const nothing = /[ \t]+|<!--[\s\S]*?-->/y;
  nothing.lastIndex = at;
  while (nothing.test(dropped)) at = nothing.lastIndex;
  return /^(?:\n|<\/\w+>$|$)/.test(dropped.slice(at));
}
