/** A wiki whose pictures are kept by Git LFS: `init --from` brings them from where the wiki is cloned from, and nowhere else. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pointerOf, sha256, startLfsHost } from '../../cli/large-files/lfs-host.ts';
import { png } from '../../media/samples.ts';
import { git, type Outcome } from '../../support/git.ts';
import { makeRepository } from '../../support/repository.ts';
import { runStemma, type Server, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const PICTURE = png(1_200, 600);
const GONE = png(3, 3);
const FILES = {
  'Home.md': '![map](images/map.png) ![gone](images/gone.png)\n',
  'images/map.png': pointerOf(PICTURE),
  'images/gone.png': pointerOf(GONE),
  '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:9/stolen\n',
};

/** A remote that serves its files as they lie on the disk, as git's oldest way over HTTP has it, and large files. */
async function startRemote(): Promise<{ origin: string; seen: readonly string[] }> {
  const repository = await makeRepository(FILES);
  await git(repository, ['update-server-info']);
  return startLfsHost([PICTURE], {
    answer: (request, response) => {
      const [path = '', query] = (request.url ?? '').split('?');
      const isFile = request.method === 'GET' && path.startsWith('/wiki.git/') && query === undefined;
      if (!isFile && query === undefined) return false;
      try {
        response.end(readFileSync(join(repository, path.slice('/wiki.git/'.length))));
      } catch {
        response.writeHead(404).end();
      }
      return true;
    },
  });
}

describe('a clone of a wiki with files of Git LFS', () => {
  let repo: string;
  let made: Outcome;
  let server: Server;
  let remote: Awaited<ReturnType<typeof startRemote>>;

  beforeAll(async () => {
    remote = await startRemote();
    repo = join(temporaryDirectory('clone'), 'wiki.git');
    made = await runStemma(['init', repo, '--from', `${remote.origin}/wiki.git`]);
    server = await startServer({ repo });
  });

  test('has what the server of its remote has', async () => {
    expect(made.code).toBe(0);
    expect(made.stderr).toContain('Git LFS: 1 files fetched, 1 not: no such object');
    expect(remote.seen).toContain(`GET /o/${sha256(PICTURE)}`);
    const kept = readdirSync(join(repo, 'lfs/objects'), { recursive: true, encoding: 'utf8' });
    expect(kept.filter((path) => path.length > 60)).toHaveLength(1);
  });

  test('shows them, in parts and small as well', async () => {
    const api = server.api.at(server.origin);
    const page = await server.api.get('/page/Home/html');
    const [, thumbnail = ''] = /<img [^>]*src="([^"]*images\/map\.png[^"]*)"/.exec(page.text) ?? [];
    expect(thumbnail).not.toBe('');
    const { body } = await server.api.get<{ original: { size: number; width: number } }>(
      '/file/File:Images%2Fmap.png',
    );
    expect(body.original).toMatchObject({ size: PICTURE.length, width: 1_200 });
    const whole = await fetch(`${server.origin}/media/images/map.png`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(PICTURE)).toBe(true);
    const part = await fetch(`${server.origin}/media/images/map.png`, { headers: { range: 'bytes=1-3' } });
    expect(await part.text()).toBe('PNG');
    expect((await api.get('/media/thumb/images/map.png/320px-map.png')).status).toBe(200);
  });

  test('says of the others that their content is not here', async () => {
    const answer = await fetch(`${server.origin}/media/images/gone.png`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Git LFS');
    const checked = await runStemma(['check', '--repo', repo]);
    expect(checked.code).toBe(0);
    expect(checked.stdout).toContain('images/gone.png: its content is not here');
    expect(checked.stdout).not.toContain('images/map.png');
  });

  test('keeps them when all that is derived is deleted', async () => {
    await server.stop();
    expect((await runStemma(['reindex', '--repo', repo, '--data', server.data])).code).toBe(0);
    server = await startServer({ repo, data: server.data });
    expect((await fetch(`${server.origin}/media/images/map.png`)).status).toBe(200);
  });
});

test('a clone of a clone on this machine takes what that has', async () => {
  const source = await makeRepository(FILES);
  const folder = join(source, 'lfs/objects', sha256(PICTURE).slice(0, 2), sha256(PICTURE).slice(2, 4));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, sha256(PICTURE)), PICTURE);
  const repo = join(temporaryDirectory('clone'), 'wiki.git');
  const made = await runStemma(['init', repo, '--from', source]);
  expect(made.stderr).toContain('Git LFS: 1 files fetched, 1 not: the other clone does not have it');
});
