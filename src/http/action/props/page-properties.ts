/** What pages say of themselves (`{{DEFAULTSORT:...}}`, `__NOTOC__`, front matter), in MediaWiki's names. */

import { FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import type { LinkIndex } from '../../../wiki/links/link-index.ts';
import type { Wiki } from '../../../wiki/wiki.ts';
import { titleHtml } from '../formats/title-html.ts';

/** Names of ours that are others there. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['shortdesc', 'wikibase-shortdesc'],
  ['notc', 'notitleconvert'],
  ['nocc', 'nocontentconvert'],
]);
/** What MediaWiki keeps no property for. */
const UNNAMED: ReadonlySet<string> = new Set(['toc', 'pagelanguage', 'draft']);

/** The property that the first file of a page makes. */
export const PAGE_IMAGE = 'page_image_free';

/** MediaWiki's name for a property of ours; undefined where it has none. */
export function propertyName(own: string): string | undefined {
  return UNNAMED.has(own) ? undefined : (NAMES.get(own) ?? own);
}

/** A property's value: HTML for a title, as in MediaWiki, and as the page wrote it for all else. */
export function propertyValue(name: string, written: string): string {
  return name === 'displaytitle' ? titleHtml(written) : written;
}

/** Names of ours for one of MediaWiki's. */
export function ownNames(name: string): string[] {
  const others = [...NAMES].filter(([, theirs]) => theirs === name).map(([own]) => own);
  return propertyName(name) === name ? [name, ...others] : others;
}

/** Those of a page, by name. */
export function propertiesOf(
  wiki: Pick<Wiki, 'ledger' | 'site'>,
  index: LinkIndex,
  page: Page,
): Map<string, string> {
  const said = index.from(page.id, 'property').flatMap(({ target, more }) => {
    const name = propertyName(target);
    return name === undefined ? [] : [[name, propertyValue(name, more)] as const];
  });
  const image = pageImage(wiki, page.key, filesOf(index, page.id));
  return new Map([...said, ...(image === undefined ? [] : [[PAGE_IMAGE, image] as const])].sort(byName));
}

/** Keys of the files that a page shows, in order. */
export function filesOf(index: LinkIndex, page: number): PageKey[] {
  return index.from(page, 'file').map(({ target }) => target as PageKey);
}

/** The first file that a page shows, of those that are there; pages of files have none but their own. */
export function pageImage(
  { ledger, site }: Pick<Wiki, 'ledger' | 'site'>,
  page: PageKey,
  files: readonly PageKey[],
): string | undefined {
  if (splitKey(page, site.titles).namespace === FILE) return undefined;
  const first = files.find((file) => ledger.others.find(file) !== undefined);
  return first?.slice(first.indexOf(':') + 1);
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
