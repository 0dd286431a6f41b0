/** A folder's tree in blocks, for edits by the hundred thousand: one that holds 10,000 files is neither searched nor copied whole. */

import { createHash } from 'node:crypto';
import { lowerBoundBy } from '../../../base/sorted.ts';
import type { Oid } from '../objects.ts';
import { compareEntryNames, findPlace, isDirectory, parseTree, spliceTree } from '../trees/tree.ts';
import { TreeVersions } from './tree-versions.ts';

/** A larger block is parted. */
const BLOCK_BYTES = 8 * 1024;
const OID_BYTES = 20;
const NOTHING = Buffer.alloc(0);

/** What an entry is to be. */
export interface FolderEntry {
  readonly mode: string;
  readonly oid: Oid;
}

export class Folder {
  #blocks: Buffer[];
  #sizeBytes: number;
  #versions = new TreeVersions();

  /** @param bytes of its tree */
  constructor(bytes: Buffer) {
    this.#blocks = parted(bytes);
    this.#sizeBytes = bytes.length;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#blocks);
  }

  /** How its versions are told. */
  get versions(): TreeVersions {
    return this.#versions;
  }

  /** Its next version stands alone. */
  forgetVersions(): void {
    this.#versions = new TreeVersions();
  }

  /** The folder of that name; undefined where there is none. */
  folder(name: Buffer): Oid | undefined {
    const block = this.#blocks[this.#blockOf(name, true)];
    const entry = block && findPlace(block, name).entry;
    return entry !== undefined && isDirectory(entry.mode) ? entry.oid : undefined;
  }

  /** Puts an entry in or in place of another, or (undefined) takes it out. @throws StoreError `conflict` */
  set(name: Buffer, isFolder: boolean, entry: FolderEntry | undefined): void {
    const at = this.#blockOf(name, isFolder);
    const block = this.#blocks[at] ?? NOTHING;
    const place = findPlace(block, name);
    const { entry: old } = place;
    if (entry === undefined && (old === undefined || isDirectory(old.mode) !== isFolder)) return;
    const made = spliceTree(block, name, entry, place);
    const start = this.#startOf(at);
    if (entry === undefined) {
      this.#versions.replace(start + (old?.at ?? 0), block.length - made.length, NOTHING);
    } else if (old !== undefined) {
      this.#versions.replace(start + old.end - OID_BYTES, OID_BYTES, Buffer.from(entry.oid, 'hex'));
    } else {
      const from = isFolder ? place.afterFolder : place.afterFile;
      const inserted = made.subarray(from, from + made.length - block.length);
      this.#versions.replace(start + from, 0, Buffer.from(inserted));
    }
    this.#sizeBytes += made.length - block.length;
    this.#blocks.splice(at, 1, ...(made.length > BLOCK_BYTES ? parted(made) : [made]));
    if (made.length === 0) this.#blocks.splice(at, 1);
  }

  hash(): Oid {
    const hash = createHash('sha1').update(`tree ${this.#sizeBytes}\0`);
    for (const block of this.#blocks) hash.update(block);
    return hash.digest('hex') as Oid;
  }

  /** The last block that does not begin after the name; the first, where all do. */
  #blockOf(name: Buffer, isFolder: boolean): number {
    return Math.max(0, lowerBoundBy(this.#blocks, (block) => !isAfter(block, name, isFolder)) - 1);
  }

  #startOf(block: number): number {
    let start = 0;
    for (let at = 0; at < block; at++) start += (this.#blocks[at] as Buffer).length;
    return start;
  }
}

/** Whether a block's first entry comes after a name. */
function isAfter(block: Buffer, name: Buffer, isFolder: boolean): boolean {
  const space = block.indexOf(0x20);
  const first = block.subarray(space + 1, block.indexOf(0, space));
  return compareEntryNames(first, isDirectory(block.toString('latin1', 0, space)), name, isFolder) > 0;
}

/** In blocks of half the size, so that each has room to grow. */
function parted(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  let begin = 0;
  for (const { end } of parseTree(bytes))
    if (end - begin >= BLOCK_BYTES / 2 || end === bytes.length) {
      blocks.push(Buffer.from(bytes.subarray(begin, end)));
      begin = end;
    }
  return blocks;
}
