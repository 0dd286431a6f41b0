/** A wiki arrives: from a dump with everything odd in it, in one go, in two, or up to where the dump is bad. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareUtf8 } from '../../../src/base/text.ts';
import { openDump } from '../../../src/cli/dumps/open-dump.ts';
import { readDump } from '../../../src/cli/dumps/read-dump.ts';
import { dumpOf, type PageText, stamp } from '../../cli/dumps/dump-text.ts';
import { git } from '../../support/git.ts';
import { makeRepository } from '../../support/repository.ts';
import { runStemma, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const PAGES: readonly PageText[] = [
  {
    id: 1,
    title: 'Earth',
    revisions: [
      { id: 10, at: 5, text: 'One' },
      { id: 12, at: 20, text: 'Two', more: '<minor/><comment>more</comment>' },
      { id: 14, at: 40, text: 'Two', more: '<comment>Protected "[[Earth]]"</comment>' },
    ],
  },
  { id: 2, title: 'IOS', revisions: [{ id: 11, at: 10, by: 'ann' }] },
  { id: 3, title: 'Ios', revisions: [{ id: 13, at: 30, by: 'Ann Lee' }] },
  { id: 4, title: 'Talk:Earth', ns: 1, revisions: [{ id: 15, at: 2, text: 'Talk\n' }] },
  { id: 5, title: 'Portal:All', ns: 100, revisions: [{ id: 16, at: 50 }] },
  { id: 6, title: 'Node.js', revisions: [{ id: 17, at: 51 }] },
];

/** Nothing but the progress, which a busy machine gives time to show. */
const SILENT: unknown = expect.stringMatching(/^(?:(?:Reading|Saving) .*: (?:done|[\d.]+ .*)\n)*$/);

/** Subjects, oldest first, without the settings. */
async function history(repository: string): Promise<string[]> {
  const ids = await git(repository, [
    'log',
    '--reverse',
    '--format=%(trailers:key=Wiki-Imported-Id,valueonly)',
    'main',
  ]);
  return ids.split('\n').filter((line) => line !== '');
}

function place(dump: string | Buffer, name = 'dump.xml'): { data: string; repo: string; path: string } {
  const data = temporaryDirectory('import');
  const path = join(data, name);
  writeFileSync(path, dump);
  return { data, repo: join(data, 'wiki.git'), path };
}

