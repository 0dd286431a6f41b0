/** Search on a wiki that lives: pushes are found at once, a restart knows what the last one knew, and nothing is lost. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateRepository } from '../bench/texts/generate.ts';
import type { Client } from '../support/client.ts';
import { git } from '../support/git.ts';
import { waitUntil } from '../support/parallel.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

/** From the end of a push to the search that finds it. */
const FOUND_MS = 1_000;

interface Found {
  readonly pages: readonly { readonly key: string; readonly matched_title: string | null }[];
}
interface Health {
  readonly search: { readonly status: string; readonly pages: number };
}

describe('a push', () => {
  test('is found within a second, by its words and by its title', async () => {
    const repo = await makeRepository({ 'Codex.mediawiki': 'a book of leaves\n' });
    const server = await startServer({ repo });
    await ready(server);
    const clone = join(temporaryDirectory('clone'), 'wiki');
    await git('/', ['clone', '--quiet', repo, clone]);
    const took: number[] = [];
    for (const word of ['vellum', 'papyrus', 'wax']) {
      await commit(join(clone, '.git'), { files: { 'Scroll.md': `A roll of ${word}.\n` } });
      await git(clone, ['push', '--quiet', 'origin', 'main']);
      const isFound = async () => (await keys(server.api, word)).includes('Scroll');
      took.push((await waitUntil(isFound, 5_000)) ?? Number.POSITIVE_INFINITY);
    }
    // Of three, the middle one: the machine that runs the tests may be busy for a moment.
    expect(took.sort((a, b) => a - b)[1]).toBeLessThanOrEqual(FOUND_MS);
    expect(await keys(server.api, 'vellum')).toEqual([]);
    const { body } = await server.api.get<Found>('/search/title?q=scr');
    expect(body.pages).toMatchObject([{ key: 'Scroll' }]);
  });

  test('of many pages is found, all of it', async () => {
    const repo = await makeRepository({ 'Codex.mediawiki': 'a book of leaves\n' });
    const server = await startServer({ repo });
    await ready(server);
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`Leaf ${at}.md`, `leaf${at}`]));
    await commit(repo, { files });
    const last = async () =>
      (await keys(server.api, 'leaf599')).length + (await keys(server.api, 'leaf0')).length;
    await expect.poll(last).toBe(2);
    await expect.poll(async () => (await health(server)).pages).toBe(601);
  });
});

describe('a restart', () => {
  test('finds what the last run found, and what was pushed between, stopped or killed', async () => {
    const repo = join(temporaryDirectory('generated'), 'wiki.git');
    await generateRepository(repo, { pages: 300, commits: 320, seed: 3 });
    const data = temporaryDirectory('data');
    let server = await startServer({ repo, data });
    await ready(server);
    const editor = await server.editor();
    const page = { title: 'Marked', source: 'wordone', comment: 'c' };
    expect((await editor.post('/page', page)).status).toBe(201);
    expect(await keys(editor, 'wordone')).toEqual(['Marked']);
    expect((await server.stop()).code).toBe(0);
    expect(readdirSync(join(data, 'state/cache/search')).sort()).toEqual(['index', 'pages', 'texts']);

    await commit(repo, { files: { 'Marked.mediawiki': null, 'Kept.mediawiki': 'wordtwo' } });
    server = await startServer({ repo, data });
    await ready(server);
    expect(await keys(server.api, 'wordone')).toEqual([]);
    expect(await keys(server.api, 'wordtwo')).toEqual(['Kept']);
    await server.kill('SIGKILL');

    await commit(repo, { files: { 'Redirected.mediawiki': '#REDIRECT [[Kept]]' } });
    server = await startServer({ repo, data });
    await ready(server);
    expect(await keys(server.api, 'wordtwo')).toEqual(['Kept']);
    expect(await keys(server.api, 'redirected')).toEqual(['Kept']);
  });

  test('with a damaged snapshot builds the index anew, and so does reindex', async () => {
    const repo = await makeRepository({ 'Codex.mediawiki': 'a book of leaves\n' });
    const data = temporaryDirectory('data');
    const server = await startServer({ repo, data });
    await ready(server);
    await server.stop();
    const index = join(data, 'state/cache/search/index');
    writeFileSync(index, 'no index');
    const second = await startServer({ repo, data });
    await ready(second);
    expect(await keys(second.api, 'leaves')).toEqual(['Codex']);
    await second.kill('SIGKILL');
    writeFileSync(index, 'no index');
    expect((await runStemma(['reindex', '--repo', repo, '--data', data])).code).toBe(0);
    const third = await startServer({ repo, data });
    await ready(third);
    expect(await keys(third.api, 'leaves')).toEqual(['Codex']);
  });
});

describe('while the index is built', () => {
  test('pages are served and edited, and searches get 503 with a time to try again', async () => {
    const repo = join(temporaryDirectory('generated'), 'wiki.git');
    await generateRepository(repo, { pages: 2_000, commits: 2_010, seed: 5 });
    const server = await startServer({ repo });
    const editor = await server.editor();
    const early = await server.api.get<Found>('/search/page?q=the');
    const page = await editor.post('/page', { title: 'Early', source: 'earlyword', comment: 'c' });
    expect(page.status).toBe(201);
    expect((await server.api.get('/page/Early')).status).toBe(200);
    if (early.status !== 200) {
      expect(early.status).toBe(503);
      expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
      expect(early.body).toMatchObject({ errorKey: 'stemma-search-building' });
    }
    await ready(server);
    expect(await keys(server.api, 'earlyword')).toEqual(['Early']);
  });
});

async function keys(api: Client, query: string): Promise<string[]> {
  const { status, body } = await api.get<Found>(`/search/page?q=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body.pages.map(({ key }) => key);
}

async function health({ api }: Server): Promise<Health['search']> {
  return (await api.get<Health>('/health')).body.search;
}

function ready(server: Server): Promise<void> {
  return expect.poll(async () => (await health(server)).status, { timeout: 15_000 }).toBe('ready');
}
