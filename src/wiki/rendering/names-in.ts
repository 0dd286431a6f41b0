/**
 * Titles that a wikitext names at first sight. Whoever renders will most likely ask for these: looked up beforehand, most
 * pages need one rendering and not two. What is named too much costs a look-up and no more.
 *
 *   {{Infobox|x}} [[Earth|planet]]     sources: Infobox     titles: Earth
 */

/** Names looked for in one text; none is longer than a title with its prefix gets. */
const MAX_NAMES = 5_000;

const TRANSCLUDED = /(?<!\{)\{\{([^[\]{}|<>\n]{1,320})/g;
const LINKED = /\[\[([^[\]{}|<>\n]{1,320})/g;

/** Written before the name, it does not belong to it. */
const PREFIX = /^\s*(?:safe)?subst:/i;

export interface NamesIn {
  readonly transcluded: readonly string[];
  readonly linked: readonly string[];
}

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
