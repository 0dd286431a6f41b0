/** The off-site copy: it follows every change, waits out what is broken, and never loses what only it has. */
import { renameSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { git } from '../support/git.ts';
import { commit, makeBareRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';

const health = async (server: Server) =>
  (await server.api.get<{ mirror: Record<string, unknown> }>('/health')).body.mirror;
const tipOf = (repository: string) =>
  git(repository, ['rev-parse', '--verify', '--quiet', 'main']).catch(() => '');

describe('a mirror', () => {
  test('gets what was there, each edit, and what was edited while it was away', async () => {
    const mirror = await makeBareRepository();
    const server = await startServer({ more: ['--mirror', mirror] });
    const editor = await server.editor();
    await expect.poll(() => tipOf(mirror)).toBe(await tipOf(server.repository));
    await editor.post('/page', { source: 's', title: 'One', comment: 'c' });
    await expect.poll(() => tipOf(mirror)).toBe(await tipOf(server.repository));
    await expect.poll(() => health(server)).toMatchObject({ status: 'ok', failures: 0 });

    renameSync(mirror, `${mirror}.away`);
    await editor.post('/page', { source: 's', title: 'Two', comment: 'c' });
    await expect.poll(() => health(server)).toMatchObject({ status: 'failing' });
    expect(JSON.stringify(await health(server))).not.toContain(mirror);
    renameSync(`${mirror}.away`, mirror);
    await expect.poll(() => tipOf(mirror), { timeout: 10_000 }).toBe(await tipOf(server.repository));
    await expect.poll(() => health(server)).toMatchObject({ status: 'ok', failures: 0 });

    const { body } = await editor.post<{ latest: { id: number } }>('/page', {
      source: 's',
      title: 'Three',
      comment: 'c',
    });
    expect(body.latest.id).toBeGreaterThan(0);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(await tipOf(mirror)).toBe(await tipOf(server.repository));
  });

  test('that has work of its own is not overwritten', async () => {
    const mirror = await makeBareRepository();
    const own = await commit(mirror, { files: { 'Own.md': 'own' }, parents: [] });
    const server = await startServer({ more: ['--mirror', mirror] });
    await expect.poll(() => health(server)).toMatchObject({ status: 'failing', equalAt: null });
    expect(await tipOf(mirror)).toBe(own);
  });
});