describe('`import`', () => {
  test('makes a commit of each revision, in order of time, and the wiki is sound', async () => {
    const { data, repo, path } = place(dumpOf(PAGES));
    expect(await runStemma(['import', path, '--data', data])).toMatchObject({ code: 0, stderr: SILENT });
    expect(await history(repo)).toEqual(['15', '10', '11', '12', '13', '14', '16', '17']);
    expect(await git(repo, ['fsck', '--strict'])).toBe('');
    expect((await runStemma(['check', '--data', data])).stdout).toMatch(/^sound/);
    expect((await git(repo, ['ls-tree', '-r', '--name-only', 'main'])).split('\n')).toEqual([
      '%49os.mediawiki',
      '.stemma/site.json',
      'Earth.mediawiki',
      'IOS.mediawiki',
      'Node.js.mediawiki',
      'Portal/All.mediawiki',
      'Talk/Earth.mediawiki',
    ]);
    const log = await git(repo, ['log', '--format=%an <%ae> %ct %s%n%b', '-3', '--', 'Earth.mediawiki']);
    expect(log).toContain('Ann <Ann@users.invalid> 1704067220 more\nWiki-Minor: true');
  });

  test('names the command that serves the wiki with what is hidden of it', async () => {
    const { data, repo, path } = place(dumpOf(PAGES));
    const first = await runStemma(['import', path, '--data', data]);
    expect(first.stdout).toContain(`${repo} is ready: stemma serve --data ${data}\n`);
    const other = join(temporaryDirectory('other'), 'other.git');
    const second = await runStemma(['import', path, '--data', data, '--repo', other]);
    expect(second.stdout).toContain(`${other} is ready: stemma serve --data ${data} --repo ${other}\n`);
  });

  test('serves titles, texts and histories as they were', async () => {
    const { data, repo, path } = place(dumpOf(PAGES));
    await runStemma(['import', path, '--data', data]);
    const { api } = await startServer({ data });
    for (const { title } of PAGES) {
      const key = encodeURIComponent(title.replace(/ /g, '_'));
      expect((await api.get(`/page/${key}/bare`)).status).toBe(200);
    }
    // A file has one newline more than the text.
    expect(await git(repo, ['cat-file', 'blob', 'main:Talk/Earth.mediawiki'])).toBe('Talk\n');
    expect(await git(repo, ['cat-file', '-s', 'main:Talk/Earth.mediawiki'])).toBe('6');
    const { body } = await api.get<{ revisions: { minor: boolean; comment: string; delta: number }[] }>(
      '/page/Earth/history',
    );
    expect(body.revisions.map(({ comment, delta, minor }) => [comment, delta, minor])).toEqual([
      ['Protected "[[Earth]]"', 0, false],
      ['more', 0, true],
      ['', null, false],
    ]);
  });

  test('brings nothing in twice, and goes on where a dump ended', async () => {
    const { data, repo, path } = place(dumpOf(PAGES.slice(0, 3)));
    expect(await runStemma(['import', path, '--data', data])).toMatchObject({ code: 0 });
    const before = await git(repo, ['rev-parse', 'main']);
    expect((await runStemma(['import', path, '--data', data])).stdout).toMatch(
      /^0 revisions imported, 5 were there/,
    );
    expect(await git(repo, ['rev-parse', 'main'])).toBe(before);
    writeFileSync(path, dumpOf(PAGES));
    expect((await runStemma(['import', path, '--data', data])).stdout).toMatch(
      /^3 revisions imported, 5 were/,
    );
    expect(await history(repo)).toEqual(['10', '11', '12', '13', '14', '15', '16', '17']);
  });

  test('hides what the old wiki hides', async () => {
    const secret = { id: 1, title: 'Secret', revisions: [{ id: 1 }, { id: 2 }, { id: 3 }] };
    const dump = dumpOf([secret]).replace(
      /<text bytes="6"[^>]*>Text 2<\/text>/,
      '<text bytes="6" deleted="deleted" />',
    );
    const { data, path } = place(dump);
    await runStemma(['import', path, '--data', data]);
    const { api } = await startServer({ data });
    expect((await api.get('/revision/2')).status).toBe(403);
    expect((await api.get('/revision/3')).status).toBe(200);
  });

  test('names what cannot be as it was, and leaves nothing out', async () => {
    const long = 'x'.repeat(250);
    const { data, repo, path } = place(
      dumpOf([
        { id: 1, title: long, revisions: [{ id: 1 }] },
        { id: 2, title: 'Board', revisions: [{ id: 2, more: '<model>flow-board</model>' }] },
      ]),
    );
    const { code, stderr } = await runStemma(['import', path, '--data', data]);
    expect(code).toBe(3);
    expect(stderr).toContain(`"${long}" cannot be a title here; the page is "X`);
    expect(stderr).toMatch(/"Board".*"flow-board"/);
    expect(await history(repo)).toEqual(['1', '2']);
  });

  test('takes people from a map, and keeps all others apart', async () => {
    const { data, repo, path } = place(dumpOf(PAGES));
    const map = join(data, 'users.txt');
    writeFileSync(map, 'Ann = Ann Example <ann@example.org>\n');
    await runStemma(['import', path, '--data', data, '--users', map]);
    const people = new Set((await git(repo, ['log', '--format=%an <%ae>', 'main'])).split('\n'));
    expect([...people].sort()).toEqual([
      'Ann Example <ann@example.org>',
      'Ann Lee <Ann_Lee@users.invalid>',
      'Stemma <stemma@localhost>',
      'ann <ann@users.invalid>',
    ]);
  });

  test('leaves a wiki alone that no import began', async () => {
    const { data, path } = place(dumpOf(PAGES));
    const repository = await makeRepository({ 'Home.md': 'made here' });
    const before = await git(repository, ['rev-parse', 'main']);
    const outcome = await runStemma(['import', path, '--data', data, '--repo', repository]);
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('was not imported') });
    expect(await git(repository, ['rev-parse', 'main'])).toBe(before);
  });

  test('writes the settings of the old wiki', async () => {
    const { data, repo, path } = place(dumpOf(PAGES));
    await runStemma(['import', path, '--data', data]);
    expect(JSON.parse(await git(repo, ['show', 'main:.stemma/site.json']))).toEqual({
      siteName: 'Old wiki',
      language: 'en',
      mainPage: 'Start page',
      capitalLinks: true,
      projectNamespace: 'Old wiki',
      namespaces: [{ id: 100, name: 'Portal', talk: 'Portal talk' }],
      oldAddresses: ['https://old.example.org/wiki/'],
      linksByFileName: false,
    });
  });
});

