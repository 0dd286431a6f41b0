/** Lists of links follow what links by file name mean. With more kinds of pages, and all that may happen, it is tried among the long tests. */

import { expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { leadingTo, PICTURE } from './leading-to.ts';

test('what leads to a page or file by its name follows when it comes, and when another does', async () => {
  const files = { 'Home.md': '[a](Setup)', 'Template.mediawiki': '{{A}} [[Setup]] [[File:map.gif]]' };
  const made = await makeWiki({ past: [{ files }], inBackground: true });
  const leading = async () => [
    (await leadingTo(made, 'Guide/Setup', 'backlinks')).sort(),
    await leadingTo(made, 'File:Guide/map.gif', 'imageusage'),
  ];
  await made.push({ files: { 'Guide/Setup.md': 'x', 'Guide/map.gif': PICTURE } });
  expect(await leading()).toEqual([['Home', 'Template'], ['Template']]);
  await made.push({ files: { 'C/Setup.md': 'y', 'C/map.gif': Buffer.concat([PICTURE, PICTURE]) } });
  expect(await leading()).toEqual([[], []]);
});
