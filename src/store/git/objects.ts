/** Git objects as bytes: names, kinds and how they lie loose on disk. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Brand } from '../../base/brand.ts';

/** Object name in hex, 40 digits. */
export type Oid = Brand<string, 'Oid'>;

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag';

/** An object ready to be written: its name and its uncompressed loose form (header and body). */
export interface NewObject {
  readonly oid: Oid;
  readonly type: ObjectType;
  readonly header: Buffer;
  readonly body: Uint8Array;
}

const OID = /^[0-9a-f]{40}$/;

export function isOid(text: string): text is Oid {
  return OID.test(text);
}

/** Names the object that these bytes make. */
export function makeObject(type: ObjectType, body: Uint8Array): NewObject {
  const header = Buffer.from(`${type} ${body.byteLength}\0`, 'latin1');
  const oid = createHash('sha1').update(header).update(body).digest('hex') as Oid;
  return { oid, type, header, body };
}

const deflateAsync = promisify(deflate) as (data: Uint8Array, options: { level: number }) => Promise<Buffer>;

/** The object as a loose file holds it. Level 1: most bytes of trees are random names that no level shrinks. */
export function looseForm(object: NewObject): Promise<Buffer> {
  return deflateAsync(Buffer.concat([object.header, object.body]), { level: 1 });
}
