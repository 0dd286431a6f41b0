/**
 * State that several servers share, in PostgreSQL. Each list is one row. Every server holds all of them, hears of each change at once, and
 * looks for itself several times a second: what was revoked or hidden on one is so on all within a second. A server that has
 * not seen the database for longer says so, and vouches for nobody.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { breakable, END_WHERE_STILL, STILL_MS } from '../../base/postgres.ts';
import { type SharedState, StateProblem, type StateText } from '../state-text.ts';
import { migrate } from './migrations.ts';

export interface DatabaseState {
  readonly status: 'ok' | 'away';
}

interface Held {
  readonly version: string;
  readonly body: string;
}

const LOOK_EVERY_MS = 250;
/** What was seen longer ago may have changed. */
const CURRENT_MS = 1_000;
const QUERY_WITHIN_MS = 3_000;
const CONNECT_WITHIN_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;
const CONNECTIONS = 4;
const CHANNEL = 'stemma_state';
/** Servers tell each other here that they saved something upstream. */
const SAVES = 'stemma_saves';
/** Held by the server that leads, as long as its connection lives. */
const LEAD_LOCK = 7_370_814;

export class StateDatabase implements SharedState {
  readonly #pool: pg.Pool;
  readonly #options: pg.ClientConfig;
  readonly #warn: (message: string) => void;
  readonly #held = new Map<string, Held>();
  /** Who tells: a server hears its own words, too. */
  readonly #id = randomUUID();
  #onSave: () => void = () => undefined;
  #client: pg.Client | undefined;
  #seenAtMs = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #isClosed = false;
  #wantsLead = false;
  #hasLead = false;
  #wake: () => void = () => undefined;
  #watching: Promise<void> | undefined;

