/** Git objects as bytes: names and kinds. */

import { createHash } from 'node:crypto';
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

/** What git puts before the bytes of an object where it names it, and where it lies loose. */
export function headerOf(type: ObjectType, body: Uint8Array): Buffer {
  return Buffer.from(`${type} ${body.byteLength}\0`, 'latin1');
}
