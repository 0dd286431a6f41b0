/** What a wiki's own files say of the place that it comes from. */

import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/store/store.ts';
import { firstChapter, originOf } from '../../../src/wiki/state/origin.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const BOOK =
  '[rust]\ntitle = "no"\n[book] # of all\ntitle = "The = Book" # 1\nlanguage = "de"\nsrc = "chapters"\n[output.html]\n';
const MKDOCS =
  "site_name: 'My #1 site' # name\ndocs_dir: text\ntheme:\n  name: x\n  language: fr\nlanguage: no\n";

describe('originOf()', () => {
  const of = (path: string, text: string, root = '') => originOf({ path: path as Path, root }, text);

  test('reads the files of mdBook and MkDocs', () => {
    const book = { place: 'mdBook', switches: [], folder: 'chapters/', name: 'The = Book', language: 'de' };
    expect(of('book.toml', BOOK)).toEqual(book);
    const site = { place: 'MkDocs', switches: [], folder: 'text/', name: 'My #1 site', language: 'fr' };
    expect(of('mkdocs.yml', MKDOCS)).toEqual(site);
    expect(of('mkdocs.yaml', 'theme: material\nsite_name: a b\n')).toMatchObject({ name: 'a b' });
  });

  test.each([
    ['book.toml', '', '', 'src/'],
    ['mkdocs.yml', '', '', 'docs/'],
    ['book.toml', '[book', '', 'src/'],
    ['book.toml', "  [ book ]\n  src='a'\n[other]\nsrc='b'", '', 'a/'],
    ['book.toml', '[book]\nsrc = "."', '', ''],
    ['book.toml', '[book]\nsrc = "./a//b/"', '', 'a/b/'],
    ['book.toml', '[book]\nsrc = "a/b"', 'a/', 'b/'],
    ['book.toml', '[book]\nsrc = "a"', 'a/b/', ''],
    ['mkdocs.yml', 'docs_dir: "d e"', 'd e/', ''],
  ])('says where the pages lie: %s %j with the wiki in %j', (path, text, root, folder) => {
    expect(of(path, text, root)?.folder).toBe(folder);
  });

  test.each([
    ['book.toml', '[book]\nsrc = "a"', 'b/'],
    ['mkdocs.yml', '', 'wiki/'],
  ])('is undefined for %s %.20j of the wiki in %j', (path, text, root) => {
    expect(of(path, text, root)).toBeUndefined();
  });
});

describe('firstChapter()', () => {
  test.each([
    ['# Summary\n\n[Draft]()\n- [Foreword](./a/foreword.md)\n- [B](b.md)', 'a/foreword.md'],
    ['[Title](<a b.md>)', 'a b.md'],
    ['# Summary\n- [C](c.html) and text', undefined],
    ['', undefined],
  ])('%j begins with %s', (summary, first) => expect(firstChapter(summary)).toBe(first));
});

test('a book without a README begins with its first chapter, as its contents say', async () => {
  const made = await makeWiki({
    past: [
      { files: { 'book.toml': '', 'src/one.md': '1', 'src/two.md': '2', 'src/SUMMARY.md': '[1](one.md)' } },
    ],
  });
  expect(made.wiki.mainPage).toBe('Src/one');
  await made.push({ files: { 'src/SUMMARY.md': '- [2](./two.md)' } });
  expect(made.wiki.mainPage).toBe('Src/two');
  await made.push({ files: { 'src/SUMMARY.md': null } });
  expect(made.wiki.mainPage).toBeUndefined();
  await made.push({ files: { 'src/README.md': 'x' } });
  expect(made.wiki.mainPage).toBe('Src/README');
});

test.each([
  [{ '_config.yml': 'title: A\nlang: fr', 'index.md': '' }, 'Jekyll', 'A', 'fr', 'Index'],
  [{ '_config.yml': 'title: A', 'Home.md': '' }, undefined, 'Stemma', 'en', 'Home'],
  [{ 'docusaurus.config.js': "  title: 'A',", 'docs/index.md': '' }, 'Docusaurus', 'A', 'en', 'Docs/index'],
  [{ '.obsidian/app.json': '{}', 'Start.md': '' }, 'Obsidian', 'Stemma', 'en', undefined],
  [{ 'home.md': '---\neditor: markdown\n---\n' }, undefined, 'Stemma', 'en', 'Home'],
  [{ 'en/home.md': '' }, undefined, 'Stemma', 'en', 'En/home'],
  [{ 'mkdocs.yml': '', '_config.yml': '', 'docs/index.md': '' }, 'MkDocs', 'Stemma', 'en', 'Docs/index'],
] as const)('%j is of %s', async (files, place, name, language, main) => {
  const { wiki } = await makeWiki({ past: [{ files }] });
  const { origin, settings } = wiki.site;
  expect([origin?.place, settings.siteName, settings.language, wiki.mainPage]).toEqual([
    place,
    name,
    language,
    main,
  ]);
});

test('a wiki has the name, the language and the contents that its mdBook says', async () => {
  const made = await makeWiki({ past: [{ files: { 'chapters/a.md': 'x', 'chapters/README.md': 'start' } }] });
  const told = () => {
    const { site, mainPage, navigation } = made.wiki;
    return [site.settings.siteName, site.settings.language, mainPage, navigation.summary];
  };
  expect(told()).toEqual(['Stemma', 'en', undefined, undefined]);
  await made.push({ files: { 'book.toml': BOOK, 'chapters/SUMMARY.md': '- [A](a.md)' } });
  expect(told()).toEqual(['The = Book', 'de', 'Chapters/README', 'Chapters/SUMMARY']);
  await made.push({ files: { '.stemma/site.json': '{"siteName": "Ours"}' } });
  expect(told()).toEqual(['Ours', 'de', 'Chapters/README', 'Chapters/SUMMARY']);
  await made.push({ files: { '.stemma/site.json': null, 'book.toml': '[book]\nlanguage = "none of it"' } });
  expect(told()).toEqual(['Stemma', 'en', undefined, undefined]);
  await made.push({ files: { 'index.md': 'x', 'book.toml': BOOK } });
  expect(told()).toEqual(['The = Book', 'de', 'Index', 'Chapters/SUMMARY']);
});
