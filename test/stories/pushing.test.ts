/** Wiki and git at once: the API follows every change of the repository, and no work is lost. */
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
import { waitUntil } from '../support/parallel.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const NOTICE_MS = 500;

describe('a push into the bare directory', () => {
  let server: Server;
  let editor: Client;
  let clone: string;

  beforeAll(async () => {
    const repo = await makeRepository({
      'Shared.mediawiki': 'one\n\ntwo\n\nthree\n',
      'Other.mediawiki': 'other',
    });
    server = await startServer({ repo });
    editor = await server.editor();
    clone = await cloneOf(repo);
  });

  test('is seen within half a second', async () => {
    const took: number[] = [];
    for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) {
      await pushFrom(clone, { 'Pushed.mediawiki': `the ${text}\n` });
      const seen = async () => (await source('Pushed')) === `the ${text}`;
      took.push((await waitUntil(seen, 5_000)) ?? Number.POSITIVE_INFINITY);
    }
    // Of five, the middle one: the machine that runs the tests may be busy for a moment, not for three.
    expect(took.sort((a, b) => a - b)[2]).toBeLessThanOrEqual(NOTICE_MS);
  });

  test('is seen before the next edit, which meets it as any other edit', async () => {
    const stale = (await editor.get<PageBody>('/page/Shared')).body.latest.id;
    await pushFrom(clone, { 'Shared.mediawiki': 'one, pushed\n\ntwo\n\nthree\n' });
    const sameLine = { source: 'one, sent\n\ntwo\n\nthree', comment: 'c', latest: { id: stale } };
    const conflict = await editor.put('/page/Shared', sameLine);
    expect(conflict.status).toBe(409);
    expect(conflict.body.errorKey).toBe('edit-conflict');
    const otherLine = { source: 'one\n\ntwo\n\nthree, sent', comment: 'c', latest: { id: stale } };
    const merged = await editor.put<PageBody>('/page/Shared', otherLine);
    expect(merged.status).toBe(200);
    expect(merged.body.source).toBe('one, pushed\n\ntwo\n\nthree, sent');
  });

  test('stays an ancestor of an edit that follows at once', async () => {
    const latest = (await editor.get<PageBody>('/page/Other')).body.latest;
    const pushed = await pushFrom(clone, { 'Beside.mediawiki': 'beside\n' });
    const answer = await editor.put('/page/Other', {
      source: 'other, edited',
      comment: 'c',
      latest: { id: latest.id },
    });
    expect(answer.status).toBe(200);
    await git(server.repository, ['merge-base', '--is-ancestor', pushed, 'main']);
    expect(await source('Beside')).toBe('beside');
  });

  test('of a page that the next request wants to create makes that a conflict', async () => {
    await pushFrom(clone, { 'Taken.mediawiki': 'taken\n' });
    const answer = await editor.post('/page', { source: 's', title: 'Taken', comment: 'c' });
    expect(answer.status).toBe(409);
    expect(answer.body.errorKey).toBe('apierror-articleexists');
  });

  test('may come as a fetch run inside the bare directory', async () => {
    const other = await cloneOf(server.repository);
    await commitIn(other, { 'Fetched.mediawiki': 'fetched\n' });
    await git(server.repository, ['fetch', '--quiet', other, 'main:main']);
    const took = await waitUntil(async () => (await source('Fetched')) === 'fetched', 5_000);
    expect(took).toBeLessThanOrEqual(4 * NOTICE_MS);
  });

  test('survives packing of refs and objects', async () => {
    await git(server.repository, ['pack-refs', '--all']);
    await git(server.repository, ['gc', '--quiet']);
    expect(await source('Taken')).toBe('taken');
    const answer = await editor.post('/page', { source: 's', title: 'After packing', comment: 'c' });
    expect(answer.status).toBe(201);
    expect(await findDamage(server.repository)).toEqual([]);
    expect(await findDifferencesToClone({ repository: server.repository, api: editor })).toEqual([]);
  });

  async function source(key: string): Promise<string | undefined> {
    return (await editor.get<PageBody>(`/page/${key}`)).body.source;
  }
});

describe('a push that brings the old tip in as second parent', () => {
  test('renumbers nothing, here or in a clone, and the pusher can pull', async () => {
    const repo = await makeRepository({ 'A.mediawiki': 'a1\n', 'B.mediawiki': 'b1\n' });
    const server = await startServer({ repo });
    const editor = await server.editor();
    const clone = await cloneOf(repo);
    await commitIn(clone, { 'Side.mediawiki': 's1\n' });
    await commitIn(clone, { 'Side.mediawiki': 's2\n' });
    for (const text of ['a2', 'a3']) await editAgain(editor, 'A', text);
    const before = await allRevisions(editor);
    await git(clone, ['fetch', '--quiet']);
    await git(clone, ['merge', '--quiet', '-m', 'merge', 'origin/main']);
    await git(clone, ['push', '--quiet', 'origin', 'main']);
    const pushed = await git(clone, ['rev-parse', 'main']);
    await expect.poll(async () => (await editor.get('/page/Side')).status).toBe(200);
    const after = await allRevisions(editor);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    await git(repo, ['merge-base', '--is-ancestor', pushed, 'main']);
    await git(clone, ['pull', '--quiet', '--ff-only']);
    const second = await startServer({ repo: await bareCloneOf(repo) });
    expect(await allRevisions(second.api)).toEqual(after);
    expect(await findDamage(repo)).toEqual([]);
  });
});

