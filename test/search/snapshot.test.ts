import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import {
  openSnapshot,
  PIECE_BYTES,
  SnapshotWriter,
  snapshotPieces,
  snapshotTip,
} from '../../src/search/snapshot.ts';
import { whole } from './saved.ts';

async function sample(): Promise<Buffer> {
  const writer = new SnapshotWriter();
  for (const number of [0, 127, 128, 300_000, 2 ** 31 - 1]) writer.number(number);
  writer.text('Ünit 東京');
  writer.text('x'.repeat(3_000_000));
  return whole(snapshotPieces('tip of ä', [Buffer.concat(writer.done()), Buffer.from('raw')], new Slices()));
}

describe('snapshot', () => {
  test('gives back what was written', async () => {
    const opened = await openSnapshot(await sample(), new Slices());
    const body = opened!.body;
    expect(opened!.tip).toBe('tip of ä');
    expect(Array.from({ length: 5 }, () => body.number())).toEqual([0, 127, 128, 300_000, 2 ** 31 - 1]);
    expect(body.text()).toBe('Ünit 東京');
    expect(body.text()).toHaveLength(3_000_000);
    expect(body.bytes(3).toString()).toBe('raw');
  });

  test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
    'a body of %i bytes comes in pieces that are none too long, however it is cut',
    async (bytes) => {
      const body = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));
      for (const cut of [0, 1, bytes >> 1, bytes]) {
        const lengths: number[] = [];
        const copies: Buffer[] = [];
        const parts = [body.subarray(0, cut), body.subarray(cut)];
        for await (const piece of snapshotPieces('tip', parts, new Slices())) {
          lengths.push(piece.length);
          copies.push(Buffer.from(piece));
        }
        expect(Math.max(...lengths)).toBeLessThanOrEqual(PIECE_BYTES);
        expect(lengths).toHaveLength(1 + Math.ceil(bytes / PIECE_BYTES));
        const opened = await openSnapshot(Buffer.concat(copies), new Slices());
        expect(opened!.body.bytes(bytes).equals(body)).toBe(true);
      }
    },
  );

  test('tells its tip at a glance', async () => {
    expect(snapshotTip(await sample())).toBe('tip of ä');
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('{"index": "of another kind, and long enough for a head"}')],
    ['another format', (sound: Buffer) => changed(sound, 8)],
    ['a tip longer than all', (sound: Buffer) => changed(sound, 15)],
    ['another tip length', (sound: Buffer) => changed(sound, 12)],
    ['a changed checksum', (sound: Buffer) => changed(sound, 30)],
    ['a changed body', (sound: Buffer) => changed(sound, sound.length - 1)],
    ['a cut body', (sound: Buffer) => sound.subarray(0, -1)],
    ['a cut head', (sound: Buffer) => sound.subarray(0, 20)],
  ])('refuses %s', async (_name, damage) => {
    expect(await openSnapshot(damage(await sample()), new Slices())).toBeUndefined();
  });
});

function changed(snapshot: Buffer, at: number): Buffer {
  const copy = Buffer.from(snapshot);
  copy[at]! ^= 1;
  return copy;
}
