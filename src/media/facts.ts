/**
 * Facts about a file, read from its beginning: its type, size and length. Its extension and its first bytes must agree.
 * Nothing in a file can make this throw. It runs in a worker thread, since the libraries are fed with hostile bytes.
 */

import { imageSize } from 'image-size';
import { withFile } from './byte-source.ts';
import { type FileKind, KINDS, PLAIN_TEXT, SHOWN_BY_MARK, SVG, UNKNOWN, VAGUE_MARKS } from './file-kinds.ts';
import { markOf } from './marks.ts';
import { readRecording, tellsLength } from './recording.ts';
import { believable, type Size } from './size.ts';
import { readSvgRoot } from './svg-root.ts';

/** How much of a file is read, if its beginning is enough. */
export const HEAD_BYTES = 64 * 1024;

/** How much of a picture is read if its beginning does not contain its size. */
const LONG_HEAD_BYTES = 4 * 1024 * 1024;

export interface FactsInput {
  /** The file's name, for its ending. */
  readonly name: string;
  /** At most HEAD_BYTES from the beginning. */
  readonly head: Uint8Array;
  readonly sizeBytes: number;
  /** Path of the whole file, if its beginning was not enough. */
  readonly path?: string | undefined;
}

export interface MediaFacts {
  readonly kind: Omit<FileKind, 'marks'>;
  /** Pixels; null if unknown, or if the file is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** Bits of a colour of a bitmap; 0 for all others. */
  readonly bitDepth: number;
  /** Of sound and video; null if unknown, and for all others. */
  readonly durationSeconds: number | null;
  /** True if the whole file may contain what its beginning did not. */
  readonly incomplete: boolean;
}

/** The facts of a file that cannot be read. */
export const NO_FACTS: MediaFacts = factsOf(UNKNOWN);

export async function readFacts(input: FactsInput): Promise<MediaFacts> {
  const kind = await kindOf(input);
  const partial = input.path === undefined && input.sizeBytes > input.head.length;
  switch (kind.mediaType) {
    case 'DRAWING':
      return factsOf(kind, svgSize(input.head));
    case 'BITMAP': {
      const size = bitmapSize(input.path === undefined ? input.head : await longHead(input.path));
      const bitDepth = bitDepthOf(kind, input.head);
      return { ...factsOf(kind, size), bitDepth, incomplete: partial && size === undefined };
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

/** The kind that the extension says, if the first bytes agree; else the kind of the first bytes, if that is harmless. */
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

/** Files without an extension (`LICENSE`) are text if they look like it; so are Git LFS pointers, whatever their name. */
function textOrUnknown(ending: string, head: Uint8Array): FileKind {
  const pointer = looseText(head.subarray(0, 100)).startsWith('version https://git-lfs.github.com/spec/v1');
  return (ending === '' || pointer) && isText(head) ? PLAIN_TEXT : UNKNOWN;
}

/** More of a picture: cameras put colour profiles and a preview before the size. */
function longHead(path: string): Promise<Uint8Array> {
  return withFile(path, LONG_HEAD_BYTES, (file) => file.read(0, LONG_HEAD_BYTES));
}

function bitmapSize(head: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    // From 5 on, the picture is to be shown on its side.
    return believable(orientation >= 5 ? { width: height, height: width } : { width, height });
  } catch {
    return undefined;
  }
}

/** As the head of the format says; the formats that do not say it are of eight. */
function bitDepthOf({ mime }: FileKind, head: Uint8Array): number {
  if (mime === 'image/png') return head[24] ?? 0;
  return mime === 'image/gif' ? ((head[10] ?? 0) & 7) + 1 : 8;
}

function svgSize(head: Uint8Array): Size | undefined {
  const size = readSvgRoot(looseText(head))?.size;
  return size && believable(size);
}

/** UTF-8, or UTF-16 if there is a byte order mark. */
function looseText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function isText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // A decoder of its own, since `stream` keeps a character that is cut in half.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** `png` for `A/Map.PNG`; `''` if there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= name.lastIndexOf('/') + 1 ? '' : name.slice(dot + 1).toLowerCase();
}

function factsOf({ mime, mediaType, serve }: FileKind, size?: Size, durationSeconds?: number): MediaFacts {
  return {
    kind: { mime, mediaType, serve },
    width: size?.width ?? null,
    height: size?.height ?? null,
    bitDepth: 0,
    durationSeconds: durationSeconds ?? null,
    incomplete: false,
  };
}
