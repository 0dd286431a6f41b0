/**
 * `<categorytree>Maps</categorytree>`: a category, what is in it, and what is in that, as deep as `depth` says.
 *
 *     <categorytree mode="pages" depth="2" hideroot="on">Maps</categorytree>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:CategoryTree
 */

import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { listedLink } from './listed-links.ts';

/** What is shown besides categories, by the number that MediaWiki has for it. */
const MODES = { categories: 0, pages: 10, all: 20 } as const;
const MAX_DEPTH = 2;
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
  const written = scope.expandToText(tag.body ?? '').trim();
  const title = parseTitle(written, site, CATEGORY);
  const mode = modeOf(tag.attrs.get('mode'));
  const attrs = { class: 'CategoryTreeTag', 'data-ct-mode': String(MODES[mode]) };
  if (!isTitle(title) || title.namespace !== CATEGORY || title.interwiki !== '')
    return [element('div', attrs, [notFound(written)])];
  const name = readingForm({ ...title, fragment: '' }, site);
  const depth = Math.min(MAX_DEPTH, Math.max(0, Number.parseInt(tag.attrs.get('depth') ?? '1', 10) || 0));
  const tree: Tree = { mode, scope, isCounted: isOn(tag, 'showcount'), opened: 0 };
  const found = scope.context.list?.({ of: 'category', name });
  if (found?.exists !== true) return [element('div', attrs, [notFound(title.text)])];
  const isRootHidden = isOn(tag, 'hideroot');
  return [element('div', attrs, isRootHidden ? children(name, depth, tree) : [section(name, depth, tree)])];
}

function isOn({ attrs }: ExtensionTag, name: string): boolean {
  return !OFF.has(attrs.get(name)?.toLowerCase() ?? 'off');
}

function modeOf(written = 'categories'): keyof typeof MODES {
  const word = written.trim().toLowerCase();
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
  const below = isCategory && depth > 0 ? children(name, depth, tree) : [];
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
      { class: 'CategoryTreeChildren', style: below.length > 0 ? undefined : 'display:none' },
      below,
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

function children(name: string, depth: number, tree: Tree): Element[] {
  if (depth === 0 || ++tree.opened > MAX_OPENED) return [];
  const { mode, scope } = tree;
  const names = scope.context.list?.({ of: 'category', name })?.names ?? [];
  return names.filter((each) => isShown(each, mode, scope)).map((each) => section(each, depth - 1, tree));
}

function isShown(name: string, mode: keyof typeof MODES, { context }: ExtensionScope): boolean {
  const title = parseTitle(name, context.site);
  if (!isTitle(title)) return false;
  if (title.namespace === CATEGORY) return true;
  return mode === 'all' || (mode === 'pages' && title.namespace !== FILE);
}
