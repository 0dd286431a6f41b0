/** A machine that has Node and nothing else: the wiki serves and edits all the same. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateRepository } from '../bench/texts/generate.ts';
import {
  type Client,
  type PageBody,
  type RevisionBody,
  type SegmentBody,
  segment,
} from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage, findDifferencesToClone, titleOfPath } from '../support/judge.ts';
import { inParallel } from '../support/parallel.ts';
import { commit } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

function pathWithoutGit(): Readonly<Record<string, string>> {
  const directory = temporaryDirectory('path');
  symlinkSync(process.execPath, join(directory, 'node'));
  return { PATH: directory };
}

describe('without git on the PATH', () => {
  let server: Server;
  let editor: Client;

  beforeAll(async () => {
    server = await startServer({ environment: pathWithoutGit(), log: 'json' });
    editor = await server.editor();
  });

  test('a wiki is made, and the log says what is missing', async () => {
    expect((await server.api.follow('/page/Main_Page')).status).toBe(200);
    await expect.poll(() => server.output()).toMatch(/\bgit\b/i);
  });

  test('pages are created, updated and listed', async () => {
    const created = await editor.post<PageBody>('/page', { source: 'one', title: 'Lone', comment: 'c1' });
    expect(created.status).toBe(201);
    const change = { source: 'two', comment: 'c2', latest: { id: created.body.latest.id } };
    expect((await editor.put('/page/Lone', change)).status).toBe(200);
    const { body } = await editor.get<SegmentBody>('/page/Lone/history');
    expect(body.revisions.map(({ comment }) => comment)).toEqual(['c2', 'c1']);
    const old = await editor.get<RevisionBody>(`/revision/${created.body.latest.id}`);
    expect(old.body.source).toBe('one');
  });

  test('thirty edits at once are thirty revisions', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Parallel ${index}`);
    const answers = await inParallel(titles, 30, (title) =>
      editor.post('/page', { source: title, title, comment: 'c' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 201));
  });

  test('a push and a repack by others are followed', async () => {
    await commit(server.repository, { files: { 'Outside.mediawiki': 'outside' } });
    await expect.poll(async () => (await editor.get<PageBody>('/page/Outside')).body.source).toBe('outside');
    await git(server.repository, ['gc', '--quiet']);
    const created = await editor.post('/page', { source: 'after', title: 'After packing', comment: 'c' });
    expect(created.status).toBe(201);
    expect((await editor.get<PageBody>('/page/Outside')).body.source).toBe('outside');
  });

  test('real git finds no fault with what was written', async () => {
    expect(await findDamage(server.repository)).toEqual([]);
    expect(await findDifferencesToClone({ repository: server.repository, api: editor })).toEqual([]);
  });
});

describe('a packed repository with merges', () => {
  test('has the same numbers with and without git', async () => {
    const directory = join(temporaryDirectory('generated'), 'wiki.git');
    const shape = { pages: 30, commits: 200, seed: 5, mergesPercent: 15 };
    const { paths } = await generateRepository(directory, shape);
    const copy = join(temporaryDirectory('clone'), 'wiki.git');
    await git('/', ['clone', '--quiet', '--bare', '--no-local', directory, copy]);
    const without = await startServer({ repo: directory, environment: pathWithoutGit() });
    const withGit = await startServer({ repo: copy });
    for (const path of paths) {
      const key = segment(titleOfPath(path)!);
      expect((await without.api.get(`/page/${key}`)).body).toEqual(
        (await withGit.api.get(`/page/${key}`)).body,
      );
    }
    for (let id = 1; id <= 200; id += 7)
      expect((await without.api.get(`/revision/${id}`)).body).toEqual(
        (await withGit.api.get(`/revision/${id}`)).body,
      );
  });
});
