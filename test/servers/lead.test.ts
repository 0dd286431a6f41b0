/** The server that leads: it sends webhooks and keeps the search, and what that means when it stands still, or the search is to be made anew. */

import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { NO_POSTGRES, type Postgres, startPostgres } from './postgres.ts';
import { UpstreamHost } from './upstream-host.ts';

const PATIENCE = { timeout: 60_000 };
const parts: { postgres?: Postgres; host?: UpstreamHost } = {};

if (NO_POSTGRES !== undefined) console.warn(`skipped: ${NO_POSTGRES}`);

beforeAll(async () => {
  if (NO_POSTGRES !== undefined) return;
  parts.postgres = await startPostgres();
  parts.host = await UpstreamHost.start({ 'Main Page.md': 'main' });
});

const environment = () => ({ STEMMA_DATABASE: parts.postgres!.url });

function start(): Promise<Server> {
  const more = ['--upstream', parts.host!.url, '--upstream-poll', '1', '--anonymous-edits'];
  return startServer({ more, environment: environment() });
}

async function write(server: Server, title: string): Promise<void> {
  const page = { title, source: `The word of ${title}`, comment: '', token: '+\\' };
  await expect.poll(async () => (await server.api.post('/page', page)).status, PATIENCE).toBe(201);
}

async function titlesWith(server: Server, words: string): Promise<string[] | number> {
  const { status, body } = await server.api.get<{ pages: { title: string }[] }>(
    `/search/page?q=${encodeURIComponent(words)}`,
  );
  return status === 200 ? body.pages.map(({ title }) => title) : status;
}

async function query(text: string): Promise<readonly { readonly [column: string]: unknown }[]> {
  const client = new pg.Client({ connectionString: parts.postgres!.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Locks of leaders that are held: of those who send webhooks, and who keep the search. */
async function leaders(): Promise<readonly unknown[]> {
  const locks = await query(
    `select pid from pg_locks where locktype = 'advisory' and granted and (objid = 7370814 or classid = 7370815) order by objsubid`,
  );
  return locks.map(({ pid }) => pid);
}

describe.skipIf(NO_POSTGRES !== undefined)('the server that leads', () => {
  test('may stand still: another one leads soon, and it is one of them again when it goes on', async () => {
    const first = await start();
    await write(first, 'One');
    await expect.poll(leaders, PATIENCE).toHaveLength(2);
    const before = await leaders();
    const second = await start();
    await expect.poll(() => titlesWith(second, 'One'), PATIENCE).toEqual(['One']);
    process.kill(first.pid, 'SIGSTOP');
    await write(second, 'Two');
    await expect.poll(() => titlesWith(second, 'Two'), PATIENCE).toEqual(['Two']);
    await expect
      .poll(async () => (await leaders()).filter((pid) => !before.includes(pid)), PATIENCE)
      .toHaveLength(2);
    process.kill(first.pid, 'SIGCONT');
    await write(first, 'Three');
    await expect.poll(() => titlesWith(first, 'Three'), PATIENCE).toEqual(['Three']);
    expect(await titlesWith(first, 'Two')).toEqual(['Two']);
    await Promise.all([first.stop(), second.stop()]);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('`stemma reindex` with a database', () => {
  const reindex = (data: string) => runStemma(['reindex', '--data', data], environment());
  const garble = () => query('delete from stemma_search_postings');
  const state = () => query('select epoch, is_whole, scope from stemma_search');

  test('makes the search anew, where a server runs that keeps it and where none does', async () => {
    const server = await start();
    await write(server, 'Kept');
    await expect.poll(() => titlesWith(server, 'word Kept'), PATIENCE).toEqual(['Kept']);
    await garble();
    // Asked in other words: what was answered before is kept.
    expect(await titlesWith(server, 'Kept')).toEqual([]);
    const copy = temporaryDirectory('data');
    execFileSync('cp', ['-r', server.repository, `${copy}/wiki.git`]);
    expect(await reindex(copy)).toMatchObject({ code: 0, stderr: '' });
    expect(await titlesWith(server, 'word Kept')).toEqual(['Kept']);
    await server.stop();
    await garble();
    expect(await reindex(server.data)).toMatchObject({ code: 0, stderr: '' });
    const again = await start();
    await expect.poll(() => titlesWith(again, 'word Kept'), PATIENCE).toEqual(['Kept']);
    await again.stop();
  });

  test('leaves the search as it is where there is no wiki to make it of', async () => {
    const before = await state();
    const { code, stderr } = await reindex(temporaryDirectory('data'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('wiki.git does not exist')]);
    expect(before).toMatchObject([{ is_whole: true }]);
    expect(await state()).toEqual(before);
  });
});