describe('the numbers of a wiki', () => {
  test('are the same in a fresh clone, after a rebuild, and when they were counted while it grew', async () => {
    const shape = { pages: 40, commits: 300, seed: 11, mergesPercent: 15 };
    const directory = join(temporaryDirectory('generated'), 'wiki.git');
    const { tip, paths } = await generateRepository(directory, shape);
    const clone = await bareCloneOf(directory);
    const half = await git(directory, ['rev-list', '--first-parent', '--skip=60', '-1', 'main']);
    await git(directory, ['update-ref', 'refs/heads/main', half]);
    const growing = await startServer({ repo: directory });
    const began = await allRevisions(growing.api);
    await git(directory, ['update-ref', 'refs/heads/main', tip, half]);
    await expect.poll(async () => (await allRevisions(growing.api)).length).toBeGreaterThan(began.length);
    const grown = await allRevisions(growing.api);
    const fresh = await startServer({ repo: clone });
    expect(await allRevisions(fresh.api)).toEqual(grown);
    await growing.stop();
    const restarted = await startServer({ repo: directory, data: growing.data });
    expect(await allRevisions(restarted.api)).toEqual(grown);
    for (const path of paths) await expectPage(fresh.api, clone, path);
  });

  async function expectPage(api: Client, repository: string, path: string): Promise<void> {
    const answer = await api.get<PageBody>(`/page/${segment(titleOfPath(path)!)}`);
    expect(answer.body.source, path).toBe(await git(repository, ['show', `main:${path}`]));
  }
});

describe('a history that was rewritten', () => {
  test('is followed: the next edit stands on the new tip and dropped revisions are gone', async () => {
    const repo = await makeRepository({ 'Kept.mediawiki': 'k1' });
    const server = await startServer({ repo });
    const editor = await server.editor();
    const kept = await git(repo, ['rev-parse', 'main']);
    const dropped = await editor.post<PageBody>('/page', { source: 'd', title: 'Dropped', comment: 'c' });
    await git(repo, ['update-ref', 'refs/heads/main', kept]);
    await expect.poll(async () => (await editor.get('/page/Dropped')).status).toBe(404);
    expect((await editor.get(`/revision/${dropped.body.latest.id}`)).status).toBe(404);
    await editAgain(editor, 'Kept', 'k2');
    expect(await git(repo, ['rev-parse', 'main~1'])).toBe(kept);
  });
});

describe('histories that puzzle readers', () => {
  test('fifty diamonds with clocks that go back: each commit once, children after parents', async () => {
    const repo = await makeRepository({ 'D.mediawiki': '0', 'E.mediawiki': '0' });
    let tip = await git(repo, ['rev-parse', 'main']);
    const at = (step: number) => 1_600_000_000 - step * 3_600;
    for (let step = 1; step <= 50; step++) {
      const left = await commit(repo, { files: { 'D.mediawiki': `${step}` }, parents: [tip], at: at(step) });
      const files = { 'E.mediawiki': `${step}` };
      const right = await commit(repo, { files, parents: [tip], at: at(step) + 7_200, branch: 'side' });
      tip = await commit(repo, { files, parents: [left, right], at: at(step) });
    }
    const server = await startServer({ repo });
    const counts = await server.api.get('/page/D/history/counts/edits');
    expect(counts.body).toEqual({ count: 51, limit: false });
    expect((await server.api.get('/page/E/history/counts/edits')).body).toEqual({ count: 51, limit: false });
    const { body } = await server.api.get<SegmentBody>('/page/D/history');
    const ids = body.revisions.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const newest = await server.api.get<RevisionBody>(`/revision/${ids[0]}`);
    expect(newest.body.source).toBe('50');
  });
});

async function cloneOf(repository: string): Promise<string> {
  const clone = join(temporaryDirectory('clone'), 'wiki');
  await git('/', ['clone', '--quiet', repository, clone]);
  return clone;
}

async function bareCloneOf(repository: string): Promise<string> {
  const clone = join(temporaryDirectory('clone'), 'wiki.git');
  await git('/', ['clone', '--quiet', '--bare', '--no-local', repository, clone]);
  return clone;
}

/** One commit in the clone, made through its own repository; gives its name. */
async function commitIn(clone: string, files: Readonly<Record<string, string>>): Promise<string> {
  await commit(join(clone, '.git'), { files });
  await git(clone, ['reset', '--quiet', '--hard']);
  return git(clone, ['rev-parse', 'main']);
}

/** Brings the clone up to date, commits and pushes; gives the commit. */
async function pushFrom(clone: string, files: Readonly<Record<string, string>>): Promise<string> {
  await git(clone, ['pull', '--quiet', '--ff-only']);
  const name = await commitIn(clone, files);
  await git(clone, ['push', '--quiet', 'origin', 'main']);
  return name;
}

async function editAgain(editor: Client, key: string, source: string): Promise<void> {
  const { body } = await editor.get<PageBody>(`/page/${key}`);
  const answer = await editor.put(`/page/${key}`, { source, comment: 'c', latest: { id: body.latest.id } });
  expect(answer.status).toBe(200);
}

/** Every revision of a wiki, by counting up until none is left. */
async function allRevisions(api: Client): Promise<readonly unknown[]> {
  const revisions: unknown[] = [];
  for (let id = 1; ; id++) {
    const { status, body } = await api.get<RevisionBody>(`/revision/${id}`);
    if (status === 404) return revisions;
    revisions.push(body);
  }
}
