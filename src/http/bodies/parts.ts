/** Forms in parts, with the files in them: fields as text, files as bytes. */

import { networkOf } from '../../base/network.ts';
import { SemaphoreTimeout } from '../../base/semaphore.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';
import { bytesOf, MAX_BODY_BYTES, MULTIPART_TYPE } from './read.ts';

/** Largest form with a file, or with a part of one. It is held in memory while it is read, and few at a time are. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Parts {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** All of them in their order: a field may bring several. */
  readonly uploads: readonly UploadedFile[];
}

export function isInParts(context: Context): boolean {
  const [type = ''] = context.get('content-type').split(';');
  return type.trim().toLowerCase() === MULTIPART_TYPE;
}

/** @throws RequestError as `readFields`; WikiError `overloaded` */
export async function readParts(call: Pick<Call, 'context' | 'identity' | 'largeBodies'>): Promise<Parts> {
  const { context, identity, largeBodies } = call;
  const declared = Number(context.get('content-length')) || Number.POSITIVE_INFINITY;
  // Files are taken from those who may save them.
  if (identity === undefined || declared <= MAX_BODY_BYTES) return partsIn(context, MAX_BODY_BYTES);
  try {
    return await largeBodies.run(
      () => partsIn(context, MAX_UPLOAD_BYTES),
      identity.email ?? networkOf(context.ip),
    );
  } catch (error) {
    if (error instanceof SemaphoreTimeout) throw new WikiError('overloaded', { retryAfterSeconds: 2 });
    throw error;
  }
}

async function partsIn(context: Context, maxBytes: number): Promise<Parts> {
  const bytes = await bytesOf(context, maxBytes);
  const fields: Record<string, string> = {};
  const files = new Map<string, UploadedFile>();
  const uploads: UploadedFile[] = [];
  for (const [name, value] of await formData(bytes, context.get('content-type'))) {
    if (typeof value === 'string') fields[name] = value;
    else {
      const file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
      files.set(name, file);
      uploads.push(file);
    }
  }
  return { fields, files, uploads };
}

async function formData(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new RequestError('body-unreadable', { problem: 'it is no form of the type it says' });
  }
}
