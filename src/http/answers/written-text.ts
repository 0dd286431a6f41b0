/** Texts that are written once and sent often. */

import type { Context } from '../context.ts';
import { bodyTag, passesConditions } from './respond.ts';

export interface WrittenText {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
  /** What a browser may do with it. */
  readonly policy?: string;
}

export function writtenText(text: string, type: string): WrittenText {
  return { text, type, etag: bodyTag(text) };
}

export function sendWritten(
  context: Context,
  { text, type, etag, policy }: WrittenText,
  cacheControl: string,
): void {
  if (!passesConditions(context, { etag, cacheControl })) return;
  context.status = 200;
  context.body = text;
  context.set('Content-Type', type);
  if (policy === undefined) return;
  context.set('Content-Security-Policy', policy);
  context.set('Referrer-Policy', 'no-referrer');
}
