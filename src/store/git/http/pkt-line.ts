/**
 * Git's packet lines (four hex digits of length, then the bytes), as far as a push's answer needs them: what people are
 * to read goes through at once, the report that says `ok` waits until everything has followed.
 */

const HEAD_BYTES = 4;
/** Longest packet that every client takes. */
const MAX_PACKET_BYTES = 1_000;
/** Bands of an answer: the report, and words for people. */
const REPORT = 1;
const WORDS = 2;

/**
 * Passes a push's answer on, and holds its report back.
 * @param settled waited for before the report goes out; gives lines to say before it
 */
export async function* heldReport(
  chunks: AsyncIterable<Buffer>,
  settled: () => Promise<readonly string[]>,
): AsyncGenerator<Buffer> {
  const held: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let length = packetBytes(rest); length <= rest.length; length = packetBytes(rest)) {
      const packet = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (isForPeople(packet)) yield packet;
      else held.push(packet);
    }
  }
  const hasBands = held.some((packet) => packet[HEAD_BYTES] === REPORT);
  const lines = await settled();
  if (hasBands) for (const line of lines) yield wordsPacket(line);
  yield* held;
  if (rest.length > 0) yield rest;
}

/** Words, or the empty report that only keeps the connection alive. */
function isForPeople(packet: Buffer): boolean {
  return packet[HEAD_BYTES] === WORDS || (packet.length === HEAD_BYTES + 1 && packet[HEAD_BYTES] === REPORT);
}

/** Length of the packet that begins here; more than there is when it is not complete. */
function packetBytes(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return Number.POSITIVE_INFINITY;
  const length = Number.parseInt(bytes.toString('latin1', 0, HEAD_BYTES), 16);
  if (Number.isNaN(length)) return Number.POSITIVE_INFINITY;
  return Math.max(length, HEAD_BYTES);
}

function wordsPacket(line: string): Buffer {
  const words = Buffer.from(`${line}\n`).subarray(0, MAX_PACKET_BYTES);
  const length = (HEAD_BYTES + 1 + words.length).toString(16).padStart(HEAD_BYTES, '0');
  return Buffer.concat([Buffer.from(`${length}${String.fromCharCode(WORDS)}`, 'latin1'), words]);
}
