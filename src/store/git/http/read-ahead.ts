/**
 * Requests read before git is started for them: nearly all are small, and a sender that takes its time then waits in our
 * memory, which is counted, and not in one of git's few places.
 */

import type { Readable } from 'node:stream';

/** Bytes held at a time: of all senders together, and of one. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 16 * 1024 * 1024;

/** The requests that wait take all the memory they may. */
export class TooMuchHeld extends Error {}

export class ReadAhead {
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  /**
   * Reads a body to its end, or until `enoughBytes` of it are there, and then does the work with all of it.
   * @throws TooMuchHeld
   */
  async run<T>(
    body: Readable,
    { sender, enoughBytes }: { readonly sender: string; readonly enoughBytes: number },
    work: (body: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const held: Buffer[] = [];
    let heldBytes = 0;
    const hold = (bytes: number): void => {
      heldBytes += bytes;
      this.#count(sender, bytes);
    };
    try {
      while (heldBytes < enoughBytes) {
        const { done, value } = await chunks.next();
        if (done === true) break;
        hold(value.length);
        held.push(value);
      }
      return await work(replayed(held, chunks, (bytes) => hold(-bytes)));
    } finally {
      this.#count(sender, -heldBytes);
      body.destroy();
    }
  }

  #count(sender: string, bytes: number): void {
    const ofOne = (this.#bytesOf.get(sender) ?? 0) + bytes;
    this.#bytes += bytes;
    if (ofOne === 0) this.#bytesOf.delete(sender);
    else this.#bytesOf.set(sender, ofOne);
    if (bytes > 0 && (this.#bytes > MAX_BYTES || ofOne > MAX_BYTES_OF_ONE)) throw new TooMuchHeld();
  }
}

async function* replayed(held: Buffer[], chunks: AsyncIterator<Buffer>, released: (bytes: number) => void) {
  for (let chunk = held.shift(); chunk !== undefined; chunk = held.shift()) {
    released(chunk.length);
    yield chunk;
  }
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}
