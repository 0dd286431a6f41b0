/** How a batch goes to the thread that writes: all bytes in one piece of memory, which changes hands. */

import type { NewObject, ObjectType, Oid } from '../objects.ts';
import type { Batch } from './writer.ts';

export interface BatchMessage extends Omit<Batch, 'objects'> {
  readonly objects: readonly {
    readonly oid: Oid;
    readonly type: ObjectType;
    readonly base: Oid | undefined;
    readonly sizeBytes: number;
  }[];
  /** The objects' bytes, one after another. */
  readonly bytes: ArrayBuffer;
}

export type WriteOutcome =
  | { readonly kind: 'written' }
  /** An error of the store or of the system, with its code. */
  | { readonly kind: 'store' | 'system'; readonly text: string; readonly code: string | undefined };

export function messageOf({ objects, ...batch }: Batch): BatchMessage {
  const total = objects.reduce((sum, { body }) => sum + body.byteLength, 0);
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const { body } of objects) {
    bytes.set(body, at);
    at += body.byteLength;
  }
  const told = objects.map(({ oid, type, base, body }) => ({ oid, type, base, sizeBytes: body.byteLength }));
  return { ...batch, objects: told, bytes: bytes.buffer };
}

export function batchOf({ objects, bytes, ...batch }: BatchMessage): Batch {
  let at = 0;
  const made = objects.map(({ oid, type, base, sizeBytes }): NewObject => {
    const body = new Uint8Array(bytes, at, sizeBytes);
    at += sizeBytes;
    return { oid, type, base, body };
  });
  return { ...batch, objects: made };
}
