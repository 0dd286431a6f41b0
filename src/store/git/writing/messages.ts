/** What goes to the thread that writes and comes back. All bytes of a message lie in one piece of memory, which changes hands. */

import type { Draft } from '../../store.ts';
import { StoreError, type StoreErrorCode } from '../../store.ts';
import type { NewObject, Oid } from '../objects.ts';
import type { CommitPlace } from './composer.ts';
import type { Batch, Order, Written } from './writer.ts';

/** What the thread is told: what to do, and what it asked for. */
export type ToThread =
  | { readonly kind: 'save'; readonly order: Order }
  | { readonly kind: 'write'; readonly batch: Batch }
  | { readonly kind: 'warm'; readonly base: CommitPlace | undefined }
  | { readonly kind: 'close' }
  | { readonly kind: 'tree'; readonly oid: Oid; readonly tree: Uint8Array | Failure };

/** What it answers, and what it asks for. */
export type FromThread =
  | { readonly kind: 'saved'; readonly written: Written }
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'lacks'; readonly oid: Oid };

/** A message, and the memory that goes with it. */
export type Sent<Message> = readonly [message: Message, memory: ArrayBuffer[]];

/** An error of the store or of the system, with its code. */
export interface Failure {
  readonly kind: 'store' | 'system';
  readonly text: string;
  readonly code: string | undefined;
}

export function sentOrder(order: Order): Sent<ToThread> {
  const memory = new Memory(order.drafts.flatMap(({ files }) => files.map(({ content }) => content)));
  const drafts = order.drafts.map(
    (draft): Draft => ({
      ...draft,
      files: draft.files.map((file) => ({ ...file, content: memory.own(file.content) })),
    }),
  );
  return [{ kind: 'save', order: { ...order, drafts } }, memory.pieces];
}

export function sentBatch(batch: Batch): Sent<ToThread> {
  const [objects, pieces] = ownObjects(batch.objects);
  return [{ kind: 'write', batch: { ...batch, objects } }, pieces];
}

export function sentTree(oid: Oid, tree: Uint8Array): Sent<ToThread> {
  const memory = new Memory([tree]);
  return [{ kind: 'tree', oid, tree: memory.own(tree) }, memory.pieces];
}

export function sentWritten(written: Written): Sent<FromThread> {
  const [objects, pieces] = ownObjects(written.objects);
  return [{ kind: 'saved', written: { ...written, objects } }, pieces];
}

export function failureOf(error: unknown): Failure {
  const { message: text, code } = error as NodeJS.ErrnoException;
  return { kind: error instanceof StoreError ? 'store' : 'system', text, code };
}

export function errorOf({ kind, text, code }: Failure): Error {
  if (kind === 'store') return new StoreError(code as StoreErrorCode, text);
  return Object.assign(new Error(text), code === undefined ? {} : { code });
}

function ownObjects(objects: readonly NewObject[]): [NewObject[], ArrayBuffer[]] {
  const memory = new Memory(objects.map(({ body }) => body));
  return [objects.map((object) => ({ ...object, body: memory.own(object.body) })), memory.pieces];
}

/** One piece of memory for all bytes of a message: those of small buffers lie in one that much else lies in. */
class Memory {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(contents: readonly unknown[]) {
    const bytes = contents.reduce<number>((sum, each) => sum + (isBytes(each) ? each.byteLength : 0), 0);
    this.#bytes = new Uint8Array(bytes);
  }

  /** Puts the next bytes there; what is none stays as it is. */
  own<Content>(content: Content): Content | Uint8Array {
    if (!isBytes(content)) return content;
    const own = this.#bytes.subarray(this.#at, this.#at + content.byteLength);
    own.set(content);
    this.#at += content.byteLength;
    return own;
  }

  get pieces(): ArrayBuffer[] {
    return [this.#bytes.buffer];
  }
}

function isBytes(content: unknown): content is Uint8Array {
  return content instanceof Uint8Array;
}
