/** Rights kept in the repository: changed by a push, followed at once, and the same for edits and pushes. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, PageBody } from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { Pusher, urlOf } from '../support/pusher.ts';
import { commit, type Files } from '../support/repository.ts';
import { startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { useWiki } from '../support/wiki.ts';

const RIGHTS = '.stemma/rights.json';
const wiki = useWiki();
const people: { editor?: Pusher; ann?: Pusher; admin?: Pusher } = {};
let adminToken: string;
let adminApi: Client;

beforeAll(async () => {
  const { server } = wiki;
  adminToken = await server.token('Adam', 'adam@example.org', ['--scope', 'admin']);
  people.editor = await Pusher.of(server, await server.token('Edith', 'edith@example.org'));
  people.ann = await Pusher.of(server, await server.token('Ann', 'ann@example.org'));
  people.admin = await Pusher.of(server, adminToken);
  adminApi = server.api.as(adminToken);
  await wiki.create('Open', 'open');
  await wiki.create('Shut', 'one\n\ntwo');
});

/** Pushes files upon what the server has, and expects that to go well. */
async function push(who: 'editor' | 'ann' | 'admin', files: Files): Promise<void> {
  const pusher = people[who] as Pusher;
  const { code, stderr } = await pusher.push(await pusher.commit(files));
  expect(code, stderr).toBe(0);
}

/** Pushes what it is given and expects these words, and that nothing came in. */
async function refuse(
  who: 'editor' | 'ann' | 'admin',
  what: Files | string,
  ...words: RegExp[]
): Promise<void> {
  const pusher = people[who] as Pusher;
  const before = await wiki.tip();
  const { code, stderr } = await pusher.push(typeof what === 'string' ? what : await pusher.commit(what));
  expect(code).not.toBe(0);
  for (const each of words) expect(stderr).toMatch(each);
  expect(await wiki.tip()).toBe(before);
}

describe('without a file of rights', () => {
  test.each<readonly [what: string, files: Files]>([
    ['rights', { [RIGHTS]: '{}' }],
    ['settings', { '.stemma/site.json': '{"siteName": "Mine"}' }],
    ['the map of names', { '.mailmap': 'Me <me@x> <adam@example.org>\n' }],
    ['settings, by taking them away', { '.stemma/site.json': null }],
    ['anything beside them', { '.stemma/notes/x.md': 'x' }],
  ])('only an administrator pushes %s', async (_, files) => {
    await refuse('editor', files, /says how the wiki is run: changing it needs an administrator/);
  });

  test('pages are open', () => push('editor', { 'Open.mediawiki': 'open, pushed' }));
});

