/** The media type that the first bytes of a file reveal (its magic number). */

/**
 * Magic numbers that are enough by themselves. For some formats the library wants to see more than the beginning that we
 * have, and finds nothing in a file that is shorter.
 */
const BEGINNINGS: readonly (readonly [bytes: string, mime: string])[] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['ID3', 'audio/mpeg'],
  ['fLaC', 'audio/flac'],
  ['OggS', 'application/ogg'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-cfb'],
];

/** @returns undefined for text, and for other files without a magic number */
export async function markOf(head: Uint8Array): Promise<string | undefined> {
  return (await libraryMark(head)) ?? beginningMark(head);
}

async function libraryMark(head: Uint8Array): Promise<string | undefined> {
  try {
    const { fileTypeFromBuffer } = await import('file-type');
    return (await fileTypeFromBuffer(head))?.mime;
  } catch {
    return undefined;
  }
}

function beginningMark(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(16, head.length)).toString('latin1');
  return BEGINNINGS.find(([bytes]) => start.startsWith(bytes))?.[1];
}
