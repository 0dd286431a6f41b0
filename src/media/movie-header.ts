/**
 * Length and frame size of MP4 and QuickTime files, from their movie header at the beginning or the very end. Other boxes are
 * skipped without reading them.
 *
 *   ftyp | mdat (all the sound and film) | moov [ mvhd: length | trak [ tkhd: size ] ... ]
 */

import type { ByteSource } from './byte-source.ts';
import type { Recording } from './recording-facts.ts';

/** Most boxes to look at in one file. */
const MAX_BOXES = 1_000;

interface Box {
  readonly type: string;
  /** Of its contents. */
  readonly from: number;
  readonly to: number;
}

export async function readMovieHeader(source: ByteSource): Promise<Recording> {
  let durationSeconds: number | undefined;
  let size: Recording['size'];
  let left = MAX_BOXES;
  const look = async (from: number, to: number): Promise<void> => {
    let at = from;
    while (at < to && left-- > 0) {
      const box = await readBox(source, at, to);
      if (box === undefined) return;
      if (box.type === 'moov' || box.type === 'trak') await look(box.from, box.to);
      if (box.type === 'mvhd') durationSeconds ??= movieSeconds(await source.read(box.from, 32));
      if (box.type === 'tkhd') size ??= trackSize(await source.read(box.from, 96));
      at = box.to;
    }
  };
  await look(0, source.sizeBytes);
  return { durationSeconds, size };
}

async function readBox(source: ByteSource, at: number, end: number): Promise<Box | undefined> {
  const head = await source.read(at, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 1 && head.length < 16) return undefined;
  const headBytes = short === 1 ? 16 : 8;
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  if (length < headBytes) return undefined;
  return { type, from: at + headBytes, to: Math.min(at + length, end) };
}

function movieSeconds(body: Buffer): number | undefined {
  if (body.length < 32) return undefined;
  const long = body[0] === 1;
  const perSecond = body.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  return perSecond === 0 ? undefined : length / perSecond;
}

/** The last two numbers as whole pixels; sound tracks have none. */
function trackSize(body: Buffer): Recording['size'] {
  const at = body[0] === 1 ? 88 : 76;
  if (body.length < at + 8) return undefined;
  const [width, height] = [body.readUInt16BE(at), body.readUInt16BE(at + 4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
