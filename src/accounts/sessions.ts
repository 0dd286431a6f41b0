/**
 * Who is logged in. Sessions are kept on the server rather than signed into the cookie, so that a log-out, a new password
 * or the removal of an account ends them for good. They are kept in a file to survive a restart, and by hash, so that the
 * file is of no use to a thief. Their end is fixed from the start, so reading never has to write.
 */

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SESSION_SECONDS } from '../base/log-in.ts';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';

/** A session as the file keeps it. */
export interface SessionRecord {
  /** SHA-256 of its id, hex. */
  readonly hash: string;
  readonly user: string;
  /** Of the account's password, or the hash of the access token that stood for one: a session ends with it. */
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

/** The oldest sessions end beyond this: some scripts log in on every run and never log out. */
const MAX_SESSIONS_A_USER = 50;
const MAX_SESSIONS = 10_000;
const ID_BYTES = 24;

export class Sessions {
  readonly #file: StateFile<SessionRecord, ReadonlyMap<string, SessionRecord>>;
  readonly #now: () => number;

  /** @param warn reports a file that cannot be read to the operator */
  constructor(place: StatePlace, warn?: (message: string) => void, now: () => number = Date.now) {
    this.#file = new StateFile(
      { directory: place, name: 'sessions.json', schema: recordsOfFile, things: 'sessions', warn },
      (records) => new Map(records.map((record) => [record.hash, record])),
    );
    this.#now = now;
  }

  /** Whether it is known for sure which sessions have ended. */
  get isCurrent(): boolean {
    return this.#file.isCurrent;
  }

  /** undefined for a session that has ended or never existed. */
  find(id: string): SessionRecord | undefined {
    const record = this.#file.view.get(hashOf(id));
    return record !== undefined && this.#isRunning(record) ? record : undefined;
  }

  /** Begins a session in place of another. @returns its id, which is not kept anywhere else */
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
