import { describe, expect, test } from 'vitest';
import type { ContentId, Offer, Path, Version } from '../../../src/store/store.ts';
import { WikiError } from '../../../src/wiki/errors.ts';
import { objectionsToContents } from '../../../src/wiki/pushes/offer.ts';
import { makeWiki } from '../../support/make-wiki.ts';

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
});
