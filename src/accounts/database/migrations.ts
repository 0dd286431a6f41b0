/** The tables, from version to version. What stands here has been run somewhere: it is added to, and never changed. */

import type { ClientBase } from 'pg';
import { StateProblem } from '../state-text.ts';

/** Each makes the next version. */
const MIGRATIONS: readonly string[] = [
  `create table stemma_state (name text primary key, version bigint not null, body text not null);
   create table stemma_tries (key text primary key, full_at timestamptz not null);`,
];

/** Held while tables are made: servers may start at the same moment. */
const LOCK = 7_370_813;

/** @throws StateProblem where a newer server made the tables */
export async function migrate(client: ClientBase, migrations = MIGRATIONS): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists stemma_schema (version int primary key)');
    const { rows } = await client.query('select coalesce(max(version), 0) as version from stemma_schema');
    const version = Number(rows[0].version);
    if (version > migrations.length)
      throw new StateProblem('the database was made by a newer version of Stemma: this one cannot use it');
    for (const [at, sql] of migrations.entries()) {
      if (at < version) continue;
      await client.query(sql);
      await client.query('insert into stemma_schema values ($1)', [at + 1]);
    }
    await client.query('end');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
