/** Lists of pages that need care are looked for once for each state of the wiki. */

import { expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

test('a list is the same until the wiki changes, and then holds what changed', async () => {
  const { links, alice } = await makeWiki({ pages: { Earth: 'To [[Mars]].' } });
  const wanted = () => links.care.entries('Wantedpages');
  const first = await wanted();
  expect(first).toEqual([{ key: 'Mars', value: 1 }]);
  expect(await wanted()).toBe(first);
  await alice.put('/v1/page/Mars', { source: 'To [[Venus]].', comment: '' });
  await links.followed();
  expect(await wanted()).toEqual([{ key: 'Venus', value: 1 }]);
  expect(await links.care.entries('Shortpages')).toHaveLength(2);
});

test('those who ask at once wait for the same, and few lists are kept', async () => {
  const { links } = await makeWiki({ pages: { Earth: 'x' } });
  expect(links.care.entries('Longpages')).toBe(links.care.entries('Longpages'));
  const first = await links.care.entries('Longpages');
  const others = ['Shortpages', 'Deadendpages', 'Lonelypages', 'Mostlinked', 'Wantedfiles'] as const;
  for (const name of others) await links.care.entries(name);
  for (const name of ['Unusedimages', 'Listredirects', 'Mostrevisions'] as const)
    await links.care.entries(name);
  const again = await links.care.entries('Longpages');
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
