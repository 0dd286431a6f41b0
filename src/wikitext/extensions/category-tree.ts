/**
 * `<categorytree>Maps</categorytree>`: a category, what is in it, and what is in that, as deep as `depth` says; or the categories
 * it is in.
 *
 *     <categorytree mode="pages" depth="2" hideroot="on">Maps</categorytree>
 *     <categorytree mode="parents">Maps</categorytree>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:CategoryTree
 */

import { trimBlanks } from '../../base/text.ts';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { listedLink } from './listed-links.ts';

/** What is shown: the number that MediaWiki has for it, how deep at most, and what is said where there is nothing. */
const MODES = {
  categories: { number: 0, maxDepth: 2, nothing: 'no subcategories' },
  pages: { number: 10, maxDepth: 2, nothing: 'no pages or subcategories' },
  all: { number: 20, maxDepth: 2, nothing: 'nothing found' },
  parents: { number: 100, maxDepth: 1, nothing: 'no parent categories' },
} as const;
/** Categories that one tree looks into. */
const MAX_OPENED = 50;
const OFF: ReadonlySet<string> = new Set(['', '0', 'off', 'no', 'false']);

export const CATEGORY_TREE: Extension = { name: 'categorytree', display: 'block', render };

interface Tree {
  readonly mode: keyof typeof MODES;
  readonly scope: ExtensionScope;
  /** Whether it is told how much is in a category. */
  readonly isCounted: boolean;
  opened: number;
}

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const { site } = scope.context;
  const written = trimBlanks(scope.expandToText(tag.body ?? ''));
  const title = parseTitle(written, site, CATEGORY);
  const mode = modeOf(tag.attrs.get('mode'));
  const attrs = { class: 'CategoryTreeTag', 'data-ct-mode': String(MODES[mode].number) };
  if (!isTitle(title) || title.namespace !== CATEGORY || title.interwiki !== '')
    return [element('div', attrs, [notFound(written)])];
  const name = readingForm({ ...title, fragment: '' }, site);
  const depth = Math.min(MODES[mode].maxDepth, depthOf(tag));
  // How much is in a category is told on the way down.
  const tree: Tree = { mode, scope, isCounted: isOn(tag, 'showcount') && mode !== 'parents', opened: 0 };
  const found = scope.context.list?.({ of: 'category', name });
  if (found?.exists !== true) return [element('div', attrs, [notFound(title.text)])];
  // Without its root a tree is what is right below it, at least.
  const shown = isOn(tag, 'hideroot')
    ? (children(name, Math.max(1, depth), tree) ?? [])
    : [section(name, depth, tree)];
  return [element('div', attrs, shown)];
}

/** `onlyroot` is an older word for no depth. */
function depthOf(tag: ExtensionTag): number {
  if (isOn(tag, 'onlyroot')) return 0;
  return Math.max(0, Number.parseInt(tag.attrs.get('depth') ?? '1', 10) || 0);
}

function isOn({ attrs }: ExtensionTag, name: string): boolean {
  return !OFF.has(attrs.get(name)?.toLowerCase() ?? 'off');
}

function modeOf(written = 'categories'): keyof typeof MODES {
  const word = trimBlanks(written).toLowerCase();
  return Object.hasOwn(MODES, word) ? (word as keyof typeof MODES) : 'categories';
}

function notFound(name: string): Element {
  return element('span', { class: 'CategoryTreeNotice' }, [
    'Category ',
    element('i', {}, [name]),
    ' not found',
  ]);
}

/** A category or page, and below it what is in it. */
function section(name: string, depth: number, tree: Tree): Element {
  const title = parseTitle(name, tree.scope.context.site);
  const isCategory = isTitle(title) && title.namespace === CATEGORY;
  const found = isCategory ? children(name, depth, tree) : undefined;
  const nothing = element('i', { class: 'CategoryTreeNotice' }, [MODES[tree.mode].nothing]);
  const below = found?.length === 0 ? [nothing] : found;
  const bullet = isCategory ? 'CategoryTreeBullet' : 'CategoryTreePageBullet';
  const text = isCategory ? title.text : name;
  return element('div', { class: 'CategoryTreeSection' }, [
    element('div', { class: 'CategoryTreeItem' }, [
      element('span', { class: bullet }),
      ' ',
      element('bdi', { dir: tree.scope.context.site.direction }, [listedLink(name, text, tree.scope)]),
      ...(isCategory && tree.isCounted ? counted(name, tree) : []),
    ]),
    element(
      'div',
      { class: 'CategoryTreeChildren', style: below === undefined ? 'display:none' : undefined },
      below ?? [],
    ),
  ]);
}

/** `(1 C, 3 P)`: categories, pages and files in a category. */
function counted(name: string, tree: Tree): (Element | string)[] {
  if (++tree.opened > MAX_OPENED) return [];
  const found = tree.scope.context.list?.({ of: 'category', name });
  const { members = 0, subcategories = 0, files = 0 } = found ?? {};
  const counts = { C: subcategories, P: members - subcategories - files, F: files };
  const shown = Object.entries(counts).flatMap(([mark, count]) => (count > 0 ? [`${count} ${mark}`] : []));
  return [' ', element('span', { dir: 'ltr' }, [`(${shown.join(', ') || 'empty'})`])];
}

/** Undefined where the tree ends, whatever there is below. */
function children(name: string, depth: number, tree: Tree): Element[] | undefined {
  if (depth === 0 || ++tree.opened > MAX_OPENED) return undefined;
  const { mode, scope } = tree;
  const { list } = scope.context;
  const names =
    mode === 'parents' ? list?.({ of: 'parents', name }) : list?.({ of: 'category', name })?.names;
  if (names === undefined) return undefined;
  return names.filter((each) => isShown(each, mode, scope)).map((each) => section(each, depth - 1, tree));
}

function isShown(name: string, mode: keyof typeof MODES, { context }: ExtensionScope): boolean {
  const title = parseTitle(name, context.site);
  if (!isTitle(title)) return false;
  if (title.namespace === CATEGORY) return true;
  return mode === 'all' || (mode === 'pages' && title.namespace !== FILE);
}
