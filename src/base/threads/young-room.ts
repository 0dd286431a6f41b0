/**
 * The room that V8 has for young objects in each thread. Left to itself it grows to 16 MiB, twice over, and is hardly ever given back.
 */

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { compileLate } from './compiling.ts';

/** In MiB, twice over. With half of this, large pages take a tenth more time to render. */
const YOUNG_MIB = 4;
/** The same, while a long history is read: with half of this, twice as much survives for no longer than until the next time. */
const READING_MIB = 8;
const MEBIBYTE = 1024 * 1024;
/** V8 tells a little less than it has: each page has a head. */
const SLACK_BYTES = MEBIBYTE / 4;
/** A limit of V8 has room for what is being moved, and as much again for large objects. */
const LIMIT_FACTOR = 3;

export interface ThreadOptions {
  readonly workerData?: unknown;
  /** Memory for old objects, in MiB; undefined: as much as V8 sees fit. */
  readonly heapMib?: number;
  /** Less room for young objects, for a thread that makes few. */
  readonly youngMib?: number;
}

/** Starts a thread whose room for young objects stays as it is. */
export function startThread(
  module: URL,
  { workerData, heapMib, youngMib = YOUNG_MIB }: ThreadOptions,
): Worker {
  const resourceLimits: ResourceLimits = { maxYoungGenerationSizeMb: LIMIT_FACTOR * youngMib };
  if (heapMib !== undefined) resourceLimits.maxOldGenerationSizeMb = heapMib;
  const worker = new Worker(module, { workerData, resourceLimits });
  keepYoungSmallBeside(worker);
  return worker;
}

/** Keeps the room for young objects as it is, in all threads: what was taken stays, so a server does it before it loads much. */
export function keepYoungSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MIB}`);
  // Little room is full in the middle of a page: what V8 sees survive then it makes among old objects from then on, and one of these
  // keeps all that it leads to, a page's whole tree, until all garbage is collected.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // See rest.ts.
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--no-compact-on-every-full-gc');
  // What the build kept compiled is good under this measure alone.
  compileLate();
}

/** How often a thread that starts is made up for: it lets the room of the first one grow at some moment before it runs. */
const MEANWHILE_MS = 5;

function keepYoungSmallBeside(worker: Worker): void {
  const meanwhile = setInterval(keepYoungSmall, MEANWHILE_MS).unref();
  const runs = (): void => {
    clearInterval(meanwhile);
    keepYoungSmall();
  };
  worker.once('online', runs).once('exit', runs);
}

/** More than survives until there is room. */
const SURVIVORS = 500_000;

/**
 * Makes room for young objects at once in the thread that the process began with: it was made before it could be told, with a part
 * of what others have, and collects garbage twice as often where it reads a history. Only what survives makes it grow.
 */
export function growYoung(): void {
  grow(YOUNG_MIB);
}

/** Makes more room for a long read. It is given back at the next pause. */
export function growForReading(): void {
  grow(READING_MIB);
}

function grow(mib: number): void {
  const wantedBytes = mib * MEBIBYTE - SLACK_BYTES;
  const factor = Math.ceil(wantedBytes / youngBytes());
  if (factor <= 1) return;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const survivors: object[] = [];
  while (survivors.length < SURVIVORS && youngBytes() < wantedBytes)
    for (let count = 0; count < 1_000; count++) survivors.push({ count });
  keepYoungSmall();
}

function youngBytes(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (space?.space_used_size ?? 0) + (space?.space_available_size ?? 0);
}

/** V8 takes room back when hardly anything was made between a dozen collections. */
const MOST_COLLECTIONS = 24;
const COLLECTS_EVERY_MS = 20;

/**
 * Gives room for young objects back that a thread does not need now, in a quarter of a second of collections of half a millisecond
 * each. V8's own way to save memory does it, too, but gives up what was compiled with it.
 */
export function shrinkYoung(): void {
  const before = youngBytes();
  const collect = before > MEBIBYTE ? youngCollector() : undefined;
  if (collect === undefined) return;
  let left = MOST_COLLECTIONS;
  const collecting = setInterval(() => {
    collect({ type: 'minor' });
    if (--left === 0 || youngBytes() < before) clearInterval(collecting);
  }, COLLECTS_EVERY_MS).unref();
}

function youngCollector(): ((how: { readonly type: 'minor' }) => void) | undefined {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof collect === 'function' ? (collect as ReturnType<typeof youngCollector>) : undefined;
}
