import type { IndexPieces, SavedIndex, SnapshotEngine } from '../../src/search/engine.ts';

/** What an engine saves, as it is read again later. */
export async function saved(engine: SnapshotEngine, tip: string): Promise<SavedIndex> {
  const { lists, texts } = await engine.save(tip);
  return { lists: await whole(lists), texts: await whole(texts) };
}

/** Pieces, which may lie in the same memory, one after the other. */
export async function whole(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const piece of pieces) copies.push(Buffer.from(piece));
  return Buffer.concat(copies);
}

/** Both files as one piece each. */
export function inOnePiece({ lists, texts }: SavedIndex): IndexPieces {
  return { lists: one(lists), texts: one(texts) };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer, void, undefined> {
  yield bytes;
}
