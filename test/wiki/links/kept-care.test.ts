/** Lists of pages that need care are looked for once for each state of the wiki. */

import { expect, test } from 'vitest';
import { careEntries } from '../../../src/wiki/links/kept-care.ts';
import { makeWiki } from '../../support/make-wiki.ts';

test('a list is the same until the wiki changes, and then holds what changed', async () => {
  const { wiki, links, alice } = await makeWiki({ pages: { Earth: 'To [[Mars]].' } });
  const source = { wiki, index: links.index };
  const wanted = () => careEntries('Wantedpages', source);
  const first = await wanted();
  expect(first).toEqual([{ key: 'Mars', value: 1 }]);
  expect(await wanted()).toBe(first);
  await alice.put('/v1/page/Mars', { source: 'To [[Venus]].', comment: '' });
  await links.ready();
  expect(await wanted()).toEqual([{ key: 'Venus', value: 1 }]);
  expect(await careEntries('Shortpages', source)).toHaveLength(2);
});

test('those who ask at once wait for the same, and few lists are kept', async () => {
  const { wiki, links } = await makeWiki({ pages: { Earth: 'x' } });
  const source = { wiki, index: links.index };
  expect(careEntries('Longpages', source)).toBe(careEntries('Longpages', source));
  const first = await careEntries('Longpages', source);
  const others = ['Shortpages', 'Deadendpages', 'Lonelypages', 'Mostlinked', 'Wantedfiles'] as const;
  for (const name of others) await careEntries(name, source);
  for (const name of ['Unusedimages', 'Listredirects', 'Mostrevisions'] as const)
    await careEntries(name, source);
  const again = await careEntries('Longpages', source);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