  private constructor(url: string, warn: (message: string) => void) {
    this.#options = {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: QUERY_WITHIN_MS,
      idle_in_transaction_session_timeout: STILL_MS,
      keepAlive: true,
      application_name: 'stemma',
    };
    this.#warn = warn;
    this.#pool = breakable(new pg.Pool({ ...this.#options, max: CONNECTIONS, allowExitOnIdle: true }));
  }

  /** Reads everything once. @throws StateProblem when that cannot be done */
  static async open(url: string, warn: (message: string) => void = () => undefined): Promise<StateDatabase> {
    const database = new StateDatabase(url, warn);
    try {
      await database.#connect();
    } catch (error) {
      await database.close();
      if (error instanceof StateProblem) throw error;
      throw new StateProblem(`the database cannot be used: ${reasonOf(error)}`);
    }
    database.#watching = database.#watch();
    return database;
  }

  /** How others reach the same database. It may hold a password. */
  get connection(): pg.ClientConfig {
    return this.#options;
  }

  get state(): DatabaseState {
    return { status: this.isCurrent ? 'ok' : 'away' };
  }

  /** Whether what is known was true less than a second ago. */
  get isCurrent(): boolean {
    return performance.now() - this.#seenAtMs < CURRENT_MS;
  }

  /** Whether of all servers this one does what is to be done once. It may end at any moment. */
  get leads(): boolean {
    return this.#hasLead && this.isCurrent;
  }

  /** From now on this server leads where no other does. */
  seekLead(): void {
    this.#wantsLead = true;
  }

  /** Tells the other servers that there is something new upstream. They would find it without this, only later. */
  tellSave(): void {
    void this.#pool.query('select pg_notify($1, $2)', [SAVES, this.#id]).catch(() => undefined);
  }

  /** Calls back whenever another server tells so, or may have told so while there was no connection. */
  hearSaves(heard: () => void): void {
    this.#onSave = heard;
  }

  text(name: string): StateText {
    return {
      name: `${name} in the database`,
      mark: () => this.#held.get(name)?.version ?? '',
      isCurrent: () => this.isCurrent,
      read: () => this.#held.get(name)?.body ?? '[]',
      change: (make) => this.#change(name, make),
    };
  }

  async fill(texts: ReadonlyMap<string, string>): Promise<string | undefined> {
    const names = [...texts.keys()].sort();
    const filled = await this.transact(async (client) => {
      await client.query(
        `insert into stemma_state select name, 0, '[]' from unnest($1::text[]) name on conflict do nothing`,
        [names],
      );
      const { rows } = await client.query<Held & { name: string }>(
        'select name, version, body from stemma_state where name = any($1) order by name for update',
        [names],
      );
      const taken = rows.find(({ name, version, body }) => version !== '0' && body !== texts.get(name));
      if (taken !== undefined) return taken.name;
      const made = await client.query<Held & { name: string }>(
        `update stemma_state s set version = 1, body = t.body from unnest($1::text[], $2::text[]) t (name, body)
          where s.name = t.name and version = 0 returning s.name, version, s.body`,
        [names, names.map((name) => texts.get(name))],
      );
      await client.query(`notify ${CHANNEL}`);
      return made.rows;
    });
    if (typeof filled === 'string') return filled;
    for (const row of filled) this.#hold(row.name, row);
    return undefined;
  }

  /** Runs something in one transaction. @throws StateProblem where the database does not answer */
  async transact<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      throw new StateProblem(`the database does not answer: ${reasonOf(error)}`, { cause: error });
    }
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('end');
      client.release();
      return result;
    } catch (error) {
      // Whatever was begun ends with its connection.
      client.release(true);
      if (error instanceof pg.DatabaseError || !(error instanceof Error) || error instanceof StateProblem)
        throw error;
      throw new StateProblem(`the database does not answer: ${reasonOf(error)}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#watching;
    await this.#client?.end().catch(() => undefined);
    await this.#pool.end().catch(() => undefined);
  }

  async #change(name: string, make: () => string | undefined): Promise<void> {
    const made = await this.transact(async (client) => {
      await client.query(`insert into stemma_state values ($1, 0, '[]') on conflict do nothing`, [name]);
      const { rows } = await client.query<Held>(
        'select version, body from stemma_state where name = $1 for update',
        [name],
      );
      const held = rows[0] as Held;
      if (held.version !== '0') this.#hold(name, held);
      const body = make();
      if (body === undefined) return undefined;
      const changed = await client.query<Held>(
        'update stemma_state set version = version + 1, body = $2 where name = $1 returning version, body',
        [name, body],
      );
      await client.query(`notify ${CHANNEL}`);
      return changed.rows[0];
    });
    if (made !== undefined) this.#hold(name, made);
  }

  /** A look that began before a change may end after it. */
  #hold(name: string, { version, body }: Held): void {
    if (BigInt(version) > BigInt(this.#held.get(name)?.version ?? -1))
      this.#held.set(name, { version, body });
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#options);
    client.on('error', () => this.#wake());
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) this.#wake();
      else if (payload !== this.#id) this.#onSave();
    });
    try {
      await client.connect();
      await migrate(client);
      await client.query(`listen ${CHANNEL}; listen ${SAVES}; ${END_WHERE_STILL}`);
      this.#client = client;
      await this.#look(client);
      // What was told before was not heard.
      this.#onSave();
    } catch (error) {
      this.#drop();
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  #drop(): void {
    this.#client = undefined;
    this.#hasLead = false;
  }

  async #look(client: pg.Client): Promise<void> {
    const beganMs = performance.now();
    if (this.#wantsLead && !this.#hasLead) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LEAD_LOCK]);
      this.#hasLead = rows[0].taken;
    }
    const { rows } = await client.query<{ name: string; version: string }>(
      'select name, version from stemma_state',
    );
    const news = rows.filter(
      ({ name, version }) => version !== '0' && this.#held.get(name)?.version !== version,
    );
    if (news.length > 0) {
      const names = news.map(({ name }) => name);
      const found = await client.query<Held & { name: string }>(
        'select name, version, body from stemma_state where name = any($1)',
        [names],
      );
      for (const row of found.rows) this.#hold(row.name, row);
    }
    this.#seenAtMs = beganMs;
    if (this.#isAway) this.#warn('the database is back');
    this.#isAway = false;
  }

  async #watch(): Promise<void> {
    for (let failures = 0; !this.#isClosed; ) {
      try {
        if (this.#client === undefined) await this.#connect();
        else await this.#look(this.#client);
        failures = 0;
      } catch (error) {
        void this.#client?.end().catch(() => undefined);
        this.#drop();
        failures++;
        if (!this.#isAway) this.#warn(`the database is away: ${reasonOf(error)}`);
        this.#isAway = true;
      }
      await this.#pause(
        failures === 0 ? LOOK_EVERY_MS : Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(failures, 6)),
      );
    }
  }

  async #pause(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    if (this.#isClosed) return;
    await sleep(ms, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
  }
}

/** Without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return code;
  return String(message)
    .replace(/\S+:\/\/\S+/g, 'its address')
    .slice(0, 200);
}
