/**
 * Behaviour switches: each leaves a meta and sets a property of the page.
 *
 *   a __NOTOC__ b      __index__
 *     ^ in any case    ^ text: this one must be in upper case
 *
 * A wiki's own language may have other names for them. Any other word between underscores is text as a whole: no switch
 * begins within it.
 */

import { element } from '../nodes/node.ts';
import type { Scanner } from './scanner.ts';

/** Names that may be written in any case, and the ones that may not. */
const ANY_CASE = 'notoc forcetoc toc noeditsection nogallery notitleconvert nocontentconvert';
const UPPER_ONLY =
  'index noindex newsectionlink nonewsectionlink hiddencat expectunusedcategory staticredirect expectunusedtemplate ' +
  'archivedtalk nottalk';

/** Short forms of the first kind. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['notc', 'notitleconvert'],
  ['nocc', 'nocontentconvert'],
]);

const INSENSITIVE: ReadonlySet<string> = new Set(ANY_CASE.split(' '));
const SENSITIVE: ReadonlySet<string> = new Set(UPPER_ONLY.split(' '));

/** No other construct begins in it; other languages write names of several words. */
const SWITCH = /__((?:(?!__|&[#\w]+;)[^\p{Cc}!':;<=[\]{|}])+)__/uy;

export function beginSwitch(scanner: Scanner): boolean {
  SWITCH.lastIndex = scanner.at;
  const match = SWITCH.exec(scanner.text);
  if (match === null || SWITCH.lastIndex > scanner.end) return false;
  const written = match[1]!;
  const name = nameOf(written) ?? scanner.context.rendering.context.site.words?.switch(written);
  const start = scanner.at;
  const end = start + match[0].length;
  if (name === undefined) {
    scanner.at = end;
    return true;
  }
  scanner.context.rendering.properties.set(name, '');
  const meta = element('meta', { property: `mw:PageProp/${name}` });
  scanner.emit({ kind: 'nodes', nodes: [meta], display: 'transparent', start, end });
  scanner.skipTo(end);
  return true;
}

function nameOf(written: string): string | undefined {
  const lower = written.toLowerCase();
  const name = SHORT.get(lower) ?? lower;
  return INSENSITIVE.has(name) || (SENSITIVE.has(name) && written === written.toUpperCase())
    ? name
    : undefined;
}
