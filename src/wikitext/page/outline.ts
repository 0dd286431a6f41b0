/** What a page links to and contains, as lists: for search, and for the links, languages and files of a page. */

import { fullLines, trimBlanks } from '../../base/text.ts';
import { isBlockTag } from '../lines/token.ts';
import { type Element, elementsIn, hasToken, type Node } from '../nodes/node.ts';
import { decodePercent } from '../text/percent.ts';

/** A link to the same page in another language: `[[es:Tierra]]`. */
export interface LanguageLink {
  /** Interwiki prefix, in lower case. */
  readonly code: string;
  /** Title on the other wiki, as written. */
  readonly title: string;
  readonly href: string;
}

/** The keys are those of links in the HTML: `Talk:Main_Page`, without fragment, each once, in order. */
export interface Outline {
  /** Address of the redirect's target as in the HTML (`./Target`); undefined if the page is not one. */
  readonly redirect: string | undefined;
  readonly links: readonly string[];
  readonly categories: readonly string[];
  /** Those categories under which the page is sorted otherwise than by its title. */
  readonly sortKeys: readonly (readonly [category: string, sortKey: string])[];
  readonly files: readonly string[];
  readonly languages: readonly LanguageLink[];
  /** Titles in other wikis, as written: `m:Help`. */
  readonly interwikiLinks: readonly string[];
  readonly externalLinks: readonly string[];
  /** The visible text, with blocks on lines of their own. */
  readonly text: string;
}

export function outlineOf(body: Element): Outline {
  const links = new Set<string>();
  const categories = new Set<string>();
  const sortKeys = new Map<string, string>();
  const files = new Set<string>();
  const interwikiLinks = new Set<string>();
  const externalLinks = new Set<string>();
  const languages = new Map<string, LanguageLink>();
  let redirect: string | undefined;
  for (const found of elementsIn(body)) {
    if (found.attrs.size === 0) continue;
    const href = found.attrs.get('href') ?? '';
    const resource = found.attrs.get('resource');
    if (resource !== undefined) files.add(keyIn(resource));
    switch (found.attrs.get('rel')) {
      case 'mw:WikiLink':
        links.add(keyIn(href));
        break;
      case 'mw:PageProp/Category':
        categories.add(keyIn(href));
        // The last one counts, also where it has none.
        if (href.includes('#')) sortKeys.set(keyIn(href), decodePercent(href.slice(href.indexOf('#') + 1)));
        else sortKeys.delete(keyIn(href));
        break;
      case 'mw:WikiLink/Interwiki':
        interwikiLinks.add(found.attrs.get('title') ?? '');
        break;
      case 'mw:PageProp/redirect':
        redirect ??= href;
        break;
      case 'mw:PageProp/Language':
        addLanguage(found, href, languages);
        break;
      case 'mw:ExtLink':
      case 'mw:ExtLink nofollow':
        externalLinks.add(href);
        break;
    }
  }
  return {
    redirect,
    links: [...links],
    categories: [...categories],
    sortKeys: [...sortKeys],
    files: [...files],
    languages: [...languages.values()],
    interwikiLinks: [...interwikiLinks],
    externalLinks: [...externalLinks],
    text: fullLines(shownText(body.children)),
  };
}

/** The first link of a language counts; `[[de:]]` leads nowhere. */
function addLanguage({ syntax }: Element, href: string, languages: Map<string, LanguageLink>): void {
  if (syntax?.construct !== 'language-link') return;
  const { name } = syntax;
  const colon = name.indexOf(':');
  const code = name.slice(0, colon);
  const title = name.slice(colon + 1);
  if (trimBlanks(title) !== '' && !languages.has(code)) languages.set(code, { code, title, href });
}

/** `./Foo_bar%3F?action=edit#x` names `Foo_bar?`. */
function keyIn(href: string): string {
  return decodePercent(href.replace(/^\.\//, '').replace(/[?#].*$/s, ''));
}

function shownText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && !isHidden(node)) {
      const inner = shownText(node.children);
      out += isBlockTag(node.tag) || node.tag === 'br' ? `\n${inner}\n` : inner;
    }
  }
  return out;
}

/** Marks of notes and style sheets do not count as text. */
function isHidden(element: Element): boolean {
  return element.tag === 'style' || hasToken(element, 'typeof', 'mw:Extension/ref');
}
