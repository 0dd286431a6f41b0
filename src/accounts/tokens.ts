/** Access tokens, stored as hashes with their expiry. When each was last used is kept in a file of its own. */

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Identity, SCOPES } from '../base/identity.ts';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';
import { TokenUses } from './token-uses.ts';

/** A token as stored: everything but the token itself. */
export interface TokenRecord extends Identity {
  readonly id: number;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly createdAt: string;
  /** ISO 8601; absent: it does not expire. */
  readonly expiresAt?: string | undefined;
}

/** A token as it is shown. */
export interface ListedToken extends TokenRecord {
  /** ISO 8601; undefined: never, as far as is known. */
  readonly usedAt: string | undefined;
}

const recordsOfFile: z.ZodType<TokenRecord[]> = z.array(
  z.object({
    id: z.int().min(1),
    name: z.string(),
    email: z.string(),
    bot: z.boolean(),
    scope: z.enum(SCOPES),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: z.string(),
    expiresAt: z.iso.datetime().optional(),
  }),
);

/** Bytes of randomness in a token. It cannot be guessed, so a plain hash is enough. */
const TOKEN_BYTES = 24;
/** How every token begins. */
export const TOKEN_PREFIX = 'stemma_';

export class Tokens {
  readonly #file: StateFile<TokenRecord, ReadonlyMap<string, TokenRecord>>;
  /** Each machine counts its own. */
  readonly #uses: TokenUses | undefined;
  readonly #now: () => number;

  /**
   * @param place a directory is created if missing
   * @param warn reports a file that cannot be read to the operator
   * @param uses directory for when each was last used, if it is not the place
   */
  constructor(
    place: StatePlace,
    warn?: (message: string) => void,
    now: () => number = Date.now,
    uses?: string,
  ) {
    this.#file = new StateFile(
      { directory: place, name: 'tokens.json', schema: recordsOfFile, things: 'tokens', warn },
      (records) => new Map(records.map((record) => [record.hash, record])),
    );
    const directory = uses ?? (typeof place === 'string' ? place : undefined);
    this.#uses = directory === undefined ? undefined : new TokenUses(directory);
    this.#now = now;
  }

  /** Whether it is known for sure which were revoked. */
  get isCurrent(): boolean {
    return this.#file.isCurrent;
  }

  /** Who a token speaks for; undefined for unknown, expired and revoked ones. */
  find(token: string): Identity | undefined {
    // Looked up by hash, so the time it takes reveals nothing about the token.
    return this.findByHash(hashOf(token));
  }

  /** Who the token of a hash speaks for, as `find` says it. @param hash what `hashOf` gave */
  findByHash(hash: string): Identity | undefined {
    const record = this.#file.view.get(hash);
    const nowMs = this.#now();
    if (record?.expiresAt !== undefined && Date.parse(record.expiresAt) <= nowMs) return undefined;
    if (record === undefined) return undefined;
    this.#uses?.note(hash, nowMs);
    const { name, email, bot, scope } = record;
    return { name, email, bot, scope };
  }

  /** True if there is no token at all; false if the file cannot be read. */
  get isEmpty(): boolean {
    return this.#file.isEmpty;
  }

  /** @throws Error when the file cannot be read */
  list(): readonly ListedToken[] {
    const uses = this.#uses?.read();
    return this.#file.rows().map((record) => ({ ...record, usedAt: uses?.get(record.hash) }));
  }

  /**
   * Makes a token.
   * @returns its text, which is not stored anywhere
   * @throws Error when the file cannot be read or written
   */
  async add({ name, email, bot, scope }: Identity, expiresAt?: Date): Promise<string> {
    const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    await this.#file.change((records) => {
      const id = Math.max(0, ...records.map((record) => record.id)) + 1;
      const createdAt = new Date(this.#now()).toISOString();
      const end = expiresAt === undefined ? {} : { expiresAt: expiresAt.toISOString() };
      return [...records, { name, email, bot, scope, id, hash: hashOf(token), createdAt, ...end }];
    });
    return token;
  }

  /** @returns false if there is no such token. @throws Error when the file cannot be read or written */
  async revoke(id: number): Promise<boolean> {
    if (!this.#file.rows().some((record) => record.id === id)) return false;
    await this.#file.change((records) => records.filter((record) => record.id !== id));
    return true;
  }

  /** Writes pending uses to the file. */
  async close(): Promise<void> {
    await this.#uses?.close();
  }
}

/** SHA-256 of a token, hex: what is kept of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
