/**
 * The ledger on disk, so that the next start need not walk the whole history. Derived and never trusted: a checksum, a
 * format number and the fingerprint of the rules guard it, and at any doubt it is thrown away.
 */

import { createHash } from 'node:crypto';
import { DefaultSerializer, deserialize } from 'node:v8';
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
const FORMAT = 'stemma-ledger-10';
const CHECKSUM_BYTES = 32;

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

/** @param fingerprint what the numbers depend on besides history: the site's title rules, the branch, the root */
export function writeSnapshot(columns: LedgerColumns, fingerprint: string): Buffer {
  const serializer = new DefaultSerializer();
  // In one piece: a large one would be there twice if its checksum were put before it.
  serializer.writeRawBytes(Buffer.alloc(CHECKSUM_BYTES));
  serializer.writeHeader();
  serializer.writeValue({ format: FORMAT, fingerprint, columns });
  const bytes = serializer.releaseBuffer();
  checksum(bytes.subarray(CHECKSUM_BYTES)).copy(bytes);
  return bytes;
}

/**
 * The columns, some of which lie where they were read from: what keeps them copies them.
 * @returns undefined when the bytes are not exactly what this version wrote for this fingerprint
 */
export function readSnapshot(bytes: Buffer, fingerprint: string): LedgerColumns | undefined {
  const body = bytes.subarray(CHECKSUM_BYTES);
  if (bytes.length <= CHECKSUM_BYTES || !checksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES)))
    return undefined;
  try {
    const held = deserialize(body) as { format: string; fingerprint: string; columns: LedgerColumns };
    return held.format === FORMAT && held.fingerprint === fingerprint ? held.columns : undefined;
  } catch {
    return undefined;
  }
}

function checksum(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}
