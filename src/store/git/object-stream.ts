/**
 * Splits the output of `git cat-file` into answers. Bytes come in pieces of any size; an answer is a line
 * `<oid> <type> <size>` and, if the content was requested, that many bytes and a line end.
 */

import { StoreError } from '../store.ts';
import type { ObjectType } from './objects.ts';

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
    const line = all.toString('latin1', this.#at, end);
    this.#skip(end + 1 - this.#at);
    const head = headIn(line);
    if (head === undefined) {
      const [oid, ...words] = line.split(' ');
      this.#deliver(
        new StoreError(words[0] === 'missing' ? 'missing' : 'damaged', `object ${oid}: ${words.join(' ')}`),
      );
      return true;
    }
    if (this.#wantsBody()) this.#head = head;
    else this.#deliver({ ...head, body: NOTHING });
    return true;
  }

  #takeBody(head: { type: ObjectType; sizeBytes: number }): boolean {
    if (this.#buffered < head.sizeBytes + 1) return false;
    const all = this.#joined();
    this.#head = undefined;
    // Copied, so that one small page does not keep a whole read buffer alive.
    const body = Buffer.allocUnsafe(head.sizeBytes);
    all.copy(body, 0, this.#at);
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

/** `<oid> <type> <size>`; undefined: it says something else. */
function headIn(line: string): { type: ObjectType; sizeBytes: number } | undefined {
  const type = line.indexOf(' ') + 1;
  const size = line.indexOf(' ', type) + 1;
  if (type === 0 || size === 0 || line.includes(' ', size)) return undefined;
  return { type: line.slice(type, size - 1) as ObjectType, sizeBytes: Number(line.slice(size)) };
}
