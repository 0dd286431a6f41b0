/** What is large or slow: long histories, big merges, clients that never finish. */
import { truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateRepository } from '../bench/texts/generate.ts';
import type { CountBody, PageBody, SegmentBody } from '../support/client.ts';
import { expectError } from '../support/error-body.ts';
import { git } from '../support/git.ts';
import { readHistory, segmentOfPath } from '../support/judge.ts';
import { mainThreadMs, processMs } from '../support/process-time.ts';
import { makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { useWiki } from '../support/wiki.ts';

const MEBIBYTE = 1024 * 1024;

describe('a page with more than 30,000 revisions', () => {
  test('is counted up to the cap and walked to its beginning (T151)', async () => {
    const directory = join(temporaryDirectory('generated'), 'wiki.git');
    const shape = { pages: 200, commits: 31_000, seed: 2, oneHotPageRevisions: 30_100 };
    const { paths } = await generateRepository(directory, shape);
    const server = await startServer({ repo: directory });
    const key = segmentOfPath(paths[0]!);
    const count = await server.api.get<CountBody>(`/page/${key}/history/counts/edits`);
    expect(count.body).toEqual({ count: 30_000, limit: true });
    const ids = await readHistory(server.api, decodeURIComponent(key));
    expect(ids.length).toBeGreaterThan(30_000);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id, index) => index === 0 || id < ids[index - 1]!)).toBe(true);
    for (const index of [1, 10_000, 20_000, 30_000])
      expect(await msToRead(server, `/page/${key}/history?older_than=${ids[index]}`)).toBeLessThan(300);
  });

  async function msToRead(server: Server, path: string): Promise<number> {
    const startedMs = mainThreadMs(server.pid);
    expect((await server.api.get<SegmentBody>(path)).status).toBe(200);
    return mainThreadMs(server.pid) - startedMs;
  }
});

describe('a merge of three times 2 MiB of equal lines', () => {
  const wiki = useWiki();

  test('is answered after little work, one way or the other (T069)', async () => {
    const lines = 'ab\n'.repeat(Math.floor((2 * MEBIBYTE) / 3) - 20);
    const base = await wiki.create('Bomb', `${lines}end`);
    await wiki.update('Bomb', `first\n${lines}end`);
    const startedMs = processMs(wiki.server.pid);
    const body = { source: `${lines}ab\nlast`, comment: 'c', latest: { id: base.latest.id } };
    const answer = await wiki.editor.put<PageBody>('/page/Bomb', body);
    expect([200, 409]).toContain(answer.status);
    expect(processMs(wiki.server.pid) - startedMs).toBeLessThan(2_000);
  });
});

describe('a client that promises a body and sends none', () => {
  const wiki = useWiki();

  test('is disconnected (T048)', async () => {
    const { port } = new URL(wiki.server.base);
    const token = await wiki.server.token();
    const socket = connect(Number(port), '127.0.0.1');
    const printed: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /v1/page HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
    );
    await closed;
    expect(printed.join('')).toMatch(/ 408 |^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    expect((await wiki.editor.get('/page/Main_Page')).status).toBe(200);
  });
});

describe('a text of 800 MB that is 1 MB in git', () => {
  test('is refused by its size before it is unpacked (T089)', async () => {
    const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
    const zeros = join(temporaryDirectory('zeros'), 'zeros');
    writeFileSync(zeros, '');
    truncateSync(zeros, 800 * MEBIBYTE); // a file of holes, which git reads piece by piece
    const blob = await git(repo, ['hash-object', '-w', zeros]);
    const tree = await git(repo, ['mktree'], {
      input: `${await git(repo, ['ls-tree', 'main'])}\n100644 blob ${blob}\tZeros.mediawiki\n`,
    });
    const oid = await git(repo, ['commit-tree', tree, '-p', 'main', '-m', 'zeros']);
    await git(repo, ['update-ref', 'refs/heads/main', oid]);
    const server = await startServer({ repo });
    const answer = await server.api.get('/page/Zeros');
    expectError(answer, { status: [413, 500] });
    expect((await server.api.get('/page/Seed')).status).toBe(200);
  });
});
