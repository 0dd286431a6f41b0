/** Length and picture size of sound and film. Some formats tell them at the end of the file only. */

import type { IAudioMetadata, IOptions } from 'music-metadata';
import { believable, type Size } from './size.ts';

export interface Recording {
  readonly durationSeconds: number | undefined;
  readonly size: Size | undefined;
}

const NOTHING: Recording = { durationSeconds: undefined, size: undefined };
/** A recording that claims to be longer is not believed: ten years. */
const MAX_DURATION_SECONDS = 10 * 366 * 24 * 3600;
/** Pictures of covers are not wanted; a length that must be counted through the whole file is not either. */
const OPTIONS: IOptions = { duration: false, skipCovers: true };

/** Nothing is undefined but what the file does not tell, or tells wrongly. */
export async function readRecording(
  { head, sizeBytes, path }: { head: Uint8Array; sizeBytes: number; path?: string | undefined },
  mime: string,
): Promise<Recording> {
  // Loaded where it is needed: most wikis have pictures only.
  const { parseBuffer, parseFile } = await import('music-metadata');
  try {
    const found =
      path === undefined
        ? await parseBuffer(head, { mimeType: mime, size: sizeBytes }, OPTIONS)
        : await parseFile(path, OPTIONS);
    return recordingOf(found);
  } catch {
    return NOTHING;
  }
}

function recordingOf({ format }: IAudioMetadata): Recording {
  const duration = format.duration ?? Number.NaN;
  const video = format.trackInfo?.find((track) => track.video !== undefined)?.video;
  return {
    durationSeconds: duration > 0 && duration < MAX_DURATION_SECONDS ? duration : undefined,
    size: video && believable({ width: video.pixelWidth ?? 0, height: video.pixelHeight ?? 0 }),
  };
}
