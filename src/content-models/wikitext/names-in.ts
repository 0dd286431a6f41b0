/**
 * Titles that a wikitext names at first sight. Its rendering will most likely ask for them: looked up beforehand, they save
 * most pages a second rendering. A name too many costs one look-up.
 *
 *   {{Infobox|x}} [[Earth|planet]]     sources: Infobox     titles: Earth
 */

import type { NamesIn } from '../plain/page.ts';

/** Names looked for in one text; none is longer than a title with its prefix gets. */
const MAX_NAMES = 5_000;

const TRANSCLUDED = /(?<!\{)\{\{([^[\]{}|<>\n]{1,320})/g;
const LINKED = /\[\[([^[\]{}|<>\n]{1,320})/g;

/** Written before the name, it does not belong to it. */
const PREFIX = /^\s*(?:safe)?subst:/i;

export function namesIn(wikitext: string): NamesIn {
  return { transcluded: findNames(TRANSCLUDED, wikitext), linked: findNames(LINKED, wikitext) };
}

function findNames(pattern: RegExp, text: string): string[] {
  const names = new Set<string>();
  for (const [, name] of text.matchAll(pattern)) {
    names.add((name as string).replace(PREFIX, '').trim());
    if (names.size >= MAX_NAMES) break;
  }
  return [...names];
}
