/** Counts tries to log in for all servers of a database: see `TokenBuckets`, of which this is the shared form. */

import { createHash } from 'node:crypto';
import type { BucketRule } from '../../base/token-buckets.ts';
import type { StateDatabase } from './state-database.ts';

export interface Bucket extends BucketRule {
  readonly key: string;
}

/** A bucket that is full need not be remembered; old ones go now and then. */
const FORGET_PART = 0.01;

export class SharedThrottle {
  readonly #database: StateDatabase;

  constructor(database: StateDatabase) {
    this.#database = database;
  }

  /** Takes a token out of each bucket, or out of none. @returns 0, or the milliseconds to wait */
  take(buckets: readonly Bucket[]): Promise<number> {
    return this.#database.transact(async (client) => {
      if (Math.random() < FORGET_PART) await client.query('delete from stemma_tries where full_at < now()');
      let waitMs = 0;
      for (const { key, capacity, perSecond } of inOrder(buckets)) {
        const { rows } = await client.query<{ wait: number }>(
          `insert into stemma_tries as t values ($1, now() + $2 * interval '1 second')
           on conflict (key) do update set full_at = greatest(t.full_at, now()) + $2 * interval '1 second'
           returning extract(epoch from full_at - now())::float8 - $3 as wait`,
          [key, 1 / perSecond, capacity / perSecond],
        );
        waitMs = Math.max(waitMs, (rows[0]?.wait ?? 0) * 1_000);
      }
      // A try that is refused is not counted.
      if (waitMs > 0) {
        await client.query('rollback');
        await client.query('begin');
      }
      return waitMs;
    });
  }

  async giveBack(buckets: readonly Bucket[]): Promise<void> {
    await this.#database.transact(async (client) => {
      for (const { key, perSecond } of inOrder(buckets))
        await client.query(
          `update stemma_tries set full_at = full_at - $2 * interval '1 second' where key = $1`,
          [key, 1 / perSecond],
        );
    });
  }
}

/** In one order everywhere, so that no two wait for each other; by hash, since a key names people and addresses. */
function inOrder(buckets: readonly Bucket[]): Bucket[] {
  return buckets
    .map((bucket) => ({ ...bucket, key: createHash('sha256').update(bucket.key).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
