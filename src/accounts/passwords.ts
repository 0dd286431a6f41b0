/**
 * Passwords are stored as scrypt hashes, each with its salt and its cost parameters, so that the cost can be raised later.
 * Hashing one takes tens of megabytes and a fraction of a second in libuv's thread pool; only two run at a time, which
 * leaves the other threads to the disk.
 */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MAX_PASSWORD_BYTES } from '../base/log-in.ts';
import { Semaphore } from '../base/semaphore.ts';

/** scrypt's parameters. It takes 128 * cost * blockSize bytes of memory. */
export interface ScryptCosts {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/** A stored password; `salt` and `hash` in base64url. */
export interface KeptPassword extends ScryptCosts {
  readonly salt: string;
  readonly hash: string;
}

/** Upper bounds for parameters read from a file. */
export const keptPassword: z.ZodType<KeptPassword> = z.object({
  cost: z.int().min(2).max(262_144),
  blockSize: z.int().min(1).max(16),
  parallelization: z.int().min(1).max(16),
  salt: z.string().min(1),
  hash: z.string().min(1),
});

/** 32 MiB a password: the least that OWASP recommends for this much memory. */
export const COSTS: ScryptCosts = { cost: 32_768, blockSize: 8, parallelization: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
/** How long a password waits for its turn. */
const PATIENCE_MS = 10_000;

export class Passwords {
  readonly #costs: ScryptCosts;
  readonly #slots = new Semaphore(AT_ONCE, PATIENCE_MS);
  /** Compared with when there is no account, so that an unknown name takes as long as a wrong password. */
  readonly #decoy: KeptPassword;

  constructor(costs: ScryptCosts = COSTS) {
    this.#costs = costs;
    this.#decoy = {
      ...costs,
      salt: randomBytes(SALT_BYTES).toString('base64url'),
      hash: randomBytes(HASH_BYTES).toString('base64url'),
    };
  }

  /** @throws SemaphoreTimeout if too many are waiting */
  async keep(password: string): Promise<KeptPassword> {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const hash = await this.#hash(password, { ...this.#costs, salt });
    return { ...this.#costs, salt, hash: hash.toString('base64url') };
  }

  /** @param kept undefined if there is no such account. @throws SemaphoreTimeout if too many are waiting */
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
          // Keyboards differ in how they compose accented letters.
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