describe('`import` of a wiki in another language', () => {
  const HEAD = `<siteinfo><sitename>Alt</sitename><dbname>alt</dbname><base>https://alt.example.org/wiki/Hauptseite</base>
<generator>MediaWiki 1.43.0</generator><case>first-letter</case><namespaces><namespace key="-1">Spezial</namespace>
<namespace key="0" /><namespace key="1">Diskussion</namespace><namespace key="2">Benutzer</namespace><namespace key="4">Alt</namespace>
<namespace key="5">Alt Diskussion</namespace><namespace key="6">Datei</namespace><namespace key="10">Vorlage</namespace>
<namespace key="14">Kategorie</namespace></namespaces></siteinfo>`;
  const DUMP = dumpOf(
    [
      {
        id: 1,
        title: 'Hauptseite',
        revisions: [
          {
            id: 1,
            text: '{{Kasten}} {{template:Kasten}} [[:Kategorie:Orte]] [[:Category:Orte]] [[Benutzer:Ann]] {{FULLPAGENAME:file:a}} [[Kategorie:Orte]]',
          },
        ],
      },
      { id: 2, title: 'Start', revisions: [{ id: 2, text: '#WEITERLEITUNG [[Hauptseite]]' }] },
      { id: 3, title: 'Vorlage:Kasten', ns: 10, revisions: [{ id: 3, text: 'Im Kasten: {{NAMESPACE}}' }] },
      { id: 4, title: 'Kategorie:Orte', ns: 14, revisions: [{ id: 4, text: 'Alle Orte' }] },
      { id: 5, title: 'Benutzer:Ann', ns: 2, revisions: [{ id: 5, text: '[[Template:Kasten]]' }] },
    ],
    { head: HEAD },
  ).replace('xml:lang="en"', 'xml:lang="de"');

  test('keeps its titles, which English names lead to, and its redirects', async () => {
    const { data, repo, path } = place(DUMP);
    expect(await runStemma(['import', path, '--data', data])).toMatchObject({ code: 0, stderr: SILENT });
    expect((await git(repo, ['ls-tree', '-r', '--name-only', 'main'])).split('\n')).toEqual([
      '.stemma/site.json',
      'Category/Orte.mediawiki',
      'Hauptseite.mediawiki',
      'Start.mediawiki',
      'Template/Kasten.mediawiki',
      'User/Ann.mediawiki',
    ]);
    expect((await runStemma(['check', '--data', data])).stdout).toBe('sound: nothing found\n');
    const { origin } = await startServer({ data });
    const get = (address: string) => fetch(origin + address, { redirect: 'manual' });
    expect(await (await get('/v1/page/Vorlage:Kasten/bare')).json()).toMatchObject({
      id: 3,
      key: 'Vorlage:Kasten',
      title: 'Vorlage:Kasten',
    });
    for (const [from, to] of [
      ['/v1/page/Template:Kasten/bare', '/v1/page/Vorlage%3AKasten/bare'],
      ['/wiki/Category:Orte', '/wiki/Kategorie:Orte'],
    ] as const)
      expect((await get(from)).headers.get('location')).toBe(to);
    expect(await (await get('/v1/page/Start')).json()).toMatchObject({
      redirect_target: expect.stringContaining('Hauptseite'),
    });
    const html = await (await get('/v1/page/Hauptseite/html')).text();
    expect(html.match(/Im Kasten: ?/g)).toHaveLength(2);
    expect(html.match(/href="\.\/Kategorie:Orte"/g)).toHaveLength(3);
    expect(html).toContain('Datei:A');
    expect(await (await get('/wiki/Kategorie:Orte')).text()).toMatch(/<h1[^>]*>.*Kategorie:Orte/);
    expect(await (await get('/wiki/Kategorie:Orte')).text()).toContain('href="/wiki/Hauptseite"');
  });
});

test('`import` of a dump that is cut off keeps what came before, and the whole one completes it', async () => {
  const whole = dumpOf(PAGES);
  const { data, repo, path } = place(whole.slice(0, whole.indexOf('Talk\n')));
  const outcome = await runStemma(['import', path, '--data', data]);
  expect(outcome.code).toBe(1);
  expect(outcome.stderr).toMatch(/dump\.xml, line \d+, column \d+, page "Talk:Earth": .*cut off/);
  expect(await git(repo, ['fsck', '--strict'])).toBe('');
  expect((await runStemma(['check', '--data', data])).stdout).toMatch(/^sound/);
  writeFileSync(path, whole);
  expect(await runStemma(['import', path, '--data', data])).toMatchObject({ code: 0 });
  expect((await history(repo)).sort()).toEqual(['10', '11', '12', '13', '14', '15', '16', '17']);
});

