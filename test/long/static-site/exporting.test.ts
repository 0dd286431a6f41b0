/** `stemma export --html`: a site whose links all lead somewhere, the same bytes each time, and only what changed is written. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type DefaultTreeAdapterTypes as Nodes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { commit, makeRepository } from '../../support/repository.ts';
import { runStemma } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const PAGES = {
  'Home.md':
    '---\ncategories: [Places]\n---\nWelcome to [[Earth]], [[Nowhere]], [[Category:Places|all]] and [out](https://example.org/).',
  'Earth.md': '# Earth\n\nA zebra lives here. [Mars](Sub/Mars.md)',
  'Sub/Mars.md': '[back](../Home.md#x)',
  'Ä?.md': 'odd',
  '_Sidebar.md': '[[Earth]]',
  'Old.mediawiki': '#REDIRECT [[Earth]]',
};

function* links(node: Nodes.Node): Generator<string> {
  if ('attrs' in node)
    for (const { name, value } of node.attrs) if (['href', 'src', 'action'].includes(name)) yield value;
  if ('childNodes' in node) for (const child of node.childNodes) yield* links(child);
}

const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .sort();

test('a wiki as files', async () => {
  const repo = await makeRepository(PAGES);
  const place = temporaryDirectory('site');
  const data = temporaryDirectory('data');
  const write = (name: string) =>
    runStemma([
      'export',
      '--html',
      join(place, name),
      '--repo',
      repo,
      '--data',
      data,
      '--public-url',
      'https://w.example.org',
    ]);
  const site = join(place, 'a');
  expect(await write('a')).toMatchObject({ code: 0 });
  const files = filesIn(site);
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      '404.html',
      'search.html',
      'sitemap.xml',
      'wiki/Home.html',
      'history/Sub/Mars.html',
      'wiki/Category~3APlaces.html',
    ]),
  );

  const dead = files
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .flatMap((name) =>
      [...links(parse(readFileSync(join(site, name), 'utf8')))]
        .filter((link) => !/^(?:[a-z]+:|#|$)/.test(link))
        .filter(
          (link) =>
            !existsSync(normalize(join(site, dirname(name), decodeURIComponent(link.replace(/[?#].*/, ''))))),
        )
        .map((link) => `${name}: ${link}`),
    );
  expect(dead).toEqual([]);
  expect(readFileSync(join(site, 'wiki/Home.html'), 'utf8')).not.toContain('127.0.0.1');
  expect(readFileSync(join(site, 'history/Earth.html'), 'utf8')).toMatch(
    /<ol class="ui-history">(?:(?!<(?:input|button)).)*<bdi>Pusher<\/bdi>/s,
  );
  expect(readFileSync(join(site, 'search/ze.js'), 'utf8')).toContain('shard("ze","bra ');
  expect(readFileSync(join(site, 'sitemap.xml'), 'utf8')).toContain(
    '<loc>https://w.example.org/wiki/Earth.html</loc>',
  );

  expect((await write('b')).code).toBe(0);
  expect(filesIn(join(place, 'b'))).toEqual(files);
  for (const name of files)
    expect(readFileSync(join(place, 'b', name)).equals(readFileSync(join(site, name))), name).toBe(true);

  await commit(repo, { files: { 'Sub/Mars.md': null, 'Earth.md': 'No link' } });
  writeFileSync(join(site, 'mine.txt'), 'stays');
  const { stdout } = await write('a');
  const [, all, written] = /^(\d+) files, (\d+) of them written$/m.exec(stdout) ?? [];
  expect(Number(written)).toBeLessThan(Number(all) / 2);
  expect(
    ['wiki/Sub/Mars.html', 'mine.txt', 'wiki/Home.html'].map((name) => existsSync(join(site, name))),
  ).toEqual([false, true, true]);

  writeFileSync(join(place, 'file'), '');
  expect(await runStemma(['export', '--html', place, '--repo', repo, '--data', data])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not empty, and no site that was exported'),
  });
});
