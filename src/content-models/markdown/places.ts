/**
 * Addresses as pages in Markdown have them: paths of files, addresses of the place where the wiki was before, and addresses
 * of other sites.
 */

import type { RenderContext, Site } from '../../wikitext/context.ts';
import { decodePercent } from '../../wikitext/text/percent.ts';

/** An address taken apart; both parts are decoded. */
export interface Address {
  readonly path: string;
  readonly fragment: string;
}

const PROTOCOL = /^https?:(?=\/\/)/i;

export function addressParts(url: string): Address {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { path: decodePercent(path), fragment: decodePercent(fragment) };
}

/** The path from the root of this wiki, for an address of its own, here or where it was before: `/Home`. */
export function ownPath(url: string, { site }: Pick<RenderContext, 'site'>): string | undefined {
  for (const begin of [site.articlePath.replace(/\$1.*$/s, ''), ...site.oldAddresses]) {
    if (begin.length <= 1) continue;
    const rest = behind(url, begin);
    if (rest !== undefined) return `/${rest.replace(/^\/+/, '')}`;
  }
  return undefined;
}

/** Whether the site shows pictures of that address in place. */
export function isShown(url: string, { externalImages }: Site): boolean {
  return externalImages.some((begin) => behind(url, begin) !== undefined);
}

/** What follows the beginning of an address, over whichever protocol; `''` for the beginning without its last slash. */
function behind(url: string, begin: string): string | undefined {
  const [whole, start] = [url.replace(PROTOCOL, ''), begin.replace(PROTOCOL, '')];
  if (whole.startsWith(start)) return whole.slice(start.length);
  const isRoot = start.endsWith('/') && /^(?:[?#]|$)/.test(whole.slice(start.length - 1));
  return isRoot && whole.startsWith(start.slice(0, -1)) ? whole.slice(start.length - 1) : undefined;
}
