/** Repositories that were there before the server: wikis of other programs, served as they are. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, type PageBody, type SegmentBody, segment } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { urlOf } from '../support/pusher.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

describe("a wiki of GitHub's, with `Home.md`, dashes and the branch `master`", () => {
  let server: Server;

  beforeAll(async () => {
    const files = {
      'Home.md': '# Welcome\n\nSee [[Getting Started]].\n',
      'Getting-Started.md': '# Getting started\n',
      'How-to-Install-It.md': 'Install it.\n',
      '_Sidebar.md': '* [[Home]]\n',
      'images/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    };
    server = await startServer({
      repo: await makeRepository(files, 'master'),
      more: ['--branch', 'master'],
    });
  });

  test('shows Home where the main page is missing', async () => {
    const answer = await server.api.follow<PageBody>('/page/Main_Page');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      source: '# Welcome\n\nSee [[Getting Started]].',
      content_model: 'markdown',
    });
  });

  test('keeps the dash in the title', async () => {
    const { status, body } = await server.api.get<PageBody>('/page/Getting-Started');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      key: 'Getting-Started',
      title: 'Getting-Started',
      content_model: 'markdown',
    });
  });

  test.each(['Getting_Started', 'Getting%20Started', 'getting-started', 'GETTING_STARTED'])(
    'leads /page/%s to it',
    async (path) => {
      const answer = await server.api.get(`/page/${path}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe('/v1/page/Getting-Started');
    },
  );

  test('puts a new page beside the others, readable under the key that the answer gave', async () => {
    const editor = await server.editor();
    const body = { source: 'An idea', title: 'New Idea', comment: 'c', content_model: 'markdown' };
    const created = await editor.post<PageBody>('/page', body);
    expect(created.status).toBe(201);
    const read = await server.api.get<PageBody>(`/page/${segment(created.body.key)}`);
    expect(read.status).toBe(200);
    expect(read.body.source).toBe('An idea');
    expect((await server.api.follow<PageBody>('/page/New_Idea')).body.source).toBe('An idea');
    const fresh = await git(server.repository, ['diff', '--name-only', 'master~1', 'master']);
    expect(fresh).toMatch(/^New[- ]Idea\.md$/);
  });

  test('writes an edit into the file that is there', async () => {
    const editor = await server.editor();
    const { body } = await server.api.get<PageBody>('/page/How-to-Install-It');
    const change = { source: 'Install it well.', comment: 'c', latest: { id: body.latest.id } };
    const answer = await editor.put('/page/How-to-Install-It', change);
    expect(answer.status).toBe(200);
    expect(await git(server.repository, ['diff', '--name-only', 'master~1', 'master'])).toBe(
      'How-to-Install-It.md',
    );
    expect(await findDamage(server.repository)).toEqual([]);
  });
});

describe("a wiki of Gollum's, with directories and spaces", () => {
  let server: Server;

  beforeAll(async () => {
    const files = {
      'Home.md': 'The door.\n',
      'docs/Install Guide.md': 'Step one.\n',
      'docs/deep/Notes.mediawiki': "'''Notes'''\n",
      'notes.txt': 'plain\n',
      '.gitignore': '*.log\n',
    };
    server = await startServer({ repo: await makeRepository(files) });
  });

  test.each([
    ['Docs/Install_Guide', 'Step one.', 'markdown'],
    ['Docs/deep/Notes', "'''Notes'''", 'wikitext'],
    ['Notes.txt', 'plain', 'text'],
  ])('serves %s', async (key, source, model) => {
    const { status, body } = await server.api.follow<PageBody>(`/page/${segment(key)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ source, content_model: model });
    expect(body.key.toLowerCase()).toBe(key.toLowerCase());
  });

  test('hides what begins with a dot', async () => {
    for (const title of ['.gitignore', '.Gitignore'])
      expect((await server.api.get(`/page/${title}`)).status).toBe(404);
  });
});

describe("a wiki like MediaWiki's, with namespaces as directories", () => {
  let server: Server;

  beforeAll(async () => {
    const files = {
      'Main Page.mediawiki': 'Welcome to [[Earth]].',
      'Earth.mediawiki': 'A {{Planet}}.',
      'Earth/Moon.mediawiki': 'Its moon.',
      'Talk/Earth.mediawiki': 'Is it round?',
      'Template/Planet.mediawiki': 'planet',
      'Terra.mediawiki': '#REDIRECT [[Earth]]',
      'User/Alice/common.css': 'a { color: red }',
      'Data.json': '{"a": 1}',
      'File/Map.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      'File/Map.png.mediawiki': 'A map.',
    };
    server = await startServer({ repo: await makeRepository(files) });
  });

  test.each([
    ['Main_Page', 'Main Page', 'wikitext', 'Welcome to [[Earth]].'],
    ['Earth/Moon', 'Earth/Moon', 'wikitext', 'Its moon.'],
    ['Talk:Earth', 'Talk:Earth', 'wikitext', 'Is it round?'],
    ['Template:Planet', 'Template:Planet', 'wikitext', 'planet'],
    ['User:Alice/common.css', 'User:Alice/common.css', 'css', 'a { color: red }'],
    ['Data.json', 'Data.json', 'json', '{"a": 1}'],
    ['File:Map.png', 'File:Map.png', 'wikitext', 'A map.'],
  ])('serves %s', async (key, title, model, source) => {
    const { status, body } = await server.api.get<PageBody>(`/page/${segment(key)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ key, title, content_model: model, source });
  });

  test.each([
    ['template:planet', 'Template%3APlanet'],
    ['talk:Earth', 'Talk%3AEarth'],
    ['Image:Map.png', 'File%3AMap.png'],
    ['earth%2FMoon', 'Earth%2FMoon'],
    ['Main%20Page', 'Main_Page'],
  ])('leads %s to %s', async (path, target) => {
    const answer = await server.api.get(`/page/${path}/bare?x=1`);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`/v1/page/${target}/bare?x=1`);
  });

  test('says where a redirect leads, without going there', async () => {
    const source = await server.api.get<PageBody>('/page/Terra');
    expect(source.status).toBe(200);
    expect(source.body.redirect_target).toMatch(/^\/v1\/page\/Earth(\?|$)/);
    const bare = await server.api.get<PageBody>('/page/Terra/bare');
    expect(bare.body.redirect_target).toMatch(/^\/v1\/page\/Earth\/bare(\?|$)/);
  });

  test('tells a raw slash from an escaped one', async () => {
    const answer = await server.api.get('/page/Earth/Moon');
    expect(answer.status).toBe(404);
    expect(answer.body.errorKey).toBe('rest-no-match');
  });

  test('makes a file in the directory of the namespace', async () => {
    const editor = await server.editor();
    const body = { source: 'star', title: 'template:star', comment: 'c' };
    const answer = await editor.post<PageBody>('/page', body);
    expect(answer.body.key).toBe('Template:Star');
    expect(answer.headers.location).toBe(`${server.base}/page/Template:Star`);
    expect(await git(server.repository, ['diff', '--name-only', 'main~1', 'main'])).toBe(
      'Template/Star.mediawiki',
    );
  });
});

describe('a repository that people change from outside', () => {
  let server: Server;
  let editor: Client;

  beforeAll(async () => {
    server = await startServer({ repo: await makeRepository({ 'Seed.mediawiki': 'seed' }) });
    editor = await server.editor();
  });

  test('a deleted file ends its page, and its revisions with it', async () => {
    await commit(server.repository, { files: { 'Gone.mediawiki': 'soon gone' } });
    const id = await idOf('Gone');
    const { body } = await history('Gone');
    await commit(server.repository, { files: { 'Gone.mediawiki': null } });
    await expect.poll(async () => (await server.api.get('/page/Gone')).status).toBe(404);
    expect((await server.api.get(`/revision/${body.revisions[0]!.id}`)).status).toBe(404);
    expect((await server.api.get('/page/Gone/history')).status).toBe(404);
    const again = await editor.post<PageBody>('/page', { source: 'back', title: 'Gone', comment: 'c' });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
    expect((await history('Gone')).body.revisions).toHaveLength(1);
  });

  test('a renamed file keeps its page and history', async () => {
    await commit(server.repository, { files: { 'Old name.mediawiki': 'text of some length' } });
    const id = await idOf('Old_name');
    const files = { 'Old name.mediawiki': null, 'New name.mediawiki': 'text of some length' };
    await commit(server.repository, { files });
    expect(await idOf('New_name')).toBe(id);
    const { revisions } = (await history('New_name')).body;
    expect(revisions.map(({ delta }) => delta)).toEqual([0, null]);
    expect((await server.api.get('/page/Old_name')).status).toBe(404);
  });

  test('two files of one title are one page, the elder, and `check` says so', async () => {
    await commit(server.repository, { files: { 'A B.md': 'elder' } });
    await idOf('A_B');
    const before = await history('A_B');
    await commit(server.repository, { files: { 'A_B.md': 'younger' } });
    await commit(server.repository, { files: { 'Marker.mediawiki': 'm' } });
    await idOf('Marker');
    expect((await server.api.get<PageBody>('/page/A_B')).body.source).toBe('elder');
    expect((await history('A_B')).body).toEqual(before.body);
    const outcome = await runStemma(['check', '--data', server.data, '--repo', server.repository]);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout + outcome.stderr).toContain('A_B.md: shadowed');
  });

  test('an author without a usable name or date is an author all the same', async () => {
    await commit(server.repository, { files: { 'Odd.mediawiki': 'x' }, name: '', email: '', at: 1 });
    const id = await idOf('Odd');
    expect(id).toBeGreaterThan(0);
    const [revision] = (await history('Odd')).body.revisions;
    expect(revision?.timestamp).toBe('1970-01-01T00:00:01Z');
    expect(typeof revision?.user.name).toBe('string');
  });

  test('git itself reverting a commit is a revert', async () => {
    await commit(server.repository, { files: { 'Flip.mediawiki': 'one' } });
    const bad = await commit(server.repository, { files: { 'Flip.mediawiki': 'two' } });
    const message = `Revert "a change"\n\nThis reverts commit ${bad}.\n`;
    await commit(server.repository, { files: { 'Flip.mediawiki': 'one' }, message });
    await expect
      .poll(
        async () =>
          (await server.api.get<SegmentBody>('/page/Flip/history?filter=reverted')).body.revisions?.length,
      )
      .toBe(1);
    const count = await server.api.get('/page/Flip/history/counts/reverted');
    expect(count.body).toEqual({ count: 1, limit: false });
  });

  async function idOf(key: string): Promise<number> {
    await expect.poll(async () => (await server.api.get(`/page/${key}`)).status).toBe(200);
    return (await server.api.get<PageBody>(`/page/${key}`)).body.id;
  }

  function history(key: string) {
    return server.api.get<SegmentBody>(`/page/${key}/history`);
  }
});

describe('a wiki in a sub-directory of a bigger repository', () => {
  test('serves and edits only that', async () => {
    const files = { 'src/main.c': 'int main;', 'README.md': 'outside', 'docs/Home.md': 'inside' };
    const repo = await makeRepository(files);
    const server = await startServer({ repo, data: temporaryDirectory('data'), more: ['--root', 'docs'] });
    expect((await server.api.follow<PageBody>('/page/Main_Page')).body.source).toBe('inside');
    expect((await server.api.follow('/page/README')).status).toBe(404);
    const editor = await server.editor();
    await editor.post('/page', { source: 's', title: 'Inner', comment: 'c' });
    const changed = await git(repo, ['diff', '--name-only', 'main~1', 'main']);
    expect(changed).toMatch(/^docs\/Inner\./);
    expect(await git(repo, ['show', 'main:src/main.c'])).toBe('int main;');
  });
});

describe('a bare clone whose HEAD names another branch than the one that is served', () => {
  test.each(['one that is not there', 'one that is not served'])(
    '%s: clones check out the served one',
    async (kind) => {
      const source = await makeRepository({ 'Home.md': 'served' }, 'master');
      const repo = join(temporaryDirectory('bare'), 'wiki.git');
      await git('/', ['clone', '--quiet', '--bare', source, repo]);
      await git(repo, ['branch', 'draft']);
      await commit(repo, { branch: 'draft', files: { 'Home.md': 'not served' } });
      const head = `refs/heads/${kind === 'one that is not there' ? 'gone' : 'draft'}`;
      await git(repo, ['symbolic-ref', 'HEAD', head]);
      const server = await startServer({ repo, more: ['--branch', 'master'] });
      const editor = await server.editor();
      for (const version of ['0', '2']) {
        const clone = join(temporaryDirectory('clone'), 'wiki');
        await git('/', ['-c', `protocol.version=${version}`, 'clone', '--quiet', urlOf(server), clone]);
        expect(await git(clone, ['show', 'HEAD:Home.md'])).toBe('served');
        expect(await git(clone, ['branch', '--all', '--format=%(refname)'])).toBe(
          'refs/heads/master\nrefs/remotes/origin/HEAD\nrefs/remotes/origin/master',
        );
        expect(
          (await editor.post('/page', { title: `Since ${version}`, source: 's', comment: 'c' })).status,
        ).toBe(201);
        await git(clone, ['pull', '--quiet']);
        await git(clone, ['config', 'user.email', 'editor@example.org']);
        await git(clone, [
          '-c',
          'user.name=Editor',
          'commit',
          '--quiet',
          '--allow-empty',
          '--message=pushed',
        ]);
        await git(clone, ['push', '--quiet', urlOf(server, await server.token()), 'master']);
      }
      // It is as its owner has it.
      expect(await git(repo, ['symbolic-ref', 'HEAD'])).toBe(head);
      expect(await git(repo, ['log', '-1', '--format=%s', 'master'])).toBe('pushed');
      expect(await findDamage(repo)).toEqual([]);
    },
  );
});
