/**
 * Facts of a file from its beginning: what it is, how large, how long. The ending of its name and its first bytes must
 * agree; nothing in a file can make this throw. It runs in a worker thread, for the libraries meet hostile bytes here.
 */

import { imageSize } from 'image-size';
import { withFile } from './byte-source.ts';
import { type FileKind, KINDS, PLAIN_TEXT, SHOWN_BY_MARK, SVG, UNKNOWN, VAGUE_MARKS } from './file-kinds.ts';
import { markOf } from './marks.ts';
import { readRecording, tellsLength } from './recording.ts';
import { believable, type Size } from './size.ts';
import { readSvgRoot } from './svg-root.ts';

/** As much of a file as is looked at, where its beginning is enough. */
export const HEAD_BYTES = 64 * 1024;

/** As much of a picture is looked at on the disk, where its head did not tell its size. */
const LONG_HEAD_BYTES = 4 * 1024 * 1024;

export interface FactsInput {
  /** The file's name, for its ending. */
  readonly name: string;
  /** At most HEAD_BYTES from the beginning. */
  readonly head: Uint8Array;
  readonly sizeBytes: number;
  /** The whole file on a disk, where its beginning was not enough. */
  readonly path?: string | undefined;
}

export interface MediaFacts {
  readonly kind: Omit<FileKind, 'marks'>;
  /** Pixels; null where there are none, or where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of sound and film; null for all others, and where it is not known. */
  readonly durationSeconds: number | null;
  /** Whether the whole file may tell what its beginning did not. */
  readonly incomplete: boolean;
}

/** What is said of a file that could not be looked at. */
export const NO_FACTS: MediaFacts = factsOf(UNKNOWN);

export async function readFacts(input: FactsInput): Promise<MediaFacts> {
  const kind = await kindOf(input);
  const partial = input.path === undefined && input.sizeBytes > input.head.length;
  switch (kind.mediaType) {
    case 'DRAWING':
      return factsOf(kind, svgSize(input.head));
    case 'BITMAP': {
      const size = bitmapSize(input.path === undefined ? input.head : await longHead(input.path));
      return { ...factsOf(kind, size), incomplete: partial && size === undefined };
    }
    case 'AUDIO':
    case 'VIDEO':
    case 'MULTIMEDIA': {
      const { durationSeconds, size } = await readRecording(input, kind.mime);
      const incomplete = partial && durationSeconds === undefined && tellsLength(kind.mime);
      return { ...factsOf(kind, size, durationSeconds), incomplete };
    }
    default:
      return factsOf(kind);
  }
}

/** What the file is: as its name says where its beginning bears that out, else what harmless thing its beginning shows. */
async function kindOf({ name, head }: FactsInput): Promise<FileKind> {
  const ending = endingOf(name);
  const kind = KINDS.get(ending);
  if (kind === SVG) return readSvgRoot(looseText(head)) === undefined ? textOrUnknown(ending, head) : SVG;
  const mark = await markOf(head);
  if (kind !== undefined && bearsOut(kind, mark)) return kind;
  return SHOWN_BY_MARK.get(mark ?? '') ?? textOrUnknown(ending, head);
}

function bearsOut({ mime, marks }: FileKind, mark: string | undefined): boolean {
  if (marks.length > 0) return mark !== undefined && marks.includes(mark);
  return mark === undefined || mark === mime || VAGUE_MARKS.has(mark);
}

/** Names without an ending (`LICENSE`) are texts if they look so; so is what stands for a file that lies elsewhere. */
function textOrUnknown(ending: string, head: Uint8Array): FileKind {
  const pointer = looseText(head.subarray(0, 100)).startsWith('version https://git-lfs.github.com/spec/v1');
  return (ending === '' || pointer) && isText(head) ? PLAIN_TEXT : UNKNOWN;
}

/** More of a picture than its head: cameras put colour tables and a smaller picture before the size. */
function longHead(path: string): Promise<Uint8Array> {
  return withFile(path, LONG_HEAD_BYTES, (file) => file.read(0, LONG_HEAD_BYTES));
}

function bitmapSize(head: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    // From 5 on the camera was held on its side.
    return believable(orientation >= 5 ? { width: height, height: width } : { width, height });
  } catch {
    return undefined;
  }
}

function svgSize(head: Uint8Array): Size | undefined {
  const size = readSvgRoot(looseText(head))?.size;
  return size && believable(size);
}

/** UTF-8, or UTF-16 where a mark says so. */
function looseText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function isText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // A decoder of its own: it keeps the letter within which the beginning may end.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** `png` of `A/Map.PNG`; `''` where there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= name.lastIndexOf('/') + 1 ? '' : name.slice(dot + 1).toLowerCase();
}

function factsOf({ mime, mediaType, serve }: FileKind, size?: Size, durationSeconds?: number): MediaFacts {
  return {
    kind: { mime, mediaType, serve },
    width: size?.width ?? null,
    height: size?.height ?? null,
    durationSeconds: durationSeconds ?? null,
    incomplete: false,
  };
}
