/**
 * Passwords: kept as scrypt makes them, each with a salt and the costs it was made with, so that the costs may rise. Each
 * takes tens of megabytes and a part of a second in a thread of the runtime; two at a time leave the other threads to the
 * disk.
 */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Semaphore } from '../base/semaphore.ts';

/** What scrypt is told. Memory is 128 * cost * blockSize bytes. */
export interface ScryptCosts {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/** A password as it is kept; `salt` and `hash` in base64url. */
export interface KeptPassword extends ScryptCosts {
  readonly salt: string;
  readonly hash: string;
}

/** Costs within which a file may ask for work. */
export const keptPassword: z.ZodType<KeptPassword> = z.object({
  cost: z.int().min(2).max(262_144),
  blockSize: z.int().min(1).max(16),
  parallelization: z.int().min(1).max(16),
  salt: z.string().min(1),
  hash: z.string().min(1),
});

/** 32 MiB a password; OWASP's smallest advice for this memory. */
export const COSTS: ScryptCosts = { cost: 32_768, blockSize: 8, parallelization: 3 };

export const MIN_PASSWORD_CHARS = 8;
/** Longer ones would only cost time. */
export const MAX_PASSWORD_BYTES = 4_096;

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
/** Longest that a password waits for others. */
const PATIENCE_MS = 10_000;

export class Passwords {
  readonly #costs: ScryptCosts;
  readonly #slots = new Semaphore(AT_ONCE, PATIENCE_MS);
  /** Nobody's: compared with where there is no account, so that both take the same time. */
  readonly #decoy: KeptPassword;

  constructor(costs: ScryptCosts = COSTS) {
    this.#costs = costs;
    this.#decoy = {
      ...costs,
      salt: randomBytes(SALT_BYTES).toString('base64url'),
      hash: randomBytes(HASH_BYTES).toString('base64url'),
    };
  }

  /** @throws SemaphoreTimeout when too many wait */
  async keep(password: string): Promise<KeptPassword> {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const hash = await this.#hash(password, { ...this.#costs, salt });
    return { ...this.#costs, salt, hash: hash.toString('base64url') };
  }

  /** @param kept undefined where there is no such account. @throws SemaphoreTimeout when too many wait */
  async matches(password: string, kept: KeptPassword | undefined): Promise<boolean> {
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return false;
    const compared = kept ?? this.#decoy;
    const hash = await this.#hash(password, compared);
    const expected = Buffer.from(compared.hash, 'base64url');
    return hash.length === expected.length && timingSafeEqual(hash, expected) && kept !== undefined;
  }

  #hash(
    password: string,
    { cost, blockSize, parallelization, salt }: ScryptCosts & { salt: string },
  ): Promise<Buffer> {
    const options = {
      cost,
      blockSize,
      parallelization,
      maxmem: 128 * blockSize * (cost + parallelization + 16),
    };
    return this.#slots.run(
      () =>
        new Promise((resolve, reject) => {
          // One spelling of letters that have two: keyboards differ.
          scrypt(
            password.normalize('NFC'),
            Buffer.from(salt, 'base64url'),
            HASH_BYTES,
            options,
            (error, hash) => (error === null ? resolve(hash) : reject(error)),
          );
        }),
    );
  }
}
