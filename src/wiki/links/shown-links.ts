/** Where a page leads as its readers see it, with what templates bring. */

import { type LinkKind, MAX_LINKS, type PageLink } from '../../content-models/page-links.ts';
import { FILE } from '../../title/namespaces.ts';
import { isTitle, keyOf, parseTitle, type TitleRules } from '../../title/title.ts';
import type { ShownPage } from '../rendering/shown-page.ts';

/** Each once, in the order of their kinds; undefined for a page that could not be rendered. */
export function shownLinks(
  { outline, properties, templates, facts }: ShownPage,
  titles: TitleRules,
): PageLink[] | undefined {
  if (outline === undefined) return undefined;
  const found = new Map<string, PageLink>();
  const add = (kind: LinkKind, target: string, more = ''): void => {
    const name = `${kind} ${target}`;
    if (found.size < MAX_LINKS && !found.has(name)) found.set(name, { kind, target, more });
  };
  const addTitle = (kind: LinkKind, written: string, more = '', namespace?: number): void => {
    const title = parseTitle(written, titles, namespace);
    if (!isTitle(title) || title.interwiki !== '' || title.namespace < 0) return;
    add(
      kind,
      keyOf({ ...title, ...(kind === 'file' ? { namespace: FILE } : {}), fragment: '' }, titles),
      more,
    );
  };
  const said = new Map(properties);
  const sortKeys = new Map(outline.sortKeys);
  for (const key of outline.links) addTitle('link', key);
  // A page that asks whether another exists links to it, as in MediaWiki.
  for (const { name } of facts)
    if (name.startsWith('titles ')) addTitle('link', name.slice('titles '.length));
  for (const key of templates) add('template', key);
  for (const name of outline.files) addTitle('file', name, '', FILE);
  for (const key of outline.categories)
    addTitle('category', key, sortKeys.get(key) || said.get('defaultsort') || '');
  for (const { code, title } of outline.languages) add('language', `${code}:${title}`);
  for (const name of outline.interwikiLinks) add('interwiki', name);
  for (const address of outline.externalLinks) add('address', address);
  for (const [name, value] of properties) add('property', name, value);
  return [...found.values()];
}
