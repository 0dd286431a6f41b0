import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { draftOf, openOver } from '../support/make-wiki.ts';
import { crawl, PatientWorkshop } from './crawl.ts';
import { KINDS, madeWiki } from './made-wiki.ts';
import { originLinks } from './origin-links.ts';

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

const SEEDS = [2, 7];

describe('the links of a made wiki are alive', () => {
  test.each(KINDS.flatMap((kind) => SEEDS.map((seed) => [kind.name, seed, kind] as const)))(
    '%s, %i',
    async (_, seed, kind) => {
      const files = madeWiki(kind, seed);
      const store = new MemoryStore();
      const contents = [...files].map(([path, text]) => [path, text ?? PICTURE] as const);
      await store.save(undefined, [draftOf({ files: Object.fromEntries(contents) }, 0)]);
      const { wiki } = await openOver(store, { workshop: new PatientWorkshop() });
      const { dead, count, fragments } = await crawl(wiki, files);
      expect(dead).toEqual([]);
      expect(count).toBeGreaterThan(300);
      expect(fragments).toBeGreaterThan(30);
    },
  );
});

describe('originLinks()', () => {
  test('reads links by rules of its own', () => {
    const files = new Map<string, string | undefined>([
      [
        'Home.md',
        '[a](Guide/Setup.md#b) [[Setup]] `[[No]]` ![](map.png) [c](https://x.org) [d](Twin) [e](/tools/)',
      ],
      ['Guide/Setup.md', '# B\n'],
      ['A/Twin.md', ''],
      ['B/Twin.md', ''],
      ['tools/index.md', ''],
      ['images/map.png', undefined],
    ]);
    expect(originLinks(files).map(({ written, to, fragment }) => [written, to, fragment])).toEqual([
      ['Guide/Setup.md#b', 'Guide/Setup.md', 'b'],
      ['map.png', 'images/map.png', undefined],
      ['/tools/', 'tools/index.md', undefined],
      ['Setup', 'Guide/Setup.md', undefined],
    ]);
  });
});
