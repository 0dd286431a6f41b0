/**
 * Reads paths that are no percent-encoded UTF-8 as MediaWiki does: what is no character becomes U+FFFD, which no title holds,
 * and a percent sign without a number stands for itself. So every path has a meaning, and the answer is that of its route.
 *
 *     /v1/page/caf%E9        /v1/page/caf%EF%BF%BD     404 or 400: no such title
 *     /v1/page/100%          /v1/page/100%25           the page `100%`
 */

import type { Middleware } from '../context.ts';

const LONE_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

export const mendPaths: Middleware = (context, next) => {
  if (!isWritten(context.path)) context.path = mended(context.path);
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
