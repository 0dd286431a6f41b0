/** Sends pages: what a browser may do with them, what lets it ask again cheaply, and for whom they are. */

import { createHash } from 'node:crypto';
import { passesConditions } from '../../http/answers/respond.ts';
import type { Context } from '../../http/context.ts';
import { styleHash } from '../article/author-styles.ts';

/** A page as it goes out. */
export interface SentPage {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly policy: string;
  readonly language: string;
  /** It holds a form: nobody else sees it, and Back brings back what was written. */
  readonly isForm: boolean;
}

/** A page may be kept, but is asked for again each time: an edit shows at once. */
const PAGE_CACHE = 'max-age=0, must-revalidate';

export interface SentForm {
  /** Lets a script's own style sheet in. */
  readonly nonce?: string;
}

/** @param css the one style sheet that stands in the document itself; @param form given where it holds one that writes */
export function makeSentPage(html: string, css: string, language: string, form?: SentForm): SentPage {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { bytes, etag, policy: policyOf(css, form?.nonce), language, isForm: form !== undefined };
}

/** What pages may load and do: what is ours, and the one style sheet inside. */
function policyOf(css: string, nonce: string | undefined): string {
  return [
    "default-src 'none'",
    [
      "style-src 'self'",
      ...(css === '' ? [] : [styleHash(css)]),
      ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
    ].join(' '),
    "script-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendPage(context: Context, page: SentPage, status?: number): void {
  context.set('Content-Security-Policy', page.policy);
  context.set('Referrer-Policy', 'same-origin');
  context.set('Vary', 'Cookie, Accept-Language');
  // Pages are for people who came here, and for nobody's script elsewhere.
  context.state.isForOwnPages = true;
  if (status === undefined) {
    if (!passesConditions(context, { etag: page.etag, cacheControl: PAGE_CACHE })) return;
    context.status = 200;
  } else {
    context.status = status;
    context.set('Cache-Control', page.isForm ? 'private, no-cache' : 'no-cache');
  }
  context.body = page.bytes;
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.set('Content-Language', page.language);
}

/** Leads on by path: 301 for ever, 302 for now, 303 after a form. */
export function leadTo(context: Context, location: string, status: 301 | 302 | 303 = 302): void {
  context.status = status;
  context.set('Location', location);
  context.set('Cache-Control', status === 301 ? 'max-age=60' : 'no-cache');
  context.body = '';
  context.remove('Content-Type');
}

/** A short text for programs: feeds, the address of the search, the source of a page. */
export function sendText(
  context: Context,
  text: string | Buffer,
  type: string,
  cacheControl = PAGE_CACHE,
): void {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  context.set('Vary', 'Cookie, Accept-Language');
  if (!passesConditions(context, { etag, cacheControl })) return;
  context.status = 200;
  context.body = text;
  context.set('Content-Type', type);
}
