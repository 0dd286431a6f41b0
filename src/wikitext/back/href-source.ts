/** Where an address in our HTML leads, on the way back: `./A_b?action=edit&redlink=1#c` is the title `A b#c`. */

import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { RenderContext, Site } from '../context.ts';
import { decodePercent } from '../text/percent.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';

/** The title that a relative address names, as written in a link; undefined for other addresses. */
export function titleOfHref(href: string, { site }: Pick<RenderContext, 'site'>): string | undefined {
  const own = withoutArticlePath(href, site);
  if (own === undefined) return undefined;
  const path = own.replace(/\?action=edit&redlink=1/, '').replace(/&action=edit&redlink=1/, '');
  if (path.startsWith('//') || schemeLengthAt(path, 0, 'relative') > 0) return undefined;
  const title = decodePercent(path.replace(/^(?:\.\.?\/)+/, ''));
  return title === '' ? undefined : title;
}

/** A file's title as written in a link, whichever of its pages is meant. */
export function fileNameOf(title: string): string {
  return withoutPage(title).replace(/_/g, ' ');
}

/** `File:A.pdf` for `File:A.pdf?page=2`. */
export function withoutPage(title: string): string {
  return title.replace(/\?page=\d+$/, '');
}

/** The part that is a title: `./A`, `A`, `/wiki/A`, `http://this.wiki/wiki/A`. */
function withoutArticlePath(href: string, site: Site): string | undefined {
  const [before, after = ''] = site.articlePath.split('$1') as [string, string | undefined];
  const local = ownPath(href, site) ?? href;
  if (before !== '/' && local.startsWith(before)) {
    const title = local.slice(before.length);
    return title.endsWith(after) ? title.slice(0, title.length - after.length) : title;
  }
  const script = `${site.script}?title=`;
  if (local.startsWith(script)) return local.slice(script.length).replace(/&action=edit&redlink=1/, '');
  if (local !== href && local !== '') return undefined;
  return href.startsWith('/') && !href.startsWith('//') ? undefined : href;
}

/** What follows the server's name in an address on it, by whichever scheme. */
export function ownPath(href: string, { server }: Site): string | undefined {
  const [host, address] = [server, href].map((each) => each.replace(/^https?:/, '')) as [string, string];
  return host !== '' && address.startsWith(host) ? address.slice(host.length) : undefined;
}

/**
 * The whole address of what this wiki shows of a page besides its text, such as its history or an old revision; undefined
 * for all that the page's title says.
 */
export function queryAddress(href: string, site: Site): string | undefined {
  const { articlePath, script, server } = site;
  const path = href.startsWith('./')
    ? articlePath.replace('$1', () => href.slice(2))
    : (ownPath(href, site) ?? href);
  const query = path.indexOf('?');
  if (server === '' || !path.startsWith('/') || !/^\?[a-z][\w-]*=/i.test(path.slice(query))) return undefined;
  const place = path.slice(0, query);
  const said =
    place === script
      ? /^\?title=[^&#]*(?:&action=edit&redlink=1)?(?:#|$)/
      : /^\?action=edit&redlink=1(?:#|$)/;
  if (said.test(path.slice(query))) return undefined;
  return place === script || place.startsWith(articlePath.split('$1')[0]!) ? server + path : undefined;
}

/** `es:Foo` for the address of a page on another wiki. */
export function interwikiOfHref(
  href: string,
  site: Site,
  text = '',
  kind: 'language' | 'any' = 'any',
): string | undefined {
  if (href.startsWith('./')) return undefined;
  let found: string | undefined;
  let foundLanguage = false;
  for (const [prefix, { url, language, local }] of site.interwiki) {
    if (local === true || (kind === 'language' && language === undefined)) continue;
    const [before, after] = url.split('$1') as [string, string | undefined];
    for (const start of [before, before.replace(/^https?:/, '')]) {
      if (start === '' || !href.startsWith(start) || !href.endsWith(after ?? '')) continue;
      const name = `${prefix}:${decodePercent(href.slice(start.length, href.length - (after ?? '').length))}`;
      if (text.toLowerCase().startsWith(`${prefix}:`)) return name;
      if (found === undefined || (language !== undefined && !foundLanguage)) found = name;
      foundLanguage ||= language !== undefined;
    }
  }
  return found;
}

/** Whether a link to it needs a leading colon to be a link at all. */
export function needsColon(target: string, site: Site): boolean {
  const title = parseTitle(target, site);
  if (!isTitle(title)) return false;
  if (title.interwiki !== '') return site.interwiki.get(title.interwiki)?.language !== undefined;
  return title.namespace === CATEGORY || title.namespace === FILE;
}
