/**
 * What the places that wikis come from read differently in the same letters of Markdown. What means something in one place and
 * nothing in all others is understood everywhere, and is none of this.
 *
 *     [[a]]      a link; text in mdBook
 *     ~a~        struck out; lowered in Wiki.js; text in Jekyll
 */

import type { Site } from '../../../wikitext/context.ts';
import type { AnchorStyle } from '../../../wikitext/text/other-anchors.ts';

export interface Dialect {
  readonly wikiLinks: boolean;
  /** Whether a line end in a paragraph breaks the line. */
  readonly breaks: boolean;
  /** What `~a~` is. */
  readonly tilde: 'struck' | 'lowered' | 'text';
  /** `^a^` is raised, and `^^a^^` added. */
  readonly raised: boolean;
  /** `==a==` is marked. */
  readonly marked: boolean;
  /** `++ctrl+c++` are keys. */
  readonly keys: boolean;
  /** `$x$` is a formula; between two dollars formulas are formulas everywhere. */
  readonly dollars: boolean;
  /** How many backslashes stand before the brackets of a formula: `\(x\)`, `\[x\]`. */
  readonly formulaSlashes: 0 | 1 | 2;
  readonly emoji: boolean;
  /** Blanks within an address do not end it. */
  readonly looseAddresses: boolean;
  /** `![](map.png =200x100)` has a size. */
  readonly sizes: boolean;
  /** Liquid: `{{ site.baseurl }}/a`, `{% link a.md %}`. */
  readonly liquid: boolean;
  /** Whose ids headings have before all others. */
  readonly anchors: AnchorStyle;
}

/** GitHub, Gollum, and folders of Markdown that nothing tells of. */
export const PLAIN: Dialect = {
  wikiLinks: true,
  breaks: false,
  tilde: 'struck',
  raised: false,
  marked: false,
  keys: false,
  dollars: true,
  formulaSlashes: 0,
  emoji: true,
  looseAddresses: false,
  sizes: false,
  liquid: false,
  anchors: 'github',
};

const WIKI_JS: Dialect = {
  ...PLAIN,
  wikiLinks: false,
  breaks: true,
  tilde: 'lowered',
  raised: true,
  sizes: true,
  anchors: 'one-dash',
};

/** A program for which nothing is extended. */
const BARE = { ...PLAIN, wikiLinks: false, dollars: false, emoji: false } as const;

interface Place {
  readonly dialect: Dialect;
  /** Words of its own file, in lower case, with what they change. */
  readonly switches: Readonly<Record<string, Partial<Dialect>>>;
}

const PLACES: Readonly<Record<string, Place>> = {
  mdBook: {
    dialect: { ...BARE, anchors: 'mdbook' },
    switches: { 'mathjax-support = true': { formulaSlashes: 2 }, 'preprocessor.katex': { dollars: true } },
  },
  MkDocs: {
    dialect: { ...BARE, tilde: 'text', looseAddresses: true, anchors: 'python' },
    switches: {
      wikilink: { wikiLinks: true },
      roamlinks: { wikiLinks: true },
      ezlinks: { wikiLinks: true },
      ezglossary: { wikiLinks: true },
      'obsidian-': { wikiLinks: true },
      nl2br: { breaks: true },
      'pymdownx.tilde': { tilde: 'lowered' },
      'pymdownx.caret': { raised: true },
      'pymdownx.mark': { marked: true },
      'pymdownx.keys': { keys: true },
      arithmatex: { dollars: true, formulaSlashes: 1 },
      mdx_math: { dollars: true, formulaSlashes: 1 },
      '.emoji': { emoji: true },
      'pymdownx.slugs': { anchors: 'pymdownx' },
    },
  },
  Jekyll: {
    dialect: { ...BARE, tilde: 'text', looseAddresses: true, liquid: true, anchors: 'kramdown' },
    switches: {
      jemoji: { emoji: true },
      'hard_wrap: true': { breaks: true },
      wikilink: { wikiLinks: true },
      commonmark: { tilde: 'struck', anchors: 'github' },
    },
  },
  Docusaurus: {
    dialect: BARE,
    switches: { 'remark-math': { dollars: true }, 'remark-emoji': { emoji: true } },
  },
  Obsidian: {
    dialect: { ...PLAIN, breaks: true, tilde: 'text', marked: true, emoji: false },
    switches: { '"strictlinebreaks": true': { breaks: false }, '"strictlinebreaks":true': { breaks: false } },
  },
};

/** Words in a place's own file that change its dialect. Comments say nothing. */
export function switchesIn(place: string, text: string): string[] {
  const lines = text.split('\n', MAX_LINES).map((line) => line.replace(/(?:^|\s)(?:#|\/\/).*$/, ''));
  const said = lines.join('\n').toLowerCase();
  return Object.keys(PLACES[place]?.switches ?? {}).filter((word) => said.includes(word));
}

const MAX_LINES = 10_000;

/** The dialect of a page: Wiki.js says in each that it wrote it. */
export function dialectOfPage(
  { isOfWikiJs }: { readonly isOfWikiJs: boolean },
  site: Pick<Site, 'madeFor'>,
): Dialect {
  return isOfWikiJs ? WIKI_JS : dialectOf(site);
}

const KNOWN = new WeakMap<object, Dialect>();

/** The dialect of a wiki's pages. */
export function dialectOf({ madeFor }: Pick<Site, 'madeFor'>): Dialect {
  const place = madeFor && PLACES[madeFor.place];
  if (madeFor === undefined || place === undefined) return PLAIN;
  const known = KNOWN.get(madeFor);
  if (known !== undefined) return known;
  const changes = madeFor.switches.map((word) => place.switches[word] ?? {});
  const dialect: Dialect = Object.assign({}, place.dialect, ...changes);
  KNOWN.set(madeFor, dialect);
  return dialect;
}
