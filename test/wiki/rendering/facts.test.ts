import { describe, expect, test } from 'vitest';
import type { PageKey } from '../../../src/title/title.ts';
import { FACT_NAMES, forEachKind, isPassing, placeOf, placesOf } from '../../../src/wiki/rendering/facts.ts';

describe('placeOf()', () => {
  test.each([
    ['titles', 'some page', 'Some_Page'],
    ['titles', 'Some-page', 'Some_page'],
    ['sources', 'Template:A b', 'Template:A_b'],
    ['files', 'Map of x.png', 'File:Map_of_x.png'],
  ] as const)('a fact of %s about %j is filed where a change of %s looks', (kind, name, key) => {
    expect(placesOf(key as PageKey)).toContain(placeOf({ kind, name, stamp: undefined }));
  });

  test('a source is not filed under another spelling', () => {
    const place = placeOf({ kind: 'sources', name: 'some page', stamp: undefined });
    expect(placesOf('Some_Page' as PageKey)).not.toContain(place);
  });
});

describe('isPassing()', () => {
  const nothing = forEachKind(() => []);

  test.each(FACT_NAMES)('of %s', (kind) => {
    expect(isPassing({ ...nothing, [kind]: ['A'] })).toBe(kind === 'counts');
  });

  test('not of what asked for nothing', () => expect(isPassing(nothing)).toBe(false));
});
