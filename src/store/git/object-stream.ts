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
const NOTHING = Buffer.alloc(0);

/** Feed it bytes: it passes each complete answer, or the reason why there is none, to `deliver`. */
export class ObjectStream {
  /** What came, the first piece from `#at` on. */
  #pieces: Buffer[] = [];
  #at = 0;
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
    const end = all.indexOf(NEWLINE, this.#at);
    if (end < 0) return false;
    const words = all.toString('latin1', this.#at, end).split(' ');
    this.#skip(end + 1 - this.#at);
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
    else this.#deliver({ ...head, body: NOTHING });
    return true;
  }

  #takeBody(head: { type: ObjectType; sizeBytes: number }): boolean {
    if (this.#buffered < head.sizeBytes + 1) return false;
    const all = this.#joined();
    this.#head = undefined;
    // Copied, so that one small page does not keep a whole read buffer alive.
    const body = Buffer.from(all.subarray(this.#at, this.#at + head.sizeBytes));
    this.#skip(head.sizeBytes + 1);
    this.#deliver({ ...head, body });
    return true;
  }

  #joined(): Buffer {
    const first = this.#pieces[0] ?? NOTHING;
    if (this.#pieces.length < 2) return first;
    this.#pieces[0] = first.subarray(this.#at);
    const all = Buffer.concat(this.#pieces);
    this.#pieces = [all];
    this.#at = 0;
    return all;
  }

  /** Of what is joined. */
  #skip(bytes: number): void {
    this.#at += bytes;
    this.#buffered -= bytes;
    if (this.#buffered > 0) return;
    this.#pieces = [];
    this.#at = 0;
  }
}
