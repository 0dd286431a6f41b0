/**
 * Reads bodies by koa-body, bounded before and after inflation. Of what it can do, these parts are on:
 *
 * - Forms of fields. Names are taken as they are: koa-body would make objects of `a[b]` and `a.b`.
 * - Bytes. JSON is parsed by us: its own parser takes keys that stand twice and `__proto__`, nests without end, and a byte
 *   order mark, all without a word.
 *
 * Its reader of forms in parts is off until files are uploaded: it writes them to the disk, does not inflate, and bounds
 * fields and files but not the body. Until then such forms hold fields alone, which the platform reads from the bytes.
 */

import type { KoaBodyMiddlewareOptions } from 'koa-body';
import type { Context } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';
import { drain } from './drain.ts';

/** Largest body, inflated: the largest source, with room for JSON's escapes. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;
export const MULTIPART_TYPE = 'multipart/form-data';

/** Everything is off but what a reader below switches on. */
const OFF: Partial<KoaBodyMiddlewareOptions> = {
  json: false,
  urlencoded: false,
  text: false,
  multipart: false,
  patchNode: false,
};

/** Names of fields as they are, and of two with one name the last. */
const FLAT = {
  depth: 0,
  allowDots: false,
  parseArrays: false,
  plainObjects: true,
  duplicates: 'last',
} as const;

/** @throws RequestError `body-too-large`, `body-unreadable`, `content-encoding` */
export async function bytesOf(context: Context, maxBytes = MAX_BODY_BYTES): Promise<Buffer<ArrayBuffer>> {
  // A character a byte: as UTF-8 a byte order mark would be taken away unseen.
  const options = { text: true, textTypes: ['application/json', MULTIPART_TYPE], encoding: 'binary' };
  const text = await read(context, { ...options, textLimit: maxBytes }, maxBytes);
  return Buffer.from(typeof text === 'string' ? text : '', 'latin1');
}

/** @throws RequestError as `bytesOf` */
export async function formOf(context: Context): Promise<Record<string, unknown>> {
  const options = { urlencoded: true, formLimit: MAX_BODY_BYTES, queryString: FLAT };
  const fields = await read(context, options, MAX_BODY_BYTES);
  return { ...(fields as Record<string, unknown>) };
}

/** Fields of a form in parts; files in it are left alone. @throws RequestError as `bytesOf` */
export async function partsOf(context: Context, maxBytes = MAX_BODY_BYTES): Promise<Record<string, unknown>> {
  const bytes = await bytesOf(context, maxBytes);
  try {
    const body = new Response(bytes, { headers: { 'content-type': context.get('content-type') } });
    return Object.fromEntries([...(await body.formData())].filter(([, value]) => typeof value === 'string'));
  } catch {
    throw new RequestError('body-unreadable', { problem: 'it is no form of the type it says' });
  }
}

async function read(
  context: Context,
  options: Partial<KoaBodyMiddlewareOptions>,
  maxBytes: number,
): Promise<unknown> {
  const onError = (error: Error): never => {
    throw translate(error, maxBytes);
  };
  try {
    // Loaded with the first body, since it is slow to load: a tenth of the whole start.
    const { koaBody } = await import('koa-body');
    await koaBody({ ...OFF, ...options, onError })(context, async () => undefined);
  } catch (error) {
    await drain(context.req);
    throw error;
  }
  return context.request.body;
}

function translate(error: Error, maxBytes: number): Error {
  const { type } = error as Error & { type?: string };
  if (type === 'entity.too.large') return new RequestError('body-too-large', { maxBytes });
  if (type === 'encoding.unsupported')
    return new RequestError('content-encoding', { encoding: 'of this body' });
  return new RequestError('body-unreadable', { problem: error.message.slice(0, 200) });
}
