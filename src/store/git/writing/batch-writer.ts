/**
 * Writes drafts and batches, by calls of the file system that wait: objects first, the lock of the branch last and briefly. A few
 * objects become loose files, more of them one pack.
 */

import { join } from 'node:path';
import { callsToNowhere, type DurableCalls } from '../../../base/durable-calls.ts';
import { type Draft, type Path, StoreError } from '../../store.ts';
import type { NewObject, Oid } from '../objects.ts';
import { Branch } from '../refs.ts';
import { isOthersTurn } from '../save-turns.ts';
import type { Folders } from '../trees/folders.ts';
import { demandRoom } from '../write-permit.ts';
import { BlankFiles } from './blank-files.ts';
import { type CommitPlace, Composer } from './composer.ts';
import { LooseObjects } from './loose-objects.ts';
import { Packs } from './packs.ts';
import { type Guarded, PruneGuard } from './prune-guard.ts';
import { type SyncGroup, SyncGroups } from './sync-group.ts';
import type { Batch, Order, Writer, Written } from './writer.ts';

/** So many are cheaper as files of their own: each costs two syncs at most, a pack three, but packs must be folded. */
const FEW_OBJECTS = 8;
/**
 * Packs slow reads where they are many: while so many wait to be folded, only larger batches become one, by so much for each more. Some
 * dozens a second may come until a folding ends, and 256 cost a read nothing that can be measured; files that are synced one by one do.
 */
const MANY_PACKS = 256;
const OBJECTS_FOR_ONE_MORE = 2;

/** After so many the next save is hardly quicker. */
const REHEARSALS = 3;

/** Where to write, and how. It goes to a thread as it is. */
export interface WriterPlace {
  /** The bare repository. */
  readonly directory: string;
  readonly branch: string;
  /** Where the wiki lies in it: `''` or `docs/`. */
  readonly root: string;
  /** Whether packs may be made: without a git nobody would fold them together. */
  readonly mayPack: boolean;
}

export class BatchWriter implements Writer {
  readonly #place: WriterPlace;
  readonly #folders: Folders;
  readonly #groups: SyncGroups;
  readonly #composer: Composer;
  readonly #blanks: BlankFiles;
  readonly #loose: LooseObjects;
  readonly #packs: Packs;
  readonly #branch: Branch;
  readonly #guard: PruneGuard;

  constructor(place: WriterPlace, folders: Folders, calls: DurableCalls) {
    this.#place = place;
    this.#folders = folders;
    this.#groups = new SyncGroups(calls);
    this.#composer = new Composer(place.root, folders);
    const objects = join(place.directory, 'objects');
    this.#blanks = new BlankFiles(place.directory, calls);
    this.#loose = new LooseObjects(objects, calls, this.#blanks);
    this.#packs = new Packs(objects, calls);
    this.#branch = new Branch(place.directory, place.branch, calls, undefined, (path, content) =>
      this.#blanks.createLock(path, content),
    );
    this.#guard = new PruneGuard(place.directory);
  }

  async save({ base, drafts, ...move }: Order): Promise<Written> {
    const { saved, objects, keep } = await this.#composer.compose(base, drafts);
    await this.write({ ...move, before: base?.commit, after: saved.at(-1)?.commit as Oid, objects });
    keep();
    const sizeBytes = objects.reduce((sum, { body }) => sum + body.byteLength, 0);
    return { saved, sizeBytes, objects: move.isDraft === true ? objects : [] };
  }

  async write({ before, after, objects, log, yields, isDraft }: Batch): Promise<void> {
    demandRoom(this.#place.directory);
    const eachOnce = [...new Map(objects.map((each) => [each.oid, each])).values()];
    const guarded = await this.#groups.run(async (group) => {
      if (isDraft === true) return this.#writeAll(eachOnce, group);
      this.#blanks.writeLock(`${after}\n`, group);
      const written = await this.#writeAll(eachOnce, group);
      await this.#branch.move(before, after, log, () => {
        if (yields && isOthersTurn(this.#place.directory))
          throw new StoreError('moved', 'another server has its turn');
      });
      return written;
    });
    await this.#guard.protect(guarded);
  }

  async warm(base: CommitPlace | undefined): Promise<void> {
    const writer = new BatchWriter(this.#place, this.#folders, callsToNowhere);
    for (let count = 0; count < REHEARSALS; count++) {
      const { saved, objects } = await this.#composer.compose(base, [rehearsed(count)]);
      const after = saved.at(-1)?.commit as Oid;
      await writer.write({ before: base?.commit, after, objects, log: 'rehearsal', yields: true });
    }
    await writer.close();
  }

  prepare(): void {
    this.#blanks.fill();
  }

  async close(): Promise<void> {
    this.#blanks.drop();
    this.#guard.close();
  }

  /** Whether so many objects are written as files. How many packs there are is looked up where it decides. */
  #areFew(count: number): boolean {
    if (!this.#place.mayPack || count <= FEW_OBJECTS) return true;
    const packsTooMany = Math.max(0, 1 + this.#packs.count() - MANY_PACKS);
    return count <= FEW_OBJECTS + OBJECTS_FOR_ONE_MORE * packsTooMany;
  }

  async #writeAll(objects: readonly NewObject[], group: SyncGroup): Promise<Guarded> {
    if (this.#areFew(objects.length)) {
      await this.#loose.write(objects, group);
      const isThere = (): boolean => objects.every((object) => this.#loose.has(object));
      return { isThere, again: () => this.#groups.run((later) => this.#loose.write(objects, later)) };
    }
    const name = await this.#packs.write(objects, group);
    return {
      isThere: () => this.#packs.has(name),
      again: () => this.#groups.run((later) => this.#packs.write(objects, later)),
    };
  }
}

function rehearsed(count: number): Draft {
  const files = [{ path: `Rehearsal_${count}.md` as Path, content: Buffer.from(`Rehearsal ${count}\n`) }];
  return { author: { name: 'Nobody', email: '' }, atSeconds: count, message: 'Rehearsal\n', files };
}
