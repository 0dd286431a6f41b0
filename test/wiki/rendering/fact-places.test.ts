import { expect, test } from 'vitest';
import type { PageKey } from '../../../src/title/title.ts';
import { FactPlaces } from '../../../src/wiki/rendering/fact-places.ts';
import { nameOfLink, placesOfFact } from '../../../src/wiki/rendering/facts.ts';

const [MAIN, HOME] = ['Main_Page', 'Home'] as readonly string[] as readonly PageKey[];

test('are what they would be if they were found anew, under each main page, and one for all who ask', () => {
  const places = new FactPlaces();
  const toMain = nameOfLink({ as: 'path', folder: '', to: '' });
  const toPage = nameOfLink({ as: 'title', folder: 'A/B', to: 'C' });
  for (const main of [MAIN, MAIN, HOME, MAIN] as PageKey[])
    for (const name of [toMain, toPage, `x${'y'.repeat(1_000)}`])
      expect(places.of('links', name, main)).toEqual(placesOfFact('links', name, main));
  expect(places.of('links', toMain, MAIN as PageKey)).not.toEqual(
    places.of('links', toMain, HOME as PageKey),
  );
  expect(places.of('titles', 'C', MAIN as PageKey)).not.toEqual(places.of('links', 'C', MAIN as PageKey));
  expect(places.of('links', toPage, MAIN as PageKey)).toBe(places.of('links', toPage, MAIN as PageKey));
});
