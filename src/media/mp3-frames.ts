/**
 * Length of MPEG audio from its first frame: from the frame count that encoders put there, or, since the bit rate is constant
 * without one, from the file's size. A tag with cover art may come first and is skipped.
 *
 *   [ ID3 tag ] frame [ Xing | Info: count of frames ] frame frame ...
 */

import type { ByteSource } from './byte-source.ts';
import type { Recording } from './recording-facts.ts';

/** How far to search for the first frame: some files have a little garbage before it. */
const SEARCHED_BYTES = 16 * 1024;
const ID3_HEADER_BYTES = 10;

interface Frame {
  readonly bitsPerSecond: number;
  readonly samplesPerSecond: number;
  readonly samples: number;
  readonly bytes: number;
  /** Offset of the frame count, if there is one. */
  readonly countAt: number;
}

/** kbit/s for each value of the header's four bits; 0 if it is not valid. */
const RATES_1 = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 0],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 0],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
} as const;
const RATES_2 = {
  1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
  3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const SAMPLING = [44_100, 48_000, 32_000, 0] as const;

export async function readMp3(source: ByteSource): Promise<Recording> {
  const start = tagBytes(await source.read(0, ID3_HEADER_BYTES));
  const bytes = await source.read(start, SEARCHED_BYTES);
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameAt(bytes, at);
    // Two headers in a row are not a coincidence.
    if (frame === undefined || frameAt(bytes, at + frame.bytes) === undefined) continue;
    const count = countIn(bytes, at + frame.countAt);
    const samples = count === undefined ? undefined : count * frame.samples;
    const durationSeconds =
      samples === undefined
        ? ((source.sizeBytes - start - at) * 8) / frame.bitsPerSecond
        : samples / frame.samplesPerSecond;
    return { durationSeconds, size: undefined };
  }
  return { durationSeconds: undefined, size: undefined };
}

/** Length of an ID3 tag with its header; 0 if there is none. Its size has seven bits a byte. */
function tagBytes(head: Buffer): number {
  if (head.length < ID3_HEADER_BYTES || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] as number) & 127), 0);
  return ID3_HEADER_BYTES + size;
}

/** The frame whose header is at this position, if there is one. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined;
  const [second, third, fourth] = [bytes[at + 1] as number, bytes[at + 2] as number, bytes[at + 3] as number];
  const version = (second >> 3) & 3;
  const layer = (4 - ((second >> 1) & 3)) as 1 | 2 | 3 | 4;
  if ((second & 0xe0) !== 0xe0 || version === 1 || layer === 4) return undefined;
  const first = version === 3;
  const bitsPerSecond = 1_000 * ((first ? RATES_1 : RATES_2)[layer][third >> 4] ?? 0);
  const samplesPerSecond = (SAMPLING[(third >> 2) & 3] as number) / (first ? 1 : version === 2 ? 2 : 4);
  if (bitsPerSecond === 0 || samplesPerSecond === 0) return undefined;
  const samples = layer === 1 ? 384 : layer === 3 && !first ? 576 : 1_152;
  const slot = layer === 1 ? 4 : 1;
  const slots = Math.floor((samples / 8 / slot) * (bitsPerSecond / samplesPerSecond));
  const mono = fourth >> 6 === 3;
  return {
    bitsPerSecond,
    samplesPerSecond,
    samples,
    bytes: (slots + ((third >> 1) & 1)) * slot,
    countAt: 4 + (first ? (mono ? 17 : 32) : mono ? 9 : 17),
  };
}

/** Number of frames in the file, if its encoder noted it. */
function countIn(bytes: Buffer, at: number): number | undefined {
  const magic = bytes.toString('latin1', at, at + 4);
  if (
    (magic === 'Xing' || magic === 'Info') &&
    at + 12 <= bytes.length &&
    ((bytes[at + 7] as number) & 1) === 1
  )
    return bytes.readUInt32BE(at + 8);
  return undefined;
}
