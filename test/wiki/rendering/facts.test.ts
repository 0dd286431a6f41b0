import { describe, expect, test } from 'vitest';
import type { PageKey } from '../../../src/title/title.ts';
import type { Link } from '../../../src/wiki/names/link-meaning.ts';
import {
  FACT_NAMES,
  forEachKind,
  isPassing,
  nameOfLink,
  placesOf,
  placesOfFact,
} from '../../../src/wiki/rendering/facts.ts';

const MAIN = 'Main_Page' as PageKey;

describe('placesOfFact()', () => {
  test.each([
    ['titles', 'Some page', 'Some_page'],
    ['sources', 'Template:A b', 'Template:A_b'],
    ['files', 'Map of x.png', 'File:Map_of_x.png'],
  ] as const)('a fact of %s about %j is filed where a change of %s looks', (kind, name, key) => {
    expect(placesOf(key as PageKey, MAIN)).toEqual(expect.arrayContaining(placesOfFact(kind, name, MAIN)));
  });

  test('a source is not filed under another spelling', () => {
    const [place] = placesOfFact('sources', 'some page', MAIN);
    expect(placesOf('Some_Page' as PageKey, MAIN)).not.toContain(place);
  });

  test.each<[as: Link['as'], folder: string, to: string, key: string]>([
    ['title', '', 'Some-page', 'Some_Page'],
    ['title', '', 'Setup', 'Guide/Setup'],
    ['title', '', 'bip-1.mediawiki', 'Bip-1'],
    ['path', 'Guide', 'Install.md', 'Install'],
    ['path', 'Guide', 'install.html', 'Other/Install'],
    ['path', 'Guide', 'tools/', 'Guide/tools/README'],
    ['path', 'Guide', 'tools/index.html', 'Guide/tools'],
    ['path', 'Guide', 'tools/index.html', 'Guide/tools/Home'],
    ['path', 'Guide', './', 'Guide/index'],
    ['path', 'Guide', '../', 'Home'],
    ['path', 'Guide', '/', 'Main_Page'],
    ['path', 'Guide', 'map.png', 'File:Images/map.png'],
    ['path', 'Guide', 'Node.js', 'Guide/Node.js'],
    ['title', '', 'Main_Page', 'README'],
  ])('a link of a %s in the folder %j to %j is looked at again when %s comes', (as, folder, to, key) => {
    const places = placesOfFact('links', nameOfLink({ as, folder, to }), MAIN);
    expect(placesOf(key as PageKey, MAIN).some((place) => places.includes(place))).toBe(true);
  });

  test('a link is not looked at again when a page of another name comes', () => {
    const places = placesOfFact('links', nameOfLink({ as: 'path', folder: 'Guide', to: 'Install' }), MAIN);
    const links = placesOf('Guide/Installed' as PageKey, MAIN).filter((place) => place.startsWith('links'));
    expect(links.filter((place) => places.includes(place))).toEqual([]);
  });
});

describe('isPassing()', () => {
  const nothing = forEachKind(() => []);

  test.each(FACT_NAMES)('of %s', (kind) => {
    expect(isPassing({ ...nothing, [kind]: ['A'] })).toBe(kind === 'counts');
  });

  test('not of what asked for nothing', () => expect(isPassing(nothing)).toBe(false));
});
