/**
 * Titles that a wikitext names at first sight. Its rendering will most likely ask for them: looked up beforehand, they save
 * most pages a second rendering. A name too many costs one look-up.
 *
 *   {{Infobox|x}} [[Earth|planet]]     sources: Infobox     titles: Earth
 */

import { decodePercent } from '../../wikitext/text/percent.ts';
import type { NamesIn } from '../plain/page.ts';
import { marks, OPEN_BRACES, OPEN_SQUARES } from './surface.ts';

/** Names looked for in one text; none is longer than a title with its prefix gets. */
const MAX_NAMES = 5_000;

const OPENING = marks(OPEN_BRACES, OPEN_SQUARES);
const NAME = /[^[\]{}|<>\n]{1,320}/y;

/** Written before the name, it does not belong to it. */
const PREFIX = /^\s*(?:safe)?subst:/i;

export function namesIn(wikitext: string): NamesIn {
  const transcluded = new Set<string>();
  const linked = new Set<string>();
  for (const { 0: mark, index } of wikitext.matchAll(OPENING)) {
    // Three braces open an argument.
    const names = mark.startsWith('[') ? linked : mark.length === 2 ? transcluded : undefined;
    NAME.lastIndex = index + mark.length;
    const name = names !== undefined && names.size < MAX_NAMES ? NAME.exec(wikitext)?.[0] : undefined;
    if (name !== undefined) names?.add(name.replace(PREFIX, '').trim());
  }
  return { transcluded: [...transcluded], linked: [...linked] };
}

/** Where links and files lead, and templates, whose addresses stand in `data-mw`. */
const ADDRESS = /\b(?:href|resource)(="|(?:&quot;|"):(?:&quot;|"))\.\/([^"&?#<>]{1,960})/g;

/** The same of HTML that is to become wikitext: what was written is rendered, too. */
export function namesInHtml(html: string): NamesIn {
  const transcluded = new Set<string>();
  const linked = new Set<string>();
  for (const [, sign, address] of html.matchAll(ADDRESS)) {
    const names = sign === '="' ? linked : transcluded;
    if (names.size < MAX_NAMES) names.add(decodePercent(address!));
  }
  return { transcluded: [...transcluded], linked: [...linked] };
}
