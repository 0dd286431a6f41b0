/**
 * Access tokens: kept as hashes in one small file of the state directory, looked at again whenever the file changes, so
 * that commands take effect on a running server at once. A file that cannot be read is left as it is: the tokens that were
 * known go on to work, and nothing is written over it.
 */

import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { nodeFiles, replaceFile } from '../base/durable.ts';
import { withFileLock } from '../base/file-lock.ts';
import type { Identity } from '../base/identity.ts';

/** A token as the file keeps it: everything but the token. */
export interface TokenRecord extends Identity {
  readonly id: number;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly createdAt: string;
}

const recordsOfFile: z.ZodType<TokenRecord[]> = z.array(
  z.object({
    id: z.int().min(1),
    name: z.string(),
    email: z.string(),
    bot: z.boolean(),
    scope: z.enum(['read', 'edit', 'admin']),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: z.string(),
  }),
);

/** Bytes of randomness in a token: nobody guesses it, so a plain hash is enough. */
const TOKEN_BYTES = 24;
const PREFIX = 'stemma_';

export class Tokens {
  readonly #path: string;
  readonly #warn: (message: string) => void;
  #mark = '';
  #records: readonly TokenRecord[] = [];
  #byHash = new Map<string, TokenRecord>();
  /** What is wrong with the file as it stands. */
  #problem: Error | undefined;

  /**
   * @param stateDirectory made if it is not there
   * @param warn tells the operator of a file that cannot be read
   */
  constructor(stateDirectory: string, warn: (message: string) => void = () => undefined) {
    this.#path = join(stateDirectory, 'tokens.json');
    this.#warn = warn;
  }

  /** Who a token speaks for; undefined for unknown and revoked ones. */
  find(token: string): Identity | undefined {
    this.#refresh();
    // Looked up by hash: how long it takes says nothing about the token.
    return this.#byHash.get(hashOf(token));
  }

  /** Whether there is no token at all; not where the file cannot be read. */
  get isEmpty(): boolean {
    this.#refresh();
    return this.#problem === undefined && this.#records.length === 0;
  }

  /** @throws Error when the file cannot be read */
  list(): readonly TokenRecord[] {
    this.#refresh();
    if (this.#problem !== undefined) throw this.#problem;
    return this.#records;
  }

  /** Makes a token. @returns its text, which is told this once. @throws Error when the file cannot be read or written */
  async add(identity: Identity): Promise<string> {
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    await this.#change((records) => {
      const id = Math.max(0, ...records.map((record) => record.id)) + 1;
      return [...records, { ...identity, id, hash: hashOf(token), createdAt: new Date().toISOString() }];
    });
    return token;
  }

  /** @returns false when there is no such token. @throws Error when the file cannot be read or written */
  async revoke(id: number): Promise<boolean> {
    if (!this.list().some((record) => record.id === id)) return false;
    await this.#change((records) => records.filter((record) => record.id !== id));
    return true;
  }

  /** Reads, changes and writes the file while nobody else does. */
  async #change(change: (records: readonly TokenRecord[]) => readonly TokenRecord[]): Promise<void> {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    await withFileLock(`${this.#path}.lock`, async () => {
      const records = `${JSON.stringify(change(this.list()), undefined, 1)}\n`;
      await replaceFile(nodeFiles, this.#path, records, 0o600);
      this.#refresh();
    });
  }

  #refresh(): void {
    try {
      const mark = markOf(this.#path);
      if (mark === this.#mark) return;
      const text = mark === '' ? '[]' : readFileSync(this.#path, 'utf8');
      this.#mark = mark;
      this.#records = recordsOfFile.parse(JSON.parse(text));
      this.#byHash = new Map(this.#records.map((record) => [record.hash, record]));
      this.#problem = undefined;
    } catch (error) {
      const known = this.#problem;
      this.#problem = new Error(`${this.#path} cannot be read: repair it, or move it away`, { cause: error });
      if (known === undefined) this.#warn(`${this.#problem.message}; the tokens known so far stay good`);
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino}:${found.size}:${found.mtimeMs}`;
}
