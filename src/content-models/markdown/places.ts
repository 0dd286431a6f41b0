/**
 * Where the relative addresses of Markdown lead. Pages are files to their authors: an address counts from the page's
 * directory, as in Gollum, or from the root, as in a flat wiki of GitHub.
 *
 *     on `Guide/Setup`:   Install.md          Guide/Install, Install
 *                         ../Home#start       Home
 *                         /images/map.png     images/map.png
 */

import { MAIN } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { RenderContext, Site } from '../../wikitext/context.ts';
import { MODELS } from '../models.ts';

/** An address taken apart; `path` is decoded. */
export interface Address {
  readonly path: string;
  readonly fragment: string;
}

const EXTENSIONS = Object.values(MODELS).flatMap(({ extensions }) => extensions);
const PAGE_ENDING = new RegExp(`\\.(?:${EXTENSIONS.join('|')})$`, 'i');
const OTHER_ENDING = /\.[A-Za-z0-9]{2,5}$/;

export function addressParts(url: string): Address {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { path: decoded(path), fragment: decoded(fragment) };
}

/** Percent-decoded where that gives text. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Paths that an address may mean, the likeliest first. */
export function pathsFor(path: string, context: RenderContext): string[] {
  const article = context.site.articlePath.replace(/\$1.*$/s, '');
  if (article.length > 1 && path.startsWith(article)) return [joined([], path.slice(article.length))];
  if (path.startsWith('/')) return [joined([], path)];
  const directory = readingForm({ ...context.title, fragment: '' }, context.site)
    .replace(':', '/')
    .split('/')
    .slice(0, -1);
  const here = joined(directory, path);
  return directory.length === 0 || /^\.{1,2}\//.test(path) ? [here] : [here, joined([], path)];
}

/** Titles of pages that a path may mean: without its ending, and with blanks for dashes as GitHub writes them. */
export function titlesFor(path: string, site: Site): Title[] {
  const bare = path.replace(PAGE_ENDING, '');
  const spellings = [bare, bare.replace(/-/g, ' '), path];
  return [...new Set(spellings)].map((each) => titleOfPath(each, site)).filter((each) => each !== undefined);
}

/** The title that a link to a page means: the first that exists, else the first that is one. */
export function chooseTitle(titles: readonly Title[], context: RenderContext): Title | undefined {
  return titles.find((title) => context.exists({ ...title, fragment: '' }) !== false) ?? titles[0];
}

/** True for paths that name another kind of file than a page. */
export function isFilePath(path: string): boolean {
  return OTHER_ENDING.test(path) && !PAGE_ENDING.test(path);
}

function joined(directory: readonly string[], path: string): string {
  const parts = path.startsWith('/') ? [] : [...directory];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** `Help/Editing` is `Help:Editing` where there is such a namespace. */
function titleOfPath(path: string, site: Site): Title | undefined {
  const slash = path.indexOf('/');
  const namespace = slash < 0 ? undefined : site.namespaces.find(path.slice(0, slash).replace(/_/g, ' '));
  const isPrefix = namespace !== undefined && namespace !== MAIN;
  const title = parseTitle(isPrefix ? path.replace('/', ':') : path, site);
  return isTitle(title) && title.interwiki === '' ? title : undefined;
}