describe('rights that an administrator pushed', () => {
  beforeAll(() =>
    push('admin', {
      [RIGHTS]: JSON.stringify({
        namespaces: { Template: 'admin', File: ['ann@example.org'] },
        titles: { Shut: ['ann@example.org'] },
      }),
      '.stemma/site.json': '{"siteName": "Kept"}',
      'Template/Box.mediawiki': 'box',
    }),
  );

  test('hold for edits once the push is over', async () => {
    const { body } = await wiki.editor.get<PageBody>('/page/Shut');
    const update = { source: 'mine', comment: 'c', latest: { id: body.latest.id } };
    await wiki.refuse({ status: 403, key: 'protectedpagetext' }, () => wiki.editor.put('/page/Shut', update));
    expect((await adminApi.put('/page/Shut', { ...update, source: 'one, two\n\ntwo' })).status).toBe(200);
  });

  test.each<readonly [what: string, files: Files, words: RegExp]>([
    [
      'a change',
      { 'Shut.mediawiki': 'mine' },
      /Shut is protected: changing it needs an administrator or somebody/,
    ],
    ['the end', { 'Shut.mediawiki': null }, /Shut is protected/],
    ['another name', { 'Shut.mediawiki': null, 'Mine.mediawiki': 'one, two\n\ntwo' }, /Shut is protected/],
    ['a new page of a namespace', { 'Template/New.mediawiki': 'x' }, /Template:New is protected/],
    ['a medium', { 'File/Map.png': 'x' }, /File:Map\.png is protected/],
    ['a medium by its path', { 'images/map.png': 'x' }, /File:Images\/map\.png is protected/],
    ['rights', { [RIGHTS]: null }, /says how the wiki is run/],
  ])('refuse %s from those who may not', async (_, files, words) => {
    await refuse('editor', { ...files, 'Open.mediawiki': 'beside it' }, words);
  });

  test('refuse every page by its name', async () => {
    const files = { 'Shut.mediawiki': 'mine', 'Template/Box.mediawiki': 'mine' };
    await refuse('ann', { 'Template/Box.mediawiki': 'hers' }, /Template:Box is protected.*administrator/);
    await refuse('editor', files, /Shut is protected/, /Template:Box is protected/);
  });

  test('refuse what a later commit takes back', async () => {
    const pusher = people.editor as Pusher;
    await pusher.commit({ 'Shut.mediawiki': 'mine' });
    const sinful = await pusher.tip();
    const tree = await git(pusher.directory, ['rev-parse', `${sinful}~1^{tree}`]);
    await refuse('editor', await pusher.commitTree(tree, sinful), /Shut is protected/);
  });

  test('refuse a merge that brings back what the page was', async () => {
    const pusher = people.editor as Pusher;
    const tip = await pusher.follow();
    const then = await git(pusher.directory, [
      'rev-list',
      '--max-count=1',
      `${tip}~1`,
      '--',
      'Shut.mediawiki',
    ]);
    // A side branch from long ago that changes nothing, and a merge that takes its side.
    const tree = async (of: string): Promise<string> => git(pusher.directory, ['rev-parse', `${of}^{tree}`]);
    const side = await git(pusher.directory, ['commit-tree', await tree(then), '-p', then, '-m', 'side']);
    const theirs = await git(pusher.directory, ['rev-parse', `${then}:Shut.mediawiki`]);
    const entries = (await git(pusher.directory, ['ls-tree', tip])).replace(
      /(100644 blob )[0-9a-f]{40}(\tShut\.mediawiki)/,
      `$1${theirs}$2`,
    );
    const old = await git(pusher.directory, ['mktree'], { input: Buffer.from(`${entries}\n`) });
    const merge = async (trees: string, ...parents: string[]): Promise<string> =>
      git(pusher.directory, [
        'commit-tree',
        trees,
        ...parents.flatMap((each) => ['-p', each]),
        '-m',
        'merge',
      ]);
    const evil = await merge(old, tip, side);
    await refuse('editor', evil, /Shut is protected/);
    // Nor where a second merge hides it.
    await refuse('editor', await merge(await tree(tip), evil, tip), /Shut is protected/);
    await refuse('editor', await merge(old, side, tip), /Shut is protected/);
  });

  test.each(['upon the own work', 'upon what is served'])(
    'let honest work in, merged %s with what others did to protected pages',
    async (how) => {
      const pusher = people.editor as Pusher;
      const own = await pusher.commit({ 'Open.mediawiki': `work ${how}` });
      await push('ann', { 'Shut.mediawiki': `by Ann, meanwhile ${how}` });
      const tip = await pusher.follow();
      const tree = await git(pusher.directory, ['merge-tree', '--write-tree', own, tip]);
      const [first, second] = how === 'upon the own work' ? [own, tip] : [tip, own];
      const merge = ['commit-tree', tree, '-p', first, '-p', second, '-m', 'merge'];
      const { code, stderr } = await pusher.push(await git(pusher.directory, merge));
      expect(code, stderr).toBe(0);
      expect((await wiki.editor.get<PageBody>('/page/Open')).body.source).toBe(`work ${how}`);
    },
  );

  test('let those in who are named', async () => {
    await push('ann', { 'Shut.mediawiki': 'by Ann again', 'File/Map.png': 'map' });
    await push('admin', { 'Template/Box.mediawiki': 'by Adam' });
  });

  test.each<readonly [text: string, words: RegExp]>([
    ['{', /rights\.json.*no valid JSON/],
    ['{"titles": {"Shut": "everybody"}}', /rights\.json.*titles\.Shut/],
    ['{"namespaces": {"Nowhere": "admin"}}', /rights\.json.*no such namespace/],
  ])('stay when an administrator pushes %s', async (text, words) => {
    await refuse('admin', { [RIGHTS]: text }, words);
  });
});

