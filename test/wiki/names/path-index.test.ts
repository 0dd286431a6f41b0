import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/store/store.ts';
import { PathIndex } from '../../../src/wiki/names/path-index.ts';
import { makeRandom } from '../../bench/random.ts';

function twin(held: readonly string[], fresh: string): string | undefined {
  return new PathIndex(held as Path[]).twinOf(fresh as Path);
}

describe('twinOf()', () => {
  test.each([
    ['A.md', 'B.md', undefined],
    ['A.md', 'a.md', 'A.md'],
    ['A.md', 'A.mediawiki', 'A.md'],
    ['A.md', 'A/b.md', undefined],
    ['A/b.md', 'A.md', undefined],
    ['A/b.md', 'A/c.md', undefined],
    ['A/b.md', 'a/c.md', 'A/'],
    ['A/b/c.md', 'A/B/d.md', 'A/b/'],
    ['Caf\u00e9.md', 'Cafe\u0301.md', 'Caf\u00e9.md'],
    ['\uff21.md', 'A.md', '\uff21.md'],
    ['A.json', 'A.md', undefined],
    ['File/Map.png', 'File/Map.png.mediawiki', undefined],
    ['Licence', 'Licence/x.md', 'Licence'],
    ['LICENCE', 'Licence/x.md', 'LICENCE'],
    ['X.json/a.md', 'X.json', 'X.json/'],
    ['x.JSON/a.md', 'X.json', 'x.JSON/'],
  ])('beside %s, %s meets %s', (held, fresh, expected) => expect(twin([held], fresh)).toBe(expected));
});

describe('remove()', () => {
  test('frees a name once nothing has it', () => {
    const index = new PathIndex(['A/b.md', 'A/c.md'] as Path[]);
    index.remove('A/b.md' as Path);
    expect(index.twinOf('a/x.md' as Path)).toBe('A/');
    index.remove('A/c.md' as Path);
    expect(index.twinOf('a/x.md' as Path)).toBeUndefined();
  });

  test('of one of two twins leaves the other', () => {
    const index = new PathIndex(['A/b.md', 'a/c.md', 'a/d.md'] as Path[]);
    index.remove('A/b.md' as Path);
    expect([index.twinOf('a/x.md' as Path), index.twinOf('A/x.md' as Path)]).toEqual([undefined, 'a/']);
    for (const path of ['a/c.md', 'a/d.md'] as Path[]) index.remove(path);
    expect(index.twinOf('A/x.md' as Path)).toBeUndefined();
  });

  test('of what is not there does nothing', () => {
    const index = new PathIndex(['A.md'] as Path[]);
    index.remove('B.md' as Path);
    expect(index.twinOf('a.md' as Path)).toBe('A.md');
  });
});

test('twins are found alike, whatever else has the same hash', () => {
  const { below, pick } = makeRandom(4);
  const part = (): string => pick(['a', 'A', 'b', 'Caf\u00e9', 'cafe\u0301']);
  const path = (): Path =>
    `${pick(['', `${part()}/`, `${part()}/${part()}/`])}${part()}${pick(['.md', '.wiki', '', '.png'])}` as Path;
  for (let round = 0; round < 40; round++) {
    const held: Path[] = [];
    const [index, same] = [new PathIndex(), new PathIndex([], { of: (text) => text.length % 2 })];
    for (let step = 0; step < 40; step++) {
      const [fresh, asked] = [path(), path()];
      if (below(3) === 0 && held.length > 0) {
        const [gone] = held.splice(below(held.length), 1);
        for (const each of [index, same]) each.remove(gone as Path);
      } else {
        held.push(fresh);
        for (const each of [index, same]) each.add(fresh);
      }
      expect(same.twinOf(asked), `${held} ${asked}`).toBe(index.twinOf(asked));
    }
    for (const each of held) for (const of of [index, same]) of.remove(each);
    expect([index.twinOf(path()), same.twinOf(path())]).toEqual([undefined, undefined]);
  }
});
