/**
 * Splits the output of `git cat-file` into answers. Bytes come in pieces of any size; an answer is a line
 * `<oid> <type> <size>` and, if the content was requested, that many bytes and a line end.
 */

import { StoreError } from '../store.ts';
import type { ObjectType, Oid } from './objects.ts';

export interface Answer {
  readonly type: ObjectType;
  readonly sizeBytes: number;
  /** Empty if only information was requested. */
  readonly body: Buffer;
}

const NEWLINE = 0x0a;

/** Feed it bytes: it passes each complete answer, or the reason why there is none, to `deliver`. */
export class ObjectStream {
  #pieces: Buffer[] = [];
  #buffered = 0;
  /** Set while the bytes of a body are expected. */
  #head: { type: ObjectType; sizeBytes: number } | undefined;
  readonly #deliver: (answer: Answer | StoreError) => void;
  readonly #wantsBody: () => boolean;

  /** @param wantsBody whether the next answer includes the content */
  constructor(deliver: (answer: Answer | StoreError) => void, wantsBody: () => boolean) {
    this.#deliver = deliver;
    this.#wantsBody = wantsBody;
  }

  push(chunk: Buffer): void {
    this.#pieces.push(chunk);
    this.#buffered += chunk.length;
    while (this.#head === undefined ? this.#takeHead() : this.#takeBody(this.#head));
  }

  #takeHead(): boolean {
    if (this.#buffered === 0) return false;
    const all = this.#joined();
    const end = all.indexOf(NEWLINE);
    if (end < 0) return false;
    const words = all.toString('latin1', 0, end).split(' ');
    this.#keep(all.subarray(end + 1));
    const [oid, type, size] = words as [Oid, ObjectType, string];
    if (words.length !== 3) {
      this.#deliver(
        new StoreError(
          words[1] === 'missing' ? 'missing' : 'damaged',
          `object ${oid}: ${words.slice(1).join(' ')}`,
        ),
      );
      return true;
    }
    const head = { type, sizeBytes: Number(size) };
    if (this.#wantsBody()) this.#head = head;
    else this.#deliver({ ...head, body: Buffer.alloc(0) });
    return true;
  }

  #takeBody(head: { type: ObjectType; sizeBytes: number }): boolean {
    if (this.#buffered < head.sizeBytes + 1) return false;
    const all = this.#joined();
    this.#head = undefined;
    // Copied, so that one small page does not keep a whole read buffer alive.
    const body = Buffer.from(all.subarray(0, head.sizeBytes));
    this.#keep(all.subarray(head.sizeBytes + 1));
    this.#deliver({ ...head, body });
    return true;
  }

  #joined(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)];
    return this.#pieces[0] ?? Buffer.alloc(0);
  }

  #keep(rest: Buffer): void {
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#buffered = rest.length;
  }
}