describe('acts that are kept for administrators', () => {
  const MOVED = { 'Acted.md': null, 'Acted on.md': 'acted\n' };

  beforeAll(async () => {
    await push('admin', {
      [RIGHTS]: '{"delete": "admin", "move": "admin", "upload": ["ann@example.org"]}',
      'Acted.md': 'acted\n',
      'File/Acted.png': 'png',
    });
  });

  /** A commit that says what it does. */
  async function said(files: Files, line: string): Promise<string> {
    await people.editor?.follow();
    return commit(people.editor?.directory ?? '', { files, message: `Act\n\nWiki-Log: ${line}\n` });
  }

  test.each<readonly [string, Files, string, RegExp]>([
    ['a move', MOVED, 'move [[Acted]] to [[Acted on]]', /it moves Acted, which needs an administrator/],
    [
      'a deletion',
      { 'Acted.md': null },
      'delete [[Acted]]',
      /it deletes Acted, which needs an administrator/,
    ],
    [
      'an upload',
      { 'File/New.png': 'png' },
      'upload [[File:New.png]]',
      /it uploads File:New\.png, which needs an administrator or somebody whom/,
    ],
    [
      'a new version of a file',
      { 'File/Acted.png': 'other' },
      'upload [[File:Acted.png]]',
      /it uploads File:Acted\.png, which needs/,
    ],
  ])('no other user pushes %s, with a line that says so or without', async (_, files, line, words) => {
    await refuse('editor', files, words);
    await refuse('editor', await said(files, line), words);
  });

  test('a page that went is brought back by administrators alone', async () => {
    await push('admin', MOVED);
    await push('admin', { 'Acted on.md': null });
    const back = { 'Acted on.md': 'acted\n' };
    await refuse('editor', await said(back, 'undelete [[Acted on]]'), /it brings back Acted on, which needs/);
    // Without the line it is a new page.
    await push('editor', back);
  });

  test('edits and new pages are free, and so is what one is named for', async () => {
    await push('editor', { 'Acted on.md': 'edited\n', 'Brand new.md': 'new\n' });
    await push('ann', { 'File/New.png': 'png' });
    await refuse('ann', { 'Brand new.md': null }, /it deletes Brand new, which needs an administrator/);
  });
});

describe('a wiki made private by a push', () => {
  let reader: string;

  beforeAll(async () => {
    reader = await wiki.server.token('Rita', 'rita@example.org', ['--scope', 'read']);
    await push('admin', { [RIGHTS]: '{"read": ["rita@example.org", "ann@example.org"]}' });
  });

  const clone = (token?: string) =>
    tryGit('/', ['clone', '--quiet', urlOf(wiki.server, token), join(temporaryDirectory('clone'), 'wiki')]);

  test('answers strangers nothing, and readers everything', async () => {
    for (const client of [wiki.server.api, wiki.editor])
      expect((await client.get('/page/Open')).body).toMatchObject({
        errorKey: 'rest-read-denied',
        httpCode: 403,
      });
    expect((await wiki.server.api.as(reader).get('/page/Open')).status).toBe(200);
  });

  test('is cloned by readers alone', async () => {
    expect((await clone()).code).not.toBe(0);
    const denied = await clone(await wiki.server.token('Eve', 'eve@example.org'));
    expect([denied.code === 0, denied.stderr]).toEqual([false, expect.stringContaining('403')]);
    expect((await clone(reader)).code).toBe(0);
  });

  test('takes no push from users who may not read it', async () => {
    const { code, stderr } = await (people.editor as Pusher).push('HEAD');
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining('403')]);
  });

  test('stays private where the file is broken in the directory, and opens to administrators alone after a restart', async () => {
    await commit(wiki.server.repository, { files: { [RIGHTS]: '{', 'Mark.mediawiki': 'mark' } });
    const readerApi = wiki.server.api.as(reader);
    await expect.poll(async () => (await readerApi.get('/page/Mark')).status).toBe(200);
    expect((await wiki.server.api.get('/page/Mark')).status).toBe(403);
    const next = await startServer({ data: wiki.server.data, log: 'json' });
    const statuses = await Promise.all(
      [undefined, reader, adminToken].map(
        async (token) => (await next.api.as(token).get('/page/Mark')).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
    await expect.poll(() => next.output()).toContain('only administrators may read and edit');
  });
});
