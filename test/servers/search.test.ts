/** The search that several servers share in PostgreSQL: the same answers as in memory, one that writes, and all that find. */

import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/accounts/database/migrations.ts';
import { IndexReader } from '../../src/search/database/index-reader.ts';
import { dropIndex } from '../../src/search/database/index-writer.ts';
import { dueSegments } from '../../src/search/database/segments.ts';
import { SharedIndex } from '../../src/search/database/shared-index.ts';
import type { SharedListener } from '../../src/search/engine.ts';
import { parseQuery } from '../../src/search/query.ts';
import type { MemoryStore } from '../../src/store/memory-store.ts';
import type { PageKey } from '../../src/title/title.ts';
import { PageFeed } from '../../src/wiki/feed/page-feed.ts';
import { WikiSearch } from '../../src/wiki/search/wiki-search.ts';
import { found, searchContract } from '../search/contract.ts';
import { namespaceOf, page } from '../search/page.ts';
import { makeWiki, openOver, pathOf } from '../support/make-wiki.ts';
import { cleanUp } from '../support/temporary.ts';
import { NO_POSTGRES, type Postgres, startPostgres } from './postgres.ts';

const PATIENCE = { timeout: 60_000 };
const parts: { postgres?: Postgres } = {};
let schemas = 0;

if (NO_POSTGRES !== undefined) console.warn(`skipped: ${NO_POSTGRES}`);

beforeAll(async () => {
  if (NO_POSTGRES === undefined) parts.postgres = await startPostgres();
});

/** An empty place in the database. */
async function newPlace(): Promise<pg.ClientConfig> {
  const schema = `place${++schemas}`;
  const connection = { connectionString: parts.postgres!.url, options: `-c search_path=${schema}` };
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await migrate(client);
  await client.end();
  return connection;
}

async function open(connection: pg.ClientConfig, listener: Partial<SharedListener> = {}) {
  const index = new SharedIndex({ connection, namespaceOf });
  cleanUp(() => index.close());
  const nothing = (): void => undefined;
  index.follow({ forgotten: nothing, noted: nothing, leads: nothing, changed: nothing, ...listener });
  return index;
}

async function openLeader(connection?: pg.ClientConfig): Promise<SharedIndex> {
  const index = await open(connection ?? (await newPlace()));
  await expect.poll(() => index.leads, PATIENCE).toBe(true);
  return index;
}

