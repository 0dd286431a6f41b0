/** What Git LFS leaves in a repository in a file's place: a few lines that say what its bytes are, which are kept elsewhere. */

/** Longest that a pointer may be, as its specification says. */
export const MAX_POINTER_BYTES = 1_023;

const POINTER =
  /^version https:\/\/(?:git-lfs\.github\.com\/spec|hawser\.github\.com\/spec)\/v\d+\n(?:[a-z0-9.-]+ .*\n)*oid sha256:([0-9a-f]{64})\n(?:size (\d{1,15})\n)?/;

/** The bytes that a pointer stands for. */
export interface LargeFile {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Whether a file's bytes are such a pointer. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return matched(bytes) !== null;
}

/** What a pointer stands for; undefined where the bytes are none, or do not say their file's size. */
export function readLfsPointer(bytes: Uint8Array): LargeFile | undefined {
  const [, sha256, size] = matched(bytes) ?? [];
  return sha256 === undefined || size === undefined ? undefined : { sha256, sizeBytes: Number(size) };
}

function matched(bytes: Uint8Array): RegExpExecArray | null {
  if (bytes.length > MAX_POINTER_BYTES) return null;
  return POINTER.exec(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}
