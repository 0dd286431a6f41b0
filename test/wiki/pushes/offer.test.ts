import { describe, expect, test } from 'vitest';
import type { Identity } from '../../../src/base/identity.ts';
import type { BroughtFile, ContentId, Offer, Path, Version } from '../../../src/store/store.ts';
import { WikiError } from '../../../src/wiki/errors.ts';
import { objectionsToAmount, objectionsToContents } from '../../../src/wiki/pushes/offer.ts';
import { LFS_POINTER } from '../../support/hostile/pushes.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const EDITOR: Identity = { name: 'Eve', email: 'eve@example.org', bot: false, scope: 'edit' };

/** A push of one new file. */
function offerOf(path: string, text: string): Offer {
  const content = Buffer.from(text, 'utf8');
  const file = { path: path as Path, content: 'a' as ContentId, sizeBytes: content.length, isNew: true };
  return {
    base: undefined,
    tip: '1' as Version,
    brought: [file],
    added: [file.path],
    removed: [],
    touched: [file.path],
    outside: [],
    swaps: [],
    authors: [],
    hasTrailer: false,
    async *changes() {},
    async *read() {
      yield content;
    },
  };
}

describe('objectionsToContents()', () => {
  test.each([
    ['', 'line 1, column 1: a value was expected'],
    ['{"a": 1,\n}', 'line 2, column 1: a name in quotes was expected'],
    [`${'['.repeat(150)}${']'.repeat(150)}`, 'line 1, column 102: more than 100 levels'],
  ])('says of a page of JSON what an edit says: %j', async (source, problem) => {
    const { wiki } = await makeWiki();
    const rules = { titles: wiki.site.titles, settings: new Map() };
    expect(await objectionsToContents(offerOf('Data.json', source), rules)).toEqual([
      `"Data.json": not valid json: ${problem}`,
    ]);
    const edit = wiki.edit({
      title: { namespace: 0, text: 'Data.json', fragment: '', interwiki: '' },
      written: 'Data.json',
      source,
      comment: '',
      model: undefined,
      base: undefined,
      author: { name: 'Ann', email: 'ann@example.org' },
      bot: false,
      minor: false,
    });
    await expect(edit).rejects.toEqual(new WikiError('json-invalid', { problem }));
  });

  test.each([
    ['Photo.png', LFS_POINTER, /^"Photo\.png": a pointer of Git LFS/],
    ['Photo \u202egnp.md', 'text', /turn the direction of writing$/],
    ['Photo \u202egnp.png', 'text', /turn the direction of writing$/],
    ['a:b.md', 'text', /^"a:b\.md": /],
  ])('refuses %j', async (path, text, words) => {
    const { wiki } = await makeWiki();
    const rules = { titles: wiki.site.titles, settings: new Map() };
    expect(await objectionsToContents(offerOf(path, text), rules)).toEqual([expect.stringMatching(words)]);
    expect(await objectionsToContents(offerOf('Photo.md', 'text'), rules)).toEqual([]);
  });
});

describe('objectionsToAmount()', () => {
  const files = (names: readonly string[], isNew = true, sizeBytes = 1): BroughtFile[] =>
    names.map((name) => ({ path: name as Path, content: 'a' as ContentId, sizeBytes, isNew }));
  const pages = (letter: string, count: number, sizeBytes = 1): BroughtFile[] =>
    files(
      Array.from({ length: count }, (_, at) => `${letter}${at}.md`),
      true,
      sizeBytes,
    );

  test('counts the pages that are made, each once', async () => {
    const { wiki } = await makeWiki();
    const brought = [...pages('A', 3), ...pages('A', 3), ...files(['B.png']), ...files(['C.md'], false)];
    const judge = (most: number) =>
      objectionsToAmount({ ...offerOf('A.md', ''), brought }, wiki.site.titles, {
        identity: EDITOR,
        maxPages: most,
      });
    expect(await judge(3)).toEqual([]);
    expect(await judge(2)).toEqual(['the push: makes 3 pages, more than 2: push them in parts']);
  });

  test.each([
    ['as many pairs as renames are looked for in', 500, 500, 1, false],
    ['one more', 501, 500, 1, true],
    ['more bytes', 40, 40, 1 << 20, true],
    ['nothing beside what goes', 600, 0, 1 << 20, false],
  ])('weighs what goes against what comes: %s', async (_, goes, comes, sizeBytes, isTooMuch) => {
    const { wiki } = await makeWiki();
    const swaps = [{ gone: pages('A', goes, sizeBytes), added: pages('B', comes, sizeBytes) }];
    const by = (identity: Identity): Promise<string[]> =>
      objectionsToAmount({ ...offerOf('A.md', ''), swaps }, wiki.site.titles, { identity, maxPages: 1_000 });
    expect(await by(EDITOR)).toEqual(
      isTooMuch ? [expect.stringMatching(/too much to look for renames/)] : [],
    );
    expect(await by({ ...EDITOR, scope: 'admin' })).toEqual([]);
  });

  test.each([
    ['as many lines as are compared', 500, 500, false],
    ['one more', 500, 501, true],
  ])('weighs what goes against what comes: %s', async (_, goes, lines, isTooMuch) => {
    const { wiki } = await makeWiki();
    const text = Buffer.from(Array.from({ length: lines }, (__, at) => `${at}\n`).join(''));
    const asked: ContentId[] = [];
    const offer: Offer = {
      ...offerOf('A.md', ''),
      swaps: [{ gone: pages('A', goes), added: pages('B', 40, text.length) }],
      async *read(contents) {
        asked.push(...contents);
        for (const _content of contents) yield text;
      },
    };
    const objections = await objectionsToAmount(offer, wiki.site.titles, {
      identity: EDITOR,
      maxPages: 1_000,
    });
    expect(objections).toEqual(isTooMuch ? [expect.stringMatching(/too much to look for renames/)] : []);
    // They hold the same, which is read once.
    expect(asked.length).toBe(1);
  });
});
