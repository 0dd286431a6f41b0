/** What connections to PostgreSQL have in common that hold a lock for as long as they live. */

/** Longest that a server which stands still, or is gone without a word, keeps the lock of a connection or a transaction. */
export const STILL_MS = 10_000;

/** PostgreSQL 13 cannot do that for a connection: there it ends when the system finds it dead. */
export const END_WHERE_STILL = `select set_config(name, '${STILL_MS}', false) from pg_settings where name = 'idle_session_timeout'`;
