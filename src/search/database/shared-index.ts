/**
 * The search of several servers, in PostgreSQL: tables of postings, titles, pages and notes of our own. All read; the one that holds
 * a lock writes, through the connection that holds it, so whoever loses the one has lost the other. The tables are made where
 * the database is opened.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { breakable, END_WHERE_STILL } from '../../base/postgres.ts';
import { SerialQueue } from '../../base/serial-queue.ts';
import type {
  Found,
  Namespaces,
  SearchDocument,
  SearchStats,
  SharedEngine,
  SharedListener,
  TitleHit,
} from '../engine.ts';
import { foldTitle } from '../fold.ts';
import { type NamespaceOf, parseQuery, titleStart } from '../query.ts';
import { IndexReader } from './index-reader.ts';
import { batchLength, CHANNEL, type Write, writeBatch } from './index-writer.ts';
import { mergeSegments } from './segments.ts';
import { TitleReader } from './title-reader.ts';

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 2_000;
const SEARCH_WITHIN_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;
const CONNECTIONS = 6;
const NOTES = 5_000;
/** Held by the server that writes; one for each schema of a database. */
const TAKE_LEAD = `select pg_try_advisory_lock(7370815, hashtext(current_schema())) as taken`;

export interface SharedIndexOptions {
  readonly connection: pg.ClientConfig;
  /** Understands names in queries such as `Help:start`. */
  readonly namespaceOf: NamespaceOf;
  readonly warn?: (message: string) => void;
}

interface Waiting {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class SharedIndex implements SharedEngine {
  readonly #options: SharedIndexOptions;
  readonly #pool: pg.Pool;
  readonly #mergers: pg.Pool;
  readonly #reader: IndexReader;
  readonly #titles: TitleReader;
  /** Uses of the connection that holds the lock, one after the other. */
  readonly #turns = new SerialQueue();
  #listener: SharedListener = DEAF;
  #client: pg.Client | undefined;
  #hasLock = false;
  #leads = false;
  /** Where the index stood when this server came to lead, or was told that it was dropped. */
  #ledEpoch = '';
  #state = { epoch: '', sheet: '', is_whole: false, scope: '' };
  #notedSheet = 0;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;
  #merging: Promise<void> = Promise.resolve();
  #isMerging = false;
  #isClosed = false;
  #isAway = false;
  #wake: () => void = () => undefined;
  #watching: Promise<void> | undefined;

  constructor(options: SharedIndexOptions) {
    this.#options = options;
    const patient = { ...options.connection, connectionTimeoutMillis: CONNECT_WITHIN_MS };
    const hasty = { ...patient, query_timeout: SEARCH_WITHIN_MS, statement_timeout: SEARCH_WITHIN_MS };
    this.#pool = breakable(new pg.Pool({ ...hasty, max: CONNECTIONS, allowExitOnIdle: true }));
    this.#mergers = breakable(new pg.Pool({ ...withoutTimeout(patient), max: 1, allowExitOnIdle: true }));
    this.#reader = new IndexReader(this.#pool);
    this.#titles = new TitleReader(this.#pool);
  }

  get leads(): boolean {
    return this.#leads;
  }

  get isWhole(): boolean {
    return this.#state.is_whole;
  }

  get scope(): string {
    return this.#state.scope;
  }

  follow(listener: SharedListener): void {
    this.#listener = listener;
    this.#watching ??= this.#watch();
  }

  put(document: SearchDocument): Promise<void> {
    return this.#enqueue({ kind: 'put', document });
  }

  drop(id: number): Promise<void> {
    return this.#enqueue({ kind: 'drop', id });
  }

  note(key: string, note: string | undefined): Promise<void> {
    return this.#enqueue({ kind: 'note', key, note });
  }

  begin(scope: string): Promise<void> {
    return this.#enqueue({ kind: 'begin', scope });
  }

  finish(): Promise<void> {
    return this.#enqueue({ kind: 'finish' });
  }