describe.skipIf(NO_POSTGRES !== undefined)('in PostgreSQL', () => {
  let index: SharedIndex | undefined;
  searchContract('SharedIndex', async () => {
    index ??= await openLeader();
    await index.begin('');
    return index;
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('an index that several servers share', () => {
  test('is written by one, searched by all, and gone on with by another when that one ends', async () => {
    const place = await newPlace();
    const first = await openLeader(place);
    const notes = new Map<string, string | undefined>();
    const second = await open(place, { noted: (key, note) => notes.set(key, note) });
    await first.begin('here');
    await Promise.all([first.put(page('Fox', 'red')), first.note('Fox', 'one'), first.finish()]);
    await expect.poll(() => second.isWhole && notes.get('Fox'), PATIENCE).toBe('one');
    expect(await found(second, 'red')).toBe('1');
    await expect(second.put(page('Den', 'x'))).rejects.toThrow('another server');
    await Promise.all([first.put(page('Fox', 'grey')), first.note('Fox', undefined)]);
    expect(await found(second, 'grey')).toBe('1');
    expect(await found(second, 'red')).toBe('');
    await first.close();
    await expect.poll(() => second.leads, PATIENCE).toBe(true);
    expect([second.scope, notes.get('Fox')]).toEqual(['here', undefined]);
    await second.drop(1);
    expect(await found(second, 'grey')).toBe('');
  });

  test('finds the same however its segments were merged', async () => {
    const index = await openLeader();
    const words = ['den', 'fox', 'owl', 'elk', 'ant'];
    const textOf = (at: number): string => words.filter((_, n) => (at >> n) % 2 === 1).join(' ');
    for (let at = 1; at <= 120; at++) await index.put(page('X', textOf(at), { id: 1 + (at % 40) }));
    const expected = (word: number): string[] => {
      const last = Array.from({ length: 40 }, (_, at) => [81 + ((at + 39) % 40), at + 1] as const);
      return last.filter(([at]) => (at >> word) % 2 === 1).map(([, id]) => String(id));
    };
    for (const [at, word] of words.entries())
      expect((await found(index, word)).split(' ').sort(), word).toEqual(expected(at).sort());
  });

  test('finds a page that changes between two looks at the database', async () => {
    const place = await newPlace();
    const index = await openLeader(place);
    await index.put(page('Fox', 'red'));
    const pool = new pg.Pool(place);
    let changed: (() => void) | undefined;
    const change = new Promise<void>((done) => {
      changed = done;
    });
    const asked: string[] = [];
    const slow = async (query: pg.QueryConfig) => {
      asked.push(query.name ?? '');
      if (query.name === 'stemma-news' && asked.length > 1) await change;
      const answer = await pool.query(query);
      if (query.name !== 'stemma-lists' || changed === undefined) return answer;
      await index.put(page('Fox', 'red and grey'));
      changed();
      changed = undefined;
      return answer;
    };
    const reader = new IndexReader({ query: slow } as unknown as pg.Pool);
    await reader.learn();
    const { hits } = await reader.search(parseQuery('red', namespaceOf), { skip: 0, limit: 5 }, [0]);
    await pool.end();
    expect(hits.map(({ id }) => id)).toEqual([1]);
    expect(asked.filter((name) => name === 'stemma-lists').length).toBe(2);
  });

  test('reads the texts of the pages that are shown, and no more', async () => {
    const place = await newPlace();
    const index = await openLeader(place);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => index.put(page(`Fox ${at}`, 'red', { id: at + 1 }))),
    );
    const pool = new pg.Pool(place);
    const read: unknown[] = [];
    const query = (asked: pg.QueryConfig) => {
      if (asked.name === 'stemma-records') read.push(...asked.values!);
      return pool.query(asked);
    };
    const reader = new IndexReader({ query } as unknown as pg.Pool);
    const { hits } = await reader.search(parseQuery('red', namespaceOf), { skip: 2, limit: 5 }, [0]);
    await pool.end();
    expect(read).toEqual([hits.map(({ id }) => id)]);
  });

  test('reads lists through their index, also where the database has not counted its tables', async () => {
    const place = await newPlace();
    const pool = new pg.Pool(place);
    await pool.query(`insert into stemma_search_postings
      select segment, 'term' || at, false, '\\x00000010' from generate_series(1, 5) segment, generate_series(1, 20000) at`);
    await pool.query(
      'insert into stemma_search_segments (first, up_to, pages) select 1, 2, 1 from generate_series(1, 5)',
    );
    await pool.query('analyze stemma_search_postings');
    const plans: string[] = [];
    const query = async (asked: pg.QueryConfig) => {
      if (asked.name === 'stemma-lists' || asked.name === 'stemma-begun') {
        const { rows } = await pool.query({ text: `explain ${asked.text}`, values: asked.values! });
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return pool.query(asked);
    };
    const reader = new IndexReader({ query } as unknown as pg.Pool);
    await reader.search(parseQuery('term1 term2 term30*', namespaceOf), { skip: 0, limit: 5 }, [0]);
    await pool.end();
    expect(plans.length).toBeGreaterThanOrEqual(2);
    for (const plan of plans) expect(plan).toContain('using stemma_search_postings_pkey');
  });

  test('is away with its database, and comes back with it', async () => {
    const index = await openLeader();
    await index.put(page('Fox', 'red'));
    await parts.postgres!.stop();
    await expect(index.search('red', 10, [0])).rejects.toThrow();
    await expect.poll(() => index.leads, PATIENCE).toBe(false);
    await expect(index.put(page('Fox', 'grey'))).rejects.toThrow();
    await parts.postgres!.start();
    await expect.poll(() => index.leads, PATIENCE).toBe(true);
    expect(await found(index, 'red')).toBe('1');
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('a search that servers share', () => {
  /** A server's part of it over one store: what it found, by key. */
  async function openSearch(place: pg.ClientConfig, store: MemoryStore) {
    const { wiki } = await openOver(store);
    const engine = new SharedIndex({ connection: place, namespaceOf });
    const search = new WikiSearch({ wiki, feed: new PageFeed(wiki), engine });
    cleanUp(() => search.close());
    const answers = async (query: string): Promise<string[]> =>
      (await search.pages(query, 100)).results.map(({ page: { key } }) => key).sort();
    return { wiki, engine, search, answers };
  }

  test('is built once, followed by all, and kept by the next one with what the first left undone', async () => {
    const place = await newPlace();
    const { store, push } = await makeWiki({
      pages: { Earth: 'blue', Mars: 'red', Terra: '#REDIRECT [[Earth]]' },
    });
    const first = await openSearch(place, store);
    await first.search.ready();
    const second = await openSearch(place, store);
    await second.search.ready();
    expect(await second.answers('terra')).toEqual(['Earth']);
    await push({ files: { [pathOf('Venus')]: 'red and hot' } });
    await second.wiki.refresh();
    const before = second.search.changes;
    await first.wiki.refresh();
    expect(await first.answers('red')).toEqual(['Mars', 'Venus']);
    await expect.poll(() => second.answers('red'), PATIENCE).toEqual(['Mars', 'Venus']);
    // Or answers that were kept would be given for ever.
    await expect.poll(() => second.search.changes, PATIENCE).toBeGreaterThan(before);
    expect(second.engine.leads).toBe(false);
    await first.search.close();
    await push({ files: { [pathOf('Mars')]: 'rusty', [pathOf('Terra')]: 'land', [pathOf('Venus')]: null } });
    await second.wiki.refresh();
    await expect.poll(() => second.answers('rusty'), PATIENCE).toEqual(['Mars']);
    await expect.poll(() => second.answers('terra'), PATIENCE).toEqual(['Terra']);
    expect(await second.answers('hot')).toEqual([]);
  });

  test('is built anew by the one that keeps it when it was dropped', async () => {
    const place = await newPlace();
    const { store } = await makeWiki({ pages: { Earth: 'blue', Mars: 'red' } });
    const first = await openSearch(place, store);
    await first.search.ready();
    const second = await openSearch(place, store);
    await second.search.ready();
    const client = new pg.Client(place);
    await client.connect();
    await client.query('delete from stemma_search_postings');
    expect(await second.answers('red')).toEqual([]);
    await dropIndex(client);
    await client.end();
    await expect.poll(() => second.answers('red').catch(() => []), PATIENCE).toEqual(['Mars']);
    expect(await first.answers('blue')).toEqual(['Earth']);
  });

  test('is away with its database, while pages are read', async () => {
    const place = await newPlace();
    const { store } = await makeWiki({ pages: { Earth: 'blue' } });
    const { search, wiki, answers } = await openSearch(place, store);
    await search.ready();
    await parts.postgres!.stop();
    await expect(search.pages('blue', 10)).rejects.toThrow(
      expect.objectContaining({ code: 'search-failed' }),
    );
    expect(wiki.ledger.page('Earth' as PageKey)?.id).toBe(1);
    await parts.postgres!.start();
    await expect.poll(() => answers('blue').catch(() => []), PATIENCE).toEqual(['Earth']);
  });
});

describe('dueSegments()', () => {
  const of = (sizes: readonly number[]) => sizes.map((pages) => ({ pages }));

  test('names those of a size when they are many, newest first, and leaves larger ones', () => {
    const ones = Array.from({ length: 16 }, () => 1);
    expect(dueSegments(of(ones.slice(1)))).toEqual([]);
    expect(dueSegments(of([...ones, 300]))).toEqual(of(ones));
    const larger = Array.from({ length: 16 }, () => 17);
    expect(dueSegments(of([3, ...larger.slice(1), 300]))).toEqual([]);
    expect(dueSegments(of([3, ...larger, 300]))).toEqual(of([3, ...larger]));
  });
});
