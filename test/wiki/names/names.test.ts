/** Names follow changes: whatever happened, they say what names say that are made of the whole wiki anew. */
import { expect, test } from 'vitest';
import { parseSite } from '../../../src/site/read-site.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { FoldedKeys } from '../../../src/wiki/names/folded-keys.ts';
import { Names } from '../../../src/wiki/names/names.ts';
import { makeRandom } from '../../bench/random.ts';
import { ALL } from '../../sizes.ts';
import { draft } from '../../store/contract.ts';
import { timeOf } from '../../support/thread-time.ts';
import { sourcesOf } from '../ledger/history.ts';

const PATHS = [
  ...['A b.md', 'A_b.md', 'a-b.wiki', 'A/c d.md', 'a/c-d.md', 'Home.md', 'home.mediawiki', 'X y.md'],
  ...['File/M p.png', 'img/M-p.png', 'IMG/m p.png', 'x-y.txt.md', '.mailmap', 'Z-z.md'],
  ...['A/README.md', 'a/index.md', 'A b/c-d.md', 'Help/home.md', 'A／c d.md'],
];
const ROUNDS = 20;

/** What names say of everything that there may be. */
async function told(names: Names): Promise<unknown> {
  const keys = ['A_b', 'A-b', 'A/c_d', 'C_d', 'Home', 'X_y', 'Z_z', 'File:M_p.png'] as readonly string[];
  return {
    style: names.style,
    main: names.main,
    twins: PATHS.map((path) => names.paths.twinOf(path.toUpperCase() as Path)?.toLowerCase()),
    pages: keys.map((key) => [names.pagesLike(key as PageKey), names.pagesNamed(key as PageKey, 'path')]),
    folders: ['A', 'a b/', 'Help/', '/'].map((to) => names.meaning({ as: 'path', to, folder: '' })),
    meant: keys.flatMap((to) =>
      (['title', 'request', 'path', 'file'] as const).map((as) => names.meaning({ as, to, folder: 'A' })),
    ),
    files: keys.map((key) => [names.filesLike(key as PageKey), names.filesNamed(key as PageKey, 'path')]),
  };
}

test('as if they were made anew', async () => {
  const { below, pick } = makeRandom(11);
  const site = parseSite('{}');
  if ('problem' in site) throw new Error(site.problem);
  for (let round = 0; round < ROUNDS; round++) {
    const store = new MemoryStore();
    const ledger = new Ledger(sourcesOf(store));
    const names = await Names.of(ledger, site);
    const versions: Version[] = [];
    for (let step = 0; step < 12; step++) {
      const files = Object.fromEntries(
        Array.from({ length: 1 + below(4) }, () => [pick(PATHS), below(3) === 0 ? undefined : `${below(4)}`]),
      );
      const parents = [versions.at(-1), below(4) === 0 ? versions.at(-2) : undefined];
      versions.push(
        store.push(
          parents.filter((each) => each !== undefined),
          draft(files),
        ),
      );
      for await (const changes of store.changes(ledger.tip, versions.at(-1) as Version))
        await names.follow(await ledger.append(changes));
      expect(await told(names), `${round} ${step}`).toEqual(await told(await Names.of(ledger, site)));
    }
    expect(await told(new Names(ledger, site)), `${round}, filed when asked`).toEqual(await told(names));
  }
});

test('keys are found by their names, whatever else has the same hash', () => {
  const keys = ['A_b', 'x/A_b', 'x/a-b', 'C', 'x/C', 'D'] as readonly string[] as readonly PageKey[];
  const some = ['A_b', 'a_B', 'X/A_b', 'c', 'd', 'E'] as readonly string[] as readonly PageKey[];
  const [own, same] = [undefined, { of: () => 7 }].map((hash) => new FoldedKeys(() => '', keys, hash));
  const asked = (folded: FoldedKeys | undefined): unknown =>
    some.map((key) => [folded?.like(key), [...(folded?.named(key) ?? [])].sort()]);
  expect(asked(own)).toEqual([
    [['A_b'], ['A_b', 'x/A_b', 'x/a-b']],
    [['A_b'], ['A_b', 'x/A_b', 'x/a-b']],
    [
      ['x/A_b', 'x/a-b'],
      ['A_b', 'x/A_b', 'x/a-b'],
    ],
    [['C'], ['C', 'x/C']],
    [['D'], ['D']],
    [[], []],
  ]);
  expect(asked(same)).toEqual(asked(own));
  for (const folded of [own, same]) for (const key of keys.slice(0, 4)) folded?.remove(key);
  expect(asked(same)).toEqual(asked(own));
});

test.runIf(ALL)('pages of one name are filed in no more time than others', async () => {
  const prefixOf = (): string => '';
  const inFolder = (at: number): string => `${at}/README`;
  const twin = (at: number): string =>
    at.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'A');
  const costMs = (keyOf: (at: number) => string, count: number): number => {
    const keys = Array.from({ length: count }, (_, at) => keyOf(at) as PageKey);
    return timeOf(() => {
      const folded = new FoldedKeys(prefixOf, keys);
      for (const key of keys.slice(0, 100)) folded.like(key);
      for (const key of keys) folded.remove(key);
    });
  };
  for (const keyOf of [inFolder, twin])
    expect(costMs(keyOf, 16_000)).toBeLessThan(Math.max(3 * costMs(keyOf, 8_000), 150));
});
