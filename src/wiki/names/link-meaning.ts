/**
 * What links mean. A link says a title, or a path as files have them, and means the page that its author saw it lead to:
 * beside its page, in the folders above, or the one page of that name anywhere.
 *
 *     on `Guide/Setup`:   Install.md       Guide/Install, Install, the one Install there is
 *                         ../Home.html     Home
 *                         tools/           Guide/tools, Guide/tools/README, tools ...
 *
 * In each folder the name as it stands comes first, then the name with case and dashes left out of account, then the page
 * of a folder. Where several pages are left, the link means none of them.
 */

import type { Path } from '../../store/store.ts';
import { FILE } from '../../title/namespaces.ts';
import type { PageKey, TitleRules } from '../../title/title.ts';
import { foldKey, keyOfStem, mediumOfPath, withoutPageEnding } from '../layout.ts';

export interface Link {
  /**
   * A title as wikitext has them; a path as files have them; a path of a file alone; a title that a request asks for.
   */
  readonly as: 'title' | 'path' | 'file' | 'request';
  /** A key for a title; else a path, decoded: `../Home.md`. */
  readonly to: string;
  /** The folder of its page, `''` for the uppermost; undefined where it stands on no page. */
  readonly folder: string | undefined;
}

export type Meaning =
  | { readonly kind: 'page' | 'file'; readonly key: PageKey }
  /** @param others the pages that it may mean, where it is not clear which */
  | { readonly kind: 'missing'; readonly key: PageKey; readonly others: readonly PageKey[] };

/** What is asked about names. All keys given back are of pages and files that exist. */
export interface LinkGround {
  readonly rules: TitleRules;
  /** The title that the settings call the main page. */
  readonly mainTitle: PageKey;
  /** The main page, or what stands in for it. */
  readonly main: PageKey | undefined;
  /** Where the pages lie of the place that the wiki comes from: `docs/`. */
  readonly originFolder: string;
  hasPage(key: PageKey): boolean;
  hasFile(key: PageKey): boolean;
  /** With case, `-`, `_` and space left out of account. */
  pagesLike(key: PageKey): readonly PageKey[];
  filesLike(key: PageKey): readonly PageKey[];
  /** Likewise, and in any folder, as far as such a link may lead there; the first of very many. */
  pagesNamed(key: PageKey, as: Link['as']): readonly PageKey[];
  filesNamed(key: PageKey, as: Link['as']): readonly PageKey[];
  /** Whether such a link leaves folders out of account, whatever it leads to. */
  crossesFolders(as: Link['as']): boolean;
}

const SITE_ENDING = /\.html?$/i;
const FILE_ENDING = /\.[A-Za-z0-9]{2,5}$/;
/** Names of pages that stand for their folder, best first. */
const FOLDER_PAGES = ['index', 'readme', 'home'];
const FOLDER_PAGE = /^(?:index|readme|home)$/i;
/** Names that say nothing of what they name, unless they stand alone. */
const NAMELESS = /^(?:index|readme)$/i;

/** What a link means; undefined if it cannot be a title at all. */
export function meaningOf(link: Link, ground: LinkGround): Meaning | undefined {
  const isTitle = link.as === 'title' || link.as === 'request';
  return isTitle ? byTitle(link, link.to as PageKey, ground) : byPath(link, ground);
}

function byTitle(link: Link, key: PageKey, ground: LinkGround): Meaning {
  if (ground.hasPage(key)) return { kind: 'page', key };
  const name = nameOfFile(key, ground);
  const file = name === undefined ? undefined : byFileTitle(link, key, name, ground);
  if (file !== undefined) return file;
  const alike = ground.pagesLike(key);
  if (alike.length > 0) return oneOf(alike, key);
  const isPath = stemOf(link.to) !== link.to;
  const crosses = ground.crossesFolders(link.as);
  const near = isPath || crosses ? nearby(link, ground) : undefined;
  if (near !== undefined) return near;
  return oneOf(named(link, ground), key);
}

/** A file without a page: by its title, beside the page, in the folders above, or the one file of that name. */
function byFileTitle(link: Link, key: PageKey, name: string, ground: LinkGround): Meaning | undefined {
  if (ground.hasFile(key)) return { kind: 'page', key };
  const alike = ground.filesLike(key);
  if (alike.length > 0) return oneOf(alike, key);
  const crosses = ground.crossesFolders(link.as);
  for (const path of crosses ? pathsOf({ ...link, to: name }) : []) {
    const near = fileAt(path, ground);
    if (near !== undefined) return { kind: 'page', key: near };
  }
  const others = ground.filesNamed(key, link.as);
  return others.length === 0 ? undefined : oneOf(others, key);
}

