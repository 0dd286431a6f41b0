import { describe, expect, test } from 'vitest';
import type { Identity, Scope } from '../../../src/base/identity.ts';
import { defaultSite } from '../../../src/site/read-site.ts';
import { parseRights, type Rights } from '../../../src/site/rights.ts';
import type { Path } from '../../../src/store/store.ts';
import { objectionsToPusher } from '../../../src/wiki/pushes/pusher-rights.ts';

const { titles } = defaultSite();
const who = (scope: Scope, name = 'eve'): Identity => ({
  name,
  email: `${name}@example.org`,
  bot: false,
  scope,
});

function objections(rights: object, pusher: Identity | undefined, ...touched: readonly string[]) {
  const ground = { titles, rights: parseRights(JSON.stringify(rights), titles) as Rights };
  return objectionsToPusher({ touched: touched as readonly Path[], outside: [] }, pusher, ground);
}

describe('objectionsToPusher()', () => {
  test('outside of the wiki only administrators change anything, whatever the rights say', async () => {
    const ground = { titles, rights: parseRights('{"edit": "*"}', titles) as Rights };
    const offer = { touched: [], outside: [{ path: '.github/x.yml' as Path, isNew: false }] };
    const words = ['".github/x.yml": it lies outside of the wiki: changing it needs an administrator'];
    for (const pusher of [undefined, who('edit')])
      expect(await objectionsToPusher(offer, pusher, ground)).toEqual(words);
    expect(await objectionsToPusher(offer, who('admin'), ground)).toEqual([]);
  });

  test.each(['.stemma/rights.json', '.stemma/site.json', '.stemma/a/b.md', '.mailmap'])(
    '%s is for administrators alone, whatever the rights say',
    async (path) => {
      const rights = { edit: '*', titles: { Stemma: '*' } };
      const words = [`"${path}": it says how the wiki is run: changing it needs an administrator`];
      expect(await objections(rights, who('edit'), path)).toEqual(words);
      expect(await objections(rights, undefined, path)).toEqual(words);
      expect(await objections(rights, who('admin'), path)).toEqual([]);
    },
  );

  const rights = {
    edit: 'user',
    namespaces: { Template: 'admin', File: ['ann@example.org'] },
    titles: { 'Main Page': ['ann@example.org'] },
  };

  test.each<readonly [path: string, of: string | undefined]>([
    ['Main_Page.mediawiki', 'Main Page'],
    ['Main Page.md', 'Main Page'],
    ['main-Page.md', undefined],
    ['Template/Box.wiki', 'Template:Box'],
    ['template/Box/doc.md', 'Template:Box/doc'],
    ['Template talk/Box.md', undefined],
    ['File/Map.png', 'File:Map.png'],
    ['File/Map.png.mediawiki', 'File:Map.png'],
    ['images/map.png', 'File:Images/map.png'],
    ['Open.md', undefined],
    ['.github/x.md', undefined],
    ['a|b.md', undefined],
  ])('%s is protected as %s', async (path, title) => {
    const lines = await objections(rights, who('edit'), path);
    expect(lines).toEqual(
      title === undefined
        ? []
        : [expect.stringMatching(`^"${path}": ${title} is protected: changing it needs`)],
    );
    expect(await objections(rights, who('admin'), path)).toEqual([]);
  });

  test('named people may', async () => {
    expect(await objections(rights, who('edit', 'ann'), 'Main_Page.md', 'File/Map.png')).toEqual([]);
  });

  test('what has no title needs what every edit needs', async () => {
    expect(await objections({ edit: 'admin' }, who('edit'), 'a|b.md', '.github/x.md')).toEqual([
      '"a|b.md": changing it needs an administrator',
      '".github/x.md": changing it needs an administrator',
    ]);
  });

  test('twenty are told', async () => {
    const many = Array.from({ length: 30 }, (_, place) => `Template/T${place}.md`);
    const lines = await objections(rights, who('edit'), ...many);
    expect([lines.length, lines.at(-1)]).toEqual([21, 'and more like these']);
  });
});
