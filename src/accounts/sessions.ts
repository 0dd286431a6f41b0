/**
 * Who is logged in. Sessions are kept here and not signed into the cookie, so that a log-out, another password or the end
 * of an account ends them for good; in a file, so that they outlive a restart; by hash, so that the file opens no door.
 * They have a fixed end: reading never writes.
 */

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SESSION_SECONDS } from '../base/log-in.ts';
import { StateFile } from './state-file.ts';

/** A session as the file keeps it. */
export interface SessionRecord {
  /** SHA-256 of its id, hex. */
  readonly hash: string;
  readonly user: string;
  /** What the account's password was then: a session ends with it. */
  readonly salt: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

const recordsOfFile: z.ZodType<SessionRecord[]> = z.array(
  z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    user: z.string(),
    salt: z.string(),
    expiresAt: z.iso.datetime(),
  }),
);

/** Beyond these the oldest end: scripts that log in at each run and never out. */
const MAX_SESSIONS_A_USER = 50;
const MAX_SESSIONS = 10_000;
const ID_BYTES = 24;

export class Sessions {
  readonly #file: StateFile<SessionRecord, ReadonlyMap<string, SessionRecord>>;
  readonly #now: () => number;

  /** @param warn tells the operator of a file that cannot be read */
  constructor(stateDirectory: string, warn?: (message: string) => void, now: () => number = Date.now) {
    this.#file = new StateFile(
      { directory: stateDirectory, name: 'sessions.json', schema: recordsOfFile, things: 'sessions', warn },
      (records) => new Map(records.map((record) => [record.hash, record])),
    );
    this.#now = now;
  }

  /** undefined for sessions that never were or have ended. */
  find(id: string): SessionRecord | undefined {
    const record = this.#file.view.get(hashOf(id));
    return record !== undefined && this.#isRunning(record) ? record : undefined;
  }

  /** Begins a session in place of another. @returns its id, which is told this once */
  async begin(user: string, salt: string, replaced: string | undefined): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const expiresAt = new Date(this.#now() + SESSION_SECONDS * 1000).toISOString();
    const old = replaced === undefined ? '' : hashOf(replaced);
    await this.#file.change((records) => {
      const others = records.filter((record) => record.hash !== old && this.#isRunning(record));
      const own = others.filter((record) => record.user === user);
      const spare = new Set(own.slice(0, Math.max(0, own.length - MAX_SESSIONS_A_USER + 1)));
      const kept = others.filter((record) => !spare.has(record)).slice(1 - MAX_SESSIONS);
      return [...kept, { hash: hashOf(id), user, salt, expiresAt }];
    });
    return id;
  }

  async end(id: string): Promise<void> {
    const hash = hashOf(id);
    await this.#file.change((records) => records.filter((record) => record.hash !== hash));
  }

  #isRunning({ expiresAt }: SessionRecord): boolean {
    return Date.parse(expiresAt) > this.#now();
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
