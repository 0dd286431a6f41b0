import { expect, test } from 'vitest';
import type { DumpSite } from '../../../src/cli/dumps/dump-records.ts';
import { siteFileOf } from '../../../src/cli/import/site-file.ts';
import { wordsOfLanguage } from '../../../src/title/language-words.ts';

function siteWith(namespaces: DumpSite['namespaces']): DumpSite {
  return { kind: 'site', name: 'Alt', language: 'de', base: '', capitalLinks: true, namespaces };
}

test('titles have the names of the old language, and links by the English and older ones work', async () => {
  const { site, text, remarks } = siteFileOf(
    siteWith([
      { id: -1, name: 'Spezial' },
      { id: 0, name: '' },
      { id: 1, name: 'Diskussion' },
      { id: 4, name: 'Alt' },
      { id: 5, name: 'Alt Diskussion' },
      { id: 6, name: 'Datei' },
      { id: 8, name: 'MediaWiki' },
      { id: 10, name: 'Vorlage' },
    ]),
    await wordsOfLanguage('de'),
  );
  const { namespaces } = site.titles;
  expect(['Diskussion', 'datei', 'Vorlage', 'Alt Diskussion'].map((name) => namespaces.find(name))).toEqual([
    1, 6, 10, 5,
  ]);
  expect([1, 5, 6, 10].map((id) => namespaces.nameOf(id))).toEqual([
    'Diskussion',
    'Alt Diskussion',
    'Datei',
    'Vorlage',
  ]);
  expect(['Talk', 'file', 'Image', 'Alt talk'].map((name) => namespaces.find(name))).toEqual([1, 6, 6, 5]);
  expect(['Bild', 'Spezial', 'Special'].map((name) => namespaces.find(name))).toEqual([6, -1, -1]);
  expect((JSON.parse(text) as { namespaces: unknown }).namespaces).toEqual([
    { id: -1, name: 'Spezial' },
    { id: 1, name: 'Diskussion' },
    { id: 5, name: 'Alt Diskussion' },
    { id: 6, name: 'Datei', aliases: ['Bild'] },
    { id: 10, name: 'Vorlage' },
  ]);
  expect(remarks).toEqual([]);
});

test('namespaces of extensions come along, whatever their numbers', () => {
  const { site, remarks } = siteFileOf(
    siteWith([
      { id: 90, name: 'Thread' },
      { id: 91, name: 'Thread talk' },
      { id: 2_300, name: 'Gadget' },
      { id: 2_301, name: 'Gadget talk' },
      { id: 100_000, name: 'Far' },
    ]),
    undefined,
  );
  const { namespaces } = site.titles;
  expect([90, 91, 2_300, 2_301, 100_000].map((id) => namespaces.nameOf(id))).toEqual([
    'Thread',
    'Thread talk',
    'Gadget',
    'Gadget talk',
    'Far',
  ]);
  expect(remarks).toEqual([]);
});
