/** What the search in PostgreSQL reaches, beside what it must reach: as good as the one in memory, and quick with many pages. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { migrate } from '../../src/accounts/database/migrations.ts';
import { SharedIndex } from '../../src/search/database/shared-index.ts';
import type { SearchEngine } from '../../src/search/engine.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { NO_POSTGRES, startPostgres } from '../servers/postgres.ts';
import { runTasks } from '../support/temporary.ts';
import { type CorpusPage, generatedPages, knownItems } from './texts/search-corpus.ts';

/** Pages of which the ranking is compared, and how many more there are when time is taken. */
const RANKED = 10_000;
const STEPS = [10_000, 30_000, 100_000];
const QUERIES = 400;

type Print = (line: string) => void;

export async function benchSharedSearch(print: Print): Promise<void> {
  if (NO_POSTGRES !== undefined) return print(NO_POSTGRES);
  try {
    const postgres = await startPostgres();
    await benchIn({ connectionString: postgres.url }, print);
  } finally {
    await runTasks();
  }
}

async function benchIn(connection: pg.ClientConfig, print: Print): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client);
  const index = new SharedIndex({ connection, namespaceOf: () => undefined, warn: print });
  const nothing = (): void => undefined;
  await new Promise<void>((leads) =>
    index.follow({ forgotten: nothing, noted: nothing, changed: nothing, leads }),
  );
  const sample: CorpusPage[] = [];
  let id = 0;
  let start = performance.now();
  let writes: Promise<void>[] = [];
  for (const page of generatedPages(STEPS.at(-1)!)) {
    if (id < RANKED) sample.push(page);
    writes.push(put(index, ++id, page));
    if (writes.length < 512 && !STEPS.includes(id)) continue;
    await Promise.all(writes);
    writes = [];
    if (!STEPS.includes(id)) continue;
    print(row(`build up to ${id} pages`, `${((performance.now() - start) / 1000).toFixed(0)} s`, ''));
    if (id === RANKED) await compareRanking(index, sample, print);
    await benchLatency(index, sample, id, print);
    start = performance.now();
  }
  const { rows } = await client.query(
    `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from stemma_search_segments) as segments`,
  );
  print(row('database, segments', `${rows[0].size}, ${rows[0].segments}`, ''));
  print(
    row('resident memory of this process', `${Math.round(process.memoryUsage().rss / 1e6)} MB`, '<= 500 MB'),
  );
  await index.close();
  await client.end();
}

async function compareRanking(
  index: SearchEngine,
  pages: readonly CorpusPage[],
  print: Print,
): Promise<void> {
  const inMemory = new PageIndex(() => undefined);
  for (const [at, page] of pages.entries()) await put(inMemory, at + 1, page);
  for (const kind of ['title', 'three body words', 'mixed'] as const) {
    const items = [...knownItems(pages, kind, QUERIES)];
    const [shared, own] = [await meanRank(index, items), await meanRank(inMemory, items)];
    print(
      row(
        `MRR in the database, in memory: ${kind}`,
        `${shared.toFixed(3)}, ${own.toFixed(3)}`,
        'within 0.02',
      ),
    );
  }
}

async function meanRank(
  engine: SearchEngine,
  items: readonly { readonly page: number; readonly query: string }[],
): Promise<number> {
  let sum = 0;
  for (const { page, query } of items) {
    const place = (await engine.search(query, 20, [0])).hits.findIndex((hit) => hit.id === page + 1);
    if (place >= 0) sum += 1 / (place + 1);
  }
  return sum / items.length;
}

async function benchLatency(
  index: SearchEngine,
  sample: readonly CorpusPage[],
  pages: number,
  print: Print,
): Promise<void> {
  const queries = [...knownItems(sample, 'three body words', 2 * QUERIES, 2)].map(({ query }) => query);
  for (const query of queries) await index.search(query, 20, [0]); // to warm up
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  for (const query of queries) {
    const start = performance.now();
    await index.search(query, 20, [0]);
    times.push(performance.now() - start);
  }
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const part = (share: number): string => `${times[Math.floor(share * (times.length - 1))]!.toFixed(1)} ms`;
  print(row(`three words of ${pages} pages, p50`, part(0.5), '<= 15 ms'));
  print(row(`three words of ${pages} pages, p99`, part(0.99), '<= 100 ms'));
  const ownMs = (user + system) / 1000 / queries.length;
  print(row(`three words of ${pages} pages, processor time here`, `${ownMs.toFixed(1)} ms`, ''));
  print(row('longest stall', `${(delay.max / 1e6).toFixed(0)} ms`, ''));
}

function put(engine: SearchEngine, id: number, { title, text }: CorpusPage): Promise<void> {
  return engine.put({ id, key: title.replaceAll(' ', '_'), title, namespace: 0, text, redirects: [] });
}

function row(what: string, value: string, goal: string): string {
  return `${what.padEnd(56)} ${value.padStart(16)}  ${goal}`;
}
