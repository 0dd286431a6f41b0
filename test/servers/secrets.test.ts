/**
 * Passwords in files and in addresses stay where they are: neither logs nor answers, neither what git says nor lists of processes
 * tell them, whatever goes wrong with whom they are for.
 */
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { childrenOf } from '../support/processes.ts';
import { Pusher } from '../support/pusher.ts';
import { runStemma, startServer } from '../support/server.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';
import { NO_POSTGRES, startPostgres } from './postgres.ts';
import { UpstreamHost } from './upstream-host.ts';

const UPSTREAM_USER = 'stemma';
/** With signs that stand otherwise in an address. */
const PASSWORDS = { upstream: 'upstream/horse', database: 'database/horse', webhook: 'webhook/horse' };
const WATCH_EVERY_MS = 20;
const PATIENCE = { timeout: 60_000 };

describe.skipIf(NO_POSTGRES !== undefined)('a server that was given passwords', () => {
  test('tells them nobody, while the upstream, the database and a webhook are in trouble', async () => {
    const [host, postgres] = [await UpstreamHost.start({ 'Main Page.md': 'main' }), await startPostgres()];
    host.wants = `${UPSTREAM_USER}:${PASSWORDS.upstream}`;
    const database = new URL(postgres.url);
    database.password = PASSWORDS.database;
    const environment = { STEMMA_DATABASE: database.href };
    const { place, refused } = await startReceiver();
    const stemma = async (...words: string[]) => (await runStemma(words, environment)).stdout.trim();
    const hookSecret = await stemma('hook', 'add', place);
    const token = await stemma('token', 'add', 'Ann', '--email', 'ann@example.org');
    const kept = host.url.replace('//', `//${UPSTREAM_USER}:${encodeURIComponent(PASSWORDS.upstream)}@`);
    const server = await startServer({
      log: 'json',
      more: [
        ...['--upstream', host.url, '--upstream-credentials', fileWith(kept)],
        ...['--upstream-secret', fileWith(PASSWORDS.webhook)],
      ],
      environment,
    });
    const watching = watchProcesses(server.pid);
    const told: string[] = [];
    const [editor, stranger] = [server.api.as(token), new Client(server.origin)];
    let edits = 0;
    const edit = async (): Promise<number> => {
      const page = { title: `Page ${edits++}`, source: 'text', comment: '' };
      const { status, text } = await editor.post('/page', page);
      told.push(text);
      return status;
    };
    const pusher = await Pusher.of(server, token);
    /** As many ways as there are to hear of trouble. */
    const askAll = async (): Promise<void> => {
      await edit();
      told.push((await pusher.push(await pusher.commit({ [`Pushed ${edits++}.md`]: 'x' }))).stderr);
      for (const path of [
        '/v1/health',
        '/metrics',
        '/v1/search/page?q=main',
        '/api.php?action=query&meta=siteinfo&format=json',
      ])
        told.push((await stranger.get(path)).text);
      const headers = { 'x-gitlab-token': 'guessed' };
      told.push((await stranger.send({ method: 'POST', path: '/hooks/upstream', headers })).text);
    };

    await expect.poll(edit, PATIENCE).toBe(201);
    await askAll();
    await expect.poll(() => refused(), PATIENCE).toBeGreaterThan(0);
    host.refuse(`not with ${PASSWORDS.upstream}`);
    await askAll();
    host.refuse(undefined);
    host.wants = 'somebody:else';
    await askAll();
    host.wants = `${UPSTREAM_USER}:${PASSWORDS.upstream}`;
    host.mood = 'away';
    host.cut();
    await askAll();
    host.mood = 'well';
    await postgres.stop();
    await askAll();
    await postgres.start();
    await expect.poll(edit, PATIENCE).toBe(201);
    await askAll();
    const { lines, programs } = await watching.end();
    told.push(server.output(), ...lines, readFileSync(join(server.repository, 'config'), 'utf8'));
    await server.stop();

    // There was something to see.
    expect([...programs].some((each) => / git /.test(each))).toBe(true);
    expect(server.output()).toMatch(/upstream.*away|away.*upstream/);
    expect(server.output()).toContain('webhook 1');
    const secrets = [...Object.values(PASSWORDS), hookSecret, token].flatMap(waysToWrite);
    const leaks = told.filter((text) => secrets.some((secret) => text.includes(secret)));
    expect(leaks).toEqual([]);
  });
});

function fileWith(text: string): string {
  const file = join(temporaryDirectory('secret'), 'file');
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  return file;
}

function waysToWrite(secret: string): string[] {
  const basic = Buffer.from(`${UPSTREAM_USER}:${secret}`).toString('base64');
  return [secret, encodeURIComponent(secret), basic];
}

/** A webhook's receiver that takes nothing. */
async function startReceiver(): Promise<{ readonly place: string; readonly refused: () => number }> {
  let refused = 0;
  const server = createServer((_, response) => {
    refused++;
    response.writeHead(500).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanUp(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { place: `http://127.0.0.1:${port}/`, refused: () => refused };
}

/** Reads what `ps` tells of the server and its children, and what these were given to know. */
function watchProcesses(pid: number) {
  const lines = new Set([contentOf(`/proc/${pid}/cmdline`)]);
  const programs = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const child of await childrenOf(pid)) {
        programs.add(child);
        const own = Number(child.split(' ')[0]);
        // One that has not become another program yet is still the server's own image.
        if (imageOf(own) !== imageOf(pid)) lines.add(contentOf(`/proc/${own}/environ`));
      }
      await sleep(WATCH_EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return { lines: [...lines, ...programs], programs };
    },
  };
}

/** The file that a process runs. */
function imageOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** Of a process that may have ended. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
