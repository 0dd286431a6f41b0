/**
 * A small fetch: a request that asks where the branch is, and one for what came on top of ours. git does the same with half a dozen
 * programs, each of which waits for its turn on a busy machine, while readers wait for the news. Where there is more to say
 * (a history that was rewritten, a mirror that has nothing yet) git speaks.
 */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOid, type Oid } from '../objects.ts';
import type { Branch } from '../refs.ts';
import { startGit } from '../run.ts';
import { foreignPacks, sweepSince } from '../unfinished.ts';
import { Patience, Silence } from './patience.ts';
import type { UpstreamGit, UpstreamPlace } from './upstream-git.ts';
import { pktLine, textIn, type Wire } from './wire.ts';

/** Larger lists of branches and tags are for git. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;
/** A larger pack is for git, which looks whether there is room for it. */
const MAX_PACK_BYTES = 64 * 1024 * 1024;
/** So many objects become files of their own, more of them a pack. */
const FEW_OBJECTS = 8;
/** The upstream has what we stand on, and sends what is new: `PACK`, a version and how many objects, four bytes each. */
const BEGINNING = /^(?:[0-9a-f]{4}ACK [0-9a-f]{40}\n)+(?=PACK.{8})/s;
const MAX_BEGINNING_BYTES = 1_000;

export class QuickFetch {
  readonly #place: UpstreamPlace;
  readonly #wire: Wire;
  readonly #git: UpstreamGit;
  readonly #tracking: Branch;

  /** @param tracking remembers where the upstream's branch was seen */
  constructor(place: UpstreamPlace, wire: Wire, git: UpstreamGit, tracking: Branch) {
    this.#place = place;
    this.#wire = wire;
    this.#git = git;
    this.#tracking = tracking;
  }

  /**
   * Brings what the upstream's branch has on top of ours.
   * @returns where it is; undefined where git should look
   * @throws Silence where it does not even say where it is
   */
  async fetch(ours: Oid | undefined): Promise<Oid | undefined> {
    if (ours === undefined || !this.#wire.isOpen) return undefined;
    const patience = new Patience();
    try {
      const tip = await this.#tip(patience);
      // What was seen before is here, though the mirror's branch may wait for a save to end.
      const seen = this.#tracking.read();
      if (tip === undefined) return undefined;
      if (tip !== ours && tip !== seen && !(await this.#bring(tip, ours))) return undefined;
      if (tip !== seen) await this.#tracking.move(seen, tip, 'seen');
      return tip;
    } catch {
      if (patience.isOver) throw new Silence();
      this.#wire.rest();
      return undefined;
    } finally {
      patience.end();
    }
  }

  async #tip(patience: Patience): Promise<Oid | undefined> {
    const answer = await patience.head(this.#wire.branches('git-upload-pack', patience.signal));
    const list = answer && (await textIn(answer, MAX_LIST_BYTES, patience));
    const ending = ` refs/heads/${this.#place.branch}`;
    const lines = list?.split('\n').map((line) => line.replace(/\0.*/, ''));
    const oid = lines?.find((line) => line.endsWith(ending))?.slice(-ending.length - 40, -ending.length);
    return oid !== undefined && isOid(oid) ? oid : undefined;
  }

  async #bring(tip: Oid, ours: Oid): Promise<boolean> {
    const want = pktLine(`want ${tip} thin-pack ofs-delta agent=stemma\n`);
    const have = [pktLine(`have ${ours}\n`), pktLine('done\n')];
    const body = Buffer.concat([want, Buffer.from('0000'), ...have]);
    const patience = new Patience();
    try {
      const answer = await patience.head(this.#wire.post('git-upload-pack', body, patience.signal));
      if (answer === undefined) return false;
      const chunks = Readable.from(upTo(MAX_PACK_BYTES, patience.pieces(answer)));
      const pack = await packIn(chunks);
      return pack !== undefined && (await this.#unpack(pack, chunks)) && this.#git.isWhole(tip, ours);
    } finally {
      patience.end();
    }
  }

  /** @param pack its beginning @param chunks the rest of it @returns whether all is in */
  async #unpack(pack: Buffer, chunks: Readable): Promise<boolean> {
    const { directory } = this.#place;
    const isFew = pack.readUInt32BE(8) <= FEW_OBJECTS;
    const before = await foreignPacks(directory);
    const args = isFew ? ['unpack-objects', '-q'] : ['index-pack', '--stdin', '--fix-thin'];
    const child = startGit(directory, args);
    child.stdout.resume();
    child.stderr.resume();
    const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
    chunks.unshift(pack);
    // If it breaks off, git ends as well.
    const isSent = await pipeline(chunks, child.stdin).then(
      () => true,
      () => false,
    );
    const isIn = (await ended) === 0 && isSent;
    if (!isIn) await sweepSince(directory, before);
    return isIn;
  }
}

/** @throws Error where there is more */
async function* upTo(mostBytes: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('too much');
    yield piece;
  }
}

/** The beginning of the pack in an answer, which goes on in the chunks. @returns undefined where there is none */
async function packIn(chunks: Readable): Promise<Buffer | undefined> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunks.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk]);
    const found = BEGINNING.exec(head.toString('latin1', 0, MAX_BEGINNING_BYTES));
    if (found !== null) return head.subarray(found[0].length);
    if (head.length > MAX_BEGINNING_BYTES) break;
  }
  chunks.destroy();
  return undefined;
}
