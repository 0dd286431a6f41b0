/** Among servers that all save without a pause, each writer makes progress: with a database also whoever pushes through one of them. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { git, tryGit } from '../support/git.ts';
import { inParallel } from '../support/parallel.ts';
import { urlOf } from '../support/pusher.ts';
import { commit } from '../support/repository.ts';
import { runStemma, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { NO_POSTGRES, startPostgres } from './postgres.ts';
import { UpstreamHost } from './upstream-host.ts';

const SERVERS = 3;
const EDITORS_EACH = 2;
const PUSHES = 3;
/** Two that come too late earn a turn, and a turn may be too short on a busy machine. */
const TRIES_EACH = 8;
/** Of each server that has no database to share. */
const EDITS_EACH = 5;

describe.skipIf(NO_POSTGRES !== undefined)('servers that save without a pause', () => {
  test('let in whoever pushes through one of them', async () => {
    const [host, postgres] = [await UpstreamHost.start({ 'Main Page.md': 'main' }), await startPostgres()];
    const environment = { STEMMA_DATABASE: postgres.url };
    const words = ['token', 'add', 'Ann', '--email', 'ann@example.org'];
    const token = (await runStemma(words, environment)).stdout.trim();
    const start = () => startServer({ more: ['--upstream', host.url], environment });
    const servers = [await start(), await start(), await start()];
    expect(servers.length).toBe(SERVERS);
    const made = servers.map(() => 0);
    let isOver = false;
    const editing = servers.flatMap(({ api }, at) =>
      Array.from({ length: EDITORS_EACH }, async (_, editor) => {
        for (let count = 0; !isOver; count++) {
          const page = { title: `Page ${at} ${editor} ${count}`, source: 'text', comment: 'made' };
          if ((await api.as(token).post('/page', page)).status === 201) made[at]!++;
        }
      }),
    );

    try {
      const clone = join(temporaryDirectory('pusher'), 'clone.git');
      await git('/', ['clone', '--quiet', '--bare', host.repository, clone]);
      const url = urlOf(servers[0]!, token);
      const tries: number[] = [];
      for (let push = 0; push < PUSHES; push++) {
        const before = [...made];
        let code: number | null = 1;
        for (tries.push(0); code !== 0 && tries.at(-1)! < TRIES_EACH; tries[push]!++) {
          await tryGit(clone, ['fetch', '--quiet', url, '+main:main']);
          await commit(clone, { files: { [`Pushed ${push}.md`]: `try ${tries[push]}` } });
          code = (await tryGit(clone, ['push', '--quiet', url, 'main'])).code;
        }
        expect(code).toBe(0);
        // Nobody who edits is kept out for it.
        await expect
          .poll(() => made.every((count, at) => count > before[at]!), { timeout: 60_000 })
          .toBe(true);
      }
      console.log(`turns: ${made.join(' ')} edits, pushes at try ${tries.join(' ')}`);
    } finally {
      isOver = true;
      await Promise.all(editing);
    }
  });
});

describe('servers that save without a pause and share no database', () => {
  test('let each other in: each edit is there once', async () => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const start = () => startServer({ more: ['--upstream', host.url] });
    const servers = [await start(), await start()];
    const editors = await inParallel(servers, 2, (server) => server.editor());
    const made: string[][] = [[], []];
    const isOver = (): boolean => made.every((titles) => titles.length >= EDITS_EACH);
    const post = async (at: number, title: string): Promise<void> => {
      const page = { title, source: 'text', comment: title };
      if ((await editors[at]!.post('/page', page)).status === 201) made[at]!.push(title);
    };
    await inParallel([0, 1, 0, 1], 4, async (at, writer) => {
      for (let count = 0; !isOver(); count++) await post(at, `Of ${writer} ${count}`);
    });
    const subjects = (await host.git(['log', '--format=%s', 'main'])).stdout.split('\n');
    const counts = made.flat().map((title) => subjects.filter((subject) => subject === title).length);
    expect(new Set(counts)).toEqual(new Set([1]));
    console.log(`turns without a database: ${made.map(({ length }) => length).join(' ')} edits`);
  });
});