test('what came from a dump goes out as it was: authors, times, comments, flags, models and texts', async () => {
  const { data, path } = place(dumpOf(PAGES));
  await runStemma(['import', path, '--data', data]);
  const out = join(data, 'out.xml');
  expect(await runStemma(['export', '--xml', out, '--data', data])).toMatchObject({ code: 0 });
  const came = await revisionsIn(path);
  expect(await revisionsIn(out)).toEqual(came);
  expect(came).toHaveLength(8);
  expect(await runStemma(['export', '--xml', join(path, 'out.xml'), '--data', data])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^stemma: .*out\.xml.* a part of this path is a file, and not a directory\n$/,
    ),
  });
  const titles = join(data, 'titles.txt');
  writeFileSync(titles, 'Earth\nIos\n');
  const some = ['export', '--xml', out, '--data', data, '--current', '--titles', titles];
  expect(await runStemma(some)).toMatchObject({ code: 0 });
  expect((await revisionsIn(out)).map(({ title }) => title)).toEqual(['Earth', 'Ios']);
  const since = ['export', '--xml', out, '--data', data, '--since', '2024-01-01T00:00:40Z'];
  expect(await runStemma(since)).toMatchObject({ code: 0 });
  expect((await revisionsIn(out)).map(({ title }) => title)).toEqual(['Earth', 'Node.js', 'Portal:All']);
});

/** Everything of a dump's revisions but numbers, by titles. */
async function revisionsIn(path: string) {
  const found = [];
  for await (const record of readDump(openDump(path), path)) {
    if (record.kind !== 'revision') continue;
    const { page, atSeconds, user, comment, minor, model = 'wikitext', text } = record;
    found.push({ title: page.title, atSeconds, user, comment, minor, model, text });
  }
  return found.sort((a, b) => compareUtf8(a.title, b.title) || a.atSeconds - b.atSeconds);
}

const MOVED = dumpOf([
  {
    id: 1,
    title: 'New',
    revisions: [
      { id: 1, at: 10, text: 'One' },
      { id: 2, at: 20, text: 'Two' },
      { id: 3, at: 30, text: 'Two', more: '<comment>moved</comment>' },
      { id: 5, at: 40, text: 'Three' },
    ],
  },
  { id: 2, title: 'Old', revisions: [{ id: 4, at: 30, text: '#REDIRECT [[New]]' }] },
  { id: 3, title: 'File:Map.png', ns: 6, revisions: [{ id: 6, at: 50, text: 'A map' }] },
]).replace(
  '</mediawiki>',
  `<logitem><id>9</id><timestamp>2024-01-01T00:00:30Z</timestamp><contributor><username>Ann</username></contributor>
  <type>move</type><action>move</action><logtitle>Old</logtitle>
  <params xml:space="preserve">a:2:{s:9:"4::target";s:3:"New";s:17:"associated_rev_id";i:3;}</params></logitem></mediawiki>`,
);

test('pages have the titles that the log says, and go on under a new one', async () => {
  const { data, repo, path } = place(MOVED);
  expect(await runStemma(['import', path, '--data', data])).toMatchObject({ code: 0, stderr: SILENT });
  const names = async (old: number) =>
    git(repo, ['log', '--format=', '--name-status', '--no-renames', `--grep=Imported-Id: ${old}$`]);
  expect(await names(1)).toBe('A\tOld.mediawiki');
  expect(await names(3)).toBe('A\tNew.mediawiki\nD\tOld.mediawiki');
  expect(await names(4)).toBe('A\tOld.mediawiki');
  const { api } = await startServer({ data });
  const { body } = await api.get<{ revisions: readonly unknown[] }>('/page/New/history');
  expect(body.revisions).toHaveLength(4);
  expect((await runStemma(['check', '--data', data])).stdout).toMatch(/^sound: (?:nothing|no damage)/);
});

const entry = (id: number, at: number, action: string, title: string): string =>
  `<logitem><id>${id}</id><timestamp>${stamp(at)}</timestamp><contributor><username>Bob</username></contributor>
  <comment>reason ${id}</comment><type>delete</type><action>${action}</action><logtitle>${title}</logtitle></logitem>`;

