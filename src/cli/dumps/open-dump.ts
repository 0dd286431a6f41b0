/** A dump as it lies on disk: plain, or compressed in a way that its first bytes tell. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';
import { DumpProblem } from './dump-problem.ts';

interface Compression {
  readonly name: string;
  readonly begins: string;
  /** Programs that unpack a file to their output, the best first. */
  readonly tools: readonly (readonly [program: string, ...args: string[]])[];
  /** What unpacks without a program. */
  readonly own?: () => NodeJS.ReadWriteStream;
}

const COMPRESSIONS: readonly Compression[] = [
  { name: 'gzip', begins: '1f8b', tools: [], own: createGunzip },
  { name: 'bzip2', begins: '425a68', tools: [['bzip2', '-dc']], own: unbzip2 },
  { name: 'Zstandard', begins: '28b52ffd', tools: [['zstd', '-dcq']] },
  { name: 'xz', begins: 'fd377a585a00', tools: [['xz', '-dc']] },
  {
    name: '7-Zip',
    begins: '377abcaf271c',
    tools: [
      ['7zz', 'x', '-so', '-bd'],
      ['7z', 'x', '-so', '-bd'],
      ['7za', 'x', '-so', '-bd'],
      ['7zr', 'x', '-so', '-bd'],
    ],
  },
];

/** Reads a dump's XML. @param read told of bytes of the file, as far as they can be counted @throws DumpProblem */
export async function* openDump(path: string, read?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const kind = await compressionOf(path);
  if (kind === undefined) yield* counted(createReadStream(path, { highWaterMark: 256 * 1024 }), read);
  else {
    const unpacked = (await byTool(path, kind)) ?? byOwn(path, kind, read);
    try {
      yield* unpacked;
    } catch (error) {
      if (error instanceof DumpProblem) throw error;
      throw new DumpProblem(
        `${kind.name} cannot be unpacked: ${lineOf(error)}`,
        { file: path },
        { cause: error },
      );
    }
  }
}

async function compressionOf(path: string): Promise<Compression | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(6), 0, 6, 0);
    const begin = buffer.toString('hex', 0, bytesRead);
    return COMPRESSIONS.find(({ begins }) => begin.startsWith(begins));
  } finally {
    await handle.close();
  }
}

/** @returns undefined where no program is there and none is needed. @throws DumpProblem */
async function byTool(path: string, { name, tools, own }: Compression) {
  for (const [program, ...args] of tools) {
    const child = spawn(program, [...args, '--', resolve(path)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const started = await new Promise<boolean>((done) => {
      child.once('spawn', () => done(true));
      child.once('error', () => done(false));
    });
    if (started) return outputOf(child);
  }
  if (own !== undefined) return undefined;
  const wanted = tools.map(([program]) => program).join(' or ');
  throw new DumpProblem(`it is packed by ${name}, and there is no ${wanted} here`, { file: path });
}

/** @throws Error with what the program complained of */
async function* outputOf(child: ChildProcess): AsyncGenerator<Uint8Array> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, 2_000);
  });
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  try {
    for await (const chunk of child.stdout ?? []) yield chunk as Uint8Array;
    if ((await ended) !== 0) throw new Error(said.trim().split('\n')[0] || 'its program failed');
  } finally {
    child.kill();
  }
}

async function* byOwn(path: string, { own }: Compression, read: ((bytes: number) => void) | undefined) {
  const unpacking = (own as () => NodeJS.ReadWriteStream)();
  const source = createReadStream(path);
  // Not every unpacker is a stream that can be read piece by piece.
  const unpacked = new PassThrough();
  const fail = (error: Error): unknown => unpacked.destroy(error);
  source.on('data', (chunk) => read?.(chunk.length)).on('error', fail);
  unpacking.on('error', fail);
  source.pipe(unpacking).pipe(unpacked);
  try {
    yield* unpacked as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  read: ((bytes: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read?.(chunk.length);
    yield chunk;
  }
}

function lineOf(error: unknown): string {
  return ((error as Error).message ?? String(error)).split('\n')[0] as string;
}
