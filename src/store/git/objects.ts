/** Git objects as bytes: names, kinds and how they lie loose on disk. */

import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Brand } from '../../base/brand.ts';

/** Object name in hex, 40 digits. */
export type Oid = Brand<string, 'Oid'>;

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag';

/** An object ready to be written: its name, its kind and its bytes. */
export interface NewObject {
  readonly oid: Oid;
  readonly type: ObjectType;
  readonly body: Uint8Array;
  /** The object it was edited from, most of whose bytes it has. */
  readonly base?: Oid | undefined;
}

/** Stands for none, where git names two versions of something. */
export const NO_OID = '0'.repeat(40) as Oid;

const OID = /^[0-9a-f]{40}$/;

export function isOid(text: string): text is Oid {
  return OID.test(text);
}

/** Names the object that these bytes make. */
export function makeObject(type: ObjectType, body: Uint8Array, base?: Oid): NewObject {
  const oid = createHash('sha1').update(headerOf(type, body)).update(body).digest('hex') as Oid;
  return { oid, type, body, base };
}

/** The object as a loose file holds it. */
export function looseForm({ type, body }: NewObject): Buffer {
  const bytes = Buffer.concat([headerOf(type, body), body]);
  return deflateSync(bytes, { level: levelFor(type, body.byteLength) });
}

/** Trees above this size are stored as they are: half of their bytes are random, and packing shrinks them to differences. */
const LARGE_TREE_BYTES = 16 * 1024;
/** Above it, other objects are compressed quickly rather than well. */
const LARGE_BYTES = 64 * 1024;

/** How hard to compress: an edit waits for it, and packing does it anew. */
export function levelFor(type: ObjectType, sizeBytes: number): number {
  if (type === 'tree') return sizeBytes > LARGE_TREE_BYTES ? 0 : 1;
  return sizeBytes > LARGE_BYTES ? 1 : 3;
}

function headerOf(type: ObjectType, body: Uint8Array): Buffer {
  return Buffer.from(`${type} ${body.byteLength}\0`, 'latin1');
}
