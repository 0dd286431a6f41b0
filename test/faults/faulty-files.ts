/**
 * File systems that fail: at the n-th call with an error, at the n-th call for good (the process died), or by forgetting
 * what was not synced (the power was cut). `careless` is how a program writes that never thought of any of this.
 */
import { appendFileSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DurableCalls, nodeCalls, type OpenFile } from '../../src/base/durable-calls.ts';
import type { Random } from '../bench/random.ts';

/** The process is gone: nothing that comes after reaches the disk. */
export class Died extends Error {}

/** What happens at a call. `name` is that of the call, `half` does a part of it where there are parts. */
export type Fault = (call: number, name: string, half: () => void) => void;

/** Asks `fault` before each call. */
export function faultyCalls(fault: Fault, calls: DurableCalls = nodeCalls): DurableCalls {
  let count = 0;
  const step = <T>(name: string, work: () => T, half = () => {}): T => {
    fault(++count, name, half);
    return work();
  };
  return {
    open: (path, flags, mode) =>
      step('open', (): OpenFile => {
        const file = calls.open(path, flags, mode);
        return {
          write: (content) =>
            step(
              'write',
              () => file.write(content),
              () => file.write(firstHalf(content)),
            ),
          datasync: () => step('datasync', () => file.datasync()),
          datasyncBeside: async () => step('datasync', () => file.datasyncBeside()),
          close: () => {
            try {
              step(
                'close',
                () => file.close(),
                () => file.close(),
              );
            } catch (error) {
              // What a process that died had open is closed by the system.
              if (error instanceof Died) quietly(() => file.close());
              throw error;
            }
          },
        };
      }),
    rename: (from, to) => step('rename', () => calls.rename(from, to)),
    link: (from, to) => step('link', () => calls.link(from, to)),
    unlink: (path) => step('unlink', () => calls.unlink(path)),
    mkdir: (path) => step('mkdir', () => calls.mkdir(path)),
    utimes: (path, at) => step('utimes', () => calls.utimes(path, at)),
    syncDirectory: (path) => step('syncDirectory', () => calls.syncDirectory(path)),
    append: (path, text) => step('append', () => calls.append(path, text)),
  };
}

/** Dies at the n-th call, in the middle of it where it has one. */
export function dieAt(n: number): Fault {
  return (call, _, half) => {
    if (call === n) half();
    if (call >= n) throw new Died(`at call ${n}`);
  };
}

/** Fails at the n-th call, once or from then on, as the system would say it. */
export function failAt(n: number, code: string, forEver: boolean): Fault {
  return (call, name, half) => {
    if (call !== n && !(forEver && call > n)) return;
    // Tidying up works on a full disk.
    if (name === 'unlink' || name === 'close') return half();
    if (code === 'ENOSPC') half();
    throw Object.assign(new Error(`${code}: ${name} fails`), { code });
  };
}

/** Writes in place, where others write beside and rename: what readers see may be half. */
export const careless: DurableCalls = {
  ...nodeCalls,
  rename(from, to) {
    const content = readFileSync(from);
    writeFileSync(to, firstHalf(content));
    appendFileSync(to, content.subarray(firstHalf(content).length));
    unlinkSync(from);
  },
};

/** Makes each half of a careless rename a call of its own. */
export function carelessSteps(fault: Fault): DurableCalls {
  const calls = faultyCalls(fault, careless);
  let renames = 0;
  return {
    ...calls,
    rename(from, to) {
      renames++;
      fault(-renames, 'rename', () => writeFileSync(to, firstHalf(readFileSync(from))));
      calls.rename(from, to);
    },
  };
}

/** A disk that keeps what was not synced only until the power is cut. */
export class ForgetfulDisk {
  readonly #unsynced: { readonly place: string; readonly undo: () => void }[] = [];
  readonly calls: DurableCalls;

  /** @param forgetsSyncs whether it lies about them */
  constructor(forgetsSyncs = false) {
    const settle = (place: string): void => {
      if (forgetsSyncs) return;
      for (let at = this.#unsynced.length - 1; at >= 0; at--)
        if (this.#unsynced[at]?.place === place) this.#unsynced.splice(at, 1);
    };
    const owe = (place: string, undo: () => void) => this.#unsynced.push({ place, undo });
    this.calls = {
      ...nodeCalls,
      open: (path, flags, mode) => {
        const file = nodeCalls.open(path, flags, mode);
        owe(dirname(path), () => rmSync(path, { force: true }));
        return {
          write: (content) => {
            file.write(content);
            owe(path, () => quietly(() => truncateSync(path)));
          },
          datasync: () => settle(path),
          datasyncBeside: async () => settle(path),
          close: () => file.close(),
        };
      },
      rename: (from, to) => {
        const before = contentOf(to);
        const unsynced = this.#unsynced.filter(({ place }) => place === from);
        nodeCalls.rename(from, to);
        // What was not synced under the old name is not synced under the new one.
        for (const _ of unsynced) owe(to, () => quietly(() => truncateSync(to)));
        owe(dirname(to), () =>
          before === undefined ? rmSync(to, { force: true }) : writeFileSync(to, before),
        );
      },
      link: (from, to) => {
        const unsynced = this.#unsynced.filter(({ place }) => place === from);
        nodeCalls.link(from, to);
        for (const _ of unsynced) owe(to, () => quietly(() => truncateSync(to)));
        owe(dirname(to), () => rmSync(to, { force: true }));
      },
      mkdir: (path) => {
        nodeCalls.mkdir(path);
        owe(dirname(path), () => rmSync(path, { recursive: true, force: true }));
      },
      syncDirectory: settle,
    };
  }

  /** Cuts the power: of what was not synced, chance decides what is lost. */
  cut(random: Random): void {
    for (const { undo } of this.#unsynced.reverse()) if (random.percent(70)) undo();
  }
}

function firstHalf(bytes: Uint8Array): Uint8Array {
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
