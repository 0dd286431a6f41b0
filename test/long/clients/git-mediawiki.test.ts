/** Git's own remote helper for MediaWiki: a wiki as a repository for those who only have its address. */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git, tryGit } from '../../support/git.ts';
import { commit, makeBareRepository } from '../../support/repository.ts';
import { runStemma, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { PASSWORD } from './wiki-for-clients.ts';

const programs = await git('.', ['--exec-path']);
const hasHelper = existsSync(join(programs, 'git-remote-mediawiki'));

/** A first commit that made two pages, and one that changed one of them. */
async function startWiki() {
  const repo = await makeBareRepository();
  const files = { 'Earth.mediawiki': "''Earth'' é\n", 'Solar system/Mars.mediawiki': 'Mars\n' };
  const first = await commit(repo, { files, message: 'Planets\n', parents: [] });
  await commit(repo, {
    files: { ...files, 'Earth.mediawiki': 'Earth\n' },
    message: 'Plain\n',
    parents: [first],
  });
  const server = await startServer({ repo, more: ['--rate-limits', 'off'] });
  const words = ['user', 'add', 'Carol', '--email', 'carol@example.org', '--data', server.data];
  expect(await runStemma(words, {}, `${PASSWORD}\n`)).toMatchObject({ code: 0 });
  const source = async (title: string): Promise<string> => {
    const page = (await (await fetch(`${server.origin}/v1/page/${title}`)).json()) as { source: string };
    return page.source;
  };
  return { server, source };
}

test.runIf(hasHelper)(
  'git clones, pushes, fetches, is refused what is out of date, and previews',
  async () => {
    const { server, source } = await startWiki();
    const parent = await temporaryDirectory();
    // As people copy it out of a browser: with a slash at the end.
    await git(parent, ['clone', '--quiet', `mediawiki::${server.origin}/`, 'wiki']);
    const clone = join(parent, 'wiki');
    expect(await git(clone, ['log', '--format=%s', '--', 'Earth.mw'])).toBe('Plain\nPlanets');
    expect(await readFile(join(clone, 'Solar_system%2FMars.mw'), 'utf8')).toBe('Mars\n');

    await git(clone, ['config', 'remote.origin.mwLogin', 'Carol']);
    await git(clone, ['config', 'remote.origin.mwPassword', PASSWORD]);
    await writeFile(join(clone, 'Earth.mw'), 'Earth by git\n');
    await writeFile(join(clone, 'New%2Fpage.mw'), 'é\n');
    await git(clone, ['add', '--all']);
    await git(clone, ['commit', '--quiet', '--message=From a clone']);
    await git(clone, ['push', '--quiet', 'origin', 'HEAD:master']);
    expect([await source('Earth'), await source('New%2Fpage')]).toEqual(['Earth by git', 'é']);

    const token = await server.token('Alice', 'alice@example.org');
    const { latest } = (await (await fetch(`${server.origin}/v1/page/Earth/bare`)).json()) as {
      latest: object;
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ source: 'Earth by Alice', comment: 'Mine', latest });
    await fetch(`${server.origin}/v1/page/Earth`, { method: 'PUT', headers, body });
    await writeFile(join(clone, 'Earth.mw'), 'Too late\n');
    await git(clone, ['commit', '--quiet', '--all', '--message=Late']);
    const late = await tryGit(clone, ['push', 'origin', 'HEAD:master']);
    expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('non-fast-forward') });
    expect(await source('Earth')).toBe('Earth by Alice');
    await git(clone, ['fetch', '--quiet', 'origin']);
    expect(await git(clone, ['show', 'origin/master:Earth.mw'])).toBe('Earth by Alice');

    await git(clone, ['mw', 'preview', '--output', 'preview.html', 'Earth.mw']);
    const preview = await readFile(join(clone, 'preview.html'), 'utf8');
    expect(preview).toContain('<title>Earth');
    expect(preview).toContain('Too late');
  },
);
