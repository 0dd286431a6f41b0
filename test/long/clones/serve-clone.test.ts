/** `stemma serve DIR` in a clone: whoever works on the files and whoever edits in the wiki do not lose a word to each other. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageBody } from '../../support/client.ts';
import { git, tryGit } from '../../support/git.ts';
import { makeHostileClone } from '../../support/hostile/clone.ts';
import { urlOf } from '../../support/pusher.ts';
import { startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const PAGES = { 'Main Page.md': 'Welcome\n', 'Earth.md': 'earth\n', 'Moon.md': 'moon\n' };

describe.each([
  ['with a work tree', false],
  ['that is bare', true],
])('`serve` of a hostile clone %s', (_, isBare) => {
  test('edits, pushes and clones run nothing of it, and its files follow', async () => {
    const hostile = await makeHostileClone(PAGES, isBare);
    hostile.arm();
    const before = hostile.settings();
    const data = join(hostile.gitDirectory, 'stemma');
    const server = await startServer({ data, more: [hostile.directory] });
    const ann = await server.editor();
    const file = (name: string): string => readFileSync(join(hostile.directory, name), 'utf8');
    const { body: earth } = await ann.get<PageBody>('/page/Earth');
    const edit = { source: 'earth 2', comment: 'c', latest: { id: earth.latest.id } };
    expect((await ann.put('/page/Earth', edit)).status).toBe(200);
    if (!isBare) expect(file('Earth.md')).toMatch(/^earth 2\n?$/);

    const other = join(temporaryDirectory('other'), 'other');
    await git('/', ['clone', '--quiet', urlOf(server, await server.token('Bo', 'bo@example.org')), other]);
    const push = async (name: string, text: string) => {
      writeFileSync(join(other, name), text);
      await git(other, ['add', '.']);
      await git(other, ['commit', '--quiet', '-m', 'pushed']);
      return tryGit(other, ['push', '--quiet']);
    };
    expect(await push('Venus.md', 'venus\n')).toEqual({ code: 0, stdout: '', stderr: '' });
    if (isBare) expect(existsSync(join(hostile.directory, 'Venus.md'))).toBe(false);
    else {
      expect(file('Venus.md')).toBe('venus\n');
      writeFileSync(join(hostile.directory, 'Moon.md'), 'mine\n');
      const { body: moon } = await ann.get<PageBody>('/page/Moon');
      const refused = await ann.put<{ errorKey: string; path: string }>('/page/Moon', {
        ...edit,
        latest: { id: moon.latest.id },
      });
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ errorKey: 'stemma-changed-beside', path: 'Moon.md' }),
      ]);
      expect((await ann.get<PageBody>('/page/Moon')).body.latest).toEqual(moon.latest);
      const { stderr, code } = await push('Moon.md', 'pushed\n');
      expect([code, stderr]).toEqual([1, expect.stringContaining('"Moon.md": is changed in the folder')]);
      expect(file('Moon.md')).toBe('mine\n');
    }
    await server.stop();
    expect([hostile.marks(), hostile.settings()]).toEqual([[], before]);
    expect(readdirSync(data).sort()).toEqual(['state']);
  });
});

test('what somebody commits in the work tree is in the wiki, and the other way round', async () => {
  const hostile = await makeHostileClone({ 'Main Page.md': 'Welcome\n' });
  const server = await startServer({ more: [hostile.directory] });
  const ann = await server.editor();
  writeFileSync(join(hostile.directory, 'Earth.md'), 'earth\n');
  await git(hostile.directory, ['add', '.']);
  await git(hostile.directory, ['commit', '--quiet', '-m', 'by hand']);
  await expect.poll(async () => (await ann.get('/page/Earth')).status).toBe(200);
  expect((await ann.post('/page', { title: 'Mars', source: 'mars', comment: 'c' })).status).toBe(201);
  expect(await git(hostile.directory, ['status', '--porcelain'])).toBe('');
  expect(await git(hostile.directory, ['log', '--format=%s'])).toMatch(/^c\nby hand\n/);
  await git(hostile.directory, ['fsck', '--strict']);
});
