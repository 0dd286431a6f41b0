/** Length and frame size of sound and video. Some formats keep them at the end of the file. */

import { Readable } from 'node:stream';
import type { IAudioMetadata, IOptions } from 'music-metadata';
import { type ByteSource, beginningOf, withFile } from './byte-source.ts';
import { readMovieHeader } from './movie-header.ts';
import { readMp3 } from './mp3-frames.ts';
import { readOgg } from './ogg-pages.ts';
import type { Recording } from './recording-facts.ts';
import { believable } from './size.ts';

export interface RecordingInput {
  readonly head: Uint8Array;
  readonly sizeBytes: number;
  /** The whole file on a disk. */
  readonly path?: string | undefined;
}

const NOTHING: Recording = { durationSeconds: undefined, size: undefined };
/** Ten years: a recording that claims to be longer is not believed. */
const MAX_DURATION_SECONDS = 10 * 366 * 24 * 3600;
/** No cover pictures, and no length that takes reading the whole file. */
const OPTIONS: IOptions = { duration: false, skipCovers: true };

const MOVIE = /^(?:video\/(?:mp4|quicktime)|audio\/mp4)$/;
const OGG = /^(?:audio|video|application)\/ogg$/;
const MP3 = /^audio\/mpeg$/;
/** Types that the library reads from the beginning. It would read others to their end, which takes minutes for noise. */
const LIBRARY = /^(?:audio\/(?:wav|flac|aiff|webm)|video\/(?:webm|matroska))$/;

/** Whether files of this type contain their length at all. */
export function tellsLength(mime: string): boolean {
  return [MOVIE, OGG, MP3, LIBRARY].some((each) => each.test(mime));
}

/** Undefined is only what the file does not contain, or gets wrong. */
export async function readRecording(input: RecordingInput, mime: string): Promise<Recording> {
  try {
    const { durationSeconds = Number.NaN, size } = await read(input, mime);
    const believed = durationSeconds > 0 && durationSeconds < MAX_DURATION_SECONDS;
    return {
      durationSeconds: believed ? durationSeconds : undefined,
      size: size && believable(size),
    };
  } catch {
    return NOTHING;
  }
}

async function read(input: RecordingInput, mime: string): Promise<Recording> {
  if (MOVIE.test(mime)) return fromSource(input, readMovieHeader);
  if (MP3.test(mime)) return fromSource(input, readMp3);
  // The end of the part would be taken for the end of the file.
  if (OGG.test(mime)) return isPart(input) ? NOTHING : fromSource(input, readOgg);
  return LIBRARY.test(mime) ? fromLibrary(input, mime) : NOTHING;
}

/** Whether we have only the beginning of the file. */
function isPart({ head, sizeBytes, path }: RecordingInput): boolean {
  return path === undefined && sizeBytes > head.length;
}

function fromSource(
  { head, sizeBytes, path }: RecordingInput,
  reader: (source: ByteSource) => Promise<Recording>,
): Promise<Recording> {
  return path === undefined ? reader(beginningOf(head, sizeBytes)) : withFile(path, sizeBytes, reader);
}

async function fromLibrary(input: RecordingInput, mime: string): Promise<Recording> {
  // Imported on first use: most wikis only have pictures.
  const { parseFile, parseStream } = await import('music-metadata');
  const { head, path, sizeBytes: size } = input;
  return recordingOf(
    path === undefined
      ? await parseStream(streamOf(head), { mimeType: mime, size }, OPTIONS)
      : await parseFile(path, OPTIONS),
  );
}

/** As a stream, which can be given the size of the whole file. */
function streamOf(head: Uint8Array): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(head);
  stream.push(null);
  return stream;
}

function recordingOf({ format }: IAudioMetadata): Recording {
  const video = format.trackInfo?.find((track) => track.video !== undefined)?.video;
  return {
    durationSeconds: format.duration,
    size: video && { width: video.pixelWidth ?? 0, height: video.pixelHeight ?? 0 },
  };
}
