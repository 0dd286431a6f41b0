/**
 * Length and frame size of Ogg files. The first pages describe the streams; the last page of a sound stream has its length.
 */

import type { ByteSource } from './byte-source.ts';
import type { Recording } from './recording-facts.ts';

const MAGIC = 'OggS';
/** The first pages of all streams are within this from the start, the last ones from the end: a page has 64 KiB at most. */
const FIRST_BYTES = 16 * 1024;
const LAST_BYTES = 128 * 1024;
/** Length of a page header without its segment table. */
const HEADER_BYTES = 27;

/** A sound stream: its number, and what its positions mean in seconds. */
interface Sound {
  readonly serial: number;
  readonly perSecond: number;
  /** Samples to skip at the start. */
  readonly skipped: number;
}

export async function readOgg(source: ByteSource): Promise<Recording> {
  const first = await source.read(0, FIRST_BYTES);
  let sound: Sound | undefined;
  let size: Recording['size'];
  for (let at = first.indexOf(MAGIC); at >= 0; at = first.indexOf(MAGIC, at + 1)) {
    if (at + HEADER_BYTES > first.length) break;
    const body = first.subarray(at + HEADER_BYTES + (first[at + 26] as number));
    sound ??= soundOf(body, first.readUInt32LE(at + 14));
    size ??= pictureOf(body);
  }
  const from = Math.max(0, source.sizeBytes - LAST_BYTES);
  const durationSeconds = sound && lengthOf(sound, await source.read(from, LAST_BYTES));
  return { durationSeconds, size };
}

function soundOf(body: Buffer, serial: number): Sound | undefined {
  if (starts(body, '\x01vorbis', 16)) return { serial, perSecond: body.readUInt32LE(12), skipped: 0 };
  if (starts(body, 'OpusHead', 12)) return { serial, perSecond: 48_000, skipped: body.readUInt16LE(10) };
  if (starts(body, 'Speex   ', 40)) return { serial, perSecond: body.readUInt32LE(36), skipped: 0 };
  // FLAC in Ogg: nine bytes of its own, then the header of a FLAC file; 20 bits of rate.
  if (starts(body, '\x7fFLAC', 34)) return { serial, perSecond: body.readUIntBE(27, 3) >> 4, skipped: 0 };
  return undefined;
}

function pictureOf(body: Buffer): Recording['size'] {
  if (!starts(body, '\x80theora', 20)) return undefined;
  return { width: body.readUIntBE(14, 3), height: body.readUIntBE(17, 3) };
}

function starts(body: Buffer, magic: string, neededBytes: number): boolean {
  return body.length >= neededBytes && body.toString('latin1', 0, magic.length) === magic;
}

function lengthOf({ serial, perSecond, skipped }: Sound, last: Buffer): number | undefined {
  for (let at = last.lastIndexOf(MAGIC); at >= 0; at = at === 0 ? -1 : last.lastIndexOf(MAGIC, at - 1)) {
    if (at + HEADER_BYTES > last.length || last.readUInt32LE(at + 14) !== serial) continue;
    const samples = Number(last.readBigInt64LE(at + 6)) - skipped;
    // A page has no position if no packet ends on it.
    if (samples > 0 && perSecond > 0) return samples / perSecond;
  }
  return undefined;
}
