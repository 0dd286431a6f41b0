/** Addresses of pages for people. A title's slashes stay slashes, so that subpages look like what they are. */

import type { PageKey } from '../title/title.ts';

export const WIKI = '/wiki/';

/** `/wiki/Talk:A/B`: everything is encoded that a path must not hold, and what browsers write otherwise. */
export function pageAddress(
  key: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return WIKI + encodeKey(key) + queryOf(query);
}

/** `Special:Search`, or what stands behind it: `Special:WhatLinksHere/A`. */
export function specialAddress(
  name: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return pageAddress(`Special:${name}`, query);
}

/** The nearest written form that a header and an attribute can carry. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key.replace(/ /g, '_')).replace(
    /%(?:2F|3A|3B|40|24|21|2A|28|29|2C)/g,
    decodeURIComponent,
  );
}

function queryOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (set.length === 0) return '';
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

/** A local address that a reader may be sent on to: a path of this origin, and nothing else. */
export function localReturn(asked: string | undefined): string {
  if (asked === undefined || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(asked)) return '/';
  try {
    const { origin, pathname, search } = new URL(asked, 'http://here.invalid');
    return origin === 'http://here.invalid' && !pathname.startsWith('//') ? pathname + search : '/';
  } catch {
    return '/';
  }
}

export function keyText(key: PageKey): string {
  return key.replace(/_/g, ' ');
}
