/**
 * Access tokens: kept as hashes in one small file of the state directory, looked at again whenever the file changes, so
 * that commands take effect on a running server at once.
 */

import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFiles, replaceFile } from '../base/durable.ts';
import type { Identity } from '../base/identity.ts';

/** A token as the file keeps it: everything but the token. */
export interface TokenRecord extends Identity {
  readonly id: number;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly createdAt: string;
}

/** Bytes of randomness in a token: nobody guesses it, so a plain hash is enough. */
const TOKEN_BYTES = 24;
const PREFIX = 'stemma_';

export class Tokens {
  readonly #path: string;
  #mark = '';
  #records: readonly TokenRecord[] = [];
  #byHash = new Map<string, TokenRecord>();

  /** @param stateDirectory made if it is not there */
  constructor(stateDirectory: string) {
    this.#path = join(stateDirectory, 'tokens.json');
  }

  /** Who a token speaks for; undefined for unknown and revoked ones. */
  find(token: string): Identity | undefined {
    this.#refresh();
    // Looked up by hash: how long it takes says nothing about the token.
    return this.#byHash.get(hashOf(token));
  }

  list(): readonly TokenRecord[] {
    this.#refresh();
    return this.#records;
  }

  /** Makes a token. @returns its text, which is told this once */
  async add(identity: Identity): Promise<string> {
    this.#refresh();
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const id = Math.max(0, ...this.#records.map((record) => record.id)) + 1;
    await this.#save([
      ...this.#records,
      { ...identity, id, hash: hashOf(token), createdAt: new Date().toISOString() },
    ]);
    return token;
  }

  /** @returns false when there is no such token */
  async revoke(id: number): Promise<boolean> {
    this.#refresh();
    const left = this.#records.filter((record) => record.id !== id);
    if (left.length === this.#records.length) return false;
    await this.#save(left);
    return true;
  }

  async #save(records: readonly TokenRecord[]): Promise<void> {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    await replaceFile(nodeFiles, this.#path, `${JSON.stringify(records, undefined, 1)}\n`, 0o600);
    this.#refresh();
  }

  #refresh(): void {
    const mark = markOf(this.#path);
    if (mark === this.#mark) return;
    this.#records = mark === '' ? [] : (JSON.parse(readFileSync(this.#path, 'utf8')) as TokenRecord[]);
    this.#byHash = new Map(this.#records.map((record) => [record.hash, record]));
    this.#mark = mark;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino}:${found.size}:${found.mtimeMs}`;
}