  async search(query: string, limit: number, namespaces: Namespaces, skip = 0): Promise<Found> {
    const parsed = parseQuery(query, this.#options.namespaceOf);
    return this.#reader.search(parsed, { skip, limit }, parsed.namespaces ?? namespaces);
  }

  async complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]> {
    const asked = titleStart(prefix, this.#options.namespaceOf);
    if (asked.namespaces === undefined && foldTitle(asked.rest) === '') return [];
    return this.#titles.complete(asked.rest, limit, asked.namespaces ?? namespaces);
  }

  /** As this server knows it: of what others write it learns when it searches. */
  async stats(): Promise<SearchStats> {
    return { ...this.#reader.totals };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wake();
    await this.#watching;
    await this.#draining;
    await this.#turns.run(async () => this.#drop(new Error('it is closed')));
    await this.#merging;
    await this.#pool.end();
    await this.#mergers.end();
  }

  #enqueue(write: Write): Promise<void> {
    if (!this.#leads) return Promise.reject(new Error('another server writes the search index'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    await undefined; // what is asked for in one go is written in one
    while (this.#waiting.length > 0) {
      const length = batchLength(this.#waiting.map(({ write }) => write));
      const batch = this.#waiting.splice(0, length);
      try {
        await this.#turns.run(() => this.#write(batch.map(({ write }) => write)));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error as Error);
        this.#drop(error as Error);
      }
    }
    this.#draining = undefined;
  }

  async #write(writes: readonly Write[]): Promise<void> {
    if (this.#client === undefined || !this.#leads) throw new Error('the connection is gone');
    const hasSegment = await writeBatch(this.#client, writes);
    // It is written, whether this server can read it now or not.
    await this.#reader.learn().catch(() => undefined);
    if (hasSegment) this.#mergeLater();
  }

  #mergeLater(): void {
    if (this.#isMerging || this.#isClosed) return;
    this.#isMerging = true;
    this.#merging = (async () => {
      while (!this.#isClosed && (await mergeSegments(this.#mergers)));
    })()
      .catch((error: Error) => this.#warn(`the search index is not tidied now: ${error.message}`))
      .finally(() => {
        this.#isMerging = false;
      });
  }

  async #watch(): Promise<void> {
    for (let failures = 0; !this.#isClosed; ) {
      try {
        await this.#turns.run(() => this.#look());
        failures = 0;
        if (this.#isAway) this.#warn('the search is back');
        this.#isAway = false;
      } catch (error) {
        this.#drop(error as Error);
        failures++;
        if (!this.#isAway) this.#warn(`the search is away: ${(error as Error).message}`);
        this.#isAway = true;
      }
      const pause =
        failures === 0 ? LOOK_EVERY_MS : Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(failures, 6));
      await this.#pause(pause);
    }
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return;
    const client = this.#client ?? (await this.#connect());
    if (!this.#hasLock) {
      const { rows } = await client.query(TAKE_LEAD);
      this.#hasLock = rows[0].taken;
    }
    const { rows } = await client.query('select epoch, sheet, is_whole, scope from stemma_search');
    const before = this.#state;
    this.#state = rows[0];
    if (before.epoch !== this.#state.epoch) this.#forget();
    if (before.sheet !== this.#state.sheet) await this.#readNotes(client);
    if (before.sheet !== this.#state.sheet || before.is_whole !== this.#state.is_whole)
      this.#listener.changed();
    const isDropped = this.#state.scope === '' && this.#state.epoch !== this.#ledEpoch;
    if (!this.#hasLock || (this.#leads && !isDropped)) return;
    this.#leads = true;
    this.#ledEpoch = this.#state.epoch;
    this.#listener.leads();
  }

  async #connect(): Promise<pg.Client> {
    const { connection } = this.#options;
    const client = new pg.Client({
      ...withoutTimeout(connection),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.#client === client && this.#drop(error));
    client.on('notification', () => this.#wake());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; ${END_WHERE_STILL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#state = { ...this.#state, epoch: '', sheet: '' };
    return client;
  }

  /** What the leader noted it knows. */
  #forget(): void {
    this.#notedSheet = 0;
    if (!this.#leads) this.#listener.forgotten();
  }

  async #readNotes(client: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ key: string; sheet: string; note: string | null }>({
        name: 'stemma-notes-since',
        text: `select key, sheet, note from stemma_search_notes where sheet > $1 order by sheet limit ${NOTES}`,
        values: [this.#notedSheet],
      });
      for (const { key, sheet, note } of rows) {
        this.#notedSheet = Number(sheet);
        if (!this.#leads) this.#listener.noted(key, note ?? undefined);
      }
      if (rows.length < NOTES) return;
    }
  }

  /** Whatever was to be written is lost, and so is the lock. */
  #drop(error: Error): void {
    this.#leads = false;
    this.#hasLock = false;
    void this.#client?.end().catch(() => undefined);
    this.#client = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    this.#wake();
  }

  #warn(message: string): void {
    // Without the address, which may hold a password.
    this.#options.warn?.(message.replace(/\S+:\/\/\S+/g, 'its address'));
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isClosed) return;
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await sleep(ms, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
  }
}

const DEAF: SharedListener = {
  forgotten: () => undefined,
  noted: () => undefined,
  leads: () => undefined,
  changed: () => undefined,
};

function withoutTimeout({ query_timeout: _, ...connection }: pg.ClientConfig): pg.ClientConfig {
  return connection;
}
