/**
 * Fetches the files of Git LFS that a repository has pointers of: from a clone on this machine, or from the server of its
 * remote by the batch protocol. Each is checked against hash and size before it is kept.
 */

import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { LargeFiles, WrongBytes } from '../../media/large-files.ts';
import type { LargeFile } from '../../media/lfs-pointer.ts';
import type { Progress } from '../../store/store.ts';
import { askLfs, LfsRefused } from './lfs-request.ts';
import type { LfsServer } from './lfs-server.ts';

/** Larger files are not served. */
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
/** Bytes of all files that one repository may bring. */
const MAX_BYTES = 16 * 1024 * 1024 * 1024;
/** Files that are asked for at once, as git-lfs does, and that are fetched at once. */
const BATCH = 100;
const AT_ONCE = 4;
/** The answer to a batch has some addresses for each file. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const TRIES = 3;
const PAUSE_MS = 500;
/** Files that fail one after another until the server counts as away. */
const MAX_FAILURES = 20;
const AWAY = 'the server fails too often';

const MEDIA_TYPE = 'application/vnd.git-lfs+json';

const download = z.object({ href: z.url(), header: z.record(z.string(), z.string()).optional() });
const batch = z.object({
  transfer: z.string().optional(),
  objects: z.array(
    z.object({
      oid: z.string(),
      actions: z.object({ download: download.optional() }).optional(),
      error: z.object({ message: z.string() }).optional(),
    }),
  ),
});

type Download = z.infer<typeof download>;

/** A file that is not here, and why. */
interface Missing {
  readonly file: LargeFile;
  readonly why: string;
}

export interface Fetched {
  readonly count: number;
  readonly missing: readonly Missing[];
}

export interface FetchPlace {
  readonly server: LfsServer;
  /** Of the repository that the files belong to. */
  readonly gitDirectory: string;
  readonly progress?: Progress;
}

/** Fetches what is not here yet. Nothing that a server says or sends makes this throw. */
export async function fetchLargeFiles(files: readonly LargeFile[], place: FetchPlace): Promise<Fetched> {
  const kept = new LargeFiles(place.gitDirectory);
  const { wanted, missing } = await affordable(files, kept);
  let [done, count, failures] = [0, 0, 0];
  for (let from = 0; from < wanted.length; from += BATCH) {
    const waiting = wanted.slice(from, from + BATCH);
    const source = await sourceOf(waiting, place.server);
    const work = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const next = file;
        const why = failures < MAX_FAILURES ? await whyNot(() => kept.keep(next, source(next))) : AWAY;
        failures = why === undefined ? 0 : failures + 1;
        if (why === undefined) count++;
        else missing.push({ file, why });
        place.progress?.(++done, wanted.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { count, missing };
}

/** Each file that is not here once, but for those that are too much. */
async function affordable(files: readonly LargeFile[], kept: LargeFiles) {
  const missing: Missing[] = [];
  const wanted: LargeFile[] = [];
  let bytes = 0;
  for (const file of new Map(files.map((each) => [each.sha256, each])).values()) {
    if ((await kept.find(file)) !== undefined) continue;
    const isTooMuch = file.sizeBytes > MAX_FILE_BYTES || bytes + file.sizeBytes > MAX_BYTES;
    if (isTooMuch) missing.push({ file, why: `${file.sizeBytes} bytes are too many` });
    else wanted.push(file);
    bytes += isTooMuch ? 0 : file.sizeBytes;
  }
  return { wanted, missing };
}

/** Where the bytes of some files come from. */
async function sourceOf(
  files: readonly LargeFile[],
  server: LfsServer,
): Promise<(file: LargeFile) => AsyncIterable<Uint8Array>> {
  if ('gitDirectory' in server) return (file) => fromDisk(file, new LargeFiles(server.gitDirectory));
  let answer: z.infer<typeof batch> | undefined;
  const why = await whyNot(async () => {
    answer = await askBatch(files, server);
  });
  return (file) => {
    const told = answer?.objects.find(({ oid }) => oid === file.sha256);
    const { href, header = {} } = told?.actions?.download ?? {};
    if (href === undefined)
      throw new LfsRefused(why ?? told?.error?.message ?? 'the server does not have it');
    return fromServer(file, { href, header }, server);
  };
}

async function* fromDisk(file: LargeFile, others: LargeFiles): AsyncGenerator<Uint8Array> {
  const path = await others.find(file);
  if (path === undefined) throw new LfsRefused('the other clone does not have it');
  yield* createReadStream(path);
}

type WebServer = Extract<LfsServer, { url: URL }>;

async function askBatch(files: readonly LargeFile[], { url, authorization }: WebServer) {
  const pieces: Uint8Array[] = [];
  const asked = askLfs({
    url: new URL(`${url.href}/objects/batch`),
    server: url,
    method: 'POST',
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify({
      operation: 'download',
      transfers: ['basic'],
      objects: files.map(({ sha256, sizeBytes }) => ({ oid: sha256, size: sizeBytes })),
      hash_algo: 'sha256',
    }),
    maxBytes: MAX_ANSWER_BYTES,
  });
  for await (const piece of asked) pieces.push(piece);
  const answer = batch.safeParse(jsonOf(Buffer.concat(pieces).toString()));
  if (!answer.success || (answer.data.transfer ?? 'basic') !== 'basic')
    throw new LfsRefused(`${url.host} answers in another form than Git LFS has`);
  return answer.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Headers that are the connection's, or would name another machine. */
const OWN_HEADERS = /^(?:host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer)$/i;

function fromServer(file: LargeFile, { href, header = {} }: Download, server: WebServer) {
  const url = new URL(href);
  const given = Object.entries(header).filter(([name]) => !OWN_HEADERS.test(name));
  const isOwn = url.origin === server.url.origin && server.authorization !== undefined;
  const own = isOwn ? { authorization: server.authorization as string } : {};
  const headers = { ...own, ...Object.fromEntries(given) };
  return askLfs({ url, server: server.url, method: 'GET', headers, maxBytes: file.sizeBytes });
}

/** Why it failed in the end; undefined where it did not. */
async function whyNot(work: () => Promise<void>): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof LfsRefused || error instanceof WrongBytes)) throw error;
      if (tries === TRIES || !(error instanceof LfsRefused) || !error.isPassing) return error.message;
      await new Promise((next) => setTimeout(next, PAUSE_MS * tries));
    }
  }
}