const DELETED = dumpOf([
  {
    id: 1,
    title: 'Away',
    revisions: [
      { id: 1, at: 10 },
      { id: 2, at: 20 },
    ],
  },
  { id: 2, title: 'Again', revisions: [{ id: 3, at: 10 }] },
  { id: 3, title: 'Restored', revisions: [{ id: 4, at: 10 }] },
  {
    id: 4,
    title: 'Later',
    revisions: [
      { id: 5, at: 15 },
      { id: 6, at: 50 },
    ],
  },
  { id: 5, title: 'Again', revisions: [{ id: 7, at: 25, text: 'anew' }] },
  { id: 6, title: 'File:Map.png', ns: 6, revisions: [{ id: 8, at: 30 }] },
]).replace(
  '</mediawiki>',
  `${entry(1, 25, 'delete', 'Again')}${entry(2, 20, 'delete', 'Away')}${entry(3, 20, 'delete', 'Restored')}
  ${entry(4, 30, 'restore', 'Restored')}${entry(5, 12, 'delete', 'Later')}${entry(6, 5, 'delete', 'Never')}
  ${entry(7, 60, 'delete', 'File:Map.png')}${entry(8, 70, 'revision', 'Later')}</mediawiki>`,
);

test('pages that the log says were deleted go when they went, and what the dump does not hold is named', async () => {
  const { data, repo, path } = place(DELETED);
  const images = join(data, 'images');
  mkdirSync(images);
  writeFileSync(join(images, 'Map.png'), 'bytes');
  const run = () => runStemma(['import', path, '--data', data, '--files', images]);
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^8 revisions imported\n/),
    stderr: expect.stringMatching(
      /note: "Never" was deleted at 2024-01-01T00:00:05Z: .*\nnote: "Later" was deleted at 2024-01-01T00:00:12Z: .*\n$/,
    ),
  });
  const log = ['log', '--reverse', '--format=%ct %an %s %(trailers:key=Wiki-Log,valueonly)', '--name-status'];
  const told = (await git(repo, [...log, '--no-renames', '--diff-filter=D', 'main'])).split(/\n+/);
  const at = (seconds: number): number => Date.parse(stamp(seconds)) / 1_000;
  expect(told).toEqual([
    `${at(20)} Bob reason 2 delete [[Away]]`,
    'D\tAway.mediawiki',
    `${at(25)} Bob reason 1 delete [[Again]]`,
    'D\tAgain.mediawiki',
    `${at(60)} Bob reason 7 delete [[File:Map.png]]`,
    'D\tFile/Map.png',
    'D\tFile/Map.png.mediawiki',
  ]);
  expect(await git(repo, ['ls-tree', '-r', '--name-only', 'main'])).toBe(
    '.stemma/site.json\nAgain.mediawiki\nLater.mediawiki\nRestored.mediawiki',
  );
  expect((await runStemma(['check', '--data', data])).stdout).toMatch(/^sound/);
  const before = await git(repo, ['rev-parse', 'main']);
  expect((await run()).stdout).toMatch(/^0 revisions imported, 8 were there/);
  expect(await git(repo, ['rev-parse', 'main'])).toBe(before);
});

test('files come from an images folder, with their versions, once', async () => {
  const { data, repo, path } = place(MOVED);
  const images = join(data, 'images');
  const hash = createHash('md5').update('Map.png').digest('hex');
  const folder = `${hash.slice(0, 1)}/${hash.slice(0, 2)}`;
  for (const [name, bytes] of [
    [`archive/${folder}/20240102000000!Map.png`, 'first'],
    [`${folder}/Map.png`, 'second'],
  ] as const) {
    mkdirSync(dirname(join(images, name)), { recursive: true });
    writeFileSync(join(images, name), bytes);
  }
  for (const _ of [1, 2])
    expect(await runStemma(['import', path, '--data', data, '--files', images])).toMatchObject({ code: 0 });
  const log = await git(repo, [
    'log',
    '--reverse',
    '--format=%ct %(trailers:key=Wiki-Log,valueonly)',
    '--',
    'File/Map.png',
  ]);
  expect(log.split('\n').filter((line) => line !== '')).toEqual([
    '1704067250 upload [[File:Map.png]]',
    '1704153600 upload [[File:Map.png]]',
  ]);
  expect(await git(repo, ['cat-file', 'blob', 'main:File/Map.png'])).toBe('second');
  expect((await runStemma(['check', '--data', data])).stdout).not.toMatch(/Acts in messages/);
});
