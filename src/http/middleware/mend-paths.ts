/**
 * Reads paths that are not well written as MediaWiki and the servers before it do. Slashes at the beginning are one: clients put
 * their own behind an address that ends in one. What is no percent-encoded UTF-8 becomes U+FFFD, which no title holds, and a
 * percent sign without a number stands for itself. So every path has a meaning, and the answer is that of its route.
 *
 *     //api.php              /api.php
 *     /v1/page/caf%E9        /v1/page/caf%EF%BF%BD     404 or 400: no such title
 *     /v1/page/100%          /v1/page/100%25           the page `100%`
 */

import type { Middleware } from '../context.ts';

const LONE_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

export const mendPaths: Middleware = (context, next) => {
  const { path } = context;
  if (path.startsWith('//')) context.path = path.replace(/^\/+/, '/');
  if (!isWritten(path)) context.path = mended(context.path);
  return next();
};

function isWritten(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function mended(path: string): string {
  return path.replace(LONE_PERCENT, '%25').replace(ENCODED, (bytes) => {
    if (isWritten(bytes)) return bytes;
    return encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
  });
}