/** The name in a file's title, `Map.png` in `File:Map.png`; undefined for titles of all other namespaces. */
function nameOfFile(key: PageKey, { rules }: LinkGround): string | undefined {
  const colon = key.indexOf(':');
  if (colon < 0 || rules.namespaces.find(key.slice(0, colon)) !== FILE) return undefined;
  return key.slice(colon + 1);
}

function byPath(link: Link, ground: LinkGround): Meaning | undefined {
  const near = nearby(link, ground);
  if (near !== undefined) return near;
  const [first = ''] = pathsOf(link);
  const key = link.as === 'file' ? fileKey(first, ground) : pageKey(first, ground);
  if (!ground.crossesFolders(link.as)) return key === undefined ? undefined : oneOf([], key);
  const pages = link.as === 'file' ? [] : named(link, ground);
  if (pages.length > 0) return oneOf(pages, key ?? (pages[0] as PageKey));
  const [file, ...others] = looksLikeFile(link) ? filesNamed(first, link.as, ground) : [];
  if (file !== undefined && others.length === 0) return { kind: 'file', key: file };
  return key === undefined ? undefined : oneOf([], key);
}

function pageKey(path: string, { rules, mainTitle }: LinkGround): PageKey | undefined {
  return path === '' ? mainTitle : keyOfStem(stemOf(path), rules);
}

function oneOf(others: readonly PageKey[], missing: PageKey): Meaning {
  const [only] = others;
  return only !== undefined && others.length === 1
    ? { kind: 'page', key: only }
    : { kind: 'missing', key: missing, others };
}

/** Beside the page, then in the folders above. */
function nearby(link: Link, ground: LinkGround): Meaning | undefined {
  const atOrigin = link.to.startsWith('/')
    ? pathsOf({ ...link, to: `/${ground.originFolder}${link.to}` })
    : [];
  for (const path of new Set([...atOrigin, ...pathsOf(link)])) {
    const isAsked = isPlainTitle(link) && path === link.to;
    const page = link.as === 'file' || isAsked ? undefined : pageAt(path, ground);
    if (page !== undefined) return { kind: 'page', key: page };
    const file = looksLikeFile(link) ? fileAt(path, ground) : undefined;
    if (file !== undefined) return { kind: 'file', key: file };
    const late =
      link.as === 'file'
        ? undefined
        : isAsked
          ? pageOfFolder(link.to as PageKey, ground)
          : pageLike(path, ground);
    if (late !== undefined) return { kind: 'page', key: late };
  }
  return undefined;
}

/** Whether it is a title that was looked for before, and is no path of any other page. */
function isPlainTitle({ as, to }: Link): boolean {
  return (as === 'title' || as === 'request') && !/[/%]/.test(to) && stemOf(to) === to;
}

/** The page whose file lies there, or that has this title. */
function pageAt(path: string, ground: LinkGround): PageKey | undefined {
  const stem = withoutPageEnding(path);
  const keys = [stem, path].map((each) => (each ? keyOfStem(each, ground.rules) : undefined));
  return keys.find((key) => key !== undefined && ground.hasPage(key));
}

/** A page by its address on a static site, in another spelling, or as the page of its folder. */
function pageLike(path: string, ground: LinkGround): PageKey | undefined {
  const stem = stemOf(path);
  for (const each of new Set([stem, path])) {
    const key = each === '' ? undefined : keyOfStem(each, ground.rules);
    const alike = key === undefined ? [] : ground.pagesLike(key);
    if (alike.length === 1) return alike[0];
  }
  // Without an ending it is the name of a page, and that page alone.
  if (stem === path || !FOLDER_PAGE.test(nameIn(stem))) return folderPage(stem, ground);
  const folder = folderOf(stem);
  const key = folder === '' ? undefined : keyOfStem(folder, ground.rules);
  const [own] = key === undefined ? [] : ground.pagesLike(key);
  return own ?? folderPage(folder, ground);
}

function folderPage(folder: string, ground: LinkGround): PageKey | undefined {
  if (folder === '') return ground.main;
  const key = keyOfStem(folder, ground.rules);
  return key === undefined ? undefined : pageOfFolder(key, ground);
}

