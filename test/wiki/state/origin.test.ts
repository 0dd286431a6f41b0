/** What a wiki's own files say of the place that it comes from. */

import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/store/store.ts';
import { originOf } from '../../../src/wiki/state/origin.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const BOOK =
  '[rust]\ntitle = "no"\n[book] # of all\ntitle = "The = Book" # 1\nlanguage = "de"\nsrc = "chapters"\n[output.html]\n';
const MKDOCS =
  "site_name: 'My #1 site' # name\ndocs_dir: text\ntheme:\n  name: x\n  language: fr\nlanguage: no\n";

describe('originOf()', () => {
  const of = (path: string, text: string, root = '') => originOf({ path: path as Path, root }, text);

  test('reads the files of mdBook and MkDocs', () => {
    const book = { place: 'mdBook', folder: 'chapters/', name: 'The = Book', language: 'de' };
    expect(of('book.toml', BOOK)).toEqual(book);
    const site = { place: 'MkDocs', folder: 'text/', name: 'My #1 site', language: 'fr' };
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
