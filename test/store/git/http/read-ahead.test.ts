import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ReadAhead, TooMuchHeld } from '../../../../src/store/git/http/read-ahead.ts';

const MEGABYTE = 1024 * 1024;
/** One piece for all: what is counted is what a sender is owed, not what a machine has. */
const PIECE = Buffer.alloc(MEGABYTE);
const ALL = { enoughBytes: Number.POSITIVE_INFINITY };

const take = async (body: AsyncIterable<Buffer>): Promise<number> => (await buffer(body)).length;

/** A request of so many megabytes that has no end yet, as a slow sender's has. @returns why it ended; undefined: it is held */
function send(ahead: ReadAhead, sender: string, megabytes: number): Promise<unknown> {
  return new Promise((resolve) => {
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let piece = 0; piece < megabytes; piece++) yield PIECE;
      // Whoever asks for more has counted all of these.
      resolve(undefined);
      await new Promise(() => undefined);
    }
    const body = Object.assign(pieces(), { destroy: () => undefined }) as unknown as Readable;
    ahead.run(body, { sender, ...ALL }, take).catch(resolve);
  });
}

describe('requests that are read ahead', () => {
  test('are 16 MiB of one sender at most, all its requests together', async () => {
    const ahead = new ReadAhead();
    expect(await send(ahead, 'a', 8)).toBeUndefined();
    expect(await send(ahead, 'a', 8)).toBeUndefined();
    expect(await send(ahead, 'a', 1)).toBeInstanceOf(TooMuchHeld);
    expect(await send(ahead, 'b', 16)).toBeUndefined();
    expect(await send(ahead, 'c', 17)).toBeInstanceOf(TooMuchHeld);
  });

  test('are 64 MiB of all senders at most, and what was refused is held no longer', async () => {
    const ahead = new ReadAhead();
    for (const sender of ['a', 'b', 'c', 'd']) expect(await send(ahead, sender, 15)).toBeUndefined();
    expect(await send(ahead, 'e', 5)).toBeInstanceOf(TooMuchHeld);
    expect(await send(ahead, 'f', 4)).toBeUndefined();
    expect(await send(ahead, 'g', 1)).toBeInstanceOf(TooMuchHeld);
  });

  test('are held until they are worked on: bytes that were taken are counted no more', async () => {
    const ahead = new ReadAhead();
    for (let time = 0; time < 3; time++) {
      const body = Readable.from(Array.from({ length: 16 }, () => PIECE));
      expect(await ahead.run(body, { sender: 'a', ...ALL }, take)).toBe(16 * MEGABYTE);
    }
    const long = Readable.from(Array.from({ length: 40 }, () => PIECE));
    expect(await ahead.run(long, { sender: 'a', enoughBytes: MEGABYTE }, take)).toBe(40 * MEGABYTE);
    expect(await send(ahead, 'a', 16)).toBeUndefined();
  });
});
