/** What Git LFS leaves in a repository in a file's place: a few lines that say where its bytes are, which is not here. */

/** Longest that a pointer may be, as its specification says. */
export const MAX_POINTER_BYTES = 1_023;

const POINTER =
  /^version https:\/\/(?:git-lfs\.github\.com\/spec|hawser\.github\.com\/spec)\/v\d+\n(?:[a-z0-9.-]+ .*\n)*oid sha256:[0-9a-f]{64}\n/;

/** Whether a file's bytes are such a pointer. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_POINTER_BYTES) return false;
  return POINTER.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}
