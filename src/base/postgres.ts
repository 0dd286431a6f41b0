/** What connections to PostgreSQL have in common. */

import type { EventEmitter } from 'node:events';

/** Longest that a server which stands still, or is gone without a word, keeps the lock of a connection or a transaction. */
export const STILL_MS = 10_000;

/** PostgreSQL 13 cannot do that for a connection: there it ends when the system finds it dead. */
export const END_WHERE_STILL = `select set_config(name, '${STILL_MS}', false) from pg_settings where name = 'idle_session_timeout'`;

/** A pool whose connections may break at any moment, also where nothing is asked of them: whoever asks next is told. */
export function breakable<Pool extends EventEmitter>(pool: Pool): Pool {
  pool.on('error', () => undefined);
  // The pool hears of those that lie in it, not of those in use.
  pool.on('connect', (client: EventEmitter) => client.on('error', () => undefined));
  return pool;
}
