/**
 * The ledger on disk, so that the next start need not walk the whole history. Derived and never trusted: a checksum, a
 * format number and the fingerprint of the rules guard it, and at any doubt it is thrown away.
 */

import { createHash } from 'node:crypto';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import { sha256 } from '../../base/checksum.ts';
import type { Slices } from '../../base/slices.ts';
import type { Path, Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { IdleAct } from './acts.ts';
import type { ChangeColumns } from './change-table.ts';
import type { ImportedColumns } from './imported-ids.ts';
import type { LogColumns } from './log-events.ts';
import type { OtherFile } from './other-files.ts';
import type { HeldFile } from './page-files.ts';
import type { PageColumns } from './page-table.ts';
import type { RevisionColumns } from './revision-table.ts';

/** Raised whenever the columns or the rules that fill them change. */
const FORMAT = 'stemma-ledger-11';
const CHECKSUM_BYTES = 32;
/** What the head takes stands before it. */
const LENGTH_BYTES = 8;
/** Columns begin at multiples of this, so that they can be read where they lie. */
const ALIGNMENT = 8;
/** Objects of a list that are written in one go: far less than 1 ms. */
const BATCH = 1_000;
/** What there are many objects of. */
const LISTS = ['pageKeys', 'files', 'others'] as const;

/** Everything that a snapshot holds. */
export interface LedgerColumns extends ChangeColumns, RevisionColumns, PageColumns, ImportedColumns {
  readonly tip: Version | undefined;
  readonly authors: readonly { name: string; email: string; user: number }[];
  /** Title and file of every page, holders before their shadows. */
  readonly files: readonly (readonly [PageKey, HeldFile])[];
  readonly others: readonly OtherFile[];
  readonly left: readonly Path[];
  readonly log: LogColumns;
  readonly idleActs: readonly IdleAct[];
}

type ListName = (typeof LISTS)[number];

interface Head {
  readonly format: string;
  readonly fingerprint: string;
  readonly columns: Omit<LedgerColumns, ListName>;
  readonly lengths: Readonly<Record<ListName, number>>;
}

/**
 * In slices: the columns may grow meanwhile, but what they held does not change. It is in pieces, most of which are the columns
 * themselves: nobody copies a hundred megabytes.
 * @param fingerprint what the numbers depend on besides history: the site's title rules, the branch, the root
 */
export async function writeSnapshot(
  columns: LedgerColumns,
  fingerprint: string,
  slices: Slices,
): Promise<readonly Uint8Array[]> {
  const { pageKeys, files, others, ...rest } = columns;
  const lists = { pageKeys, files, others };
  const lengths = { pageKeys: pageKeys.length, files: files.length, others: others.length };
  const writer = new HeadWriter();
  writer.writeHeader();
  writer.writeValue({ format: FORMAT, fingerprint, columns: rest, lengths } satisfies Head);
  for (const name of LISTS) {
    for (let from = 0; from < lengths[name]; from += BATCH) {
      if (slices.due) await slices.turn();
      writer.writeValue(lists[name].slice(from, from + BATCH));
    }
  }
  const head = writer.releaseBuffer();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  const body = [length, ...aligned(head), ...writer.columns.flatMap(aligned)];
  return [await sha256(body, slices), ...body];
}

/**
 * The columns, some of which lie where they were read from: what keeps them copies them.
 * @returns undefined when the bytes are not exactly what this version wrote for this fingerprint
 */
export function readSnapshot(bytes: Buffer, fingerprint: string): LedgerColumns | undefined {
  const body = bytes.subarray(CHECKSUM_BYTES);
  if (body.length < LENGTH_BYTES || !checksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES)))
    return undefined;
  try {
    const reader = new HeadReader(body.subarray(LENGTH_BYTES), body.readUInt32LE());
    reader.readHeader();
    const head = reader.readValue() as Head;
    if (head.format !== FORMAT || head.fingerprint !== fingerprint) return undefined;
    const lists = LISTS.map((name) => [name, reader.readList(head.lengths[name])]);
    return { ...head.columns, ...Object.fromEntries(lists) } as LedgerColumns;
  } catch {
    return undefined;
  }
}

function checksum(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

const KINDS = [Uint8Array, Uint32Array, Float64Array] as const;

/** Puts the columns aside. */
class HeadWriter extends DefaultSerializer {
  readonly columns: Uint8Array[] = [];

  /** As V8 calls it. */
  _writeHostObject(column: Uint8Array | Uint32Array | Float64Array): void {
    this.writeUint32(KINDS.findIndex((kind) => column instanceof kind));
    this.writeUint32(column.length);
    this.columns.push(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
}

/** Finds the columns behind the head, in the order in which it speaks of them. */
class HeadReader extends DefaultDeserializer {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, headBytes: number) {
    super(bytes.subarray(0, headBytes));
    this.#bytes = bytes;
    this.#at = alignedLength(headBytes);
  }

  /** As V8 calls it. */
  _readHostObject(): Uint8Array | Uint32Array | Float64Array {
    const Kind = KINDS[this.readUint32()] as (typeof KINDS)[number];
    const length = this.readUint32();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length * Kind.BYTES_PER_ELEMENT);
    this.#at += alignedLength(bytes.length);
    // Small files are read into a part of something larger.
    if (bytes.byteOffset % ALIGNMENT === 0)
      return new Kind(bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
    return new Kind(new Uint8Array(bytes).buffer);
  }

  readList(length: number): unknown[] {
    const list: unknown[] = [];
    while (list.length < length) list.push(...(this.readValue() as unknown[]));
    return list;
  }
}

/** With what is missing to its alignment. */
function aligned(bytes: Uint8Array): Uint8Array[] {
  return [bytes, new Uint8Array(alignedLength(bytes.length) - bytes.length)];
}

function alignedLength(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
