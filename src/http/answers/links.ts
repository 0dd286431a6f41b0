/** Addresses in answers. They use the base that the request came by and the configured public origin, never its `Host`. */

import type { PageKey } from '../../title/title.ts';

/** Where the API is reached: `path` is `/v1` or one of its aliases, `origin` `https://wiki.example.org`. */
export interface Base {
  readonly origin: string;
  readonly path: string;
}

/** One path segment by RFC 3986: everything but letters, digits and `-_.~` is encoded. */
export function encodeStrictly(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** As MediaWiki writes titles in its `Location`: harmless marks stay readable, the slash is encoded. */
export function encodeReadably(segment: string): string {
  return encodeStrictly(segment).replace(/%(?:3A|3B|40|24|21|2A|28|29|2C)/g, decodeURIComponent);
}

/** Path of a page's route: `pagePath(base, 'Talk:A', 'bare')` is `/v1/page/Talk%3AA/bare`. */
export function pagePath(base: Base, key: PageKey, form = ''): string {
  return `${base.path}/page/${encodeStrictly(key)}${form === '' ? '' : `/${form}`}`;
}

/** Path of a file's route. */
export function filePath(base: Base, key: PageKey): string {
  return `${base.path}/file/${encodeStrictly(key)}`;
}

export function pageUrl(base: Base, key: PageKey, form = ''): string {
  return base.origin + pagePath(base, key, form);
}

/** Where readers find a page, as addresses in HTML have it. */
export function readerUrl({ origin }: Base, key: PageKey): string {
  return `${origin}/wiki/${encodeReadably(key)}`;
}

export function revisionUrl(base: Base, id: number, form = ''): string {
  return `${base.origin}${base.path}/revision/${id}${form === '' ? '' : `/${form}`}`;
}

/** `?a=b`, or nothing: queries are written anew, so that no raw byte of a request comes back in a header. */
export function queryString(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
