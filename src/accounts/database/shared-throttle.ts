/** Counts actions for all servers of a database: see `TokenBuckets`, of which this is the shared form. */

import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Draw, millisecondsOf, type Throttle } from '../../base/token-buckets.ts';
import type { StateDatabase } from './state-database.ts';

/** A bucket that is full need not be remembered; old ones go now and then. */
const FORGET_PART = 0.01;

export class SharedThrottle implements Throttle {
  readonly #database: StateDatabase;

  constructor(database: StateDatabase) {
    this.#database = database;
  }

  take(draws: readonly Draw[]): Promise<number> {
    return this.#database.transact(async (client) => {
      const emptyMs = await draw(client, draws);
      // The database counts in microseconds, which round.
      const waitsMs = draws.map(({ capacity, perSecond }, at) =>
        Math.round((emptyMs[at] as number) - (capacity * 1_000) / perSecond),
      );
      const waitMs = Math.max(0, ...waitsMs);
      // What is refused is not counted.
      if (waitMs > 0) {
        await client.query('rollback');
        await client.query('begin');
      }
      return waitMs;
    });
  }

  owe(draws: readonly Draw[]): Promise<readonly number[]> {
    return this.#database.transact((client) => draw(client, draws));
  }

  async giveBack(draws: readonly Draw[]): Promise<void> {
    await this.#database.transact(async (client) => {
      for (const { key, ms } of inOrder(draws))
        await client.query(
          `update stemma_tries set full_at = full_at - $2 * interval '1 millisecond' where key = $1`,
          [key, ms],
        );
    });
  }
}

/** @returns the milliseconds until each bucket is full */
async function draw(client: PoolClient, draws: readonly Draw[]): Promise<number[]> {
  if (Math.random() < FORGET_PART) await client.query('delete from stemma_tries where full_at < now()');
  const ordered = inOrder(draws);
  const { rows } = await client.query<{ key: string; empty: number }>(
    `insert into stemma_tries as t
       select key, now() + ms * interval '1 millisecond' from unnest($1::text[], $2::float8[]) as drawn (key, ms)
     on conflict (key) do update set full_at = greatest(t.full_at, now()) + (excluded.full_at - now())
     returning key, extract(epoch from full_at - now())::float8 * 1000 as empty`,
    [ordered.map(({ key }) => key), ordered.map(({ ms }) => ms)],
  );
  const emptyMs = new Map(rows.map(({ key, empty }) => [key, empty]));
  return draws.map(({ key }) => emptyMs.get(hashOf(key)) ?? 0);
}

/** In one order everywhere, so that no two wait for each other. */
function inOrder(draws: readonly Draw[]): { readonly key: string; readonly ms: number }[] {
  return draws
    .map((each) => ({ key: hashOf(each.key), ms: millisecondsOf(each) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** A key names people and addresses. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
