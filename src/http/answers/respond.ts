/**
 * Answers: validators first, so that a reader who has the page already costs no look at its content; then the body.
 * Order and headers are MediaWiki's: a condition that settles the request beats a redirect.
 */

import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { RawJson } from './raw-json.ts';

/** As MediaWiki answers those who are logged in. */
export const PRIVATE = 'private,must-revalidate,s-maxage=0';

/** What lets a reader ask again cheaply. */
export interface Validators {
  /** Strong, with its quotes. */
  readonly etag?: string;
  readonly lastModifiedSeconds?: number;
  readonly cacheControl?: string;
}

/**
 * What a browser may do with HTML that others wrote: show it, with pictures and styles from here. It holds nothing active,
 * and if it ever did, this would keep it still.
 */
const CONTENT_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ');

/** Sets the headers that every answer of HTML carries. */
export function guardHtml(context: Context): void {
  context.set('Content-Security-Policy', CONTENT_POLICY);
  context.set('Referrer-Policy', 'no-referrer');
}

/** Writes JSON as MediaWiki labels it: without a charset, slashes and letters as they are. */
export function sendJson(context: Context, value: unknown, status = 200): void {
  context.status = status;
  // Koa guesses what is not said before.
  context.set('Content-Type', 'application/json');
  context.body = value instanceof RawJson ? value.text : JSON.stringify(value);
}

/**
 * Checks the request's conditions and sets the validators.
 * @returns false when the answer is settled: 304 or 412, both without a body
 */
export function passesConditions(context: Context, validators: Validators): boolean {
  const settled = settle(context, validators);
  if (settled !== undefined) {
    settleWithoutBody(context, settled);
    return false;
  }
  const { etag, lastModifiedSeconds, cacheControl } = validators;
  if (etag !== undefined) context.set('ETag', etag);
  if (lastModifiedSeconds !== undefined)
    context.set('Last-Modified', new Date(lastModifiedSeconds * 1000).toUTCString());
  if (cacheControl !== undefined) {
    // An answer to a reader with credentials is for that reader alone.
    context.set('Cache-Control', context.state.identity === undefined ? cacheControl : PRIVATE);
  }
  return true;
}

/**
 * Keeps an answer out of shared caches. One that must not be stored at all stays so, and one without a body needs no mark.
 */
export function keepForOneReader(context: Context): void {
  if (context.body == null || /^no-store|^private/.test(context.response.get('Cache-Control'))) return;
  context.set('Cache-Control', PRIVATE);
}

/** A tag of what an answer says, for answers that are made from many things. */
export function bodyTag(value: unknown): string {
  return `"${createHash('sha1').update(JSON.stringify(value)).digest('hex')}"`;
}

/** An answer that is its status alone. */
export function settleWithoutBody(context: Context, status: 304 | 412): void {
  context.body = null;
  context.status = status;
  context.remove('Content-Type');
  context.remove('Content-Length');
}

/** A redirect by path, never to another host, with the one-line document that browsers of old show. */
export function sendRedirect(
  context: Context,
  status: 301 | 307,
  location: string,
  cacheControl?: string,
): void {
  context.status = status;
  context.set('Location', location);
  if (cacheControl === undefined) context.remove('Cache-Control');
  else context.set('Cache-Control', cacheControl);
  const link = location.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  context.body = `<!DOCTYPE html><title>Redirect</title><a href="${link}">${link}</a>\n`;
  context.set('Content-Type', 'text/html; charset=utf-8');
  guardHtml(context);
}

function settle(context: Context, { etag, lastModifiedSeconds }: Validators): 304 | 412 | undefined {
  const ifMatch = context.get('if-match');
  const ifNoneMatch = context.get('if-none-match');
  if (ifMatch !== '') {
    if (!matches(ifMatch, etag, 'strong')) return 412;
  } else if (lastModifiedSeconds !== undefined) {
    const unmodifiedSince = secondsOf(context.get('if-unmodified-since'));
    if (unmodifiedSince !== undefined && lastModifiedSeconds > unmodifiedSince) return 412;
  }
  if (ifNoneMatch !== '') return matches(ifNoneMatch, etag, 'weak') ? 304 : undefined;
  const modifiedSince = secondsOf(context.get('if-modified-since'));
  if (
    modifiedSince !== undefined &&
    lastModifiedSeconds !== undefined &&
    lastModifiedSeconds <= modifiedSince
  )
    return 304;
  return undefined;
}

function matches(header: string, etag: string | undefined, how: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  if (etag === undefined) return false;
  const given = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return given.some((each) => (how === 'weak' ? each.replace(/^W\//, '') : each) === etag);
}

function secondsOf(date: string): number | undefined {
  const at = date === '' ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}
