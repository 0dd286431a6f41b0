/**
 * When each token was last used. Kept in memory and written at most once a minute, never while a request waits. A crash
 * loses a minute of it, which is harmless: it is shown to people and decides nothing.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nodeFiles, replaceFile } from '../base/durable.ts';

/** How long uses are collected before they are written. */
const WRITE_AFTER_MS = 60_000;
/** The newest uses are kept: more than there are tokens. */
const MAX_NOTES = 10_000;

/** Hash of the token -> ISO 8601. */
const usesOfFile = z.record(z.string(), z.string());

export class TokenUses {
  readonly #path: string;
  #noted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(stateDirectory: string) {
    this.#path = join(stateDirectory, 'token-uses.json');
  }

  note(hash: string, atMs: number): void {
    this.#noted.set(hash, atMs);
    this.#timer ??= setTimeout(() => void this.close(), WRITE_AFTER_MS).unref();
  }

  /** All known uses, written or not. */
  read(): ReadonlyMap<string, string> {
    const noted = [...this.#noted].map(([hash, atMs]) => [hash, new Date(atMs).toISOString()] as const);
    return new Map([...this.#written(), ...noted]);
  }

  /** Writes the collected uses. If that fails, they are dropped. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#noted.size === 0) return;
    const newest = [...this.read()].sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, MAX_NOTES);
    this.#noted = new Map();
    const text = `${JSON.stringify(Object.fromEntries(newest), undefined, 1)}\n`;
    await replaceFile(nodeFiles, this.#path, text, 0o600).catch(() => undefined);
  }

  /** A damaged or missing file counts as empty. */
  #written(): [string, string][] {
    try {
      return Object.entries(usesOfFile.parse(JSON.parse(readFileSync(this.#path, 'utf8'))));
    } catch {
      return [];
    }
  }
}
