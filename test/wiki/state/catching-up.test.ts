import { expect, test } from 'vitest';
import { type ContentId, StoreError } from '../../../src/store/store.ts';
import { draftOf, makeWiki, pathOf } from '../../support/make-wiki.ts';

test('when one of several changes cannot be read, all follows what was taken in before it', async () => {
  const { wiki, store, alice } = await makeWiki({ pages: { Old: 'A text of some words\n' } });
  const told: string[] = [];
  wiki.onChange((keys) => void told.push(...keys));
  const added = { files: { [pathOf('Dog')]: 'Of dogs\n' } };
  const renamed = { files: { [pathOf('Old')]: null, [pathOf('New')]: 'A text of some more words\n' } };
  for (const [place, past] of [added, renamed].entries())
    store.push([(await store.latest()) as never], draftOf(past, 100 + place));
  const scan = store.scan.bind(store);
  const read = store.read.bind(store);
  store.scan = store.read = async (_: ContentId) => {
    throw new StoreError('unreadable', 'no file can be opened');
  };
  await expect(wiki.refresh()).rejects.toMatchObject({ code: 'unreadable' });
  expect([...wiki.ledger.keys()]).toEqual(['Old', 'Dog']);
  Object.assign(store, { scan, read });
  await wiki.refresh();
  expect([...wiki.ledger.keys()].sort()).toEqual(['Dog', 'New']);
  expect(told).toEqual(expect.arrayContaining(['Dog', 'New']));
  const twin = await alice.post('/page', { title: 'DOG', source: 'Of others', comment: '' });
  expect(twin.json).toMatchObject({ errorKey: 'stemma-title-twin' });
});
