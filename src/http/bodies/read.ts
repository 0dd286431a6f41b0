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
  decoder: decoded,
} as const;

/** As addresses are read: bytes that are no UTF-8 become U+FFFD, where the library's own way leaves the whole text in its escapes. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`=${text}`).get('') ?? '';
  }
}

type Read = (context: Context) => Promise<unknown>;

const readForm = reader({ urlencoded: true, formLimit: MAX_BODY_BYTES, queryString: FLAT }, MAX_BODY_BYTES);
/** By their most bytes, of which there are a few. */
const readTexts = new Map<number, Read>();

/** @throws RequestError `body-too-large`, `body-unreadable`, `content-encoding` */
export async function bytesOf(context: Context, maxBytes = MAX_BODY_BYTES): Promise<Buffer<ArrayBuffer>> {
  const read = readTexts.get(maxBytes) ?? textReader(maxBytes);
  readTexts.set(maxBytes, read);
  const text = await read(context);
  return Buffer.from(typeof text === 'string' ? text : '', 'latin1');
}

/** @throws RequestError as `bytesOf` */
export async function formOf(context: Context): Promise<Record<string, unknown>> {
  const fields = (await readForm(context)) as Record<string, unknown> | undefined;
  // Of names that end in `[]` it keeps all the same.
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [name, [value].flat().at(-1)]),
  );
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

function textReader(maxBytes: number): Read {
  // A character a byte: as UTF-8 a byte order mark would be taken away unseen.
  const options = { text: true, textTypes: ['application/json', MULTIPART_TYPE], encoding: 'binary' };
  return reader({ ...options, textLimit: maxBytes }, maxBytes);
}

/** Made once for all bodies that it reads: to check its options takes as long as to read a small one. */
function reader(options: Partial<KoaBodyMiddlewareOptions>, maxBytes: number): Read {
  const onError = (error: Error): never => {
    throw translate(error, maxBytes);
  };
  let read: Awaited<ReturnType<typeof loaded>> | undefined;
  return async (context) => {
    try {
      read ??= await loaded({ ...OFF, ...options, onError });
      await read(context, async () => undefined);
    } catch (error) {
      await drain(context.req);
      throw error;
    }
    return context.request.body;
  };
}

/** It is slow to load, a tenth of the whole start, and readers of pages need not wait for it. */
async function loaded(options: Partial<KoaBodyMiddlewareOptions>) {
  const { koaBody } = await import('koa-body');
  return koaBody(options);
}

function translate(error: Error, maxBytes: number): Error {
  const { type } = error as Error & { type?: string };
  if (type === 'entity.too.large') return new RequestError('body-too-large', { maxBytes });
  if (type === 'encoding.unsupported')
    return new RequestError('content-encoding', { encoding: 'of this body' });
  return new RequestError('body-unreadable', { problem: error.message.slice(0, 200) });
}
