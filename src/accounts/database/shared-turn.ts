/**
 * The turn to save, among servers with one database: they have it in the order in which they asked. Without it, whoever saved last
 * could save again at once, and whoever came too late would have to fetch first, each time. It is a courtesy: where none is had in
 * time, the upstream decides who was first.
 */

import type { StateDatabase } from './state-database.ts';

/** The database keeps those who wait for this lock in a queue. */
const TURN_LOCK = 7_370_815;
/** Longest that a turn is waited for. */
const PATIENCE_MS = 10_000;
/** Longest turn: that of somebody who fetches, merges and pushes. The database ends that of a server that stands still. */
const LONGEST_MS = 9_000;

/** @returns ends the turn */
export async function takeSharedTurn(database: StateDatabase): Promise<() => void> {
  if (!database.isCurrent) return () => undefined;
  return new Promise((taken) => {
    const turn = database.transact(async (client) => {
      await client.query(`set local lock_timeout = ${PATIENCE_MS}`);
      const lock = { text: `select pg_advisory_xact_lock(${TURN_LOCK})`, query_timeout: 2 * PATIENCE_MS };
      await client.query(lock);
      await new Promise<void>((end) => {
        setTimeout(end, LONGEST_MS).unref();
        taken(end);
      });
    });
    turn.catch(() => taken(() => undefined));
  });
}
