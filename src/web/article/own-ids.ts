/**
 * What stands around a page keeps out of its way: its ids get a prefix, so that an address with a fragment leads into the page
 * itself, and no id is there twice.
 */

import type { PageKey } from '../../title/title.ts';
import { WIKI } from '../addresses.ts';
import type { Article } from './article.ts';

const TAG = /<[a-z][^>]*>/gi;
const ID = / id="([^"]*)"/;
/** Attributes that name ids of the same document. */
const NAMING = / (for|headers|aria-labelledby|aria-describedby)="([^"]*)"/g;

const made = new WeakMap<Article, Article>();

/**
 * @param place `side`, `head` or `foot`; an article stands in one place only
 * @param key of its page, to whose sections its own links lead
 */
export function withOwnIds(article: Article, place: string, key?: PageKey): Article {
  const known = made.get(article);
  if (known !== undefined) return known;
  const own = {
    ...article,
    html: prefixed(article.html, `ui-${place}-`, key === undefined ? '' : WIKI + key),
  };
  made.set(article, own);
  return own;
}

function prefixed(html: string, prefix: string, path: string): string {
  const ids = new Set([...html.matchAll(TAG)].flatMap(([tag]) => ID.exec(tag)?.[1] ?? []));
  if (ids.size === 0) return html;
  const isOwn = (page: string, id: string): boolean =>
    (page === '' || decoded(page) === path) && (ids.has(id) || ids.has(decoded(id)));
  // A link to a section that only the page has leads there.
  return html.replace(TAG, (tag) =>
    tag
      .replace(ID, (_all, id: string) => ` id="${prefix}${id}"`)
      .replace(/ href="([^"#]*)#([^"]*)"/, (all, page: string, id: string) =>
        isOwn(page, id) ? ` href="#${prefix}${id}"` : all,
      )
      .replace(NAMING, (_all, name: string, named: string) => {
        const each = named.split(' ').map((id) => (ids.has(id) ? prefix + id : id));
        return ` ${name}="${each.join(' ')}"`;
      }),
  );
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
