/**
 * File systems that fail: at the n-th call with an error, at the n-th call for good (the process died), or by forgetting
 * what was not synced (the power was cut). `careless` is how a program writes that never thought of any of this.
 */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { appendFile, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DurableFiles, nodeFiles } from '../../src/base/durable.ts';
import type { Random } from '../bench/random.ts';

/** The process is gone: nothing that comes after reaches the disk. */
export class Died extends Error {}

/** What happens at a call. `name` is that of the call, `half` does a part of it where there are parts. */
export type Fault = (call: number, name: string, half: () => Promise<void>) => Promise<void>;

type Handle = Awaited<ReturnType<DurableFiles['open']>>;

/** Asks `fault` before each call. */
export function faultyFiles(fault: Fault, files: DurableFiles = nodeFiles): DurableFiles {
  let calls = 0;
  const step = async <T>(name: string, work: () => Promise<T>, half = async () => {}): Promise<T> => {
    await fault(++calls, name, half);
    return work();
  };
  return {
    open: (path, flags, mode) =>
      step('open', async () => {
        const handle = await files.open(path, flags, mode);
        return {
          writeFile: (content) =>
            step(
              'writeFile',
              () => handle.writeFile(content),
              () => handle.writeFile(firstHalf(content)),
            ),
          datasync: () => step('datasync', () => handle.datasync()),
          close: () =>
            step(
              'close',
              () => handle.close(),
              () => handle.close(),
            ).catch(async (error: unknown) => {
              // What a process that died had open is closed by the system.
              if (error instanceof Died) await handle.close().catch(() => undefined);
              throw error;
            }),
        } as Handle;
      }),
    rename: (from, to) => step('rename', () => files.rename(from, to)),
    unlink: (path) => step('unlink', () => files.unlink(path)),
    mkdir: (path) => step('mkdir', () => files.mkdir(path)),
    utimes: (path, at) => step('utimes', () => files.utimes(path, at)),
    syncDirectory: (path) => step('syncDirectory', () => files.syncDirectory(path)),
  };
}

/** Dies at the n-th call, in the middle of it where it has one. */
export function dieAt(n: number): Fault {
  return async (call, _, half) => {
    if (call === n) await half();
    if (call >= n) throw new Died(`at call ${n}`);
  };
}

/** Fails at the n-th call, once or from then on, as the system would say it. */
export function failAt(n: number, code: string, forEver: boolean): Fault {
  return async (call, name, half) => {
    if (call !== n && !(forEver && call > n)) return;
    // Tidying up works on a full disk.
    if (name === 'unlink' || name === 'close') return half();
    if (code === 'ENOSPC') await half();
    throw Object.assign(new Error(`${code}: ${name} fails`), { code });
  };
}

/** Writes in place, where others write beside and rename: what readers see may be half. */
export const careless: DurableFiles = {
  ...nodeFiles,
  async rename(from, to) {
    const content = await readFile(from);
    const handle = await open(to, 'w');
    await handle.writeFile(firstHalf(content));
    await handle.close();
    await appendFile(to, content.subarray(firstHalf(content).length));
    await unlink(from);
  },
};

/** Makes each half of a careless rename a call of its own. */
export function carelessSteps(fault: Fault): DurableFiles {
  const files = faultyFiles(fault, careless);
  let renames = 0;
  return {
    ...files,
    async rename(from, to) {
      renames++;
      await fault(-renames, 'rename', async () => writeFileSync(to, firstHalf(readFileSync(from))));
      await files.rename(from, to);
    },
  };
}

/** A disk that keeps what was not synced only until the power is cut. */
export class ForgetfulDisk {
  readonly #unsynced: { readonly place: string; readonly undo: () => void }[] = [];
  readonly files: DurableFiles;

  /** @param forgetsSyncs whether it lies about them */
  constructor(forgetsSyncs = false) {
    const settle = (place: string): void => {
      if (forgetsSyncs) return;
      for (let at = this.#unsynced.length - 1; at >= 0; at--)
        if (this.#unsynced[at]?.place === place) this.#unsynced.splice(at, 1);
    };
    const owe = (place: string, undo: () => void) => this.#unsynced.push({ place, undo });
    this.files = {
      ...nodeFiles,
      open: async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        owe(dirname(path), () => rmSync(path, { force: true }));
        return {
          writeFile: async (content) => {
            await handle.writeFile(content);
            owe(path, () => quietly(() => truncateSync(path)));
          },
          datasync: async () => settle(path),
          close: () => handle.close(),
        } as Handle;
      },
      rename: async (from, to) => {
        const before = contentOf(to);
        const unsynced = this.#unsynced.filter(({ place }) => place === from);
        await nodeFiles.rename(from, to);
        // What was not synced under the old name is not synced under the new one.
        for (const _ of unsynced) owe(to, () => quietly(() => truncateSync(to)));
        owe(dirname(to), () =>
          before === undefined ? rmSync(to, { force: true }) : writeFileSync(to, before),
        );
      },
      mkdir: async (path) => {
        await nodeFiles.mkdir(path);
        owe(dirname(path), () => rmSync(path, { recursive: true, force: true }));
      },
      syncDirectory: async (path) => settle(path),
    };
  }

  /** Cuts the power: of what was not synced, chance decides what is lost. */
  cut(random: Random): void {
    for (const { undo } of this.#unsynced.reverse()) if (random.percent(70)) undo();
  }
}

function firstHalf(content: Uint8Array | string): Uint8Array {
  const bytes = Buffer.from(content as Uint8Array);
  return bytes.subarray(0, bytes.length >> 1);
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // It was lost already.
  }
}