/** @param key the folder as a title; `Help` may be that of a namespace, too */
function pageOfFolder(key: PageKey, ground: LinkGround): PageKey | undefined {
  const { namespaces } = ground.rules;
  const namespace = namespaces.find(key);
  const folder = namespace === undefined ? key : namespaces.nameOf(namespace);
  for (const name of FOLDER_PAGES) {
    const [inFolder] = ground.pagesLike(`${folder}/${name}` as PageKey);
    if (inFolder !== undefined) return inFolder;
    const [inNamespace] = namespace === undefined ? [] : ground.pagesLike(`${folder}:${name}` as PageKey);
    if (inNamespace !== undefined) return inNamespace;
  }
  return undefined;
}

function fileAt(path: string, ground: LinkGround): PageKey | undefined {
  const key = fileKey(path, ground);
  if (key === undefined || ground.hasFile(key)) return key;
  const alike = ground.filesLike(key);
  return alike.length === 1 ? alike[0] : undefined;
}

function fileKey(path: string, { rules }: LinkGround): PageKey | undefined {
  return path === '' ? undefined : mediumOfPath(path as Path, rules);
}

/** Pages of the link's name in whatever folder. */
function named(link: Link, ground: LinkGround): readonly PageKey[] {
  const [path = ''] = pathsOf(link);
  for (const each of new Set([path, stemOf(path)])) {
    const isNameless = NAMELESS.test(nameIn(each)) && nameIn(each) !== link.to;
    const isAsked = isPlainTitle(link) && each === link.to;
    const key =
      each === '' || isNameless ? undefined : isAsked ? (each as PageKey) : keyOfStem(each, ground.rules);
    const found = key === undefined ? [] : ground.pagesNamed(key, link.as);
    if (found.length > 0) return found;
  }
  return [];
}

function filesNamed(path: string, as: Link['as'], ground: LinkGround): readonly PageKey[] {
  const key = fileKey(path, ground);
  return key === undefined ? [] : ground.filesNamed(key, as);
}

function looksLikeFile({ as, to }: Link): boolean {
  return as === 'file' || (as === 'path' && FILE_ENDING.test(to) && withoutPageEnding(to) === undefined);
}

/** The paths a link looks at: from its page's folder, then from those above. A leading slash says the uppermost. */
function pathsOf({ to, folder }: Link): string[] {
  if (!folder && !to.includes('/') && !to.startsWith('.')) return [to];
  const folders = to.startsWith('/') || !folder ? [] : folder.split('/');
  const paths = new Set<string>();
  for (let depth = folders.length; depth >= 0; depth--) paths.add(joined(folders.slice(0, depth), to));
  return [...paths];
}

function joined(folder: readonly string[], path: string): string {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A path without the ending of a page's file, or of its address on a static site. */
function stemOf(path: string): string {
  return withoutPageEnding(path) ?? path.replace(SITE_ENDING, '');
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Whether a link says more or less than where its target lies, so that others that come may change what it means. */
export function isByName(link: Link, meaning: Meaning | undefined, rules: TitleRules): boolean {
  if (meaning === undefined) return false;
  if (meaning.kind === 'missing') return true;
  if (link.as === 'title' || link.as === 'request') return meaning.key !== link.to;
  const [first = ''] = pathsOf(link);
  const own = meaning.kind === 'file' ? mediumOfPath(first as Path, rules) : keyOfStem(stemOf(first), rules);
  return first === '' || own !== meaning.key;
}

/** Names of pages and files which, when they come or go, may change what a link means. */
export function namesSought(link: Link, main: PageKey): readonly string[] {
  const sought = new Set<string>();
  for (const path of new Set([...pathsOf(link), joined([], link.to)])) {
    const stem = stemOf(path);
    for (const each of [path, stem]) sought.add(nameToFind(each === '' ? main : each));
    if (FOLDER_PAGE.test(nameIn(stem))) sought.add(nameToFind(folderOf(stem) || main));
  }
  return [...sought];
}

/** The names that a page or a file is found by. */
export function namesOf(key: PageKey, main: PageKey): readonly string[] {
  const own = nameToFind(key);
  if (!FOLDER_PAGE.test(nameIn(key.replace(':', '/')))) return [own];
  return [own, nameToFind(folderOf(key.replace(':', '/')) || main)];
}

function nameToFind(path: string): string {
  return foldKey(nameIn(path.replace(/:/g, '/')));
}
