/** Length and picture size of sound and film. Some formats tell them at the end of the file only. */

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
/** A recording that claims to be longer is not believed: ten years. */
const MAX_DURATION_SECONDS = 10 * 366 * 24 * 3600;
/** Pictures of covers are not wanted; a length that must be counted through the whole file is not either. */
const OPTIONS: IOptions = { duration: false, skipCovers: true };

const MOVIE = /^(?:video\/(?:mp4|quicktime)|audio\/mp4)$/;
const OGG = /^(?:audio|video|application)\/ogg$/;
const MP3 = /^audio\/mpeg$/;
/** Types that the library reads from the beginning. Others it would go through to their end, for minutes if they are noise. */
const LIBRARY = /^(?:audio\/(?:wav|flac|aiff|webm)|video\/(?:webm|matroska))$/;

/** Whether files of the type tell their length at all. */
export function tellsLength(mime: string): boolean {
  return [MOVIE, OGG, MP3, LIBRARY].some((each) => each.test(mime));
}

/** Nothing is undefined but what the file does not tell, or tells wrongly. */
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
  // The end of a part would pass for the end of the file.
  if (OGG.test(mime)) return isPart(input) ? NOTHING : fromSource(input, readOgg);
  return LIBRARY.test(mime) ? fromLibrary(input, mime) : NOTHING;
}

/** Whether the file goes on behind what is at hand. */
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
  // Loaded where it is needed: most wikis have pictures only.
  const { parseFile, parseStream } = await import('music-metadata');
  const { head, path, sizeBytes: size } = input;
  return recordingOf(
    path === undefined
      ? await parseStream(streamOf(head), { mimeType: mime, size }, OPTIONS)
      : await parseFile(path, OPTIONS),
  );
}

/** As a stream, whose size may be told to be that of the whole file. */
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
